"""Sentences from files in which Latin stands between stars: `*eius* is the genitive`."""

from __future__ import annotations

from tutor.grammar.form_rules import STARS
from tutor.words.marks import Mark, bold, clean


def starred(text: str, mark: Mark = bold) -> str:
    """The text in one line, with what stands between stars set off."""
    return STARS.sub(lambda found: mark(found[1]), clean(" ".join(text.split())))
