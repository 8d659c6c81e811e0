"""The table of answers through everything that judges: drill, quiz run, the page, exported files.

One judge: whoever is asked gives the same verdict for the same answer under the same setting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from lxml import etree

from tests.answers import Row, forms_asked, judge_by, rows
from tests.export.browser import Page, browser
from tests.export.foreign import Anki, gift_share, moodle_share, qti_share
from tests.export.page_answers import judged_by_page
from tests.export.qti_engine import Package
from tests.export.samples import written
from tests.flows import run
from tests.quiz.decks import every_deck
from tests.quiz.scripts import Box, ids, ticking
from tutor.export.contract import Work
from tutor.flows.asking import Asker, QuestionScreen, VerdictScreen
from tutor.flows.quiz_run import take_quiz
from tutor.grammar.lengths import Macrons
from tutor.grammar.spelling import fold, long_vowels
from tutor.quiz.drill.response import Scribe
from tutor.quiz.learner import Evidence
from tutor.quiz.sets.draft import Making, draft
from tutor.quiz.sets.model import QuizSet
from tutor.quiz.sets.result import QuizResult
from tutor.words.marks import bare
from tutor.words.quiz_sets import carrying, quiz_set

MAKING = {policy: Making(("produce",), macrons=policy) for policy in Macrons}


def test_a_drill_gives_the_verdict_of_the_table() -> None:
    """In a drill a slip is asked again, and so is what is wrong only by its lengths."""
    for row in rows():
        asker = Asker(Box(), ticking(), Scribe("drill", ids()), judge_by(row.policy))
        screen = QuestionScreen(row.question, row.deck, "", 1)
        found, script = run(asker.ask(screen), row.answer.strip(), *["s"] * 2)
        first = found.pieces[0].verdict.value if found.pieces else "none"
        told = [one.kind for one in script.shown]
        match row.verdict:
            case "right" | "unmarked":
                assert found.response.at_once, row
                assert first == row.verdict or row.policy is Macrons.OFF, row
            case "slip":
                assert (first, "nearly" in told) == ("slip", True), row
                assert not any(piece.correct for piece in found.pieces), row
            case "length":
                assert (first, "nearly" in told) == ("wrong", True), row
            case "wrong":
                assert not found.response.grade.right, row
                assert any(piece.verdict.value == "wrong" for piece in found.pieces), row
                (verdict,) = script.only(VerdictScreen)
                assert bare(verdict.text()).startswith("✗"), row
            case "again":
                assert told.count("verdict") == 1, row
                assert found.response.grade.outcome.value == "skipped", row


class Kept:
    """Keeps nothing but the evidence."""

    def __init__(self) -> None:
        self.found: list[Evidence] = []

    def evidence(self, found: Sequence[Evidence]) -> None:
        self.found += found

    def result(self, result: QuizResult) -> None:
        pass


@cache
def table_by(policy: Macrons) -> tuple[Row, ...]:
    """The rows in which a form is typed under a policy."""
    return tuple(row for row in forms_asked() if row.policy is policy)


@cache
def quiz_by(policy: Macrons) -> QuizSet:
    """A quiz with a question for every row of the table, in its order."""
    drafts = [
        draft(row.question, row.deck, Random(1), MAKING[policy], judge_by(policy))
        for row in table_by(policy)
    ]
    quiz = quiz_set("T", drafts, MAKING[policy])
    numbered = enumerate(quiz.questions)
    return replace(quiz, questions=tuple(replace(one, id=f"{n}:{one.id}") for n, one in numbered))


@pytest.mark.parametrize("policy", Macrons)
def test_quiz_run_gives_the_verdict_of_the_table(policy: Macrons) -> None:
    """There are no slips in a quiz: they are simply wrong (A7)."""
    quiz, keeper = quiz_by(policy), Kept()
    decks = {deck.name: deck for deck in every_deck()}
    empty = QuizResult("T", "x", "Ada", "now", quiz.points)
    flow = take_quiz(quiz, empty, decks, judge_by(Macrons.LENIENT), keeper, ticking())
    result, _script = run(flow, *(row.answer for row in table_by(policy)))
    for row, answer, piece in zip(table_by(policy), result.answers, keeper.found, strict=True):
        (part,) = answer.parts
        assert part.share == (100 if row.right else 0), row
        assert piece.correct is row.right, row
        if row.verdict == "unmarked" or (policy is Macrons.OFF and row.right):
            # A5: whatever lengths count for, those that were not written are not known
            bare = not long_vowels(fold(row.answer)) and any(map(long_vowels, row.forms))
            assert piece.verdict.value == ("unmarked" if bare else piece.verdict.value), row
        if not row.right and row.said != "-":
            assert part.feedback, row


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with browser() as opened:
        yield opened


@pytest.mark.parametrize("policy", Macrons)
def test_the_page_gives_the_verdict_of_the_table(
    policy: Macrons, page: Page, tmp_path: Path
) -> None:
    """In a real browser, and in the very words of the terminal."""
    quiz, table = quiz_by(policy), table_by(policy)
    path = tmp_path / "quiz.html"
    path.write_bytes(written("html", Work(quiz, every_deck(), judge_by(Macrons.LENIENT))))
    decks = {deck.name: deck for deck in every_deck()}
    empty = QuizResult("T", "x", "Ada", "now", quiz.points)
    flow = take_quiz(quiz, empty, decks, judge_by(Macrons.LENIENT), Kept(), ticking())
    result, _script = run(flow, *(row.answer for row in table))
    shown = judged_by_page(page, path, [[row.answer] for row in table])
    for row, (outcome, text), answer in zip(table, shown, result.answers, strict=True):
        assert outcome == ("right" if row.right else "wrong"), row
        feedback = answer.parts[0].feedback
        assert not feedback or feedback in text, (row, text)


@cache
def carried_by(policy: Macrons) -> QuizSet:
    """The quiz as programs get it that compare letter by letter."""
    return carrying(quiz_by(policy), every_deck(), judge_by(policy))


def earned_in_moodle(policy: Macrons) -> Iterator[float]:
    content = written("moodle", Work(carried_by(policy), every_deck(), judge_by(policy)))
    questions = [
        one for one in etree.fromstring(content).iter("question") if one.get("type") != "category"
    ]
    for question, row in zip(questions, table_by(policy), strict=True):
        yield moodle_share(question, row.answer)


def earned_by_gift(policy: Macrons) -> Iterator[float]:
    for question, row in zip(carried_by(policy).questions, table_by(policy), strict=True):
        alone = replace(carried_by(policy), questions=(question,))
        content = written("gift", Work(alone, every_deck(), judge_by(policy)))
        yield gift_share(content, question.id, row.answer)


def earned_by_qti(policy: Macrons) -> Iterator[float]:
    package = Package(written("qti", Work(carried_by(policy), every_deck(), judge_by(policy))))
    for number, row in enumerate(table_by(policy), 1):
        yield qti_share(package, number, row.answer)


def earned_in_anki(policy: Macrons, folder: Path) -> Iterator[float]:
    folder.mkdir()
    anki = Anki(folder)
    anki.read(written("anki", Work(quiz_by(policy), every_deck(), judge_by(policy))))
    cards = anki.typed_cards()
    for question, row in zip(quiz_by(policy).questions, table_by(policy), strict=True):
        yield 100.0 * anki.accepts(cards[question.id], row.answer)


def test_exported_files_carry_what_their_programs_can(tmp_path: Path) -> None:
    """No wrong answer is right in Moodle or QTI; in Anki, which ignores accents unless lengths
    count, false ones pass. What a format cannot carry stands in the list beside the table, row by
    row, and by rule number in docs/formats.md.
    """
    missed: dict[int, set[str]] = {}
    for policy in Macrons:
        for name, earned in (
            ("moodle", earned_in_moodle(policy)),
            ("gift", earned_by_gift(policy)),
            ("qti", earned_by_qti(policy)),
            ("anki", earned_in_anki(policy, tmp_path / policy.value)),
        ):
            for row, share in zip(table_by(policy), earned, strict=True):
                if bool(share) is not row.right:
                    assert row.right or name == "anki", (name, row)
                    missed.setdefault(row.line, set()).add(name)
    lines = [
        "\t".join((str(row.line), row.rule, row.answer, " ".join(sorted(missed[row.line]))))
        for row in rows()
        if row.line in missed
    ]
    text = "\n".join(["line\trule\tanswer\tmissed by", *lines]) + "\n"
    assert text == LIST.read_text(encoding="utf-8")


LIST = Path(__file__).parent / "answers-not-carried.tsv"
