"""Why a turn of Cartino is good, or was not; what a hint says, and why a move may not be made."""

from __future__ import annotations

from typing import Any

from tutor.bots.cartino.review import margin_of
from tutor.bots.contract import Line
from tutor.errors import Refusal, TutorError
from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Move, parse_card, parse_half
from tutor.games.cartino.scoring import TurnScore
from tutor.locale import N_, _
from tutor.values import dataclass
from tutor.words.cartino import turns
from tutor.words.refusals import Sayings, error_text, said

SAYINGS: Sayings = {
    "at-random": N_("chosen at random"),
    "most-now": N_("the most points that can be had now: {points}"),
    "only-move": N_("the only move"),
    "searched": lambda margin: _(
        "searched to the end: best play leads to a margin of {margin}"
    ).format(margin=turns.signed(margin)),
    "opens": N_("{points} points now; the next player may expect about {opened:.0f}"),
    "exchange": N_("a joker in the hand is worth the exchange"),
    "keeps": N_("the stones kept would earn {kept:.0f} next time"),
    "earns": lambda points: _("{points} now").format(points=turns.points_words(points)),
    "set": N_("a set (C5), {points} more"),
    "out": N_("it ends the match, {points} for having no stones (C7)"),
    "next": N_("the next player may expect about {opened:.0f}"),
    "exchange-worth": N_("taking the joker is worth about {worth:.0f} (C6)"),
    "set-overlooked": N_("a set (C5) was possible; it would have earned {points}"),
    "order": N_("the same stones in another order earn {points} more (C4)"),
}


@dataclass(frozen=True, slots=True)
class Advice:
    """What a hint is made from: the turn with the most points now, and the judge's first line
    with what it earns; `guessed` if several hands are hidden though the bag is empty.
    """

    most: Move
    most_score: TurnScore
    line: Line[Move]
    score: TurnScore
    guessed: bool = False


def hint_text(board: Board, advice: Advice, step: int) -> str:
    """Three steps: what can be had; by which move; why, and what thinking ahead says."""
    margin = margin_of(advice.line)
    return "\n".join(
        _ahead(board, advice, step) if margin is None else _solved(board, advice, step, margin)
    )


def _solved(board: Board, advice: Advice, step: int, margin: int) -> list[str]:
    """The end is known: the best move is the best move."""
    head = _("Searched to the end: the best move leads to a final margin of {margin}.").format(
        margin=turns.signed(margin)
    )
    if step == 1:
        return [head]
    lines = [head, _("It is {move}.").format(move=turns.move_signs(board, advice.line.move))]
    if step > 2:
        lines.append("; ".join(turns.turn_words(board, advice.score)))
    if step > 2 and advice.most_score.total > advice.score.total:
        lines.append(_most(board, advice))
    return [line for line in lines if line]


def _ahead(board: Board, advice: Advice, step: int) -> list[str]:
    """The most points now; then what the strongest player we have would do."""
    if step == 1:
        points = turns.points_words(advice.most_score.total)
        return [_("Most points now: {points}.").format(points=points)]
    lines = [_most(board, advice)]
    if step > 2:
        lines.append("; ".join(turns.turn_words(board, advice.most_score)))
        lines.append(_thought(board, advice))
    if step > 2 and advice.guessed:
        lines.append(_("With more than two players the end is estimated, not searched."))
    return [line for line in lines if line]


def _most(board: Board, advice: Advice) -> str:
    return _("Most points now: {move}, {points}.").format(
        move=turns.move_signs(board, advice.most),
        points=turns.points_words(advice.most_score.total),
    )


def _thought(board: Board, advice: Advice) -> str:
    if advice.line.move == advice.most:
        return _("Thinking ahead finds nothing better.")
    return _("Thinking ahead: {move}, because {reasons}.").format(
        move=turns.move_signs(board, advice.line.move),
        reasons="; ".join(said(SAYINGS, advice.line.reasons)),
    )


def forbidden_text(board: Board, refusal: Refusal) -> str:
    """The rule that forbids a move, and what it says."""
    return _("Not allowed ({rule}): {reason}.").format(
        rule=refusal.rule, reason=refused_text(board, refusal)
    )


def refused_text(board: Board, error: TutorError) -> str:
    """Why a move is refused, cards written as on the board: `♣D` in German, not `CQ`."""
    if not isinstance(error, Refusal):
        return error_text(error)
    facts = {name: _own_letters(board, name, fact) for name, fact in error.facts.items()}
    return error_text(Refusal(error.code, error.rule, **facts))


def _own_letters(board: Board, name: str, fact: Any) -> Any:  # noqa: ANN401 - whatever it is
    if name == "half":
        return turns.half_sign(board, parse_half(board, fact))
    if name == "stone":
        return turns.card_sign(board, parse_card(board, fact))
    if name == "ranks":
        return [turns.rank_sign(board, rank) for rank in range(len(fact))]
    return fact
