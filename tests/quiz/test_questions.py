"""Questions: complete, stable, and true to the decks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.quiz.decks import cell, deck, every_deck
from tutor.grammar.cells import CELLS, Cell, compare
from tutor.grammar.macrons import without_lengths
from tutor.grammar.naming import criterion_of
from tutor.grammar.paradigm import Deck, variants
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
from tutor.quiz.questions.fill import Fill
from tutor.quiz.questions.make import every, make, pool
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
cells = st.sampled_from(CELLS)
kinds = st.sampled_from(every_kind())
seeds = st.integers(0, 10**6)


def questions(kind: Kind, name: str, text: str) -> tuple[Question, ...]:
    return every(kind, deck(name), cell(text), Random(1))


@given(decks, cells, kinds, seeds)
def test_a_question_about_a_cell_is_evidence_about_it(
    one: Deck, asked: Cell, kind: Kind, seed: int
) -> None:
    for question in every(kind, one, asked, Random(seed)):
        assert asked in question.cells
        assert question.deck == one.name
        assert question.kind is kind
        assert question.expected


@given(decks, cells, kinds, seeds, seeds)
def test_keys_do_not_depend_on_chance(
    one: Deck, asked: Cell, kind: Kind, seed: int, other: int
) -> None:
    first = [q.key for q in every(kind, one, asked, Random(seed))]
    assert first == [q.key for q in every(kind, one, asked, Random(other))]
    assert len(set(first)) == len(first)


@given(decks, cells, kinds, seeds)
def test_the_same_seed_makes_the_same_question(
    one: Deck, asked: Cell, kind: Kind, seed: int
) -> None:
    assert make(kind, one, asked, Random(seed)) == make(kind, one, asked, Random(seed))


def test_one_key_is_one_question_in_all_decks() -> None:
    fixed = [kind for kind in every_kind() if kind is not CONTRAST]
    seen: dict[str, Question] = {}
    for one in every_deck():
        for asked in CELLS:
            for kind in fixed:
                for question in every(kind, one, asked, Random(1)):
                    assert seen.setdefault(question.key, question) == question


def test_the_pool_has_every_key_once() -> None:
    found = [q.key for q in pool(every_deck(), every_kind(), Random(1))]
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


def test_transformations_change_one_criterion_and_the_form() -> None:
    for one in every_deck():
        for asked in CELLS:
            for question in every(TRANSFORM, one, asked, Random(1)):
                prompt = question.prompt
                assert isinstance(prompt, Transform)
                changed = criterion_of(prompt.to)
                assert compare(prompt.start, asked).differ == (changed,)
                assert asked.get(changed) == prompt.to
                assert prompt.form != one.paradigm.face(asked)
                assert prompt.ambiguous == (len(one.paradigm.readings(prompt.form)) > 1)


def test_eum_into_the_plural_and_into_the_feminine() -> None:
    plural = {q.key for q in questions(TRANSFORM, "is", "acc pl m")}
    feminine = {q.key for q in questions(TRANSFORM, "is", "acc sg f")}
    assert "is:transform:acc sg m:pl" in plural
    assert "is:transform:acc sg m:f" in feminine


def test_a_table_has_its_row_or_its_column_as_gaps() -> None:
    row, column = questions(FILL, "is", "acc sg f")
    assert isinstance(row.prompt, Fill)
    assert [str(gap) for gap in row.prompt.gaps] == ["acc sg m", "acc sg f", "acc sg n"]
    assert row.expected == ("eum", "eam", "id")
    assert column.expected == ("ea", "eius", "eī", "eam", "eā")


def test_sentences_ask_for_the_cell_that_they_demand() -> None:
    found = 0
    for one in every_deck():
        for asked in CELLS:
            for question in every(CLOZE, one, asked, Random(1)):
                assert isinstance(question.prompt, Cloze)
                assert isinstance(question.answer, Forms)
                assert question.prompt.sentence.latin.count("___") == 1
                assert question.prompt.sentence.translations["de"]
                assert question.prompt.sentence.translations["en"]
                assert question.answer.accepted == variants(one.paradigm.face(asked))
                found += 1
        assert found
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
        for asked in CELLS:
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
        for asked in CELLS:
            for question in every(SLIP, one, asked, Random(1)):
                prompt = question.prompt
                assert isinstance(prompt, Slip)
                readings = one.paradigm.readings(prompt.form)
                (right,) = question.expected
                if right == TRUE:
                    assert prompt.claimed in readings
                    continue
                assert prompt.claimed not in readings
                wrong = {compare(prompt.claimed, r).differ for r in readings}
                assert {w for w in wrong if len(w) == 1} == {w for w in wrong if w == (right,)}


@given(decks, cells, seeds)
def test_distractors_are_real_and_really_wrong(one: Deck, asked: Cell, seed: int) -> None:
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
        for asked in CELLS:
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
