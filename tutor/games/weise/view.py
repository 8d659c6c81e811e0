"""What one seat may know. The tree is in the sage's view and in no other, by type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.games.weise.evidence import Evidence, Wrong
from tutor.games.weise.pool import mask_of

if TYPE_CHECKING:
    from tutor.games.weise.moves import Lay
    from tutor.games.weise.tree import Tree


@dataclass(frozen=True, slots=True)
class Attempt:
    """A lay that has been judged: who, what, where, the truth, how many cards were drawn, and how
    many classes lay on the table before it.
    """

    seat: int
    cards: tuple[int, ...]
    target: int | None
    right: bool
    drew: int
    classes: int


@dataclass(frozen=True)
class View:
    """What everybody knows, and the seat's own hand. `quiz` are the six cards to sort (W7)."""

    seat: int
    hand: tuple[int, ...]
    seats: int
    round: int
    rounds: int
    difficulty: str
    sage: int
    phase: str
    to_act: int | None
    table: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    stock: int
    pending: Lay | None
    history: tuple[Attempt, ...]
    quiz: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    recognised: tuple[int, ...]

    def evidence(self) -> Evidence:
        """What the table has shown: the classes, and every wrong attempt."""
        return Evidence(
            tuple(mask_of(cards) for cards in self.table),
            tuple(
                Wrong(mask_of(attempt.cards), attempt.target, attempt.classes)
                for attempt in self.history
                if not attempt.right
            ),
        )


@dataclass(frozen=True)
class GuesserView(View):
    """The view of a player who does not know the tree."""


@dataclass(frozen=True)
class SageView(View):
    """The view of the sage: the tree, and the leaf of every card of the pool."""

    tree: Tree
    classes: tuple[int, ...]

    def leaves(self) -> tuple[int, ...]:
        """The leaf of every class on the table."""
        return tuple(self.classes[cards[0]] for cards in self.table)

    def layable(self) -> dict[int, tuple[int, ...]]:
        """W4: by leaf, the sage's cards that fit a class on the table; all of them if none does."""
        groups: dict[int, tuple[int, ...]] = {}
        for card in self.hand:
            leaf = self.classes[card]
            groups[leaf] = (*groups.get(leaf, ()), card)
        leaves = self.leaves()
        return {leaf: cards for leaf, cards in groups.items() if leaf in leaves} or groups
