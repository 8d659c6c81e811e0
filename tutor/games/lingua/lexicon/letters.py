"""The 29 letters of Lingua: A–Z, Ä, Ö, Ü (L1); ß is played as SS."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
CODE_OF: Final[dict[str, int]] = {letter: code for code, letter in enumerate(LETTERS)}
BIT_OF: Final[dict[str, int]] = {letter: 1 << code for letter, code in CODE_OF.items()}
ALL_LETTERS: Final = (1 << len(LETTERS)) - 1
"""The mask with the bit of every letter set."""


def fold(text: str) -> str:
    """`text` as it lies on the board: capitals, ß and ẞ as SS, accents dropped (Café, eā).

    What has no tile (digits, hyphens, spaces inside) stays as it is and makes the word unplayable.
    """
    word = text.strip()
    if word.isascii():
        return word.upper()
    word = unicodedata.normalize("NFC", word).replace("ẞ", "SS").upper()
    if _has_tiles(word):
        return word
    return "".join([_bare(letter) for letter in unicodedata.normalize("NFC", word)])


def _bare(letter: str) -> str:
    """The letter without its accent if that leaves one of A–Z; combining marks go."""
    if letter in CODE_OF:
        return letter
    base, *marks = list(unicodedata.normalize("NFD", letter))
    if unicodedata.combining(base):
        return ""
    umlaut = unicodedata.normalize("NFC", base + "\u0308")
    if "\u0308" in marks and umlaut in CODE_OF:
        return umlaut
    return base if marks and base in CODE_OF else letter


def playable(word: str) -> bool:
    """Whether the folded `word` has at least two letters and a tile for each of them."""
    return len(word) > 1 and _has_tiles(word)


def _has_tiles(word: str) -> bool:
    return not word.strip(LETTERS)  # stripping stops at a sign without a tile from either end


def encode(word: str) -> tuple[int, ...] | None:
    """The letter codes 0–28 of a folded word, or None if a letter has no tile."""
    try:
        return tuple([CODE_OF[letter] for letter in word])
    except KeyError:
        return None


def decode(codes: Iterable[int]) -> str:
    """The word that the letter codes spell."""
    return "".join([LETTERS[code] for code in codes])


def mask_letters(mask: int) -> tuple[int, ...]:
    """The letter codes whose bits are set, in alphabetical order."""
    codes = []
    while mask:
        low = mask & -mask
        codes.append(low.bit_length() - 1)
        mask ^= low
    return tuple(codes)
