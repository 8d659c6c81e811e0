"""Grading typed readings: all of them are asked for, none may be wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.grammar.cells import Cell, Gender, nearest_to
from tutor.grammar.naming import NamingError
from tutor.grammar.readings import Understanding, typed_readings
from tutor.grammar.shape import AnyGender
from tutor.quiz.grading.model import Diagnosis, Finding, Grade, Outcome, Part
from tutor.quiz.questions.model import Readings


def grade_readings(
    answer: Readings,
    text: str,
    is_form: Callable[[str], bool] = lambda _word: False,
    genders: Sequence[AnyGender] = tuple(Gender),
) -> Grade:
    """What typed readings are worth; `NamingError` if they cannot be understood (A10).

    Where they can be understood in several ways and one is right, they are right; else the most
    natural way counts. A variant reading may be named or left out (A11), and so may the gender of
    a word that has no choice of `genders`.
    """
    try:
        ways = typed_readings(text, is_form, genders)
    except NamingError as error:
        # the message has an example, which must not be the answer
        raise NamingError(error.code, **error.facts, asked=(*answer.needed, *answer.also)) from None
    if not ways:
        return _alike(answer, text, Outcome.SKIPPED, Finding.SKIPPED)
    if any(_is_right(answer, way) for way in ways):
        return _alike(answer, text, Outcome.RIGHT, Finding.RIGHT)
    given = sorted(ways[0], key=lambda cell: cell.index)
    missing = tuple(cell for cell in answer.needed if cell not in given)
    extra = tuple(cell for cell in given if cell not in answer.needed and cell not in answer.also)
    found = _mistake(answer, missing, extra)
    return Grade(Outcome.WRONG, text, _parts(answer, text, missing, extra, found))


def _is_right(answer: Readings, given: Understanding) -> bool:
    """Whether every reading is named, and none that is false."""
    return given.issuperset(answer.needed) and given.issubset({*answer.needed, *answer.also})


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
