"""Read the German side of the Ding dictionary: words with part of speech and region."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_MARK = re.compile(r"\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|/[^/]*/")
_NOUN = re.compile(r"\{(?:[mfn]|pl)(?:,[^}]*)?\}")
_WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{2,}")
_ABBREVIATION = re.compile(r"/([A-Za-zÄÖÜäöü]{2,8})/")
REGIONS = (
    "[Bayr.]", "[Norddt.]", "[Süddt.]", "[Mitteldt.]", "[Westdt.]", "[Mittelwestdt.]", "[Ostdt.]",
    "[Nordostdt.]", "[Nordwestdt.]", "[Südwestdt.]", "[Mittelostdt.]", "[BW]", "[Sachsen]",
    "[Berlin]", "[Tirol]", "[Südtirol]", "[Franken]", "[Wien]", "[Vorarlberg]", "[Baden]",
    "[Pfalz]", "[Württemberg]", "[Westfalen]", "[Hessen]", "[Kärnten]", "[Ostös.]", "[Westös.]",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One word of the dictionary; `kind` is noun, place, dialect, abbreviation or word."""

    word: str
    kind: str


def read_entries(dictionary: Path) -> Iterator[Entry]:
    """The one-word entries; words inside phrases are not taken."""
    for line in dictionary.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        german = line.partition("::")[0]
        for part in re.split(r"[|;]", german):
            yield from _entry(part, german)


def _entry(part: str, line: str) -> Iterator[Entry]:
    for short in _ABBREVIATION.findall(part):
        yield Entry(short, "abbreviation")
    word = " ".join(_MARK.sub(" ", part).split())
    if not _WORD.fullmatch(word):
        return
    if "[astron.]" in line:
        yield Entry(word, "geography")
    elif "[geogr.]" in line:
        yield Entry(word, "place" if not _NOUN.search(part) or "(" in part else "geography")
    elif any(region in part for region in REGIONS):
        yield Entry(word, "dialect")
    elif _NOUN.search(part):
        yield Entry(word, "noun")
    else:
        yield Entry(word, "word")
