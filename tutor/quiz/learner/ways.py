"""Ways of practising: which of the things met comes first, whether a missed one comes again, and
how much time goes to new ones. Each way is a few plain facts; `rehearsal.py` finds out which of
them suits a person.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.values import dataclass

Urgency = Callable[[float, int, float], float]
"""From the days since it was last seen, the days running on which it was right, and the chance
that it is known."""

_NOT_DUE = 1000.0
"""So many days less urgent than anything that is due."""

MOST_NEW = 0.25
"""T1: at most one question in four is new."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way of practising, by a name that settings keep."""

    name: str
    urgency: Urgency
    again: int | None = None
    """So many other questions later a missed thing comes again in the same session."""
    new: float = MOST_NEW
    """How much of the time goes to new things."""
    looks_ahead: bool = False
    """Whether the chance matters; it takes its time to compute."""


def _in_turn(waited: float, streak: int, known: float) -> float:
    return waited


def _drop_known(waited: float, streak: int, known: float) -> float:
    return waited - _NOT_DUE if streak >= 2 else waited


def _weak_twice(waited: float, streak: int, known: float) -> float:
    return waited if streak else 2.0 * waited


def _boxes(days: tuple[float, ...]) -> Urgency:
    """Due after so many days, by the days running on which it was right; most overdue first."""

    def urgency(waited: float, streak: int, known: float) -> float:
        # due in the evening, not to the second: sessions begin a little earlier or later
        over = waited - days[min(streak, len(days) - 1)] + 0.25
        return over if over >= 0.0 else over - _NOT_DUE

    return urgency


def _shaky(goal: float) -> Urgency:
    """Due when less likely to be known than the goal; the shakiest first."""

    def urgency(waited: float, streak: int, known: float) -> float:
        return 1.0 - known if known < goal else 1.0 - known - _NOT_DUE

    return urgency


WAYS: dict[str, Way] = {
    way.name: way
    for way in (
        Way("in-turn", _in_turn),
        Way("repeat-misses", _in_turn, again=4),
        Way("few-new", _in_turn, again=3, new=0.08),
        Way("drop-known", _drop_known, again=6),
        Way("drop-known-few", _drop_known, again=3, new=0.08),
        Way("weak-twice", _weak_twice),
        Way("leitner", _boxes((0.0, 1.0, 2.0, 4.0, 8.0)), again=8),
        Way("sm-2", _boxes((0.0, 1.0, 6.0, 15.0, 37.0, 90.0)), again=8),
        Way("shaky-90", _shaky(0.9), again=8, looks_ahead=True),
        Way("shaky-few", _shaky(0.9), again=3, new=0.08, looks_ahead=True),
    )
}
"""By name."""

FIRST_WAY = WAYS["repeat-misses"]
"""For somebody of whom nothing is known: nearly as good as any for most memories, and whether what
was repeated today survives the night says most about the memory that somebody has.
"""


def way_named(name: str) -> Way:
    """The way with this name; the first one if there is none (any more)."""
    return WAYS.get(name, FIRST_WAY)
