"""Which surface a command talks through."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from tutor.flows.contract import Surface
from tutor.ui.json_lines import LinesOfJson
from tutor.words.paper import speak


class Clock:
    """The time of day. Who answers may say how long that took: it moves on by so much."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move on."""
        self._ahead += seconds


def finish(surface: Surface, **summary: Any) -> None:  # noqa: ANN401 - plain values
    """Tell a program, in the last line, what it came to; people have been told."""
    if isinstance(surface, LinesOfJson):
        surface.finish(summary)


def talking(
    json_lines: bool, otherwise: Callable[[], Surface], clock: Clock | None = None
) -> Surface:
    """Lines of JSON if they are wanted; their words are made to be listened to."""
    if not json_lines:
        return otherwise()
    speak()
    return LinesOfJson(sys.stdin, sys.stdout, (clock or Clock()).advance)
