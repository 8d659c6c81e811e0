"""What time it is: as the system says, or so many seconds ahead of it.

A context, like the language: every run has a clock of its own, made when it begins. The core never
looks at it; what it has to know of time it is told.
"""

from __future__ import annotations

import time
from contextvars import ContextVar
from datetime import UTC, datetime

_ahead: ContextVar[float] = ContextVar("ahead", default=0.0)
"""How many seconds the clock of this run is ahead of the system's."""


def start(at: float | None) -> None:
    """Give this run its clock; it shows this time now, or the system's."""
    _ahead.set(0.0 if at is None else at - time.time())


def now() -> float:
    """The time by the clock of this run, in seconds since 1970."""
    return time.time() + _ahead.get()


def advance(seconds: float) -> None:
    """Let so much time pass in this run."""
    _ahead.set(_ahead.get() + seconds)


def moment() -> datetime:
    """The same as a date and a time of day, in UTC."""
    return datetime.fromtimestamp(now(), UTC)
