"""What the core refuses, in words. Each game has its own `SAYINGS` beside its other words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, Protocol

from tutor.errors import Refusal, TutorError
from tutor.locale import _

Sayings = Mapping[str, Callable[..., str]]
"""For each code of a refusal or a reason, a function of its facts that says it."""

SAYINGS: Sayings = {
    "match.wrong-number": lambda count, low, high: _(
        "{count} players are not possible; {low} to {high} can play"
    ).format(count=count, low=low, high=high),
    "match.goes-on": lambda: _("the record goes on after the end of the match"),
}


class Coded(Protocol):
    """A refusal or a reason: a code and its facts."""

    @property
    def code(self) -> str:
        """Which saying it is."""
        ...

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the saying is about."""
        ...


def error_text(error: TutorError) -> str:
    """The message of an error, in the language in use."""
    if not isinstance(error, Refusal):
        return str(error)
    sayings: Sayings = import_module(error.said_by).SAYINGS
    say = sayings.get(error.code)
    return say(**error.facts) if say else error.code


def said(sayings: Sayings, things: Iterable[Coded]) -> list[str]:
    """Each of some reasons in words."""
    return [sayings[thing.code](**thing.facts) for thing in things]
