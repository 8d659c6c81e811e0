"""T2: what somebody has met, and what may be asked about it."""

from __future__ import annotations

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import NAMING, PAIR, Kind, default_kinds
from tutor.quiz.learner import Record


def askable_cells(deck: Deck, record: Record) -> tuple[Cell, ...]:
    """The cells of a deck that were met (T2) and do not rest till tomorrow (T4)."""
    resting = record.resting()
    return tuple(
        cell
        for cell in deck.cells
        if record.is_met(deck.name, cell) and not any(m.has(deck.name, cell) for m in resting)
    )


def is_met(face: str, deck: Deck, record: Record) -> bool:
    """Whether a form was met in any of its cells."""
    return any(record.is_met(deck.name, cell) for cell in deck.paradigm.readings(face))


def met_faces(deck: Deck, record: Record) -> frozenset[str]:
    """The forms of a deck that were met."""
    return frozenset(f for f in deck.paradigm.distinct_faces() if is_met(f, deck, record))


def usual_kinds(record: Record) -> tuple[Kind, ...]:
    """The kinds for somebody who named none: questions about laying cards are for those who have
    met the card game, at the table or in its lesson.
    """
    plays = record.skills & {PAIR.name, NAMING.name}
    return tuple(kind for kind in default_kinds() if plays or kind != PAIR)
