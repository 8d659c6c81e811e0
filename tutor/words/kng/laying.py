"""The card game in words: what was laid, why it fits, what was wrong instead; hints."""

from __future__ import annotations

from tutor.games.kng.explain import LayExplanation, Naming, explain
from tutor.games.kng.fit import ReadingPair
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngPhase, KngView
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import variants
from tutor.grammar.spelling import long_vowels, without_lengths
from tutor.locale import _, ngettext
from tutor.words.badges import compared, lit
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
    head = f"{card_name(naming.top_card)} → {naming.card}"
    if naming.is_open:
        head = f"{naming.top_card} ({name(pair.top)}) → {naming.card}"
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
    right = [face for face, mask in rules.readings.items() if mask >> reading.index & 1]
    lengths = (length_words(face, card, reading) for face in right)
    said = [is_not.format(**words, readings=readings_words(naming)), *filter(None, lengths)]
    genders = {cell.gender for cell in cells_of(naming.readings)}
    nouns = rules.nouns.get(card) if reading.gender not in genders else None
    return [*said, nouns_words(nouns)] if nouns else said


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
    if step == 2 or reading is None:
        return _("Look at {card}.").format(card=card_name(card))
    named = _("{card} as {reading}:").format(card=card, reading=name(reading))
    return lit("\n  ".join([named, *why(best)]))


def tables_closed() -> str:
    """Why a form table is not shown in a strict game (K2, K4)."""
    return _("The form tables lie face down; they are for disputes only.")
