"""The judge of the card game measured: does a review find a blunder, and how long does it take?

python -m benchmarks.kng_review              100 games; about ten minutes
python -m benchmarks.kng_review --games 10   a look

A player follows the judge but for one planted move, a legal one that the judge with ten times the
effort puts surely behind by `BEHIND`. The review with the usual effort and other luck should rank
it first. And: slips and overlooked lays for each move of a level.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from random import Random

from tutor.bots.arena import play_out
from tutor.bots.kng import LEVELS
from tutor.bots.kng.review import KngJudge, make_judge
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import KngMove
from tutor.games.kng.state import KngOptions, KngView
from tutor.games.match import Match, Seat, replay
from tutor.kits import KITS, make_bot

BEHIND = 0.15
"""How far behind a planted move surely is, in winning chance."""


@dataclass(frozen=True)
class Found:
    """A reviewed game: whether the planted move came first, and what the review took."""

    first: bool
    seconds: float


def _blunder(judge: KngJudge, view: KngView, rng: Random) -> tuple[KngMove, KngMove | None]:
    """The judge's move, and one that ten times the effort puts surely behind, if there is one."""
    best, *rest = judge.lines(view, rng)
    if rest and rest[-1].surely > BEHIND:
        lines = judge.lines(view, rng, effort=10)
        if lines[-1].surely > BEHIND:
            return lines[0].move, lines[-1].move
    return best.move, None


def planted(game: KngGame, seats: int, seed: int) -> tuple[Match, int] | None:
    """A match with one blunder of the first seat, and the number of that move; `None` if the
    match gave no occasion.
    """
    judge, at = make_judge(game), None
    others = make_bot(game, "magister")
    match = Match.start(game, KngOptions(), (Seat("one", "magister"),) * seats, seed)
    while (seat := match.to_act) is not None:
        rng = match.rng(seat)
        if seat:
            move = others.choose(match.view(seat), rng).move
        else:
            move, worse = _blunder(judge, match.view(0), rng)
            if at is None and worse is not None:
                move, at = worse, len(match.moves)
        match, _events = match.play(move)
    return None if at is None else (match, at)


def reviewed(game: KngGame, match: Match, at: int) -> Found:
    """Whether a review ranks the move with this number first."""
    judge, began, losses = make_judge(game), time.process_time(), {}
    for number, step in enumerate(replay(game, match.record())):
        if step.seat == 0:
            lines = judge.lines(step.view, Random(f"review {number}"), (step.move,))
            judge.luck(step, Random(number))
            losses[number] = next(one.surely for one in lines if one.move == step.move)
    seconds = time.process_time() - began
    return Found(max(losses, key=lambda one: losses[one]) == at, seconds)


def faults_of(game: KngGame, level: str, games: int) -> float:
    """Slips and overlooked lays for each move of a level among its own."""
    judge, faults, moves = make_judge(game), 0, 0
    bots = [make_bot(game, level)] * 2
    for seed in range(games):
        match = play_out(game, KngOptions(slips=True), bots, seed)
        for step in replay(game, match.record()):
            faults, moves = faults + len(judge.faults(step)), moves + 1
    return faults / moves


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The judge of the card game.")
    parser.add_argument("--games", type=int, default=100, help="games with a blunder")
    wanted = parser.parse_args()
    game = KITS["kng"].get("create")({"deck": "is"})
    found: list[Found] = []
    seed = 0
    while len(found) < wanted.games:
        if made := planted(game, 2 + seed % 4, seed):
            found.append(reviewed(game, *made))
        seed += 1
    first = sum(one.first for one in found)
    times = sorted(one.seconds for one in found)
    print(f"Planted blunders (surely {BEHIND:.0%} behind) ranked first: {first} of {len(found)}")
    print(f"Review of a match: {times[len(times) // 2]:.1f} s, longest {times[-1]:.1f} s")
    print("Slips, overlooked lays and wrong answers for each move:")
    for level in LEVELS:
        games = 2 if level == "augur" else 200
        print(f"  {level:12s} {faults_of(game, level, games):.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
