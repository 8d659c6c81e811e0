"""The card table: choosing a card, naming it, objecting; hints, form tables, rules, history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from tutor.bots.contract import Reason
from tutor.bots.kng.magister import Magister
from tutor.flows.contract import (
    Chip,
    Choose,
    Composed,
    Data,
    Flow,
    Leave,
    Line,
    Option,
    Row,
)  # fmt: skip
from tutor.flows.pages import TablesPage
from tutor.flows.play import Told
from tutor.flows.table import BaseTable
from tutor.games.kng.events import Laid, Objected, Passed
from tutor.games.kng.game import KngGame
from tutor.games.kng.hands import Order, sorted_hand
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, ON, PASS, STOP, Action, KngMove
from tutor.games.kng.rules import tables_lie_open
from tutor.games.kng.state import KngPhase, KngView
from tutor.games.kng.tally import tally
from tutor.games.kng.view import view_data
from tutor.games.match import Match, Step
from tutor.grammar.cells import Case, Cell, Feature
from tutor.grammar.naming import NamingError, parse_cell
from tutor.grammar.shape import Shape
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words.kng.laying import card_name, hint_text, tables_closed
from tutor.words.kng.moves import move_lines, sorted_words
from tutor.words.kng.result import result_text
from tutor.words.kng.review import SAYINGS as REVIEWED
from tutor.words.kng.spoken import spoken_table
from tutor.words.kng.story import KngStory
from tutor.words.marks import bare, bold
from tutor.words.names import long_name, name
from tutor.words.refusals import error_text, said
from tutor.words.tables import deck_tables

BACK = ("<", "0")
LEAVE = "q"

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
    asked: bool = False
    """Whether the seat is asked now, not only shown how the table looks."""

    def data(self) -> Data:
        """What the seat sees."""
        return {"seat": self.view.seat, "deck": self.deck, **view_data(self.view)}

    def text(self) -> str:
        """The message, or the whole table in sentences."""
        return self.message or spoken_table(self.match, self.view) + "\n"


class KngTable(BaseTable[KngGame]):
    """One match of the card game."""

    story: KngStory
    order: Order = Order.DEALT
    """How the hand is sorted when it is shown."""

    @cached_property
    def shape(self) -> Shape:
        """The numbers and genders that occur among the cards (K12)."""
        return Shape.around(cells_of(self.game.rules.cells))

    def new_story(self) -> KngStory:
        """The story for whoever sits here."""
        return KngStory(self.game.rules, self.me)

    def result(self, match: Match) -> str:
        """Places, slips with the right answers, what to practise."""
        learnt = None
        if self.me is not None:
            learnt = tally(self.game.rules, self.story.steps, self.me)
        return result_text(match, self.me, learnt)

    def screen(self, match: Match, seat: int, message: str = "") -> KngScreen:
        """The table as a seat sees it, with its hand in the order that was wished for."""
        view: KngView = match.view(seat)
        return KngScreen(match, self._sorted(view), self.game.deck, message)

    def _sorted(self, view: KngView) -> KngView:
        """The view with its hand sorted; nobody else sees that."""
        return view._replace(hand=sorted_hand(self.game.rules, view.hand, self.order))

    def why(self, match: Match, reasons: Sequence[Reason]) -> list[str]:
        """What the judge finds, in words."""
        return said(REVIEWED, reasons)

    def reversible(self, step: Step) -> bool:
        """A right lay and a pass tell nothing that was not known; a card drawn, a slip and the end
        of the match do.
        """
        mine = step.move.action in (Action.LAY, Action.PASS)
        return mine and all(isinstance(event, Laid | Passed) for event in step.events)

    def explained(self, match: Match, move: KngMove) -> list[str]:
        """Which criteria agree; of an objection, whether there is something to object to. What a
        lay leaves to the others is among the judge's reasons.
        """
        seat = match.to_act
        assert seat is not None, "a move of the seat to act"
        return move_lines(self.game, match.view(seat), move)

    def told(self, step: Step, reasons: Sequence[Reason]) -> Told:
        """What a move did; K4: after a wrong objection the table is shown, and closed again."""
        told = super().told(step, reasons)
        doubted = [
            event.claim.naming
            for event in step.events
            if isinstance(event, Objected) and event.seat == self.me and not event.right
        ]
        if not doubted:
            return told
        card = doubted[0].card
        decks = [(name, faces) for name, faces in self.game.rules.decks if card in faces]
        return replace(
            told, lines=(*told.lines, "", *bare(deck_tables(decks)).split("\n")), page=True
        )

    def ask(self, match: Match, seat: int) -> Flow[KngMove]:
        """Let the player lay a card and name it (K4; a joker is not named, K9), draw, or pass; or
        object to what another one has laid.
        """
        message = ""
        while True:
            screen = replace(self.screen(match, seat, message), asked=True)
            view = screen.view
            yield screen
            wish: Wish = yield self._question(match, view)
            if wish == "sort":
                self.order = self.order.after
                message = sorted_words(self.order)
                continue
            if isinstance(wish, str):
                message = yield from self._served(view, wish)
                continue
            if wish.action is not Action.LAY or wish.card == JOKER:
                return wish
            message, reading = "", (yield from ask_reading(wish.card, self.shape))
            if reading is not None:
                return wish._replace(reading=reading)

    def _question(self, match: Match, view: KngView) -> Choose[Wish]:
        """What there is to decide now."""
        if view.phase is KngPhase.OFFERED:
            return self._going_on(view)
        return self._objecting(view) if view.pending else self._turn(view)

    def _going_on(self, view: KngView) -> Choose[Wish]:
        """K10: the first player is out, as the news say; do the others go on?"""
        question = _("Play on until only one is left?")
        if view.out[0] == view.seat:
            question = _("Shall the others play on until only one is left?")
        answers = (
            Option[Wish](ON, _("go on"), pgettext("key", "g")),
            Option[Wish](STOP, _("stop here"), "s"),
        )
        return Choose(question, (*answers, *self.services("h", "q")), bar=True)

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
        return Choose(question, (*answers, _tables(), *self.services("r", "h", "q")), bar=True)

    def _turn(self, view: KngView) -> Choose[Wish]:
        """K3: a card, or what else may be done."""
        options = [
            Option[Wish](KngMove(Action.LAY, view.hand[place]), card_name(view.hand[place]), key)
            for place, key in offered_cards(view).items()
        ]
        others = {
            DRAW: Option[Wish](DRAW, _("draw"), pgettext("key", "d")),
            PASS: Option[Wish](PASS, _("pass"), pgettext("key", "p")),
        }
        options += [others[move] for move in self.game.moves(view) if move in others]
        sort = Option[Wish]("sort", _("sort"), "s", aside=True)
        services = (*self.services("?"), _tables(), sort, *self.services("r", "h", "q"))
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
        yield TablesPage(self.game.rules.decks)
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


def _place_of_drawn(view: KngView) -> int:
    """The number that the drawn card has in the hand as it is sorted now: the last, where it is
    as it was dealt.
    """
    return max(place for place, card in enumerate(view.hand, 1) if card == view.drawn)


def offered_cards(view: KngView) -> dict[int, str]:
    """K3: the places in the hand of cards that may be laid now, each with its key: after drawing
    only the card that was drawn.
    """
    if view.pending or view.phase not in (KngPhase.PLAY, KngPhase.DRAWN):
        return {}
    places = range(len(view.hand))
    if view.phase is KngPhase.DRAWN:
        places = range(_place_of_drawn(view) - 1, _place_of_drawn(view))
    return {place: str(place + 1) for place in places}


def _tables() -> Option[Wish]:
    return Option("table", _("table"), "t", aside=True)


def ask_reading(card: str, shape: Shape) -> Flow[Cell | None]:
    """K4: what the player names the card, typed as people write KNG or chosen step by step from
    what occurs in the game; `None` to choose another card.
    """
    note = ""
    while True:
        question = _("{card} is (e.g. acc sg f; Enter: choose; <: another card): ")
        composed = _composed(note, card, shape)
        text: str = yield Line(note + question.format(card=card), _away(), composed=composed)
        if text in BACK:
            return None
        if text == LEAVE:
            raise Leave
        if not text:
            chosen = yield from _chosen(shape)
            if chosen is None:
                continue
            return chosen
        try:
            return parse_cell(text)
        except NamingError as error:
            note = error_text(error) + "\n"


def _composed(note: str, card: str, shape: Shape) -> Composed:
    """A chip for every case, number and gender that occurs in the game."""
    features = (
        (_("Case"), tuple(Case)),
        (_("Number"), shape.numbers),
        (_("Gender"), shape.genders),
    )
    rows = tuple(
        Row(label, tuple(Chip(name(one), name(one), long_name(one)) for one in values))
        for label, values in features
    )
    question = _("{card}: which case, number and gender?").format(card=bold(card))
    return Composed(card, note + question, rows, _("lay it as {}"))


def _away() -> tuple[Option[str], ...]:
    """Out of naming: back to the cards, or away from the table."""
    back = Option(BACK[0], _("back"), BACK[0], aside=True)
    return back, Option(LEAVE, _("leave"), LEAVE, aside=True)


def _chosen(shape: Shape) -> Flow[Cell | None]:
    """Case, number and gender, one after the other; `None` for going back."""
    found: list[Any] = []
    for question, features in (
        (_("Case"), tuple(Case)),
        (_("Number"), shape.numbers),
        (_("Gender"), shape.genders),
    ):
        one = yield from _one_of(question, features)
        if one == LEAVE:
            raise Leave
        if one in BACK:
            return None
        found.append(one)
    return Cell(*found)


def _one_of(question: str, features: Sequence[Feature]) -> Flow[Any]:
    """One of the features; where there is only one, it need not be asked."""
    if len(features) == 1:
        return features[0]
    options = (Option[Any](feature, long_name(feature)) for feature in features)
    return (yield Choose(question, (*options, *_away()), bar=True))
