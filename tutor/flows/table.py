"""What the tables of all games share: whom they speak to, hints step by step, pages to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Generic, Protocol, TypeVar

from tutor.bots.contract import Reason
from tutor.flows.contract import Choose, Data, Flow, Leave, Option, Screen, Shown
from tutor.flows.pages import HistoryPage, RulesPage
from tutor.flows.play import ResultScreen, Told
from tutor.games.match import Match, Step, replay
from tutor.locale import _
from tutor.words.badges import lit
from tutor.words.marks import clean
from tutor.words.players import who

G = TypeVar("G")
HINTS = 3
"""How many steps a hint has; asked once more, the last is repeated."""

Note = Callable[[Data], None]
"""Keeps a remark that is no move: a hint taken, a table looked at."""


class Story(Protocol):
    """The telling of a match: every line so far, and the next step told."""

    lines: list[str]

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too."""
        ...


class PlainStory:
    """Who made which move: the story of a game that has no words of its own."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """One line a step."""
        told = [f"{who(step.after.seats[step.seat])}: {step.after.moves[-1]}"]
        self.lines += told
        return told


class BaseTable(Generic[G]):
    """A table of one match. As it is, it lists the legal moves and tells who made which; a game
    says with its own `ask`, `new_story` and `result` how it is really played.
    """

    advises = True
    """Whether there are hints; in a puzzle there are none."""
    studies = False
    """Whether it is a position to be solved, which is given up where a match would be left."""

    def __init__(self, game: G, note: Note, me: int | None = 0) -> None:
        """`me` is the seat that it speaks to; `None` where only bots play."""
        self.game, self.note, self.me = game, note, me
        self.hints = 0
        self.story = self.new_story()

    def new_story(self) -> Story:
        """A story for `me` to which nothing has been added."""
        return PlainStory()

    def result(self, match: Match) -> str:
        """The result in words: everybody's place."""
        placed = sorted(zip(match.final.places, match.seats, strict=True), key=itemgetter(0))
        return "\n".join(f"  {place}.  {who(seat)}" for place, seat in placed)

    def screen(self, match: Match, seat: int, message: str = "") -> Screen:
        """The table as this seat sees it at any moment of a match, also when somebody else is to
        act and when it is over; `message` is what the seat is told with it.
        """
        words = clean(str(match.view(seat)))
        return Shown("table", {"seat": seat}, "\n".join(filter(None, (words, message))))

    def ask(self, match: Match, seat: int) -> Flow[Any]:
        """One of the legal moves, by its text."""
        view = match.view(seat)
        moves = tuple(
            Option[Any](move, match.game.move_text(move)) for move in match.game.moves(view)
        )
        while True:
            yield self.screen(match, seat)
            wish = yield Choose(_("Your move"), (*moves, *self.services("r", "h", "q")), bar=True)
            if not isinstance(wish, str):
                return wish
            yield from self.serve(wish, match.game.name)

    def tell(self, step: Step, reasons: Sequence[Reason]) -> Flow[None]:
        """Say what a move did."""
        self.hints = 0
        yield self.told(step, reasons)

    def told(self, step: Step, reasons: Sequence[Reason]) -> Told:
        """What a move did, as it goes into the story."""
        return Told(step, self.me, tuple(self.story.add(step, reasons)))

    def explained(self, match: Match, move: Any) -> list[str]:  # noqa: ANN401 - the game's own
        """A move of the seat to act in words, with why it may be made and what it brings: for
        reviews and puzzles.
        """
        return [match.game.move_text(move)]

    def named(self, match: Match, move: Any) -> str:  # noqa: ANN401 - the game's own
        """A move of the seat to act in one line."""
        return lit(clean(self.explained(match, move)[0].removesuffix(":")))

    def why(self, match: Match, reasons: Sequence[Reason]) -> list[str]:
        """A judge's or a bot's reasons at this point of the match, in words."""
        return []

    def revealed(self, match: Match) -> list[str]:
        """What was hidden and helps to understand, once a puzzle has been solved or given up."""
        return []

    def reversible(self, step: Step) -> bool:
        """Whether a person's own step may be taken back: nothing new was learnt by it, no card or
        tile drawn, no verdict given, no slip told.
        """
        return False

    def forget(self, match: Match) -> None:
        """Tell the story anew up to there: what was taken back did not happen."""
        self.story = self.new_story()
        for step in replay(match.game, match.record()):
            self.story.add(step)

    def finish(self, match: Match) -> Flow[None]:
        """Show how it ended."""
        yield ResultScreen(match, self.result(match))

    def next_hint(self) -> int:
        """Which step the hint asked for now is."""
        self.hints = min(self.hints + 1, HINTS)
        self.note({"hint": self.hints})
        return self.hints

    def services(self, *keys: str) -> tuple[Option[Any], ...]:
        """What is no move: hint, rules, history, leave; only these keys, if some are named."""
        every = (
            Option("hint", _("hint"), "?", aside=True),
            Option("rules", _("rules"), "r", aside=True),
            Option("history", _("history"), "h", aside=True),
            Option("leave", _("give up") if self.studies else _("leave"), "q", aside=True),
        )
        offered = every if self.advises else every[1:]
        return tuple(one for one in offered if not keys or one.key in keys)

    def serve(self, wish: str, name: str) -> Flow[None]:
        """Rules, history or leave, as every game has them."""
        if wish == "leave":
            raise Leave
        if wish == "rules":
            yield RulesPage(name)
        else:
            yield HistoryPage(self.story.lines)
