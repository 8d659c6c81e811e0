"""What is asked before a match: which game, what is agreed, how many opponents, how strong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from tutor.flows.contract import Flow, Leave, Offer, Option
from tutor.games.match import Record
from tutor.kits.contract import Kit, Setting, resolve
from tutor.locale import _, pgettext
from tutor.words.marks import clean
from tutor.words.players import match_line


def which_game(kits: Sequence[Kit]) -> Flow[str | None]:
    """The name of a game; none where nobody sits. `Leave` if somebody wants no game."""
    options = tuple(Option[str | None](kit.name, _(kit.line).rstrip(".")) for kit in kits)
    name: str | None = yield from _asked(Offer(_("Which game?"), options, otherwise=None))
    return name


def set_up(kit: Kit) -> Flow[Mapping[str, Any]]:
    """The settings of a match that was called without a word about it; the usual ones where nobody
    sits. One can go back to the question before; `Leave` if somebody wants no match.
    """
    offers = [_offered(setting) for setting in kit.play_settings if setting.asks]
    counts = tuple(Option(count, "", default=count == 1) for count in range(1, kit.seats[-1]))
    if len(counts) > 1:
        question = _("How many opponents?")
        offers.append(("opponents", Offer(question, counts, bar=True, otherwise=1)))
    strengths = tuple(Option[str | None](one.name, _(one.character)) for one in kit.levels)
    if len(strengths) > 1:
        offers.append(("level", Offer(_("How strong?"), strengths, otherwise=None)))
    chosen: list[Any] = []
    while len(chosen) < len(offers):
        answer = yield from _asked(offers[len(chosen)][1], back=bool(chosen))
        if answer is _BACK:
            chosen.pop()
        else:
            chosen.append(answer)
    settings: dict[str, Any] = {}
    for (name, _offer), value in zip(offers, chosen, strict=True):
        if name == "opponents" and kit.counts_players:
            settings["players"] = value + 1
        else:
            settings |= value if isinstance(value, Mapping) else {name: value}
    return settings


_AWAY, _BACK = object(), object()
"""No answers: leaving, and the question before."""


def _offered(setting: Setting) -> tuple[str, Offer[Any]]:
    """The question for a setting; its usual value first."""
    options = tuple(
        Option(value, clean(label), default=not place)
        for place, (value, label) in enumerate(resolve(setting.choices)())
    )
    return setting.name, Offer(_(setting.asks), options, otherwise=options[0].value)


def _asked(offer: Offer[Any], back: bool = False) -> Flow[Any]:
    """The answer; `_BACK` for the question before. `Leave` with `q`, and with Escape where there is
    nothing to go back to.
    """
    before = (Option[Any](_BACK, _("back"), "<", aside=True, back=True),) if back else ()
    ways = (*before, Option[Any](_AWAY, _("leave"), "q", aside=True))
    asked = replace(offer, options=(*offer.options, *ways)) if offer.bar else None
    answer = yield asked or replace(offer, commands=ways)
    if answer is _AWAY:
        raise Leave
    return answer


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
        Option[str | None](
            "same", same or _("the same cards once more"), pgettext("key: same", "s")
        ),
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
