"""The card table: choosing a card, naming it, objecting; hints, form tables, rules, history."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import ClassVar

from tutor.bots.kng.magister import Magister
from tutor.flows.contract import Choose, Data, Flow, Line, Option, Page
from tutor.flows.table import BaseTable
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, PASS, Action, KngMove
from tutor.games.kng.rules import tables_lie_open
from tutor.games.kng.state import KngPhase, KngView
from tutor.games.kng.tally import tally
from tutor.games.kng.view import view_data
from tutor.games.match import Match
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.naming import NamingError, parse_cell
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words.kng.laying import card_name, hint_text, tables_closed
from tutor.words.kng.result import result_text
from tutor.words.kng.spoken import spoken_table
from tutor.words.kng.story import KngStory
from tutor.words.names import long_name, name
from tutor.words.refusals import error_text
from tutor.words.tables import deck_tables

BACK = ("<", "0")

Wish = KngMove | str
"""A move (a lay still without its name), or the name of something else to do."""


@dataclass(frozen=True, slots=True)
class KngScreen:
    """The table before a move or an objection."""

    kind: ClassVar[str] = "table"
    match: Match
    view: KngView
    deck: str
    message: str = ""

    def data(self) -> Data:
        """What the seat sees."""
        return {"seat": self.view.seat, "deck": self.deck, **view_data(self.view)}

    def text(self) -> str:
        """The message, or the whole table in sentences."""
        return self.message or spoken_table(self.match, self.view) + "\n"


class KngTable(BaseTable[KngGame]):
    """One match of the card game."""

    story: KngStory

    def new_story(self) -> KngStory:
        """The story for whoever sits here."""
        return KngStory(self.game.rules, self.me)

    def result(self, match: Match) -> str:
        """Places, slips with the right answers, what to practise."""
        learnt = None if self.me is None else tally(self.story.events, self.me)
        return result_text(match, self.me, learnt)

    def ask(self, match: Match, seat: int) -> Flow[KngMove]:
        """Let the player lay a card and name it (K4; a joker is not named, K9), draw, or pass; or
        object to what another one has laid.
        """
        view: KngView = match.view(seat)
        message = ""
        while True:
            yield KngScreen(match, view, self.game.deck, message)
            wish: Wish = yield self._objecting(view) if view.pending else self._turn(view)
            if isinstance(wish, str):
                message = yield from self._served(view, wish)
                continue
            if wish.action is not Action.LAY or wish.card == JOKER:
                return wish
            message, reading = "", (yield from ask_reading(wish.card))
            if reading is not None:
                return wish._replace(reading=reading)

    def _objecting(self, view: KngView) -> Choose[Wish]:
        """K4: does anybody object?"""
        naming = view.pending
        assert naming is not None, "there is something to object to"
        assert naming.reading is not None, "a joker is not objected to"
        question = _("{card}: {reading}?").format(card=naming.card, reading=name(naming.reading))
        answers = (
            Option[Wish](ACCEPT, _("go on"), pgettext("key", "g"), default=True),
            Option[Wish](OBJECT, _("objection"), "e"),
        )
        return Choose(question, (*answers, _tables(), *self.services("q")), bar=True)

    def _turn(self, view: KngView) -> Choose[Wish]:
        """K3: a card, or what else may be done."""
        drawn = view.phase is KngPhase.DRAWN
        cards, first = ((view.drawn,), len(view.hand)) if drawn else (view.hand, 1)
        options = [
            Option[Wish](KngMove(Action.LAY, card), card_name(card), str(number))
            for number, card in enumerate(cards, first)
        ]
        others = {
            DRAW: Option[Wish](DRAW, _("draw"), pgettext("key", "d")),
            PASS: Option[Wish](PASS, _("pass"), pgettext("key", "p")),
        }
        options += [others[move] for move in self.game.moves(view) if move in others]
        services = (*self.services("?"), _tables(), *self.services("r", "h", "q"))
        return Choose(_("Your move"), (*options, *services), bar=True)

    def _served(self, view: KngView, wish: str) -> Flow[str]:
        """What is no move; the message that it brings, if it brings one."""
        if wish == "hint":
            return self._hint(view)
        if wish != "table":
            yield from self.serve(wish, self.game.name)
            return ""
        if not tables_lie_open(view):
            return tables_closed()
        self.note({"table": True})
        yield Page("table", deck_tables(self.game.rules.decks))
        return ""

    def _hint(self, view: KngView) -> str:
        """Three steps: is there a move? which card? which reading, and why?"""
        step = self.next_hint()
        lays = [move for move in self.game.moves(view) if move.action is Action.LAY]
        if not lays:
            return hint_text(step, view, 0, None)
        best = self.game.explain(view, self._advice(view, lays))
        return hint_text(step, view, len({move.card for move in lays}), best)

    def _advice(self, view: KngView, lays: list[KngMove]) -> KngMove:
        """What a good player would lay here."""
        calm = view._replace(options=replace(view.options, slips=False))
        choice = Magister(self.game).choose(calm, Random(len(view.pile)))
        return choice.move if choice.move in lays else lays[0]


def _tables() -> Option[Wish]:
    return Option("table", _("table"), "t", aside=True)


def ask_reading(card: str) -> Flow[Cell | None]:
    """K4: what the player names the card, typed as people write KNG or chosen step by step; `None`
    to choose another card.
    """
    note = ""
    while True:
        question = _("{card} is (e.g. acc sg f; Enter: choose; <: another card): ")
        text: str = yield Line(note + question.format(card=card))
        if text in BACK:
            return None
        if not text:
            return (yield from _chosen())
        try:
            return parse_cell(text)
        except NamingError as error:
            note = error_text(error) + "\n"


def _chosen() -> Flow[Cell]:
    case = yield Choose(_("Case"), tuple(Option(c, long_name(c)) for c in Case), bar=True)
    number = yield Choose(_("Number"), tuple(Option(n, long_name(n)) for n in Number), bar=True)
    gender = yield Choose(_("Gender"), tuple(Option(g, long_name(g)) for g in Gender), bar=True)
    return Cell(case, number, gender)
