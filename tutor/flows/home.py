"""Home: what is due, where you left off, one suggestion, and a menu."""

from __future__ import annotations

from tutor.flows.contract import Choose, Data, EndOfInput, Flow, Option, Said, Shown
from tutor.quiz.suggest import Home
from tutor.words.home import home_text, leave_label, menu, suggestion_command, what_now

Command = list[str] | None
"""What to call next; nothing to leave."""


def come_home(home: Home) -> Flow[Command]:
    """Show home, and the command that is chosen from its menu."""
    now = home.situation
    facts: Data = {
        "answers": now.answers,
        "due": {"today": now.due_today, "week": home.due_week},
        "streak": home.streak,
        "lesson": now.open_lesson or now.next_lesson,
        "game": now.open_game,
        "suggestion": suggestion_command(now),
    }
    yield Shown("home", facts, home_text(home))
    yield Said()
    options = [Option[Command](command, label) for command, label in menu(home)]
    leave = Option[Command](None, leave_label(), "q")
    try:
        chosen: Command = yield Choose(what_now(), (*options, leave))
    except EndOfInput:
        return None
    return chosen
