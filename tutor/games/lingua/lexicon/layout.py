"""Lay the nodes of a minimal automaton out in cells (see `graph` for what the numbers mean)."""

from __future__ import annotations

from array import array
from typing import Final

from tutor.games.lingua.lexicon.graph import CLASS_SHIFT, Layout

Node = tuple[int, tuple[tuple[int, int], ...]]
"""The class of the word that ends here; each child's letter and number, in the order of letters."""

REACH: Final = 2048
"""How far a step goes at most; a child further on is a target in the table."""
SIXTEEN_BITS: Final = 1 << 16


def lay_out(nodes: list[Node]) -> Layout:
    """The numbers of the graph; `nodes` has children before parents, the root last."""
    order, followed = _order(nodes)
    place: dict[int, int] = {}
    ways: list[tuple[int, int]] = []
    size = 0
    for number in order:
        place[number] = size
        children = nodes[number][1]
        explicit = children[:-1] if number in followed else children
        ways += [(size + k, child) for k, (_letter, child) in enumerate(explicit, start=1)]
        size += 1 + len(explicit)
    heads = {head: code for code, head in enumerate(sorted({_head(node) for node in nodes}))}
    far = sorted({place[child] for at, child in ways if not 0 < place[child] - at < REACH})
    targets = {target: code for code, target in enumerate(far, start=len(heads))}
    steps = len(heads) + len(targets)
    cells = array("H" if steps + REACH <= SIXTEEN_BITS else "I", bytes(0))
    cells.extend([0] * size)
    for number, at in place.items():
        cells[at] = heads[_head(nodes[number])]
    for at, child in ways:
        target = place[child]
        cells[at] = targets[target] if target in targets else steps + target - at
    return Layout(len(heads), array("I", [*heads, *targets]), cells)


def _head(node: Node) -> int:
    end_class, children = node
    return end_class << CLASS_SHIFT | sum(1 << letter for letter, _child in children)


def _order(nodes: list[Node]) -> tuple[list[int], set[int]]:
    """The nodes in the order of the file, and those that their last child follows at once."""
    order: list[int] = []
    placed: set[int] = set()
    followed: set[int] = set()
    waiting = [len(nodes) - 1]
    while waiting:
        number = waiting.pop()
        while number not in placed:
            placed.add(number)
            order.append(number)
            children = [child for _letter, child in nodes[number][1]]
            waiting += reversed(children[:-1])
            if children and children[-1] not in placed:
                followed.add(number)
                number = children[-1]
    return order, followed
