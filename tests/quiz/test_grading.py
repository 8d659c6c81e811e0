"""Grading with diagnosis: tables for what is promised, properties for what always holds."""

from __future__ import annotations

import unicodedata
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.quiz.decks import cell, deck, every_deck
from tutor.grammar.cells import GRID, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import NamingError
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import without_lengths
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Finding, Grade, Outcome
from tutor.quiz.kinds import AGREE, CONTRAST, FILL, PARSE, PRODUCE, SLIP, Kind, every_kind
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings

RIGHT, UNMARKED, LENGTH, NEARLY, WRONG, SKIPPED = Outcome
JUDGE = Judge(known=every_deck())


def question(kind: Kind, asked: str, name: str = "is", number: int = 0) -> Question:
    return every(kind, deck(name), cell(asked), Random(1))[number]


def graded(kind: Kind, asked: str, text: str, name: str = "is") -> Grade:
    return grade(question(kind, asked, name), text, deck(name), JUDGE)


@pytest.mark.parametrize(
    ("asked", "text", "outcome", "finding"),
    [
        ("acc sg f", "eam", RIGHT, Finding.RIGHT),
        ("acc sg f", " EAM ", RIGHT, Finding.RIGHT),
        ("abl sg f", "ea_", RIGHT, Finding.RIGHT),
        ("abl sg f", "eâ", RIGHT, Finding.RIGHT),
        ("abl sg f", unicodedata.normalize("NFD", "eā"), RIGHT, Finding.RIGHT),
        ("nom pl m", "ii_", RIGHT, Finding.RIGHT),
        ("nom pl m", "ei_", RIGHT, Finding.RIGHT),
        ("nom pl m", "ii_/ei_", RIGHT, Finding.RIGHT),
        ("nom pl m", "ii_/eam", WRONG, Finding.OTHER_CELL),
        ("nom pl m", "ii/ei_", UNMARKED, Finding.UNMARKED),
        ("gen pl m", "eorum", UNMARKED, Finding.UNMARKED),
        ("dat sg m", "ei", UNMARKED, Finding.UNMARKED),
        ("acc sg m", "ēum", LENGTH, Finding.LENGTH),
        ("abl sg f", "ea", UNMARKED, Finding.UNMARKED),
        ("nom sg f", "eā", LENGTH, Finding.OTHER_LENGTH),
        ("acc sg m", "eam", WRONG, Finding.OTHER_CELL),
        ("acc sg m", "eo", WRONG, Finding.OTHER_CELL),
        ("gen pl m", "eourm", NEARLY, Finding.SLIP_OF_THE_KEY),
        ("gen pl m", "eorun", WRONG, Finding.NO_FORM),
        ("gen pl m", "eōru", WRONG, Finding.NO_FORM),
        ("gen pl m", "eorrum", WRONG, Finding.NO_FORM),
        ("gen pl m", "earum", WRONG, Finding.OTHER_CELL),
        ("nom sg m", "us", WRONG, Finding.NO_FORM),
        ("gen pl m", "illorum", WRONG, Finding.OTHER_WORD),
        ("gen pl m", "", SKIPPED, Finding.SKIPPED),
        ("gen pl m", " / ", SKIPPED, Finding.SKIPPED),
    ],
)
def test_a_typed_form(asked: str, text: str, outcome: Outcome, finding: Finding) -> None:
    found = graded(PRODUCE, asked, text)
    assert (found.outcome, found.diagnosis.finding) == (outcome, finding)


@pytest.mark.parametrize(
    ("asked", "text", "right", "wrong", "taken_for"),
    [
        ("acc sg m", "eam", ["case", "number"], ["gender"], "acc sg f"),
        ("acc sg m", "eōs", ["case", "gender"], ["number"], "acc pl m"),
        ("acc sg m", "eo", ["number", "gender"], ["case"], "abl sg m"),
        ("acc sg m", "eae", [], ["case", "number", "gender"], "nom pl f"),
        ("dat sg f", "eius", ["number", "gender"], ["case"], "gen sg f"),
        ("nom sg f", "ea_", ["number", "gender"], ["case"], "abl sg f"),
    ],
)
def test_another_cells_form_says_what_is_right_about_it(
    asked: str, text: str, right: list[str], wrong: list[str], taken_for: str
) -> None:
    found = graded(PRODUCE, asked, text)
    agreement = found.diagnosis.agreement
    assert agreement is not None
    assert [*agreement.agree] == right
    assert [*agreement.differ] == wrong
    assert found.parts[0].confused_with == cell(taken_for)


@pytest.mark.parametrize(
    ("macrons", "text", "right"),
    [
        (Macrons.OFF, "eorum", True),
        (Macrons.OFF, "ēorūm", True),
        (Macrons.LENIENT, "eorum", True),
        (Macrons.LENIENT, "ēōrum", False),
        (Macrons.STRICT, "eorum", False),
        (Macrons.STRICT, "eōrum", True),
        (Macrons.LENIENT, "eourm", False),
        (Macrons.LENIENT, "", False),
    ],
)
def test_what_counts_as_right(macrons: Macrons, text: str, right: bool) -> None:
    """A5"""
    asked = question(PRODUCE, "gen pl m")
    assert grade(asked, text, deck("is"), JUDGE.by(macrons)).right is right


@pytest.mark.parametrize("one", every_deck(), ids=lambda one: one.name)
def test_without_lengths_every_cell_can_be_answered_in_every_deck_alike(one: Deck) -> None:
    """A5: who writes none is judged without them."""
    for asked in one.cells:
        (found,) = every(PRODUCE, one, asked, Random(1))
        for form in found.expected:
            result = grade(found, without_lengths(form), one, JUDGE)
            assert result.outcome is (RIGHT if without_lengths(form) == form else UNMARKED)


def test_every_gap_of_a_table_is_graded_apart() -> None:
    found = grade(question(FILL, "acc sg f"), "eum, eos, ", deck("is"), JUDGE)
    assert [part.outcome for part in found.parts] == [RIGHT, WRONG, SKIPPED]
    assert found.outcome is WRONG
    assert found.diagnosis.finding is Finding.OTHER_CELL


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("eum eam id", RIGHT),
        ("eum, eam, id", RIGHT),
        ("eum; eam; id; eius", RIGHT),
        ("eum, ema, id", NEARLY),
        ("", SKIPPED),
        ("eum,,id", WRONG),
    ],
)
def test_a_table_is_as_good_as_its_worst_gap(text: str, outcome: Outcome) -> None:
    assert grade(question(FILL, "acc sg f"), text, deck("is"), JUDGE).outcome is outcome


def test_choosing_the_other_length_is_told_as_such() -> None:
    found = graded(CONTRAST, "abl sg f", "ea")
    assert found.outcome is WRONG
    assert found.diagnosis.finding is Finding.OTHER_LENGTH
    assert found.parts[0].confused_with == cell("nom sg f")


def test_letting_a_slip_pass_is_a_confusion_with_what_was_named() -> None:
    asked = {q.key: q for q in every(SLIP, deck("is"), cell("acc sg m"), Random(1))}
    found = grade(asked["is:slip:eum:acc sg f"], "right", deck("is"), JUDGE)
    assert found.outcome is WRONG
    assert found.parts[0].confused_with == cell("acc sg f")
    assert grade(asked["is:slip:eum:acc sg f"], "gender", deck("is"), JUDGE).outcome is RIGHT
    assert grade(asked["is:slip:eum:acc sg m"], "right", deck("is"), JUDGE).outcome is RIGHT
    assert (
        grade(asked["is:slip:eum:acc sg m"], "case", deck("is"), JUDGE).parts[0].confused_with
        is None
    )


decks = st.sampled_from(every_deck())
cells = st.sampled_from(GRID)
kinds = st.sampled_from(every_kind())


def right_answers(asked: Question) -> list[str]:
    """Every way to give the whole right answer."""
    match asked.answer:
        case Forms(accepted):
            return [*accepted, "/".join(accepted)]
        case Readings(_form, needed, also):
            return [", ".join(map(str, needed)), "; ".join(map(str, (*reversed(needed), *also)))]
        case Pick(_options, right):
            return list(right)
        case Blanks(accepted):
            return [", ".join(forms[at] for forms in accepted) for at in (0, -1)]


def rightly_typed(text: str) -> list[str]:
    decomposed = unicodedata.normalize("NFD", text)
    return [text, decomposed, decomposed.replace("\N{COMBINING MACRON}", "_"), f"  {text} "]


@given(decks, cells, kinds, st.integers(0, 99))
def test_the_right_answer_is_right_however_it_is_typed(
    one: Deck, asked: Cell, kind: Kind, seed: int
) -> None:
    assume(one.paradigm.has(asked))
    for found in every(kind, one, asked, Random(seed))[:12]:
        for answer in right_answers(found):
            for text in rightly_typed(answer):
                assert grade(found, text, one, JUDGE).outcome is RIGHT, (found.key, text)


@given(decks, cells, kinds, st.integers(0, 99))
def test_every_other_option_is_wrong(one: Deck, asked: Cell, kind: Kind, seed: int) -> None:
    assume(one.paradigm.has(asked))
    for found in every(kind, one, asked, Random(seed))[:12]:
        for option in found.options:
            if option not in found.expected:
                assert grade(found, option, one, JUDGE).outcome is WRONG


@given(decks, cells)
def test_no_form_of_another_cell_ever_counts_as_right(one: Deck, asked: Cell) -> None:
    """Where lengths count; without them a form is what its letters are (A5)."""
    assume(one.paradigm.has(asked))
    (found,) = every(PRODUCE, one, asked, Random(1))
    also = [spare.form for spare in one.also_in(asked)]
    for form in {form for face in one.paradigm.faces for form in face.split("/")}:
        result = grade(found, form, one, JUDGE.by(Macrons.STRICT))
        assert result.right is (asked in one.paradigm.cells_of(form) or form in also)


@given(decks, cells, kinds, st.text(max_size=60))
def test_nonsense_is_graded_or_refused_but_never_right(
    one: Deck, asked: Cell, kind: Kind, text: str
) -> None:
    assume(one.paradigm.has(asked))
    for found in every(kind, one, asked, Random(1))[:3]:
        try:
            result = grade(found, text, one, JUDGE)
        except NamingError:
            assert kind is PARSE
            continue
        parts = [part.cell for part in result.parts]
        # of several forms that fit, what was given is about one
        assert parts == list(found.cells) or (kind is AGREE and set(parts) <= set(found.cells))
        assert result.as_dict()["outcome"] in set(Outcome)


@given(decks, cells, kinds)
def test_a_skipped_question_says_nothing_right(one: Deck, asked: Cell, kind: Kind) -> None:
    assume(one.paradigm.has(asked))
    for found in every(kind, one, asked, Random(1))[:3]:
        assert skip(found).outcome is SKIPPED
        assert not skip(found).right
