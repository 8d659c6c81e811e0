"""How often the cells of the decks occur in texts, from their file (T11)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.grammar.cells import GRID, Case
from tutor.locale import _
from tutor.quiz.frequencies import Corpus, Frequencies

if TYPE_CHECKING:
    from tutor.store.strict_yaml import Checker, Node

FILE = Path(__file__).parent.parent / "data" / "latin" / "frequencies.yaml"
_MOST = 10**9
_ALIKE = "alike"
_CASES = [case.value for case in Case]
_ROW = re.compile(r"(\w+)((?: +[0-9]{1,9}){6})")

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
        return _plain(corpus, _entries(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError):
        return None


def _entries(text: str) -> dict[tuple[str, ...], str]:
    """What stands at each place of plain YAML, where the names lead to it; lines in one."""
    entries: dict[tuple[str, ...], str] = {}
    above: list[tuple[int, str]] = []
    place: tuple[str, ...] = ()
    for line in text.splitlines():
        content = line.lstrip()
        if content.startswith("#"):
            continue
        name, colon, value = content.partition(":")
        if not colon:
            entries[place] += " " + content
        else:
            indent = len(line) - len(content)
            above = [*(one for one in above if one[0] < indent), (indent, name)]
            place = tuple(key for _indent, key in above)
            entries[place] = value.strip()
    return entries


def _plain(corpus: Corpus, entries: Mapping[tuple[str, ...], str]) -> Frequencies:
    counts: dict[str, tuple[float, ...]] = {}
    alike: dict[str, tuple[float, ...]] = {}
    lemmas: dict[str, str] = {}
    for place, text in entries.items():
        match place:
            case ("decks", name, "lemma"):
                lemmas[name] = text
            case ("decks", name, *more, found, "table") if found == corpus:
                tokens = int(entries[*place[:-1], "tokens"])
                (alike if more else counts)[name] = _numbers(text.split(), tokens)
    return Frequencies(corpus, counts, lemmas, alike)


def _numbers(words: list[str], tokens: int) -> tuple[float, ...]:
    """The numbers of a table in one line, `| nom 1 2 3 4 5 6 gen …`, if they add up."""
    rows = [words[start : start + 7] for start in range(1, len(words), 7)]
    found = tuple(float(word) for row in rows for word in row[1:])
    heads = [words[0], *(row[0] for row in rows)]
    if heads != ["|", *_CASES] or len(found) != len(GRID) or sum(found) != tokens:
        raise ValueError("this is no table")
    return found


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
    """Thirty counts in the order of `GRID`, whose sum is told beside them."""
    fields = check.mapping(node, ("tokens", "left_out", "table"))
    tokens = check.integer(fields.get("tokens"), 0, _MOST)
    check.integer(fields.get("left_out"), 0, _MOST)
    rows = [_ROW.fullmatch(line.strip()) for line in check.text(fields.get("table")).splitlines()]
    found = [float(number) for row in rows if row for number in row[2].split()]
    if [row and row[1] for row in rows] != list(Case):
        check.problem(node, _("the table has five rows: a case and six whole numbers each"))
        return (0.0,) * len(GRID)
    if sum(found) != tokens:
        message = _("the numbers of the table add up to {found}, not to {told}")
        check.problem(node, message, found=round(sum(found)), told=tokens)
    return tuple(found)
