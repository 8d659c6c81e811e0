"""What has happened so far in a match of Cartino, told from one seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.cartino.events import CartinoEvent, Ended, Exchanged, Laid, Passed
from tutor.games.cartino.game import CartinoGame
from tutor.games.match import Match, Step
from tutor.locale import _
from tutor.words.cartino import turns
from tutor.words.cartino.reasons import SAYINGS
from tutor.words.refusals import said

Paragraph = list[str]
"""A head line with details."""


class CartinoStory:
    """The telling of a match, paragraph by paragraph."""

    def __init__(self, game: CartinoGame, me: int | None) -> None:
        self.game, self.me = game, me
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """Tell one step, details below their heads."""
        return indented(self.paragraphs(step, reasons))

    def paragraphs(self, step: Step, reasons: Sequence[Reason] = ()) -> list[Paragraph]:
        """Tell one step."""
        told = [part for event in step.events if (part := self._event(step.after, event))]
        if step.seat == self.me:
            told += self._missed(step)
        if reasons:
            told.append(["  · " + "; ".join(said(SAYINGS, reasons))])
        self.lines += indented(told)
        return told

    def _event(self, match: Match, event: CartinoEvent) -> Paragraph:
        who, mine = match.seats[event.seat].name, event.seat == self.me
        match event:
            case Laid():
                return self._lay(event, who, mine)
            case Exchanged(half=half):
                where = turns.half_sign(self.game.board, half)
                own = _("You take the joker on {half} for your stone (C6).")
                others = _("{who} takes the joker on {half} (C6).")
                return [(own if mine else others).format(who=who, half=where)]
            case Passed():
                passes = _("{who} cannot lay and passes.").format(who=who)
                return [_("You cannot lay and pass.") if mine else passes]
            case Ended():
                return self._end(match, event)
            case _:
                return []

    def _lay(self, event: Laid, who: str, mine: bool) -> Paragraph:
        board, score = self.game.board, event.score
        words = {
            "stones": " ".join(turns.lay_sign(board, stone.lay) for stone in score.stones),
            "points": turns.points_words(score.total),
            "total": event.total,
        }
        if mine:
            head = _("You lay {stones}: {points}, together {total}.").format(**words)
        else:
            head = _("{who} lays {stones}: {points}, together {total}.").format(who=who, **words)
        return [head, *turns.turn_words(board, score)]

    def _missed(self, step: Step) -> list[Paragraph]:
        """What the best move would have earned, if it was more."""
        earned = next((e.score.total for e in step.events if isinstance(e, Laid)), 0)
        best, better = max(self.game.turns(step.view), key=lambda turn: turn[0])
        if best <= earned:
            return []
        move, points = turns.move_signs(self.game.board, better), turns.points_words(best)
        return [[_("{move} would have earned {points}.").format(move=move, points=points)]]

    def _end(self, match: Match, event: Ended) -> Paragraph:
        lines = zip(event.lines, event.scores, strict=True)
        return [
            _("The match is over (C7):"),
            *(
                turns.end_words(self.game.board, line, match.seats[line.seat].name, score)
                for line, score in lines
            ),
        ]


def indented(parts: Sequence[Paragraph]) -> list[str]:
    """Each head, and the details below it."""
    return [line for head, *details in parts for line in (head, *("  " + one for one in details))]
