"""The simulated pupils behave like pupils, the rivals like themselves; the JSON has its shape."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from benchmarks import learning
from benchmarks.study.kinds import KINDS
from benchmarks.study.predicting import auc
from benchmarks.study.pupils import DAY, Clock, Material, Pupils
from benchmarks.study.rivals import FSRS, RIVALS, Leitner, RoundRobin
from tests.learner.people import DECKS

MATERIAL = Material(DECKS[:1])
PEOPLE = 60


def drilled(letter: str, times: int, gap: float) -> tuple[Pupils, Clock]:
    """Pupils who met item 4 so many times, so far apart (nights are slept when a day passes)."""
    pupils = KINDS[letter](MATERIAL, PEOPLE, 1, 7)
    clock = Clock(np.zeros(PEOPLE), np.zeros(PEOPLE))
    item = np.full(PEOPLE, 4)
    for _ in range(times):
        right = pupils.shared() < pupils.chance(item, clock)
        pupils.mistaken_for(item)
        pupils.practise(item, right, clock, np.full(PEOPLE, True))
        if gap >= DAY:
            pupils.night(gap / DAY)
        clock = Clock(clock.now + gap, clock.study + 10.0)
    return pupils, clock


def recall(pupils: Pupils, clock: Clock, later: float = 0.0) -> float:
    then = Clock(clock.now + later, clock.study)
    return float(pupils.recall(then)[:, 4].mean())


@pytest.mark.parametrize("letter", KINDS)
def test_practice_teaches_and_time_takes_away(letter: str) -> None:
    fresh = recall(*drilled(letter, 0, DAY))
    pupils, clock = drilled(letter, 8, DAY)
    assert recall(pupils, clock) > fresh + 0.1
    assert recall(pupils, clock, 30 * DAY) < recall(pupils, clock)


@pytest.mark.parametrize("letter", ["A", "B", "D", "E"])
def test_spaced_practice_lasts_longer_than_massed_practice(letter: str) -> None:
    spaced, then = drilled(letter, 6, DAY)
    massed, now = drilled(letter, 6, 20.0)
    assert recall(spaced, then, 30 * DAY) > recall(massed, now, 30 * DAY)


def test_pupil_b_carries_over_what_pupil_a_does_not() -> None:
    eius_f = 7  # gen sg f, spelled like item 6
    gains = {}
    for letter in "AB":
        pupils = KINDS[letter](MATERIAL, PEOPLE, 1, 3)
        clock = Clock(np.zeros(PEOPLE), np.zeros(PEOPLE))
        before = pupils.recall(clock)[:, eius_f].mean()
        for _ in range(4):
            everyone = np.full(PEOPLE, True)
            pupils.practise(np.full(PEOPLE, 6), everyone, clock, everyone)
            clock = Clock(clock.now + DAY, clock.study + 10.0)
        gains[letter] = pupils.recall(clock)[:, eius_f].mean() - before
    assert gains["B"] > 0.02 > gains["A"]


def test_pupil_e_errs_with_forms_that_resemble() -> None:
    pupils, clock = drilled("E", 1, DAY)
    asked = np.full(PEOPLE, 25)  # abl sg f: eā
    pupils.chance(asked, clock)
    taken = [int(item) for item in pupils.mistaken_for(asked) if item >= 0]
    faces = {MATERIAL.face(item) for item in taken}
    assert "ea" in faces
    assert "eā" not in faces


@pytest.mark.parametrize("name", RIVALS)
def test_every_rival_asks_everything_and_never_twice_running(name: str) -> None:
    policy = RIVALS[name](30, Random(5))
    luck, asked, now = Random(6), [], 0.0
    for step in range(600):
        item = policy.pick(now)
        asked.append(item)
        policy.learn(item, luck.random() < 0.8, now, -1)
        now += 10.0 if step % 30 else DAY
    assert all(one != two for one, two in pairwise(asked))
    assert name == "elo" or set(asked) == set(range(30))


def test_round_robin_goes_round() -> None:
    policy = RoundRobin(5, Random(1))
    first = [policy.pick(0.0) for _ in range(5)]
    assert sorted(first) == list(range(5))
    assert [policy.pick(0.0) for _ in range(5)] == first


def test_leitner_and_fsrs_put_off_what_is_known_and_bring_back_what_is_missed() -> None:
    for policy in (Leitner(5, Random(1)), FSRS(5, Random(1))):
        known, missed = policy.pick(0.0), policy.pick(0.0)
        for moment in (0.0, 700.0, 1400.0):
            policy.learn(known, True, moment, -1)
            policy.learn(missed, False, moment, -1)
        assert policy.due[known] > 1400.0 + DAY / 2 > policy.due[missed]


def test_auc_counts_pairs() -> None:
    chances, outcomes = np.array([0.9, 0.4, 0.4, 0.1]), np.array([1.0, 1.0, 0.0, 0.0])
    assert auc(chances, outcomes) == pytest.approx((1 + 1 + 0.5 + 1) / 4)


def test_the_quick_benchmark_prints_the_documented_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "QUICK", (learning.Setting(2, 1, 2),))
    assert learning.main(["--quick", "--people", "2", "--only", "A12,E12", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["learner"] for row in found["conditions"]] == ["A", "E"]
    for row in found["conditions"]:
        assert set(row["policies"]) == {"tutor", *RIVALS}
        for policy in row["policies"].values():
            low, high = policy["ci95"]
            assert low <= policy["recall"] <= high
    for span in ("same-day", "later-days"):
        assert set(found["prediction"][span]) >= {"tutor", "moving-average", "fsrs-6"}


def test_quick_has_every_kind_and_the_whole_has_forty_five_conditions() -> None:
    assert {c.learner for c in learning.conditions(quick=True)} == set(KINDS)
    assert len(list(learning.conditions(quick=False))) == 45


@pytest.mark.parametrize("settings", [learning.QUICK, learning.FULL])
def test_answers_are_foretold_where_the_same_thing_is_asked_twice_a_day(
    settings: tuple[learning.Setting, ...],
) -> None:
    assert any(setting.decks == 1 and setting.minutes == 10 for setting in settings)
