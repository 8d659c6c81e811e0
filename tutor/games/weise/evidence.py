"""What the table has shown so far: classes, and wrong attempts (W5). Sets of cards are masks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wrong:
    """A lay that the sage called wrong. `target` is the class on the table, `None` for a new one;
    `classes` is how many classes lay on the table then.
    """

    cards: int
    target: int | None
    classes: int


@dataclass(frozen=True, slots=True)
class Evidence:
    """The classes on the table in the order of their founding, and the wrong attempts."""

    table: tuple[int, ...]
    wrongs: tuple[Wrong, ...] = ()


def fits(classes: Iterable[int], evidence: Evidence) -> bool:
    """Whether a partition of the pool agrees with all that the table has shown."""
    parts = tuple(classes)
    homes: list[int] = []
    for known in evidence.table:
        home = next((part for part in parts if not known & ~part), None)
        if home is None or home in homes:
            return False
        homes.append(home)
    return not any(lay_is_right(parts, homes, wrong) for wrong in evidence.wrongs)


def lay_is_right(parts: Iterable[int], homes: list[int], lay: Wrong) -> bool:
    """W5: the cards all belong to the named class, or to one that was not on the table yet.

    `homes` are the parts of the classes on the table, in the order of their founding.
    """
    if lay.target is not None:
        return not lay.cards & ~homes[lay.target]
    return any(not lay.cards & ~part for part in parts if part not in homes[: lay.classes])
