"""Hints: what helps to find a form or its readings, and is not the answer (T7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tutor.grammar.cells import Cell, Number, compare
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.locale import _, ngettext
from tutor.words.cells import listed
from tutor.words.form_rules import law_of
from tutor.words.marks import Mark
from tutor.words.names import long_name, name

_FEW = 2


def form_hint(deck: Deck, cell: Cell, known: Collection[Deck], mark: Mark) -> str:
    """For a form that is asked: forms of other words that end so in this cell; if there are none, a
    law, and the neighbours in the table.
    """
    if kin := _kin(deck, cell, known):
        return _("It ends like {forms}.").format(forms=listed(list(map(mark, kin))))
    law, beside = law_of(deck, cell), _neighbours(deck, cell)
    near = ", ".join(f"{name(one)} {mark(deck.paradigm.face(one))}" for one in beside)
    said = [f"{law}." if law else "", _("Beside it: {forms}.").format(forms=near) if near else ""]
    return " ".join(filter(None, said)) or _laws()


def gaps_hint(deck: Deck, gaps: Sequence[Cell], known: Collection[Deck], mark: Mark) -> str:
    """For the gaps of a table: forms of other words that end so, gap by gap; if there are none, the
    laws that hold in every table.
    """
    found = ((gap, _kin(deck, gap, known)) for gap in gaps)
    like = [
        _("{cell} like {forms}").format(cell=name(gap), forms=listed(list(map(mark, kin))))
        for gap, kin in found
        if kin
    ]
    return "; ".join(like) or _laws()


def readings_hint(deck: Deck, needed: Sequence[Cell], known: Collection[Deck], mark: Mark) -> str:
    """For a form whose readings are asked: how many, in which numbers, and what ends alike."""
    numbers = [long_name(one) for one in Number if any(cell.number is one for cell in needed)]
    said = [count_text(len(needed)), _("Look in the {numbers}.").format(numbers=listed(numbers))]
    if kin := _kin(deck, needed[0], known):
        said.append(_("It ends like {forms}.").format(forms=listed(list(map(mark, kin)))))
    return " ".join(said)


def count_text(count: int) -> str:
    """How many readings a form has."""
    text = ngettext("It has {count} reading.", "It has {count} readings.", count)
    return text.format(count=count)


def _laws() -> str:
    return _(
        "In the neuter, nominative and accusative are the same, and so are dative and ablative "
        "plural in every gender."
    )


def _kin(deck: Deck, cell: Cell, known: Collection[Deck]) -> list[str]:
    """A form each of other decks that ends in the same cell as the deck's own does, lengths
    included, those of the most similar words first; never one that is spelt like it.
    """
    own = variants(deck.paradigm.face(cell))
    spelt, endings = set(map(letters_of, own)), set(_endings(deck, own))
    found = {
        form: None
        for other in sorted(known, key=lambda other: -len({*other.tags} & {*deck.tags}))
        if other.name != deck.name
        for form in _forms(other, cell)
        if endings & set(_endings(other, [form])) and letters_of(form) not in spelt
    }
    return list(found)[:_FEW]


def _forms(deck: Deck, cell: Cell) -> tuple[str, ...]:
    """The forms of a cell, or where a word does not have it, of the same case and number."""
    if deck.paradigm.has(cell):
        return deck.paradigm.forms(cell)
    alike = (one for one in deck.cells if one.ungendered == cell.ungendered)
    return tuple(form for one in alike for form in deck.paradigm.forms(one))


def _endings(deck: Deck, forms: Collection[str]) -> Iterator[str]:
    """What follows the stem, where there is a stem and an ending."""
    for form in forms:
        if 0 < deck.ending_at(form) < len(form):
            yield form[deck.ending_at(form) :]


def _neighbours(deck: Deck, cell: Cell) -> list[Cell]:
    """The next cells of its row and column, other genders first, whose forms are others."""
    asked = set(map(letters_of, variants(deck.paradigm.face(cell))))
    near = (one for one in deck.cells if one.number is cell.number and compare(one, cell).fits)
    by_form: dict[str, Cell] = {}
    for one in sorted(near, key=lambda one: one.case is not cell.case):
        face = deck.paradigm.face(one)
        if asked.isdisjoint(map(letters_of, variants(face))):
            by_form.setdefault(face, one)
    return list(by_form.values())[:_FEW]
