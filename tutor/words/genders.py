"""Genders in their colours (V2), as German schools have them: m blue, f red, n green."""

from __future__ import annotations

from tutor.grammar.cells import Gender, NoGender
from tutor.words.marks import style

_COLOURS: dict[Gender | NoGender, str] = {
    Gender.M: "bright-blue",
    Gender.F: "bright-red",
    Gender.N: "bright-green",
}


def gendered(text: str, gender: Gender | NoGender) -> str:
    """V2: a column's head, or a noun with its letter beside it, in the colour of a gender. Never
    for right and wrong: those have other shades (V4).
    """
    return style(text, _COLOURS[gender]) if gender else text
