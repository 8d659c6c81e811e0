"""The options of the game from what was typed."""

from __future__ import annotations

from tutor.cli.failures import UsageError
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.position import Position
from tutor.games.lingua.state import LinguaOptions
from tutor.games.lingua.words.lexicon import parse_spelling
from tutor.locale import _

_MOST = 15


def lingua_options(
    extensions: str, spelling: str, position: Position | None = None
) -> LinguaOptions:
    """L4 and L6 as agreed, and where to begin; `UsageError` says what can be agreed."""
    typed = extensions.strip().casefold()
    if typed in ("any", "beliebig"):
        most = ANY
    elif typed.isascii() and typed.isdigit() and int(typed[:4]) <= _MOST:
        most = int(typed)
    else:
        raise UsageError(
            _("“{value}”: name 0 to {most} letters, or any").format(
                value=extensions[:20], most=_MOST
            )
        )
    if position is not None:
        most = max(most, position.extensions)
    return LinguaOptions(most, parse_spelling(spelling).value, position)
