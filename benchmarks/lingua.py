"""How fast Lingua's moves are found: 12 tiles, mid-game boards, the whole lexicon.

python -m benchmarks.lingua [--positions 20] [--games 20] [--pairs "strong,thoughtful"]

Measures, on the same positions and in the same run,
  plain       every legal placement, letters only, cross-checks forgotten before each position
  warm        the same with the cross-checks of the match so far
  colours     the best colours and the total for every placement, on top of `plain`
  walk        the peer: a plain recursive walk through the same word graph (`lingua_walk`)
and prints the median, the quartiles and the ratios; then each level plays the one below it.
Engines in C++ and Rust (Quackle, wolges) are not run here: they are no Python packages. The
figures on record for them on another machine are 1.27 ms and 0.82 ms a position for plain letters,
8.6 ms for a tuned generator in Python and 30 ms for a naive walk.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.lingua_walk import Walk
from tutor.bots.arena import run_arena
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.position import Position
from tutor.games.lingua.solve import count_moves, slots_of
from tutor.games.lingua.state import LinguaOptions
from tutor.kits import make_bot
from tutor.store.games.lingua import create

REPEATS = 3


def positions(game: LinguaGame, count: int) -> list[Position]:
    """Positions after 8 to 20 moves of greedy play, each from a match of its own."""
    bot = make_bot(game, "greedy")
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        seed += 1
        options = LinguaOptions()
        state = game.start(options, 2, seed)
        for _move in range(8 + seed % 13):
            seat = game.to_act(state)
            if seat is None:
                break
            view = game.view(state, seat)
            state, _events = game.apply(state, bot.choose(view, _Unused()).move)  # type: ignore[arg-type]
        seat = game.to_act(state)
        if seat is not None and len(state.racks[seat]) == 12:
            found.append(game.view(state, seat).position)
    return found


class _Unused:
    """The greedy bot only needs chance when it sits out, and then the first tiles will do."""

    def sample(self, tiles: Sequence[int], count: int) -> list[int]:
        return list(tiles)[:count]


def fastest(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """The best of a few runs, in milliseconds of processor time (a busy machine tells no lies)."""
    best = float("inf")
    for _repeat in range(REPEATS):
        before()
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best * 1000


def told(name: str, times: Sequence[float]) -> str:
    """Median and quartiles."""
    low, middle, high = statistics.quantiles(times, n=4)
    return f"{name:18} median {middle:8.2f} ms   quartiles {low:7.2f} – {high:7.2f}"


def measure(count: int) -> None:
    """Time everything and print it."""
    game = create({})
    options = LinguaOptions()
    graph = game.graph(options)
    rows: dict[str, list[float]] = {"plain": [], "warm": [], "plain + colours": [], "walk": []}
    moves = []
    for position in positions(game, count):
        slots: list[WordSlot] = slots_of(game.box, graph, position)
        walked = Walk(graph, position).run()
        moves.append(count_moves(slots))
        assert moves[-1] == len(walked), "both must find the same number of placements"

        def find(position: Position = position) -> None:
            slots_of(game.box, graph, position)

        def colour(position: Position = position) -> None:
            palette = Palette(game.box, position)
            for slot in slots_of(game.box, graph, position):
                palette.totals(slot)

        def walk(position: Position = position) -> None:
            Walk(graph, position).run()

        rows["plain"].append(fastest(find, graph.check.cache_clear))
        rows["warm"].append(fastest(find))
        rows["plain + colours"].append(fastest(colour, graph.check.cache_clear))
        rows["walk"].append(fastest(walk))
    print(f"{count} positions, {statistics.median(moves):.0f} placements (median), "
          f"{min(moves)} to {max(moves)}")  # fmt: skip
    for name, times in rows.items():
        print(told(name, times))
    for name, base in (("plain + colours", "plain"), ("walk", "plain")):
        ratios = [a / b for a, b in zip(rows[name], rows[base], strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        print(f"{name} / {base}: {middle:.1f} × (quartiles {low:.1f} – {high:.1f})")


class Timed:
    """A bot that notes how long its moves take, in seconds of processor time."""

    def __init__(self, bot: Any) -> None:  # noqa: ANN401 - any bot
        self.bot = bot
        self.name: str = bot.name
        self.times: list[float] = []

    def choose(self, view: Any, rng: Any) -> Any:  # noqa: ANN401
        """What the bot chooses."""
        began = time.process_time()
        choice = self.bot.choose(view, rng)
        self.times.append(time.process_time() - began)
        return choice


def strength(pair: tuple[str, str], games: int, seed: int) -> None:
    """Two opponents against each other: wins with their interval, and their time a move."""
    game = create({})
    players = [Timed(make_bot(game, name)) for name in pair]
    result = run_arena(game, LinguaOptions(), players, games, seed)
    for standing, player in zip(result.standings, players, strict=True):
        low, high = standing.ci95
        print(
            f"{standing.name:12} {standing.rate:6.1%}  [{low:.1%} – {high:.1%}]  of {games}   "
            f"{statistics.mean(player.times):.2f} s a move, longest {max(player.times):.2f} s"
        )


def main() -> None:
    """Speed, then strength, level against level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20, help="0: strength only")
    parser.add_argument("--games", type=int, help="for each pair; as many as positions")
    parser.add_argument("--pairs", default="greedy,beginner thoughtful,greedy strong,thoughtful")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.positions:
        measure(wanted.positions)
    games = wanted.positions if wanted.games is None else wanted.games
    for pair in wanted.pairs.split() if games else ():
        first, second = pair.split(",")
        print()
        strength((first, second), games, wanted.seed)


if __name__ == "__main__":
    main()
