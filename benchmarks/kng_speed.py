"""Random self-play, games and moves per second: our public engine, RLCard's Uno, OpenSpiel's crazy
eights; and, as a row of its own, the bit-mask playouts that our searching bots think with.

Every engine is driven the way its users drive it: ask for the legal moves, take one at random,
apply it, until the game is over. The cards of OpenSpiel's chance nodes are drawn from the legal
actions: they are equally likely with one deck, and weighing them would cost more than the game.
The runs alternate, so that a busy machine hits all alike. A move is a decision of a player; cards
dealt by chance are none.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from benchmarks.kng_peers import anything, world_of
from tutor.bots.kng.bitdeck import BitDeck, bit_deck
from tutor.bots.kng.playout import World, play_out
from tutor.games.kng.game import KngGame
from tutor.games.kng.state import KngOptions
from tutor.kits import KITS


@dataclass(frozen=True)
class Speed:
    """Games and moves per second of one engine, run by run."""

    name: str
    rates: tuple[float, ...]
    moves: tuple[float, ...]

    def as_dict(self) -> dict[str, Any]:
        """The speed as JSON."""
        return {"name": self.name, "games": _spread(self.rates), "moves": _spread(self.moves)}


def _spread(rates: tuple[float, ...]) -> dict[str, float]:
    return {
        "median": round(statistics.median(rates), 1),
        "low": round(min(rates), 1),
        "high": round(max(rates), 1),
    }


def _our_game() -> KngGame:
    game = KITS["kng"].get("create")({"deck": "is"})
    assert isinstance(game, KngGame)
    return game


def ours(games: int, seed: int) -> int:
    """`view`, `moves` and `apply`; draw only if nothing fits, as in the other two games."""
    game, options, rng, moves = _our_game(), KngOptions(must_play=True), Random(seed), 0
    for number in range(games):
        state = game.start(options, 2, seed + number)
        while (seat := game.to_act(state)) is not None:
            can = game.moves(game.view(state, seat))
            state, _events = game.apply(state, can[int(rng.random() * len(can))])
            moves += 1
    return moves


def our_playouts(games: int, seed: int) -> int:
    """Not the engine: dealt by it, played at random in the bit masks of the searching bots."""
    game, rng, laid = _our_game(), Random(seed), [0]
    deck = bit_deck(game.rules, joker=False)

    def counted(deck: BitDeck, world: World, fits: int, rng: Random) -> tuple[int, int]:
        laid[0] += 1
        return anything(deck, world, fits, rng)

    for number in range(games):
        state = game.start(KngOptions(must_play=True), 2, seed + number)
        play_out(deck, world_of(deck, state), False, rng, 0, counted)
    return laid[0]


def rlcard_uno(games: int, seed: int) -> int:
    """RLCard's environment with its own random agents."""
    import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415
    from rlcard.agents import (  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415
        RandomAgent,
    )

    env, moves = rlcard.make("uno", config={"seed": seed}), 0
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _seat in range(2)])
    for _game in range(games):
        trajectories, _payoffs = env.run(is_training=False)
        moves += sum(len(one) // 2 for one in trajectories)
    return moves


def open_spiel_eights(games: int, seed: int) -> int:
    """OpenSpiel's game through its Python API; chance and players take any legal action."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415

    rng, game, moves = Random(seed), pyspiel.load_game("crazy_eights(players=2)"), 0
    draw = rng.random
    for _game in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            can = state.legal_actions()
            state.apply_action(can[int(draw() * len(can))])
    return moves


ENGINES: tuple[tuple[str, Callable[[int, int], int], int], ...] = (
    ("tutor kng", ours, 1500),
    ("RLCard uno", rlcard_uno, 100),
    ("OpenSpiel crazy_eights", open_spiel_eights, 1500),
    ("tutor bots' playouts (lays)", our_playouts, 1500),
)


def measure_speed(runs: int) -> list[Speed]:
    """Games and moves per second of each engine in alternating runs, by processor time."""
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name, _play, _games in ENGINES}
    for run in range(runs + 1):
        for name, play, games in ENGINES:
            began = time.process_time()
            moves = play(games, run)
            seconds = time.process_time() - began
            if run:  # the first run only warms up
                rates[name].append((games / seconds, moves / seconds))
    return [
        Speed(name, tuple(one for one, _moves in found), tuple(moves for _one, moves in found))
        for name, found in rates.items()
    ]


def speed_text(speeds: list[Speed]) -> str:
    """The speeds as a table, with our multiple of each."""
    own = speeds[0]
    lines = ["Random self-play, two players, per second of processor time; × is ours against it"]
    for speed in speeds:
        lines.append(f"  {speed.name:28s} {_row('games', own.rates, speed.rates)}")
        lines.append(f"  {'':28s} {_row('moves', own.moves, speed.moves)}")
    return "\n".join(lines)


def _row(unit: str, own: tuple[float, ...], other: tuple[float, ...]) -> str:
    ratios = [a / b for a, b in zip(own, other, strict=True)]
    return (
        f"{unit} {statistics.median(other):8.0f}  ({min(other):.0f} – {max(other):.0f})"
        f"   {statistics.median(ratios):5.2f} × ({min(ratios):.2f} – {max(ratios):.2f})"
    )
