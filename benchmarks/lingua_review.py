"""Whether Lingua's judge finds a planted blunder, and whether weaker players lose more by it.

python -m benchmarks.lingua_review [--games 100] [--levels 2]

In each game of two strong players one move of the first seat is replaced by a legal one that ten
times the effort puts clearly behind; then the judge weighs all moves of that seat at effort 1, and
the planted one should be the worst for sure. `--levels` is the number of games for each level.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from tutor.bots.contract import Line
from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.lingua.review import LinguaJudge, make_judge
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Lay, Move
from tutor.games.lingua.state import LinguaOptions, LinguaState, LinguaView
from tutor.kits import KITS, make_bot
from tutor.store.games.lingua import create

CLEARLY = 100.0
"""A blunder loses at least so many points for sure, by ten times the effort."""
TRIES = 4


def weighed(judge: LinguaJudge, view: LinguaView, move: Move, effort: float = 1.0) -> Line[Move]:
    """The judge's line for a move; its chance depends on the turn alone."""
    lines = judge.lines(view, Random(view.turn), (move,), effort)
    return next(line for line in lines if line.move == move)


def blunder(
    game: LinguaGame, judge: LinguaJudge, view: LinguaView, rng: Random
) -> tuple[Move, float] | None:
    """A legal move that is clearly behind, and by how much."""
    found = KnownPlacements(game, view)
    every = [(slot, word) for slot in found.slots for word in slot.words]
    for slot, word in rng.sample(every, min(TRIES, len(every))):
        lay: Lay = found.palette.best(slot, word).lay
        line = weighed(judge, view, lay, 10.0)
        if line.surely >= CLEARLY:
            return lay, line.loss
    return None


def seats_moves(
    game: LinguaGame, judge: LinguaJudge, level: str, seed: int, plant: bool
) -> tuple[list[tuple[LinguaView, Move]], int | None, float]:
    """What seat 0 saw and did, which move of it was planted, and what that loses."""
    bot, rng = make_bot(game, level), Random(seed)
    state: LinguaState = game.start(LinguaOptions(), 2, seed)
    done: list[tuple[LinguaView, Move]] = []
    planted, lost, when = None, 0.0, rng.randrange(2, 10)
    while (seat := game.to_act(state)) is not None:
        view = game.view(state, seat)
        move: Move = bot.choose(view, rng).move
        if seat == 0:
            if plant and planted is None and len(done) >= when:
                found = blunder(game, judge, view, rng)
                if found is not None:
                    (move, lost), planted = found, len(done)
            done.append((view, move))
        state, _events = game.apply(state, move)
    return done, planted, lost


def main() -> None:
    """Blunders, then levels."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--levels", type=int, default=2)
    wanted = parser.parse_args()
    game = create({})
    judge = make_judge(game)
    first, losses, times, lengths = 0, [], [], []
    for seed in range(1, wanted.games + 1):
        done, planted, lost = seats_moves(game, judge, "strong", seed, plant=True)
        if planted is None:
            continue
        began = time.process_time()
        lines = [weighed(judge, view, move) for view, move in done]
        times.append(time.process_time() - began)
        lengths.append(len(done))
        losses.append(lost)
        ranked = sorted(range(len(lines)), key=lambda n: (-lines[n].surely, -lines[n].loss))
        first += ranked[0] == planted
    if losses:
        print(
            f"planted blunders ranked first: {first} of {len(losses)}; they lose "
            f"{statistics.mean(losses):.0f} on average, {min(losses):.0f} at least\n"
            f"a review of {statistics.mean(lengths):.0f} moves: {statistics.mean(times):.1f} s, "
            f"longest {max(times):.1f} s"
        )
    for level in KITS["lingua"].level_names if wanted.levels else ():
        every = []
        for seed in range(1, wanted.levels + 1):
            done, _planted, _lost = seats_moves(game, judge, level, seed, plant=False)
            every += [weighed(judge, view, move).loss for view, move in done]
        print(f"{level:12} loses {statistics.mean(every):6.1f} a move ({len(every)} moves)")


if __name__ == "__main__":
    main()
