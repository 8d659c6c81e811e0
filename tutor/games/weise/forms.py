"""Pronoun forms as cards with features (W1): each card stands for its own cell."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.grammar.spelling import long_vowels, without_lengths

_VOWELS = "aeiouy"
_DIPHTHONGS = ("ae", "au", "oe")
FEATURES = ("case", "number", "gender", "pronoun", "ending", "readings", "long", "last")


def card_name(deck: Deck, cell: Cell) -> str:
    """The card's name in moves and logs: `is/gen/pl/m`."""
    return "/".join((deck.name, cell.case, cell.number, cell.gender))


def form_values(deck: Deck, cell: Cell, endings: Sequence[str]) -> dict[str, str]:
    """The card's value in each of `FEATURES`. `readings` counts the cells with the same face (K1);
    `last` is the kind of the last letter.
    """
    face = deck.paradigm.face(cell)
    ends = list(dict.fromkeys(ending(form, endings) for form in variants(face)))
    lasts = list(dict.fromkeys(last_letter(form) for form in variants(face)))
    return {
        "case": cell.case.value,
        "number": cell.number.value,
        "gender": cell.gender.value,
        "pronoun": deck.name,
        "ending": VARIANT_MARK.join(f"-{end}" for end in ends),
        "readings": str(len(deck.paradigm.readings(face))),
        "long": "yes" if any(long_vowels(end) for end in ends) else "no",
        "last": lasts[0] if len(lasts) == 1 else "other",
    }


def ending(form: str, endings: Sequence[str]) -> str:
    """The longest of the known endings that the form has, else its last vowel and what follows:
    `eōrum` → `ōrum`, `illud` → `ud`, `eae` → `ae`.
    """
    for known in sorted(endings, key=len, reverse=True):
        if form.endswith(known) and form != known:
            return known
    bare = without_lengths(form)
    start = max((place for place, letter in enumerate(bare) if letter in _VOWELS), default=0)
    if start and bare[start - 1 : start + 1] in _DIPHTHONGS:
        start -= 1
    return form[start:]


def last_letter(form: str) -> str:
    """`vowel`, `s`, `m` or `other`."""
    letter = without_lengths(form)[-1]
    if letter in _VOWELS:
        return "vowel"
    return letter if letter in "sm" else "other"
