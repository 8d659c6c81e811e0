"""How well the judge of Der Weise finds bad moves.

python -m benchmarks.weise_review [--games N] [--difficulty NAME] [--json]

1. Planted blunders: magister plays both seats, and one lay of a seat is exchanged for a legal one
   that the judge with ten times the effort puts at least `MARGIN` points behind the best, spread
   taken off. How often is it the worst of the seat's moves, and how long does the review take?
2. The mean loss of a move by level, each against magister on the same deals.
3. Verdicts that change when hidden cards, stock and tree are exchanged: there must be none.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tests.weise.hidden import a_state_behind
from tutor.bots.arena import play_out, seed_of, wilson
from tutor.bots.contract import Line
from tutor.bots.weise import LEVELS, make_bot
from tutor.bots.weise.review import WeiseJudge, make_judge
from tutor.games.match import Match, Seat, Step, replay
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Lay, Move
from tutor.games.weise.state import WeiseOptions
from tutor.games.weise.view import GuesserView
from tutor.store.games.weise import create

MARGIN = 2.0
_TRIES = 12
Weighed = tuple[Step, Line[Move]]


def reviewed(judge: WeiseJudge, match: Match, seat: int) -> list[Weighed]:
    """The moves of a seat, the worst first."""
    steps = [step for step in replay(match.game, match.record()) if step.seat == seat]
    weighed = [(step, line_of(judge, step)) for step in steps]
    return sorted(weighed, key=lambda pair: -pair[1].surely)


def line_of(judge: WeiseJudge, step: Step) -> Line[Move]:
    """What the judge says of the move of a step."""
    lines = judge.lines(step.view, Random(len(step.after.moves)), (step.move,))
    return next(line for line in lines if line.move == step.move)


def with_blunder(game: WeiseGame, options: WeiseOptions, number: int) -> tuple[Match, int] | None:
    """A match of magister with one bad lay of seat 0, and the number of that move; `None` if no
    lay of it could be made bad enough.
    """
    bot, judge, rng = make_bot(game, "magister"), make_judge(game), Random(number)
    match = Match.start(game, options, (Seat("a", bot.name), Seat("b", bot.name)), number)
    wait, planted = rng.randrange(4), None
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        move = bot.choose(view, match.rng(seat)).move
        if (
            planted is None
            and seat == 0
            and isinstance(view, GuesserView)
            and isinstance(move, Lay)
        ):
            bad = blunder(judge, view, rng) if wait <= 0 else None
            wait -= 1
            if bad is not None:
                move, planted = bad, len(match.moves)
        match, _events = match.play(move)
    return None if planted is None else (match, planted)


def blunder(judge: WeiseJudge, view: GuesserView, rng: Random) -> Lay | None:
    """A lay of some cards, anywhere, that is surely bad."""
    targets = (*range(len(view.table)), None)
    tried = [
        Lay(tuple(sorted(rng.sample(view.hand, rng.randint(1, min(3, len(view.hand)))))), where)
        for where in (rng.choice(targets) for _try in range(_TRIES))
    ]
    lines = judge.lines(view, rng, tried, effort=10)
    bad = [line.move for line in lines if line.surely >= MARGIN and line.move in tried]
    return next((move for move in bad if isinstance(move, Lay)), None)


def planted(game: WeiseGame, difficulty: str, games: int) -> dict[str, Any]:
    """How often the planted lay is ranked first, and the seconds of a review."""
    judge, options = make_judge(game), WeiseOptions(difficulty=difficulty)
    first, count, number, times = 0, 0, 0, []
    while count < games and number < 4 * games:
        made = with_blunder(game, options, seed_of(9, number))
        number += 1
        if made is None:
            continue
        count += 1
        began = time.process_time()
        worst, _line = reviewed(judge, made[0], 0)[0]
        times.append(time.process_time() - began)
        first += len(worst.after.moves) - 1 == made[1]
    low, high = wilson(first, count)
    return {
        "difficulty": difficulty,
        "games": count,
        "ranked_first": first,
        "ci95": [round(low, 3), round(high, 3)],
        "review_mean": round(statistics.fmean(times), 2),
        "review_most": round(max(times), 2),
    }


def losses(game: WeiseGame, difficulty: str, games: int) -> Iterator[dict[str, Any]]:
    """The mean loss of a guesser's move, by level, on the same deals."""
    judge, options = make_judge(game), WeiseOptions(difficulty=difficulty)
    for level in LEVELS:
        bots = [make_bot(game, level), make_bot(game, "magister")]
        lost = [
            line.loss
            for number in range(games)
            for step, line in reviewed(judge, play_out(game, options, bots, seed_of(10, number)), 0)
            if isinstance(step.view, GuesserView)
        ]
        half = 1.96 * statistics.stdev(lost) / len(lost) ** 0.5
        mean = round(statistics.fmean(lost), 3)
        yield {"level": level, "moves": len(lost), "loss": mean, "ci95_half": round(half, 3)}


def exchanged(game: WeiseGame, difficulty: str, games: int) -> dict[str, int]:
    """Verdicts asked for twice, with everything hidden dealt anew, and how many differ."""
    judge, options = make_judge(game), WeiseOptions(difficulty=difficulty)
    bots = [make_bot(game, "discipulus"), make_bot(game, "discipulus")]
    asked = changed = 0
    for number in range(games):
        match = play_out(game, options, bots, seed_of(11, number))
        for step in replay(game, match.record()):
            if isinstance(step.view, GuesserView):
                other = a_state_behind(game.pool, step.view, Random(number))
                twin = judge.lines(game.view(other, step.seat), Random(3), (step.move,))
                asked += 1
                changed += twin != judge.lines(step.view, Random(3), (step.move,))
    return {"asked": asked, "changed": changed}


def main(arguments: Sequence[str]) -> int:
    """Print the three measurements."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="matches with a planted blunder")
    parser.add_argument("--difficulty", default="medium")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    game, some = create({"deck": "is+ille+ipse"}), max(2, asked.games // 10)
    report = {
        "planted": planted(game, asked.difficulty, asked.games),
        "losses": list(losses(game, asked.difficulty, some)),
        "exchanged": exchanged(game, asked.difficulty, max(2, some // 3)),
    }
    for section, found in report.items():
        if not asked.json:
            print(section, found)
    if asked.json:
        print(json.dumps(report))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
