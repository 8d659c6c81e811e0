"""Why a judge prefers a move, as data: the most important reason first."""

from __future__ import annotations

from tutor.bots.contract import Reason
from tutor.bots.lingua.judge import WeighedMove
from tutor.games.lingua.scoring import TurnScore
from tutor.games.lingua.state import LinguaView

MENTIONED = 10
"""What is worth fewer points is not mentioned."""


def line_reasons(
    view: LinguaView, move: WeighedMove, score: TurnScore, ends: int | None, answer: int
) -> tuple[Reason, ...]:
    """What speaks for a move and against it: how it ends the match if it does (L13, L11), else
    points, colour words (L9), aces (L10), what it keeps, the way to the goal, the answer.
    """
    if ends is not None:
        return (ending(ends), Reason.of("lingua.line.earns", total=score.total))
    told = [(float(score.total), Reason.of("lingua.line.earns", total=score.total))]
    for word in score.words:
        if word.colour_word:
            worth = score.multiplier * word.colour_word
            fact = Reason.of("lingua.line.colour-word", word=word.word, points=worth)
            told.append((score.total - 0.5, fact))
    gained = score.aces_total - view.aces[view.seat]
    if gained and move.aces_worth >= MENTIONED:
        reason = Reason.of("lingua.line.aces", count=gained, all=score.aces_total)
        told.append((move.aces_worth, reason))
    if move.kept_worth >= MENTIONED:
        reason = Reason.of("lingua.line.keeps", worth=round(move.kept_worth))
        told.append((move.kept_worth, reason))
    if abs(move.way_worth) >= MENTIONED:
        code = "lingua.line.opens-way" if move.way_worth > 0 else "lingua.line.opens-to-rival"
        told.append((abs(move.way_worth), Reason.of(code)))
    if answer > 0:
        told.append((0.0, Reason.of("lingua.line.answer", worth=answer)))
    return tuple(reason for _worth, reason in sorted(told, key=lambda one: -one[0]))


def ending(margin: int) -> Reason:
    """The move ends the match, and so it is won, lost or shared."""
    if margin == 0:
        return Reason.of("lingua.line.ends-level")
    code = "lingua.line.ends-won" if margin > 0 else "lingua.line.ends-lost"
    return Reason.of(code, by=abs(margin))
