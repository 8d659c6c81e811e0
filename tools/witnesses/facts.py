"""What a source says of a word, as a table of facts: a form or several for each cell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

CASES = ("nom", "gen", "dat", "acc", "abl", "voc")
NUMBERS = ("sg", "pl")
GENDERS = ("m", "f", "n")
NOTHING = "–"
"""Stands where a source has no form."""

Forms = dict[tuple[str, str], list[str]]
"""The forms by case and column: a number (`pl`), with its gender where there are three (`sg m`)."""


@dataclass
class Facts:
    """The forms of many words, by the name of the deck that they belong to."""

    words: dict[str, Forms] = field(default_factory=dict)

    def add(self, deck: str, case: str, column: str, forms: Iterable[str]) -> None:
        """Note forms of a cell, each once."""
        cell = self.words.setdefault(deck, {}).setdefault((case, column), [])
        cell.extend(form for form in dict.fromkeys(forms) if form and form not in cell)

    def write(self, path: Path, about: str) -> None:
        """Write the table: a line for each column of each word, with the cases in order. A
        vocative that is the nominative is left out.
        """
        lines = [f"# {line}".rstrip() for line in about.strip().splitlines()]
        lines.append("\t".join(("deck", "column", *CASES)))
        for deck in sorted(self.words):
            lines.extend(_rows(deck, self.words[deck]))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def columns_of(genders: bool) -> tuple[str, ...]:
    """The columns of a word with three genders, or of one without."""
    if not genders:
        return NUMBERS
    return tuple(f"{number} {gender}" for number in NUMBERS for gender in GENDERS)


def _rows(deck: str, forms: Forms) -> Iterable[str]:
    for column in (*columns_of(False), *columns_of(True)):
        row = ["/".join(forms.get((case, column), ())) or NOTHING for case in CASES]
        row[-1] = NOTHING if row[-1] == row[0] else row[-1]
        if any(cell != NOTHING for cell in row):
            yield "\t".join((deck, column, *row))
