"""May this card lie on that one? Every pair of readings, compared (K3, K5, K6, K12)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.errors import Refusal
from tutor.games.kng.nouns import Noun, nouns_by_face, with_gender
from tutor.grammar.cells import Agreement, Cell, compare
from tutor.grammar.lookup import near_forms
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.grammar.spelling import typed
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class ReadingPair:
    """One reading of the top card against one reading of the card to be laid."""

    top: Cell
    card: Cell
    agreement: Agreement

    @property
    def legal(self) -> bool:
        """K3, K6: exactly two criteria agree."""
        return self.agreement.fits

    def as_dict(self) -> dict[str, object]:
        """The pair as documented JSON."""
        return {
            "top": self.top.as_dict(),
            "card": self.card.as_dict(),
            "agree": [criterion.value for criterion in self.agreement.agree],
            "differ": [criterion.value for criterion in self.agreement.differ],
            "legal": self.legal,
        }


@dataclass(frozen=True, slots=True)
class Fit:
    """All pairs of readings of two cards. The card fits if any pair does (K5, K7)."""

    deck: str
    top: str
    card: str
    pairs: tuple[ReadingPair, ...]
    nouns: tuple[Noun, ...] = ()
    """K12: of which nouns the two cards are forms."""

    @property
    def legal(self) -> bool:
        """Whether there is a way to name the two cards so that the second may lie on the first."""
        return any(pair.legal for pair in self.pairs)

    def as_dict(self) -> dict[str, object]:
        """The comparison as documented JSON."""
        return {
            "deck": self.deck,
            "top": self.top,
            "card": self.card,
            "legal": self.legal,
            "pairs": [pair.as_dict() for pair in self.pairs],
            **({"nouns": [noun.as_dict() for noun in self.nouns]} if self.nouns else {}),
        }


def readings_in(decks: Sequence[Deck], face: str) -> tuple[Cell, ...]:
    """K1, K11: the readings of a face in the decks, each once, in table order."""
    cells = {cell for deck in decks for cell in deck.paradigm.readings(face)}
    return tuple(sorted(cells, key=lambda cell: cell.index))


def fit(decks: Sequence[Deck], top: str, card: str) -> Fit:
    """Compare every reading of the face `top` with every reading of the face `card`. K12: a word
    without gender is refused.
    """
    nouns = nouns_by_face((deck.name, deck.paradigm.places) for deck in with_gender(decks))
    pairs = tuple(
        ReadingPair(one, other, compare(one, other))
        for one in readings_in(decks, top)
        for other in readings_in(decks, card)
    )
    both = dict.fromkeys((*nouns.get(top, ()), *nouns.get(card, ())))
    return Fit("+".join(deck.name for deck in decks), top, card, pairs, tuple(both))


def find_face(decks: Sequence[Deck], text: str) -> str:
    """The face that a person means by `text`: exactly, by one of its variants, or, if that is
    unambiguous, without vowel lengths. `Refusal` has the candidates otherwise.
    """
    form = typed(text)
    faces = list(dict.fromkeys(face for deck in decks for face in deck.paradigm.faces))
    exact = next((face for face in faces if typed(face) == form), None)
    if exact is not None:
        return exact
    by_variant = [face for face in faces if form in map(typed, variants(face))]
    if len(by_variant) == 1:
        return by_variant[0]
    bare = letters_of(form)
    candidates = by_variant or [
        face for face in faces if bare in (letters_of(one) for one in (face, *variants(face)))
    ]
    if len(candidates) == 1:
        return candidates[0]
    name = "+".join(deck.name for deck in decks)
    if candidates:
        raise Refusal("kng.ambiguous-card", form=text, candidates=candidates)
    near = near_forms(form, decks)
    raise Refusal("kng.no-such-card", form=text, deck=name, near=near)
