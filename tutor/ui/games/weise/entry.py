"""Lays as they are typed: `1 4 = 2` or `3 = new`."""

from __future__ import annotations

import re

from tutor.games.weise.moves import NEW, Lay
from tutor.games.weise.view import View
from tutor.locale import _
from tutor.words.marks import clean

_NEW = (NEW, "n", "neu")
_SIGN = re.compile(r"[=:>→]")


def parse_lay(text: str, view: View) -> Lay | str:
    """The lay that was typed, or what is wrong with it."""
    parts = _SIGN.split(text.casefold())
    if len(parts) != 2:
        return _(
            "“{text}” is no lay: type numbers of cards, then = and a class, e.g. 1 4 = 2"
        ).format(text=clean(text[:40]))
    words = parts[0].replace(",", " ").split()
    if not words:
        return _("which cards? Type their numbers before the =")
    cards = []
    for word in words:
        if not (word.isascii() and word.isdigit() and 1 <= int(word) <= len(view.hand)):
            return _("“{word}” is no card of yours; they are numbered from 1 to {most}").format(
                word=clean(word[:20]), most=len(view.hand)
            )
        cards.append(view.hand[int(word) - 1])
    target = parts[1].strip()
    if target in _NEW:
        return Lay(tuple(sorted(set(cards))), None)
    if not (target.isascii() and target.isdigit() and 1 <= int(target) <= len(view.table)):
        return _("“{word}” is no class; there are 1 to {most}, and “new”").format(
            word=clean(target[:20]), most=len(view.table)
        )
    return Lay(tuple(sorted(set(cards))), int(target) - 1)
