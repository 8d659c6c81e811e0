"""Playing a match at the terminal: whose turn, the move, saving it, telling it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from tutor.bots.contract import Bot
from tutor.games.match import Match, Step


class Leave(Exception):
    """The player wants to leave; everything is saved."""


class Table(Protocol):
    """How one game is shown. The same object lives for the whole match."""

    def ask(self, match: Match, seat: int) -> Any:  # noqa: ANN401 - each game has its own moves
        """Show the table and let the person choose a move; `Leave` if they want to go."""
        ...

    def remember(self, step: Step) -> None:
        """Take note of a step of the past, when a saved match goes on."""
        ...

    def tell(self, step: Step, reasons: Sequence[str]) -> None:
        """Say what a move did and why it was legal; `reasons` are a bot's own, if wanted."""
        ...

    def finish(self, match: Match) -> None:
        """Show how it ended."""
        ...


class Keeper(Protocol):
    """Where moves are kept before anything else happens (see `tutor.store.saves.SaveFile`)."""

    def move(self, text: str) -> None:
        """Keep a move."""
        ...

    def finish(self, result: dict[str, Any]) -> None:
        """Keep the result."""
        ...


def play(
    match: Match,
    bots: Mapping[int, Bot[Any, Any]],
    table: Table,
    keeper: Keeper,
    explain_bots: bool = False,
    observers: Sequence[Callable[[Step], None]] = (),
) -> Match:
    """Play the match to its end. Each move is kept before the next thing is shown or asked;
    `observers` see each step after it is kept.
    """
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        reasons: Sequence[str] = ()
        if seat in bots:
            choice = bots[seat].choose(view, match.rng(seat))
            move, reasons = choice.move, choice.reasons if explain_bots else ()
        else:
            move = table.ask(match, seat)
        match, events = match.play(move)
        keeper.move(match.moves[-1])
        step = Step(seat, view, move, events, match)
        for observe in observers:
            observe(step)
        table.tell(step, reasons)
    result = match.result
    assert result is not None, "a match without a seat to act is over"
    keeper.finish(result.as_dict())
    table.finish(match)
    return match
