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


def _now(points: int) -> str:
    return _("{points} now").format(points=turns.points_words(points))


def _expected(opened: float) -> str:
    return _("the next player may expect about {points}").format(
        points=turns.points_words(round(opened))
    )


SAYINGS: Sayings = {
    "at-random": N_("chosen at random"),
    "most-now": N_("the most points that can be had now: {points}"),
    "only-move": N_("the only move"),
    "searched": lambda margin: _(
        "searched to the end: best play leads to a margin of {margin}"
    ).format(margin=turns.signed(margin)),
    "opens": lambda points, opened: "; ".join([_now(points), _expected(opened)]),
    "exchange": N_("a joker in the hand is worth the exchange"),
    "keeps": lambda kept: _("the stones kept would earn {points} next time").format(
        points=turns.points_words(round(kept))
    ),
    "earns": _now,
    "set": N_("a set (C5), {points} more"),
    "out": N_("it ends the match, {points} for having no stones (C7)"),
    "next": _expected,
    "exchange-worth": lambda worth: _("taking the joker is worth about {points} (C6)").format(
        points=turns.points_words(round(worth))
    ),
    "set-overlooked": N_("a set (C5) was possible; it would have earned {points}"),
    "order": lambda points, **_facts: _(
        "the same stones in another order earn {points} more (C4)"
    ).format(points=turns.points_words(points)),
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
    if not advice.most_score.total:
        lines = [_("No stone of yours touches another one: there are no points now.")]
        if step > 1:
            lines.append(_instead(board, advice))
    elif step == 1:
        points = turns.points_words(advice.most_score.total)
        lines = [_("Most points now: {points}.").format(points=points)]
    else:
        lines = [_most(board, advice)]
    if step > 2 and advice.most_score.total:
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
    return _instead(board, advice)


def _instead(board: Board, advice: Advice) -> str:
    return _("Thinking ahead: {move} ({reasons}).").format(
        move=turns.move_signs(board, advice.line.move),
        reasons="; ".join(said(SAYINGS, advice.line.reasons)),
    )


def forbidden_text(board: Board, refusal: Refusal) -> str:
    """The rule that forbids a move, and what it says."""
    return _("Not allowed ({rule}): {reason}.").format(
        rule=refusal.rule, reason=refused_text(board, refusal)
    )


def unread_text(board: Board, error: TutorError) -> str:
    """Why what was typed is no move at all."""
    return _("That is no move: {reason}.").format(reason=refused_text(board, error))


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
    if name == "suits":
        signs = dict(board.sheet.suits)
        return [f"{signs[one]} {one}" if one in signs else one for one in fact]
    if name == "ranks":
        return [turns.rank_sign(board, rank) for rank in range(len(fact))]
    return fact
