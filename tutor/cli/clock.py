"""`TUTOR_NOW`: the time that a run begins at."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from tutor.errors import UsageError, shown
from tutor.locale import _
from tutor.sittings import clock

_LATEST = 1e11


def start(environment: Mapping[str, str]) -> None:
    """Give this run its clock; `UsageError` if `TUTOR_NOW` is no time."""
    text = environment.get("TUTOR_NOW", "")
    clock.start(_seconds(text) if text else None)


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
