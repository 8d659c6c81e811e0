"""Forms of words as cards with features (W1): each card stands for its own cell."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.inflection import DECLENSIONS, Stem, stem_of
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.grammar.spelling import long_vowels, without_lengths

_VOWELS = "aeiouy"
_DIPHTHONGS = ("ae", "au", "oe")
PRONOUN, WORD = "pronoun", "word"
"""Which word it is: by the older name where all are pronouns."""
FEATURES = ("case", "number", "gender", PRONOUN, WORD, "ending", "readings", "long", "last")
MORE_FEATURES = ("declension", "stem")
"""Only where they sort the cards, and otherwise than the one before."""
NO_GENDER = "none"


def card_name(deck: Deck, cell: Cell) -> str:
    """The card's name in moves and logs: `is/gen/pl/m`, without gender `ego/gen/pl`."""
    return "/".join((deck.name, *cell))


def features_for(decks: Sequence[Deck]) -> tuple[str, ...]:
    """The features that the cards of these decks have in any case, in their order."""
    pronouns = all(
        stem_of(deck.paradigm, gender) is Stem.PRONOMINAL
        for deck in decks
        for gender in deck.paradigm.shape.genders
    )
    unused = WORD if pronouns else PRONOUN
    return tuple(name for name in FEATURES if name != unused)


def form_values(deck: Deck, cell: Cell, endings: Sequence[str]) -> dict[str, str]:
    """The card's value in each feature. `readings` counts the cells with the same face (K1); `last`
    is the kind of the last letter; declension and stem are those of the card's gender.
    """
    face, stem = deck.paradigm.face(cell), stem_of(deck.paradigm, cell.gender)
    ends = list(dict.fromkeys(_ending_in(deck, form, endings) for form in variants(face)))
    lasts = list(dict.fromkeys(last_letter(form) for form in variants(face)))
    return {
        "case": cell.case.value,
        "number": cell.number.value,
        "gender": cell.gender.value or NO_GENDER,
        PRONOUN: deck.name,
        WORD: deck.name,
        "ending": VARIANT_MARK.join(f"-{end}" for end in ends),
        "readings": str(len(deck.paradigm.readings(face))),
        "long": "yes" if any(long_vowels(end) for end in ends) else "no",
        "last": lasts[0] if len(lasts) == 1 else "other",
        "declension": DECLENSIONS[stem],
        "stem": stem.value,
    }


def _ending_in(deck: Deck, form: str, endings: Sequence[str]) -> str:
    """The ending of a form of the deck; a known one that reaches into the stem is none: su-um. What
    would be the whole form is what its stem leaves, where a model says so: urb-s.
    """
    room = len(form) - deck.ending_at(form)
    found = ending(form, [known for known in endings if len(known) <= room])
    return form[-room:] if found == form and room and deck.model else found


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
