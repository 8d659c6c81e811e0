"""How a move is typed, and who the opponents are."""

from __future__ import annotations

from tutor.locale import _


def help_text() -> str:
    """How a move is typed."""
    return "\n".join(
        [
            _("h8 - KLEID      lay KLEID across from row h, column 8; the best colours are chosen"),
            _("h8 | KLEID      the same downwards"),
            _("h8 - KLEID 4?4..  colours: 1 yellow, 2 red, 3 green, 4 blue, ? or . as you like"),
            _("--              sit out and exchange two tiles or none (L7)"),
            _("?  hint    r  rules    h  history    f  field colours    q  leave and save"),
        ]
    )


def level_words(level: str) -> str:
    """A level with its character."""
    characters = {
        "beginner": _("beginner: short, common words"),
        "greedy": _("greedy: always the most points"),
        "thoughtful": _("thoughtful: saves colours, counts aces, minds the goal"),
        "strong": _("strong: considers your answers"),
    }
    return characters.get(level, level)
