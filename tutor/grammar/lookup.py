"""Looking a typed form up: its readings, those that differ in length only, or near forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.macrons import typed, without_lengths
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants

_LONGEST = 60
_MOST_NEAR = 5


@dataclass(frozen=True, slots=True)
class Hit:
    """A form as it stands in a cell, and whether its vowel lengths are those asked for."""

    deck: str
    cell: Cell
    form: str
    exact: bool

    def as_dict(self) -> dict[str, object]:
        """The reading as documented JSON; the form is given where it differs."""
        data: dict[str, object] = {"deck": self.deck, **self.cell.as_dict()}
        return data if self.exact else data | {"form": self.form}


@dataclass(frozen=True, slots=True)
class LookUp:
    """What is known about a form.

    `hits` are the readings of the card that shows it (K1), or if no card does, of the variant; or
    if there is none either, of what differs in vowel lengths only. `also` are cells where a form
    that is a card of its own occurs as a variant, too: `eī` in `iī/eī`. `near` is given if nothing
    is found.
    """

    form: str
    hits: tuple[Hit, ...]
    also: tuple[Hit, ...]
    near: tuple[str, ...]

    @property
    def exact(self) -> bool:
        """Whether the readings have the very vowel lengths that were asked for."""
        return bool(self.hits) and self.hits[0].exact

    def as_dict(self) -> dict[str, object]:
        """The finding as documented JSON."""
        data: dict[str, object] = {
            "form": self.form,
            "exact": self.exact,
            "readings": [hit.as_dict() for hit in self.hits],
        }
        if self.also:
            data["variants"] = [hit.as_dict() for hit in self.also]
        if not self.hits:
            data["near"] = list(self.near)
        return data


def look_up(text: str, decks: Sequence[Deck]) -> LookUp:
    """Every reading of what was typed, in the given decks."""
    form = typed(text)
    cards = _hits(decks, lambda face: (face,), form)
    parts = _hits(decks, lambda face: variants(face) if VARIANT_MARK in face else (), form)
    if cards or parts:
        return LookUp(form, cards or parts, parts if cards else (), ())
    bare = without_lengths(form)
    alike = _hits(decks, lambda face: (face, *variants(face)), bare, without_lengths)
    return LookUp(form, alike, (), () if alike else near_forms(form, decks))


def _hits(
    decks: Sequence[Deck],
    forms_of: Callable[[str], tuple[str, ...]],
    wanted: str,
    spelling: Callable[[str], str] = str,
) -> tuple[Hit, ...]:
    return tuple(
        Hit(deck.name, cell, form, spelling is str)
        for deck in decks
        for cell, face in zip(CELLS, deck.paradigm.faces, strict=True)
        for form in dict.fromkeys(forms_of(face))
        if spelling(form) == wanted
    )


def near_forms(form: str, decks: Sequence[Deck]) -> tuple[str, ...]:
    """Forms that are a typing slip or two away, nearest first."""
    if not form or len(form) > _LONGEST:
        return ()
    from rapidfuzz import process  # noqa: PLC0415 - only when nothing was found
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    known = dict.fromkeys(
        variant for deck in decks for face in deck.paradigm.faces for variant in variants(face)
    )
    hits = process.extract(
        without_lengths(form),
        {variant: without_lengths(variant) for variant in known},
        scorer=OSA.distance,
        score_cutoff=1 if len(form) < 5 else 2,
        limit=_MOST_NEAR,
    )
    return tuple(key for _value, _distance, key in hits)
