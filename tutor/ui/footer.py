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
    """`s skip · ? hint · q leave` in lines of at most `most` columns, broken between keys; only a
    name that is longer than a line is broken, between its words.
    """
    parts: StyleAndTextTuples = []
    used = 0
    for key, label in keys:
        space = width(key + between + label)
        if parts:
            fits = used + width(FOOTER) + space <= most
            parts.append(("class:footer", FOOTER if fits else "\n"))
            used = used + width(FOOTER) if fits else 0
        named = wrap(key + between + label, most)[len(key) :]
        used = used + space if space <= most else width(named.split("\n")[-1])
        parts += [("class:footer-key", key), ("class:footer", named)]
    return parts
