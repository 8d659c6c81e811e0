"""Questions from the card game: pair (may this lie on that?) and slip (was it named rightly?)."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.grammar.cells import CELLS, Cell, compare
from tutor.grammar.paradigm import Deck
from tutor.quiz.questions.model import (
    NONE,
    PAIR_OPTIONS,
    SLIP_OPTIONS,
    TRUE,
    Choice,
    Kind,
    Pair,
    Question,
    Slip,
    agreement_option,
    key_of,
)
from tutor.quiz.questions.readings import true_readings


def pair(deck: Deck, cell: Cell) -> Iterator[Question]:
    """K3, K6: the card of the cell on every named card where one answer alone is right.

    The question is about the reading that fits, or about the nearest one if none fits.
    """
    card = deck.paradigm.face(cell)
    needed, also = true_readings(deck, card)
    for named in CELLS:
        about, right = _laid_on(named, needed)
        # a variant's other reading must not make a second answer true
        if about != cell or len(right) != 1 or (also and _laid_on(named, also)[1] != {NONE}):
            continue
        prompt = Pair(deck.paradigm.face(named), named, card)
        key = key_of(deck.name, Kind.PAIR, named, card)
        answer = Choice(PAIR_OPTIONS, tuple(right))
        yield Question(key, deck.name, Kind.PAIR, (about,), prompt, answer)


def _laid_on(named: Cell, readings: tuple[Cell, ...]) -> tuple[Cell, set[str]]:
    """The reading that a question about the two cards is about, and its right answers."""
    fitting = [reading for reading in readings if compare(named, reading).fits]
    if fitting:
        return fitting[0], {agreement_option(compare(named, one).agree) for one in fitting}
    return max(readings, key=lambda reading: len(compare(named, reading).agree)), {NONE}


def slip(deck: Deck, cell: Cell) -> Iterator[Question]:
    """K4: the card of the cell, named rightly, and named wrongly in exactly one criterion."""
    form = deck.paradigm.face(cell)
    needed, also = true_readings(deck, form)
    yield _slip(deck, form, cell, cell, TRUE)
    for claimed in CELLS:
        if claimed in needed or claimed in also:
            continue
        near = [reading for reading in needed if len(compare(claimed, reading).differ) == 1]
        wrong = {compare(claimed, reading).differ[0] for reading in near}
        if near and near[0] == cell and len(wrong) == 1:
            yield _slip(deck, form, claimed, cell, next(iter(wrong)).value)


def _slip(deck: Deck, form: str, claimed: Cell, cell: Cell, right: str) -> Question:
    key = key_of(deck.name, Kind.SLIP, form, claimed)
    answer = Choice(SLIP_OPTIONS, (right,))
    return Question(key, deck.name, Kind.SLIP, (cell,), Slip(form, claimed), answer)
