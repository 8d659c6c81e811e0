"""What has happened so far, told word by word."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.contract import LooseEvent
from tutor.games.lingua.scoring import TurnScore, WordScore, multiplier
from tutor.games.match import Match, Step
from tutor.locale import _, ngettext
from tutor.ui.lingua.scores import turn_line


class Story:
    """The telling of a match."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[str] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too."""
        told = [line for event in step.events for line in _event(step.after, event)]
        told += ["  · " + reason for reason in reasons]
        self.lines += told
        return told


def score_of(event: LooseEvent) -> TurnScore:
    """The score that an event of laying carries."""
    data = event.data
    words = tuple(WordScore(**word) for word in data["words"])
    return TurnScore(
        words, data["aces"], data["aces_total"], data["multiplier"], data["goal"], data["total"]
    )


def _event(match: Match, event: LooseEvent) -> list[str]:
    who = match.seats[event.seat].name
    if event.kind == "lay":
        score = score_of(event)
        return [f"{who}: {event.data['move']}", "  " + turn_line(score), *_ace_news(score)]
    if event.kind == "sit_out":
        return [_sits_out(who, match.seats[event.seat].is_human, event.data["tiles"])]
    if event.kind == "exchange":
        text = _("  {tile} was exchanged for a colour word (L12).")
        return [text.format(tile=event.data["given"])]
    if event.kind == "goal":
        text = _("  The goal is reached: {premium} points premium (L13).")
        return [text.format(premium=event.data["premium"])]
    return [_("The game is over (L13).")]


def _sits_out(who: str, human: bool, tiles: int) -> str:
    if human and tiles:
        return ngettext(
            "You sit out and exchange {count} tile (L7).",
            "You sit out and exchange {count} tiles (L7).",
            tiles,
        ).format(count=tiles)
    if human:
        return _("You sit out (L7).")
    if not tiles:
        return _("{who} sits out (L7).").format(who=who)
    return ngettext(
        "{who} sits out and exchanges {count} tile (L7).",
        "{who} sits out and exchanges {count} tiles (L7).",
        tiles,
    ).format(who=who, count=tiles)


def _ace_news(score: TurnScore) -> list[str]:
    """A line when the multiplier has just grown (L10)."""
    if multiplier(score.aces_total - score.aces) == score.multiplier:
        return []
    return [
        "  "
        + _("{aces} aces: from this turn on words count {times}× (L10).").format(
            aces=score.aces_total, times=score.multiplier
        )
    ]
