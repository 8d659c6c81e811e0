"""Write the tables of facts that `tests/latin/test_witnesses.py` compares the decks with.

    python -m tools.witnesses --collatinus DIR --whitaker DIR --latinflexi FILE
                              --bennett FILE --dooge FILE --lane FILE

reads copies of the sources (it downloads nothing) and writes `tests/latin/witnesses/NAME.tsv` for
each that is given. The sources:

collatinus  `modeles.la`, `lemmes.la`, `irregs.la` of Collatinus: github.com/biblissima/collatinus,
            folder bin/data; GPL, version 2 or later.
whitaker    `INFLECTS.LAT` (github.com/mk270/whitakers-words) and `STEMLIST.GEN` (github.com/
            blagae/whitakers_words) of William Whitaker's Words; free for any use.
latinflexi  `LatInfLexi-nouns.csv` of LatInfLexi 1.1: github.com/matteo-pellegrini/LatInfLexi, tag
            v1.1; CC BY-SA 3.0. (The forms of 2.0.1, CC BY-SA 4.0, could not be had.)
bennett     Project Gutenberg 15665, 15665-0.txt: Bennett, New Latin Grammar, 1918; public domain.
dooge       Project Gutenberg 18251, 18251-0.txt: D'Ooge, Latin for Beginners, 1911; public domain.
lane        Project Gutenberg 44653, 44653-0.txt: Lane, A Latin Grammar for Schools and Colleges,
            1903; public domain.

Programs' data are turned into forms by their own rules: stem and ending, as the files say. The
books are read table by table; a word without a table of its own is declined like the model that the
book names, with the stem that the book prints (`bennett.yaml`, `dooge.yaml`, `lane.yaml`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tools.witnesses.books import read_book
from tools.witnesses.collatinus import Collatinus
from tools.witnesses.facts import Facts, columns_of
from tools.witnesses.headers import HEADERS
from tools.witnesses.latinflexi import LatInfLexi
from tools.witnesses.whitaker import Whitaker

HERE = Path(__file__).parent
INTO = HERE.parent.parent / "tests" / "latin" / "witnesses"
BOOKS = ("bennett", "dooge", "lane")
KINDS = {"nouns": "noun", "without gender": "adjective", "three genders": "adjective"}

Word = dict[str, Any]


def words() -> Iterator[tuple[str, str, Word]]:
    """Each word of the list: its group, the deck that it belongs to, what is said of it."""
    for group, entries in _yaml("words.yaml").items():
        for name, about in entries.items():
            yield group, about.get("deck", name), {"name": name, **about}


def columns(group: str, word: Word) -> tuple[str, ...]:
    """The columns that a word has."""
    if "columns" in word:
        return tuple(word["columns"])
    known = columns_of(group == "three genders")
    return tuple(column for column in known if word.get("number", "") in column)


def from_collatinus(folder: Path) -> Facts:
    """All words, by the models and stems of Collatinus."""
    source, facts = Collatinus(folder), Facts()
    for group, deck, word in words():
        lemma = word.get("collatinus", word["name"])
        if lemma:
            kind = word.get("kind", KINDS[group])
            source.add_to(facts, deck, lemma, kind, columns(group, word))
    return facts


def from_whitaker(folder: Path) -> Facts:
    """The words whose class Whitaker has; the others are joined from pieces by his program."""
    source, facts = Whitaker(folder), Facts()
    for group, deck, word in words():
        if "whitaker" in word:
            more = word.get("gender", "m"), word.get("tail", "")
            source.add_to(facts, deck, word["whitaker"], columns(group, word), *more)
    return facts


def from_latinflexi(path: Path) -> Facts:
    """The nouns."""
    source, facts = LatInfLexi(path), Facts()
    for group, deck, word in words():
        lexeme = word.get("latinflexi", word["name"])
        if group == "nouns" and lexeme:
            source.add_to(facts, deck, lexeme, columns(group, word))
    return facts


def from_book(name: str, path: Path) -> Facts:
    """What a grammar prints."""
    return read_book(path, _yaml(f"{name}.yaml")).facts()


def _yaml(name: str) -> Any:  # noqa: ANN401 - the shape is that of the file
    return yaml.safe_load((HERE / name).read_text(encoding="utf-8"))


def main() -> None:
    """Write a table for every source that was given."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for name in HEADERS:
        parser.add_argument(f"--{name}", type=Path)
    given = vars(parser.parse_args())
    readers = {
        "collatinus": from_collatinus,
        "whitaker": from_whitaker,
        "latinflexi": from_latinflexi,
    }
    INTO.mkdir(exist_ok=True)
    for name, path in given.items():
        if path is not None:
            facts = from_book(name, path) if name in BOOKS else readers[name](path)
            facts.write(INTO / f"{name}.tsv", HEADERS[name])
            print(f"{name}: {len(facts.words)} words")


if __name__ == "__main__":
    main()
