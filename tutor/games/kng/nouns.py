"""Nouns among the cards (K12): words of one gender, which is the word's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tutor.errors import Refusal
from tutor.games.contract import Data
from tutor.grammar.cells import GRID, Gender
from tutor.grammar.paradigm import Deck, variants


class Noun(NamedTuple):
    """A word of one gender by its first form: puella, arma."""

    word: str
    gender: Gender

    def as_dict(self) -> Data:
        """The noun as documented JSON."""
        return {"word": self.word, "gender": self.gender.value}


def noun_of(faces: Sequence[str]) -> Noun | None:
    """The noun with these faces in the order of `GRID`; `None` if the word has several genders."""
    cells = [(cell.gender, face) for cell, face in zip(GRID, faces, strict=True) if face]
    if len({gender for gender, _face in cells}) != 1:
        return None
    gender, first = cells[0]
    assert isinstance(gender, Gender), "every cell of the grid has a gender"
    return Noun(variants(first)[0], gender)


def nouns_by_face(decks: Iterable[tuple[str, Sequence[str]]]) -> dict[str, tuple[Noun, ...]]:
    """For each face of a noun, the nouns that it is a form of."""
    found: dict[str, tuple[Noun, ...]] = {}
    for _name, faces in decks:
        if noun := noun_of(faces):
            for face in filter(None, dict.fromkeys(faces)):
                found[face] = (*found.get(face, ()), noun)
    return found


def with_gender(decks: Iterable[Deck]) -> tuple[Deck, ...]:
    """K12: the decks, all of which can be played; a word without gender is refused."""
    chosen = tuple(decks)
    without = [deck.title for deck in chosen if not all(deck.paradigm.shape.genders)]
    if without:
        raise Refusal("kng.no-gender", "K12", words=without)
    return chosen
