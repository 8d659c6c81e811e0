"""Grading typed readings: all of them are asked for, none may be wrong."""

from __future__ import annotations

import re
from functools import reduce

from tutor.grammar.cells import CELLS, Cell, Criterion, nearest_to
from tutor.grammar.naming import NamingError, parse_cells
from tutor.quiz.grading.model import Diagnosis, Finding, Grade, Outcome, Part
from tutor.quiz.questions.model import Readings

_SEPARATORS = re.compile(r"[,;\n]")
_WORD = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 12


def typed_cells(text: str) -> tuple[Cell, ...]:
    """The readings in a typed answer, in table order; `NamingError` for what names nothing.

    `,` `;` or line ends separate them; a part may cover several: `gen sg`, `nom acc sg n`,
    `gen sg m/f/n`.
    """
    chosen: set[Cell] = set()
    for part in _SEPARATORS.split(text):
        if part.strip():
            chosen.update(_covered(part))
    return tuple(sorted(chosen, key=lambda cell: cell.index))


def _covered(part: str) -> set[Cell]:
    try:
        return set(parse_cells(part))
    except NamingError as error:
        words = _WORD.findall(part)
        if not 2 <= len(words) <= _MOST_WORDS:
            raise
        try:
            return _product([set(parse_cells(word)) for word in words])
        except NamingError:
            raise error from None


def _product(meanings: list[set[Cell]]) -> set[Cell]:
    """Cells that match one word of every criterion that is named: `dat abl pl` covers six."""
    by_criterion: dict[Criterion, set[Cell]] = {}
    for cells in meanings:
        named = next(c for c in Criterion if len({cell.get(c) for cell in cells}) == 1)
        by_criterion[named] = by_criterion.get(named, set()) | cells
    return reduce(set.intersection, by_criterion.values(), set(CELLS))


def grade_readings(answer: Readings, text: str) -> Grade:
    """What typed readings are worth; `NamingError` if they cannot be understood."""
    given = typed_cells(text)
    if not given:
        return _alike(answer, text, Outcome.SKIPPED, Finding.SKIPPED)
    missing = tuple(cell for cell in answer.needed if cell not in given)
    extra = tuple(cell for cell in given if cell not in answer.needed and cell not in answer.also)
    if not missing and not extra:
        return _alike(answer, text, Outcome.RIGHT, Finding.RIGHT)
    found = _mistake(answer, missing, extra)
    return Grade(Outcome.WRONG, text, _parts(answer, text, missing, extra, found))


def _alike(answer: Readings, text: str, outcome: Outcome, finding: Finding) -> Grade:
    """The same grade for every reading."""
    found = Diagnosis(finding, answer.form, _names(answer), answer.needed)
    parts = tuple(Part(cell, outcome, text, found) for cell in answer.needed)
    return Grade(outcome, text, parts)


def _names(answer: Readings) -> tuple[str, ...]:
    return tuple(str(cell) for cell in answer.needed)


def _mistake(answer: Readings, missing: tuple[Cell, ...], extra: tuple[Cell, ...]) -> Diagnosis:
    """What is missing or too much; a single wrong reading is compared with the nearest true one."""
    wrong = extra[0] if len(extra) == 1 else None
    asked = nearest_to(wrong, missing or answer.needed) if wrong else None
    return Diagnosis(
        Finding.READINGS, answer.form, _names(answer), answer.needed, asked, wrong, missing, extra
    )


def _parts(
    answer: Readings,
    text: str,
    missing: tuple[Cell, ...],
    extra: tuple[Cell, ...],
    found: Diagnosis,
) -> tuple[Part, ...]:
    """Evidence for every true reading: a missing one was not recognised; a wrong one in its place
    is what it was taken for. If only too much was said, that speaks against the nearest reading.
    """
    blamed = set(missing) or {nearest_to(cell, answer.needed) for cell in extra}
    return tuple(
        Part(
            cell,
            Outcome.WRONG if cell in blamed else Outcome.RIGHT,
            text,
            found,
            nearest_to(cell, extra) if cell in blamed and extra else None,
        )
        for cell in answer.needed
    )
