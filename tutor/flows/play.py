"""Playing a match: whose turn, the move, keeping it, telling it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from tutor.bots.contract import Bot, Reason
from tutor.flows.contract import Data, Flow, Said
from tutor.games.match import Match, Step
from tutor.locale import _
from tutor.values import dataclass
from tutor.words.badges import lit
from tutor.words.marks import clean

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
            "who": step.after.seats[step.seat].name,
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
        return {"names": [seat.name for seat in self.match.seats], **self.match.final.as_dict()}

    def text(self) -> str:
        """The words, set apart from what came before."""
        return "\n" + self.words


class MoveKeeper(Protocol):
    """Where moves are kept before anything else happens (see `tutor.store.saves.SaveFile`)."""

    def move(self, text: str) -> None:
        """Keep a move."""
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
        match, events = match.play(move)
        keeper.move(match.moves[-1])
        step = Step(seat, view, move, events, match)
        for observe in observers:
            observe(step)
        yield from table.tell(step, reasons)
    keeper.finish(match.final.as_dict())
    yield from table.finish(match)
    return match


def tell_again(steps: Iterable[Step], table: BaseTable[Any], match: Match) -> Flow[None]:
    """Every step of a match, told as it was played, and how it stands at its end."""
    for step in steps:
        yield from table.tell(step, ())
    if match.result is not None:
        yield from table.finish(match)
    else:
        yield Said(_("The match is not finished."))
