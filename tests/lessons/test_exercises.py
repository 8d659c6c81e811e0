"""The questions of an exercise: as many as asked for, spread evenly, about what was taught."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.quiz.decks import every_deck
from tutor.grammar.naming import parse_cells
from tutor.quiz.kinds import (
    EXPRESS,
    FILL,
    MEANING,
    PAIR,
    PARSE,
    PRODUCE,
    REAL,
    SLIP,
    TRANSFORM,
    VOCATIVE,
    WHICH,
    Kind,
    every_kind,
)
from tutor.quiz.lessons.exercises import questions_for
from tutor.quiz.lessons.lesson import Exercise

DECKS = {deck.name: deck for deck in every_deck()}


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from(every_kind()), min_size=1, unique=True),
    st.lists(st.sampled_from(["is", "ille", "hic"]), min_size=1, unique=True),
    st.sampled_from(["sg", "gen sg, dat sg", "acc sg f", "nom sg f, abl sg f", "pl"]),
    st.integers(1, 10),
    st.integers(0, 99),
)
def test_an_exercise_has_its_number_of_questions_about_its_cells(
    kinds: list[Kind], decks: list[str], cells: str, count: int, seed: int
) -> None:
    wanted = parse_cells(cells)
    exercise = Exercise(tuple(kinds), tuple(decks), wanted, count)
    found = questions_for(exercise, DECKS, Random(seed))
    if not found:
        assert set(kinds) <= {PAIR, TRANSFORM, REAL, MEANING, EXPRESS, WHICH, VOCATIVE}
        return
    assert len(found) == count
    for question in found:
        assert question.kind in kinds
        assert question.deck in decks
        assert set(question.cells) & set(wanted)
    assert questions_for(exercise, DECKS, Random(seed)) == found


def test_a_table_has_gaps_only_where_something_was_taught() -> None:
    wanted = parse_cells("nom sg, acc sg")
    exercise = Exercise((FILL,), ("is",), wanted, 4)
    for question in questions_for(exercise, DECKS, Random(1)):
        assert set(question.cells) <= set(wanted)


@pytest.mark.parametrize("seed", range(5))
def test_no_question_twice_while_there_are_others(seed: int) -> None:
    exercise = Exercise((PRODUCE, PARSE), ("is",), parse_cells("sg"), 12)
    keys = [q.key for q in questions_for(exercise, DECKS, Random(seed))]
    assert len(set(keys)) == 12


def test_kinds_and_decks_take_turns() -> None:
    exercise = Exercise((PRODUCE, SLIP), ("is", "ille"), parse_cells("sg"), 12)
    found = questions_for(exercise, DECKS, Random(3))
    assert Counter(q.kind for q in found) == {PRODUCE: 6, SLIP: 6}
    assert Counter(q.deck for q in found) == {"is": 6, "ille": 6}
