"""The card game in words: what was laid, why it fits, what was wrong instead."""

from __future__ import annotations

from tutor.games.kng.explain import LayExplanation, LayVerdict
from tutor.games.kng.fit import ReadingPair
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.grammar.cells import Cell, Criterion
from tutor.grammar.macrons import long_vowels, without_lengths
from tutor.grammar.paradigm import variants
from tutor.locale import _
from tutor.words.fits import count_words
from tutor.words.names import criterion_name, long_name, name


def card_name(card: str) -> str:
    """The card as it is spoken of."""
    return _("Joker") if card == JOKER else card


def why(explanation: LayExplanation) -> str:
    """The one line after every lay: what agrees, what differs, and what that means."""
    if explanation.pair is None:
        return _("A joker may lie on anything; what lies below it goes on counting (K9).")
    pair = explanation.pair
    head = f"{card_name(explanation.top)} → {explanation.card}"
    if explanation.open_top:
        head = f"{explanation.top} ({name(pair.top)}) → {explanation.card}"
    return f"{head}  {comparison(pair)} → {count_words(pair)}"


def comparison(pair: ReadingPair) -> str:
    """`Kasus Akk = Akk ✓  Numerus Sg = Sg ✓  Genus m ≠ f`"""
    parts = []
    for criterion in Criterion:
        one, other = name(pair.top.get(criterion)), name(pair.card.get(criterion))
        same = criterion in pair.agreement.agree
        sign = "=" if same else "≠"
        parts.append(f"{criterion_name(criterion)} {one} {sign} {other}{' ✓' if same else ''}")
    return "  ".join(parts)


def what_was_wrong(rules: Rules, explanation: LayExplanation) -> list[str]:
    """Why a naming failed, what the card is instead, and which criteria agreed."""
    assert explanation.reading is not None, "a joker cannot be named wrongly"
    card, reading = explanation.card, explanation.reading
    if explanation.verdict is not LayVerdict.NO_SUCH_READING:
        return [
            _("{card} can be {reading}, but that does not fit here:").format(
                card=card, reading=long_name(reading)
            ),
            why(explanation),
        ]
    lines = [
        _("{card} is not {reading}; it is {readings}.").format(
            card=card, reading=long_name(reading), readings=readings_words(explanation.readings)
        )
    ]
    right = [face for face in rules.readings if rules.readings[face] >> reading.index & 1]
    lines += [length_words(face, card, reading) or "" for face in right if face != JOKER]
    return [line for line in lines if line]


def readings_words(cells: tuple[Cell, ...]) -> str:
    """The readings of a card, in a list."""
    return _(" or ").join(name(cell) for cell in cells)


def length_words(face: str, card: str, reading: Cell) -> str | None:
    """If only the vowel length tells two forms apart, which one: “eā is ablative, because …”."""
    for form in variants(face):
        for other in variants(card):
            if form != other and without_lengths(form) == without_lengths(other):
                return _long_or_short(form, other, reading)
    return None


def _long_or_short(form: str, other: str, reading: Cell) -> str:
    longer, shorter = set(long_vowels(form)), set(long_vowels(other))
    if places := sorted(longer - shorter):
        return _("{form} is {reading}, because of the long {vowel}.").format(
            form=form, reading=name(reading), vowel=form[places[0]]
        )
    place = sorted(shorter - longer)[0]
    return _("{form} is {reading}, because of the short {vowel}.").format(
        form=form, reading=name(reading), vowel=form[place]
    )
