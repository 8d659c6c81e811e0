"""Which words are right only in the spelling before or after the reform of 1996."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tools.lexicon.wordlists import lines

BOTH, OLD, NEW = 1, 2, 3
_TRIPLE = re.compile(r"([BDFGKLMNPRT])\1\1(?=[AEIOUYÄÖÜ])")  # SSS folds from ßs: same in both


@dataclass(frozen=True, slots=True)
class _Change:
    new: re.Pattern[str]
    old: str
    mark: str


def _changes() -> list[_Change]:
    found = []
    for line in lines("spelling.txt"):
        old, new, *mark = line.split()
        if new not in ("old", "new"):
            found.append(_Change(re.compile(new), old.strip("^$"), mark[0] if mark else "pair"))
    return found


def _alone() -> dict[str, int]:
    spelled = {"old": OLD, "new": NEW}
    pairs = (line.split() for line in lines("spelling.txt"))
    return {pair[0].strip("^$"): spelled[pair[1]] for pair in pairs if pair[1] in spelled}


def spell(words: Iterable[str]) -> dict[str, int]:
    """Every word with its spelling, the old twins of new words added."""
    result = dict.fromkeys(words, BOTH)
    changes = _changes()
    any_change = re.compile("|".join(f"(?:{change.new.pattern})" for change in changes))
    twins: dict[str, int] = {}
    for word in list(result):
        if _TRIPLE.search(word):
            result[word] = NEW
            twins[_TRIPLE.sub(r"\1\1", word)] = OLD
        if any_change.search(word):
            for change in changes:
                if change.new.search(word):
                    if change.mark != "keep":
                        result[word] = NEW
                    if change.mark != "both":
                        twins[change.new.sub(change.old, word)] = OLD
    for twin, spelling in twins.items():
        result[twin] = spelling
    result.update(_alone())
    return result
