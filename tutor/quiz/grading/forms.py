"""Grading one typed form against the cell that was asked."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell, compare
from tutor.grammar.macrons import typed, without_lengths
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part

_SHORTEST_SLIP = 3
"""In a form of two letters one wrong letter is half of the form, and no typing slip."""


def grade_form(deck: Deck, cell: Cell, accepted: Sequence[str], text: str) -> Part:
    """What a typed form is worth where the form of `cell` was asked.

    Several variants may be given with `/` between them; then each must be right.
    """
    given = [typed(part) for part in text.split(VARIANT_MARK)]
    given = [form for form in given if form]
    if not given:
        found = Diagnosis(Finding.SKIPPED, expected=tuple(accepted), asked=cell)
        return Part(cell, Outcome.SKIPPED, text, found)
    parts = [_one(deck, cell, tuple(accepted), form) for form in given]
    order = (Outcome.WRONG, Outcome.NEARLY, Outcome.LENGTH, Outcome.RIGHT)
    return min(parts, key=lambda part: order.index(part.outcome))


def _one(deck: Deck, cell: Cell, accepted: tuple[str, ...], given: str) -> Part:
    if given in accepted:
        return Part(
            cell, Outcome.RIGHT, given, Diagnosis(Finding.RIGHT, given, accepted, asked=cell)
        )
    bare = without_lengths(given)
    meant = [form for form in accepted if without_lengths(form) == bare]
    if deck.paradigm.cells_of(given):
        return other_cell(deck, cell, accepted, given)
    if meant:
        found = Diagnosis(Finding.LENGTH, meant[0], accepted, asked=cell)
        return Part(cell, Outcome.LENGTH, given, found)
    alike = _forms(deck, bare)
    if alike:
        return other_cell(deck, cell, accepted, _closest(deck, cell, alike), given)
    near = _typing_slip(bare, accepted)
    if near:
        found = Diagnosis(Finding.SLIP_OF_THE_KEY, near, accepted, asked=cell)
        return Part(cell, Outcome.NEARLY, given, found)
    return Part(cell, Outcome.WRONG, given, Diagnosis(Finding.NO_FORM, given, accepted, asked=cell))


def other_cell(
    deck: Deck, cell: Cell, accepted: tuple[str, ...], form: str, given: str = ""
) -> Part:
    """The form (or face) belongs to other cells than the one asked: wrong, and why."""
    cells = deck.paradigm.cells_of(form)
    bare = {without_lengths(right) for right in accepted}
    twin = any(without_lengths(one) in bare for one in variants(form))
    nearest = nearest_to(cell, cells)
    finding = Finding.OTHER_LENGTH if twin else Finding.OTHER_CELL
    found = Diagnosis(finding, form, accepted, cells, cell, nearest)
    return Part(cell, Outcome.WRONG, given or form, found, nearest)


def nearest_to(cell: Cell, cells: Sequence[Cell]) -> Cell:
    """The cell among `cells` that agrees with `cell` in most criteria; the first of several."""
    return max(cells, key=lambda other: len(compare(cell, other).agree))


def _forms(deck: Deck, bare: str) -> list[str]:
    """The forms of the deck that are spelled so but for their lengths."""
    return [
        form
        for face in deck.paradigm.distinct_faces()
        for form in variants(face)
        if without_lengths(form) == bare
    ]


def _closest(deck: Deck, cell: Cell, forms: Sequence[str]) -> str:
    def agreeing(form: str) -> int:
        return max(len(compare(cell, other).agree) for other in deck.paradigm.cells_of(form))

    return max(forms, key=agreeing)


def _typing_slip(bare: str, accepted: Sequence[str]) -> str | None:
    """The accepted form that is one letter away: left out, doubled, wrong, or two exchanged."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only when an answer is wrong

    for form in accepted:
        wanted = without_lengths(form)
        if len(wanted) >= _SHORTEST_SLIP and OSA.distance(bare, wanted, score_cutoff=1) == 1:
            return form
    return None
