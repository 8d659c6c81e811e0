"""How good somebody is, from whom they have beaten: Glicko-2, as Mark Glickman describes it.

A rating is a mean on the scale that chess players know (1500 is where everybody begins), how far
off it may be, and how steady the player is. Every outcome is a rating period of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tutor.values import dataclass

_SCALE = 173.7178
_MIDDLE = 1500.0
_TAU = 0.5
"""How fast steadiness may change; Glickman recommends 0.3 to 1.2."""
_EXACT = 1e-6
_Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Rating:
    """Somebody's strength: `mean`, give or take twice the `deviation`, and the `volatility`."""

    mean: float = _MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval of the mean."""
        return _Z95 * self.deviation


Outcome = tuple[Rating, float]
"""An opponent, and what was scored against it: 1 won, ½ drawn, 0 lost."""


def updated(rating: Rating, outcomes: Sequence[Outcome]) -> Rating:
    """The rating after a period with these outcomes."""
    if not outcomes:
        return rating
    mean, deviation = (rating.mean - _MIDDLE) / _SCALE, rating.deviation / _SCALE
    weighed = [_weighed(mean, opponent, score) for opponent, score in outcomes]
    variance = 1 / sum(information for information, _surprise in weighed)
    surprise = sum(surprise for _information, surprise in weighed)
    volatility = _steadiness(deviation, rating.volatility, variance, variance * surprise)
    before = deviation**2 + volatility**2
    after = 1 / math.sqrt(1 / before + 1 / variance)
    moved = mean + after**2 * surprise
    return Rating(_SCALE * moved + _MIDDLE, _SCALE * after, volatility)


def _weighed(mean: float, opponent: Rating, score: float) -> tuple[float, float]:
    """How much an outcome tells, and how much of it was not expected."""
    weight = 1 / math.sqrt(1 + 3 * (opponent.deviation / _SCALE / math.pi) ** 2)
    expected = 1 / (1 + math.exp(-weight * (mean - (opponent.mean - _MIDDLE) / _SCALE)))
    return weight**2 * expected * (1 - expected), weight * (score - expected)


def _steadiness(deviation: float, volatility: float, variance: float, change: float) -> float:
    """The new volatility: where Glickman's function crosses zero (the Illinois method)."""
    start = math.log(volatility**2)

    def off(x: float) -> float:
        spread = deviation**2 + variance + math.exp(x)
        pull = math.exp(x) * (change**2 - spread) / (2 * spread**2)
        return pull - (x - start) / _TAU**2

    low, high = start, _beyond(off, start, change**2 - deviation**2 - variance)
    at_low, at_high = off(low), off(high)
    while abs(high - low) > _EXACT:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = off(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)


def _beyond(off: Callable[[float], float], start: float, excess: float) -> float:
    """A point on the other side of where the function crosses zero."""
    if excess > 0:
        return math.log(excess)
    step = 1
    while off(start - step * _TAU) < 0:
        step += 1
    return start - step * _TAU
