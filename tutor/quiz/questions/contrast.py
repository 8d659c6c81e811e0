"""Choosing among forms that are easily confused: contrast."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell, closeness
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import without_lengths
from tutor.quiz.kinds import CONTRAST
from tutor.quiz.questions.model import Pick, Prompt, Question, key_of
from tutor.values import dataclass

OPTIONS = 4


@dataclass(frozen=True, slots=True)
class Contrast(Prompt):
    """Choose the form of this cell among forms that are easily confused with it."""

    cell: Cell


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The form of the cell among up to three others; none if the deck has no other form.

    `confusions` are the cells that this learner takes the cell for, most frequent first.
    """
    wrong = distractors(deck, cell, rng, confusions)
    if wrong:
        yield _among(deck, cell, wrong, rng)


def within(
    deck: Deck,
    cell: Cell,
    cells: Collection[Cell],
    taught: Collection[Cell],
    rng: Random,
    confusions: Sequence[Cell] = (),
) -> Question | None:
    """T2: the form of the cell among forms that were taught, as long as there are any."""
    known = {deck.paradigm.face(one) for one in taught if deck.paradigm.has(one)}
    wrong = distractors(deck, cell, rng, confusions)
    wrong = tuple(face for face in wrong if face in known) or wrong
    return _among(deck, cell, wrong, rng) if wrong else None


def _among(deck: Deck, cell: Cell, wrong: Sequence[str], rng: Random) -> Question:
    face = deck.paradigm.face(cell)
    options = [face, *wrong[: OPTIONS - 1]]
    rng.shuffle(options)
    key = key_of(deck.name, CONTRAST, cell)
    answer = Pick(tuple(options), (face,), forms=True)
    return Question(key, deck.name, CONTRAST, (cell,), Contrast(cell), answer)


def between(deck: Deck, cell: Cell, other: Cell, rng: Random) -> Question:
    """T4: the form of one cell, with that of another as the only other option."""
    face = deck.paradigm.face(cell)
    options = [face, deck.paradigm.face(other)]
    rng.shuffle(options)
    key = key_of(deck.name, CONTRAST, cell, "or", other)
    answer = Pick(tuple(options), (face,), forms=True)
    return Question(key, deck.name, CONTRAST, (cell,), Contrast(cell), answer)


def distractors(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> tuple[str, ...]:
    """Faces of the deck that are wrong for the cell, the most confusable first: those that differ
    in vowel length only, then the learner's own errors, then by how much agrees.
    """
    paradigm = deck.paradigm
    face = paradigm.face(cell)
    right = {*variants(face), *(also.form for also in deck.also_in(cell))}
    bare = {without_lengths(form) for form in right}
    own = [paradigm.face(other) for other in confusions]

    def order(other: str) -> tuple[bool, int, int, float]:
        twin = any(without_lengths(form) in bare for form in variants(other))
        rank = own.index(other) if other in own else len(own)
        return (not twin, rank, -closeness(cell, paradigm.readings(other)), rng.random())

    # a face that shares a variant with the right one (eī, iī/eī) would be right in part
    others = [o for o in paradigm.distinct_faces() if not right & set(variants(o))]
    return tuple(sorted(others, key=order))
