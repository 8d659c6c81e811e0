"""The table: asks the player in either role, tells what happened, shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.bots.contract import Reason
from tutor.bots.weise.hints import STEPS, hint
from tutor.bots.weise.known import what_was_known
from tutor.flows.contract import Leave, Option
from tutor.games.contract import InvalidMove
from tutor.games.match import Match, Step
from tutor.games.weise.events import Corrected, Scored
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Describe, Move, Phase, Ruling, Silence, Sort, read_lay
from tutor.games.weise.tree import Test
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, pgettext
from tutor.ui.games import Note
from tutor.ui.games.weise.describe import ask_sort, ask_tree
from tutor.ui.games.weise.screen import UNFOLDED, class_blocks, key_lines, screen
from tutor.ui.pages import show_pages
from tutor.ui.prompts import Prompts, prompts
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.paper import columns
from tutor.words.refusals import error_text
from tutor.words.rules import rules_text
from tutor.words.weise.known import known_lines
from tutor.words.weise.reasons import reason_text
from tutor.words.weise.result import result_text
from tutor.words.weise.story import Story
from tutor.words.weise.table import (
    attempt_words,
    hand_features,
    refused_lines,
    target_words,
    wrong_attempts,
)
from tutor.words.wrapping import folded

_HISTORY = 40
_SHORT = 2
"""A message with more line breaks than this gets a screen of its own."""


_LONGER_BAR = 2
"""Lines that verdicts and descriptions take more than a lay: their choices stand in the bar."""


class WeiseTable:
    """One match at the terminal."""

    def __init__(self, game: WeiseGame, note: Note, asking: Prompts | None = None) -> None:
        self.game = game
        self.pool = game.pool
        self.note = note
        self.prompts = asking or prompts()
        self.story: Story | None = None
        self.news: list[str] = []
        self.page: list[str] = []
        self.hints = 0

    def remember(self, step: Step) -> None:
        """Take note of a step that was played before."""
        self._story(step.after).add(step)
        self.news = []

    def tell(self, step: Step, reasons: Sequence[Reason]) -> None:
        """Tell a step: at once where lines scroll, with the next screen where it is cleared. The
        end of a round and a long correction (W9) get a page of their own.
        """
        story = self._story(step.after)
        told = story.add(step, reasons)
        corrected = any(isinstance(event, Corrected) for event in step.events)
        scored = any(isinstance(event, Scored) for event in step.events)
        self.hints = 0
        if not (is_interactive() and story.me is not None):
            _say(told)
        elif scored or (corrected and len(told) > _SHORT):
            self.page += [*self.news, *told]
            self.news = []
        else:
            self.news += told

    def finish(self, match: Match) -> None:
        """The last round, then places and points."""
        _say([*self.page, *self.news])
        self.page, self.news = [], []
        write("\n" + result_text(match, self._story(match).me))

    def ask(self, match: Match, seat: int) -> Move:
        """Show the table and let the player decide."""
        view: WeiseView = match.view(seat)
        self._story(match)
        self._turn_page()
        message = ""
        while True:
            self._show(match, view, message)
            answer = self._answer(match, view)
            if not isinstance(answer, str):
                self.news = []
                return answer
            message = answer

    def _story(self, match: Match) -> Story:
        if self.story is None:
            humans = [seat for seat, who in enumerate(match.seats) if who.is_human]
            self.story = Story(self.pool, humans[0] if humans else None)
        return self.story

    def _turn_page(self) -> None:
        """Show what needs a page of its own."""
        if self.page:
            show_pages(self.prompts, "\n".join(folded(self.page, columns())))
            self.page = []

    def _show(self, match: Match, view: WeiseView, message: str) -> None:
        if is_interactive():
            message = "\n".join(folded(message.splitlines(), columns()))
        if is_interactive() and message.count("\n") > _SHORT:
            show_pages(self.prompts, message)
            message = ""
        if is_interactive():
            clear_screen()
        elif message:
            write(message)
            return
        spare = message.count("\n") + 2 if message else 0
        spare += 0 if view.phase is Phase.LAY else _LONGER_BAR
        write(screen(match, view, self.pool, self.news, spare))
        if message:
            write("\n" + message)
        if view.phase is Phase.LAY:
            keys = [(key, label) for _wish, label, key in _services(view)]
            write("\n".join(key_lines(keys, columns())))

    def _answer(self, match: Match, view: WeiseView) -> Move | str:
        """A move, or a message to show before asking again."""
        if view.phase is Phase.VERDICT:
            return self._verdict(match, view)
        if view.phase is Phase.GUESS:
            return self._guess(match, view)
        keys = {key: wish for wish, _label, key in _services(view)}
        text = self.prompts.line(_("Cards = class (1 4 = 2, 3 = new): "))
        if text.casefold() in keys:
            return self._service(keys[text.casefold()], match, view)
        try:
            lay = read_lay(text, view.hand, len(view.table))
        except InvalidMove as error:
            return error_text(error)
        why = self.game.explain(view, lay)
        return lay if why.legal else "\n".join(refused_lines(self.pool, why))

    def _verdict(self, match: Match, view: WeiseView) -> Move | str:
        """W9: the sage judges a lay."""
        lay = view.pending
        assert lay is not None, "cards wait for the verdict"
        options: list[Option[Move | str]] = [
            Option(Ruling(True), _("right"), pgettext("key", "y")),
            Option(Ruling(False), _("wrong"), "n"),
        ]
        options += [Option(wish, label, key) for wish, label, key in _services(view)]
        if is_interactive() and not self.news:
            words = attempt_words(match, self.pool, view.turn, lay.cards, lay.target)
            _say(folded([words], columns()))
        words = target_words(match, view.turn, lay.target)
        answer = self.prompts.bar(_("{lay}: right?").format(lay=words), options)
        return self._service(answer, match, view) if isinstance(answer, str) else answer

    def _guess(self, match: Match, view: WeiseView) -> Move | str:
        """W7: describe, sort or say nothing."""
        options: list[Option[str]] = [
            Option("describe", _("describe it"), pgettext("key: describe", "d")),
        ]
        if view.quiz:
            options.append(Option("sort", _("sort six cards"), "s"))
        options.append(Option("silent", _("say nothing"), "n"))
        options += [Option(wish, label, key) for wish, label, key in _services(view)]
        wish = self.prompts.bar(_("What is the classification?"), options)
        if wish == "describe":
            tree = ask_tree(self.prompts, self.pool)
            return Describe(tree) if isinstance(tree, Test) else ""
        if wish == "sort":
            return Sort(ask_sort(self.prompts, self.pool, view))
        return Silence() if wish == "silent" else self._service(wish, match, view)

    def _service(self, wish: str, match: Match, view: WeiseView) -> str:
        """Everything that is no move."""
        if wish == "leave":
            raise Leave
        if wish == "?":
            self.hints = min(self.hints + 1, STEPS)
            self.note({"hint": self.hints})
            hints = hint(self.pool, view, self.hints)
            return "\n".join(reason_text(self.pool, line) for line in hints)
        if wish == "known":
            self.note({"known": True})
            known = what_was_known(self.pool, view)
            return "\n".join(folded(known_lines(self.pool, known), columns()))
        if wish == "table":
            return self._whole_table(match, view)
        if wish == "features":
            return "\n".join(folded(hand_features(view, self.pool), columns()))
        if wish == "rules":
            return rules_text("weise")
        story = self.story
        lines = story.lines[-_HISTORY:] if story else []
        return "\n".join(lines) or _("nothing happened yet")

    def _whole_table(self, match: Match, view: WeiseView) -> str:
        """Every card of every class, and every wrong attempt."""
        lines = class_blocks(view, self.pool, columns(), UNFOLDED)
        lines += ["✗ " + text for text in wrong_attempts(match, view, self.pool)]
        return "\n".join(lines)


def _services(view: WeiseView) -> list[tuple[str, str, str]]:
    """What is no move: the wish, its label, its key. The sage has nothing left to find out."""
    every = [
        ("?", _("hint"), "?"),
        ("known", _("known?"), "w"),
        ("table", _("all classes"), "t"),
        ("features", _("features"), "f"),
        ("rules", _("rules"), "r"),
        ("history", _("history"), "h"),
        ("leave", _("leave"), "q"),
    ]
    return [one for one in every if one[0] != "known" or not isinstance(view, SageView)]


def _say(lines: Sequence[str]) -> None:
    for line in lines:
        write(line)


def make_table(game: Any, note: Note) -> WeiseTable:  # noqa: ANN401 - the registry knows no types
    """The table of a match."""
    return WeiseTable(game, note)
