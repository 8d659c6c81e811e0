"""The Lingua table: a move is typed, coloured, previewed and confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tutor.bots.contract import Reason
from tutor.bots.lingua.known import best_word
from tutor.errors import TutorError
from tutor.flows.contract import Check, Choose, Data, Flow, Line, Option, Said
from tutor.flows.play import Told
from tutor.flows.table import BaseTable
from tutor.games.contract import IllegalMove
from tutor.games.lingua.box import Box
from tutor.games.lingua.events import Laid
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import SIT_OUT, Lay, Move, SitOut, move_text, parse_move
from tutor.games.lingua.rules import EXCHANGED, WrongWord
from tutor.games.lingua.solve import Solved
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import tile_text
from tutor.games.lingua.typed import complete, read_typed
from tutor.games.lingua.view import view_data
from tutor.games.match import Match, Step
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words.lingua.best import hint_text, missed_text
from tutor.words.lingua.scores import result_text, turn_line, turn_lines
from tutor.words.lingua.story import LinguaStory
from tutor.words.lingua.table import fields_text, help_text, how_to_move, nothing_laid, table_text
from tutor.words.lingua.word_check import why_not
from tutor.words.marks import clean
from tutor.words.refusals import error_text

Answer = Move | str
"""A move, or what is said instead of making one."""


@dataclass(frozen=True, slots=True)
class LinguaScreen:
    """The board before a move; after a wish that was no move, with what it brought."""

    kind: ClassVar[str] = "table"
    box: Box
    match: Match
    view: LinguaView
    new: frozenset[int]
    """Where the last word's tiles lie."""
    message: str
    first: bool
    """Whether the seat sees it for the first time in this turn."""

    def data(self) -> Data:
        """What the seat sees."""
        return view_data(self.box, self.view)

    def text(self) -> str:
        """The whole table in lines, once a turn; the message."""
        table = [table_text(self.box, self.match.seats, self.view)] if self.first else []
        return "\n".join([*table, *([self.message] if self.message else [])])


class LinguaTable(BaseTable[LinguaGame]):
    """One match of Lingua."""

    new: frozenset[int] = frozenset()
    _best: tuple[int, Solved | None] | None = None

    def new_story(self) -> LinguaStory:
        """The story, the same for everybody."""
        return LinguaStory()

    def result(self, match: Match) -> str:
        """The final count."""
        return result_text(match)

    def told(self, step: Step, reasons: Sequence[Reason]) -> Told:
        """Who sits out hears what could have been laid."""
        told = self.story.add(step, reasons)
        if isinstance(step.move, SitOut) and step.seat == self.me:
            told += missed_text(self._solved(step.view))
        for event in step.events:
            if isinstance(event, Laid):
                self.new = frozenset(at for at, _tile in event.new)
        return Told(step, self.me, tuple(told))

    def ask(self, match: Match, seat: int) -> Flow[Move]:
        """Let the player type moves and wishes until one of them is a move."""
        view: LinguaView = match.view(seat)
        message = how_to_move() if not view.turn else ""
        sit_out = Option("sit-out", _("sit out"), SIT_OUT)
        commands = (sit_out, Option("fields", _("field colours"), "f"), *self.services())
        first = True
        while True:
            yield LinguaScreen(self.game.box, match, view, self.new, message, first)
            first = False
            typed: str = yield Line(_("Your move: "), commands=commands)
            answer = yield from self._answer(view, typed)
            if not isinstance(answer, str):
                return answer
            message = answer

    def _answer(self, view: LinguaView, typed: str) -> Flow[Answer]:
        """The move that was typed, or what to say instead."""
        wish = typed.casefold()
        if wish == "?":
            return hint_text(self._solved(view), self.next_hint())
        if wish in ("", "help", pgettext("typed", "help"), "m"):
            return help_text()
        if wish == "f":
            return fields_text(self.game.box)
        services = {"r": "rules", "h": "history", "q": "leave", "quit": "leave"}
        if wish in services:
            yield from self.serve(services[wish], self.game.name)
            return ""
        try:
            if wish.startswith(SIT_OUT) or wish in ("s", "pass", pgettext("typed", "pass")):
                return (yield from self._sit_out(view, typed))
            return (yield from self._lay(view, typed))
        except IllegalMove as refusal:
            return self._refused(view, refusal)
        except TutorError as error:
            return clean(error_text(error))

    def _refused(self, view: LinguaView, refusal: IllegalMove) -> str:
        """What is wrong, the rule, and for a word why it does not count (L6)."""
        words = [f"{clean(error_text(refusal))} ({refusal.rule})"]
        if isinstance(refusal, WrongWord):
            words += why_not(self.game.check_word(view.options, refusal.word))
        return "\n".join(words)

    def _lay(self, view: LinguaView, typed: str) -> Flow[Answer]:
        """A word: checked, coloured, previewed, confirmed."""
        words = self.game.words(view.options)
        lay = complete(self.game.box, words, view.position, read_typed(typed))
        if (yield from self._confirmed(view, lay)):
            return lay
        return nothing_laid(lay)

    def _confirmed(self, view: LinguaView, lay: Lay) -> Flow[bool]:
        explained = self.game.explain(view, lay)
        score = explained.score
        assert score is not None, "only a move that may be made is completed"
        question = f"{move_text(lay)}: {turn_line(score)}?"
        yes = Option[bool | None](True, _("lay it"), pgettext("key", "y"))
        more = Option[bool | None](None, _("line by line"), pgettext("key", "l"))
        no = Option[bool | None](False, _("something else"), pgettext("key", "n"))
        answer = yield Choose(question, (yes, more, no), bar=True)
        if answer is None:
            yield Said("\n".join(turn_lines(explained.words, score, explained.goal)))
            answer = yield Choose(question, (yes, no), bar=True)
        return bool(answer)

    def _sit_out(self, view: LinguaView, typed: str) -> Flow[Answer]:
        """L7: which two tiles to exchange, if any."""
        if len(typed.split()) > 1:
            move = parse_move(typed)
            refusal = self.game.explain(view, move).refusal
            return self._refused(view, refusal) if refusal else move
        if view.bag < EXCHANGED:
            return SitOut()
        return SitOut((yield from self._exchanged(view)))

    def _exchanged(self, view: LinguaView) -> Flow[tuple[int, ...]]:
        options = tuple(Option(one, tile_text(one)) for one in view.rack)
        question = _("Exchange two tiles, or none:")
        while True:
            chosen: list[int] = yield Check(question, options)
            if len(chosen) in (0, EXCHANGED):
                return tuple(sorted(chosen))
            question = _("Exactly two tiles, or none:")

    def _solved(self, view: LinguaView) -> Solved | None:
        """The best move, found once a turn."""
        if self._best is None or self._best[0] != view.turn:
            self._best = (view.turn, best_word(self.game, view))
        return self._best[1]
