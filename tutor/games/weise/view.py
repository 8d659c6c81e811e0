"""What one seat may know. The tree is in the sage's view and in no other, by type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from tutor.games.contract import Data
from tutor.games.weise.events import Attempt
from tutor.games.weise.moves import NEW, Lay, Phase
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import WeiseState
from tutor.games.weise.tree import Tree, tree_data
from tutor.values import dataclass


@dataclass(frozen=True)
class WeiseView:
    """What everybody knows, and the seat's own hand. `quiz` are the six cards to sort (W7)."""

    seat: int
    hand: tuple[int, ...]
    seats: int
    round: int
    rounds: int
    difficulty: str
    sage: int
    phase: Phase
    to_act: int | None
    turn: int
    """Who lays now, or has laid what waits for the verdict, or is to guess."""
    table: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    stock: int
    pending: Lay | None
    history: tuple[Attempt, ...]
    quiz: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    recognised: tuple[int, ...]


@dataclass(frozen=True)
class GuesserView(WeiseView):
    """The view of a player who does not know the tree."""


@dataclass(frozen=True)
class SageView(WeiseView):
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


def view_of(state: WeiseState, seat: int) -> WeiseView:
    """All that a seat may know: the tree only if it is the sage's."""
    own: Data = {
        "seat": seat,
        "hand": state.hands[seat],
        "difficulty": state.options.difficulty,
        "counts": tuple(len(hand) for hand in state.hands),
        "stock": len(state.stock),
        "quiz": state.quizzes[seat] if state.quizzes else (),
    }
    names = (field.name for field in fields(WeiseView))
    known = {name: own[name] if name in own else getattr(state, name) for name in names}
    if seat == state.sage:
        return SageView(**known, tree=state.tree, classes=state.classes)
    return GuesserView(**known)


def view_data(pool: Pool, view: WeiseView) -> Data:
    """The view as documented JSON: cards by their names, trees as in logs."""

    def named(cards: Iterable[int]) -> list[str]:
        return [pool.cards[card].name for card in cards]

    def laid(seat: int, lay: Lay | Attempt) -> Data:
        target = NEW if lay.target is None else lay.target
        return {"seat": seat, "cards": named(lay.cards), "target": target}

    data: Data = {
        "seat": view.seat,
        "sage": view.sage,
        "phase": view.phase.value,
        "round": view.round,
        "rounds": view.rounds,
        "hand": named(view.hand),
        "table": [named(cards) for cards in view.table],
        "counts": list(view.counts),
        "stock": view.stock,
        "pending": None if view.pending is None else laid(view.turn, view.pending),
        "attempts": [{**laid(one.seat, one), "verdict": one.right} for one in view.history],
        "quiz": named(view.quiz),
        "points": [list(points) for points in view.scores],
        "recognised": list(view.recognised),
    }
    return {**data, "tree": tree_data(view.tree)} if isinstance(view, SageView) else data
