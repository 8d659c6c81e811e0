"""Noughts and crosses, solved: a judge that knows exactly, to try reviews and puzzles with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from tests.toy import Board, Noughts
from tutor.bots.contract import Line, Reason, Unit
from tutor.games.match import Step


@cache
def worth(board: Board) -> float:
    """What the position is worth to whoever is to move, played perfectly by both."""
    game = Noughts()
    if game.to_act(board) is None:
        return 0.5 if board.winner is None else 0.0
    return max(1 - worth(game.apply(board, move)[0]) for move in game.moves(board))


class Solver:
    """Every free field, with what it loses."""

    unit = Unit.CHANCE

    def lines(
        self, view: Board, rng: Random, asked: Sequence[int] = (), effort: float = 1.0
    ) -> tuple[Line[int], ...]:
        game, best = Noughts(), worth(view)
        lines = [
            Line(move, best - 1 + worth(game.apply(view, move)[0]), 0.0, (Reason.of("solved"),))
            for move in game.moves(view)
        ]
        return tuple(sorted(lines, key=lambda line: line.loss))

    def faults(self, step: Step) -> tuple[Reason, ...]:
        return ()

    def luck(self, step: Step, rng: Random) -> float | None:
        return None


def make_judge(game: Noughts) -> Solver:
    return Solver()
