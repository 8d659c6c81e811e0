"""How people type forms: with every mark on every keyboard, with slips, several at once."""

from __future__ import annotations

import unicodedata
from random import Random

from tutor.grammar.paradigm import letters_of
from tutor.grammar.spelling import VOWELS, long_vowels

MARKS = "\u0304\u0302\u0301\u0300\u0303_:"
"""Each lengthens the vowel before it."""
ENDS = ("{}", "{}", " {} ", "{}.", "{} .", "{}..", "{},", "{} /", "\u3000{}\t")
JOINTS = ("/", " / ", ", ", ";", " ", "  ", " oder ", " OR ", " und ", " and ", "/,")
OTHER = {"i": "j", "u": "v"}


def typed_by(rng: Random, forms: list[str]) -> str:
    """An answer of somebody who has some of these forms in mind, or none at all."""
    words = [_spelt(rng, _meant(rng, forms)) for _ in range(rng.choice((1, 1, 1, 2, 2, 3)))]
    text = rng.choice(JOINTS).join(words)
    return rng.choice(ENDS).format(text)


def _meant(rng: Random, forms: list[str]) -> str:
    if rng.random() < 0.1:
        return "".join(rng.choice("abcdeilmnorsuq") for _ in range(rng.choice((1, 3, 6, 45))))
    form = rng.choice(forms)
    if rng.random() < 0.25:
        at = rng.randrange(len(form))
        form = form[:at] + rng.choice(("", "i", "us", "ā", form[at] * 2)) + form[at + 1 :]
    return form or "e"


def _spelt(rng: Random, form: str) -> str:
    keeps, invents = rng.choice((0, 0.5, 1, 1)), rng.choice((0, 0, 0.3))
    long, letters = long_vowels(form), letters_of(form)
    spelt = ""
    for place, letter in enumerate(letters):
        chance = keeps if place in long else invents
        if letter in VOWELS and rng.random() < chance:
            spelt += letter + rng.choice(MARKS)
        elif letter in OTHER and rng.random() < 0.1:
            spelt += OTHER[letter] + rng.choice(("", "", "_", "\u0304"))
        else:
            spelt += letter + ("\u0306" if letter in VOWELS and rng.random() < 0.03 else "")
    if rng.random() < 0.5:
        spelt = spelt.replace("ae", rng.choice(("æ", "æ", "ǽ", "ǣ", "æ_")))
    spelt = rng.choice((str.lower, str.lower, str.capitalize, str.upper))(spelt)
    return unicodedata.normalize(rng.choice(("NFC", "NFD")), spelt)
