"""Ending types, read off the decks' own forms: what knowledge of one cell says about another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from tutor.grammar.cells import CELLS
from tutor.grammar.paradigm import Deck, Paradigm, variants
from tutor.grammar.spelling import without_lengths
from tutor.values import dataclass

_STEM_SHARE = 0.6
"""A stem is the longest beginning that at least this share of the distinct faces has."""


def stem_of(paradigm: Paradigm) -> str:
    """The beginning that most forms share, without lengths: ill-, ips-, h-, and e- for is."""
    spellings = [_bare_variants(face) for face in paradigm.distinct_faces()]
    needed = _STEM_SHARE * len(spellings)
    stem = ""
    while True:
        letters = {
            form[len(stem)]
            for forms in spellings
            for form in forms
            if form.startswith(stem) and len(form) > len(stem)
        }
        longer = [
            stem + letter
            for letter in sorted(letters)
            if sum(any(f.startswith(stem + letter) for f in forms) for forms in spellings) >= needed
        ]
        if not longer:
            return stem
        stem = longer[0]


def ending_of(face: str, stem: str, tail: str = "") -> str | None:
    """The ending of the first variant that has the stem, without lengths; none if none has it."""
    for form in _bare_variants(face):
        if form.startswith(stem):
            return form[len(stem) : len(form) - len(tail)]
    return None


def _bare_variants(face: str) -> tuple[str, ...]:
    return tuple(without_lengths(form) for form in variants(face))


@dataclass(frozen=True, slots=True)
class Kin:
    """The groups that a cell of a deck belongs to, by name."""

    face: str
    ending: str


def kin_of(deck: Deck) -> dict[tuple[str, int], Kin]:
    """The groups of every cell of a deck."""
    stem, tail = stem_of(deck.paradigm), deck.paradigm.tail
    kin = {}
    for cell, face in deck.paradigm.items():
        ending = ending_of(face, stem, tail)
        alone, alike = f"{deck.name}:{cell.index}", f"{cell.index}-{ending}"
        kin[deck.name, cell.index] = Kin(f"{deck.name}:{face}", alone if ending is None else alike)
    return kin


class _Later(Mapping[tuple[str, int], Kin]):
    """The groups of all cells of decks, each deck looked at when one of its cells is."""

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self._decks = decks
        self._found: dict[str, dict[tuple[str, int], Kin]] = {}

    def __getitem__(self, key: tuple[str, int]) -> Kin:
        return self._of(key[0])[key]

    def _of(self, name: str) -> dict[tuple[str, int], Kin]:
        if name not in self._found:
            self._found[name] = kin_of(self._decks[name]) if name in self._decks else {}
        return self._found[name]

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return (key for name in self._decks for key in self._of(name))

    def __len__(self) -> int:
        return sum(1 for _key in self)


@dataclass(frozen=True)
class Endings:
    """For every cell of the known decks, the cells that look or end alike.

    `face` groups cells of one deck that are spelled alike (eius); `ending` groups the same cell in
    different decks if the ending is the same (illīus, ipsīus). Exceptions are alone in their group.
    """

    kin: Mapping[tuple[str, int], Kin] = field(default_factory=dict, hash=False)

    @staticmethod
    def of(decks: Iterable[Deck]) -> Endings:
        """The ending types of these decks; a deck's types do not depend on the other decks."""
        return Endings({key: kin for deck in decks for key, kin in kin_of(deck).items()})

    @staticmethod
    def among(decks: Mapping[str, Deck]) -> Endings:
        """The same, found out for a deck when it is first asked for."""
        return Endings(_Later(decks))

    def of_cell(self, deck: str, index: int) -> Kin:
        """The groups of a cell; a cell of an unknown deck is alone in both."""
        known = self.kin.get((deck, index))
        return known or Kin(f"{deck}:{index}", f"{deck}:{index}")

    def fingerprint_of(self, decks: Iterable[str]) -> str:
        """A short text that changes when any group of these decks does: what was computed from
        answers about them is valid for one text only.
        """
        import hashlib  # noqa: PLC0415 - who begins has nothing to compare, and it takes its time

        lines = [
            f"{deck} {index} {kin.face} {kin.ending}"
            for deck in sorted(decks)
            for index in range(len(CELLS))
            if (kin := self.kin.get((deck, index))) is not None
        ]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
