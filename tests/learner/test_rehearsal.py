"""The rehearsal: ways of practising play the coming weeks with imagined pupils."""

from __future__ import annotations

from random import Random

import pytest

from tests.learner.people import ENDINGS, NOON, answer
from tests.learner.test_learner import EMPTY, ITEMS
from tutor.grammar.cells import GRID
from tutor.quiz.learner import WAYS, Learner, fold
from tutor.quiz.learner.imagined import Company
from tutor.quiz.learner.rehearsal import MARGIN, outlook, plan_way
from tutor.quiz.learner.trace import DAY, MINUTE

TODAY = NOON + 6 * DAY


def person(family: str) -> Learner:
    log = [
        answer("is", GRID[(7 * n) % 30], n % 3 > 0, NOON + day * DAY + n * MINUTE)
        for day in range(6)
        for n in range(15)
    ]
    return fold(log, Learner(ENDINGS, company=Company.of([family])))


def test_the_same_chance_gives_the_same_way() -> None:
    for seed in range(3):
        told = outlook(person("storage"), ITEMS, TODAY, 10, 3.0, Random(seed))
        assert told == outlook(person("storage"), ITEMS, TODAY, 10, 3.0, Random(seed))
        assert set(told) == set(WAYS)
        assert all(0.0 <= recall <= 1.0 for recall in told.values())


def test_more_time_leaves_more_recall_in_every_way() -> None:
    short = outlook(person("stability"), ITEMS, TODAY, 15, 1.0, Random(1))
    long = outlook(person("stability"), ITEMS, TODAY, 15, 10.0, Random(1))
    assert all(long[name] > short[name] for name in WAYS)


def test_the_best_way_is_taken_if_it_is_clearly_better() -> None:
    learner = person("half-life")
    told = outlook(learner, ITEMS, TODAY, 20, 3.0, Random(2))
    best = max(told, key=lambda name: told[name])
    worst = min(told, key=lambda name: told[name])
    assert told[best] > told[worst] + MARGIN, "else this pupil shows nothing"
    chosen = plan_way(learner, ITEMS, TODAY, 20, 3.0, Random(2), present=WAYS[worst])
    assert chosen.name == best
    assert plan_way(learner, ITEMS, TODAY, 20, 3.0, Random(2), present=WAYS[best]).name == best


def test_nobody_is_judged_by_a_handful_of_answers() -> None:
    learner = fold((answer("is", GRID[n], False, NOON + n * MINUTE) for n in range(30)), EMPTY)
    for way in WAYS.values():
        assert plan_way(learner, ITEMS, TODAY, 20, 3.0, Random(1), present=way) == way


def test_what_does_not_weigh_does_not_count() -> None:
    """T11."""
    learner = person("bonds")
    heavy = {item: float(item.deck == "is") for item in ITEMS}
    told = outlook(learner, ITEMS, TODAY, 10, 3.0, Random(1), weight=lambda item: heavy[item])
    plain = outlook(learner, ITEMS, TODAY, 10, 3.0, Random(1))
    assert max(told.values()) > max(plain.values()), "is was practised, the rest hardly"


@pytest.mark.parametrize("days", [0, 1, 40])
def test_nothing_to_practise_and_no_time_are_no_reason_to_fail(days: int) -> None:
    assert plan_way(EMPTY, (), NOON, days, 5.0, Random(1)).name in WAYS
    assert plan_way(EMPTY, ITEMS, NOON, days, 5.0, Random(1)).name in WAYS
