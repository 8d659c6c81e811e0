"""What the table has shown: its classes, every wrong attempt (W5), and by a founding (W4) what the
sage keeps. Sets of cards are masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb

from tutor.games.weise.pool import Pool, mask_of
from tutor.games.weise.view import WeiseView
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Wrong:
    """A lay that the sage called wrong. `target` is the class on the table, `None` for a new one;
    `classes` is how many classes lay on the table then.
    """

    cards: int
    target: int | None
    classes: int


@dataclass(frozen=True, slots=True)
class Clues:
    """The classes on the table in the order of their founding, and the wrong attempts."""

    table: tuple[int, ...]
    wrongs: tuple[Wrong, ...] = ()


def clues_of(view: WeiseView, before: int | None = None) -> Clues:
    """What the table has shown to everybody; with `before`, what it had shown before the attempt
    with that number in the history.
    """
    past = view.history[:before]
    later = mask_of(
        card for attempt in view.history[len(past) :] if attempt.right for card in attempt.cards
    )
    return Clues(
        tuple(mask for cards in view.table if (mask := mask_of(cards) & ~later)),
        tuple(
            Wrong(mask_of(attempt.cards), attempt.target, attempt.classes)
            for attempt in past
            if not attempt.right
        ),
    )


def fits(classes: Iterable[int], clues: Clues) -> bool:
    """Whether a partition of the pool agrees with all that the table has shown."""
    parts = tuple(classes)
    homes: list[int] = []
    for known in clues.table:
        home = next((part for part in parts if not known & ~part), None)
        if home is None or home in homes:
            return False
        homes.append(home)
    return not any(_is_right(parts, homes, wrong) for wrong in clues.wrongs)


def _is_right(parts: Iterable[int], homes: list[int], lay: Wrong) -> bool:
    """W5: the cards all belong to the named class, or to one that was not on the table yet."""
    if lay.target is not None:
        return not lay.cards & ~homes[lay.target]
    return any(not lay.cards & ~part for part in parts if part not in homes[: lay.classes])


@dataclass(frozen=True, slots=True)
class Kept:
    """Of the cards that the sage holds, so many fitted none of the first classes on the table;
    `among` are the cards that may be in the sage's hand.
    """

    count: int
    classes: int
    among: int

    def likelihood(self, homes: Sequence[int]) -> float:
        """How likely it was, if these are the classes, that all cards kept fitted none of them."""
        left = self.among
        for home in homes[: self.classes]:
            left &= ~home
        return comb(left.bit_count(), self.count) / comb(self.among.bit_count(), self.count)


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
    tried = (attempt.cards for attempt in view.history)
    among = pool.everything & ~mask_of(chain(view.hand, *view.table, *tried))
    return Kept(count, founding.classes, among) if among.bit_count() >= count else None
