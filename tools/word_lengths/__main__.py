"""Write the tables of words that `tests/latin/test_word_lengths.py` compares the sentences with.

    python -m tools.word_lengths --collatinus DIR --morpheus DIR [--errors FILE]

collects all words of the sentences and of the lessons' examples and looks them up in copies of two
lexica that do not depend on each other (it downloads nothing):

collatinus  folder bin/data of Collatinus: github.com/biblissima/collatinus; GPL, version 2 or
            later.
morpheus    a built copy of Morpheus, the fork in which vowels are marked: github.com/Alatius/
            morpheus; its program is run, and nothing of it is kept here.

It writes `tests/latin/witnesses/words/NAME.tsv` for both. `--errors` writes a list of the words
that are in doubt and about which `tests/latin/word-disagreements.yaml` says nothing yet.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import yaml

from tools.word_lengths.collatinus import CollatinusLexicon
from tools.word_lengths.headers import HEADERS
from tools.word_lengths.lengths import agree, bare, in_doubt
from tools.word_lengths.morpheus import Morpheus
from tools.word_lengths.tables import Reading, Row, row, write
from tools.word_lengths.texts import ROOT, Word, sorted_out, words

INTO = ROOT / "tests" / "latin" / "witnesses" / "words"
DECIDED = ROOT / "tests" / "latin" / "word-disagreements.yaml"

Said = dict[str, dict[str, list[Reading]]]
Types = dict[tuple[str, ...], list[Word]]
Tables = dict[str, dict[str, Row]]


def tables(types: Types, collatinus: Path, morpheus: Path) -> Tables:
    """The rows of both tables, by lexicon and word."""
    letters = {bare(spelling) for spellings in types for spelling in spellings}
    said = {
        "collatinus": CollatinusLexicon(collatinus).look_up(letters),
        "morpheus": Morpheus(morpheus).look_up(letters),
    }
    chosen = {_chosen(spellings, said): spellings for spellings in types}
    return {
        name: {
            word: row(word, [one for way in spellings for one in known[bare(way)]])
            for word, spellings in chosen.items()
        }
        for name, known in said.items()
    }


def _chosen(spellings: tuple[str, ...], said: Said) -> str:
    """How a word is spelt that only begins sentences: small, unless only its name is known so."""
    known = [
        (way, [one.form for lexicon in said.values() for one in lexicon[bare(way)]])
        for way in spellings
    ]
    agreeing = [way for way, forms in known if any(agree(way, form) for form in forms)]
    return next(iter([*agreeing, *(way for way, forms in known if forms), *spellings]))


def errors(types: Types, found: Tables, decided: set[str]) -> list[str]:
    """A line for each place of each word that a lexicon knows only in other spellings than ours, or
    that no lexicon knows, and about which nothing was decided.
    """
    lines: list[str] = []
    for spellings, places in types.items():
        word = next(spelling for spelling in spellings if spelling in found["morpheus"])
        said = {name: rows[word].forms for name, rows in found.items()}
        if word not in decided and in_doubt(word, said):
            told = ", ".join(f"{name}: {' '.join(forms) or '–'}" for name, forms in said.items())
            lines.extend(f"{word}\t{told}\t{place.path}\t{place.text}" for place in places)
    return sorted(lines)


def main() -> None:
    """Look all words up and write the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--collatinus", type=Path, required=True)
    parser.add_argument("--morpheus", type=Path, required=True)
    parser.add_argument("--errors", type=Path)
    given = parser.parse_args()
    types = sorted_out(words(told=print))
    INTO.mkdir(exist_ok=True)
    found = tables(types, given.collatinus, given.morpheus)
    for name, rows in found.items():
        write(INTO / f"{name}.tsv", HEADERS[name], rows)
        known = sum(bool(here.forms) for here in rows.values())
        print(f"{name}: knows {known} of {len(rows)} words")
    if given.errors:
        decided = yaml.safe_load(DECIDED.read_text(encoding="utf-8")) if DECIDED.exists() else []
        lines = errors(types, found, {line["word"] for line in decided})
        given.errors.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{given.errors}: {len(lines)} places")


if __name__ == "__main__":
    main()
