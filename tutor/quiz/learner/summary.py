"""What a session has changed: learnt, and shaky."""

from __future__ import annotations

from tutor.quiz.learner.learner import SHAKY, Item, Learner
from tutor.values import dataclass


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
    lengths_open: tuple[Change, ...]
    """A5: what would be learnt if its vowel lengths had ever been shown."""


def summary(
    before: Learner, after: Learner, start: float, now: float, lengths: bool = True
) -> Summary:
    """What was learnt between two states of one learner, and what is shaky. A form
    that is shaky in one direction is not learnt in the other; where `lengths` matter, it is not
    learnt either before they were right (A5).
    """
    changes = [
        Change(item, before.known(item, start), after.known(item, now))
        for item in after.items()
        if after.times(item) > before.times(item)
    ]
    shaky = [c for c in changes if c.after < SHAKY]
    wobbling = {_face(after, c.item) for c in shaky}
    known = [c for c in changes if c.before < SHAKY <= c.after]
    known = [c for c in known if _face(after, c.item) not in wobbling]
    bare = [c for c in known if lengths and after.lengths_open(c.item)]
    learnt = [c for c in known if c not in bare]
    return Summary(
        _best_first(learnt),
        tuple(sorted(shaky, key=lambda c: (c.after, c.item.key))),
        _best_first(bare),
    )


def _face(learner: Learner, item: Item) -> str:
    """The form of an item's cell, by which cells that are spelt alike are known."""
    return learner.endings.of_cell(item.deck, item.cell.index).face


def _best_first(changes: list[Change]) -> tuple[Change, ...]:
    return tuple(sorted(changes, key=lambda c: (c.before - c.after, c.item.key)))
