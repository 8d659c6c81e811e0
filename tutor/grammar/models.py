"""Models: the paradigms of the grammars, by which a stem becomes a word (puell-, wie puella)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field

from tutor.grammar.cells import Cell
from tutor.grammar.form_rules import FormContrast, FormRule, Saying
from tutor.grammar.paradigm import VARIANT_MARK, AlsoForm, variants
from tutor.values import dataclass

NO_ENDING = "_"
"""In a table of endings: the form is the stem itself."""
OF_THE_WORD = "?"
"""In a table of endings: every word has its own form here, which it must give (rēx)."""
_FORM = re.compile(r"\{([a-z ]+)\}")
"""In a sentence of a model: the word's own form in a cell."""


@dataclass(frozen=True)
class Model:
    """One paradigm. Its cells are those of a word of three genders; those of a noun, which has one
    gender of its own, are without gender here.

    `also` and `vocatives` have endings where decks have forms; the sentences have `{gen pl}` where
    the form of a word belongs.
    """

    name: str
    title: Saying = field(hash=False)
    declension: int
    endings: dict[Cell, str] = field(hash=False)
    vocatives: tuple[tuple[Cell, str], ...] = ()
    also: tuple[AlsoForm, ...] = ()
    rules: tuple[FormRule, ...] = ()
    confusions: tuple[FormContrast, ...] = ()

    @property
    def is_of_nouns(self) -> bool:
        """Whether its words have one gender each."""
        return not any(cell.gender for cell in self.endings)

    def place(self, cell: Cell) -> Cell:
        """The cell of the model for one of a word."""
        return cell.ungendered if self.is_of_nouns else cell

    def ending(self, cell: Cell) -> str:
        """The ending, or endings with a slash between them, for a cell of a word."""
        return self.endings[self.place(cell)]

    def face(self, stem: str, cell: Cell) -> str | None:
        """What a word with this stem has in a cell; `None` if it must say so itself."""
        ending = self.ending(cell)
        return None if ending == OF_THE_WORD else joined(stem, ending)


def joined(stem: str, endings: str) -> str:
    """A stem with each of the endings: `e` and `ī/īs` give `eī/eīs`."""
    parts = ("" if ending == NO_ENDING else ending for ending in variants(endings))
    return VARIANT_MARK.join(stem + part for part in parts)


def said_of(text: Saying, faces: dict[Cell, str]) -> Saying | None:
    """A model's sentence about a word with these faces, their genders left out where the word has
    one only; `None` if it speaks of a form that the word does not have.
    """
    if not set(cells_named_in(text)) <= set(faces):
        return None
    return {
        language: _FORM.sub(lambda found: faces[Cell.parse(found[1])], words)
        for language, words in text.items()
    }


def cells_named_in(text: Saying) -> Iterator[Cell]:
    """The cells whose forms belong into a model's sentence; `ValueError` for what is no cell."""
    for words in text.values():
        for found in _FORM.findall(words):
            yield Cell.parse(found)
