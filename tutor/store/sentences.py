"""The sentences of a deck beside its file, in files of their own that are read when a sentence is
wanted; remembered like the decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tutor.grammar.cells import CELLS
from tutor.grammar.paradigm import Deck
from tutor.grammar.sentences import Sentence, Use
from tutor.store.cache import cached

MADE, REAL = "sentences", "real"
"""The folders beside the decks: written for the program, or taken from texts."""


def sentences_beside(path: Path, folder: str, deck: Deck) -> tuple[Sentence, ...]:
    """The sentences in the file of the same name in a folder beside a deck; none if there is no
    such file.
    """
    file = path.parent / folder / path.name
    if not file.is_file():
        return ()

    def read(path: Path) -> tuple[Sentence, ...]:
        from tutor.store.sentence_reader import read_sentences  # noqa: PLC0415 - what is saved

        return read_sentences(path, deck.cells, real=folder == REAL)

    return cached(file, [[cell.index for cell in deck.cells]], read, pack, unpack)


def pack(found: Sequence[Sentence]) -> list[list[object]]:
    """Sentences as JSON, what is empty at their end left out."""
    return [_row(one) for one in found]


def unpack(rows: Any) -> tuple[Sentence, ...]:  # noqa: ANN401 - JSON
    """Sentences from JSON."""
    return tuple(_of_row(*row) for row in rows)


def _row(one: Sentence) -> list[object]:
    row: list[object] = [
        one.latin, one.cell.index, one.translations, one.goes_with, one.governed, one.use or "",
        one.glosses, one.place, one.of, one.rivals,
    ]  # fmt: skip
    while not row[-1]:
        row.pop()
    return row


def _of_row(
    latin: str,
    at: int,
    translations: dict[str, str],
    goes_with: str = "",
    governed: str = "",
    use: str = "",
    glosses: Sequence[tuple[str, dict[str, str]]] = (),
    place: str = "",
    of: str = "",
    rivals: Sequence[tuple[str, dict[str, str]]] = (),
) -> Sentence:
    return Sentence(
        latin=latin,
        cell=CELLS[at],
        translations=translations,
        goes_with=goes_with,
        governed=governed,
        use=Use(use) if use else None,
        glosses=tuple((word, said) for word, said in glosses),
        place=place,
        of=of,
        rivals=tuple((form, said) for form, said in rivals),
    )
