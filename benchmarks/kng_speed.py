"""Random self-play, games per second: our public engine, RLCard's Uno, OpenSpiel's crazy eights.

Every engine is driven the way its users drive it: ask for the legal moves, take one at random,
apply it, until the game is over. The runs alternate, so that a busy machine hits all alike.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tutor.games.kng.game import KngGame
from tutor.games.kng.state import KngOptions
from tutor.kits import KITS


@dataclass(frozen=True)
class Speed:
    """Games per second of one engine, run by run."""

    name: str
    rates: tuple[float, ...]

    @property
    def median(self) -> float:
        """The run in the middle."""
        return statistics.median(self.rates)

    def as_dict(self) -> dict[str, Any]:
        """The speed as JSON."""
        return {
            "name": self.name,
            "median": round(self.median, 1),
            "low": round(min(self.rates), 1),
            "high": round(max(self.rates), 1),
        }


def ours(games: int, seed: int) -> None:
    """`view`, `moves` and `apply`; draw only if nothing fits, as in the other two games."""
    game = KITS["kng"].get("create")({"deck": "is"})
    assert isinstance(game, KngGame)
    options, rng = KngOptions(must_play=True), Random(seed)
    for number in range(games):
        state = game.start(options, 2, seed + number)
        while (seat := game.to_act(state)) is not None:
            move = rng.choice(game.moves(game.view(state, seat)))
            state, _events = game.apply(state, move)


def rlcard_uno(games: int, seed: int) -> None:
    """RLCard's environment with its own random agents."""
    import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415
    from rlcard.agents import (  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415
        RandomAgent,
    )

    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _seat in range(2)])
    for _game in range(games):
        env.run(is_training=False)


def open_spiel_eights(games: int, seed: int) -> None:
    """OpenSpiel's game through its Python API."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415

    rng, game = Random(seed), pyspiel.load_game("crazy_eights(players=2)")
    for _game in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))


ENGINES: tuple[tuple[str, Callable[[int, int], None], int], ...] = (
    ("tutor kng", ours, 1500),
    ("RLCard uno", rlcard_uno, 100),
    ("OpenSpiel crazy_eights", open_spiel_eights, 500),
)


def measure_speed(runs: int) -> list[Speed]:
    """Games per second of each engine in `runs` alternating runs, by processor time."""
    rates: dict[str, list[float]] = {name: [] for name, _play, _games in ENGINES}
    for run in range(runs + 1):
        for name, play, games in ENGINES:
            began = time.process_time()
            play(games, run)
            rate = games / (time.process_time() - began)
            if run:  # the first run only warms up
                rates[name].append(rate)
    return [Speed(name, tuple(found)) for name, found in rates.items()]


def speed_text(speeds: list[Speed]) -> str:
    """The speeds as a table, with our multiple of each."""
    own = speeds[0]
    lines = ["Random self-play, two players, games per second of processor time"]
    for speed in speeds:
        ratios = [a / b for a, b in zip(own.rates, speed.rates, strict=True)]
        lines.append(
            f"  {speed.name:24s} {speed.median:8.0f}  ({min(speed.rates):.0f} – "
            f"{max(speed.rates):.0f})   ours is {statistics.median(ratios):5.1f} × "
            f"({min(ratios):.1f} – {max(ratios):.1f})"
        )
    return "\n".join(lines)
