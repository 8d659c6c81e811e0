"""What has happened so far in a match of Cartino, told from one seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.bots.cartino.review import make_judge, margin_of
from tutor.bots.contract import Reason
from tutor.games.cartino.events import CartinoEvent, Ended, Exchanged, Laid, Passed
from tutor.games.cartino.game import CartinoGame
from tutor.games.match import Match, Step
from tutor.locale import _
from tutor.words.cartino import turns
from tutor.words.cartino.reasons import SAYINGS
from tutor.words.players import who
from tutor.words.refusals import said

CLEARLY = 3
"""So many points more are worth a word."""

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
        name, mine = who(match.seats[event.seat]), event.seat == self.me
        match event:
            case Laid():
                return self._lay(event, name, mine)
            case Exchanged(half=half):
                where = turns.half_sign(self.game.board, half)
                own = _("You take the joker on {half} for your stone (C6).")
                others = _("{who} takes the joker on {half} (C6).")
                return [(own if mine else others).format(who=name, half=where)]
            case Passed():
                passes = _("{who} cannot lay and passes.").format(who=name)
                return [_("You cannot lay and pass.") if mine else passes]
            case Ended():
                return self._end(match, event)
            case _:
                return []

    def _lay(self, event: Laid, name: str, mine: bool) -> Paragraph:
        board, score = self.game.board, event.score
        words = {
            "stones": " ".join(turns.lay_sign(board, stone.lay) for stone in score.stones),
            "points": turns.points_words(score.total),
            "total": event.total,
        }
        if mine:
            head = _("You lay {stones}: {points}, together {total}.").format(**words)
        else:
            head = _("{who} lays {stones}: {points}, together {total}.").format(who=name, **words)
        return [head, *turns.turn_words(board, score)]

    def _missed(self, step: Step) -> list[Paragraph]:
        """What would have been clearly better: points now, or at the end if that is known."""
        if not step.view.bag_size and len(step.view.hand_sizes) == 2:
            return self._solved(step)
        earned = next((e.score.total for e in step.events if isinstance(e, Laid)), 0)
        most, move = max(self.game.turns(step.view), key=lambda turn: turn[0])
        if most < earned + CLEARLY:
            return []
        text = _("Most points: {move} would have earned {points}.")
        signs, points = turns.move_signs(self.game.board, move), turns.points_words(most)
        return [[text.format(move=signs, points=points)]]

    def _solved(self, step: Step) -> list[Paragraph]:
        """C7, searched to the end: what the move gave away."""
        lines = make_judge(self.game).lines(step.view, Random(0), (step.move,))
        loss = next(line.loss for line in lines if line.move == step.move)
        if margin_of(lines[0]) is None or loss <= 0:
            return []
        move = turns.move_signs(self.game.board, lines[0].move)
        text = _("Searched to the end, {move} would have been better by {points}.")
        return [[text.format(move=move, points=turns.points_words(round(loss)))]]

    def _end(self, match: Match, event: Ended) -> Paragraph:
        lines = zip(event.lines, event.scores, strict=True)
        return [
            _("The match is over (C7):"),
            *(
                turns.end_words(self.game.board, line, who(match.seats[line.seat]), score)
                for line, score in lines
            ),
        ]


def indented(parts: Sequence[Paragraph]) -> list[str]:
    """Each head, and the details below it."""
    return [line for head, *details in parts for line in (head, *("  " + one for one in details))]
