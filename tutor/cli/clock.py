"""What time it is: as the system says, or from `TUTOR_NOW` on.

A context, like the language: every run has a clock of its own, made when it begins. The core never
looks at it; what it has to know of time it is told.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import UTC, datetime

from tutor.cli.failures import UsageError
from tutor.errors import shown
from tutor.locale import _

_LATEST = 1e11


_ahead: ContextVar[float] = ContextVar("ahead", default=0.0)
"""How many seconds the clock of this run is ahead of the system's."""


def start(environment: Mapping[str, str]) -> None:
    """Give this run its clock; `UsageError` if `TUTOR_NOW` is no time."""
    text = environment.get("TUTOR_NOW", "")
    _ahead.set(_seconds(text) - time.time() if text else 0.0)


def now() -> float:
    """The time by the clock of this run, in seconds since 1970."""
    return time.time() + _ahead.get()


def advance(seconds: float) -> None:
    """Let so much time pass in this run."""
    _ahead.set(_ahead.get() + seconds)


def moment() -> datetime:
    """The same as a date and a time of day, in UTC."""
    return datetime.fromtimestamp(now(), UTC)


def _seconds(text: str) -> float:
    try:
        seconds = datetime.fromisoformat(text).timestamp()
    except (ValueError, OverflowError, OSError):
        seconds = -1.0
    if not 0 <= seconds < _LATEST:
        message = _(
            "TUTOR_NOW: “{text}” is no time; write it like 2026-11-17T17:00 (the local time), or "
            "with Z or +01:00 at the end"
        )
        raise UsageError(message, text=shown(text))
    return seconds
