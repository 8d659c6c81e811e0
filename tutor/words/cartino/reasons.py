"""Why an opponent in Cartino moved so; what a hint says, and why a typed move may not be made."""

from __future__ import annotations

from tutor.bots.contract import Choice
from tutor.errors import Refusal
from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Move
from tutor.games.cartino.scoring import TurnScore
from tutor.locale import N_, _
from tutor.words.cartino import turns
from tutor.words.refusals import Sayings, error_text, said

SAYINGS: Sayings = {
    "at-random": N_("chosen at random"),
    "most-now": N_("the most points that can be had now: {points}"),
    "only-move": N_("the only move"),
    "searched": N_("searched to the end: best play leads to a margin of {margin}"),
    "opens": N_("{points} points now; the next player may expect about {opened:.0f}"),
    "exchange": N_("a joker in the hand is worth the exchange"),
    "keeps": N_("the stones kept would earn {kept:.0f} next time"),
}


def hint_text(
    board: Board, best: Move, score: TurnScore, step: int, ahead: Choice[Move] | None = None
) -> str:
    """What the best move earns; then which it is; then stone by stone, and what somebody who
    thinks ahead would rather do.
    """
    text = _("The best move now earns {points}.").format(points=turns.points_words(score.total))
    if step == 1:
        return text
    lines = [text + " " + _("It is {move}.").format(move=turns.move_signs(board, best))]
    if step > 2:
        lines.append("; ".join(turns.turn_words(board, score)))
    if ahead is not None:
        lines.append(
            _("Thinking ahead: {move}, because {reasons}.").format(
                move=turns.move_signs(board, ahead.move),
                reasons="; ".join(said(SAYINGS, ahead.reasons)),
            )
        )
    return "\n".join(lines)


def forbidden_text(refusal: Refusal) -> str:
    """The rule that forbids a move, and what it says."""
    return _("Not allowed ({rule}): {reason}.").format(
        rule=refusal.rule, reason=error_text(refusal)
    )
