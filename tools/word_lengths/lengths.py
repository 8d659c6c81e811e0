"""Forms with their lengths as a lexicon tells them: `ā` is long, `a` short, and `a?` a vowel about
which it says nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

UNTOLD = "?"
MACRON = "\N{COMBINING MACRON}"
_VOWELS = "aeiouy"
_UNTOLD_VOWEL = re.compile(rf"([{_VOWELS}])\{UNTOLD}", re.IGNORECASE)


def agree(ours: str, theirs: str) -> bool:
    """Whether a spelling of ours is a lexicon's form, as far as it tells, capital or not."""
    return bool(_pattern(theirs).fullmatch(ours.lower()))


def in_doubt(ours: str, said: Mapping[str, Iterable[str]]) -> bool:
    """Whether a lexicon has other forms only, or none knows the word."""
    known = [tuple(forms) for forms in said.values() if forms]
    return not known or not all(any(agree(ours, one) for one in forms) for forms in known)


@cache
def bare(word: str) -> str:
    """The letters of a word without lengths; capitals stay."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )


def long(vowel: str) -> str:
    """The vowel with its macron."""
    return unicodedata.normalize("NFC", vowel + MACRON)


@cache
def _pattern(theirs: str) -> re.Pattern[str]:
    either = _UNTOLD_VOWEL.sub(lambda found: f"[{found[1]}{long(found[1])}]", theirs.lower())
    return re.compile(either)
