"""What the core refuses, in words. Each game has its own `SAYINGS` beside its other words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from tutor.errors import Refusal, TutorError

Sayings = Mapping[str, Callable[..., str]]
"""For each code of a refusal or a reason, a function of its facts that says it."""

SAYINGS: Sayings = {}


def error_text(error: TutorError) -> str:
    """The message of an error, in the language in use."""
    if not isinstance(error, Refusal):
        return str(error)
    sayings: Sayings = import_module(error.said_by).SAYINGS
    say = sayings.get(error.code)
    return say(**error.facts) if say else error.code
