"""T8: what a session changed on the map, deck by deck."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import SHAKY, Item, Learner
from tutor.quiz.learner.trace import DAY
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Gain:
    """How many forms of a deck were known before a session and are known after it; how many were
    ever met, and how many there are.
    """

    deck: str
    before: int
    after: int
    met: int
    count: int


class Since(StrEnum):
    """What a session has changed for a form."""

    KNOWN = "known"
    """It was known, and is."""
    GAINED = "gained"
    LOST = "lost"
    MET = "met"
    """It is not known yet."""
    NEVER = "never"


def since(deck: Deck, before: Learner, after: Learner, now: float) -> dict[Cell, Since]:
    """What a session has changed, cell by cell, by the same measure."""
    found: dict[Cell, Since] = {}
    for face in deck.paradigm.distinct_faces():
        knew, knows = (_knows(deck, face, learner, now + DAY) for learner in (before, after))
        met = any(after.record.is_met(deck.name, cell) for cell in deck.paradigm.readings(face))
        what = Since.MET if met else Since.NEVER
        if knows:
            what = Since.KNOWN if knew else Since.GAINED
        elif knew:
            what = Since.LOST
        found |= dict.fromkeys(deck.paradigm.readings(face), what)
    return found


def gains(decks: Iterable[Deck], before: Learner, after: Learner, now: float) -> tuple[Gain, ...]:
    """What changed in the decks in which something was asked or shown."""
    found = []
    for deck in decks:
        if not _is_touched(deck, before, after):
            continue
        faces = deck.paradigm.distinct_faces()
        met = sum(
            any(after.record.is_met(deck.name, cell) for cell in deck.paradigm.readings(face))
            for face in faces
        )
        counts = [_known(deck, learner, now + DAY) for learner in (before, after)]
        found.append(Gain(deck.name, counts[0], counts[1], met, len(faces)))
    return tuple(found)


def _is_touched(deck: Deck, before: Learner, after: Learner) -> bool:
    return any(
        after.asked(deck.name, cell) != before.asked(deck.name, cell)
        or after.record.is_met(deck.name, cell) != before.record.is_met(deck.name, cell)
        for cell in deck.cells
    )


def _known(deck: Deck, learner: Learner, when: float) -> int:
    """How many forms are known as far as they were asked: what lasts till tomorrow counts."""
    return sum(_knows(deck, face, learner, when) for face in deck.paradigm.distinct_faces())


def _knows(deck: Deck, face: str, learner: Learner, when: float) -> bool:
    return any(
        learner.times(item) and learner.known(item, when) >= SHAKY
        for cell in deck.paradigm.readings(face)
        for item in (Item(deck.name, cell, way) for way in Direction)
    )
