"""An opponent who looks at what a turn gives away."""

from __future__ import annotations

from random import Random

from tutor.bots.cartino.judge import Judge, Verdict
from tutor.bots.contract import Choice
from tutor.games.cartino.game import Cartino
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import View
from tutor.locale import _


class Thoughtful:
    """Points now, less what the turn opens for the next player, plus what it keeps."""

    name = "thoughtful"

    def __init__(self, game: Cartino) -> None:
        self.game = game

    def choose(self, view: View, rng: Random) -> Choice[Move]:
        """The move with the best verdict."""
        best = ranked(self.game, view)[0]
        return Choice(best.move, reasons(best))


def ranked(game: Cartino, view: View) -> list[Verdict]:
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
    verdicts.sort(key=lambda verdict: (-verdict.value, verdict.move))
    return verdicts


def reasons(verdict: Verdict) -> tuple[str, ...]:
    """Why this turn."""
    lines = [
        _("{points} points now; the next player may expect about {opened:.0f}").format(
            points=verdict.points, opened=verdict.opened
        )
    ]
    if verdict.move.exchanges:
        lines.append(_("a joker in the hand is worth the exchange"))
    if verdict.kept:
        lines.append(_("the stones kept would earn {kept:.0f} next time").format(kept=verdict.kept))
    return tuple(lines)
