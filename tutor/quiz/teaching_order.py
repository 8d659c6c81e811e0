"""In which order the spellings of a deck are taught (T1, T11)."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.grammar.cells import Case, Cell, Number
from tutor.grammar.paradigm import Deck
from tutor.quiz.frequencies import Frequencies

NEAR = 2.0
"""Rows of which one is at most so many times as frequent as the other come as in the table."""
CAN_WAIT = 4.0
"""A form stays with its row unless it is so many times rarer than the row's most frequent."""

_Row = tuple[Number, Case]
_Group = tuple[float, _Row, tuple[str, ...]]
"""How frequent its most frequent spelling is, where it stands, and its spellings."""


def teaching_order(deck: Deck, frequencies: Frequencies) -> tuple[str, ...]:
    """Every face of the deck once: its first row first, for it names the word; then what
    is frequent, row by row. What is about equally frequent comes as in a table, singular first.
    """
    shares = frequencies.shares(deck)
    start = [cell for cell in deck.cells if cell.ungendered == deck.cells[0].ungendered]
    first = tuple(dict.fromkeys(map(deck.paradigm.face, start)))
    later = tuple(face for face in deck.paradigm.distinct_faces() if face not in first)
    return first + _by_frequency(_groups(deck, later, shares))


def _by_frequency(waiting: list[_Group]) -> tuple[str, ...]:
    """The groups near the most frequent one as in the table, then those near the next."""
    order: list[str] = []
    while waiting:
        most = max(group[0] for group in waiting)
        near = [group for group in waiting if group[0] * NEAR >= most]
        for _often, _row, faces in sorted(near, key=_place):
            order += faces
        waiting = [group for group in waiting if group not in near]
    return tuple(order)


def _place(group: _Group) -> tuple[int, int]:
    number, case = group[1]
    return (tuple(Number).index(number), tuple(Case).index(case))


def _groups(deck: Deck, faces: tuple[str, ...], shares: Mapping[Cell, float]) -> list[_Group]:
    """The most frequent face with those that stand beside it in its row, then of the rest the most
    frequent one; what can wait is not taken along.
    """
    cells = {face: deck.paradigm.readings(face) for face in faces}
    often = {face: sum(shares[cell] for cell in cells[face]) for face in faces}
    groups: list[_Group] = []
    while often:
        top = max(often, key=lambda face: often[face])
        row = _home(cells[top], shares)
        together = tuple(
            face
            for face in often
            if often[face] * CAN_WAIT >= often[top]
            and any((cell.number, cell.case) == row for cell in cells[face])
        )
        groups.append((often[top], row, together))
        often = {face: count for face, count in often.items() if face not in together}
    return groups


def _home(cells: tuple[Cell, ...], shares: Mapping[Cell, float]) -> _Row:
    """The row in which these readings of a face are most frequent; the first of several."""
    found: dict[_Row, float] = {}
    for cell in cells:
        row = (cell.number, cell.case)
        found[row] = found.get(row, 0.0) + shares[cell]
    return max(found, key=lambda row: found[row])
