"""Printed grammars: the tables as they stand in the text, and words that are declined like them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.witnesses.facts import Facts, Forms
from tools.witnesses.spelling import marked

_LABEL = re.compile(r"^[\s|]*_(Nom|Gen|Dat|Acc|Act|Abl|Voc|[NGDA](?=\._))[_.,]+\s*(?:\||(?=\s))")
_SHORT = {"N": ("nom",), "G": ("gen",), "D": ("dat",), "A": ("acc", "abl")}
_ENDING = re.compile(r"(trum|ōrum|uum|uī|[ēīōū]s|[eiu]m|[eīōū])$")
"""What an ending that is printed alone (`fortēs, -īs`) takes the place of."""
_ENGLISH = r",?\s*_[^_|]*_"
_NOISE = re.compile(rf"\[\d+\]|{_ENGLISH}(?:,? or{_ENGLISH})*|[´«»#*†}}]|,(?=\s\s)")
_MARKS = re.compile(r"[\u0300-\u036f]")
_NO_FORMS = ("or", "rare", "Wanting", "For", "e", "ū")
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class Book:
    """A text, and what is where in it: tables, words declined like others, single forms."""

    text: str
    tables: Sequence[Mapping[str, Any]]
    words: Mapping[str, Any]

    def facts(self) -> Facts:
        """All that the book says of our words."""
        printed = self._printed()
        told = Facts()
        for deck, rules in self.words.items():
            for rule in rules if isinstance(rules, list) else [rules]:
                for (case, column), forms in self._told(printed, deck, rule).items():
                    told.add(deck, case, column, forms)
        return told

    def _printed(self) -> Facts:
        """The tables, by the names that the list of tables gives to their columns."""
        facts = Facts()
        lines = self.text.splitlines()
        for table in self.tables:
            blocks = _blocks(lines[_line_with(table["at"], lines) :])
            for heads in table["columns"].split("|"):
                for case, cells in next(blocks):
                    for head, cell in zip(heads.split(), cells, strict=False):
                        name, _, columns = head.partition(".")
                        for column in _columns(columns):
                            facts.add(name, case, column, _forms(cell))
        return facts

    def _told(self, printed: Facts, deck: str, rule: Mapping[str, Any]) -> Forms:
        self._check(deck, rule)
        model = {} if "only" in rule else printed.words[rule.get("like", deck)]
        forms = dict(_declined(model, rule))
        for cells, text in rule.get("only", rule.get("forms", {})).items():
            for cell in _cells(cells):
                forms[cell] = text.split("/") if text else []
        return forms

    def _check(self, deck: str, rule: Mapping[str, Any]) -> None:
        """A word that is declined like another must itself stand in the book, lengths and all."""
        for word in rule.get("seen", "").split():
            if not self._tokens[_folded(word)]:
                raise LookupError(f"{deck}: “{word}” does not stand in the text")

    @cached_property
    def _tokens(self) -> Counter[str]:
        return Counter(map(_folded, _WORD.findall(re.sub(r"[´«»#_]", "", self.text))))


def read_book(path: Path, where: Mapping[str, Any]) -> Book:
    """The book in a file, with the list of its tables and words."""
    text = unicodedata.normalize("NFC", path.read_text(encoding="utf-8"))
    return Book(text, where["tables"], where["words"])


def _line_with(words: str, lines: Sequence[str]) -> int:
    for number, line in enumerate(lines):
        if words in line:
            return number
    raise LookupError(f"no line of the text has “{words}”")


def _declined(model: Forms, rule: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """The forms of a model with the stem of another word. Vocatives are the model's alone."""
    old, new = rule.get("stem", ("", ""))
    for (case, column), found in model.items():
        wanted = rule.get("in", column) in (column, column[:2])
        if wanted and (case != "voc" or "like" not in rule):
            rests = (form.removeprefix(old) for form in found if form.startswith(old))
            before, after = rule.get("before", "") + new, rule.get("after", "")
            yield (case, column), [before + rest + after for rest in rests]


def _folded(word: str) -> str:
    return unicodedata.normalize("NFC", word).lower().replace("j", "i")


def _cells(text: str) -> Iterator[tuple[str, str]]:
    """`gen sg, dat sg` or `gen sg m`; a gender may be several: `acc pl mf`."""
    for cell in text.split(","):
        case, number, *genders = cell.split()
        for gender in genders[0] if genders else [""]:
            yield case, f"{number} {gender}".strip()


def _columns(head: str) -> Iterator[str]:
    """`sg`, `sg.m`, or `pl.mf` for a column that serves two genders."""
    number, _, genders = head.partition(".")
    for gender in genders or [""]:
        yield f"{number} {gender}".strip()


def _blocks(lines: Iterable[str]) -> Iterator[list[tuple[str, list[str]]]]:
    """The rows from nominative to ablative, again and again. What goes on in a next line is left
    out: the list of words has such forms.
    """
    block: list[tuple[str, list[str]]] = []
    for line in lines:
        label = _LABEL.match(line)
        if label:
            case = _case(label[1], block)
            if case in dict(block):
                yield block
                block = []
            block.append((case, _row(line[label.end() :])))
    yield block


def _case(label: str, block: list[tuple[str, list[str]]]) -> str:
    if label == "Act":  # a misprint of Bennett's
        return "acc"
    if label not in _SHORT:
        return label.lower()
    known = [case for case, _ in block]
    return next(case for case in _SHORT[label] if case == "nom" or case not in known)


def _row(text: str) -> list[str]:
    """The cells of a row, without English; between bars there may be nothing."""
    cells: list[str] = []
    for part in _NOISE.sub("", text).split("|"):
        joined = re.sub(r"\s*,\s*|\s+or\s+|\s*\(", ",", part).replace(")", "")
        cells.extend(joined.split() or [""])
    return cells


def _forms(cell: str) -> list[str]:
    """The forms of a cell: `fortēs,-īs`, `dī,deī`; other words are dropped."""
    forms: list[str] = []
    for word in cell.split(","):
        if word.startswith("-"):
            base, changed = _ENDING.subn(word[1:], forms[-1]) if forms else ("", 0)
            forms.extend(marked(base) if changed else [])
        elif _WORD.fullmatch(re.sub(_MARKS, "", word)) and word not in _NO_FORMS:
            forms.extend(marked(word))
    return forms
