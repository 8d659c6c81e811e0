"""Grading one typed form against the cell that was asked."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell, closeness, nearest_to
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
    return max(parts, key=lambda part: list(Outcome).index(part.outcome))


def _one(deck: Deck, cell: Cell, accepted: tuple[str, ...], given: str) -> Part:
    def part(outcome: Outcome, finding: Finding, form: str) -> Part:
        return Part(cell, outcome, given, Diagnosis(finding, form, accepted, asked=cell))

    if given in accepted:
        return part(Outcome.RIGHT, Finding.RIGHT, given)
    if deck.paradigm.cells_of(given):
        return other_cell(deck, cell, accepted, given)
    bare = without_lengths(given)
    if meant := [form for form in accepted if without_lengths(form) == bare]:
        return part(Outcome.LENGTH, Finding.LENGTH, meant[0])
    if alike := _forms(deck, bare):
        closest = max(alike, key=lambda form: closeness(cell, deck.paradigm.cells_of(form)))
        return other_cell(deck, cell, accepted, closest, given)
    if near := _typing_slip(bare, accepted):
        return part(Outcome.NEARLY, Finding.SLIP_OF_THE_KEY, near)
    return part(Outcome.WRONG, Finding.NO_FORM, given)


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


def _forms(deck: Deck, bare: str) -> list[str]:
    """The forms of the deck that are spelled so but for their lengths."""
    return [
        form
        for face in deck.paradigm.distinct_faces()
        for form in variants(face)
        if without_lengths(form) == bare
    ]


def _typing_slip(bare: str, accepted: Sequence[str]) -> str | None:
    """The accepted form that is one letter away: left out, doubled, wrong, or two exchanged."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only when an answer is wrong

    for form in accepted:
        wanted = without_lengths(form)
        if len(wanted) >= _SHORTEST_SLIP and OSA.distance(bare, wanted, score_cutoff=1) == 1:
            return form
    return None
