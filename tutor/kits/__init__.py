"""The games, each as a kit: the one registry of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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
    from tutor.games.match import Match, Record

KITS: dict[str, Kit] = {kit.name: kit for kit in (KNG, CARTINO, WEISE, LINGUA)}
"""By the name that logs and saves carry."""


def kit_of(name: str) -> Kit:
    """The kit of that name; `TutorError` says what was probably meant."""
    if name not in KITS:
        complaint = _("there is no game “{name}”").format(name=shown(name))
        raise TutorError(unknown(complaint, name, tuple(KITS)), code="no-such-game")
    return KITS[name]


def restore_game(record: Record) -> AnyGame:
    """The game that a record was played with, from the record alone."""
    restore = kit_of(record.game).get("restore")
    with _damage_told(record):
        game: AnyGame = restore(record)
        return game


def restore_match(record: Record) -> Match:
    """The match of a record as it stood; `TutorError` if its data or its moves do not fit."""
    from tutor.games.match import Match  # noqa: PLC0415 - most who look for a kit have no match

    game = restore_game(record)
    with _damage_told(record):
        return Match.resume(game, record)


@contextmanager
def _damage_told(record: Record) -> Iterator[None]:
    """Whatever does not go with what a record should hold, as one error."""
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        message = _("the record's data of the game “{game}” are damaged: {reason}")
        raise TutorError(message.format(game=record.game, reason=error), code="damaged") from None


def make_bot(game: AnyGame, level: str) -> Bot[Any, Any]:
    """The opponent of that name for a game; `BadSetting` names the one that was meant."""
    kit = kit_of(game.name)
    bot: Bot[Any, Any] = kit.get("bots")(game, known_level(kit, level))
    return bot


def known_level(kit: Kit, level: str) -> str:
    """The level that is meant, by its name or by what people call it; `BadSetting` says what there
    is.
    """
    said = level.strip().casefold()
    titles = {_(one.title).casefold(): one.name for one in kit.levels if one.title}
    name = titles.get(said, said)
    if name not in kit.level_names:
        complaint = _("there is no opponent “{name}”").format(name=shown(level))
        called = [_(one.title) if one.title else one.name for one in kit.levels]
        raise BadSetting(unknown(complaint, level, called))
    return name
