"""Reviews measured on the path that `tutor review` takes: does it find a planted blunder, do weaker
levels lose more, and how long does it take?

python -m benchmarks.review                          all four games, 100 matches each; long
python -m benchmarks.review cartino kng --games 20   a look at two of them

In each match the first seat plays as the strongest level does, but for one planted move: a legal
one that the judge with ten times the effort puts behind by the game's margin, its interval taken
off. The review, with the usual effort and other chance, should rank that move first. Then every
level plays itself, and what a review holds against it is counted: the loss of a move, and in the
card game, where luck decides, slips, overlooked lays and wrong answers.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tutor.bots.arena import play_out, wilson
from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.review import AnyJudge, Review, review
from tutor.games.contract import AnyGame
from tutor.games.match import Match, Seat
from tutor.games.weise.moves import Lay
from tutor.games.weise.view import GuesserView
from tutor.kits import KITS, make_bot
from tutor.kits.contract import Kit, Occasion

SEED = 900_000
CERTAIN = 10.0
"""So many times the usual effort proves that a planted move is bad."""
TRIED = 6
"""So many moves are tried at a turn to find a bad one."""

Sampler = Callable[[AnyGame, Any, Random], Sequence[Any]]


def _listed(game: AnyGame, view: Any, rng: Random) -> Sequence[Any]:  # noqa: ANN401 - any game's
    moves = list(game.moves(view))
    return rng.sample(moves, min(TRIED, len(moves)))


def _placements(game: Any, view: Any, rng: Random) -> Sequence[Any]:  # noqa: ANN401 - Lingua's
    found = KnownPlacements(game, view)
    every = [(slot, word) for slot in found.slots for word in slot.words]
    chosen = rng.sample(every, min(TRIED, len(every)))
    return [found.palette.best(slot, word).lay for slot, word in chosen]


def _lays(game: Any, view: Any, rng: Random) -> Sequence[Any]:  # noqa: ANN401 - Der Weise's
    if not isinstance(view, GuesserView) or view.phase != "lay":
        return []
    targets = (*range(len(view.table)), None)
    return [
        Lay(tuple(sorted(rng.sample(view.hand, rng.randint(1, min(3, len(view.hand)))))), where)
        for where in (rng.choice(targets) for _try in range(2 * TRIED))
    ]


@dataclass(frozen=True)
class Plan:
    """How blunders of a game are planted, and what its levels are compared by."""

    best: str
    margin: float
    """How far behind a planted move surely is, in what the judge counts in."""
    tried: Sampler = _listed
    seats: tuple[int, ...] = (2,)
    settings: dict[str, Any] = field(default_factory=dict)
    level_games: int = 6
    by_faults: bool = False


PLANS = {
    "kng": Plan("magister", 0.15, seats=(2, 3, 4, 5), level_games=40, by_faults=True),
    "weise": Plan("magister", 2.0, _lays, settings={"difficulty": "medium"}),
    "lingua": Plan("strong", 200.0, _placements, level_games=3),
    "cartino": Plan("master", 12.0, level_games=8),
}


class Bench:
    """One game with its judge."""

    def __init__(self, kit: Kit, plan: Plan) -> None:
        every = {one.name: one.default for one in (*kit.settings, *kit.arena_settings)}
        self.kit, self.plan, self.settings = kit, plan, every | plan.settings
        self.game: AnyGame = kit.get("create")({**self.settings, **_deck(kit)})
        self.judge: AnyJudge = kit.get("judge")(self.game)

    def start(self, seats: int, seed: int) -> Match:
        """A match that has just begun."""
        options = self.kit.get("options")(self.game, self.settings, seats, Occasion.ARENA)
        return Match.start(self.game, options, (Seat("bot", self.plan.best),) * seats, seed)

    def planted(self, seats: int, seed: int) -> tuple[Match, int] | None:
        """A match with one blunder of the first seat, and the number of that move, from 1; `None`
        if the match gave no occasion.
        """
        bot, rng = make_bot(self.game, self.plan.best), Random(seed)
        match, wait, at = self.start(seats, seed), rng.randrange(4), None
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            move = bot.choose(view, match.rng(seat)).move
            if seat == 0 and at is None:
                wait -= 1
                worse = self.blunder(view, rng) if wait < 0 else None
                if worse is not None:
                    move, at = worse, len(match.moves) + 1
            match, _events = match.play(move)
        return None if at is None else (match, at)

    def blunder(self, view: Any, rng: Random) -> Any | None:  # noqa: ANN401 - the game's own
        """A legal move that is surely behind by the margin, also with ten times the effort."""
        tried = self.plan.tried(self.game, view, rng)
        for effort in (1.0, CERTAIN):
            if not tried:
                return None
            lines = self.judge.lines(view, rng, tried, effort)
            bad = [one for one in lines if one.move in tried and one.surely >= self.plan.margin]
            tried = [one.move for one in bad[-1:]]
        return tried[0] if tried else None

    def reviewed(self, match: Match, seat: int = 0) -> Review:
        """The review that a person would get."""
        return review(self.game, match.record(), seat, self.judge, self.kit.limits)


def _deck(kit: Kit) -> dict[str, Any]:
    return {"deck": "is"} if kit.name == "kng" else {}


def blunders(bench: Bench, games: int, seed: int) -> str:
    """How often the planted move is ranked first, and how long the review takes."""
    first = count = number = 0
    seconds = []
    seats = bench.plan.seats
    while count < games and number < 10 * games:
        made = bench.planted(seats[number % len(seats)], seed + number)
        number += 1
        if made is None:
            continue
        began = time.process_time()
        worst = bench.reviewed(made[0]).worst
        seconds.append(time.process_time() - began)
        count += 1
        first += bool(worst) and worst[0].number == made[1]
    low, high = wilson(first, count)
    return (
        f"planted blunders (surely {bench.plan.margin:g} behind) ranked first: {first} of {count} "
        f"(95 %: {low:.3f} – {high:.3f}) in {number} matches\n"
        f"a review takes {statistics.median(seconds):.1f} s of processor time, "
        f"at most {max(seconds):.1f} s"
    )


def levels(bench: Bench, games: int, seed: int) -> str:
    """What a review holds against each level that plays itself on the same deals."""
    lines = []
    for level in bench.kit.level_names:
        if bench.plan.by_faults and level == "augur":
            continue  # it names as magister does, and takes a hundred times as long
        bots, found = [make_bot(bench.game, level)] * 2, []
        for number in range(games):
            match = play_out(bench.game, bench.start(2, 0).options, bots, seed + number)
            found += [_held(bench, one) for one in bench.reviewed(match).moves]
        half = 1.96 * statistics.stdev(found) / len(found) ** 0.5
        lines.append(f"  {level:12s} {statistics.fmean(found):8.3f} ± {half:.3f} ({len(found)})")
    what = "slips, overlooked lays and wrong answers" if bench.plan.by_faults else "loss"
    return f"{what} a move, by level:\n" + "\n".join(lines)


def _held(bench: Bench, one: Any) -> float:  # noqa: ANN401 - a weighed move
    return float(len(one.faults)) if bench.plan.by_faults else one.line.loss


def main() -> int:
    """Measure and print, game by game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"of {', '.join(PLANS)}")
    parser.add_argument("--games", type=int, default=100, help="matches with a blunder")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first match")
    wanted = parser.parse_args()
    for name in wanted.names or PLANS:
        bench = Bench(KITS[name], PLANS[name])
        print(f"{name}\n{blunders(bench, wanted.games, wanted.seed)}", flush=True)
        print(levels(bench, bench.plan.level_games, wanted.seed), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
