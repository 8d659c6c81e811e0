"""Whether a card may lie on another, and what agrees: pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from tutor.grammar.cells import Cell, Criterion, compare, nearest_to
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part
from tutor.quiz.kinds import PAIR
from tutor.quiz.questions.model import Pick, Prompt, Question, key_of
from tutor.quiz.questions.parse import variant_readings
from tutor.values import dataclass

NONE = "none"
"""The option that says: it may not lie there."""


@dataclass(frozen=True, slots=True)
class Pair(Prompt):
    """May the face `card` lie on `top`, which was named `named`, and what agrees? (K3, K6)"""

    top: str
    named: Cell
    card: str

    @property
    def forms(self) -> tuple[str, ...]:
        """Both faces."""
        return (self.top, self.card)

    @property
    def beside(self) -> tuple[Cell, ...]:
        """What the upper card was named."""
        return (self.named,)


def _option(criteria: tuple[Criterion, ...]) -> str:
    """The option that names two agreeing criteria: `case+number`."""
    return "+".join(criterion.value for criterion in criteria)


OPTIONS = (*map(_option, combinations(Criterion, 2)), NONE)


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """K3, K6: the card of the cell on every named card where one answer alone is right (A12).

    The question is about the reading that fits, or about the nearest one if none fits.
    """
    card = deck.paradigm.face(cell)
    needed, also = deck.paradigm.readings(card), variant_readings(deck, card)
    if not cell.gender:
        return  # K12: a word without gender has no cards
    for named in deck.cells:
        about, right = _laid_on(named, needed)
        # A11: a variant's other reading must not make a second answer true
        if about != cell or len(right) != 1 or (also and _laid_on(named, also)[1] != {NONE}):
            continue
        prompt = Pair(deck.paradigm.face(named), named, card)
        key = key_of(deck.name, PAIR, named, card)
        yield Question(key, deck.name, PAIR, (about,), prompt, Pick(OPTIONS, tuple(right)))


def _laid_on(named: Cell, readings: tuple[Cell, ...]) -> tuple[Cell, set[str]]:
    """The reading that a question about the two cards is about, and its right answers."""
    fitting = [reading for reading in readings if compare(named, reading).fits]
    if fitting:
        return fitting[0], {_option(compare(named, one).agree) for one in fitting}
    return nearest_to(named, readings), {NONE}


def wrong_option(question: Question, answer: Pick, chosen: str, deck: Deck) -> Part:
    """Wrong: the card is compared as it is read best."""
    prompt, cell = question.prompt, question.cells[0]
    assert isinstance(prompt, Pair), "this is about two cards"
    readings = deck.paradigm.readings(prompt.card)
    found = Diagnosis(
        Finding.WRONG_OPTION, prompt.card, answer.right, readings, prompt.named, nearest=cell
    )
    return Part(cell, Outcome.WRONG, chosen, found)
