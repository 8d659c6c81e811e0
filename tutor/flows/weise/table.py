"""The table of Der Weise: lays are typed, verdicts given, classifications described."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Any, ClassVar

from tutor.bots.contract import Reason
from tutor.bots.weise.hints import hint
from tutor.bots.weise.known import single_features, what_was_known
from tutor.flows.contract import Choose, Data, Flow, Line, Offer, Option, Page
from tutor.flows.play import Told
from tutor.flows.table import BaseTable
from tutor.flows.weise.describe import ask_sort, ask_tree
from tutor.games.contract import InvalidMove
from tutor.games.match import Match, Step
from tutor.games.weise.events import (
    Corrected,
    Dealt,
    Drew,
    Guessed,
    Judged,
    RoundEnded,
    Scored,
    told_data,
)
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Describe, Lay, Move, Phase, Ruling, Silence, Sort, read_lay
from tutor.games.weise.pool import Pool
from tutor.games.weise.rules import shown_wrong
from tutor.games.weise.view import SageView, WeiseView, view_data
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words.badges import lit
from tutor.words.marks import clean
from tutor.words.refusals import error_text
from tutor.words.weise import table
from tutor.words.weise.known import known_lines, single_lines
from tutor.words.weise.reasons import reason_text
from tutor.words.weise.result import result_text
from tutor.words.weise.story import WeiseStory
from tutor.words.weise.trees import tree_lines

Services = tuple[Option[Any], ...]
"""What a player may wish for that is no move, each by its name."""

_EASILY_MISTYPED = 2
"""From so many cards on, a lay is read back before anybody judges it or goes on."""


@dataclass(frozen=True, slots=True)
class WeiseScreen:
    """The table before a player's move, in either role."""

    kind: ClassVar[str] = "table"
    match: Match
    pool: Pool
    view: WeiseView
    services: Services
    message: str = ""
    again: bool = False
    """Whether all this was shown before; lines do not tell it twice."""
    asked: bool = False
    """Whether the seat is asked now, not only shown how the table looks."""

    def keys(self) -> list[str]:
        """What can be typed instead of a lay; where options are listed, these are among them."""
        if self.view.phase is not Phase.LAY:
            return []
        return table.key_lines((service.key, service.label) for service in self.services)

    def data(self) -> Data:
        """What the seat sees, cards by their names."""
        return view_data(self.pool, self.view)

    def text(self) -> str:
        """The message, or the whole table in sentences."""
        if self.message or self.again:
            return self.message
        return "\n".join([*table.spoken_table(self.match, self.view, self.pool), *self.keys()])


@dataclass(frozen=True, slots=True)
class WeiseTold(Told):
    """What a move did; as data, with cards by their names."""

    pool: Pool = field(kw_only=True)

    def data(self) -> Data:
        """Who did what, as far as the listener may know."""
        events = [told_data(self.pool, event, self.me) for event in self.step.events]
        return {**Told.data(self), "events": events}


class WeiseTable(BaseTable[WeiseGame]):
    """One match of Der Weise."""

    @property
    def pool(self) -> Pool:
        """The cards of the game."""
        return self.game.pool

    story: WeiseStory

    def new_story(self) -> WeiseStory:
        """The story for whoever sits here."""
        return WeiseStory(self.pool, self.me)

    def result(self, match: Match) -> str:
        """Places, points, and who recognised how much."""
        return result_text(match, self.me)

    def tell(self, step: Step, reasons: Sequence[Reason]) -> Flow[None]:
        """Say what a move did. The end of a round wants a page; of a correction (W9) a screen has
        the ways that decide it, and the history all.
        """
        self.hints = 0
        lines = tuple(self.story.add(step, reasons))
        scored = any(isinstance(event, Scored) for event in step.events)
        corrected = any(isinstance(event, Corrected) for event in step.events)
        news = tuple(self.story.brief(step)) if corrected and not scored else None
        yield WeiseTold(step, self.me, lines, news, page=scored, pool=self.pool)

    def screen(self, match: Match, seat: int, message: str = "") -> WeiseScreen:
        """The table as this seat sees it."""
        view: WeiseView = match.view(seat)
        return WeiseScreen(match, self.pool, view, self._services(view), message)

    def explained(self, match: Match, move: Move) -> list[str]:
        """Which cards go where, what is said of a lay, or how the cards are divided."""
        seat = match.to_act
        assert seat is not None, "somebody is to move"
        match move:
            case Lay(cards, target):
                return [table.attempt_words(match, self.pool, seat, cards, target)]
            case Ruling(right):
                return [_("right") if right else _("wrong")]
            case Describe(tree):
                return tree_lines(self.pool, tree)
            case Silence():
                return [_("say nothing")]
        return [_("sort six cards")]

    def why(self, match: Match, reasons: Sequence[Reason]) -> list[str]:
        """What the judge finds, in words."""
        return [reason_text(self.pool, reason) for reason in reasons]

    def revealed(self, match: Match) -> list[str]:
        """W3: the tree that the others had to find out."""
        lines = tree_lines(self.pool, match.state.tree)
        return [_("The sage's classification, for now you may know it:"), *lines]

    def reversible(self, step: Step) -> bool:
        """A lay of several cards: before its verdict (W5), or of the sage if no class was founded
        with it (W4). One card is played at once: to confirm each would be tedious.
        """
        told = (Judged, Corrected, Drew, RoundEnded, Guessed, Scored, Dealt)
        several = isinstance(step.move, Lay) and len(step.move.cards) >= _EASILY_MISTYPED
        mine = step.seat == self.me and several
        return mine and not any(isinstance(one, told) for one in step.events)

    def ask(self, match: Match, seat: int) -> Flow[Move]:
        """Let the player lay, judge or describe."""
        screen = replace(self.screen(match, seat), asked=True)
        view, services = screen.view, screen.services
        while True:
            yield screen
            answer = yield from self._answer(match, view, services)
            if not isinstance(answer, str):
                return answer
            screen = replace(screen, message=answer, again=True)

    def _services(self, view: WeiseView) -> Services:
        """What is no move. The sage has nothing left to find out, but a tree to look at."""
        known = Option("known", _("what do I know?"), "w", aside=True)
        if isinstance(view, SageView):
            known = Option("tree", _("the tree"), "b", aside=True)
        return (
            *self.services("?"),
            known,
            Option("classes", _("all classes"), "t", aside=True),
            Option("features", _("features"), "f", aside=True),
            *self.services("r", "h", "q"),
        )

    def _answer(self, match: Match, view: WeiseView, services: Services) -> Flow[Move | str]:
        """A move, or what is to be said before asking again."""
        if view.phase is Phase.VERDICT:
            wish: Move | str = yield self._verdict(match, view, services)
        elif view.phase is Phase.GUESS:
            wish = yield self._guess(view, services)
        else:
            question = _("Cards = class (1 4 = 2, 3 = new): ")
            text: str = yield Line(question, commands=services, tapped=True)
            keys = {service.key: service.value for service in services}
            if text == "?" not in keys:
                return _("There are no hints in a puzzle.")
            if text.casefold() not in keys:
                return (yield from self._sure(match, view, self._typed(view, text)))
            wish = keys[text.casefold()]
        return (yield from self._served(wish, match, view)) if isinstance(wish, str) else wish

    def _typed(self, view: WeiseView, text: str) -> Move | str:
        """W4: the lay that was typed, or what is wrong with it."""
        try:
            lay = read_lay(text, view.hand, len(view.table))
        except InvalidMove as error:
            return clean(error_text(error))
        why = self.game.explain(view, lay)
        return lay if why.legal else "\n".join(table.refused_lines(self.pool, why))

    def _sure(self, match: Match, view: WeiseView, lay: Move | str) -> Flow[Move | str]:
        """W5: a lay that was already shown to be wrong is pointed out before it is played."""
        wrong = shown_wrong(view, lay) if isinstance(lay, Lay) else None
        if wrong is None:
            return lay
        words = table.attempt_words(match, self.pool, wrong.seat, wrong.cards, wrong.target)
        question = _("That was already wrong ({lay}). Play it all the same?").format(lay=words)
        options = (
            Option(False, _("back"), "n", back=True),
            Option(True, _("yes"), pgettext("key", "y")),
        )
        if (yield Offer(question, options, bar=True, otherwise=True)):
            return lay
        return ""

    def _verdict(self, match: Match, view: WeiseView, services: Services) -> Choose[Move | str]:
        """W9: the sage judges a lay."""
        assert view.pending is not None, "cards wait for the verdict"
        words = table.target_words(match, view.turn, view.pending.target)
        options: tuple[Option[Move | str], ...] = (
            Option(Ruling(True), _("right"), pgettext("key", "y")),
            Option(Ruling(False), _("wrong"), "n"),
            *services,
        )
        return Choose(_("{lay}: right?").format(lay=words), options, bar=True)

    def _guess(self, view: WeiseView, services: Services) -> Choose[Move | str]:
        """W7: describe, sort or say nothing."""
        sort = (Option("sort", _("sort six cards"), "s"),) if view.quiz else ()
        options: tuple[Option[Move | str], ...] = (
            Option("describe", _("describe it"), pgettext("key: describe", "d")),
            *sort,
            Option(Silence(), _("say nothing"), "n"),
            *services,
        )
        return Choose(_("What is the classification?"), options, bar=True)

    def _served(self, wish: str, match: Match, view: WeiseView) -> Flow[Move | str]:
        """A guess that was put together, or a message; what is longer to read is a page."""
        if wish == "describe":
            tree = yield from ask_tree(self.pool)
            return Describe(tree) if tree else ""
        if wish == "sort":
            classes = yield from ask_sort(self.pool, view)
            return Sort(classes) if classes else ""
        if wish == "hint":
            hints = hint(self.pool, view, self.next_hint())
            return "\n".join(reason_text(self.pool, line) for line in hints)
        if wish == "known":
            self.note({"known": True})
            yield Page(
                wish, lit("\n".join(known_lines(self.pool, what_was_known(self.pool, view))))
            )
            return "\n".join(single_lines(single_features(self.pool, view)))
        elif wish == "tree":
            assert isinstance(view, SageView), "only the sage knows the tree"
            yield Page(wish, "\n".join(table.sage_tree(view, self.pool)))
        elif wish == "classes":
            yield Page(wish, "\n".join(table.whole_table(match, view, self.pool)))
        elif wish == "features":
            yield Page(wish, "\n".join(table.hand_features(view, self.pool)))
        else:
            yield from self.serve(wish, self.game.name)
        return ""
