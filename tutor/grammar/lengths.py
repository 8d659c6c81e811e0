"""A5: how the vowel lengths of an answer stand to those of a form with the same letters."""

from __future__ import annotations

from enum import StrEnum

from tutor.grammar.spelling import long_vowels


class Macrons(StrEnum):
    """A5: what vowel lengths count for, the same everywhere."""

    OFF = "off"
    LENIENT = "lenient"
    STRICT = "strict"


class Lengths(StrEnum):
    """How the lengths that were written stand to the true ones."""

    EXACT = "exact"
    FORGIVEN = "forgiven"
    """Every mark is true and the ending has all of its marks; some of the stem are left out."""
    UNMARKED = "unmarked"
    """None is marked, though there are long vowels."""
    FALSE = "false"


def lengths(given: str, form: str, ending_at: int) -> Lengths:
    """How the lengths of `given` stand to those of `form`; both are folded, with the same letters,
    and the ending of the form begins at `ending_at`.
    """
    if given == form:
        return Lengths.EXACT
    marked, true = set(long_vowels(given)), set(long_vowels(form))
    if not marked:
        return Lengths.UNMARKED
    in_ending = {place for place in true if place >= ending_at}
    return Lengths.FORGIVEN if in_ending <= marked <= true else Lengths.FALSE
