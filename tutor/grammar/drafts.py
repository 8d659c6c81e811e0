"""A word on its way to becoming a deck: a model, a stem, and what the word has of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from tutor.grammar.cells import CELLS, Cell, Gender, Number
from tutor.grammar.groups import ADJECTIVES, NOUNS
from tutor.grammar.models import Model, joined
from tutor.grammar.paradigm import Deck, Paradigm, Vocative
from tutor.grammar.shape import Shape
from tutor.values import dataclass

GAP = "–"
"""What is written where the word has no form."""


@dataclass(frozen=True)
class Draft:
    """A word by its dictionary entry. `forms` are what it has of its own, cell by cell; a noun has
    a gender, and one number if it has no other.
    """

    title: str
    model: Model = field(hash=False)
    stem: str
    gender: Gender | None = None
    number: Number | None = None
    forms: Mapping[Cell, str] = field(default_factory=dict, hash=False)
    vocative: str = ""
    """The vocative singular (masculine), where it is neither the model's nor the nominative."""

    @property
    def group(self) -> str:
        """The group that the deck will belong to."""
        return ADJECTIVES if self.gender is None else NOUNS

    @property
    def shape(self) -> Shape:
        """The rows and columns of its table."""
        return Shape(
            tuple(Number) if self.number is None else (self.number,),
            tuple(Gender) if self.gender is None else (self.gender,),
        )

    def faces(self) -> dict[Cell, str]:
        """What stands in each place of the table; a gap where the model leaves the form to the word
        and the word does not say it.
        """
        return {
            cell: self.forms.get(cell) or self.model.face(self.stem, cell) or GAP
            for cell in self.shape.cells()
        }

    def corrected(self, cells: tuple[Cell, ...], face: str) -> Draft:
        """The same word with another form in some cells; what is the model's is not kept twice."""
        forms = {**self.forms, **dict.fromkeys(cells, face)}
        own = {
            cell: form for cell, form in forms.items() if form != self.model.face(self.stem, cell)
        }
        return replace(self, forms=own)

    def vocatives(self) -> tuple[Vocative, ...]:
        """The vocative that the deck will have, its own or the model's."""
        found = []
        for place, ending in self.model.vocatives:
            for cell in self.faces():
                if self.model.place(cell) == place:
                    found.append(Vocative(cell, self.vocative or joined(self.stem, ending)))
        return tuple(found)

    def deck(self, name: str = "", meaning: Mapping[str, str] | None = None) -> Deck:
        """The deck that it will be, as far as its table goes."""
        faces = self.faces()
        shown = {cell: "" if face == GAP else face for cell, face in faces.items()}
        places = tuple(shown.get(cell, "") for cell in CELLS)
        return Deck(
            name,
            self.title,
            dict(meaning or {"de": "", "en": ""}),
            (),
            Paradigm(places),
            stems=(self.stem, *(form for form in self.forms.values() if form != GAP)),
            group=self.group,
            vocatives=self.vocatives(),
            model=self.model.name,
        )
