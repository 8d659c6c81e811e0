"""What has happened in a match, told word by word."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.lingua.events import Exchanged, GoalReached, Laid, LinguaEvent, SatOut
from tutor.games.lingua.moves import move_text
from tutor.games.lingua.scoring import TurnScore, multiplier
from tutor.games.lingua.state import BY_LOT
from tutor.games.lingua.tiles import tile_text
from tutor.games.match import Seat, Step
from tutor.locale import _, ngettext
from tutor.words.lingua.reasons import SAYINGS
from tutor.words.lingua.scores import turn_line
from tutor.words.players import who as named
from tutor.words.refusals import said


class LinguaStory:
    """The telling of a match."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """Tell one step, and the reasons of whoever made it; the new lines are returned, too."""
        told = [line for event in step.events for line in _event(step.after.seats, event)]
        told += ["  · " + reason for reason in said(SAYINGS, reasons)]
        if len(step.after.moves) == 1 and step.view.options.first == BY_LOT:
            told.insert(0, begins_text(step.after.seats[step.seat]))
        self.lines += told
        return told


def begins_text(seat: Seat) -> str:
    """L1: whom the lot has chosen."""
    if seat.is_human:
        return _("By lot you begin (L1).")
    return _("By lot {who} begins (L1).").format(who=named(seat))


def _event(seats: Sequence[Seat], event: LinguaEvent) -> list[str]:
    who = seats[event.seat]
    if isinstance(event, Laid):
        score = event.score
        move = f"{named(who)}: {move_text(event.move)}"
        return [move, "  " + turn_line(score), *_ace_news(score)]
    if isinstance(event, SatOut):
        return [_sits_out(who, len(event.returned))]
    if isinstance(event, Exchanged):
        text = _("  {tile} was exchanged for a colour word (L12).")
        return [text.format(tile=tile_text(event.put))]
    if isinstance(event, GoalReached):
        text = _("  The goal is reached: {premium} points premium (L13).")
        return [text.format(premium=event.premium)]
    return [_("The game is over (L13).")]


def _sits_out(who: Seat, tiles: int) -> str:
    if who.is_human and tiles:
        return ngettext(
            "You sit out and exchange {count} tile (L7).",
            "You sit out and exchange {count} tiles (L7).",
            tiles,
        ).format(count=tiles)
    if who.is_human:
        return _("You sit out (L7).")
    if not tiles:
        return _("{who} sits out (L7).").format(who=named(who))
    return ngettext(
        "{who} sits out and exchanges {count} tile (L7).",
        "{who} sits out and exchanges {count} tiles (L7).",
        tiles,
    ).format(who=named(who), count=tiles)


def _ace_news(score: TurnScore) -> list[str]:
    """A line when the multiplier has just grown (L10)."""
    if multiplier(score.aces_total - score.aces) == score.multiplier:
        return []
    text = _("{aces} aces: from this turn on words count {times}× (L10).")
    return ["  " + text.format(aces=score.aces_total, times=score.multiplier)]
