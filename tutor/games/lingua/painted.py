"""A placement with its colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.lexicon.letters import decode
from tutor.games.lingua.moves import Lay
from tutor.games.lingua.search import Letters


@dataclass(frozen=True, slots=True)
class Painted:
    """A placement with colours: the move, its total, and the player's aces afterwards."""

    lay: Lay
    total: int
    aces: int


def agrees(wanted: Mapping[int, int], colour: int) -> bool:
    """Whether one colour for all is what is wanted."""
    return all(one == colour for one in wanted.values())


def lay_of(slot: WordSlot, word: Letters, colours: dict[int, int]) -> Lay:
    """The move that lays a word of the slot in these colours, by place in the word."""
    painted = tuple(colours.get(at, 0) for at in range(slot.length))
    return Lay(slot.first, slot.step, decode(word), painted)
