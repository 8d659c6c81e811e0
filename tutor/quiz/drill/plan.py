"""What a drill is about: decks, cells, kinds of questions, and where to put the weight."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Direction, Kind, default_kinds
from tutor.quiz.learner import FIRST_WAY, SHAKY, Item, Learner, Way
from tutor.quiz.questions.make import every
from tutor.values import dataclass

FIRST_DECK = "is"
"""What somebody practises who has not practised anything yet."""
_NEW_UNTIL = 3
"""What was asked less often than this is still new."""
_WEAKEST = 10
"""If nothing is shaky, this many of the least known items are the weak ones."""


class Focus(StrEnum):
    """Where the weight lies."""

    ALL = "all"
    NEW = "new"
    WEAK = "weak"


@dataclass(frozen=True)
class Plan:
    """What may be asked. `only` restricts it to certain items, such as a game's slips."""

    decks: tuple[Deck, ...]
    kinds: tuple[Kind, ...] = field(default_factory=default_kinds)
    cells: tuple[Cell, ...] = CELLS
    focus: Focus = Focus.ALL
    only: tuple[Item, ...] = ()
    source: str = "drill"
    way: Way = FIRST_WAY
    """In which way this person practises best."""
    orders: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """T11: in which order the forms of a deck are taught, if not as in the table."""

    @property
    def is_narrowed(self) -> bool:
        """T4: whether somebody asked for some cells only, or for what is weak or went wrong."""
        return self.cells != CELLS or bool(self.only) or self.focus is not Focus.ALL

    @property
    def teaches_new(self) -> bool:
        """T2: whether forms that were never met may come up: not among what is weak."""
        return self.focus is not Focus.WEAK

    def deck(self, name: str) -> Deck:
        """The deck with this name."""
        return next(deck for deck in self.decks if deck.name == name)

    def kinds_for(self, direction: Direction) -> tuple[Kind, ...]:
        """The kinds of questions that train a direction; those that are apart from the cells only
        if no other one is wanted.
        """
        kinds = tuple(kind for kind in self.kinds if kind.direction is direction)
        return tuple(kind for kind in kinds if not kind.apart) or kinds


def usual_decks(learner: Learner, known: Mapping[str, Deck]) -> tuple[Deck, ...]:
    """The decks that the learner has worked on, or else the first one."""
    worked = {item.deck for item in learner.items()}
    names = [name for name in known if name in worked]
    if not names and FIRST_DECK not in known:
        names = list(known)[:1]
    return tuple(known[name] for name in names or [FIRST_DECK])


def askable(plan: Plan) -> tuple[Item, ...]:
    """Every item that the plan has a question for, in the order of decks and cells."""
    wanted, cells = set(plan.only), set(plan.cells)
    kinds = {direction: plan.kinds_for(direction) for direction in Direction}
    rng = Random(0)  # whether there is a question does not depend on it
    return tuple(
        item
        for deck in plan.decks
        for cell in deck.cells
        if cell in cells
        for direction in Direction
        if (item := Item(deck.name, cell, direction)) in wanted or not wanted
        if any(kind.everywhere or every(kind, deck, cell, rng) for kind in kinds[direction])
    )


def within(plan: Plan, cells: Mapping[str, Collection[Cell]]) -> Plan:
    """The same plan, kept to some cells of each deck; decks of which there are none are left out,
    and so are all if nothing is left to ask.
    """
    decks = tuple(deck for deck in plan.decks if cells.get(deck.name))
    items = plan.only or (
        Item(deck.name, cell, way) for deck in decks for cell in deck.cells for way in Direction
    )
    only = tuple(item for item in items if item.cell in cells.get(item.deck, ()))
    return replace(plan, decks=decks if only else (), only=only)


def candidates(plan: Plan, items: tuple[Item, ...], learner: Learner, now: float) -> list[Item]:
    """Those of the askable items that the plan puts its weight on; never none."""
    if plan.focus is Focus.NEW:
        return [item for item in items if learner.times(item) < _NEW_UNTIL] or list(items)
    if plan.focus is Focus.WEAK:
        seen = [item for item in items if learner.times(item)] or list(items)
        shaky = [item for item in seen if learner.known(item, now) < SHAKY]
        return shaky or sorted(seen, key=lambda item: learner.known(item, now))[:_WEAKEST]
    return list(items)
