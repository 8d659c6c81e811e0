"""The words of the sentences before two lexica: what these know of a word's lengths, and what the
word can be.

`analyses("mulierī")` has its readings: a test sees from them whether a noun can stand by a cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from tools.word_lengths.analyses import Analysis, read
from tools.word_lengths.lengths import in_doubt
from tools.word_lengths.tables import Row, read_table

__all__ = ["Analysis", "Line", "analyses", "doubted", "lexica", "lines", "row_of"]

HERE = Path(__file__).parent
NAMES = ("collatinus", "morpheus")
COMMAND = "python -m tools.word_lengths --collatinus DIR --morpheus DIR"


@dataclass(frozen=True)
class Line:
    """A line of the list of disagreements: a word as we spell it, what the lexica have, which form
    was decided upon, and why.
    """

    word: str
    says: Mapping[str, str]
    decided: str
    why: str
    sources: str


@cache
def lexica() -> dict[str, dict[str, Row]]:
    """The rows of each table by their words."""
    return {name: read_table(HERE / "witnesses" / "words" / f"{name}.tsv") for name in NAMES}


@cache
def lines() -> tuple[Line, ...]:
    """The list of disagreements."""
    text = (HERE / "word-disagreements.yaml").read_text(encoding="utf-8")
    return tuple(Line(**entry) for entry in yaml.safe_load(text))


def row_of(lexicon: str, word: str) -> Row:
    """What a lexicon says of a word of ours."""
    try:
        return lexica()[lexicon][word]
    except KeyError:
        raise LookupError(f"{word}: no row in words/{lexicon}.tsv: run {COMMAND}") from None


def analyses(word: str, lexicon: str = "") -> tuple[Analysis, ...]:
    """All readings of a word as it stands in a sentence, at its beginning too: those of one
    lexicon, or of both. A word that no table has is an error, not a word without readings.
    """
    asked = [lexicon] if lexicon else NAMES
    spellings = [word, word[0].lower() + word[1:], word[0].upper() + word[1:]]
    known = [one for one in dict.fromkeys(spellings) if one in lexica()[NAMES[0]]]
    if not known:
        row_of(asked[0], word)
    codes = (row_of(name, spelling).code for spelling in known for name in asked)
    return tuple(dict.fromkeys(one for code in codes for one in read(code)))


def said_of(word: str) -> dict[str, str]:
    """The forms of each lexicon, as lines have them; of one that does not know the word, none."""
    rows = {name: row_of(name, word).forms for name in NAMES}
    return {name: " ".join(forms) for name, forms in rows.items() if forms}


def doubted(word: str) -> bool:
    """Whether a word needs a line: a lexicon has it with other lengths only, or none knows it."""
    return in_doubt(word, {name: row_of(name, word).forms for name in NAMES})
