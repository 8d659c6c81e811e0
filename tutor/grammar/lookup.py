"""Looking a typed form up: its readings, those that differ in length only, or near forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import VARIANT_MARK, Deck, letters_of, variants
from tutor.grammar.spelling import fold, typed, without_lengths
from tutor.values import dataclass

_LONGEST = 60
_MOST_NEAR = 5


@dataclass(frozen=True, slots=True)
class Hit:
    """A form as it stands in a cell, and whether its vowel lengths are those asked for.

    A11: where it stands only beside another form, that one is `beside`; A1: with a note if it is
    not printed at all.
    """

    deck: str
    cell: Cell
    form: str
    exact: bool
    beside: str = ""
    note: dict[str, str] = field(default_factory=dict, hash=False)
    vocative: bool = False
    """Whether it is no form of the table, but the vocative beside its cell, of `beside`."""

    def as_dict(self) -> dict[str, object]:
        """The reading as documented JSON; the form is given where it differs."""
        data: dict[str, object] = {"deck": self.deck, **self.cell.as_dict()}
        if self.vocative:
            data["case"] = "voc"
        more = {"form": "" if self.exact else self.form, "of": self.beside, "note": self.note}
        return data | {key: value for key, value in more.items() if value}


@dataclass(frozen=True, slots=True)
class LookUp:
    """What is known about a form (A11).

    `hits` are the readings of the card that shows it (K1), or if no card does, of the variant; or
    if there is none either, of what differs in vowel lengths only. `also` are cells where it stands
    beside another form: `eī` in `iī/eī`; `vocatives` are beside the tables: `serve`. If nothing is
    found, `elsewhere` is what decks say that were not asked, and else `near` what is spelt nearly
    so.
    """

    form: str
    hits: tuple[Hit, ...]
    also: tuple[Hit, ...]
    near: tuple[str, ...] = ()
    elsewhere: tuple[Hit, ...] = ()
    vocatives: tuple[Hit, ...] = ()

    @property
    def found(self) -> bool:
        """Whether the decks asked have it."""
        return bool(self.hits or self.also or self.vocatives)

    @property
    def exact(self) -> bool:
        """Whether the readings have the very vowel lengths that were asked for."""
        return self.found and (*self.hits, *self.also, *self.vocatives)[0].exact

    def as_dict(self) -> dict[str, object]:
        """The finding as documented JSON."""
        data: dict[str, object] = {
            "form": self.form,
            "exact": self.exact,
            "readings": [hit.as_dict() for hit in self.hits],
        }
        if self.also:
            data["variants"] = [hit.as_dict() for hit in self.also]
        if self.vocatives:
            data["vocatives"] = [hit.as_dict() for hit in self.vocatives]
        if self.elsewhere:
            data["elsewhere"] = [hit.as_dict() for hit in self.elsewhere]
        if not self.found:
            data["near"] = list(self.near)
        return data


def look_up(text: str, decks: Sequence[Deck], others: Sequence[Deck] = ()) -> LookUp:
    """Every reading of what was typed, in the given decks; if there is none, in the others."""
    form = typed(text)
    found = _hits(form, decks)
    if found:
        return LookUp(
            form,
            tuple(hit for hit in found if not hit.beside),
            tuple(hit for hit in found if hit.beside and not hit.vocative),
            vocatives=tuple(hit for hit in found if hit.vocative),
        )
    elsewhere = _hits(form, others)
    near = () if elsewhere else near_forms(form, decks)
    return LookUp(form, (), (), near, tuple(elsewhere))


def _hits(form: str, decks: Sequence[Deck]) -> list[Hit]:
    """Where a form stands with the very lengths; if nowhere, where it does but for them."""
    wanted = fold(form)
    letters = letters_of(form)
    forms = [
        (deck, one)
        for deck in decks
        for one in (
            *dict.fromkeys(standing.form for standing in deck.spellings.get(letters, ())),
            *(face for face in deck.paradigm.distinct_faces()
              if VARIANT_MARK in face and letters_of(face) == letters),
        )
    ]  # fmt: skip
    called = [
        Hit(deck.name, one.beside, one.form, fold(one.form) == wanted, deck.lemma, vocative=True)
        for deck in decks
        for one in deck.vocatives
        if letters_of(one.form) == letters
    ]
    exact = [(deck, one) for deck, one in forms if fold(one) == wanted]
    exactly_called = [hit for hit in called if hit.exact]
    is_exact = bool(exact or exactly_called)
    hits = [hit for deck, one in (exact if is_exact else forms)
            for hit in _in_deck(deck, one, is_exact)]  # fmt: skip
    return hits + (exactly_called if is_exact else called)


def _in_deck(deck: Deck, form: str, exact: bool) -> list[Hit]:
    uses = deck.uses(form)
    notes = {one.cell: one.note for one in deck.also if one.form == form}
    hits = [Hit(deck.name, cell, form, exact) for cell in uses.cells]
    return hits + [
        Hit(deck.name, cell, form, exact, beside, notes.get(cell, {}))
        for beside, cells in uses.beside
        for cell in cells
    ]


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
