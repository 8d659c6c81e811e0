"""What an explanation is about: what was mixed up or not known, what looks alike, which rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tutor.grammar.cells import Cell, nearest_to
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import without_lengths
from tutor.locale import _
from tutor.quiz.grading.model import Finding, Grade, counts_right
from tutor.quiz.questions.model import Blanks, Question
from tutor.words.cells import cells_text
from tutor.words.endings import set_form
from tutor.words.marks import clean, style
from tutor.words.paper import spoken
from tutor.words.small_tables import small_table
from tutor.words.tables import or_missing
from tutor.words.telling import Telling


def mix_ups(grade: Grade | None) -> dict[Cell, Cell]:
    """The cells that an answer took for another one of the same deck, with that one; of several
    that were taken for the same, the nearest.
    """
    found: dict[Cell, list[Cell]] = {}
    for part in grade.parts if grade else ():
        if part.confused_with and part.diagnosis.finding is not Finding.OTHER_WORD:
            found.setdefault(part.confused_with, []).append(part.cell)
    return {nearest_to(taken, cells): taken for taken, cells in found.items()}


def in_doubt(question: Question, grade: Grade | None) -> Sequence[Cell]:
    """The cells that were not known; if all were, all of them."""
    wrong = [part.cell for part in (grade.parts if grade else ()) if not counts_right(part.outcome)]
    return wrong or question.cells


def cells_around(question: Question, deck: Deck, grade: Grade | None) -> set[Cell]:
    """The cells that were asked, and those that were taken for them or look alike."""
    mixed = mix_ups(grade)
    return set(question.cells) | (set(mixed.values()) if mixed else _alike(question, deck))


def rows(question: Question, deck: Deck, grade: Grade | None, telling: Telling) -> str:
    """The rows of the cells that it is about, with the asked ones lit."""
    asked, around = set(question.cells), cells_around(question, deck, grade)

    def text(cell: Cell) -> str:
        if cell not in asked:
            return telling.latin(deck.paradigm.face(cell), partial(set_form, deck))
        face = telling.latin(deck.paradigm.face(cell), clean)
        return f"{face} ←" if spoken() else style(f"[{face}]", "bold", "cyan")

    return small_table(around, or_missing(deck.paradigm, text), deck.paradigm.shape)


def _alike(question: Question, deck: Deck) -> set[Cell]:
    """The cells of the same number that have the same face as the asked one; not beside gaps, which
    are a row or a column already.
    """
    if isinstance(question.answer, Blanks):
        return set()
    return {
        other
        for cell in question.cells
        for other in deck.paradigm.readings(deck.paradigm.face(cell))
        if other.number is cell.number
    }


def twin_lines(question: Question, deck: Deck, grade: Grade | None, telling: Telling) -> list[str]:
    """A line for each face, if not covered, that differs in a length alone from one in doubt."""
    return [
        _("Beware of the length: {form} is {cells}").format(
            form=telling.latin(face), cells=cells_text(deck.paradigm.readings(face))
        )
        for cell in in_doubt(question, grade)
        for face in _length_twins(deck, cell)
        if not telling.covers(face)
    ]


def _length_twins(deck: Deck, cell: Cell) -> list[str]:
    """The other faces that have a form with the same letters, but none in common: not eī and iī/eī,
    which differ in no length.
    """
    own = set(variants(deck.paradigm.face(cell)))
    letters = set(map(without_lengths, own))
    return [
        other
        for other in deck.paradigm.distinct_faces()
        if own.isdisjoint(variants(other))
        and not letters.isdisjoint(map(without_lengths, variants(other)))
    ]
