"""Advice for a player, as data: what earns most now, what is best when thinking ahead, and what a
move is worth beside them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tutor.bots.contract import Line, Reason
from tutor.bots.lingua.known import best_word
from tutor.bots.lingua.outlook import margin
from tutor.bots.lingua.review import make_judge
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move, SitOut
from tutor.games.lingua.scoring import TurnScore, totals
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.turn import IDLE_ROUNDS
from tutor.values import dataclass

EFFORT: Final = 0.6
"""A key was pressed, and somebody waits."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A move to consider, what it earns now, and why."""

    move: Move
    score: TurnScore | None
    """None if it sits out."""
    ends_by: int | None
    """None if the match goes on; else by how many points it would be won, or lost if less than 0,
    the ace points of all players (L11) and the goal premium (L13) counted.
    """
    surely: float = 0.0
    """What it loses against the best move, at least; 0 where it may be as good."""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """Two answers to "what shall I do?"; they are often the same move."""

    most_points: Advised | None
    """The most points now, whatever follows; None if nothing can be laid."""
    ahead: Advised
    """What the judge prefers, which knows goal, lead, aces and answers."""
    asked: Advised | None = None
    """The move that was asked about, if there was one."""


def advice(game: LinguaGame, view: LinguaView, asked: Move | None = None) -> Advice:
    """What to lay, from what the seat may know; same view, same advice."""
    found = best_word(game, view)
    most = found.lay if found else None
    beside = [move for move in (most, asked) if move is not None]
    lines = make_judge(game).lines(view, Random(view.turn), beside, EFFORT)
    by_move = {line.move: _advised(game, view, line) for line in lines}
    return Advice(
        by_move[most] if most else None,
        by_move[lines[0].move],
        by_move[asked] if asked else None,
    )


def _advised(game: LinguaGame, view: LinguaView, line: Line[Move]) -> Advised:
    score = game.explain(view, line.move).score
    ends_by = lead_at_end(game, view, line.move)
    return Advised(line.move, score, ends_by, line.surely, line.reasons)


def lead_at_end(game: LinguaGame, view: LinguaView, move: Move) -> int | None:
    """If the move ends the game (L13): by how much its player would lead the best of the others,
    ace points (L11) included; `None` if the game goes on.
    """
    points, aces = list(view.points), list(view.aces)
    if isinstance(move, SitOut):
        if view.idle + 1 < IDLE_ROUNDS * len(points):
            return None
    elif any(game.box.goal_at(at) for at in move.squares if not view.board[at]):
        score = game.explain(view, move).score
        assert score is not None, "only a legal move is weighed"
        points[view.seat] += score.total
        aces[view.seat] = score.aces_total
    else:
        return None
    return int(margin(totals(points, aces), view.seat))
