"""How often the cells of the decks occur in texts, from their file (T11)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.grammar.cells import CELLS, GRID, Case, Gender, Number
from tutor.locale import _
from tutor.quiz.frequencies import Corpus, Frequencies

if TYPE_CHECKING:
    from tutor.store.strict_yaml import Checker, Node

FILE = Path(__file__).parent.parent / "data" / "latin" / "frequencies.yaml"
_MOST = 10**9
_ALIKE = "alike"
_NONE = "none"
_GENDERS = [gender.value for gender in Gender]
_NUMBERS = [number.value for number in Number]
_SAID = {"gender": (*_GENDERS, _NONE), "number": tuple(_NUMBERS)}
"""What is said of a word whose table is smaller than that of three genders and two numbers."""
_CASES = [case.value for case in Case]
_ROW = r"(\w+)((?: +[0-9]{1,9})+)"
_LEMMA = "    lemma: "

_Counts = dict[Corpus, tuple[float, ...]]


@cache
def frequencies(corpus: Corpus = Corpus.CAESAR) -> Frequencies:
    """The counts of one corpus; the file is read when first asked for."""
    return glance(FILE, corpus) or read_frequencies(FILE)[corpus]


def glance(path: Path, corpus: Corpus) -> Frequencies | None:
    """The counts of a corpus in a file that is as plain as ours, without the YAML reader: every new
    list of the day begins with them. `None` if it is not, or if anything seems wrong with it.
    """
    try:
        return _plain(corpus, path.read_text(encoding="utf-8"))
    except (OSError, ValueError, LookupError):
        return None


def _plain(corpus: Corpus, text: str) -> Frequencies:
    """What stands behind each lemma, up to the next."""
    counts: dict[str, tuple[float, ...]] = {}
    alike: dict[str, tuple[float, ...]] = {}
    lemmas: dict[str, str] = {}
    before, *blocks = text.split(_LEMMA)
    for block in blocks:
        name = before[before.rindex("\n  ", 0, -1) + 3 :].removesuffix(":\n")
        own, _colon, others = block.partition("    alike:\n")
        lemmas[name], *said = own[: own.index("    caesar:\n")].splitlines()
        fields = dict(line.strip().split(": ") for line in said)
        places = _places(fields.get("gender", ""), fields.get("number", ""))
        counts[name] = _numbers(own, f"    {corpus}:\n", places)
        if others:
            alike[name] = _numbers(others, f"      {corpus}:\n", places)
        before = block
    if not counts:
        raise ValueError("nothing was counted")
    return Frequencies(corpus, counts, lemmas, alike)


@cache
def _places(gender: str, number: str) -> tuple[int, ...]:
    """Where the numbers of a table belong in the order of `CELLS`, by what is said of a word as in
    a deck's file; reckoned, because cells would take longer to make than the tables to read.
    """
    numbers = (_NUMBERS.index(number),) if number else (0, 1)
    if gender == _NONE:
        return tuple(len(GRID) + row * 2 + n for row in range(len(_CASES)) for n in numbers)
    genders = (_GENDERS.index(gender),) if gender else (0, 1, 2)
    return tuple(
        (row * 2 + n) * 3 + g for row in range(len(_CASES)) for n in numbers for g in genders
    )


def _placed(numbers: Sequence[float], places: tuple[int, ...]) -> tuple[float, ...]:
    """The numbers of a table, each at its place."""
    if len(places) == len(GRID):
        return tuple(numbers)
    found = [0.0] * len(GRID if places[0] < len(GRID) else CELLS)
    for place, number in zip(places, numbers, strict=True):
        found[place] = number
    return tuple(found)


def _numbers(text: str, name: str, places: tuple[int, ...]) -> tuple[float, ...]:
    """The numbers of the table under a name, if they add up."""
    lines = text[text.index(name) + len(name) :].split("\n", 3 + len(_CASES))
    (told, tokens), rows = lines[0].split(": "), [row.split() for row in lines[3 : 3 + len(_CASES)]]
    found = [float(number) for row in rows for number in row[1:]]
    heads = [told.strip(), lines[2].strip(), *(row[0] for row in rows)]
    widths = {len(row) * len(_CASES) for row in rows}
    if heads != ["tokens", "table: |", *_CASES] or sum(found) != int(tokens):
        raise ValueError("this is no table")
    if widths != {len(places) + len(_CASES)} or lines[-1].startswith(" " * 10):
        raise ValueError("this table has other rows or columns")
    return _placed(found, places)


def read_frequencies(path: Path) -> dict[Corpus, Frequencies]:
    """The counts of every corpus in a file; `FileError` lists everything that is wrong with it."""
    from tutor.store.strict_yaml import Checker, read_yaml  # noqa: PLC0415 - what a glance saves

    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("words", "decks"))
    if "words" in fields:
        for node in check.mapping(fields["words"], tuple(Corpus)).values():
            check.integer(node, 1, _MOST)
    words: dict[str, _Counts] = {}
    alike: dict[str, _Counts] = {}
    lemmas: dict[str, str] = {}
    for name, node in check.entries(fields.get("decks")):
        entry = check.mapping(node, ("lemma", *Corpus), (_ALIKE, "gender", "number"))
        lemmas[name] = check.text(entry.get("lemma"), longest=80)
        said = {key: check.choice(entry[key], of) for key, of in _SAID.items() if key in entry}
        places = _places(said.get("gender", ""), said.get("number", ""))
        words[name] = _by_corpus(check, entry, places)
        if _ALIKE in entry:
            alike[name] = _by_corpus(check, check.mapping(entry[_ALIKE], tuple(Corpus)), places)
    check.finish()
    return {
        corpus: Frequencies(
            corpus,
            {name: counts[corpus] for name, counts in words.items()},
            lemmas,
            {name: counts[corpus] for name, counts in alike.items()},
        )
        for corpus in Corpus
    }


def _by_corpus(check: Checker, entry: Mapping[str, Node], places: tuple[int, ...]) -> _Counts:
    return {corpus: _counts(check, entry[corpus], places) for corpus in Corpus if corpus in entry}


def _counts(check: Checker, node: Node, places: tuple[int, ...]) -> tuple[float, ...]:
    """Counts in the order of `GRID` or `CELLS`, whose sum is told beside them."""
    fields = check.mapping(node, ("tokens", "left_out", "table"))
    tokens = check.integer(fields.get("tokens"), 0, _MOST)
    check.integer(fields.get("left_out"), 0, _MOST)
    rows = [
        re.fullmatch(_ROW, line.strip()) for line in check.text(fields.get("table")).splitlines()
    ]
    found = [[float(number) for number in row[2].split()] for row in rows if row]
    width = len(places) // len(_CASES)
    if [row and row[1] for row in rows] != _CASES or {len(row) for row in found} != {width}:
        check.problem(
            node, _("the table has five rows: a case, and a whole number for each column")
        )
        return (0.0,) * len(CELLS)
    if sum(map(sum, found)) != tokens:
        message = _("the numbers of the table add up to {found}, not to {told}")
        check.problem(node, message, found=round(sum(map(sum, found))), told=tokens)
    return _placed(tuple(chain.from_iterable(found)), places)
