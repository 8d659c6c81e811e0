"""From the marks of a source to ours: macrons on long vowels, nothing on short ones."""

from __future__ import annotations

import re
import unicodedata
from itertools import product

MACRON, BREVE = "\N{COMBINING MACRON}", "\N{COMBINING BREVE}"
_I_FOR_J = {"j": "i", "J": "I"}
_VOWELS = "aeiouyāēīōūȳ"


def marked(form: str) -> list[str]:
    """The form as decks write it. A vowel that has both marks may be either: both are meant."""
    choices = []
    for letter, marks in _clusters(form):
        lengths = {mark for mark in marks if mark in (MACRON, BREVE)}
        both = lengths == {MACRON, BREVE}
        plain = _I_FOR_J.get(letter, letter)
        long = unicodedata.normalize("NFC", plain + MACRON)
        choices.append((long, plain) if both else (long,) if MACRON in lengths else (plain,))
    return ["".join(choice) for choice in product(*choices)]


def unmarked(form: str) -> str:
    """The bare letters, small, with i for j."""
    return "".join(letter for letter, _ in _clusters(form)).lower().replace("j", "i")


def with_v(form: str) -> str:
    """A form that writes u for v, with v where the u is a consonant."""
    return re.sub(rf"(^|[lr{_VOWELS}])u(?=[{_VOWELS}])", r"\1v", form)


def letters(form: str) -> int:
    """How many letters a form has, whatever marks they bear."""
    return len(_clusters(form))


def cut(form: str, count: int) -> str:
    """The form without its last letters."""
    kept = _clusters(form)[: letters(form) - count]
    return "".join(letter + marks for letter, marks in kept)


def _clusters(form: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for character in unicodedata.normalize("NFD", form):
        if unicodedata.combining(character) and found:
            letter, marks = found[-1]
            found[-1] = letter, marks + character
        else:
            found.append((character, ""))
    return found
