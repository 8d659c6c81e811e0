"""The card game in words: what was laid, why it fits, what was wrong instead; hints."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.kng.explain import LayExplanation, Naming, explain
from tutor.games.kng.fit import ReadingPair
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngPhase, KngView
from tutor.grammar.cells import Cell, compare, nearest_to
from tutor.grammar.paradigm import variants
from tutor.grammar.spelling import long_vowels, without_lengths
from tutor.locale import _, ngettext
from tutor.words.badges import badges as signs
from tutor.words.badges import compared, diagnosis_badges, lit
from tutor.words.fits import count_words, nouns_words
from tutor.words.marks import bare
from tutor.words.names import long_name, name


def card_name(card: str) -> str:
    """The card as it is spoken of."""
    return _("Joker") if card == JOKER else card


def why(explanation: LayExplanation) -> list[str]:
    """What is said after every lay: what agrees, what differs, and what that means; in a line of
    its own, which gender the nouns have (K12).
    """
    naming, pair = explanation.naming, explanation.pair
    if pair is None:
        return [_("A joker may lie on anything; what lies below it goes on counting (K9).")]
    top = naming.under or naming.top_card
    head = (
        f"{top} ({name(pair.top)}) → {naming.card}" if naming.is_open else f"{top} → {naming.card}"
    )
    if naming.under:
        head = _("below the joker:") + " " + head
    nouns = [nouns_words(naming.nouns)] if naming.nouns else []
    return [f"{head}  {comparison(pair)} → {count_words(pair)}", *nouns]


def comparison(pair: ReadingPair) -> str:
    """V1: `K✓ Akk  N✓ Sg  G≠ m ≠ f`; without colours, because a story is cleaned before it is shown
    and lit then.
    """
    return bare(compared(pair.agreement, pair.top, pair.card))


def what_was_wrong(rules: Rules, naming: Naming) -> list[str]:
    """Why a naming failed, what the card is instead, and which criteria agreed; where the gender
    was not that of the noun, which it has (K12).
    """
    card, reading = naming.card, naming.reading
    assert reading is not None, "a joker cannot be named wrongly"
    words = {"card": card, "reading": long_name(reading)}
    if naming.is_true:
        fails = _("{card} can be {reading}, but that does not fit here:").format(**words)
        return [fails, *why(explain(naming))]
    is_not = _("{card} is not {reading}; it is {readings}.")
    said = [is_not.format(**words, readings=readings_words(naming)), *lengths(rules, naming)]
    nearest = nearest_to(reading, cells_of(naming.readings))
    if badges := bare(diagnosis_badges(compare(nearest, reading))):
        said[0] = f"{badges}: {said[0]}"
    genders = {cell.gender for cell in cells_of(naming.readings)}
    nouns = rules.nouns.get(card) if reading.gender not in genders else None
    return [*said, nouns_words(nouns)] if nouns else said


def lengths(rules: Rules, naming: Naming) -> list[str]:
    """Which forms of the named reading differ from the card only in the length of a vowel (K1)."""
    reading = naming.reading
    if reading is None:
        return []
    right = [face for face, mask in rules.readings.items() if mask >> reading.index & 1]
    found = (length_words(face, naming.card, reading) for face in right)
    return [words for words in found if words]


def readings_words(naming: Naming) -> str:
    """What the card can really be, in a list."""
    return _(" or ").join(name(cell) for cell in cells_of(naming.readings))


def length_words(face: str, card: str, reading: Cell) -> str | None:
    """If only the vowel length tells two forms apart, which one: “eā is ablative, because …”."""
    for form in variants(face):
        for other in variants(card):
            if form != other and without_lengths(form) == without_lengths(other):
                return _long_or_short(form, other, reading)
    return None


def _long_or_short(form: str, other: str, reading: Cell) -> str:
    longer, shorter = set(long_vowels(form)), set(long_vowels(other))
    text = _("{form} is {reading}, because of the short {vowel}.")
    if longer - shorter:
        text = _("{form} is {reading}, because of the long {vowel}.")
    place = min(longer - shorter or shorter - longer)
    return text.format(form=form, reading=name(reading), vowel=form[place])


def hint_text(step: int, view: KngView, cards: int, best: LayExplanation | None) -> str:
    """How many cards of the hand fit; then which to look at; then its reading, and why it fits.
    `best` is the lay that a good player would choose, if there is one at all.
    """
    if best is None:
        if view.phase is KngPhase.PLAY:
            return _("Nothing in your hand fits: draw a card.")
        return _("The drawn card does not fit: pass.")
    if step == 1:
        return ngettext(
            "Yes, {count} of your cards fits.", "Yes, {count} of your cards fit.", cards
        ).format(count=cards)
    card, reading = best.naming.card, best.naming.reading
    if reading is None:
        return _("Look at the joker.") if step == 2 else "\n".join(why(best))
    if step == 2:
        return _("Look at {card}.").format(card=card_name(card))
    named = _("{card} as {reading}:").format(card=card, reading=name(reading))
    return lit("\n  ".join([named, *why(best)]))


def tables_closed() -> str:
    """Why a form table is not shown in a strict game (K2, K4)."""
    return _("The form tables lie face down; they are for disputes only.")


def could_have(missed: Sequence[Naming]) -> list[str]:
    """K3: what could have been laid instead of drawing, and in what it agrees (V1)."""
    lines = []
    for naming in missed:
        pair = explain(naming).pair
        if pair is None:
            lines.append(_("You could have laid the joker."))
            continue
        text = _("You could have laid {card} ({reading}): {badges}")
        badges = bare(signs(pair.agreement))
        lines.append(text.format(card=naming.card, reading=name(pair.card), badges=badges))
    return lines
