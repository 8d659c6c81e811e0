"""The company: imagined pupils who learn beside a person, believed the more the better they
foretold the answers.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from tutor.quiz.learner.imagined.families import FAMILIES, Family, Traits
from tutor.quiz.learner.imagined.people import PEOPLE

Left: TypeAlias = "array[float]"
"""What one item has left behind with each imagined pupil, two numbers for each; never changed."""

NOTHING: Left = array("f")

TEMPER = 0.35
"""How much an answer counts: less than one, because nobody in the company is the person."""
_LEAST = 1e-6
"""Nobody's share falls below this, so that somebody who changes is noticed."""
_WORST = 0.02
"""No answer was foretold worse than this: people slip."""
STAYING = {150: 32, 600: 12, 2000: 3, 10_000: 2}
"""After so many answers, so many stay; the others are sent home for good."""


SETTLED, SELDOM = 2000, 8
"""After so many answers only one in so many is weighed: little is new."""


class _Member(NamedTuple):
    """An imagined pupil: a family, and traits."""

    family: Family
    traits: Traits


@lru_cache(maxsize=64)
def _members(ids: tuple[int, ...]) -> tuple[_Member, ...]:
    return tuple(_Member(FAMILIES[PEOPLE[i][0]], PEOPLE[i][1]) for i in ids)


class Company(NamedTuple):
    """Who is still there, by number, and how much each is believed: shares of one."""

    ids: tuple[int, ...]
    shares: tuple[float, ...]

    @staticmethod
    def of(families: Collection[str] = tuple(FAMILIES)) -> Company:
        """Everybody of these families, every family believed alike."""
        ids = tuple(i for i, (name, _traits) in enumerate(PEOPLE) if name in families)
        names = [PEOPLE[i][0] for i in ids]
        return Company(ids, tuple(1.0 / names.count(n) / len(families) for n in names))

    @property
    def members(self) -> tuple[_Member, ...]:
        """The imagined pupils themselves."""
        return _members(self.ids)

    def chances(self, left: Left, days: float) -> list[float]:
        """How likely each of them would know the item, so many days after the last look at it;
        `NOTHING` is left of what was never seen.
        """
        if not left:
            return [traits[0] for _family, traits in _members(self.ids)]
        pairs = iter(left)
        return [
            family[1](traits, one, other, days)
            for (family, traits), one, other in zip(_members(self.ids), pairs, pairs, strict=False)
        ]

    def mean(self, chances: list[float]) -> float:
        """What the company expects."""
        return sum([share * p for share, p in zip(self.shares, chances, strict=True)])

    def believing(self, chances: list[float], right: bool, guess: float) -> Company:
        """The company once an answer has shown who foretold it."""
        sure = 1.0 - guess
        odds = [guess + sure * p for p in chances] if right else [sure * (1.0 - p) for p in chances]
        shares = [
            share * (p if p > _WORST else _WORST) ** TEMPER
            for share, p in zip(self.shares, odds, strict=True)
        ]
        total = sum(shares)
        least = _LEAST * total
        return Company(self.ids, tuple([(s if s > least else least) / total for s in shares]))

    def meeting(
        self, left: Left, days: float, right: bool | None, guess: float
    ) -> tuple[list[float], Left]:
        """One more look at an item, so many days after the last: an answer, or a showing. How
        likely each would have known it, and what is left of it now.
        """
        if not left:
            return self._begun(right)
        chances: list[float] = []
        flat: list[float] = []
        pairs = iter(left)
        for (family, traits), one, other in zip(_members(self.ids), pairs, pairs, strict=False):
            known, first, second = family[2](traits, one, other, days, right, guess)
            chances.append(known)
            flat.append(first)
            flat.append(second)
        return chances, array("f", flat)

    def _begun(self, right: bool | None) -> tuple[list[float], Left]:
        members = _members(self.ids)
        flat = [x for family, traits in members for x in family.begin(traits, right)]
        return [traits[0] for _family, traits in members], array("f", flat)

    def staying(self, count: int) -> tuple[Company, tuple[int, ...]]:
        """The `count` who are believed most, and which places they had."""
        order = sorted(range(len(self.ids)), key=lambda i: -self.shares[i])[:count]
        places = tuple(sorted(order))
        total = sum(self.shares[i] for i in places)
        return Company(
            tuple(self.ids[i] for i in places), tuple(self.shares[i] / total for i in places)
        ), places

    def to_list(self) -> list[Any]:
        """Plain JSON values."""
        return [list(self.ids), list(self.shares)]

    @staticmethod
    def from_list(data: list[Any]) -> Company:
        """The company that `to_list` gave."""
        return Company(tuple(data[0]), tuple(data[1]))


def only(left: Left, places: tuple[int, ...]) -> Left:
    """What is left with those at these places alone."""
    return array("f", [x for i in places for x in left[2 * i : 2 * i + 2]])
