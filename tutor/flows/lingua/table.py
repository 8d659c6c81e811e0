"""The Lingua table: a move is typed or steered, coloured, previewed and confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tutor.bots.contract import Reason
from tutor.bots.lingua.advice import Advice, advice, lead_at_end
from tutor.errors import TutorError
from tutor.flows.contract import BACK, Check, Choose, Flow, Line, Option, Page, Screen
from tutor.flows.lingua.cursor import steer
from tutor.flows.lingua.places import place_text, places
from tutor.flows.lingua.placing import SURE, placed
from tutor.flows.lingua.rack import RackOrder
from tutor.flows.lingua.screen import LinguaScreen, Reply
from tutor.flows.play import Told
from tutor.flows.table import BaseTable
from tutor.games.contract import IllegalMove
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.letters import fold, playable
from tutor.games.lingua.moves import SIT_OUT, Lay, Move, SitOut, move_text, parse_move
from tutor.games.lingua.rules import EXCHANGED, WrongWord
from tutor.games.lingua.state import BY_LOT, LinguaView
from tutor.games.lingua.tiles import tile_text
from tutor.games.lingua.typed import complete, read_typed
from tutor.games.match import Match, Step, replay
from tutor.locale import _, pgettext
from tutor.words.lingua.best import (
    better_text,
    ending_text,
    hint_text,
    missed_text,
    nowhere_text,
    sit_out_question,
)
from tutor.words.lingua.panels import (
    fields_text,
    help_text,
    history_text,
    no_such_move,
    order_text,
    tips_text,
    unseen_text,
)
from tutor.words.lingua.reasons import SAYINGS
from tutor.words.lingua.scores import result_text, turn_line, turn_lines
from tutor.words.lingua.story import LinguaStory, begins_text
from tutor.words.lingua.table import how_to_move, nothing_laid
from tutor.words.lingua.word_check import no_word, why_not
from tutor.words.marks import clean
from tutor.words.refusals import error_text, said

_MOST_PLACES = 9
_RECENT = 12
"""So many lines of the story somebody needs who comes back to a match."""


Answer = Move | Reply


class LinguaTable(BaseTable[LinguaGame]):
    """One match of Lingua."""

    order = RackOrder()
    _shown: LinguaScreen | None = None
    _advice: tuple[LinguaView, Advice] | None = None
    _waiting: Sequence[str] = ()

    def new_story(self) -> LinguaStory:
        """The story, the same for everybody."""
        return LinguaStory()

    def result(self, match: Match) -> str:
        """The final count."""
        return result_text(match)

    def screen(self, match: Match, seat: int, message: str = "") -> LinguaScreen:
        """The table as a seat sees it, at any moment of a match."""
        view: LinguaView = match.view(seat)
        rack, recent = self.order.arranged(view.rack), tuple(self.story.lines[-_RECENT:])
        return LinguaScreen(self.game.box, match, view, message, rack=rack, recent=recent)

    def told(self, step: Step, reasons: Sequence[Reason]) -> Told:
        """Who lays less than the best, or nothing, hears what it was; of a move that can be taken
        back only when it no longer can.
        """
        waiting, self._waiting = self._waiting, ()
        told = [*waiting, *self.story.add(step, reasons)]
        if step.seat == self.me:
            missed = self._missed(step)
            if self.reversible(step):
                self._waiting = missed
            else:
                told += missed
        return Told(step, self.me, tuple(told))

    def forget(self, match: Match) -> None:
        """What was taken back needs no better move."""
        self._waiting = ()
        super().forget(match)

    def _missed(self, step: Step) -> list[str]:
        found = advice(self.game, step.view, step.move)
        return missed_text(found) if isinstance(step.move, SitOut) else better_text(found)

    def explained(self, match: Match, move: Move) -> list[str]:
        """The move, whether it ends the game, and what it earns line by line."""
        assert match.to_act is not None, "somebody is to move"
        view: LinguaView = match.view(match.to_act)
        return [move_text(move), *ending_text(lead_at_end(self.game, view, move)),
                *self._reckoned(view, move)]  # fmt: skip

    def why(self, match: Match, reasons: Sequence[Reason]) -> list[str]:
        """What the judge finds, in words."""
        return said(SAYINGS, reasons)

    def reversible(self, step: Step) -> bool:
        """A move after which no tile was drawn and which did not end the match."""
        drawn = any(getattr(event, "drawn", ()) for event in step.events)
        return step.after.result is None and not drawn

    def ask(self, match: Match, seat: int) -> Flow[Move]:
        """Let the player type moves and wishes until one of them is a move."""
        self._shown = shown = self.screen(match, seat)
        reply = Reply("\n".join(self._at_first(match, shown.view)))
        page, first, asked = 0, True, False
        home = shown.last[0] if shown.last else self.game.box.start
        steering = partial(steer, shown.view.board, shown.view.rack, home)
        placing = partial(placed, self.game, shown.view)
        while True:
            yield LinguaScreen(
                shown.box, match, shown.view, reply.message, first,
                self.order.arranged(shown.view.rack), reply.panel, page, shown.recent,
                asked=True,
            )  # fmt: skip
            first = False
            commands = self._commands(asked and reply != Reply())
            typed: str = yield Line(_("Your move: "), commands, steer=steering, placed=placing)
            answer = yield from self._answer(match, shown.view, typed)
            if not isinstance(answer, Reply):
                return answer
            again = bool(answer.panel) and answer.panel == reply.panel
            page, reply, asked = page + 1 if again else answer.page, answer, True

    def _at_first(self, match: Match, view: LinguaView) -> list[str]:
        """Before somebody's first move: the lot, if it chose them, and how to move."""
        if view.turn >= len(match.seats):
            return []
        chosen = view.turn == 0 and view.options.first == BY_LOT
        lot = begins_text(match.seats[view.seat]) if chosen else ""
        return [*filter(None, (lot, how_to_move()))]

    def _commands(self, reading: bool) -> tuple[Option[str], ...]:
        """While something that was asked for is being read, Escape puts it away."""
        back = (Option("back", _("go back"), BACK),) if reading else ()
        sit_out = Option("sit-out", _("sit out"), SIT_OUT)
        return (*back, sit_out, Option("help", _("help"), "m"), *self.services())

    def _answer(self, match: Match, view: LinguaView, typed: str) -> Flow[Answer]:
        """The move that was typed, or what to say instead."""
        wish, _blank, rest = typed.casefold().partition(" ")
        if typed == "?":
            return self._hint(view) if self.advises else Reply(_("There are no hints in a puzzle."))
        if wish in ("r", "q", "quit") and not rest:
            yield from self.serve("rules" if wish == "r" else "leave", self.game.name)
            return Reply()
        if wish == "i" and not rest:
            yield Page("tips", tips_text())
            return Reply()
        panel = Reply() if typed == BACK else self._panel(match, view, wish, rest)
        if panel is not None:
            return panel
        try:
            if typed.startswith(SIT_OUT) or wish in ("s", "pass", pgettext("typed", "pass")):
                return (yield from self._sit_out(view, typed))
            if playable(fold(typed)):
                return (yield from self._anywhere(view, fold(typed)))
            sure = typed.endswith(SURE)
            return (yield from self._lay(view, read_typed(typed.removesuffix(SURE)), sure))
        except IllegalMove as refusal:
            return Reply(self._refused(view, refusal))
        except TutorError as error:
            return Reply(clean(error_text(error)))

    def _panel(self, match: Match, view: LinguaView, wish: str, rest: str) -> Reply | None:
        """What can be read beside the board, each by its key; nothing, if it is no such key."""
        if wish in ("o", "order", pgettext("typed", "order")):
            self.order = self.order.changed(rest)
            return Reply(order_text(self.order.by, self.order.arranged(view.rack)))
        if wish in ("l", "z"):
            return self._line_by_line(match, rest)
        if rest:
            return None
        if wish in ("", "help", pgettext("typed", "help"), "m"):
            return Reply(panel=help_text(self.advises))
        if wish == "f":
            return Reply(panel=fields_text(self.game.box))
        if wish == "t":
            return Reply(panel=unseen_text(self.game.box.rest(view.board, view.rack)))
        if wish == "h":
            steps = list(replay(self.game, match.record()))
            return Reply(panel=history_text(steps), page=-1)
        return None

    def _line_by_line(self, match: Match, wish: str) -> Reply:
        """L8–L14 for any move of the match: the last word, or the one with this number."""
        steps = list(replay(self.game, match.record()))
        laid = [number for number, step in enumerate(steps, 1) if isinstance(step.move, Lay)]
        number = int(wish) if wish.isascii() and wish.isdigit() else laid[-1] if laid else 0
        if not 1 <= number <= len(steps) or (wish and not wish.isdigit()):
            return Reply(no_such_move(len(steps)))
        step = steps[number - 1]
        named = history_text([step], number)
        return Reply(panel="\n".join([named, *self._reckoned(step.view, step.move)]))

    def _reckoned(self, view: LinguaView, move: Move) -> list[str]:
        explained = self.game.explain(view, move)
        if explained.score is None:
            return []
        return turn_lines(explained.words, explained.score, explained.goal)

    def _hint(self, view: LinguaView) -> Reply:
        """Three steps: the most points now, and the move of somebody who thinks ahead."""
        return Reply(hint_text(self._advised(view), self.next_hint()))

    def _refused(self, view: LinguaView, refusal: IllegalMove) -> str:
        """What is wrong, the rule, and for a word why it does not count (L6)."""
        words = [f"{clean(error_text(refusal))} ({refusal.rule})"]
        if isinstance(refusal, WrongWord):
            words += why_not(self.game.check_word(view.options, refusal.word))
        return "\n".join(words)

    def _anywhere(self, view: LinguaView, word: str) -> Flow[Answer]:
        """A bare word: one of the places where it can be laid, most points first."""
        if word not in self.game.words(view.options):
            return Reply(no_word(self.game.check_word(view.options, word)))
        found, refusal = places(self.game, view, word)
        if not found:
            return Reply(nowhere_text(word, self._refused(view, refusal)))
        options = tuple(
            Option[Lay | None](one.lay, f"{place_text(one.lay)} = {one.score.total}")
            for one in found[:_MOST_PLACES]
        )
        back = Option[Lay | None](None, _("go back"), BACK, back=True)
        lay = yield Choose(_("{word}: where?").format(word=word), (*options, back), bar=True)
        if lay is None:
            return Reply()
        return (yield from self._lay(view, lay))

    def _lay(self, view: LinguaView, typed: Lay, sure: bool = False) -> Flow[Answer]:
        """A word: checked, coloured, previewed, confirmed if it was not seen before it was sent."""
        words = self.game.words(view.options)
        lay = complete(self.game.box, words, view.position, typed)
        if sure or (yield from self._confirmed(view, lay)):
            return lay
        return Reply(nothing_laid(lay))

    def _confirmed(self, view: LinguaView, lay: Lay) -> Flow[bool]:
        explained = self.game.explain(view, lay)
        assert explained.score is not None, "only a move that may be made is completed"
        ends = ending_text(lead_at_end(self.game, view, lay))
        earns = f"{move_text(lay)}: {turn_line(explained.score)}"
        question = ". ".join([earns, *ends]) if ends else f"{earns}?"
        yes = Option[bool | None](True, _("lay it"), pgettext("key", "y"))
        more = Option[bool | None](None, _("line by line"), pgettext("key", "l"))
        no = Option[bool | None](False, _("something else"), pgettext("key", "n"), back=True)
        answer = yield Choose(question, (yes, more, no), bar=True)
        if answer is None:
            reckoned = "\n".join(self._reckoned(view, lay))
            yield self._beside(reckoned, lay)
            answer = yield Choose(question, (yes, no), bar=True)
        return bool(answer)

    def _beside(self, text: str, lay: Lay) -> Screen:
        """Something to read beside the board on which the word lies already."""
        assert self._shown is not None, "moves are only typed at a table"
        return replace(self._shown, panel=text, typed=move_text(lay), message="", first=False)

    def _sit_out(self, view: LinguaView, typed: str) -> Flow[Answer]:
        """L7: which two tiles to exchange, if any; asked again if a word could be laid."""
        if typed.startswith(SIT_OUT) and len(typed.split()) > 1:
            move = parse_move(typed)
            assert isinstance(move, SitOut)
            if refusal := self.game.explain(view, move).refusal:
                return Reply(self._refused(view, refusal))
        elif view.bag < EXCHANGED:
            move = SitOut()
        else:
            chosen = yield from self._exchanged(view)
            if chosen is None:
                return Reply()
            move = SitOut(chosen)
        most = self._advised(view).most_points
        if move.tiles and most is None:
            return move
        ends = ending_text(lead_at_end(self.game, view, move))
        question = " ".join([*ends, sit_out_question(move, most is not None)])
        yes = Option(True, _("sit out"), pgettext("key", "y"))
        no = Option(False, _("go back"), pgettext("key", "n"), back=True)
        return move if (yield Choose(question, (yes, no), bar=True)) else Reply()

    def _exchanged(self, view: LinguaView) -> Flow[tuple[int, ...] | None]:
        """Two tiles or none; `None` to go back."""
        rack = self.order.arranged(view.rack)
        options = tuple(Option(one, tile_text(one)) for one in rack)
        question = _("Exchange two tiles, or none:")
        while True:
            chosen: list[int] | None = yield Check(question, options, cancel=True, bar=True)
            if chosen is None:
                return None
            if len(chosen) in (0, EXCHANGED):
                return tuple(sorted(chosen))
            question = _("Exactly two tiles, or none:")

    def _advised(self, view: LinguaView) -> Advice:
        """The advice, found once a turn."""
        if self._advice is None or self._advice[0] != view:
            self._advice = (view, advice(self.game, view))
        return self._advice[1]
