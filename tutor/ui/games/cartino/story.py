"""What has happened so far in a match of Cartino, told from one seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.cartino.game import Cartino
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import View
from tutor.games.contract import LooseEvent
from tutor.games.match import Match, Step
from tutor.locale import _
from tutor.ui.games.cartino.words import (
    end_words,
    half_sign,
    lay_sign,
    move_signs,
    points_words,
    turn_words,
)


class Story:
    """The telling of a match: paragraphs of a head line and details."""

    def __init__(self, game: Cartino, me: int | None) -> None:
        self.game, self.me = game, me
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[str] = ()) -> list[list[str]]:
        """Tell one step; its paragraphs, each a head line with details."""
        told = []
        for event in step.events:
            told += self._event(step, event)
        if step.seat == self.me:
            told += self._missed(step.view, step.move)
        if reasons:
            told.append(["  · " + "; ".join(reasons)])
        for head, *details in told:
            self.lines += [head, *("  " + line for line in details)]
        return told

    def _event(self, step: Step, event: LooseEvent) -> list[list[str]]:
        match, move = step.after, step.move
        who, mine = match.seats[event.seat].name, event.seat == self.me
        if event.kind == "lay":
            return [self._lay(step, who, mine)]
        if event.kind == "exchange":
            return [[self._exchange(move, event, who, mine)]]
        if event.kind == "pass":
            passes = _("{who} cannot lay and passes.").format(who=who)
            return [[_("You cannot lay and pass.") if mine else passes]]
        if event.kind == "end":
            return [self._end(match, event)]
        return []

    def _exchange(self, move: Move, event: LooseEvent, who: str, mine: bool) -> str:
        board, place = self.game.board, (event.data["row"], event.data["col"])
        half = next(half for half in move.exchanges if board.place(half) == place)
        where = half_sign(board, half)
        if mine:
            return _("You take the joker on {half} for your stone (C6).").format(half=where)
        return _("{who} takes the joker on {half} (C6).").format(who=who, half=where)

    def _lay(self, step: Step, who: str, mine: bool) -> list[str]:
        board, move = self.game.board, step.move
        score = self.game.explain(step.view, move).score
        assert score is not None, "a move that was made was legal"
        signs = " ".join(lay_sign(board, lay) for lay in move.lays)
        words = {"stones": signs, "points": points_words(score.total)}
        total = next(e.data["score"] for e in step.events if e.kind == "lay")
        head = (
            _("You lay {stones}: {points}, together {total}.").format(**words, total=total)
            if mine
            else _("{who} lays {stones}: {points}, together {total}.").format(
                who=who, **words, total=total
            )
        )
        return [head, *turn_words(board, score)]

    def _missed(self, view: View, move: Move) -> list[list[str]]:
        """What the best move would have earned, if it was more."""
        earned = self.game.explain(view, move).score
        best, better = max(self.game.turns(view), key=lambda turn: turn[0])
        if earned is None or best <= earned.total:
            return []
        return [[_("{move} would have earned {points}.").format(
            move=move_signs(self.game.board, better), points=points_words(best))]]  # fmt: skip

    def _end(self, match: Match, event: LooseEvent) -> list[str]:
        board = self.game.board
        head = _("The match is over (C7):")
        return [
            head,
            *(
                end_words(board, line, match.seats[line["seat"]].name, score)
                for line, score in zip(event.data["lines"], event.data["scores"], strict=True)
            ),
        ]
