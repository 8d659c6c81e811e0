"""Which surface a command talks through."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from tutor.flows.contract import Surface
from tutor.sittings import clock
from tutor.ui.json_lines import LinesOfJson
from tutor.words.paper import speak


def finish(surface: Surface, **summary: Any) -> None:  # noqa: ANN401 - plain values
    """Tell a program, in the last line, what it came to; people have been told."""
    if isinstance(surface, LinesOfJson):
        surface.finish(summary)


def talking(json_lines: bool, otherwise: Callable[[], Surface]) -> Surface:
    """Lines of JSON if they are wanted; their words are made to be listened to."""
    if not json_lines:
        return otherwise()
    speak()
    return LinesOfJson(sys.stdin, sys.stdout, clock.advance)
