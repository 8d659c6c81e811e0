"""Seven ways in which a memory could work, a few lines each.

Every family says three things about one item: what is left after the first look at it (`begin`),
how likely it is known some days after it was last seen (`recall`), and what one more look leaves
(`practise`). What is left is two numbers, whose meaning is the family's own; the traits of a
person are a tuple whose first entry is the chance to know what was never seen. None of the
families is true. Time never raises `recall`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from typing import NamedTuple

Traits = tuple[float, ...]
Left = tuple[float, float]
"""What an item has left behind."""
Met = tuple[float, float, float]
"""How likely it was known, and what is left of it now."""

_NIGHT = 0.25
"""Days: after a longer pause another day has begun."""
_DAY = 86_400.0
_SHOWN = 0.55
"""A form that was only shown leaves so much of what an answer and its correction leave."""
_GLANCE = 0.3
"""Where right answers are counted, it is so much of one."""


class Family(NamedTuple):
    """A way in which a memory could work, and within which bounds its people differ. Bounds with
    a `True` are drawn by their logarithm.
    """

    begin: Callable[[Traits, bool | None], Left]
    """After the first look: at a right answer, a wrong one, or a form that was only shown."""
    recall: Callable[[Traits, float, float, float], float]
    """The chance of knowing, so many days after the last look."""
    practise: Callable[[Traits, float, float, float, bool | None, float], Met]
    """One more look after so many days: the chance of knowing, and what is left, given the answer
    and the luck of guessing.
    """
    bounds: tuple[tuple[float, float, bool], ...]


def _felt(days: float, slow: float) -> float:
    """Seconds as a memory feels them: slower once the session is over."""
    seconds = days * _DAY
    return max(min(seconds, 600.0 + slow * seconds), 1.0)


def _decaying_begin(traits: Traits, right: bool | None) -> Left:
    return (0.5 if right else 0.0, 600.0)


def _decaying_recall(traits: Traits, old: float, age: float, days: float) -> float:
    _first, base, crowd, threshold, noise, slow = traits
    felt = _felt(days, slow)
    total = felt ** -(base + min(crowd * old, 1.0)) + old * (1.0 + felt / age) ** -base
    return 1.0 / (1.0 + exp(min((threshold - log(total)) / noise, 30.0)))


def _decaying_practise(
    traits: Traits,
    old: float,
    age: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """Each look fades with a power of time, faster if much was there; all but the latest are one
    sum with a mean age.
    """
    _first, base, crowd, threshold, noise, slow = traits
    felt = _felt(days, slow)
    latest = felt ** -(base + min(crowd * old, 1.0))
    before = old * (1.0 + felt / age) ** -base
    total = latest + before
    known = 1.0 / (1.0 + exp(min((threshold - log(total)) / noise, 30.0)))
    return (known, total, (latest * felt + before * (age + felt)) / total)


def _stable_begin(traits: Traits, right: bool | None) -> Left:
    if right:
        return (traits[2], 2.0)
    return (traits[1] if right is not None else _SHOWN * traits[1], 6.5)


def _stable_recall(traits: Traits, stability: float, hard: float, days: float) -> float:
    power = traits[5]
    return float((1.0 + (0.9 ** (-1.0 / power) - 1.0) * days / stability) ** -power)


def _stable_practise(
    traits: Traits,
    stability: float,
    hard: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """A right answer makes it last longer, the more so the nearer it was to being forgotten."""
    _first, begun, _right, growth, damp, _power = traits
    known = _stable_recall(traits, stability, hard, days)
    if right is None:
        return (known, max(stability, begun), hard)
    if right:
        hard = max(hard - 0.02 * (10.0 - hard), 1.0)
        if days < 0.5:
            return (known, stability * max(1.05 * stability**-0.066, 1.0), hard)
        grown = growth * (11.0 - hard) * stability**-damp * (exp(0.796 * (1.0 - known)) - 1.0)
        return (known, min(stability * (1.0 + grown), 3650.0), hard)
    harder = min(hard + 6.0 * (10.0 - hard) / 9.0, 10.0)
    if days < 0.5:
        return (known, max(stability * 0.36, 0.01), harder)
    lapse = 1.48 * hard**-0.06 * ((stability + 1.0) ** 0.26 - 1.0) * exp(1.65 * (1.0 - known))
    return (known, max(min(lapse, stability), 0.01), harder)


def _half_begin(traits: Traits, right: bool | None) -> Left:
    if right is None:
        return (_GLANCE, 0.0)
    return (traits[2], 0.0) if right else (0.0, 1.0)


def _half_recall(traits: Traits, rights: float, wrongs: float, days: float) -> float:
    _first, begun, _right, up, down, shape = traits
    half = min(begun * up ** sqrt(rights) * down ** sqrt(wrongs), 3650.0)
    return float((1.0 + (2.0 ** (1.0 / shape) - 1.0) * days / half) ** -shape)


def _half_practise(
    traits: Traits,
    rights: float,
    wrongs: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """The half-life depends on how often it was right and wrong, whenever that was: spacing gains
    nothing.
    """
    known = _half_recall(traits, rights, wrongs, days)
    if right is None:
        return (known, rights + _GLANCE, wrongs)
    return (known, rights + 1.0 - luck, wrongs) if right else (known, rights, wrongs + 1.0)


def _three_begin(traits: Traits, right: bool | None) -> Left:
    if right is None:
        return (_SHOWN * traits[1], 0.0)
    return (0.3, 0.6) if right else (traits[1], 0.0)


def _three_recall(traits: Traits, briefly: float, forever: float, days: float) -> float:
    first, _seen, _kept, fade, loss, slip = traits
    left = briefly / (1.0 + days / fade) + forever * exp(-loss * days)
    return left * (1.0 - slip) + (1.0 - left) * min(first, 0.1)


def _three_practise(
    traits: Traits,
    briefly: float,
    forever: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """Unknown, known for a while, known for good: how likely each is."""
    first, seen, kept, fade, loss, slip = traits
    briefly, forever = briefly / (1.0 + days / fade), forever * exp(-loss * days)
    left = briefly + forever
    known = left * (1.0 - slip) + (1.0 - left) * min(first, 0.1)
    if right is not None:
        guess = min(first, 0.1) + luck
        of_known, of_not = (1.0 - slip, guess) if right else (slip, 1.0 - guess)
        total = left * of_known + (1.0 - left) * of_not
        briefly, forever = briefly * of_known / total, forever * of_known / total
    part = _SHOWN if right is None else 1.0
    lasting = part * kept * briefly
    new = part * seen * (1.0 - briefly - forever)
    return (known, briefly - lasting + new, forever + lasting)


def _storage_begin(traits: Traits, right: bool | None) -> Left:
    part = _SHOWN if right is None else 1.5 if right else 1.0
    return (part * traits[1], 0.95 if right else min(part, 1.0) * traits[5])


def _storage_recall(traits: Traits, stored: float, reached: float, days: float) -> float:
    _first, _gain, span, power, shape, _told = traits
    return reached * float((1.0 + days / (span * (1.0 + stored) ** power)) ** -shape)


def _storage_practise(
    traits: Traits,
    stored: float,
    reached: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """What is stored never goes, and grows most when it is hard to reach; what is reached fades,
    the slower the more is stored.
    """
    gain, told = traits[1], traits[5]
    known = _storage_recall(traits, stored, reached, days)
    part = _SHOWN if right is None else 1.0
    stored += part * gain * (1.0 - known)
    return (known, min(stored, 1000.0), known + (1.0 - known) * (0.9 if right else part * told))


def _bonds_begin(traits: Traits, right: bool | None) -> Left:
    if right is None:
        return (_SHOWN * traits[1], _SHOWN * traits[2])
    return (traits[1], traits[2] + (1.0 if right else 0.0))


def _bonds_recall(traits: Traits, quick: float, lasting: float, days: float) -> float:
    _first, _quickly, _slowly, quick_days, lasting_days, rival = traits
    bond = quick * exp(-days / quick_days) + lasting * exp(-days / lasting_days)
    own = exp(min(bond, 30.0)) - 1.0
    return own / (own + rival)


def _bonds_practise(
    traits: Traits,
    quick: float,
    lasting: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """A quick and a lasting bond grow with the error that was left, and fade."""
    _first, quickly, slowly, quick_days, lasting_days, rival = traits
    quick, lasting = quick * exp(-days / quick_days), lasting * exp(-days / lasting_days)
    own = exp(min(quick + lasting, 30.0)) - 1.0
    known = own / (own + rival)
    error = (1.0 - known) * (_SHOWN if right is None else 1.0)
    return (known, quick + quickly * error, lasting + slowly * error)


def _tracing_begin(traits: Traits, right: bool | None) -> Left:
    first, teach, guess, slip, _lose, _keep = traits
    if right:
        knew = first * (1.0 - slip)
        before = knew / (knew + (1.0 - first) * guess)
        return (before + (1.0 - before) * teach, 1.0)
    return (teach if right is not None else _SHOWN * teach, 1.0)


def _tracing_recall(traits: Traits, known: float, days_seen: float, days: float) -> float:
    _first, _teach, guess, slip, lose, keep = traits
    left = float(known * (1.0 - lose * keep**days_seen) ** days)
    return left * (1.0 - slip) + (1.0 - left) * guess


def _tracing_practise(
    traits: Traits,
    known: float,
    days_seen: float,
    days: float,
    right: bool | None,
    luck: float,
) -> Met:
    """Known or not, and lost over night, the less often the more days it was seen on."""
    _first, teach, guess, slip, lose, keep = traits
    left = known * (1.0 - lose * keep**days_seen) ** days
    chance = left * (1.0 - slip) + (1.0 - left) * guess
    if right is not None:
        guess = guess + (1.0 - guess) * luck
        of_known, of_not = (1.0 - slip, guess) if right else (slip, 1.0 - guess)
        left = left * of_known / (left * of_known + (1.0 - left) * of_not)
    part = _SHOWN if right is None else 1.0
    return (chance, left + (1.0 - left) * part * teach, min(days_seen + (days > _NIGHT), 60.0))


_FIRST = (0.02, 0.35, True)

FAMILIES: dict[str, Family] = {
    "decaying": Family(
        _decaying_begin, _decaying_recall, _decaying_practise,
        (_FIRST, (0.05, 0.35, False), (0.08, 0.5, True), (-2.4, 0.2, False), (0.2, 0.8, False),
         (0.005, 0.06, True)),
    ),
    "stability": Family(
        _stable_begin, _stable_recall, _stable_practise,
        (_FIRST, (0.05, 1.0, True), (0.8, 8.0, True), (2.0, 14.0, True), (0.05, 0.3, False),
         (0.1, 0.8, True)),
    ),
    "half-life": Family(
        _half_begin, _half_recall, _half_practise,
        (_FIRST, (0.1, 4.0, True), (1.0, 4.0, True), (1.5, 6.0, True), (0.7, 1.0, False),
         (0.5, 2.5, True)),
    ),
    "three-state": Family(
        _three_begin, _three_recall, _three_practise,
        (_FIRST, (0.3, 0.95, False), (0.03, 0.5, True), (0.05, 20.0, True), (0.00001, 0.01, True),
         (0.01, 0.1, True)),
    ),
    "storage": Family(
        _storage_begin, _storage_recall, _storage_practise,
        (_FIRST, (0.2, 2.0, True), (0.05, 5.0, True), (0.7, 4.0, False), (0.2, 1.2, True),
         (0.3, 0.95, False)),
    ),
    "bonds": Family(
        _bonds_begin, _bonds_recall, _bonds_practise,
        (_FIRST, (0.5, 3.5, False), (0.15, 2.5, True), (0.1, 3.0, True), (15.0, 400.0, True),
         (0.7, 10.0, True)),
    ),
    "tracing": Family(
        _tracing_begin, _tracing_recall, _tracing_practise,
        (_FIRST, (0.05, 0.7, True), (0.02, 0.25, True), (0.01, 0.12, True), (0.002, 0.3, True),
         (0.4, 0.97, False)),
    ),
}  # fmt: skip
"""By name; a learner can be made without one of them."""
