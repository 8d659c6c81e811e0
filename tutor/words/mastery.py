"""How well something is known, as a sign (V5): one hue in five steps, an empty frame for never."""

from __future__ import annotations

from tutor.words.marks import style

NEVER = "▢"
STEPS = ("○", "◔", "◑", "◕", "●")
"""From hardly known to known for certain."""

_SHADES = (
    ("blue", "dim"), ("blue",), ("blue", "bold"), ("bright-blue",), ("bright-blue", "bold"),
)  # fmt: skip
_DUE = "!"


def mastery_mark(level: int | None, due: bool) -> str:
    """V5: the sign of a level from 0 to 4 in its shade, two columns wide; `None` for what was never
    asked. What is `due` has a sign beside it, so that nothing is told by colour alone (V10).
    """
    sign = _sign(level)
    return sign + (style(_DUE, "yellow") if due else " ")


def in_shade(text: str, level: int | None) -> str:
    """V5: words in the shade of a level, to stand beside its sign."""
    return style(text, "dim") if level is None else style(text, *_SHADES[level])


def _sign(level: int | None) -> str:
    return in_shade(NEVER if level is None else STEPS[level], level)
