"""“What could you have known?”: what the table had already excluded before a lay."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.bots.contract import Reason
from tutor.bots.weise.belief import PRIORS, Belief, full_belief, listed_belief
from tutor.bots.weise.clues import Clues, clues_of
from tutor.bots.weise.space import enumerate_space
from tutor.games.weise.events import Attempt
from tutor.games.weise.pool import Feature, Pool, cards_in, mask_of
from tutor.games.weise.splits import Split
from tutor.games.weise.tree import Tree
from tutor.games.weise.view import WeiseView
from tutor.values import dataclass

_LIKELIEST = 3
_WORTH = 0.02
"""What is less likely is not worth a line."""


Singles = tuple[tuple[Feature, Reason | None], ...]
"""Every feature, and why the classes are not those of it alone; `None` if they may be."""


@dataclass(frozen=True, slots=True)
class KnownClasses:
    """What the table told before one's last lay, or tells now before the first."""

    left: int | None
    """How many classifications agreed with it; `None` if they are more than can be listed."""
    of: int | None
    """Of how many with one or two tests; `None` where trees of three tests are agreed."""
    lay: Attempt | None
    """One's last lay, …"""
    chance: float
    """… and how likely it was to be right."""
    features: Singles
    """Why the classes are not those of one feature alone; `None` if they may be."""
    likeliest: tuple[tuple[float, Tree], ...]


def what_was_known(pool: Pool, view: WeiseView) -> KnownClasses:
    """What the seat could have known before its last lay."""
    mine = [number for number, lay in enumerate(view.history) if lay.seat == view.seat]
    number = mine[-1] if mine else None
    lay = None if number is None else view.history[number]
    clues = clues_of(view, number)
    belief = _belief(pool, clues, view.difficulty)
    return KnownClasses(
        left=len(belief.particles) if belief.exact else None,
        of=None if view.difficulty == "hard" else len(enumerate_space(pool, 2)),
        lay=lay,
        chance=belief.chance(mask_of(lay.cards), lay.target) if lay else 0.0,
        features=_singles(pool, clues),
        likeliest=tuple(one for one in belief.likeliest(_LIKELIEST) if one[0] >= _WORTH),
    )


def single_features(pool: Pool, view: WeiseView) -> Singles:
    """Of which features alone the classes may still be, by all that lies on the table now."""
    return _singles(pool, clues_of(view))


def _singles(pool: Pool, clues: Clues) -> Singles:
    return tuple(
        (pool.features[split.feature], why_not(pool, split, clues))
        for split in _whole_features(pool)
    )


def _belief(pool: Pool, clues: Clues, difficulty: str) -> Belief:
    """One or two tests, all of them; three only where such trees are agreed."""
    if difficulty == "hard":
        return full_belief(pool, clues, difficulty, Random(0))
    return listed_belief(pool, clues, prior=PRIORS[difficulty])


def _whole_features(pool: Pool) -> list[Split]:
    """For every feature its finest split: the question “is it this feature alone?”"""
    return [
        Split(place, tuple((value,) for value in range(len(feature.values))))
        for place, feature in enumerate(pool.features)
        if len(feature.values) > 1
    ]


def why_not(pool: Pool, split: Split, clues: Clues) -> Reason | None:
    """Why the classes are not this split, shown on two cards; `None` if they may be."""
    return clash(split.masks(pool), clues)


def clash(masks: Sequence[int], clues: Clues) -> Reason | None:
    """What the table shows against classes, on two cards or a wrong lay; `None` if nothing."""

    def part(card: int) -> int:
        return next(n for n, mask in enumerate(masks) if mask >> card & 1)

    firsts: list[int] = []
    for cards in clues.table:
        first, *rest = cards_in(cards)
        for other in rest:
            if part(other) != part(first):
                return Reason.of("weise.lie-together", one=first, other=other)
        firsts.append(first)
    for place, first in enumerate(firsts):
        for other in firsts[:place]:
            if part(first) == part(other):
                return Reason.of("weise.lie-apart", one=other, other=first)
    return _wrong_clash(masks, clues, firsts)


def _wrong_clash(masks: Sequence[int], clues: Clues, firsts: Sequence[int]) -> Reason | None:
    """A wrong attempt that would have been right; `firsts` has a card of each class."""
    for wrong in clues.wrongs:
        home = next((mask for mask in masks if not wrong.cards & ~mask), None)
        if home is None:
            continue
        cards = tuple(cards_in(wrong.cards))
        if wrong.target is not None and home >> firsts[wrong.target] & 1:
            return Reason.of("weise.not-in-class", cards=cards, number=wrong.target)
        if wrong.target is None and not any(home >> f & 1 for f in firsts[: wrong.classes]):
            return Reason.of("weise.no-new-class", cards=cards)
    return None
