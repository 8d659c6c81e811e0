"""What a lexicon knows of our words, as a table: the forms with lengths, and the readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.word_lengths.analyses import NOTHING, Analysis, written
from tools.word_lengths.lengths import agree, bare

_WITH_CUM = {"me", "te", "se", "nobis", "vobis", "quo", "qua", "quibus", "qui"}
_COLUMNS = ("word", "forms", "readings")


class Reading(NamedTuple):
    """A form with lengths, and what it can be."""

    form: str
    analysis: Analysis


class Row(NamedTuple):
    """What a table has for a word: the forms of these letters, and the code of the readings of
    those that agree with our spelling (of all, where none does). An unknown word has none.
    """

    forms: tuple[str, ...]
    code: str = NOTHING


def row(word: str, readings: Iterable[Reading]) -> Row:
    """The row of a word of ours."""
    known = list(dict.fromkeys(capital_as(word, reading) for reading in readings))
    agreeing = [reading for reading in known if agree(word, reading.form)]
    forms = tuple(dict.fromkeys(reading.form for reading in known))
    return Row(forms, written(reading.analysis for reading in agreeing or known))


def write(path: Path, about: str, rows: dict[str, Row]) -> None:
    """Write a table, a line for each word, in the order of the letters."""
    lines = [f"# {line}".rstrip() for line in about.strip().splitlines()]
    lines.append("\t".join(_COLUMNS))
    for word in sorted(rows, key=lambda one: (bare(one).lower(), one)):
        here = rows[word]
        lines.append("\t".join((word, " ".join(here.forms) or NOTHING, here.code)))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_table(path: Path) -> dict[str, Row]:
    """Read a table."""
    rows = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            word, forms, code = line.split("\t")
            rows[word] = Row(() if forms == NOTHING else tuple(forms.split()), code)
    del rows[_COLUMNS[0]]
    return rows


def enclitics(word: str) -> Iterator[str]:
    """What may be hung on to a word, which is given without lengths."""
    for one in ("que", "ne", "ve"):
        if word.endswith(one) and len(word) > len(one) + 1:
            yield one
    if word.endswith("cum") and word.removesuffix("cum").lower() in _WITH_CUM:
        yield "cum"


def capital_as(word: str, reading: Reading) -> Reading:
    """The reading with a capital, or without, as the word has it."""
    first = reading.form[0].upper() if word[0].isupper() else reading.form[0].lower()
    return reading._replace(form=first + reading.form[1:])
