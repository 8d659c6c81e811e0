"""How Latin is spelt: one spelling inside, many ways to type it (A3, A4)."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

MACRON = "\N{COMBINING MACRON}"
LENGTH_MARKS = (
    "\N{COMBINING MACRON}\N{COMBINING CIRCUMFLEX ACCENT}\N{COMBINING ACUTE ACCENT}"
    "\N{COMBINING GRAVE ACCENT}\N{COMBINING TILDE}"
)
"""Accents that keyboards give and that lengthen the vowel below them (A4)."""
SIGNS_BEHIND = "_:"
"""Signs that lengthen the vowel before them (A4)."""
SHORT_MARK = "\N{COMBINING BREVE}"
LIGATURES = {"æ": "ae", "œ": "oe"}
OTHER_LETTERS = {"j": "i", "v": "u"}
"""Letters that never matter (A3); a v in a deck's own forms is an u like any other."""
VOWELS = "aeiouy"
_LONG = "āēīōūȳĀĒĪŌŪȲ"


def normalise(text: str) -> str:
    """`text` in composed form (NFC): the only spelling that is ever compared."""
    return unicodedata.normalize("NFC", text)


def typed(text: str) -> str:
    """What a person typed, as a form to be shown: `ea_`, `eâ`, `ea:`, decomposed `eā` and `EĀ. `
    all give `eā`.

    A breve marks a short vowel and goes away; a mark on anything but a vowel stays what it is.
    """
    return _spelt(text, {})


@lru_cache(4096)
def fold(text: str) -> str:
    """What a person typed, as it is compared (A3, A4): as `typed`, and `ejus` is `eius`, `uideo` is
    `video`, `hæc` is `haec`.
    """
    return _spelt(text, _FOLDED)


_BEHIND = re.compile(r"[\s.]+$")
_FOLDED = {**LIGATURES, **OTHER_LETTERS}


def _spelt(text: str, other: dict[str, str]) -> str:
    stripped = _BEHIND.sub("", text.strip())
    letters: list[str] = []
    before = ""
    for letter in unicodedata.normalize("NFD", stripped.lower()):
        is_mark = letter in LENGTH_MARKS or letter in SIGNS_BEHIND
        if is_mark and before in LIGATURES:
            continue  # both of its vowels together are long anyway
        if letter != SHORT_MARK:
            lengthens = is_mark and before and other.get(before, before) in VOWELS
            letters.append(MACRON if lengthens else other.get(letter, letter))
            before = letter
    return normalise("".join(letters))


def without_lengths(text: str) -> str:
    """`text` with every long vowel written short: `eā` → `ea`."""
    if text.isascii():
        return text
    return normalise(unicodedata.normalize("NFD", text).replace(MACRON, ""))


def long_vowels(text: str) -> tuple[int, ...]:
    """The positions (in the composed form) of the long vowels of `text`."""
    if text.isascii():
        return ()
    return tuple(
        position
        for position, letter in enumerate(normalise(text))
        if MACRON in unicodedata.normalize("NFD", letter)
    )


def is_latin_form(text: str) -> bool:
    """Whether `text` is a printable Latin form: Latin letters, some vowels long, nothing else."""
    return bool(text) and all(
        letter in _LONG or (letter.isascii() and letter.isalpha()) for letter in text
    )
