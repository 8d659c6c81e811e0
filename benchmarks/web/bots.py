"""How long the opponents think in a browser, against Python on the same machine.

Both get the same views of matches that were played before, in turns, and should choose the same
moves; where they do not, the table says so.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks.web.served import ROOT, bots_page, served
from benchmarks.web.spread import Ratio
from tests.browser.bidi import browser
from tutor.bots.arena import play_out
from tutor.games.match import Record
from tutor.kits import KITS, make_bot
from tutor.kits.contract import Occasion

GOAL = 3.0


class Case(NamedTuple):
    """An opponent, and what it has to think about in a turn: every `every`-th move of matches."""

    game: str
    level: str
    matches: int
    every: int

    @property
    def name(self) -> str:
        """What a table calls it."""
        return f"{self.game}, {self.level}"


CASES = (
    Case("kng", "magister", 24, 1),
    Case("kng", "augur", 1, 2),
    Case("cartino", "thoughtful", 8, 1),
    Case("cartino", "master", 1, 2),
    Case("weise", "discipulus", 2, 1),
    Case("weise", "magister", 2, 1),
    Case("lingua", "thoughtful", 1, 1),
    Case("lingua", "strong", 1, 8),
)
"""Of each game a level in the middle, then the strongest; so many that each takes about as long."""
_PLAYED_BY = {one.game: one.level for one in reversed(CASES)}
"""Whose matches they are: that of the level in the middle."""
_AGREED: dict[str, dict[str, Any]] = {"weise": {"difficulty": "hard"}}

Thinker = Callable[[str], Any]
"""Gives the answer to a task of `thinking`."""


@dataclass
class Thoughts:
    """What an opponent did: seconds turn by turn, how many moves, and those that are not the same,
    first the browser's.
    """

    browser: list[float] = field(default_factory=list)
    here: list[float] = field(default_factory=list)
    moves: int = 0
    unlike: list[tuple[str, str]] = field(default_factory=list)

    def add(self, there: Any, here: Any, timed: bool) -> None:  # noqa: ANN401 - JSON
        """Take in the answers to a task."""
        pairs = zip(there["moves"], here["moves"], strict=True)
        self.unlike += [(one, other) for one, other in pairs if one != other]
        self.moves += len(here["moves"])
        if timed:
            self.browser.append(there["seconds"])
            self.here.append(here["seconds"])

    @property
    def ratio(self) -> Ratio:
        """How many times as long it thinks in the browser."""
        return Ratio.of(self.browser, self.here)

    def as_dict(self) -> dict[str, Any]:
        """All of it, as JSON."""
        return {**asdict(self), "ratio": self.ratio._asdict()}


def thoughts(site: Path, name: str, runs: int) -> dict[str, Thoughts]:
    """What each opponent did in every turn, by its name."""
    found = {one.name: Thoughts() for one in CASES}
    with _in_browser(site, name) as there, _here() as here:
        for turn in range(runs + 1):
            for case in CASES:
                task = task_of(case, turn)
                order = (there, here) if turn % 2 else (here, there)
                given = {think: think(task) for think in order}
                found[case.name].add(given[there], given[here], turn > 0)  # the first warms up
    return found


def task_of(case: Case, turn: int) -> str:
    """What is asked in a turn: other matches in every one, so that nothing is remembered."""
    matches = []
    for number in range(case.matches):
        record = _played(case.game, turn * 1000 + number)
        matches.append((asdict(record), list(range(0, len(record.moves), case.every))))
    return json.dumps({"level": case.level, "matches": matches})


def _played(game_name: str, seed: int) -> Record:
    """A match between two opponents of the level in the middle."""
    kit = KITS[game_name]
    usual = {one.name: one.default for one in (*kit.settings, *kit.arena_settings)}
    settings = usual | _AGREED.get(game_name, {})
    game = kit.get("create")(settings)
    bot = make_bot(game, _PLAYED_BY[game_name])
    options = kit.get("options")(game, settings, 2, Occasion.ARENA)
    return play_out(game, options, [bot, bot], seed).record()


@contextmanager
def _in_browser(site: Path, name: str) -> Iterator[Thinker]:
    """The shipped program, in a worker of a page."""
    with (
        bots_page(site) as folder,
        served(folder) as address,
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        browser(name, Path(profile)) as started,
    ):
        (tab,) = started.tabs()
        tab.open(f"{address}bots.html")
        yield lambda task: json.loads(tab.run("(task) => window.chosen(task)", task))


@contextmanager
def _here() -> Iterator[Thinker]:
    """The same script in a Python of its own."""
    command = (sys.executable, "-m", "benchmarks.web.thinking")
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        write, read = process.stdin, process.stdout

        def think(task: str) -> Any:  # noqa: ANN401 - JSON
            write.write(task + "\n")
            write.flush()
            return json.loads(read.readline())

        yield think


def bots_text(found: dict[str, Thoughts]) -> str:
    """The opponents as a table."""
    lines = [
        f"Opponents thinking about the same positions: the browser against Python "
        f"{platform.python_version()} here",
        f"{'':<20} {'here, s':>8} {'browser':>8} {'times':>6}  {'quartiles':<14} goal  same moves",
    ]
    for name, one in found.items():
        same = f"{one.moves - len(one.unlike)} of {one.moves}"
        lines.append(
            f"{name:<20} {median(one.here):>8.3f} {median(one.browser):>8.3f} {one.ratio} "
            f"≤ {GOAL:<4g} {same}"
        )
    for name, one in found.items():
        lines += [f"{name}: {there} in the browser, {here} here" for there, here in one.unlike]
    return "\n".join(lines)
