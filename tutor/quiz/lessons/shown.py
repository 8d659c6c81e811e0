"""T1, A13: the forms that a step of a lesson shows, and the cells that they teach."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tutor.grammar.cells import Cell
from tutor.grammar.form_rules import STARS
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.quiz.lessons.lesson import Example, Lesson, Passage, Step, TableStep, Text
from tutor.quiz.lessons.tally import Place
from tutor.quiz.lessons.taught import taught_in

_WORD = re.compile(r"[^\W\d_]+")


def faces_shown(step: Step, decks: Mapping[str, Deck]) -> Iterator[tuple[Deck, list[str]]]:
    """The faces of each deck that a step shows: a table's, or the Latin between stars, its lengths
    not counted (A13).
    """
    if isinstance(step, TableStep):
        yield decks[step.deck], [decks[step.deck].paradigm.face(cell) for cell in step.cells]
        return
    words = {letters_of(word) for word in _latin(step)}
    for deck in decks.values():
        faces = deck.paradigm.distinct_faces()
        found = [f for f in faces if words & {letters_of(one) for one in variants(f)}]
        if found:
            yield deck, found


def places_shown(step: Step, lesson: Lesson, decks: Mapping[str, Deck]) -> Iterator[Place]:
    """T1: the cells that a step shows: its table's; or, of a form in a text, those that the lesson
    teaches first, not every cell that is spelt so.
    """
    if isinstance(step, TableStep):
        yield from ((step.deck, cell) for cell in step.cells)
        return
    words = _latin(step)
    for deck in decks.values():
        for face in deck.paradigm.distinct_faces():
            if words & set(variants(face)):
                yield from ((deck.name, cell) for cell in _first_taught(lesson, deck, face))


def _latin(step: Step) -> set[str]:
    """The Latin words of a text or an example, in small letters."""
    texts: list[str] = []
    if isinstance(step, Text):
        texts = list(step.words.values())
    elif isinstance(step, Example):
        texts = [f"*{step.latin}*", *(step.note or {}).values()]
    elif isinstance(step, Passage):
        texts = [f"*{step.latin}*"]
    latin = (found for text in texts for found in STARS.findall(text))
    return {word.casefold() for part in latin for word in _WORD.findall(part)}


def _first_taught(lesson: Lesson, deck: Deck, face: str) -> list[Cell]:
    """The cells with this face in the first table or exercise that has it."""
    for step in lesson.steps:
        cells = taught_in([step]).of(deck.name)
        if found := [cell for cell in deck.paradigm.readings(face) if cell in cells]:
            return found
    return []
