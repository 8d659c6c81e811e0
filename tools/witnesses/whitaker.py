"""Whitaker's Words: stems and endings, letters only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.witnesses.facts import CASES, Facts
from tools.witnesses.spelling import unmarked

_NUMBERS = {"S": ("sg",), "P": ("pl",), "X": ("sg", "pl")}
_GENDERS = {"M": "m", "F": "f", "N": "n", "C": "mf", "X": "mfn"}
_COMMON = "ABC"
"""How frequent an ending must be to count."""
_POSITIVE = "POS"
_MORE = {"N": 0, "PRON": 0, "ADJ": 1, "NUM": 1, "VPAR": 3}
"""Kinds of endings, and how many words say more of them: degree, or tense, voice and mood."""
_STEMS_OF = {"VPAR": "V"}


@dataclass(frozen=True)
class _Ending:
    kind: str
    declension: str
    variant: str
    case: str
    number: str
    gender: str
    degree: str
    stem: int
    text: str


class Whitaker:
    """Reads `INFLECTS.LAT` and `STEMLIST.GEN` and forms the tables of words."""

    def __init__(self, folder: Path) -> None:
        self._endings = list(_endings(folder / "INFLECTS.LAT"))
        self._stems: dict[str, list[tuple[str, int, str]]] = defaultdict(list)
        for line in (folder / "STEMLIST.GEN").read_text(encoding="latin-1").splitlines():
            parts = line.split()
            if len(parts) > 5 and line[0] != " ":
                self._stems[parts[-1]].append((parts[0], int(parts[-2]), " ".join(parts[1:4])))

    def add_to(
        self,
        facts: Facts,
        deck: str,
        word: str,
        columns: tuple[str, ...],
        gender: str = "m",
        tail: str = "",
    ) -> None:
        """Note the forms of a word, named by its first stem and class: `puell N 1 1`. A word that
        has one gender, or none, says which endings it takes.
        """
        stem, kind, *rest = word.split()
        declension, variant = rest[:2]
        degree = " ".join(rest[2:]) or _POSITIVE
        stems = self._stems_of(stem, f"{_STEMS_OF.get(kind, kind)} {declension} {variant}")
        for ending in self._endings:
            if (
                ending.kind == kind
                and ending.declension in (declension, "0")
                and ending.variant in (variant, "0")
                and ending.degree in (degree, "")
                and ending.case in CASES
            ):
                for column in _columns(ending, columns, gender):
                    form = stems.get(ending.stem, stems.get(0, ""))
                    if form:
                        facts.add(deck, ending.case, column, [unmarked(form + ending.text + tail)])

    def _stems_of(self, stem: str, kind: str) -> dict[int, str]:
        for stems in self._stems.values():
            if stem == min(stems, key=lambda one: one[1])[0] and stems[0][2] == kind:
                return {key: one for one, key, _ in stems}
        raise LookupError(f"{stem} {kind}")


def _columns(ending: _Ending, columns: tuple[str, ...], only: str) -> Iterator[str]:
    for column in columns:
        number, _, gender = column.partition(" ")
        if number in _NUMBERS[ending.number] and (gender or only) in _GENDERS[ending.gender]:
            yield column


def _endings(path: Path) -> Iterator[_Ending]:
    for line in path.read_text(encoding="latin-1").splitlines():
        parts = line.partition("--")[0].split()
        if not parts or parts[0] not in _MORE:
            continue
        kind, declension, variant, case, number, gender, *rest = parts
        degree = " ".join(rest[: _MORE[kind]])
        rest = rest[_MORE[kind] :]
        stem, size, *rest = rest
        text = rest.pop(0) if int(size) else ""
        if rest[1] in _COMMON:
            cell = case.lower(), number, gender, degree
            yield _Ending(kind, declension, variant, *cell, int(stem), text)
