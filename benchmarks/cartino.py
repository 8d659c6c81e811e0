"""Cartino measured: how fast moves are found, how strong the opponents are.

python -m benchmarks.cartino            everything
python -m benchmarks.cartino --quick    a few minutes; the intervals are wide
python -m benchmarks.cartino --json     the same as JSON
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.cartino import oracle
from tutor.bots.arena import run_arena
from tutor.bots.cartino import LEVELS, make_bot
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.state import CartinoState
from tutor.games.cartino.view import CartinoView
from tutor.store.games.cartino import create

GOAL = 2_000
"""Greedy moves per second."""
SEED = 20261
"""Of deals on which no weight of an opponent was chosen."""
PAIRS = (
    ("greedy", "random"),
    ("thoughtful", "greedy"),
    ("master", "thoughtful"),
    ("master", "greedy"),
)


@dataclass(frozen=True)
class Speed:
    """How many positions a second, over several rounds."""

    label: str
    rounds: tuple[float, ...]

    @property
    def middle(self) -> float:
        """The median."""
        return statistics.median(self.rounds)

    def as_dict(self) -> dict[str, Any]:
        """The speed as JSON."""
        return {
            "label": self.label,
            "per_second": round(self.middle),
            "low": round(min(self.rounds)),
            "high": round(max(self.rounds)),
        }

    def __str__(self) -> str:
        return (
            f"{self.label:44s} {self.middle:9,.0f} per second"
            f"  [{min(self.rounds):,.0f} – {max(self.rounds):,.0f}]"
        )


def positions(game: CartinoGame, count: int) -> list[CartinoState]:
    """Positions from matches between greedy players, as they come."""
    bot = make_bot(game, "greedy")
    found: list[CartinoState] = []
    seed = 0
    while len(found) < count:
        state, rng = game.start(game.options({}), 2, seed), Random(seed)
        while not state.over:
            found.append(state)
            state, _events = game.apply(state, bot.choose(game.view(state, state.turn), rng).move)
        seed += 1
    return found[:count]


def timed(label: str, work: Sequence[Callable[[], object]], rounds: int) -> Speed:
    """Do all the work a few times; processor seconds, so that a busy machine does not count."""
    speeds = []
    for _round in range(rounds):
        began = time.process_time()
        for task in work:
            task()
        speeds.append(len(work) / (time.process_time() - began))
    return Speed(label, tuple(speeds))


def slowly(game: CartinoGame, view: CartinoView) -> object:
    """The peer: every move, order by order, from the plain enumerator of the tests."""
    board = game.board
    lying = {
        board.place(half): "joker" if view.jokers >> half & 1 else board.name(board.card_at[half])
        for half in board.halves
        if view.occupied >> half & 1
    }
    moves = oracle.moves(lying, [board.name(stone) for stone in view.hand])
    return max(oracle.points(lying, stones) for _taken, stones in moves)


def measure_speed(quick: bool) -> list[Speed]:
    """Greedy moves, whole matches, and the plain enumerator on the same positions."""
    game = create({})
    states = positions(game, 600 if quick else 3_000)
    views = [game.view(state, state.turn) for state in states]
    greedy = make_bot(game, "greedy")
    rounds = 3 if quick else 7
    few = [v for v in views if game.board.joker not in v.hand][:60]
    return [
        timed(
            "greedy moves, every legal move scored",
            [lambda v=v: greedy.choose(v, Random(0)) for v in views],  # type: ignore[misc]
            rounds,
        ),
        timed(
            "every legal move listed, all orders",
            [lambda v=v: sum(1 for _move in game.moves(v)) for v in few],  # type: ignore[misc]
            rounds,
        ),
        timed(
            "the same by the plain enumerator",
            [lambda v=v: slowly(game, v) for v in few],  # type: ignore[misc]
            min(rounds, 3),
        ),
    ]


def measure_strength(quick: bool) -> list[dict[str, Any]]:
    """Each level against the one below, and the strongest against greedy; with thinking time."""
    game = create({})
    found = []
    for one, other in PAIRS:
        slow = "master" in (one, other)
        games = (40 if slow else 200) if quick else (600 if slow else 2_000)
        clock = Clock(make_bot(game, one))
        result = run_arena(game, game.options({}), [clock, make_bot(game, other)], games, SEED)
        best = result.standings[0]
        found.append({**best.as_dict(), "against": other, "games": games, **clock.as_dict()})
    return found


class Clock:
    """A bot whose thinking is timed (processor seconds, so that a busy machine does not count)."""

    def __init__(self, bot: Any) -> None:  # noqa: ANN401 - any opponent
        self.bot, self.name = bot, bot.name
        self.seconds: list[float] = []

    def choose(self, view: CartinoView, rng: Random) -> Any:  # noqa: ANN401
        """The bot's own choice."""
        began = time.process_time()
        choice = self.bot.choose(view, rng)
        self.seconds.append(time.process_time() - began)
        return choice

    def as_dict(self) -> dict[str, Any]:
        """Mean and longest time of a move in milliseconds."""
        return {
            "mean_ms": round(1000 * statistics.mean(self.seconds), 2),
            "longest_ms": round(1000 * max(self.seconds), 1),
        }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Speed and strength of Cartino.")
    parser.add_argument("--quick", action="store_true", help="a few minutes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--only", choices=("speed", "strength"), help="one part")
    wanted = parser.parse_args()
    found: dict[str, Any] = {}
    text: list[str] = []
    if wanted.only in (None, "speed"):
        speeds = measure_speed(wanted.quick)
        found["speed"] = [speed.as_dict() for speed in speeds]
        ratio = speeds[1].middle / speeds[2].middle
        found["ratio"] = round(ratio, 1)
        text += ["Speed (median of rounds, lowest – highest)", *(f"  {speed}" for speed in speeds)]
        text.append(f"  ratio to the plain enumerator {ratio:.1f}; goal for greedy moves {GOAL:,}")
    if wanted.only in (None, "strength"):
        found["strength"] = measure_strength(wanted.quick)
        text.append(f"Strength, two players, levels {', '.join(LEVELS)}")
        for row in found["strength"]:
            low, high = row["ci95"]
            text.append(
                f"  {row['name']:10s} against {row['against']:10s} {row['rate']:6.1%}"
                f"  [{low:.1%} – {high:.1%}]  {row['games']} games,"
                f" {row['mean_ms']} ms a move, longest {row['longest_ms']} ms"
            )
    print(json.dumps(found, indent=2) if wanted.json else "\n".join(text))
    return 0


if __name__ == "__main__":
    sys.exit(main())
