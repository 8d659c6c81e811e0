"""What words are made for: a screen or lines to be listened to, and how wide it is.

A context, like the language: a surface says once what it is, and whoever lays out a table or a
list looks here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple


class Paper(NamedTuple):
    """Asked anew every time, because a window may grow while a game is played."""

    columns: Callable[[], int] = lambda: 80
    spoken: Callable[[], bool] = lambda: False
    """Whether it is read line by line or listened to: sentences, not drawings."""
    wraps: Callable[[], bool] = lambda: False
    """Whether long lines are to be broken; a pipe gets them as they are."""
    styled: Callable[[], bool] = lambda: False
    """Whether styles can be seen; else what they say has to be said otherwise."""
    tapped: bool = False
    """Whether all that can be done has its control, which is pressed or dragged."""


_paper: ContextVar[Paper] = ContextVar("paper", default=Paper())  # noqa: B039 - it is frozen


def write_for(paper: Paper) -> None:
    """Make words for this from now on, in this context."""
    _paper.set(paper)


def speak() -> None:
    """Make words to be listened to from now on, in this context."""
    write_for(_paper.get()._replace(spoken=lambda: True))


def spoken() -> bool:
    """Whether sentences are wanted, not drawings."""
    return _paper.get().spoken()


def columns() -> int:
    """How many columns there are."""
    return _paper.get().columns()


def wraps() -> bool:
    """Whether long lines are to be broken."""
    return _paper.get().wraps()


def styled() -> bool:
    """Whether styles can be seen."""
    return _paper.get().styled()


def tapped() -> bool:
    """Whether nobody has to be told what to type."""
    return _paper.get().tapped
