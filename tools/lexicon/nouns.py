"""Read `german-nouns`: nouns of the German Wiktionary with their forms and labels."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_NOT_WORDS = frozenset(
    {"Affix", "Suffix", "Gebundenes Lexem", "Buchstabe", "Symbol", "Wortverbindung", "Redewendung"}
)
_PLACES = frozenset({"Toponym", "Straßenname"})
_PERSONS = frozenset({"Vorname", "Nachname"})


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with all its forms and what the dictionary calls it: noun, place, person, name …"""

    lemma: str
    kind: str
    forms: frozenset[str]


def read_nouns(table: Path) -> Iterator[Noun]:
    """Every noun that is one word, without those that have neither gender nor forms."""
    with table.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            lemma = row["lemma"]
            labels = frozenset(row["pos"].split(","))
            if labels & _NOT_WORDS or not lemma.isalpha():
                continue
            cells = (row[name] for name in row if " " in name and name[:5] != "genus")
            forms = {value for value in cells if value.isalpha() and len(value) > 1}
            has_gender = any(row[name] for name in row if name.startswith("genus"))
            is_vague = not has_gender and (not forms or lemma not in forms)
            kind = _kind(lemma, labels)
            if kind == "noun" and is_vague and not lemma.endswith("isch"):
                continue
            yield Noun(lemma, kind, frozenset(forms | {lemma}))


def _kind(lemma: str, labels: frozenset[str]) -> str:
    if any(letter.isupper() for letter in lemma[1:]):
        return "abbreviation"
    if labels & _PLACES:
        return "place"
    if labels & _PERSONS:
        return "person"
    if "Eigenname" in labels:
        return "name"
    return "noun"
