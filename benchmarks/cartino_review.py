"""Cartino's judge measured: hints at the end, planted blunders, losses by level, strength, time.

python -m benchmarks.cartino_review            everything
python -m benchmarks.cartino_review --games 20    fewer matches of each kind
python -m benchmarks.cartino_review --only blunders
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tutor.bots.arena import run_arena
from tutor.bots.cartino import LEVELS, make_bot
from tutor.bots.cartino.endgame import Endgame
from tutor.bots.cartino.review import CartinoJudge, make_judge
from tutor.bots.contract import Choice
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import CartinoState
from tutor.games.cartino.view import CartinoView
from tutor.store.games.cartino import create

SEED = 41_000
FAR = 12.0
"""A blunder loses so many points at least, surely, by a judge with ten times the effort."""
TRIES = 30
"""So many turns are searched for one to plant a blunder in."""

Turn = tuple[CartinoView, Move]


def played(game: CartinoGame, level: str, seed: int) -> Iterator[tuple[CartinoState, Move]]:
    """A match between two of a level: each state with the move made in it."""
    bot, state = make_bot(game, level), game.start(game.options({}), 2, seed)
    rng = Random(seed)
    while not state.over:
        move = bot.choose(game.view(state, state.turn), rng).move
        yield state, move
        state, _events = game.apply(state, move)


def lost(judge: CartinoJudge, turn: Turn, effort: float = 1.0) -> tuple[float, float]:
    """What a move loses, and what it surely loses."""
    view, move = turn
    lines = judge.lines(view, Random(0), (move,), effort)
    line = next(line for line in lines if line.move == move)
    return line.loss, line.surely


def blunder(game: CartinoGame, judge: CartinoJudge, turns: list[Turn], rng: Random) -> int | None:
    """Plant a legal move far behind the best one in place of a turn; which turn."""
    for _try in range(TRIES):
        number = rng.randrange(len(turns))
        view = turns[number][0]
        move = min(game.turns(view), key=lambda turn: (turn[0], rng.random()))[1]
        if lost(judge, (view, move))[1] >= FAR and lost(judge, (view, move), 10)[1] >= FAR:
            turns[number] = (view, move)
            return number
    return None


def blunders(game: CartinoGame, games: int) -> dict[str, Any]:
    """How often the planted blunder is the worst move of a seat, and the time of a review."""
    judge, first, planted, seconds = make_judge(game), 0, 0, []
    for seed in range(SEED, SEED + games):
        rng = Random(seed)
        turns = [
            (game.view(state, 0), move)
            for state, move in played(game, "master", seed)
            if state.turn == 0
        ]
        where = blunder(game, judge, turns, rng)
        if where is None:
            continue
        planted += 1
        began = time.process_time()
        surely = [lost(judge, turn)[1] for turn in turns]
        seconds.append(time.process_time() - began)
        first += max(range(len(turns)), key=lambda number: surely[number]) == where
    return {
        "planted": planted,
        "first": first,
        "far": FAR,
        "review_s": round(statistics.mean(seconds), 2),
        "longest_s": round(max(seconds), 2),
    }


def levels(game: CartinoGame, games: int) -> dict[str, Any]:
    """The mean loss of a move by level, in points."""
    judge = make_judge(game)
    found = {}
    for level in LEVELS:
        losses = [
            lost(judge, (game.view(state, state.turn), move))[0]
            for seed in range(SEED, SEED + games)
            for state, move in played(game, level, seed)
        ]
        found[level] = round(statistics.mean(losses), 2)
    return found


def hints(game: CartinoGame, games: int) -> dict[str, Any]:
    """C7: the judge's first line against exact play, in ends between greedy players."""
    judge, ends, worse, before = make_judge(game), 0, 0, 0
    thoughtful = make_bot(game, "thoughtful")
    for seed in range(games):
        for state, _move in played(game, "greedy", seed):
            if state.bag:
                continue
            view = game.view(state, state.turn)
            best, _found = Endgame(game.board, 10**6).best(state)
            ends += 1
            worse += margin(game, state, judge.lines(view, Random(0))[0].move) < best
            before += margin(game, state, thoughtful.choose(view, Random(0)).move) < best
    return {"ends": ends, "worse": worse, "thoughtful_worse": before}


def margin(game: CartinoGame, state: CartinoState, move: Move) -> int:
    """What best play makes of a move."""
    after, _events = game.apply(state, move)
    if after.over:
        return after.scores[state.turn] - after.scores[1 - state.turn]
    return -Endgame(game.board, 10**6).best(after)[0]


class Judging:
    """A bot that makes the judge's first move."""

    name = "judge"

    def __init__(self, game: CartinoGame) -> None:
        self.judge = make_judge(game)

    def choose(self, view: CartinoView, rng: Random) -> Choice[Move]:
        """The first line."""
        return Choice(self.judge.lines(view, rng)[0].move)


def strength(game: CartinoGame, games: int) -> dict[str, Any]:
    """The judge as a player against the strongest opponent."""
    players = [Judging(game), make_bot(game, "master")]
    result = run_arena(game, game.options({}), players, games, SEED)
    return next(one.as_dict() for one in result.standings if one.name == "judge")


PARTS: dict[str, Callable[[CartinoGame, int], dict[str, Any]]] = {
    "hints": hints,
    "levels": levels,
    "blunders": blunders,
    "strength": strength,
}


def main() -> int:
    """Measure and print, a line of JSON for each part."""
    parser = argparse.ArgumentParser(description="How well moves of Cartino are judged.")
    parser.add_argument("--games", type=int, default=100, help="matches of each kind")
    parser.add_argument("--only", choices=tuple(PARTS), help="one part")
    wanted = parser.parse_args()
    for name, measure in PARTS.items():
        if wanted.only in (None, name):
            print(name, json.dumps(measure(create({}), wanted.games)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
