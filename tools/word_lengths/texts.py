"""The words of the sentences and of the lessons' examples, and where they stand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # a PyYAML without its C library
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("decks/sentences", "decks/real", "lessons")
_TEXTS = ("latin", "example", "passage")
"""The keys under which Latin stands."""
_PIECES = re.compile(r"(?P<word>[^\W\d_]+)|(?P<gap>_+)|(?P<end>[.?!:\n“„‚‘«»])")


@dataclass(frozen=True)
class Word:
    """A word of a text. A word that begins a sentence may be a name or not: then the first of its
    spellings is the small one, the second the capital one; elsewhere there is one.
    """

    spellings: tuple[str, ...]
    text: str
    path: Path


def words(root: Path = ROOT, told: Callable[[str], object] | None = None) -> Iterator[Word]:
    """All words of all sentences and examples, in the order of the files. A file that is no YAML
    (since somebody is just writing it) is told and left out, if there is somebody to tell.
    """
    for folder in FOLDERS:
        for path in sorted((root / folder).glob("*.yaml")):
            try:
                content = yaml.load(path.read_text(encoding="utf-8"), _Loader)
            except yaml.YAMLError as error:
                if told is None:
                    raise
                told(f"{path}: left out: {error}")
                continue
            for text in _latin(content):
                yield from words_of(text, path.relative_to(root))


def words_of(text: str, path: Path = Path()) -> Iterator[Word]:
    """The words of one text; a gap is none, but what follows it begins no sentence."""
    begins = True
    for piece in _PIECES.finditer(unicodedata.normalize("NFC", text)):
        if piece["word"]:
            yield Word(_spellings(piece["word"], begins), text, path)
        begins = bool(piece["end"])


def sorted_out(found: Iterable[Word]) -> dict[tuple[str, ...], list[Word]]:
    """The words by their spellings. What begins a sentence is spelt as it is inside others, if it
    occurs there; if not, both of its spellings are kept.
    """
    given = list(found)
    inside = {one.spellings[0] for one in given if len(one.spellings) == 1}
    types: dict[tuple[str, ...], list[Word]] = {}
    for one in given:
        known = [spelling for spelling in one.spellings if spelling in inside][:1]
        types.setdefault(tuple(known) or one.spellings, []).append(one)
    return types


def _spellings(word: str, begins: bool) -> tuple[str, ...]:
    if begins and word[0].isupper():
        return (word[0].lower() + word[1:], word)
    return (word,)


def _latin(content: object) -> Iterator[str]:
    if isinstance(content, list):
        for item in content:
            yield from _latin(item)
    elif isinstance(content, dict):
        for key, value in content.items():
            if key in _TEXTS and isinstance(value, str):
                yield value
            else:
                yield from _latin(value)
