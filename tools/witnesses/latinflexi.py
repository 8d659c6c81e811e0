"""LatInfLexi: nouns with all their forms."""

from __future__ import annotations

import csv
from pathlib import Path

from tools.witnesses.facts import CASES, Facts
from tools.witnesses.spelling import marked, with_v

_NUMBERS = {"Sing": "sg", "Plur": "pl"}
_DEFECTIVE = "#DEF#"


class LatInfLexi:
    """Reads the table of nouns: lexeme, cell, form with macrons."""

    def __init__(self, path: Path) -> None:
        self._cells: dict[str, list[tuple[str, str, str]]] = {}
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                case, number = row["PoSTag:features"].removeprefix("NOUN:").split("+")
                cell = case.lower(), _NUMBERS[number], row["form"]
                self._cells.setdefault(row["lexeme"], []).append(cell)

    def add_to(self, facts: Facts, deck: str, lexeme: str, numbers: tuple[str, ...]) -> None:
        """Note the forms of a noun in the numbers that its deck has."""
        for case, number, form in self._cells[lexeme]:
            if case in CASES and number in numbers and form != _DEFECTIVE:
                facts.add(deck, case, number, (one for f in marked(form) for one in [with_v(f)]))
