"""What is said beside what somebody does: why they wait, what could not be kept or used.

A context, like the language: whoever runs a sitting says once where it goes (stderr, a line on a
page).
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar

from tutor.errors import FileError, TutorError
from tutor.locale import _

_aside: ContextVar[Callable[[str], None]] = ContextVar("aside")
_said: ContextVar[frozenset[str]] = ContextVar("said", default=frozenset())


def say_aside_by(way: Callable[[str], None]) -> None:
    """From now on, in this context, things are said so."""
    _aside.set(way)


def say_aside(message: str) -> None:
    """Say something beside, mostly what went wrong."""
    _aside.get()(message)


def reading_long_log(count: int) -> None:
    """Tell a person why they wait."""
    words = _("working out what you know from {count} answers; this takes some seconds, once")
    say_aside(words.format(count=count))


def skip_save(error: TutorError) -> None:
    """Tell a person, once in a run, which saved game cannot be used."""
    problem = str(error.problems[0] if isinstance(error, FileError) else error)
    message = _("{problem}; this saved game is skipped and left as it is").format(problem=problem)
    if message not in _said.get():
        _said.set(_said.get() | {message})
        say_aside(message)
