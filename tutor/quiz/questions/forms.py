"""Questions that are answered with one form: produce, transform, cloze."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from tutor.grammar.cells import CELLS, Cell, compare
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.questions.model import Cloze, Forms, Kind, Produce, Question, Transform, key_of


def _accepted(deck: Deck, cell: Cell) -> Forms:
    return Forms(variants(deck.paradigm.face(cell)))


def produce(deck: Deck, cell: Cell) -> Iterator[Question]:
    """The one question for the form of a cell."""
    key = key_of(deck.name, Kind.PRODUCE, cell)
    yield Question(key, deck.name, Kind.PRODUCE, (cell,), Produce(cell), _accepted(deck, cell))


def transform(deck: Deck, cell: Cell) -> Iterator[Question]:
    """Every change of one criterion that leads to the cell and changes the form."""
    face = deck.paradigm.face(cell)
    for start in CELLS:
        differ = compare(start, cell).differ
        form = deck.paradigm.face(start)
        if len(differ) != 1 or set(variants(form)) & set(variants(face)):
            continue
        to = cell.get(differ[0])
        prompt = Transform(form, start, to, len(deck.paradigm.readings(form)) > 1)
        key = key_of(deck.name, Kind.TRANSFORM, start, to.value)
        yield Question(key, deck.name, Kind.TRANSFORM, (cell,), prompt, _accepted(deck, cell))


def cloze(deck: Deck, cell: Cell) -> Iterator[Question]:
    """Every sentence of the deck whose gap demands the cell."""
    for sentence in deck.sentences:
        if sentence.cell != cell:
            continue
        # the sentence itself is the key: its place in the file may change
        digest = hashlib.sha256(sentence.latin.encode()).hexdigest()[:12]
        prompt = Cloze(sentence.latin, tuple(sorted(sentence.translations.items())))
        key = key_of(deck.name, Kind.CLOZE, digest)
        yield Question(key, deck.name, Kind.CLOZE, (cell,), prompt, _accepted(deck, cell))
