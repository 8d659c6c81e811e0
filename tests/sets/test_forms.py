"""A page judges by tables in which it looks words up, and says what the terminal says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.export.spellers import typed_by
from tutor.export.page_judge import PageJudge
from tutor.grammar.cells import GRID, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import MACRON, fold, normalise, without_lengths
from tutor.quiz.grading.forms import forms_in
from tutor.quiz.sets.judge import Marking, TypedGap
from tutor.quiz.sets.key import TYPED_HERE
from tutor.quiz.sets.model import FULL, Foreseen
from tutor.store.decks import load_deck
from tutor.store.judging import judge_of
from tutor.words.quiz_text import judged_part

DECKS = ("is", "fortis", "hic", "idem")
LENIENT = Marking(judge_of().strictly())
Said = tuple[float, str]


class Lookup:
    """What the script of the page does: it folds, cuts into words, looks up, takes the worst."""

    def __init__(self, gap: TypedGap, judge: PageJudge | None = None) -> None:
        judge = judge or _page(gap.marking, gap.deck)
        name = gap.deck.name if gap.deck else ""
        number, self.said = judge.gap(name, gap.cell, gap.answers, gap.others)
        self.data = judge.data()
        self.key = self.data["keys"][number]

    def judged(self, text: str) -> Said:
        words = forms_in(text)
        if whole := self._as_spelt(text):
            return whole[:2]
        if not words:
            return self._told(self.data["nothing"], text)[:2]
        told = [self._as_spelt(word) or self._by_letters(word) for word in words]
        wrong = (one for one in told if not one[0])
        return (next(wrong, None) or min(told, key=lambda one: (one[0], -one[2])))[:2]

    def words(self) -> Iterator[str]:
        """Every spelling that it tells from others, and one more with the same letters."""
        for number in self.key["spelt"]:
            yield from self.data["tables"][number]
        for letters in self.data["tables"][self.key["letters"]]:
            yield from (letters, normalise(letters + MACRON + MACRON))

    def _as_spelt(self, text: str) -> tuple[float, str, int] | None:
        tables = [self.said, *(self.data["tables"][number] for number in self.key["spelt"])]
        spelt = fold(text)
        return next((self._told(one[spelt], text) for one in tables if spelt in one), None)

    def _by_letters(self, text: str) -> tuple[float, str, int]:
        table: dict[str, int] = self.data["tables"][self.key["letters"]]
        return self._told(table.get(without_lengths(fold(text)), self.key["unknown"]), text)

    def _told(self, number: int, text: str) -> tuple[float, str, int]:
        share, unmarked, *pieces = self.data["verdicts"][number]
        said = self.data["joint"].join(self.data["sayings"][piece] for piece in pieces)
        short = text.strip() if len(text.strip()) <= 40 else text.strip()[:39] + "…"
        return share, said.replace(TYPED_HERE, short), unmarked


def _gap(deck: Deck, cell: Cell, marking: Marking = LENIENT, *more: Foreseen) -> TypedGap:
    right = (Foreseen(form, FULL) for form in variants(deck.paradigm.face(cell)))
    return TypedGap((*right, *more), cell, marking, deck)


def _page(marking: Marking, deck: Deck | None) -> PageJudge:
    return PageJudge(marking, {deck.name: deck} if deck else {})


def _in_terminal(gap: TypedGap, text: str) -> Said:
    part = judged_part(gap.judged(text))
    return part.share, part.feedback


@cache
def _forms() -> list[str]:
    """Every form of every deck."""
    decks = LENIENT.judge.known
    printed = [v for deck in decks for face in deck.paradigm.faces for v in variants(face)]
    return list(dict.fromkeys([*printed, *(one.form for deck in decks for one in deck.also)]))


@pytest.mark.parametrize("name", DECKS)
def test_every_form_is_judged_as_in_the_terminal(name: str) -> None:
    deck = load_deck(name)
    judge = _page(LENIENT, deck)
    endings = [stem + ending for stem in deck.stem_letters for ending in LENIENT.judge.endings]
    endings += [word + deck.paradigm.tail for word in endings]
    for cell in GRID:
        gap = _gap(deck, cell)
        page = Lookup(gap, judge)
        for word in dict.fromkeys((*page.words(), *map(fold, _forms()), *endings)):
            assert page.judged(word) == _in_terminal(gap, word), (cell, word)


@pytest.mark.parametrize("macrons", Macrons)
@pytest.mark.parametrize("name", DECKS)
def test_whatever_is_typed_is_judged_as_in_the_terminal(name: str, macrons: Macrons) -> None:
    deck, rng = load_deck(name), Random(f"{name} {macrons}")
    marking = Marking(LENIENT.judge.by(macrons), rng.choice((0, 50, FULL)))
    judge = _page(marking, deck)
    own = [form for face in deck.paradigm.faces for form in variants(face)]
    for cell in rng.sample(GRID, 6):
        right = list(variants(deck.paradigm.face(cell)))
        gap = _gap(deck, cell, marking)
        page = Lookup(gap, judge)
        for _ in range(100):
            text = typed_by(rng, rng.choice((right, own, _forms())))
            assert page.judged(text) == _in_terminal(gap, text), (cell, text)


def test_what_the_quiz_says_wins() -> None:
    """A16: about one form, about a form in one spelling, and about a whole answer."""
    more = (
        Foreseen("ea", 30, "no length"),
        Foreseen("illā", 20, "that is ille"),
        Foreseen("cum eā", 80, "one word too many"),
        Foreseen("ea ea", 0),
        Foreseen("ea", 90, "never said"),
    )
    gap = _gap(load_deck("is"), Cell.parse("abl sg f"), LENIENT, *more)
    page = Lookup(gap)
    for text, said in {
        "EA": (30, "no length"),
        "ILLĀ.": (20, "that is ille"),
        "cum ea_": (80, "one word too many"),
        "eā, illā, ea": (20, "that is ille"),
        "ea ea": (0, ""),
        "ea, ea": (30, "no length"),
        "ea_": (100, ""),
    }.items():
        assert page.judged(text) == _in_terminal(gap, text) == said
    for text in ("eā eam", "cum illā", "illa", "cum ea", "eam", "eām", "x", "/", "."):
        assert page.judged(text) == _in_terminal(gap, text)


@pytest.mark.parametrize(
    ("deck", "cell"), [(None, "abl sg f"), (load_deck("is"), None), (load_deck("is"), "abl sg f")]
)
def test_a_teachers_own_question_says_only_what_the_teacher_says(
    deck: Deck | None, cell: str | None
) -> None:
    """Of a deck that is not there, without a cell, or with an answer that is not in the table."""
    answers = (Foreseen("cum eā", FULL), Foreseen("sine eā", 0, "why without?"))
    gap = TypedGap(answers, Cell.parse(cell) if cell else None, LENIENT, deck)
    page = Lookup(gap)
    found: dict[str, Any] = {}
    for text in ("cum eā", "CVM EÂ.", "cum ea", "cūm eā", "sine ea_", "sine ea", "eā", "is", "?"):
        found[text] = page.judged(text)
        assert found[text] == _in_terminal(gap, text)
    assert [share for share, _said in found.values()] == [100, 100, 100, *[0] * 6]
    assert found["is"] == (0, ""), "nothing is known about it"
    assert found["sine ea_"] == (0, "why without?")
    assert "eā" in found["cum ea"][1], "its lengths are shown (A5)"


def test_questions_that_ask_the_same_share_a_key() -> None:
    deck = load_deck("is")
    judge, cells = _page(LENIENT, deck), GRID[:5]
    for cell in cells:
        for wrong in ("illā", "ea", "bone"):
            answers = _gap(deck, cell, LENIENT, Foreseen(wrong, 0, "no")).answers
            judge.gap("is", cell, answers)
    assert len(judge.data()["keys"]) == len(cells)


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("hic", ("nom pl f", "gen sg f", "dat sg f")),
        ("fortis", ("dat sg m", "abl sg m")),
        ("is", ("dat sg m", "nom pl m")),
        ("servus", ("nom pl m", "dat sg m")),
    ],
)
def test_the_form_of_any_of_several_cells_is_judged_as_in_the_terminal(
    name: str, places: tuple[str, ...]
) -> None:
    """A12: a phrase with a gap that more than one form fits."""
    deck = load_deck(name)
    first, *others = map(Cell.parse, places)
    forms = dict.fromkeys(v for one in (first, *others) for v in deck.paradigm.forms(one))
    right = tuple(Foreseen(form, FULL) for form in forms)
    gap = TypedGap(right, first, LENIENT, deck, tuple(others))
    page = Lookup(gap)
    assert all(page.judged(form) == (FULL, "") for form in forms)
    for word in dict.fromkeys((*page.words(), *map(fold, _forms()))):
        assert page.judged(word) == _in_terminal(gap, word), word


@pytest.mark.parametrize("name", ["servus", "bonus", "filius"])
def test_a_vocative_is_judged_as_in_the_terminal(name: str) -> None:
    """Where it is asked, and where it is typed for a nominative."""
    deck = load_deck(name)
    (called,) = deck.vocatives
    asked = TypedGap((Foreseen(called.form, FULL),), called.beside, LENIENT, deck)
    for gap in (asked, _gap(deck, called.beside)):
        page = Lookup(gap)
        for word in dict.fromkeys((*page.words(), called.form, *map(fold, _forms()))):
            assert page.judged(word) == _in_terminal(gap, word), word
