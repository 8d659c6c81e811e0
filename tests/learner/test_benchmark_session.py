"""The benchmark drills as the command does: with the same seed, clock and answers the same forms
are shown and the same questions asked, day after day.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.study.kinds import KINDS
from benchmarks.study.pupils import Material
from benchmarks.study.shipped import START, Tutor
from benchmarks.study.trial import Regimen, run
from tests.helpers import inside
from tutor.flows.contract import Ask, Check, Choose, Line, Offer, Screen, keys_of
from tutor.grammar.cells import GRID
from tutor.quiz.settings import Setting
from tutor.store.decks import known_decks
from tutor.store.progress import Progress

MINUTES = 3
GOAL = 1
"""Minutes; there is time for more than the day's list."""
SESSIONS = 3
TAUGHT = ("question", "new", "confusion")


@dataclass
class Drill:
    """One call of the command, as the benchmark went through it."""

    seed: int
    start: float
    end: float
    more: bool
    seen: list[dict[str, Any]] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    told: float = 0.0
    """The time at which the latest answer was given."""


class Recorded(Tutor):
    """The benchmark's tutor, taken down drill by drill."""

    drills: list[Drill]

    def __init__(self, material: Material, rng: Random) -> None:
        known = tuple(known_decks().values())
        super().__init__(material, rng, known=known, goal=GOAL, heard=self._take_down)
        self.drills = []

    def _take_down(self, item: Screen | Ask, answer: object) -> None:
        if not self.drills or self.drills[-1].seed != self.seed:
            begun = self.begun
            self.drills.append(Drill(self.seed, begun, self.end, self._drills > 1, told=begun))
        drill = self.drills[-1]
        if isinstance(item, Choose | Line):
            if not isinstance(item, Offer):
                seconds, drill.told = self.now - drill.told, self.now
                key = answer
                if isinstance(item, Choose):
                    values = [option.value for option in item.options]
                    key = keys_of(item.options)[values.index(answer)]
                drill.answers.append(json.dumps({"answer": key, "seconds": seconds}))
        elif not isinstance(item, Check) and item.kind in TAUGHT:
            drill.seen.append(_plain(item))


def _plain(screen: Screen) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps({"show": screen.kind, **screen.data()}))
    return data


@pytest.fixture
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's clock stands still, so that only answers take time; lines of the log that were
    written at one time keep their order.
    """
    numbers = count()
    monkeypatch.setattr("tutor.sittings.clock.time.time", lambda: START)
    monkeypatch.setattr("tutor.sittings.keeper.urandom", lambda size: next(numbers).to_bytes(size))


def commanded(drill: Drill, home: Path) -> Iterator[dict[str, Any]]:
    """What the command shows and asks."""
    then = datetime.fromtimestamp(START + drill.start, UTC).isoformat()
    minutes = max(drill.end - drill.start, 1.0) / 60
    arguments = ["drill", "--json-lines", "--seed", str(drill.seed), "--minutes", repr(minutes)]
    ran = inside(
        *arguments,
        *(["--more"] if drill.more else []),
        typed="\n".join([*drill.answers, ""]),
        home=home,
        environment={"TUTOR_NOW": then},
    )
    assert ran.code == 0, ran.err
    for line in map(json.loads, ran.out.splitlines()):
        if line.get("show") in TAUGHT:
            line.pop("text")
            yield line


@pytest.mark.usefixtures("_still")
@pytest.mark.parametrize("letter", ["D", "E"])
def test_the_benchmark_asks_what_the_command_asks(
    letter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    material = Material(tuple(deck for deck in known_decks().values() if deck.cells == GRID))
    pupils = KINDS[letter](material, 1, 1, 5)
    made: list[Recorded] = []

    def make(stuff: Material, rng: Random) -> Recorded:
        made.append(Recorded(stuff, rng))
        return made[-1]

    run(pupils, {"tutor": make}, Regimen(MINUTES, tuple(range(SESSIONS))), 5)
    made[0].rest()
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    with Progress.open("default") as progress:
        progress.settle(Setting(START, "goal", "goal", str(GOAL)))
    kinds = set()
    for drill in made[0].drills:
        found = list(commanded(drill, tmp_path))
        assert found == drill.seen
        kinds |= {one.get("kind", one["show"]) for one in found}
    assert len(made[0].drills) > SESSIONS
    assert kinds > {"new", "produce", "parse"}
