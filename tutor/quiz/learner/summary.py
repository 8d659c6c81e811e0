"""What a session has changed: learnt, shaky, and when to come back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.quiz.learner.learner import SHAKY, Item, Learner

_ENOUGH_DUE = 5
"""Coming back pays as soon as this many items are shaky (or all, if there are fewer)."""


@dataclass(frozen=True, slots=True)
class Change:
    """How well an item was known before the session, and is known after it."""

    item: Item
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The outcome of a session over the items practised in it."""

    learnt: tuple[Change, ...]
    shaky: tuple[Change, ...]
    come_back: float | None
    """When enough of what was practised will be shaky again; none if nothing was practised."""


def summary(before: Learner, after: Learner, start: float, now: float) -> Summary:
    """What was learnt between two states of one learner, what is shaky, when to come back."""
    changes = [
        Change(item, before.known(item, start), after.known(item, now))
        for item in practised(before, after)
    ]
    learnt = [c for c in changes if c.before < SHAKY <= c.after]
    shaky = [c for c in changes if c.after < SHAKY]
    return Summary(
        tuple(sorted(learnt, key=lambda c: (c.before - c.after, _place(c.item)))),
        tuple(sorted(shaky, key=lambda c: (c.after, _place(c.item)))),
        come_back(after, (c.item for c in changes), now),
    )


def practised(before: Learner, after: Learner) -> tuple[Item, ...]:
    """The items that were asked between two states, in the order of decks and cells."""
    return tuple(
        sorted(
            (item for item in after.items() if after.times(item) > before.times(item)),
            key=_place,
        )
    )


def come_back(learner: Learner, items: Iterable[Item], now: float) -> float | None:
    """When enough of the items will be shaky to make a session worth while."""
    times = sorted(learner.comes_due(item, now) for item in items)
    return times[min(_ENOUGH_DUE, len(times)) - 1] if times else None


def _place(item: Item) -> tuple[str, int, str]:
    return (item.deck, item.cell.index, item.direction.value)
