"""The table: asks the player in either role, tells what happened, shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.flows.contract import Leave, Option
from tutor.games.contract import IllegalMove
from tutor.games.match import Match, Step
from tutor.games.weise.explain import explain_to_sage
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.lay import sage_may
from tutor.games.weise.moves import Describe, Lay, Move, Silence, Sort, Verdict
from tutor.games.weise.tree import Test
from tutor.games.weise.view import SageView, View
from tutor.locale import _, pgettext
from tutor.ui.games import Note
from tutor.ui.games.weise.describe import ask_sort, ask_tree
from tutor.ui.games.weise.entry import parse_lay
from tutor.ui.games.weise.hints import STEPS, hint
from tutor.ui.games.weise.known import known_lines
from tutor.ui.games.weise.result import result_text
from tutor.ui.games.weise.screen import (
    UNFOLDED,
    attempt_words,
    class_blocks,
    key_lines,
    screen,
    target_words,
)
from tutor.ui.games.weise.story import Story
from tutor.ui.games.weise.trees import way_words
from tutor.ui.pages import show_pages
from tutor.ui.prompts import Prompts, prompts
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.marks import clean
from tutor.words.paper import columns
from tutor.words.rules import rules_text
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

    def tell(self, step: Step, reasons: Sequence[str]) -> None:
        """Tell a step: at once where lines scroll, with the next screen where it is cleared. The
        end of a round and a long correction (W9) get a page of their own.
        """
        story = self._story(step.after)
        told = story.add(step, reasons)
        kinds = {event.kind for event in step.events}
        self.hints = 0
        if not (is_interactive() and story.me is not None):
            _say(told)
        elif "scored" in kinds or ("corrected" in kinds and len(told) > _SHORT):
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
        view: View = match.view(seat)
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

    def _show(self, match: Match, view: View, message: str) -> None:
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
        spare += 0 if view.phase == "lay" else _LONGER_BAR
        write(screen(match, view, self.pool, self.news, spare))
        if message:
            write("\n" + message)
        if view.phase == "lay":
            keys = [(key, label) for _wish, label, key in _services(view)]
            write("\n".join(key_lines(keys, columns())))

    def _answer(self, match: Match, view: View) -> Move | str:
        """A move, or a message to show before asking again."""
        if view.phase == "verdict":
            return self._verdict(match, view)
        if view.phase == "guess":
            return self._guess(match, view)
        keys = {key: wish for wish, _label, key in _services(view)}
        text = self.prompts.line(_("Cards = class (1 4 = 2, 3 = new): "))
        if not text:
            return _("type numbers of cards, then = and a class, e.g. 1 4 = 2")
        if text.casefold() in keys:
            return self._service(keys[text.casefold()], match, view)
        lay = parse_lay(text, view)
        if isinstance(lay, Lay) and isinstance(view, SageView):
            return self._checked(view, lay)
        return lay

    def _checked(self, view: SageView, lay: Lay) -> Lay | str:
        """W4, W5: the sage's own lay must obey the tree; if it does not, the ways say why."""
        try:
            sage_may(view.hand, view.classes, view.leaves(), lay)
        except IllegalMove as error:
            return "\n".join((f"✗ {error}", *("  " + line for line in self._why(view, lay))))
        return lay

    def _why(self, view: SageView, lay: Lay) -> list[str]:
        """Why the sage's lay breaks a rule: a card that fits (W4), or the ways of all (W5)."""
        leaves = view.leaves()
        fitting = [card for card in view.hand if view.classes[card] in leaves]
        if lay.target is None and fitting:
            number = leaves.index(view.classes[fitting[0]]) + 1
            card = clean(str(self.pool.cards[fitting[0]]))
            return [_("{card} fits class {number}").format(card=card, number=number)]
        why = explain_to_sage(self.pool, view, lay)
        ways = [*why.ways, *([why.home] if why.home else [])]
        return [way_words(self.pool, way) for way in ways]

    def _verdict(self, match: Match, view: View) -> Move | str:
        """W9: the sage judges a lay."""
        lay = view.pending
        assert lay is not None, "cards wait for the verdict"
        seat = ((view.history[-1].seat if view.history else view.sage) + 1) % view.seats
        options: list[Option[Move | str]] = [
            Option(Verdict(True), _("right"), pgettext("key", "y")),
            Option(Verdict(False), _("wrong"), "n"),
        ]
        options += [Option(wish, label, key) for wish, label, key in _services(view)]
        if is_interactive() and not self.news:
            words = attempt_words(match, self.pool, seat, lay.cards, lay.target)
            _say(folded([words], columns()))
        words = target_words(match, seat, lay.target)
        answer = self.prompts.bar(_("{lay}: right?").format(lay=words), options)
        return self._service(answer, match, view) if isinstance(answer, str) else answer

    def _guess(self, match: Match, view: View) -> Move | str:
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

    def _service(self, wish: str, match: Match, view: View) -> str:
        """Everything that is no move."""
        if wish == "leave":
            raise Leave
        if wish == "?":
            self.hints = min(self.hints + 1, STEPS)
            self.note({"hint": self.hints})
            return hint(self.pool, view, self.hints)
        if wish == "known":
            self.note({"known": True})
            return "\n".join(folded(known_lines(self.pool, view), columns()))
        if wish == "table":
            return self._whole_table(match, view)
        if wish == "features":
            return self._features(view)
        if wish == "rules":
            return rules_text("weise")
        story = self.story
        lines = story.lines if story else []
        return "\n".join(clean(line) for line in lines[-_HISTORY:]) or _("nothing happened yet")

    def _whole_table(self, match: Match, view: View) -> str:
        """Every card of every class, and every wrong attempt."""
        lines = class_blocks(view, self.pool, columns(), UNFOLDED)
        lines += [
            "✗ " + attempt_words(match, self.pool, attempt.seat, attempt.cards, attempt.target)
            for attempt in view.history
            if not attempt.right
        ]
        return "\n".join(lines)

    def _features(self, view: View) -> str:
        """The hand, each card with all of its features by name."""
        lines = []
        for number, card in enumerate(view.hand, 1):
            values = ", ".join(
                f"{feature} {self.pool.value(card, place)}"
                for place, feature in enumerate(self.pool.features)
            )
            lines.append(f"{number:3}  {self.pool.cards[card]}: {values}")
        return "\n".join(folded([clean(line) for line in lines], columns()))


def _services(view: View) -> list[tuple[str, str, str]]:
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
