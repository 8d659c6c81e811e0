"""The page in a real browser says what the terminal says, whatever is typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.export.browser import Page, browser
from tests.export.page_answers import judged_by_page
from tests.export.samples import written
from tests.export.spellers import typed_by
from tests.helpers import outside
from tests.sets.made import make_quiz
from tutor.export.contract import Work
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, variants
from tutor.locale import _, in_language
from tutor.quiz.sets import model as sets
from tutor.quiz.sets.judge import Marking, judge
from tutor.store.decks import load_deck
from tutor.store.judging import judge_of
from tutor.words.quiz_text import judged

pytestmark = pytest.mark.xdist_group("browser")
DECKS = {name: load_deck(name) for name in ("is", "fortis", "hic", "idem")}
JUDGE = judge_of()


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with browser() as opened:
        yield opened


def _forms(decks: list[Deck]) -> list[str]:
    printed = [v for deck in decks for face in deck.paradigm.faces for v in variants(face)]
    return [*printed, *(one.form for deck in decks for one in deck.also)]


def _expected(quiz: sets.QuizSet, question: sets.QuizQuestion, given: list[str]) -> tuple[str, str]:
    """What the terminal says, as the page shows it."""
    marking = Marking.of(quiz, JUDGE)
    found = judged(judge(question, given, marking, DECKS[question.deck]))
    outcome = "right" if found.share > 99.99 else "partly" if found.share else "wrong"
    head = {"right": _("Right."), "partly": _("Partly right."), "wrong": _("Not right.")}
    lines = [head[outcome]]
    for place, part in enumerate(found.parts):
        name = f"{sets.gap_name(question, place)}: " if len(found.parts) > 1 else ""
        lines += [name + part.feedback] if part.feedback else []
    if outcome != "right" and question.explanation:
        lines.append(f"{_('Right is:')} {question.explanation}")
    return outcome, "\n".join(lines)


@pytest.mark.parametrize(
    ("macrons", "share", "language"),
    [
        (Macrons.LENIENT, None, "en"),
        (Macrons.LENIENT, 50, "de"),
        (Macrons.STRICT, None, "en"),
        (Macrons.OFF, None, "de"),
    ],
)
def test_hundreds_of_answers(
    page: Page, tmp_path: Path, macrons: Macrons, share: int | None, language: str
) -> None:
    rng = Random(f"{macrons} {share}")
    path = tmp_path / "quiz.html"
    with in_language(language):
        quiz = make_quiz(
            [*DECKS.values()], ["produce", "cloze", "fill"], 40, 1, "T",
            macrons=macrons, without_macrons=share,
        )  # fmt: skip
        # each question ten times: they share their keys
        asked = [replace(one, id=f"{one.id}#{n}") for one in quiz.questions for n in range(10)]
        quiz = replace(quiz, questions=tuple(asked))
        path.write_bytes(written("html", Work(quiz, tuple(DECKS.values()), JUDGE)))
        answers = []
        for question in asked:
            assert isinstance(question.ask, sets.Typed | sets.Gaps)
            worlds = [_forms([DECKS[question.deck]]), _forms(list(JUDGE.known))]
            right = [list(sets.single_forms(gap)) for gap in question.ask.gaps]
            answers.append([typed_by(rng, rng.choice([*worlds, one])) for one in right])
        found = judged_by_page(page, path, answers)
        for question, given, told in zip(asked, answers, found, strict=True):
            assert told == _expected(quiz, question, given), (question.id, given)
    outcomes = {outcome for outcome, _text in found}
    assert outcomes == {"right", "partly", "wrong"}
    assert not page.logged("browser")


def test_a_page_is_not_too_big(tmp_path: Path) -> None:
    """All forms of a deck, and a test about many: what the judge says is written once. It knows
    the forms of more than eighty words.
    """
    one = make_quiz([DECKS["is"]], ["produce"], None, 1, "T", wrong=30)
    assert len(written("html", Work(one, (DECKS["is"],), JUDGE))) < 400_000
    many = make_quiz([*DECKS.values()], ["produce", "cloze", "parse", "fill"], 20, 1, "T")
    assert len(written("html", Work(many, tuple(DECKS.values()), JUDGE))) < 400_000


def test_the_same_quiz_gives_the_same_page(tmp_path: Path) -> None:
    """Whatever order sets have in a run of the program."""
    pages = []
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.html"
        arguments = ("export", "is", "--kinds", "produce", "-n", "3", "-o", str(path))
        ran = outside(*arguments, home=tmp_path, environment={"PYTHONHASHSEED": seed})
        assert not ran.code, ran.err
        pages.append(path.read_bytes())
    assert pages[0] == pages[1]
