"""How fast Lingua's generator is beside the one of version 0.1: same positions, same run.

python -m benchmarks.lingua_speed [--matches 8] [--tiles 12,7]

Greedy players play whole matches; at every turn both generators look for all placements of the
position, with the rack as it is and with the first tiles of a shuffled rack. Both must find the
same placements. Three ways to measure:
  match     as in play: both keep what they keep from the turns before
  cold      all that they remember of boards and racks is forgotten before each position
  ahead     as for whoever thinks ahead: the same rack after each of five answers to the position
The ratio of the sums has a bootstrapped 95 % interval over the matches.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterable
from random import Random

from benchmarks.lingua_version_0_1.generate import Slot
from benchmarks.lingua_version_0_1.generate import find_slots as old_slots
from benchmarks.lingua_version_0_1.search import SearchGraph as OldGraph
from tutor.bots.lingua.known import KnownPlacements
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.generate import WordSlot, _stretches, find_slots
from tutor.games.lingua.lines import _ends, unbroken
from tutor.games.lingua.position import Position
from tutor.games.lingua.search import SearchGraph
from tutor.games.lingua.spelled import spelled
from tutor.games.lingua.state import LinguaOptions, LinguaState
from tutor.kits import make_bot
from tutor.store.games.lingua import create

Pair = tuple[float, float]
"""Milliseconds of version 0.1, and ours."""
ANSWERS = 5
REPEATS = 3


class Race:
    """Both generators over the same lexicon."""

    def __init__(self, game: LinguaGame) -> None:
        self.start = game.box.start
        self.ours: SearchGraph = game.graph(LinguaOptions())
        self.old = OldGraph(self.ours.graph)

    def forget(self) -> None:
        """Both forget all that they remember of boards and racks."""
        self.old.forget()
        for remembered in (self.ours.check, spelled, _ends, unbroken, _stretches):
            remembered.cache_clear()

    def time(self, positions: list[Position]) -> Pair:
        """Both in turn on the same positions, in milliseconds of processor time."""
        times, found = [], []
        for work in (self._old, self._ours):
            began = time.process_time()
            found.append([work(one) for one in positions])
            times.append((time.process_time() - began) * 1000)
        for old, ours in zip(*found, strict=True):
            assert placements(old) == placements(ours), "both must find the same placements"
        return times[0], times[1]

    def _old(self, p: Position) -> list[Slot]:
        return old_slots(self.old, p.board, p.rack, p.used, self.start, p.extensions)

    def _ours(self, p: Position) -> list[WordSlot]:
        return find_slots(self.ours, p.board, p.rack, p.used, self.start, p.extensions)


def placements(slots: Iterable[Slot] | Iterable[WordSlot]) -> list[tuple[int, int, bytes]]:
    """Every placement once, in order."""
    return sorted((slot.first, slot.step, word) for slot in slots for word in slot.words)


def match_states(game: LinguaGame, seed: int) -> list[LinguaState]:
    """The states of a match of two greedy players, whoever is to act."""
    bot, rng = make_bot(game, "greedy"), Random(seed)
    state = game.start(LinguaOptions(), 2, seed)
    states = []
    while (seat := game.to_act(state)) is not None:
        states.append(state)
        state, _events = game.apply(state, bot.choose(game.view(state, seat), rng).move)
    return states


def with_rack(position: Position, rack: tuple[int, ...]) -> Position:
    """The same board with another rack; its words are put into letters before the clock runs."""
    found = Position(position.board, rack, position.aces, position.words, position.extensions)
    assert found.used is not None
    return found


def answered(game: LinguaGame, state: LinguaState, rack: tuple[int, ...]) -> list[Position]:
    """The boards after the best answers to a position, with this rack for the next player."""
    found = KnownPlacements(game, game.view(state, state.to_act))
    boards = []
    for _total, slot, word in found.best(ANSWERS):
        after, _events = game.apply(state, found.palette.best(slot, word).lay)
        boards.append(with_rack(game.view(after, 0).position, rack))
    return boards


def race(game: LinguaGame, seed: int, tiles: int) -> dict[str, Pair]:
    """One match, measured in the three ways: the sums over its positions."""
    runner, rng = Race(game), Random(seed)
    states = match_states(game, seed)
    racks = [rng.sample(s.racks[s.to_act], min(tiles, len(s.racks[s.to_act]))) for s in states]
    hands = [tuple(sorted(rack)) for rack in racks]
    own = [
        with_rack(game.view(state, state.to_act).position, hand)
        for state, hand in zip(states, hands, strict=True)
    ]

    def cold() -> list[Pair]:
        times = []
        for one in own:
            runner.forget()
            times.append(runner.time([one]))
        return times

    def match() -> list[Pair]:
        runner.forget()
        return [runner.time([one]) for one in own]

    def ahead() -> list[Pair]:
        runner.forget()
        boards = [answered(game, s, hand) for s, hand in zip(states, hands, strict=True)]
        return [runner.time(some) for some in boards[::3]]

    ways: dict[str, Callable[[], list[Pair]]] = {"match": match, "cold": cold, "ahead": ahead}
    return {name: fastest(way) for name, way in ways.items()}


def fastest(way: Callable[[], list[Pair]]) -> Pair:
    """The sum over the positions of the best of a few runs: a busy machine tells no lies."""
    runs = [way() for _repeat in range(REPEATS)]
    best = [(min(o for o, _ in one), min(n for _, n in one)) for one in zip(*runs, strict=True)]
    return sum(old for old, _ in best) / len(best), sum(new for _, new in best) / len(best)


def told(name: str, tiles: int, pairs: list[Pair]) -> str:
    """Mean times, and their ratio with its interval over the matches."""
    rng = Random(1)
    ratios = sorted(ratio(rng.choices(pairs, k=len(pairs))) for _ in range(2000))
    old, new = (statistics.mean(side) for side in zip(*pairs, strict=True))
    return (
        f"{tiles:2} tiles, {name:6} 0.1 {old:6.2f} ms   now {new:6.2f} ms   "
        f"{ratio(pairs):.2f} × [{ratios[50]:.2f} – {ratios[1949]:.2f}]"
    )


def ratio(pairs: list[Pair]) -> float:
    """How many times as long version 0.1 takes."""
    return sum(old for old, _ in pairs) / sum(new for _, new in pairs)


def main() -> None:
    """Race, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--tiles", default="12,7")
    wanted = parser.parse_args()
    game = create({})
    for tiles in map(int, wanted.tiles.split(",")):
        found = [race(game, seed, tiles) for seed in range(1, wanted.matches + 1)]
        for name in found[0]:
            print(told(name, tiles, [one[name] for one in found]), flush=True)


if __name__ == "__main__":
    main()
