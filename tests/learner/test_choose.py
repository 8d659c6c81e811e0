"""The choice: what comes first in each way of practising, and what is never forgotten."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learner.people import ENDINGS, NOON, answer, cell, shown
from tests.learner.test_learner import EMPTY, ITEMS, logs
from tutor.grammar.cells import GRID
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import (
    FIRST_WAY,
    WAYS,
    Evidence,
    Item,
    Learner,
    again_after,
    choose,
    fold,
    new_share,
    rank,
    way_named,
)
from tutor.quiz.learner.trace import DAY, MINUTE

ONE_DECK = tuple(Item("is", asked, Direction.RECALL) for asked in GRID)
EVERY_WAY = tuple(WAYS.values())


def recall(deck: str, name: str) -> Item:
    return Item(deck, cell(name), Direction.RECALL)


OLD, MISSED, KNOWN = recall("is", "nom sg m"), recall("is", "gen sg f"), recall("is", "dat pl n")
"""Right once four days ago, wrong yesterday, right on three days running until yesterday."""


def person() -> Learner:
    log = [answer("is", OLD.cell, True, NOON)]
    log += [answer("is", KNOWN.cell, True, NOON + day * DAY) for day in (1, 2, 3)]
    log += [answer("is", MISSED.cell, False, NOON + 3 * DAY + 90 * MINUTE)]
    return fold(log, EMPTY)


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("in-turn", OLD, MISSED),
        ("drop-known", OLD, KNOWN),
        ("weak-twice", OLD, KNOWN),
        ("leitner", OLD, KNOWN),
        ("sm-2", OLD, KNOWN),
    ],
)
def test_each_way_has_its_own_order(name: str, first: Item, last: Item) -> None:
    ranked = rank(
        person(), (KNOWN, MISSED, OLD), NOON + 4 * DAY + 100 * MINUTE, Random(1), WAYS[name]
    )
    assert (ranked[0], ranked[-1]) == (first, last)


@pytest.mark.parametrize("name", WAYS)
def test_what_had_its_turn_today_waits_for_what_had_not(name: str) -> None:
    learner, now = person(), NOON + 5 * DAY
    for place in range(6):
        learner = learner.after(answer("is", MISSED.cell, False, now + place * MINUTE))
    ranked = rank(learner, (MISSED, OLD, KNOWN), now + 7 * MINUTE, Random(2), WAYS[name])
    assert ranked[-1] == MISSED


def test_what_was_shown_but_never_asked_comes_first() -> None:
    learner = person().after(shown("ille", cell("acc sg f"), NOON + 4 * DAY))
    new = recall("ille", "acc sg f")
    for way in EVERY_WAY:
        items = (OLD, MISSED, KNOWN, new)
        assert rank(learner, items, NOON + 4 * DAY + MINUTE, Random(3), way)[0] == new


@pytest.mark.parametrize("name", WAYS)
def test_in_a_drill_of_one_deck_every_form_comes_within_a_hundred_questions(name: str) -> None:
    """T3, even for somebody who is always wrong about the same form."""
    learner, rng, asked = EMPTY, Random(5), list[Item]()
    for item in ONE_DECK:
        learner = learner.after(shown("is", item.cell, NOON))
    for step in range(260):
        now = NOON + MINUTE + step * 20.0 + step // 25 * DAY
        item = rank(learner, ONE_DECK, now, rng, WAYS[name])[0]
        asked.append(item)
        right = item.cell.case.value != "gen"
        learner = learner.after(answer("is", item.cell, right, now + 5.0))
    faces = [ENDINGS.of_cell("is", item.cell.index).face for item in asked]
    for face in set(faces):
        places = [-1, *(n for n, one in enumerate(faces) if one == face), len(faces)]
        assert max(late - early for early, late in pairwise(places)) <= 100


def test_what_is_overdue_by_a_week_of_practice_comes_first() -> None:
    """T3, with several decks."""
    left_out = recall("ille", "acc sg f")
    log = [answer("ille", left_out.cell, True, NOON)]
    log += [
        answer("is", KNOWN.cell, day % 2 > 0, NOON + day * DAY + MINUTE) for day in range(1, 12)
    ]
    learner = fold(log, EMPTY)
    for way in EVERY_WAY:
        assert rank(learner, (KNOWN, left_out), NOON + 12 * DAY, Random(1), way)[0] == left_out


@pytest.mark.parametrize("name", WAYS)
def test_new_things_have_a_quarter_of_the_time_at_most(name: str) -> None:
    """T1."""
    assert 0.0 < new_share(EMPTY, WAYS[name]) <= 0.25


def test_a_missed_thing_comes_again_later_each_time_or_not_at_all() -> None:
    assert again_after(1, WAYS["in-turn"]) is None
    waits = [again_after(misses, WAYS["repeat-misses"]) for misses in (1, 2, 3)]
    assert all(wait is not None and wait >= 3 for wait in waits)
    assert waits == sorted(waits, key=lambda wait: wait or 0)


def test_a_way_that_is_not_known_is_the_first() -> None:
    assert way_named("repeat-misses") == FIRST_WAY == way_named("from a later version")


def test_neighbouring_questions_differ_in_case_or_number() -> None:
    learner, rng = EMPTY, Random(4)
    asked: list[Item] = []
    for step in range(40):
        now = NOON + step * 10.0
        item = choose(learner, ITEMS, now, rng, recent=asked)
        learner = learner.after(answer(item.deck, item.cell, step % 3 > 0, now + 5.0))
        asked.append(item)
    groups = [item.cell.index // 3 for item in asked]
    assert all(one != other for one, other in pairwise(groups))


@settings(max_examples=30)
@given(logs, st.integers(0, 2**32), st.floats(0.0, 3 * DAY), st.sampled_from(sorted(WAYS)))
def test_ranking_leaves_nothing_out_and_is_repeatable(
    log: list[Evidence], seed: int, later: float, name: str
) -> None:
    learner = fold(log, EMPTY)
    now = max([piece.when for piece in log], default=NOON) + later
    ranked = rank(learner, learner.items(), now, Random(seed), WAYS[name])
    assert sorted(item.key for item in ranked) == sorted(item.key for item in learner.items())
    assert ranked == rank(learner, learner.items(), now, Random(seed), WAYS[name])


def test_nothing_new_is_begun_when_a_wrong_answer_would_overrun() -> None:
    learner = Learner(ENDINGS).after(answer("is", GRID[4], True, NOON))
    for seed in range(20):
        item = choose(learner, ITEMS, NOON + MINUTE, Random(seed), seconds_left=10.0)
        assert item == Item("is", GRID[4], Direction.RECALL)
