"""The games, each as a kit: the one registry of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.kits.cartino import CARTINO
from tutor.kits.contract import BadSetting, Kit
from tutor.kits.kng import KNG
from tutor.kits.lingua import LINGUA
from tutor.kits.weise import WEISE
from tutor.locale import _

if TYPE_CHECKING:
    from tutor.bots.contract import Bot
    from tutor.games.contract import AnyGame
    from tutor.games.match import Record

KITS: dict[str, Kit] = {kit.name: kit for kit in (KNG, CARTINO, WEISE, LINGUA)}
"""By the name that logs and saves carry."""


def kit_of(name: str) -> Kit:
    """The kit of that name; `TutorError` says what was probably meant."""
    if name not in KITS:
        complaint = _("there is no game “{name}”").format(name=shown(name))
        raise TutorError(unknown(complaint, name, tuple(KITS)))
    return KITS[name]


def create_game(name: str, settings: Mapping[str, Any]) -> AnyGame:
    """The game with its data from files; `settings` say which (e.g. `{"deck": "is+ille"}`)."""
    game: AnyGame = kit_of(name).get("create")(settings)
    return game


def restore_game(record: Record) -> AnyGame:
    """The game that a record was played with, from the record alone."""
    restore = kit_of(record.game).get("restore")
    try:
        game: AnyGame = restore(record)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise TutorError(
            _("the record's data of the game “{game}” are damaged: {reason}").format(
                game=record.game, reason=error
            )
        ) from None
    return game


def make_bot(game: AnyGame, level: str) -> Bot[Any, Any]:
    """The opponent of that name for a game; `BadSetting` names the one that was meant."""
    kit = kit_of(game.name)
    bot: Bot[Any, Any] = kit.get("bots")(game, known_level(kit, level))
    return bot


def known_level(kit: Kit, level: str) -> str:
    """The level that is meant; `BadSetting` says what there is."""
    name = level.strip().casefold()
    if name not in kit.level_names:
        complaint = _("there is no opponent “{name}”").format(name=shown(level))
        raise BadSetting(unknown(complaint, level, kit.level_names))
    return name
