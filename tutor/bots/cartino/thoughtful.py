"""An opponent who looks at what a turn gives away."""

from __future__ import annotations

from random import Random

from tutor.bots.cartino.judge import Judge, Weighed
from tutor.bots.contract import Choice, Reason
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.view import CartinoView


class Thoughtful:
    """Points now, less what the turn opens for the next player, plus what it keeps."""

    name = "thoughtful"

    def __init__(self, game: CartinoGame) -> None:
        self.game = game

    def choose(self, view: CartinoView, rng: Random) -> Choice[Move]:
        """The move with the best verdict."""
        best = ranked(self.game, view)[0]
        return Choice(best.move, reasons(best))


def ranked(game: CartinoGame, view: CartinoView) -> list[Weighed]:
    """All turns, best first; of two that differ only in which half of a field holds the joker,
    one.
    """
    judge = Judge(game.board, view)
    seen = set()
    verdicts = []
    for points, move in game.turns(view):
        halves = frozenset(lay.half for lay in move.lays)
        stones = sorted(game.board.card_at[lay.half] for lay in move.lays if not lay.joker)
        key = (move.exchanges, halves, tuple(stones))
        if key not in seen:
            seen.add(key)
            verdicts.append(judge.verdict(points, move))
    # what is worth the same is so on every machine, to the last digits
    verdicts.sort(key=lambda verdict: (-round(verdict.value, 9), verdict.move))
    return verdicts


def reasons(weighed: Weighed) -> tuple[Reason, ...]:
    """Why this turn."""
    found = [Reason.of("opens", points=weighed.points, opened=weighed.opened)]
    if weighed.move.exchanges:
        found.append(Reason.of("exchange"))
    if weighed.kept:
        found.append(Reason.of("keeps", kept=weighed.kept))
    return tuple(found)
