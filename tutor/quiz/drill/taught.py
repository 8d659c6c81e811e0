"""T2: whether a question stays within what somebody has met."""

from __future__ import annotations

from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import NAMING, PAIR, Kind, every_kind
from tutor.quiz.learner import Record
from tutor.quiz.questions.model import Question
from tutor.quiz.questions.pair import Pair
from tutor.quiz.questions.transform import Transform


def is_taught(question: Question, deck: Deck, record: Record) -> bool:
    """Whether everything that it asks or prints was met: its cells, the cell from which it starts,
    and of every form that can be read at least one cell.
    """
    cells = [*question.cells]
    prompt = question.prompt
    if isinstance(prompt, Transform):
        cells.append(prompt.start)
    if isinstance(prompt, Pair):
        cells.append(prompt.named)
    return all(record.is_met(deck.name, cell) for cell in cells) and all(
        is_met(face, deck, record) for face in prompt.forms
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
    return tuple(kind for kind in every_kind() if plays or kind != PAIR)
