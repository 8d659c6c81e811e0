"""Decks and answers for the tests of the learner model."""

from __future__ import annotations

from itertools import count

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, Paradigm
from tutor.quiz.kinds import NAMING, OBJECTION, PRODUCE, Skill, every_kind
from tutor.quiz.learner import Endings, Evidence, Verdict, showing

NOON = 1_700_000_000.0

_TABLES = {
    "is": "is ea id iī/eī eae ea eius eius eius eōrum eārum eōrum eī eī eī iīs/eīs iīs/eīs iīs/eīs "
    "eum eam id eōs eās ea eō eā eō iīs/eīs iīs/eīs iīs/eīs",
    "hic": "hic haec hoc hī hae haec huius huius huius hōrum hārum hōrum huic huic huic hīs hīs "
    "hīs hunc hanc hoc hōs hās haec hōc hāc hōc hīs hīs hīs",
}


def _like_ille(stem: str, neuter: str) -> str:
    endings = (
        f"e a {neuter} ī ae a īus īus īus ōrum ārum ōrum ī ī ī īs īs īs "
        f"um am {neuter} ōs ās a ō ā ō īs īs īs"
    )
    return " ".join(stem + ending for ending in endings.split())


_TABLES |= {
    "ille": _like_ille("ill", "ud"),
    "ipse": _like_ille("ips", "um"),
    "iste": _like_ille("ist", "ud"),
}

DECKS = tuple(
    Deck(name, name, {}, (), Paradigm(tuple(table.split()))) for name, table in _TABLES.items()
)
ENDINGS = Endings.of(DECKS)

_ids = count()


def cell(text: str) -> Cell:
    """The cell with this text form."""
    return Cell.parse(text)


def answer(deck: str, asked: Cell, correct: bool, when: float, skill: Skill = PRODUCE) -> Evidence:
    """One answer with an id of its own."""
    return Evidence(
        when, f"{next(_ids):09}", deck, asked, skill, Verdict.of(correct), "", 7300, "drill"
    )


def every_skill() -> tuple[Skill, ...]:
    """All that a log may say was asked for: the kinds of questions, and what is shown in games."""
    return (*every_kind(), NAMING, OBJECTION)


def shown(deck: str, asked: Cell, when: float) -> Evidence:
    """One form shown, with an id of its own."""
    return showing(deck, asked, when, f"{next(_ids):09}", "drill")
