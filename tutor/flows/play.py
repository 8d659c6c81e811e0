"""Playing a match: whose turn, the move, keeping it, telling it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from tutor.bots.contract import Bot, Reason
from tutor.flows.contract import Data, Flow, Offer, Option, Shown
from tutor.games.match import Match, Step
from tutor.locale import _
from tutor.values import dataclass
from tutor.words.badges import lit
from tutor.words.marks import clean
from tutor.words.players import who

if TYPE_CHECKING:
    from tutor.flows.table import BaseTable


@dataclass(frozen=True, slots=True)
class Told:
    """What a move did, told to `me` (`None`: to whoever watches)."""

    kind: ClassVar[str] = "told"
    step: Step
    me: int | None
    lines: tuple[str, ...]
    news: tuple[str, ...] | None = None
    """The same for a screen, if that is shorter."""
    page: bool = False
    """Whether it wants a page of its own where there is a screen."""

    def data(self) -> Data:
        """Who did what, as far as the listener may know."""
        step = self.step
        return {
            "seat": step.seat,
            "who": who(step.after.seats[step.seat]),
            "events": [event.told_to(self.me) for event in step.events],
        }

    def text(self) -> str:
        """The lines."""
        return "\n".join(lit(clean(line)) for line in self.lines)


@dataclass(frozen=True, slots=True)
class ResultScreen:
    """How a match ended, in words and as places."""

    kind: ClassVar[str] = "result"
    match: Match
    words: str

    def data(self) -> Data:
        """Places, scores and names, by seat."""
        return {"names": [who(seat) for seat in self.match.seats], **self.match.final.as_dict()}

    def text(self) -> str:
        """The words, set apart from what came before."""
        return "\n" + self.words


class News(Shown):
    """Lines that belong above or beside the next table."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("news", {}, "\n".join(lines))


class MoveKeeper(Protocol):
    """Where moves are kept before anything else happens (see `tutor.store.saves.SaveFile`)."""

    def move(self, text: str) -> None:
        """Keep a move."""
        ...

    def take_back(self) -> None:
        """Keep that the last move does not hold."""
        ...

    def finish(self, result: Data) -> None:
        """Keep the result."""
        ...


def play(
    match: Match,
    bots: Mapping[int, Bot[Any, Any]],
    table: BaseTable[Any],
    keeper: MoveKeeper,
    explain_bots: bool = False,
    observers: Sequence[Callable[[Step], None]] = (),
) -> Flow[Match]:
    """Play the match to its end. Each move is kept before the next thing is shown or asked;
    `observers` see each step after it is kept.
    """
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        reasons: Sequence[Reason] = ()
        if seat in bots:
            choice = bots[seat].choose(view, match.rng(seat))
            move, reasons = choice.move, choice.reasons if explain_bots else ()
        else:
            move = yield from table.ask(match, seat)
        before = match
        match, events = match.play(move)
        keeper.move(match.moves[-1])
        step = Step(seat, view, move, events, match)
        for observe in observers:
            observe(step)
        yield from table.tell(step, reasons)
        if seat not in bots and (yield from _taken_back(table, step)):
            keeper.take_back()
            match = before
            table.forget(match)
            yield News([_("Taken back. It is your turn again.")])
    keeper.finish(match.final.as_dict())
    yield from table.finish(match)
    return match


def _taken_back(table: BaseTable[Any], step: Step) -> Flow[bool]:
    """Whether a person takes back what they have just done: only before anybody goes on, and only
    if nothing new was learnt by it.
    """
    following = step.after.to_act
    if following in (None, step.seat) or not table.reversible(step):
        return False
    yield table.screen(step.after, step.seat)
    options = (
        Option(False, _("go on"), " ", default=True),
        Option(True, _("take it back"), "u", back=True),
    )
    wish: bool = yield Offer("", options, bar=True, otherwise=False)
    return wish
