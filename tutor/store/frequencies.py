"""How often the cells of the decks occur in texts, from their file (T11)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tutor.grammar.cells import CELLS, Case
from tutor.locale import _
from tutor.quiz.frequencies import Corpus, Frequencies
from tutor.store.strict_yaml import Checker, Node, read_yaml

FILE = Path(__file__).parent.parent / "data" / "latin" / "frequencies.yaml"
_MOST = 10**9
_ALIKE = "alike"
_ROW = re.compile(r"(\w+)((?: +[0-9]{1,9}){6})")

_Counts = dict[Corpus, tuple[float, ...]]


def frequencies(corpus: Corpus = Corpus.CAESAR) -> Frequencies:
    """The counts of one corpus; the file is read once, when first asked for."""
    return _shipped()[corpus]


@cache
def _shipped() -> Mapping[Corpus, Frequencies]:
    return read_frequencies(FILE)


def read_frequencies(path: Path) -> dict[Corpus, Frequencies]:
    """The counts of every corpus in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("words", "decks"))
    if "words" in fields:
        for node in check.mapping(fields["words"], tuple(Corpus)).values():
            check.integer(node, 1, _MOST)
    words: dict[str, _Counts] = {}
    alike: dict[str, _Counts] = {}
    lemmas: dict[str, str] = {}
    for name, node in check.entries(fields.get("decks")):
        entry = check.mapping(node, ("lemma", *Corpus), (_ALIKE,))
        lemmas[name] = check.text(entry.get("lemma"), longest=80)
        words[name] = _by_corpus(check, entry)
        if _ALIKE in entry:
            alike[name] = _by_corpus(check, check.mapping(entry[_ALIKE], tuple(Corpus)))
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


def _by_corpus(check: Checker, entry: Mapping[str, Node]) -> _Counts:
    return {corpus: _counts(check, entry[corpus]) for corpus in Corpus if corpus in entry}


def _counts(check: Checker, node: Node) -> tuple[float, ...]:
    """Thirty counts in the order of `CELLS`, whose sum is told beside them."""
    fields = check.mapping(node, ("tokens", "left_out", "table"))
    tokens = check.integer(fields.get("tokens"), 0, _MOST)
    check.integer(fields.get("left_out"), 0, _MOST)
    rows = [_ROW.fullmatch(line.strip()) for line in check.text(fields.get("table")).splitlines()]
    found = [float(number) for row in rows if row for number in row[2].split()]
    if [row and row[1] for row in rows] != list(Case):
        check.problem(node, _("the table has five rows: a case and six whole numbers each"))
        return (0.0,) * len(CELLS)
    if sum(found) != tokens:
        message = _("the numbers of the table add up to {found}, not to {told}")
        check.problem(node, message, found=round(sum(found)), told=tokens)
    return tuple(found)
