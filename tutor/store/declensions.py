"""The endings of the declensions from their file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tutor.grammar.cells import Case, Number
from tutor.grammar.declensions import Declension
from tutor.store.strict_yaml import plain, read_yaml

_FILE = Path(__file__).parent.parent / "data" / "latin" / "declensions.yaml"
_NONE = "–"


@cache
def declensions() -> tuple[Declension, ...]:
    """The five declensions."""
    return tuple(
        Declension(int(one["number"]), one.get("like", ""), _endings(one["table"]))
        for one in plain(read_yaml(_FILE))
    )


def _endings(table: str) -> dict[tuple[Case, Number], tuple[str, ...]]:
    rows = (line.split() for line in table.splitlines())
    return {
        (Case(case), number): tuple(endings.split("/"))
        for case, *columns in rows
        for number, endings in zip(Number, columns, strict=True)
        if endings != _NONE
    }
