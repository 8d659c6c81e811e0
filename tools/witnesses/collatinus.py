"""Collatinus: models of inflection with their endings, and words with their stems."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.witnesses.facts import GENDERS, NUMBERS, Facts
from tools.witnesses.spelling import cut, marked, unmarked

_CASES = ("nom", "voc", "acc", "gen", "dat", "abl")
_WHOLE_WORD = "K"
_INDECLINABLE = 416
FIRST = {"noun": 1, "adjective": 13, "comparative": 49, "participle": 189}
"""The number of the nominative singular of each kind of table; the others follow."""


@dataclass
class _Model:
    parent: str | None = None
    stems: dict[int, str] = field(default_factory=dict)
    endings: dict[int, list[tuple[int, str]]] = field(default_factory=dict)
    more: dict[int, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    absent: set[int] = field(default_factory=set)
    tail: str = ""
    """What inherited endings get at their end: *quī-dam*."""


@dataclass
class _Word:
    base: str
    model: str
    stems: dict[int, list[str]]


@dataclass(frozen=True)
class _Irregular:
    form: str
    only: bool
    numbers: tuple[int, ...]


class Collatinus:
    """Reads `modeles.la`, `lemmes.la` and `irregs.la` and forms the tables of words."""

    def __init__(self, folder: Path) -> None:
        self._constants: dict[str, str] = {}
        self._models: dict[str, _Model] = {}
        self._words: dict[str, _Word] = {}
        self._irregular: dict[str, list[_Irregular]] = defaultdict(list)
        for line in _lines(folder / "modeles.la"):
            self._read_model_line(line)
        for line in _lines(folder / "lemmes.la"):
            self._read_word(line)
        for line in _lines(folder / "irregs.la"):
            form, lemma, numbers = line.split(":")
            one = _Irregular(form.rstrip("*"), form.endswith("*"), tuple(_numbers(numbers)))
            self._irregular[lemma].append(one)

    def add_to(
        self, facts: Facts, deck: str, lemma: str, kind: str, columns: Iterable[str]
    ) -> None:
        """Note the forms of a word in some columns of its table."""
        table = self._table(lemma)
        for column in columns:
            for case in _CASES:
                for form in table.get(_number(kind, case, column), []):
                    facts.add(deck, case, column, marked(_without_long_diphthongs(form)))

    def _table(self, lemma: str) -> dict[int, list[str]]:
        word = self._words[lemma]
        table = {
            number: [stem + end for which, end in endings for stem in self._stems(word, which)]
            for number, endings in self._endings(word.model).items()
        }
        irregular = self._irregular.get(re.sub(r"\d", "", lemma), [])
        for number in {number for one in irregular for number in one.numbers}:
            here = [one for one in irregular if number in one.numbers]
            regular = [] if any(one.only for one in here) else table.get(number, [])
            table[number] = [*regular, *(one.form for one in here)]
        return table

    def _stems(self, word: _Word, which: int) -> list[str]:
        if which in word.stems:
            return word.stems[which]
        rule = self._stem_rule(word.model, which)
        bases = word.base.split(",")
        if rule is None or rule == "-":
            return []
        if rule == _WHOLE_WORD:
            return bases
        count, addition = rule.split(",")
        return [cut(base, int(count)) + ("" if addition == "0" else addition) for base in bases]

    def _stem_rule(self, name: str, which: int) -> str | None:
        model = self._models[name]
        if which in model.stems:
            return model.stems[which]
        return self._stem_rule(model.parent, which) if model.parent else None

    def _endings(self, name: str) -> dict[int, list[tuple[int, str]]]:
        model = self._models[name]
        found = {
            number: [(which, end + model.tail) for which, end in endings]
            for number, endings in (self._endings(model.parent) if model.parent else {}).items()
        }
        found.update(model.endings)
        for number, endings in model.more.items():
            found[number] = [*found.get(number, []), *endings]
        return {number: endings for number, endings in found.items() if number not in model.absent}

    def _read_model_line(self, line: str) -> None:
        if line.startswith("$"):
            name, value = line[1:].split("=")
            self._constants[name] = value
            return
        key, _, rest = line.partition(":")
        if key == "modele":
            self._models[rest] = _Model()
            return
        model = list(self._models.values())[-1]
        if key == "pere":
            model.parent = rest
        elif key == "R":
            which, rule = rest.split(":")
            model.stems[int(which)] = rule
        elif key == "abs":
            model.absent.update(_numbers(rest))
        elif key == "sufd":
            model.tail = rest
        elif key in ("des", "des+"):
            numbers, which, items = rest.split(":")
            for number, ending in self._spread(numbers, items):
                if key == "des":
                    model.endings[number] = []
                into = model.endings if key == "des" else model.more
                into[number].extend((int(which), one) for one in _alternatives(ending))

    def _spread(self, numbers: str, items: str) -> Iterator[tuple[int, str]]:
        """Each number with its ending; the last ending serves for all numbers that are left."""
        endings = [one for item in items.split(";") for one in self._expanded(item)]
        for place, number in enumerate(_numbers(numbers)):
            yield number, endings[min(place, len(endings) - 1)]

    def _expanded(self, item: str) -> list[str]:
        before, dollar, name = item.partition("$")
        if not dollar:
            return [item]
        return [before + ending for ending in self._constants[name].split(";")]

    def _read_word(self, line: str) -> None:
        head, model, first, second, *_ = line.split("|")
        name, _, base = head.partition("=")
        stems = {
            which: text.split(",") for which, text in ((1, first), (2, second)) if text.strip("-")
        }
        word = _Word(re.sub(r"\d", "", base or name), model, stems)
        self._words.setdefault(unmarked(name), word)


def _without_long_diphthongs(form: str) -> str:
    """Diphthongs are marked on their first letter, which has no length of its own."""
    form = unicodedata.normalize("NFC", form)
    return form.replace("āe", "ae").replace("āu", "au").replace("ōe", "oe")


def _number(kind: str, case: str, column: str) -> int:
    if kind == "indeclinable":
        return _INDECLINABLE if case in ("nom", "acc") else 0
    number, _, gender = column.partition(" ")
    place = _CASES.index(case) + 6 * NUMBERS.index(number)
    return FIRST[kind] + place + (12 * GENDERS.index(gender or "m") if kind != "noun" else 0)


def _alternatives(ending: str) -> list[str]:
    """The endings of a cell; digits say how frequent they are, a hyphen that there is none."""
    plain = (re.sub(r"\d", "", one) for one in ending.split(","))
    return ["" if one == "-" else one for one in plain]


def _numbers(text: str) -> Iterator[int]:
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("!"):
            yield line.strip()
