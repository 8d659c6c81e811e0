"""What the players agreed on (L4, L6), from what was typed."""

from __future__ import annotations

from pathlib import Path

from tutor.cli.refused import as_usage
from tutor.errors import UsageError
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.lexicon.model import Lexicon, Spelling, parse_spelling
from tutor.games.lingua.position import Position
from tutor.games.lingua.state import LinguaOptions
from tutor.locale import _
from tutor.store.lexicon import open_lexicon

_MOST = 15


def agreed(extensions: str, spelling: str, position: Position | None = None) -> LinguaOptions:
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
    return LinguaOptions(most, _spelling(spelling).value, position)


def agreed_words(word_list: Path | None, spelling: str) -> Lexicon:
    """The words that count (L6): German or a list, in one spelling or both."""
    return open_lexicon(word_list).with_spelling(_spelling(spelling))


def _spelling(text: str) -> Spelling:
    with as_usage():
        return parse_spelling(text)
