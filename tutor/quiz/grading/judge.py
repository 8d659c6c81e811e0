"""The judge: by which setting answers are judged, and which forms can be told apart."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from tutor.grammar.cells import Cell, closeness
from tutor.grammar.lengths import Lengths, Macrons, lengths
from tutor.grammar.paradigm import Deck, Standing, letters_of, variants
from tutor.grammar.spelling import fold
from tutor.values import dataclass

if TYPE_CHECKING:
    from tutor.grammar.declensions import Declension
    from tutor.quiz.grading.model import EndingMix


@dataclass(frozen=True)
class Judge:
    """Judges answers by one policy for lengths (A5). `known` are the decks by whose forms a wrong
    answer is explained (A8); `slips` says whether a typing slip is asked again (A7); `declensions`
    is called when the ending of a wrong answer has to be explained.
    """

    macrons: Macrons = Macrons.LENIENT
    known: Collection[Deck] = ()
    slips: bool = True
    declensions: Callable[[], tuple[Declension, ...]] = tuple

    def by(self, macrons: Macrons) -> Judge:
        """The same judge with another policy for lengths."""
        return self if macrons is self.macrons else replace(self, macrons=macrons)

    def strictly(self) -> Judge:
        """The same judge where nothing is asked again: gates, quizzes, tests (A7)."""
        return replace(self, slips=False)

    @cached_property
    def endings(self) -> frozenset[str]:
        """The letters of every ending of nouns and of the known decks (A8)."""
        nouns = (
            letters_of(ending)
            for one in self.declensions()
            for endings in one.endings.values()
            for ending in endings
        )
        return frozenset((*nouns, *(letters for _cell, letters in self.words_ending)))

    @cached_property
    def owners(self) -> dict[tuple[Cell, str], EndingMix]:
        """Whose ending has these letters in a cell, as far as it was asked for already."""
        return {}

    @cached_property
    def words_ending(self) -> dict[tuple[Cell, str], dict[str, str]]:
        """For a cell and the letters of an ending, the words of the known decks that end so there,
        each with the ending as it is.
        """
        found: dict[tuple[Cell, str], dict[str, str]] = {}
        for deck in self.known:
            for cell, face in deck.paradigm.items():
                for form in variants(face):
                    at = deck.ending_at(form)
                    if 0 < at < len(form):
                        words = found.setdefault((cell, letters_of(form[at:])), {})
                        words.setdefault(deck.lemma, form[at:])
        return found

    def is_form(self, text: str) -> bool:
        """Whether the letters of a word are those of a form that is known."""
        return letters_of(text) in self._spellings

    def elsewhere(self, deck: Deck, cell: Cell, given: str) -> tuple[Deck, Standing] | None:
        """Where in the other decks a folded answer stands as far as its lengths allow it: in the
        cell if it can, else as near to its own lengths and to the cell as can be (A8).
        """
        found = [
            (lengths_of(given, other, standing), other, standing)
            for other, standing in self._spellings.get(letters_of(given), ())
            if other.name != deck.name
        ]
        close = [one for one in found if one[0] is not Lengths.FALSE]
        if not close:
            return None

        def nearness(one: tuple[Lengths, Deck, Standing]) -> tuple[bool, int, int]:
            way, _deck, standing = one
            return (
                cell in standing.cells,
                -list(Lengths).index(way),
                closeness(cell, standing.cells),
            )

        _way, other, standing = max(close, key=nearness)
        return other, standing

    @cached_property
    def _spellings(self) -> dict[str, list[tuple[Deck, Standing]]]:
        found: dict[str, list[tuple[Deck, Standing]]] = {}
        for deck in self.known:
            for letters, standings in deck.spellings.items():
                found.setdefault(letters, []).extend((deck, one) for one in standings)
        return found


def lengths_of(given: str, deck: Deck, standing: Standing) -> Lengths:
    """How the lengths of a folded answer stand to those of a form with the same letters (A5); one
    that needs its lengths is not meant where none is written (A1).
    """
    found = lengths(given, fold(standing.form), deck.ending_at(standing.form))
    if standing.needs_lengths and found is Lengths.UNMARKED:
        return Lengths.FALSE
    return found


def nearest_lengths(given: str, deck: Deck) -> tuple[Lengths, list[Standing]]:
    """Where in a deck a folded answer stands: as near as its lengths allow."""
    found = [
        (lengths_of(given, deck, one), one) for one in deck.spellings.get(letters_of(given), ())
    ]
    for way in Lengths:
        if standings := [standing for one, standing in found if one is way]:
            return way, standings
    return Lengths.FALSE, []
