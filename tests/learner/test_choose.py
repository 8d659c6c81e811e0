"""The choice: what sticks and what fades, what comes first, what waits, what lies apart."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learner.people import ENDINGS, NOON, answer, cell
from tests.learner.test_learner import EMPTY, ITEMS, logs
from tutor.grammar.cells import CELLS
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import Evidence, Item, Learner, choose, fold
from tutor.quiz.learner.choose import HABITS, sticking, urgency
from tutor.quiz.learner.signs import Signs, Tally
from tutor.quiz.learner.trace import BLANK, DAY, MINUTE

MISSED = BLANK.after(NOON, False, 1)
KNOWN = BLANK.after(NOON, True, 1)
ONE_DECK = tuple(Item("is", asked, Direction.RECALL) for asked in CELLS)


@pytest.mark.parametrize(
    ("trace", "times", "later", "counted"),
    [
        (None, 0, DAY, "first"),
        (MISSED, 1, DAY, "second"),
        (MISSED, 2, DAY, "later"),
        (KNOWN, 1, DAY, "kept"),
        (KNOWN, 5, DAY, "kept"),
        (MISSED, 1, MINUTE, None),
        (KNOWN, 3, MINUTE, None),
    ],
)
def test_each_answer_is_counted_where_it_says_something(
    trace: object, times: int, later: float, counted: str | None
) -> None:
    assert trace is None or isinstance(trace, type(BLANK))
    signs = Signs().after(trace, times, NOON + later, later, True, 1.0)
    for name in ("first", "second", "later", "kept"):
        assert getattr(signs, name) == (Tally(1.0, 1.0) if name == counted else Tally())
    assert (signs.holds > Signs().holds) == (trace is not None)


def test_answers_of_a_day_are_counted_until_a_night_has_passed() -> None:
    log = [answer("is", CELLS[k], True, NOON + k * MINUTE) for k in range(5)]
    signs = fold(log, EMPTY).signs
    assert (signs.today, signs.daily(MINUTE), signs.daily(DAY)) == (5, 5, 5)
    signs = fold([*log, answer("is", CELLS[0], True, NOON + DAY)], EMPTY).signs
    assert (signs.today, signs.yesterday, signs.daily(MINUTE), signs.daily(DAY)) == (1, 5, 5, 1)


@pytest.mark.parametrize(
    ("second", "later", "kept", "least", "most"),
    [
        ((20, 14), (5, 3), (40, 36), 1.0, 1.0),  # one look is enough
        ((20, 5), (30, 9), (40, 38), 0.8, 1.0),  # known or not, nothing between
        ((20, 3), (30, 12), (40, 22), 0.0, 0.0),  # it takes practice, and fades
        ((20, 2), (30, 18), (40, 26), 0.0, 0.0),
    ],
)
def test_things_stick_with_some_people_and_fade_with_others(
    second: tuple[int, int],
    later: tuple[int, int],
    kept: tuple[int, int],
    least: float,
    most: float,
) -> None:
    signs = Signs(Tally(40.0, 6.0), Tally(*second), Tally(*later), Tally(*kept))
    assert least <= sticking(signs) <= most


def person(sticks: bool, days: int, each_day: int) -> Learner:
    """Somebody who met `each_day` items of *is* a day, and came back to them for `days` days."""
    log: list[Evidence] = []
    for day in range(days):
        for place in range(each_day):
            when = NOON + day * DAY + place * MINUTE
            log.append(answer("is", CELLS[place * 3], sticks and day > 0, when))
    return fold(log, EMPTY)


@pytest.mark.parametrize(("days", "met"), [(0.01, False), (1.0, False), (20.0, True)])
def test_something_new_waits_when_what_fades_has_waited_long(days: float, met: bool) -> None:
    learner = person(sticks=False, days=5, each_day=6)
    assert sticking(learner.signs) == 0.0
    item = choose(learner, ITEMS, NOON + (4 + days) * DAY, Random(1))
    assert (learner.times(item) > 0) == met


@pytest.mark.parametrize("sticks", [True, False])
def test_what_was_missed_comes_first_the_next_day_if_things_stick(sticks: bool) -> None:
    learner, now = person(sticks, days=6, each_day=8), NOON + 6 * DAY
    missed, other = Item("is", CELLS[21], Direction.RECALL), Item("is", CELLS[12], Direction.RECALL)
    for place in (7, 0, 1, 2, 3):
        when = now + place * MINUTE
        learner = learner.after(answer("is", CELLS[place * 3], sticks and place != 7, when))
    tomorrow = now + DAY
    gap = urgency(learner, missed, ONE_DECK, tomorrow) - urgency(learner, other, ONE_DECK, tomorrow)
    assert sticking(learner.signs) == (1.0 if sticks else 0.0)
    # the other has waited a day longer: that alone puts it first
    assert (gap > 0.0) == sticks


def test_what_was_right_time_and_again_waits_longer_and_longer_if_things_stick() -> None:
    learner, now = person(sticks=True, days=8, each_day=4), NOON + 30 * DAY
    waits = []
    for times in range(5):
        log = [answer("is", cell("abl pl n"), True, NOON + 9 * DAY + k) for k in range(times + 1)]
        asked = Item("is", cell("abl pl n"), Direction.RECALL)
        waits.append(urgency(fold(log, learner), asked, ONE_DECK, now))
    assert all(early > late for early, late in pairwise(waits))


def test_neighbouring_questions_differ_in_case_or_number() -> None:
    learner, rng = EMPTY, Random(4)
    asked: list[Item] = []
    for step in range(20):
        now = NOON + step * 10.0
        item = choose(learner, ITEMS, now, rng, recent=asked)
        learner = learner.after(answer(item.deck, item.cell, step % 3 > 0, now + 5.0))
        asked.append(item)
    groups = [item.cell.index // 3 for item in asked]
    assert all(len(set(groups[k : k + 6])) == 6 for k in range(len(groups) - 5))


@settings(max_examples=30)
@given(logs, st.integers(0, 2**32), st.floats(0.0, 3 * DAY))
def test_the_choice_is_the_most_urgent_but_for_a_little_luck(
    log: list[Evidence], seed: int, later: float
) -> None:
    learner = fold(log, EMPTY)
    now = max([piece.when for piece in log], default=NOON) + later
    luck = Random(seed)
    scores = [urgency(learner, i, ITEMS, now) + HABITS.chance * luck.random() for i in ITEMS]
    assert choose(learner, ITEMS, now, Random(seed)) == ITEMS[scores.index(max(scores))]


def test_nothing_new_is_begun_when_a_wrong_answer_would_overrun() -> None:
    learner = Learner(ENDINGS).after(answer("is", CELLS[4], True, NOON))
    item = choose(learner, ITEMS, NOON + MINUTE, Random(1), seconds_left=10.0)
    assert item == Item("is", CELLS[4], Direction.RECALL)
