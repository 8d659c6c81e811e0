"""How a move is typed."""

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
