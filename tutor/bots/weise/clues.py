"""What the table has shown: its classes, and every wrong attempt (W5). Sets of cards are masks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.games.weise.pool import mask_of
from tutor.games.weise.view import WeiseView


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
    return not any(lay_is_right(parts, homes, wrong) for wrong in clues.wrongs)


def lay_is_right(parts: Iterable[int], homes: list[int], lay: Wrong) -> bool:
    """W5: the cards all belong to the named class, or to one that was not on the table yet.

    `homes` are the parts of the classes on the table, in the order of their founding.
    """
    if lay.target is not None:
        return not lay.cards & ~homes[lay.target]
    return any(not lay.cards & ~part for part in parts if part not in homes[: lay.classes])
