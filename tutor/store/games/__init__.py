"""Games with their data: made from the files of decks and boards, or restored from a record."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.games.contract import AnyGame
from tutor.games.match import Record
from tutor.locale import _

GAMES = ("kng", "weise", "lingua", "cartino")
"""Every game, by the name that logs and saves carry; `tutor.store.games.NAME` makes it."""


def create_game(name: str, choices: Mapping[str, Any]) -> AnyGame:
    """The game with its data from files; `choices` say which (e.g. `{"deck": "is+ille"}`)."""
    game: AnyGame = import_module(f"{__name__}.{_known(name)}").create(choices)
    return game


def restore_game(record: Record) -> AnyGame:
    """The game that a record was played with, from the record alone."""
    module = import_module(f"{__name__}.{_known(record.game)}")
    try:
        game: AnyGame = module.restore(record)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise TutorError(
            _("the record's data of the game “{game}” are damaged: {reason}").format(
                game=record.game, reason=error
            )
        ) from None
    return game


def _known(name: str) -> str:
    if name not in GAMES:
        complaint = _("there is no game “{name}”").format(name=shown(name))
        raise TutorError(unknown(complaint, name, GAMES))
    return name
