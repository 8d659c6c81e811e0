"""The card table: asks the player, tells what happened, shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tutor.bots.registry import make_bot
from tutor.flows.contract import Leave, Option
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, PASS, Action, Move
from tutor.games.kng.state import KngView, Phase
from tutor.games.match import Match, Step
from tutor.grammar.cells import CELLS
from tutor.locale import _, ngettext, pgettext
from tutor.ui.games import Note
from tutor.ui.games.kng.naming import ask_reading
from tutor.ui.games.kng.result import result_text
from tutor.ui.games.kng.screen import screen
from tutor.ui.games.kng.story import Story
from tutor.ui.games.kng.words import card_name, why
from tutor.ui.pages import show_pages
from tutor.ui.prompts import Prompts, prompts
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.cells import name
from tutor.words.marks import clean, style
from tutor.words.rules import rules_text
from tutor.words.tables import table_text
from tutor.words.wrapping import wrap

HINTS = 3


class KngTable:
    """One match at the terminal."""

    def __init__(self, game: KngGame, note: Note, asking: Prompts | None = None) -> None:
        self.game = game
        self.note = note
        self.prompts = asking or prompts()
        self.story: Story | None = None
        self.news: list[str] = []
        self.hints = 0

    def remember(self, step: Step) -> None:
        """Take note of a step that was played before."""
        self._story(step.after).add(step)
        self.news = []

    def tell(self, step: Step, reasons: Sequence[str]) -> None:
        """Tell a step: at once where lines scroll, with the next screen where it is cleared."""
        told = self._story(step.after).add(step, reasons)
        self.hints = 0
        if is_interactive() and self._story(step.after).me is not None:
            self.news += told
            return
        for line in told:
            write(clean(line))

    def finish(self, match: Match) -> None:
        """The last news, then places, slips and what to practise."""
        story = self._story(match)
        for line in self.news:
            write(clean(line))
        self.news = []
        write("\n" + result_text(match, story))

    def ask(self, match: Match, seat: int) -> Move:
        """Show the table and let the player decide."""
        view: KngView = match.view(seat)
        self._story(match)
        message = ""
        while True:
            self._show(match, view, message)
            answer = self._challenge(view) if view.phase is Phase.CHALLENGE else self._turn(view)
            if isinstance(answer, Move):
                self.news = []
                return answer
            message = self._service(answer, view)

    def _story(self, match: Match) -> Story:
        if self.story is None:
            humans = [seat for seat, who in enumerate(match.seats) if who.is_human]
            self.story = Story(self.game, humans[0] if humans else None)
        return self.story

    def _show(self, match: Match, view: KngView, message: str) -> None:
        clear_screen()
        if message and not is_interactive():
            write(message)
            return
        table = screen(match, view, self.game.deck, self.news)
        parts = (table, wrap(message, hang=2))
        write("\n\n".join(part for part in parts if part) + "\n")

    def _challenge(self, view: KngView) -> Move | str:
        assert view.pending is not None, "there is something to object to"
        _seat, card, reading = view.pending
        question = _("{card}: {reading}?").format(card=card, reading=name(reading))
        return self.prompts.bar(
            question,
            [
                Option[Move | str](ACCEPT, _("go on"), pgettext("key", "g"), default=True),
                Option[Move | str](OBJECT, _("objection"), "e"),
                *self._services("t"),
            ],
        )

    def _turn(self, view: KngView) -> Move | str:
        cards = view.hand if view.phase is Phase.PLAY else (view.drawn,)
        first = 1 if view.phase is Phase.PLAY else len(view.hand)
        options = [
            Option[Move | str](card, card_name(card), str(number))
            for number, card in enumerate(cards, first)
        ]
        if view.phase is Phase.DRAWN:
            options.append(Option(PASS, _("pass"), pgettext("key", "p")))
        elif DRAW in self.game.moves(view):
            options.append(Option(DRAW, _("draw"), pgettext("key", "d")))
        elif PASS in self.game.moves(view):
            options.append(Option(PASS, _("pass"), pgettext("key", "p")))
        chosen = self.prompts.bar(_("Your move"), [*options, *self._services()])
        if isinstance(chosen, Move) or chosen not in view.hand:
            return chosen
        if chosen == JOKER:
            return Move(Action.LAY, JOKER)
        reading = ask_reading(self.prompts, chosen)
        return Move(Action.LAY, chosen, reading) if reading else ""

    def _services(self, *only: str) -> list[Option[Move | str]]:
        services = [
            Option[Move | str]("?hint", _("hint"), "?"),
            Option[Move | str]("?table", _("table"), "t"),
            Option[Move | str]("?rules", _("rules"), "r"),
            Option[Move | str]("?history", _("history"), "h"),
            Option[Move | str]("?leave", _("leave"), "q"),
        ]
        return [s for s in services if not only or s.key in (*only, "q")]

    def _service(self, wish: str, view: KngView) -> str:
        if wish == "?leave":
            raise Leave
        if wish == "?hint":
            return self._hint(view)
        if wish == "?table" and view.options.strict and view.phase is not Phase.CHALLENGE:
            return _("The form tables lie face down; they are for disputes only.")
        if wish == "?table":
            show_pages(self.prompts, self._form_tables())
        elif wish == "?rules":
            show_pages(self.prompts, rules_text("kng"))
        elif wish == "?history":
            lines = self.story.lines if self.story else []
            show_pages(self.prompts, "\n".join(clean(line) for line in lines))
        return ""

    def _form_tables(self) -> str:
        self.note({"table": True})
        parts = []
        for deck, faces in self.game.rules.decks:
            by_cell = dict(zip(CELLS, faces, strict=True))
            parts.append(style(deck, "bold") + "\n" + table_text(by_cell.__getitem__))
        return "\n\n".join(parts)

    def _hint(self, view: KngView) -> str:
        """Three steps: is there a move? which card? which reading, and why?"""
        self.hints = min(self.hints + 1, HINTS)
        self.note({"hint": self.hints})
        lays = [move for move in self.game.moves(view) if move.action is Action.LAY]
        if not lays:
            return (
                _("Nothing in your hand fits: draw a card.")
                if (view.phase is Phase.PLAY)
                else _("The drawn card does not fit: pass.")
            )
        best = self._advice(view, lays)
        if self.hints == 1:
            cards = len({move.card for move in lays})
            return ngettext(
                "Yes, {count} of your cards fits.", "Yes, {count} of your cards fit.", cards
            ).format(count=cards)
        if self.hints == 2 or best.reading is None:
            return _("Look at {card}.").format(card=card_name(best.card))
        explanation = self.game.explain(view, best)
        return _("{card} as {reading}:").format(
            card=best.card, reading=name(best.reading)
        ) + "\n  " + why(explanation)  # fmt: skip

    def _advice(self, view: KngView, lays: list[Move]) -> Move:
        """What a good player would lay here."""
        calm = replace(view, options=replace(view.options, slips=False))
        choice = make_bot(self.game, "magister").choose(calm, Random(len(view.pile)))
        return choice.move if choice.move in lays else lays[0]


def make_table(game: Any, note: Note) -> KngTable:  # noqa: ANN401 - the registry knows no types
    """The table of a card game."""
    return KngTable(game, note)
