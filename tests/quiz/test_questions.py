"""Questions: complete, stable, and true to the decks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.quiz.decks import cell, deck, every_deck, some_decks
from tutor.grammar.cells import GRID, Cell, compare
from tutor.grammar.naming import criterion_of
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import without_lengths
from tutor.quiz.kinds import (
    CLOZE,
    CONTRAST,
    FILL,
    KINDS,
    PAIR,
    PARSE,
    PRODUCE,
    SLIP,
    TRANSFORM,
    Kind,
    every_kind,
)
from tutor.quiz.questions.cloze import Cloze
from tutor.quiz.questions.contrast import distractors
from tutor.quiz.questions.fill import HIDDEN, Fill
from tutor.quiz.questions.make import every, make, make_within, pool
from tutor.quiz.questions.model import (
    Forms,
    Pick,
    Question,
    Readings,
)
from tutor.quiz.questions.pair import NONE, Pair
from tutor.quiz.questions.slip import TRUE, Slip
from tutor.quiz.questions.transform import Transform

decks = st.sampled_from(every_deck())
cells = st.sampled_from(GRID)
kinds = st.sampled_from(every_kind())
seeds = st.integers(0, 10**6)


def questions(kind: Kind, name: str, text: str) -> tuple[Question, ...]:
    return every(kind, deck(name), cell(text), Random(1))


@given(decks, cells, kinds, seeds)
def test_a_question_about_a_cell_is_evidence_about_it(
    one: Deck, asked: Cell, kind: Kind, seed: int
) -> None:
    assume(one.paradigm.has(asked))
    for question in every(kind, one, asked, Random(seed)):
        assert asked in question.cells
        assert question.deck == one.name
        assert question.kind is kind
        assert question.expected


@given(decks, cells, kinds, seeds, seeds)
def test_keys_do_not_depend_on_chance(
    one: Deck, asked: Cell, kind: Kind, seed: int, other: int
) -> None:
    assume(one.paradigm.has(asked))
    first = [q.key for q in every(kind, one, asked, Random(seed))]
    assert first == [q.key for q in every(kind, one, asked, Random(other))]
    assert len(set(first)) == len(first)


@given(decks, cells, kinds, seeds)
def test_the_same_seed_makes_the_same_question(
    one: Deck, asked: Cell, kind: Kind, seed: int
) -> None:
    assume(one.paradigm.has(asked))
    assert make(kind, one, asked, Random(seed)) == make(kind, one, asked, Random(seed))


def test_one_key_is_one_question_in_all_decks() -> None:
    fixed = [kind for kind in every_kind() if kind is not CONTRAST]
    seen: dict[str, Question] = {}
    for one in some_decks():
        for asked in one.cells:
            for kind in fixed:
                for question in every(kind, one, asked, Random(1)):
                    assert seen.setdefault(question.key, question) == question


@pytest.mark.parametrize("kind", [kind for kind in every_kind() if kind.everywhere], ids=str)
def test_a_kind_that_is_everywhere_has_a_question_about_every_cell(kind: Kind) -> None:
    assert all(every(kind, one, cell, Random(1)) for one in every_deck() for cell in one.cells)


def test_the_pool_has_every_key_once() -> None:
    found = [q.key for q in pool(some_decks(), every_kind(), Random(1))]
    assert len(found) == len(set(found))
    assert {key.split(":")[1] for key in found} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "asked", "expected"),
    [
        (PRODUCE, "acc sg f", ("eam",)),
        (PRODUCE, "nom pl m", ("iī", "eī")),
        (PARSE, "gen sg f", ("gen sg m", "gen sg f", "gen sg n")),
        (PARSE, "abl sg f", ("abl sg f",)),
        (CONTRAST, "abl sg f", ("eā",)),
        (CONTRAST, "nom pl m", ("iī/eī",)),
    ],
)
def test_what_is_expected(kind: Kind, asked: str, expected: tuple[str, ...]) -> None:
    (question,) = questions(kind, "is", asked)
    assert question.expected == expected


def test_a_form_that_is_also_a_variant_accepts_that_reading_without_asking_for_it() -> None:
    """K1: eī has three readings; that it is printed in iī/eī too is true, but not demanded."""
    (question,) = questions(PARSE, "is", "dat sg m")
    assert question.answer == Readings(
        "eī", (cell("dat sg m"), cell("dat sg f"), cell("dat sg n")), (cell("nom pl m"),)
    )


def test_a_face_with_two_variants_is_read_as_a_whole() -> None:
    """A11: what eī is alone is no reading of iī/eī."""
    (question,) = questions(PARSE, "is", "nom pl m")
    assert question.answer == Readings("iī/eī", (cell("nom pl m"),))


def test_transformations_change_one_criterion_and_the_letters() -> None:
    """A9: where a length alone changes, the form shown would be the answer; A12: the reading is
    told wherever the form has another, as a card or as a variant.
    """
    for one in every_deck():
        for asked in one.cells:
            for question in every(TRANSFORM, one, asked, Random(1)):
                prompt = question.prompt
                assert isinstance(prompt, Transform)
                changed = criterion_of(prompt.to)
                assert compare(prompt.start, asked).differ == (changed,)
                assert asked.get(changed) == prompt.to
                assert not letters(prompt.form) & letters(one.paradigm.face(asked))
                readings = set(one.paradigm.readings(prompt.form))
                if "/" not in prompt.form:
                    readings |= set(one.paradigm.cells_of(prompt.form))
                readings |= {also.cell for also in one.also if also.form == prompt.form}
                assert prompt.ambiguous == (len(readings) > 1)


def letters(face: str) -> set[str]:
    return {without_lengths(form) for form in variants(face)}


@pytest.mark.parametrize(
    ("name", "asked", "gone"),
    [("is", "abl sg f", "nom sg f:abl"), ("alius", "gen sg m", "nom sg m:gen")],
)
def test_a_length_alone_is_not_asked_by_changing_a_form(name: str, asked: str, gone: str) -> None:
    """ea → eā, alius → alīus: whoever writes no lengths would only copy."""
    keys = {question.key for question in questions(TRANSFORM, name, asked)}
    assert keys
    assert f"{name}:transform:{gone}" not in keys


@pytest.mark.parametrize(
    ("name", "start", "told"),
    [
        ("idem", "nom sg m", True),  # īdem is nom pl m as well, beside eīdem
        ("is", "nom pl m", False),  # iī/eī
        ("is", "dat sg m", True),
        ("is", "acc sg m", False),
    ],
)
def test_the_reading_is_told_where_a_variant_has_another(name: str, start: str, told: bool) -> None:
    prompts = [
        question.prompt for asked in GRID for question in questions(TRANSFORM, name, str(asked))
    ]
    found = [p for p in prompts if isinstance(p, Transform) and p.start == cell(start)]
    assert found
    assert {prompt.ambiguous for prompt in found} == {told}
    assert {"start" in prompt.as_dict() for prompt in found} == {told}


def test_eum_into_the_plural_and_into_the_feminine() -> None:
    plural = {q.key for q in questions(TRANSFORM, "is", "acc pl m")}
    feminine = {q.key for q in questions(TRANSFORM, "is", "acc sg f")}
    assert "is:transform:acc sg m:pl" in plural
    assert "is:transform:acc sg m:f" in feminine


def test_a_table_has_its_row_or_its_column_as_gaps() -> None:
    row, column = questions(FILL, "is", "acc sg f")
    assert (row.key, column.key) == ("is:fill:acc sg", "is:fill:sg f")
    assert isinstance(row.prompt, Fill)
    assert [str(gap) for gap in row.prompt.gaps] == ["acc sg m", "acc sg f", "acc sg n"]
    assert row.expected == ("eum", "eam", "id")
    assert column.expected == ("ea", "eius", "eī", "eam")


def test_a_table_neither_asks_a_form_twice_nor_shows_what_it_asks() -> None:
    """eā is hidden because ea is asked: without lengths it is the same."""
    _row, column = questions(FILL, "is", "acc sg f")
    prompt = column.prompt
    assert isinstance(prompt, Fill)
    hidden = "nom pl m, nom pl n, gen sg m, gen sg n, dat sg m, dat sg n, acc pl n, abl sg f"
    assert ", ".join(map(str, prompt.hidden)) == hidden
    shown = prompt.as_dict()
    assert shown["hidden"] == hidden.split(", ")
    assert shown["gaps"] == ["nom sg f", "gen sg f", "dat sg f", "acc sg f"]
    assert isinstance(shown["table"], dict)
    assert len(shown["table"]) == 30 - 8 - 4
    assert prompt.shown(cell("acc sg f")) is None
    assert prompt.shown(cell("abl sg f")) == HIDDEN
    assert prompt.shown(cell("abl sg m")) == "eō"


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ("dat pl f", ["is:fill:pl f"]),  # iīs/eīs three times is one form
        ("abl pl f", []),  # and the dative of the column comes first
        ("gen pl m", ["is:fill:gen pl", "is:fill:pl m"]),
        ("gen pl n", ["is:fill:pl n"]),
    ],
)
def test_of_equal_forms_the_first_is_asked(asked: str, keys: list[str]) -> None:
    assert [question.key for question in questions(FILL, "is", asked)] == keys


@given(decks, cells, st.sets(cells, min_size=1), seeds)
def test_a_table_of_a_lesson_stays_within_its_cells(
    one: Deck, asked: Cell, some: set[Cell], seed: int
) -> None:
    """One gap alone only if no line of the cell has two different forms."""
    assume(one.paradigm.has(asked))
    inside = set(filter(one.paradigm.has, some | {asked}))
    question = make_within(FILL, one, asked, inside, Random(seed), ())
    assert question is not None
    prompt = question.prompt
    assert isinstance(prompt, Fill)
    assert set(prompt.gaps) <= inside
    forms = [form for gap in prompt.gaps for form in letters(one.paradigm.face(gap))]
    assert len(set(forms)) == len(forms)
    assert not set(forms) & {
        form for other in one.cells for form in letters(prompt.shown(other) or "")
    }
    if len(prompt.gaps) == 1:
        assert prompt.gaps == (asked,)
        for line in lines_of(asked, inside):
            assert all(letters(one.paradigm.face(c)) & set(forms) for c in line)


def lines_of(asked: Cell, cells: set[Cell]) -> tuple[set[Cell], set[Cell]]:
    """The row and the column of a cell, as far as they are among the cells."""
    row = {c for c in cells if (c.case, c.number) == (asked.case, asked.number)}
    return row, {c for c in cells if (c.number, c.gender) == (asked.number, asked.gender)}


@given(decks, st.sets(cells, min_size=1))
def test_tables_among_some_cells_are_all_there_are(one: Deck, some: set[Cell]) -> None:
    """Every line with two different forms among the cells is one table."""
    some = set(filter(one.paradigm.has, some))
    found = [question.cells for question in pool([one], [FILL], Random(1), sorted(some, key=str))]
    lines = {frozenset(line) for through in some for line in lines_of(through, some)}
    several = [
        line
        for line in lines
        if not set.intersection(*(letters(one.paradigm.face(c)) for c in line))
    ]
    assert len(found) == len(set(found)) == len(several)
    for gaps in found:
        assert any(set(gaps) <= line for line in several)


def test_sentences_ask_for_the_cell_that_they_demand() -> None:
    found = 0
    for one in every_deck():
        for asked in one.cells:
            for question in every(CLOZE, one, asked, Random(1)):
                assert isinstance(question.prompt, Cloze)
                assert isinstance(question.answer, Forms)
                assert question.prompt.sentence.latin.count("___") == 1
                assert question.prompt.sentence.translations["de"]
                assert question.prompt.sentence.translations["en"]
                assert question.answer.accepted == variants(one.paradigm.face(asked))
                found += 1
    assert found == sum(len(one.sentences) for one in every_deck())


def legal(named: Cell, one: Deck, face: str) -> set[str]:
    """K3, K6, slowly: the pairs of criteria in which exactly two agree."""
    ways = set()
    for reading in one.paradigm.readings(face):
        same = [
            name
            for name, a, b in zip(("case", "number", "gender"), named, reading, strict=True)
            if a == b
        ]
        if len(same) == 2:
            ways.add("+".join(same))
    return ways


def test_pairs_have_the_one_answer_that_the_rules_give() -> None:
    right = set()
    for one in every_deck():
        for asked in one.cells:
            for question in every(PAIR, one, asked, Random(1)):
                prompt = question.prompt
                assert isinstance(prompt, Pair)
                assert one.paradigm.face(prompt.named) == prompt.top
                assert set(question.expected) == (legal(prompt.named, one, prompt.card) or {NONE})
                right |= set(question.expected)
    assert right == {"case+number", "case+gender", "number+gender", NONE}


def test_a_like_card_may_lie_if_it_is_read_otherwise() -> None:
    """K6: an eius on an eius named masculine must be named feminine or neuter."""
    keys = {q.key: q for q in questions(PAIR, "is", "gen sg f")}
    assert keys["is:pair:gen sg m:eius"].expected == ("case+number",)


def test_slips_are_true_or_wrong_in_exactly_the_criterion_named() -> None:
    for one in every_deck():
        for asked in one.cells:
            for question in every(SLIP, one, asked, Random(1)):
                prompt = question.prompt
                assert isinstance(prompt, Slip)
                forms, cells_of = variants(prompt.form), one.paradigm.cells_of
                readings = {reading for form in forms for reading in cells_of(form)}
                (right,) = question.expected
                if right == TRUE:
                    assert prompt.claimed in readings
                    continue
                assert prompt.claimed not in readings
                wrong = {compare(prompt.claimed, r).differ for r in readings}
                assert {w for w in wrong if len(w) == 1} == {w for w in wrong if w == (right,)}


@pytest.mark.parametrize(
    ("name", "form", "claimed"),
    [
        ("is", "eī", "dat pl m"),
        ("is", "eī", "nom sg m"),
        ("is", "iī/eī", "nom sg m"),
        ("is", "iī/eī", "dat pl m"),
        ("idem", "eīdem", "nom sg m"),
        ("idem", "eīdem", "dat pl m"),
        ("idem", "īdem/eīdem", "dat pl m"),
    ],
)
def test_no_slip_depends_on_a_variant(name: str, form: str, claimed: str) -> None:
    """A11: two answers could be defended."""
    keys = {q.key for asked in GRID for q in questions(SLIP, name, str(asked))}
    assert f"{name}:slip:{form}:{claimed}" not in keys


@given(decks, cells, seeds)
def test_distractors_are_real_and_really_wrong(one: Deck, asked: Cell, seed: int) -> None:
    assume(one.paradigm.has(asked))
    for question in every(CONTRAST, one, asked, Random(seed)):
        assert isinstance(question.answer, Pick)
        assert len(set(question.options)) == len(question.options) >= 2
        for option in question.options:
            assert one.paradigm.readings(option)
            if option not in question.expected:
                assert asked not in one.paradigm.readings(option)
                for form in variants(option):
                    assert asked not in one.paradigm.cells_of(form)


@pytest.mark.parametrize(
    ("name", "asked", "twin"),
    [("is", "abl sg f", "ea"), ("is", "nom sg f", "eā"), ("ille", "nom sg f", "illā")],
)
def test_the_other_length_is_always_among_the_options(name: str, asked: str, twin: str) -> None:
    for seed in range(20):
        (question,) = every(CONTRAST, deck(name), cell(asked), Random(seed))
        assert twin in question.options


def test_a_learners_own_errors_come_before_others() -> None:
    own = (cell("dat sg m"), cell("gen pl f"))
    order = distractors(deck("is"), cell("acc sg m"), Random(3), own)
    assert order[:2] == ("eī", "eārum")


def test_a_length_twin_comes_before_own_errors() -> None:
    order = distractors(deck("is"), cell("abl sg f"), Random(3), (cell("gen pl f"),))
    assert [without_lengths(form) for form in order[:2]] == ["ea", "earum"]


@pytest.mark.parametrize("kind", [PAIR, SLIP])
def test_no_answer_is_right_more_often_than_chance_would_have_it(kind: Kind) -> None:
    """Whoever always gives the same answer gains nothing by it."""
    rng = Random(5)
    counts: dict[str, int] = {}
    for _round in range(12):
        for asked in GRID:
            question = make(kind, deck("ille"), asked, rng)
            if question is not None:
                counts[question.expected[0]] = counts.get(question.expected[0], 0) + 1
    assert max(counts.values()) <= 0.45 * sum(counts.values())


def test_a_question_asked_lately_gives_way_to_another() -> None:
    keys = [q.key for q in questions(TRANSFORM, "is", "acc pl m")]
    found = make(TRANSFORM, deck("is"), cell("acc pl m"), Random(1), avoid=keys[:-1])
    assert found is not None
    assert found.key == keys[-1]
    again = make(PRODUCE, deck("is"), cell("acc pl m"), Random(1), avoid=["is:produce:acc pl m"])
    assert again is not None
