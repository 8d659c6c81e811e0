"""The simulated pupils behave like pupils, the rivals like themselves; the JSON has its shape."""

from __future__ import annotations

import json
import re
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from benchmarks import learning
from benchmarks.study import calibration, foreign
from benchmarks.study.kinds import KINDS
from benchmarks.study.measures import auc, off
from benchmarks.study.pupils import DAY, Clock, Material, Pupils
from benchmarks.study.rivals import FSRS, RIVALS, Leitner, RoundRobin
from benchmarks.study.trial import Freely, Regimen, run, three_days_a_week
from tests.helpers import ROOT
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


@pytest.mark.parametrize("letter", ["A", "B", "D", "E", "F"])
def test_spaced_practice_lasts_longer_than_massed_practice(letter: str) -> None:
    spaced, then = drilled(letter, 6, DAY)
    massed, now = drilled(letter, 6, 20.0)
    assert recall(spaced, then, 30 * DAY) > recall(massed, now, 30 * DAY)


def test_pupil_g_gains_nothing_by_spacing() -> None:
    """The same answers, near together or far apart, leave the same half-life."""
    halves = []
    for gap in (20.0, DAY):
        pupils = KINDS["G"](MATERIAL, PEOPLE, 1, 7)
        everyone, clock = np.full(PEOPLE, True), Clock(np.zeros(PEOPLE), np.zeros(PEOPLE))
        for _ in range(6):
            pupils.practise(np.full(PEOPLE, 4), everyone, clock, everyone)
            clock = Clock(clock.now + gap, clock.study)
        halves.append(recall(pupils, Clock(clock.now - gap, clock.study), 30 * DAY))
    assert halves[0] == pytest.approx(halves[1])


def test_pupil_h_never_forgets_what_is_known_for_good() -> None:
    pupils, clock = drilled("H", 12, 60.0)
    month = pupils.recall(Clock(clock.now + 30 * DAY, clock.study))[:, 4]
    years = pupils.recall(Clock(clock.now + 3000 * DAY, clock.study))[:, 4]
    assert years[month > 0.9].min() > 0.9
    assert (month > 0.9).mean() > 0.5


@pytest.mark.parametrize("letter", KINDS)
def test_a_form_that_is_shown_is_better_known_in_all_its_places(letter: str) -> None:
    pupils = KINDS[letter](MATERIAL, PEOPLE, 1, 7)
    clock = Clock(np.zeros(PEOPLE), np.zeros(PEOPLE))
    before = pupils.recall(clock)
    for minute in range(3):
        then = Clock(clock.now + 60.0 * minute, clock.study + 60.0 * minute)
        pupils.shown(np.full(PEOPLE, 6), then, np.full(PEOPLE, True))
    later = Clock(clock.now + 300.0, clock.study + 300.0)
    gains = (pupils.recall(later) - before).mean(0)
    eius = [item for item in range(MATERIAL.size) if MATERIAL.face(item) == "eius"]
    assert len(eius) == 6
    assert min(gains[eius]) > 0.0


@pytest.mark.parametrize("letter", KINDS)
def test_the_two_directions_are_separate_memories(letter: str) -> None:
    pupils, clock = drilled(letter, 8, DAY)
    other = MATERIAL.places + 4
    found = pupils.recall(clock)
    assert MATERIAL.cell(other) == MATERIAL.cell(4)
    assert found[:, 4].mean() > found[:, other].mean() + 0.05


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


def test_the_calendar_is_off_by_the_mean_gap_of_its_bins() -> None:
    told, true = np.array([0.95, 0.95, 0.05, 0.05]), np.array([1.0, 0.5, 0.25, 0.25])
    assert off(told, true) == pytest.approx(0.5 * 0.2 + 0.5 * 0.2)


def test_every_rival_shows_a_spelling_once_before_it_is_asked() -> None:
    teacher = Freely(RoundRobin(MATERIAL.size, Random(1)), MATERIAL)
    met: set[str] = set()
    for _ in range(200):
        step = teacher.next(0.0)
        face = MATERIAL.face(step.item)
        assert step.shows == (face not in met)
        met.add(face)
        teacher.learn(step, True, 0.0, -1)


def test_sessions_on_three_days_a_week() -> None:
    assert three_days_a_week(7) == (0, 2, 4, 7, 9, 11, 14)


def test_all_teachers_have_the_same_minutes() -> None:
    """What overruns is taken off the next session."""
    pupils = KINDS["A"](MATERIAL, 3, 1, 5)
    regimen = Regimen(1, (0, 1, 3))
    outcome = run(pupils, {"elo": lambda m, rng: Freely(RIVALS["elo"](m.size, rng), m)}, regimen, 5)
    assert 3 * 60 / 23.0 - 1 <= outcome.asked["elo"] <= 3 * 60 / 7.3
    assert set(outcome.recall["elo"]) == {1, 7, 30}


@pytest.mark.parametrize("letter", KINDS)
def test_a_row_does_not_depend_on_the_others_in_a_trial(letter: str) -> None:
    """Luck is paired, and a rival measured alone is measured as beside others."""
    every = {name: partial(learning._rival, RIVALS[name]) for name in ("leitner", "elo")}
    regimen = Regimen(1, (0, 1, 3))
    both = run(KINDS[letter](MATERIAL, 3, 2, 5), every, regimen, 5).recall["elo"][30]
    alone = run(KINDS[letter](MATERIAL, 3, 1, 5), {"elo": every["elo"]}, regimen, 5)
    assert (both == alone.recall["elo"][30]).all()


FOREIGN = """
def start(items, rng):
    global known
    known = dict.fromkeys(items, 0.0)
    known["luck"] = rng.random()

def answer(item, now):
    right = known[item] > known["luck"]
    known[item] += 0.3
    return right

def seconds(item, right, now):
    return 5.0 if right else 10.0

def shown(item, now):
    known[item] += 0.1

def recall(item, now):
    return min(known[item], 1.0)
"""


def documented() -> str:
    """The pupil that the page about the benchmark has as an example."""
    page = (ROOT / "docs" / "learner.md").read_text("utf-8")
    found: list[str] = re.findall(r"```python\n(.*?)```", page, re.S)
    return next(code for code in found if "start(" in code)


@pytest.mark.parametrize("text", [FOREIGN, documented()], ids=["functions", "documented"])
def test_a_pupil_written_by_somebody_else_is_judged(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    arguments = ["--family-file", str(file), "--quick", "--people", "1", "--json"]
    assert learning.main([*arguments, "--no-foretelling"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["conditions"]
    assert row["learner"] == str(file)
    assert row["policies"]["round-robin"]["recall"] > 0.0


@pytest.mark.parametrize("text", ["", "def start(items, rng):\n    return object()\n"])
def test_a_file_without_a_pupil_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(SystemExit, match="mine.py"):
        foreign.start(file, [], Random(1))


def test_the_quick_benchmark_prints_the_documented_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = Regimen(2, (0, 1))
    monkeypatch.setattr(learning, "regimen", lambda *_how, **_sessions: short)
    monkeypatch.setattr(calibration, "AFTER", (1, 2))
    monkeypatch.setattr(learning, "KINDS", {"A": KINDS["A"], "E": KINDS["E"]})
    assert learning.main(["--quick", "--people", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["session"] is True
    assert [row["learner"] for row in found["conditions"]] == ["A", "E"]
    for row in found["conditions"]:
        assert set(row["policies"]) == {learning.OWN, learning.LEFT_OUT, *learning.BASELINES}
        for policy in row["policies"].values():
            low, high = policy["ci95"]
            assert low <= policy["recall"] <= high
            assert set(policy["weighted_after"]) == {"1", "7", "30"}
        assert set(row["regret"]) == {learning.OWN, learning.LEFT_OUT}
    told = found["prediction"]["all"]["first"]
    assert set(told) >= {"tutor", "moving-average", "fsrs-6", "fsrs-6-recalibrated"}
    assert [row["days"] for row in found["calendar"]["A"]] == [1, 7, 30, 90] * 2


def test_quick_has_every_kind_and_the_whole_has_every_condition() -> None:
    assert {c.learner for c in learning.conditions(quick=True)} == set(KINDS)
    assert len(list(learning.conditions(quick=False))) == 8 * 3 * 3 * 2


def test_answers_are_foretold_where_the_same_thing_is_asked_twice_a_day() -> None:
    assert any(setting.decks == 1 and setting.minutes == 10 for setting in learning.FULL)
