"""Advice for a player, as data: what earns most now, and what is best when thinking ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from tutor.bots.contract import Reason
from tutor.bots.lingua.known import best_word
from tutor.bots.lingua.outlook import exact
from tutor.bots.lingua.review import make_judge
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView
from tutor.values import dataclass

EFFORT: Final = 0.6
"""A key was pressed, and somebody waits."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A move to consider, what it earns now, and why."""

    move: Move
    total: int
    ends_by: int | None
    """None if the match goes on; else by how many points it would be won, or lost if less than 0,
    the ace points of all players (L11) and the goal premium (L13) counted.
    """
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """Two answers to "what shall I do?"; they are often the same move."""

    most_points: Advised | None
    """The most points now, whatever follows; None if nothing can be laid."""
    ahead: Advised
    """What the judge prefers, which knows goal, lead, aces and answers."""


def advice(game: LinguaGame, view: LinguaView, rng: Random) -> Advice:
    """What to lay; same view and same chance, same advice."""
    found = best_word(game, view)
    asked = (found.lay,) if found else ()
    lines = make_judge(game).lines(view, rng, asked, EFFORT)
    by_move = {line.move: line.reasons for line in lines}
    most = _advised(game, view, found.lay, by_move[found.lay], rng) if found else None
    return Advice(most, _advised(game, view, lines[0].move, lines[0].reasons, rng))


def _advised(
    game: LinguaGame, view: LinguaView, move: Move, reasons: tuple[Reason, ...], rng: Random
) -> Advised:
    """With what it earns; whether it ends the match does not depend on hidden tiles."""
    after, _events = game.apply(game.determinize(view, rng), move)
    total = after.points[view.seat] - view.points[view.seat]
    return Advised(move, total, exact(after, view.seat) if after.over else None, reasons)
