"""Cartino's hints measured: against exact play at the end, and the judge behind them as a player.

python -m benchmarks.cartino_hints               both
python -m benchmarks.cartino_hints --games 20    fewer matches of each kind
python -m benchmarks.cartino_hints --only hints
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tutor.bots.arena import run_arena
from tutor.bots.cartino import make_bot
from tutor.bots.cartino.endgame import Endgame
from tutor.bots.cartino.review import make_judge
from tutor.bots.contract import Choice
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import CartinoState
from tutor.games.cartino.view import CartinoView
from tutor.store.games.cartino import create

SEED = 41_000


def played(game: CartinoGame, level: str, seed: int) -> Iterator[tuple[CartinoState, Move]]:
    """A match between two of a level: each state with the move made in it."""
    bot, state = make_bot(game, level), game.start(game.options({}), 2, seed)
    rng = Random(seed)
    while not state.over:
        move = bot.choose(game.view(state, state.turn), rng).move
        yield state, move
        state, _events = game.apply(state, move)


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
    "strength": strength,
}


def main() -> int:
    """Measure and print, a line of JSON for each part."""
    parser = argparse.ArgumentParser(description="How good the hints of Cartino are.")
    parser.add_argument("--games", type=int, default=100, help="matches of each kind")
    parser.add_argument("--only", choices=tuple(PARTS), help="one part")
    wanted = parser.parse_args()
    for name, measure in PARTS.items():
        if wanted.only in (None, name):
            print(name, json.dumps(measure(create({}), wanted.games)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
