"""The rules of the card game on cards to print: what players at a table need to know."""

from __future__ import annotations

from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import without_lengths
from tutor.locale import _


def rule_cards(deck: Deck) -> list[list[str]]:
    """K2–K10 in the language in use, on three cards, with examples from the deck."""
    form = _many_sided(deck)
    return [
        [
            _("2 to 5 players. Shuffle; everybody gets five cards. One card is laid open in the "
              "middle, the rest is the stock. The form tables lie face down."),
            _("In turn, lay one card that agrees with the top card in exactly two of case, number "
              "and gender."),
            _("If no card fits, draw one. If it fits, you may lay it at once; otherwise it is the "
              "next player’s turn."),
        ],
        [
            _("Name case, number and gender of your card aloud. If that is wrong or does not fit, "
              "and somebody notices, take the card back; your turn is over. The tables decide "
              "disputes."),
            _("Of a form with several readings you must choose one.") + " " + _length_counts(deck),
            _("Never may all three agree: {form} on {form} must be named differently.").format(
                form=form
            ),
        ],
        [
            _("The first open card may be read in any way that its form allows."),
            _("When the stock is used up, shuffle all laid cards but the top one: they are the new "
              "stock. If there is nothing to draw, the turn passes."),
            _("Joker (if you like): the cover card may be laid on anything and needs no naming; "
              "the next card must fit the card below it."),
            _("Who first has no cards left wins."),
        ],
    ]  # fmt: skip


def _many_sided(deck: Deck) -> str:
    """A form with several readings: the genitive of a pronoun, else the one that has most."""
    genitive, paradigm = Cell(Case.GEN, Number.SG, Gender.M), deck.paradigm
    if paradigm.has(genitive) and len(paradigm.readings(paradigm.face(genitive))) > 1:
        return paradigm.face(genitive)
    return max(paradigm.distinct_faces(), key=lambda face: len(paradigm.readings(face)))


def _length_counts(deck: Deck) -> str:
    """K5: that vowel length counts, with two faces of the deck that differ in nothing else."""
    twins = {without_lengths(face): face for face in reversed(deck.paradigm.distinct_faces())}
    for face in deck.paradigm.distinct_faces():
        other = twins[without_lengths(face)]
        if other != face:
            return _("Vowel length counts: {one} is not {other}.").format(one=face, other=other)
    return _("Vowel length counts.")
