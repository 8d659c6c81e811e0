"""The footer below a question (V6): which keys work, each with its name, always in one place."""

from __future__ import annotations

from collections.abc import Sequence

from prompt_toolkit.formatted_text import StyleAndTextTuples

from tutor.flows.contract import FOOTER
from tutor.words.marks import width
from tutor.words.wrapping import wrap

Named = tuple[str, str]
"""A key and what it does."""


def footer(keys: Sequence[Named], most: int, between: str = " ") -> StyleAndTextTuples:
    """`s skip · ? hint · q leave` in lines of at most `most` columns, broken between keys, or where
    one does not fit a line, between words.
    """
    parts: StyleAndTextTuples = []
    used = 0
    for key, label in keys:
        told = wrap(key + between + label, most)
        space = width(told.partition("\n")[0])
        if parts:
            fits = used + width(FOOTER) + space <= most
            parts.append(("class:footer", FOOTER if fits else "\n"))
            used = used + width(FOOTER) if fits else 0
        used = width(told.rpartition("\n")[2]) if "\n" in told else used + space
        parts += [("class:footer-key", key), ("class:footer", told.removeprefix(key))]
    return parts
