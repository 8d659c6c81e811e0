"""Vowel lengths: one spelling inside, many ways to type it."""

from __future__ import annotations

import unicodedata

_MACRON = "\N{COMBINING MACRON}"
_CIRCUMFLEX = "\N{COMBINING CIRCUMFLEX ACCENT}"
_BREVE = "\N{COMBINING BREVE}"
_VOWELS = "aeiouyAEIOUY"
_LONG = "āēīōūȳĀĒĪŌŪȲ"


def normalise(text: str) -> str:
    """`text` in composed form (NFC): the only spelling that is ever compared."""
    return unicodedata.normalize("NFC", text)


def typed(text: str) -> str:
    """What a person typed, as a form: `ea_`, `eâ`, decomposed `eā` and `EĀ ` all give `eā`.

    An underscore lengthens the vowel before it; a circumflex, which a German keyboard has, is
    read as a macron; a breve marks a short vowel and goes away.
    """
    letters: list[str] = []
    for letter in unicodedata.normalize("NFD", text.strip().casefold()):
        if (letter == "_" and letters and letters[-1] in _VOWELS) or letter == _CIRCUMFLEX:
            letters.append(_MACRON)
        elif letter != _BREVE:
            letters.append(letter)
    return normalise("".join(letters))


def without_lengths(text: str) -> str:
    """`text` with every long vowel written short: `eā` → `ea`."""
    decomposed = unicodedata.normalize("NFD", text)
    return normalise(decomposed.replace(_MACRON, ""))


def long_vowels(text: str) -> tuple[int, ...]:
    """The positions (in the composed form) of the long vowels of `text`."""
    return tuple(
        position
        for position, letter in enumerate(normalise(text))
        if _MACRON in unicodedata.normalize("NFD", letter)
    )


def is_latin_form(text: str) -> bool:
    """Whether `text` is a printable Latin form: Latin letters, some vowels long, nothing else."""
    return bool(text) and all(
        letter in _LONG or (letter.isascii() and letter.isalpha()) for letter in text
    )
