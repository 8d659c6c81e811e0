"""What a person at a loss is told: the most points now, and the move of one who thinks ahead."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Reason
from tutor.bots.lingua import make_bot
from tutor.bots.lingua.known import best_word
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move, SitOut
from tutor.games.lingua.scoring import totals
from tutor.games.lingua.solve import Solved
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.turn import IDLE_ROUNDS
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Advice:
    """The word that earns most this turn, if there is one, and the move that is good beyond it."""

    most: Solved | None
    ahead: Move
    reasons: tuple[Reason, ...]


def advised(game: LinguaGame, view: LinguaView) -> Advice:
    """From what the seat may know, and always the same."""
    choice = make_bot(game, "thoughtful").choose(view, Random(view.turn))
    return Advice(best_word(game, view), choice.move, tuple(choice.reasons))


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
    every = totals(points, aces)
    return every[view.seat] - max(one for seat, one in enumerate(every) if seat != view.seat)
