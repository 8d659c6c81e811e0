"""Home: what is due, where you left off, one suggestion, and a menu."""

from __future__ import annotations

from typing import ClassVar

from tutor.errors import EndOfInput
from tutor.flows.contract import Choose, Data, Flow, Offer, Option, Said
from tutor.quiz.suggest import Home
from tutor.values import dataclass
from tutor.words.asking import LEAVE, key_labels
from tutor.words.home import (
    home_text,
    leave_label,
    menu,
    suggestion_command,
    suggestion_text,
    what_now,
)

Command = list[str] | None
"""What to call next; nothing to leave."""


@dataclass(frozen=True, slots=True)
class HomeScreen:
    """What there is to do, where one left off, and what is suggested."""

    kind: ClassVar[str] = "home"
    home: Home

    def data(self) -> Data:
        """What is due, what is open, and the suggestion as a command."""
        home, seen = self.home, self.home.seen
        return {
            "answers": seen.answers,
            "due": {"today": seen.due_today, "week": seen.due_week},
            "today": {"left": len(home.left), "done": home.done},
            "streak": seen.streak,
            "lesson": home.lesson and home.lesson.name,
            "game": home.open_game,
            "suggestion": suggestion_command(home),
        }

    def text(self) -> str:
        """The same in a few lines."""
        return home_text(self.home)


def come_home(home: Home, leaves: bool = True) -> Flow[Command]:
    """Show home, and the command that is chosen from its menu, from where one `leaves`, if there is
    anywhere to go.
    """
    yield HomeScreen(home)
    yield Said()
    options = tuple(
        Option[Command](command, label, default=not place)
        for place, (command, label) in enumerate(menu(home))
    )
    leave = (Option[Command](None, leave_label(), "q"),) if leaves else ()
    try:
        chosen: Command = yield Choose(what_now(), options, leave)
    except EndOfInput:
        return None
    return chosen


def lead_on(home: Home) -> Flow[Command]:
    """T8: what makes sense next, one key away; nothing where nobody sits, or if that is wanted."""
    options = (
        Option[Command](suggestion_command(home), suggestion_text(home), "1", default=True),
        Option[Command](None, key_labels()[LEAVE], LEAVE),
    )
    try:
        chosen: Command = yield Offer("", options, bar=True, otherwise=None)
    except (EndOfInput, KeyboardInterrupt):
        return None
    return chosen
