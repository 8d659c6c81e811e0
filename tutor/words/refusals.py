"""What the core refuses, in words. Each game has its own `SAYINGS` beside its other words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from tutor.errors import Refusal, TutorError
from tutor.grammar.cells import Cell
from tutor.locale import N_, _
from tutor.words.names import name

if TYPE_CHECKING:
    from tutor.bots.contract import Reason

Sayings = Mapping[str, str | Callable[..., str]]
"""For each code of a refusal or a reason the message that its facts fill, or, where that is not all
there is to it, a function of the facts.
"""

SAYINGS: Sayings = {
    "drill.no-game": N_("no card game has been played yet; play one with: tutor play is"),
    "drill.no-slips": N_("nothing went wrong in the last card game; practise with: tutor drill"),
    "log.wrong-value": N_("“{name}” is missing or wrong: {value}"),
    "match.wrong-number": N_("{count} players are not possible; {low} to {high} can play"),
    "settings.number": lambda name, **facts: _wrong_number(name, facts),
    "settings.cases": N_(
        "cases: “{value}” is no order; write us (nom gen dat acc abl) or uk (nom acc gen dat abl)"
    ),
    "match.goes-on": N_("the record goes on after the end of the match"),
}


def _wrong_number(setting: str, facts: Mapping[str, object]) -> str:
    from tutor.words.settings import setting_name  # noqa: PLC0415 - only for this message

    text = _("{name}: “{value}” is no whole number from {low} to {high}")
    return text.format(name=setting_name(setting), **facts)


def error_text(error: TutorError) -> str:
    """The message of an error, in the language in use."""
    if not isinstance(error, Refusal):
        return str(error)
    if error.code in SAYINGS:
        return say(SAYINGS, error)
    area, _dot, _rest = error.code.partition(".")
    return say(import_module(error.said_by.format(area=area)).SAYINGS, error)


def said(sayings: Sayings, reasons: Iterable[Reason]) -> list[str]:
    """Each of some reasons in words."""
    return [say(sayings, reason) for reason in reasons]


def say(sayings: Sayings, thing: Refusal | Reason) -> str:
    """A refusal or a reason in words."""
    saying = sayings[thing.code]
    if callable(saying):
        return saying(**thing.facts)
    return _(saying).format(**{name: _fact(fact) for name, fact in thing.facts.items()})


def _fact(fact: object) -> object:
    """A fact as it stands in a sentence: readings by their names, several things with commas."""
    if isinstance(fact, Cell):
        return name(fact)
    if isinstance(fact, tuple | list):
        return ", ".join(str(_fact(part)) for part in fact)
    return fact
