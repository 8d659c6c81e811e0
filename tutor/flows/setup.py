"""What is asked before a match: which game, what is agreed, how many opponents, how strong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from tutor.flows.contract import Flow, Leave, Offer, Option
from tutor.games.match import Record
from tutor.kits.contract import Kit, resolve
from tutor.locale import _, pgettext
from tutor.words.marks import clean
from tutor.words.players import match_line

_LEAVE = object()
"""What is chosen instead of an answer; no setting is the same."""


def which_game(kits: Sequence[Kit]) -> Flow[str | None]:
    """The name of a game; none where nobody sits."""
    options = tuple(Option[str | None](kit.name, _(kit.line).rstrip(".")) for kit in kits)
    name: str | None = yield from _asked(_("Which game?"), options, otherwise=None)
    return name


def set_up(kit: Kit) -> Flow[Mapping[str, Any]]:
    """The settings of a match that was called without a word about it; the usual ones where nobody
    sits. Raises `Leave` for whoever does not want to play after all.
    """
    settings: dict[str, Any] = {}
    for setting in kit.play_settings:
        if setting.asks:
            options = tuple(
                Option(value, clean(label), default=not place)
                for place, (value, label) in enumerate(resolve(setting.choices)())
            )
            value = yield from _asked(_(setting.asks), options, options[0].value)
            settings |= value if isinstance(value, Mapping) else {setting.name: value}
    counts = tuple(Option(count, "", default=count == 1) for count in range(1, kit.seats[-1]))
    if len(counts) > 1:
        others = yield from _asked(_("How many opponents?"), counts, 1, bar=True)
        settings |= {"players": others + 1} if kit.counts_players else {"opponents": others}
    strengths = tuple(Option[str | None](one.name, _(one.character)) for one in kit.levels)
    if len(strengths) > 1:
        settings["level"] = yield from _asked(_("How strong?"), strengths, None)
    return settings


def _asked(
    question: str, options: Sequence[Option[Any]], otherwise: object, bar: bool = False
) -> Flow[Any]:
    """What is chosen; `q` leaves here as everywhere."""
    leave = Option[Any](_LEAVE, _("leave"), "q", aside=True)
    beside, below = ((leave,), ()) if bar else ((), (leave,))
    wish = yield Offer(question, (*options, *beside), below, bar, otherwise=otherwise)
    if wish is _LEAVE:
        raise Leave
    return wish


def once_more(onward: str | None = None, same: str = "", review: bool = False) -> Flow[str | None]:
    """`same` for the same deal, which a game may name in its own way, `new` for a new one,
    `review` to go through it (if that can be done), `onward` for what this label says (T8), `None`
    to stop.
    """
    further = (Option[str | None]("onward", onward, "1", default=True),) if onward else ()
    looking = Option[str | None]("review", _("review it"), pgettext("key: review", "r"))
    options = (
        *further,
        Option[str | None](None, _("stop"), "q"),
        *((looking,) if review else ()),
        Option[str | None]("new", _("play again"), pgettext("key", "a")),
        Option[str | None]("same", same or _("the same cards once more"), pgettext("key", "s")),
    )
    wish: str | None = yield Offer("", options, bar=True, otherwise=None)
    return wish


def which_match(listed: Sequence[tuple[Record, datetime]]) -> Flow[int | None]:
    """The number of a match that is not over, the one that was played last first; none to leave."""
    options = tuple(
        Option[int | None](number, match_line(record, when), default=not number)
        for number, (record, when) in enumerate(listed)
    )
    leave = Option[int | None](None, _("leave"), "q")
    chosen: int | None = yield Offer(
        _("Which game do you want to go on with?"), options, (leave,), otherwise=0
    )
    return chosen
