"""What the sage's founding of a class tells of the cards that the sage keeps (W4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tutor.games.weise.pool import Pool, mask_of
from tutor.games.weise.view import WeiseView


@dataclass(frozen=True)
class Kept:
    """Of the cards that the sage holds, so many fitted none of the first classes on the table;
    `among` are the cards that may be in the sage's hand.
    """

    count: int
    classes: int
    among: int

    @cached_property
    def _likelihoods(self) -> tuple[float, ...]:
        """For every number of cards that fit none of the classes, how likely it is that all those
        kept are among them.
        """
        all_of_them = self.among.bit_count()
        found = []
        for outside in range(all_of_them + 1):
            chance = 1.0
            for drawn in range(self.count):
                chance *= max(0, outside - drawn) / (all_of_them - drawn)
            found.append(chance)
        return tuple(found)

    def likelihood(self, homes: Sequence[int]) -> float:
        """How likely the founding was if these are the classes on the table."""
        left = self.among
        for home in homes[: self.classes]:
            left &= ~home
        return self._likelihoods[left.bit_count()]


def kept_by_sage(pool: Pool, view: WeiseView) -> Kept | None:
    """What the sage's last founding tells; `None` if they founded no class or kept nothing. Cards
    drawn since may fit, so as many are left out as may be among those kept.
    """
    mine = [(n, a) for n, a in enumerate(view.history) if a.seat == view.sage]
    foundings = [(n, a) for n, a in mine if a.target is None]
    if not foundings:
        return None
    when, founding = foundings[-1]
    laid_since = sum(
        len(a.cards)
        for n, a in mine
        if n > when and a.target is not None and a.target < founding.classes
    )
    drawn = max(0, founding.drew - laid_since)
    count = view.counts[view.sage] - drawn
    if count <= 0:
        return None
    seen = mask_of(view.hand)
    for cards in view.table:
        seen |= mask_of(cards)
    for attempt in view.history:
        seen |= mask_of(attempt.cards)
    among = pool.everything & ~seen
    return Kept(count, founding.classes, among) if among.bit_count() >= count else None
