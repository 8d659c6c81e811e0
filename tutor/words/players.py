"""Who sits at a table, in the language in use."""

from __future__ import annotations

from datetime import datetime

from tutor.games.match import Match, Record, Seat
from tutor.kits import KITS
from tutor.locale import _, ngettext
from tutor.words.dates import short_date
from tutor.words.marks import clean


def who(seat: Seat) -> str:
    """What a seat is called: a person is spoken to, whatever an older record calls them."""
    return _("You") if seat.is_human else clean(seat.name)


def level(game: str, player: str) -> str:
    """What people call a level of a game; a person has none."""
    titles = {one.name: one.title for one in KITS[game].levels}
    return _(titles[player]) if titles.get(player) else clean(player)


def who_and_level(match: Match, seat: int) -> str:
    """A person, or an opponent with how strong it is: `Marcus, thoughtful`; in a puzzle nobody
    knows.
    """
    sitting = match.seats[seat]
    if sitting.is_human or not sitting.player:
        return who(sitting)
    return f"{who(sitting)}, {level(match.game.name, sitting.player)}"


def hand_words(match: Match, seat: int) -> str:
    """Whose hand is shown: a person’s own, also in a puzzle; or that of a bot that is watched."""
    sitting = match.seats[seat]
    if sitting.is_human or not sitting.player:
        return _("Your hand")
    return _("The hand of {who}").format(who=who(sitting))


def match_line(record: Record, when: datetime) -> str:
    """A match in a list: the game, against whom, when it was played, and how far it is."""
    others = [seat for seat in record.seats if not seat.is_human]
    against = ", ".join(f"{who(one)} ({level(record.game, one.player)})" for one in others)
    count = len(record.moves)
    moves = ngettext("{count} move", "{count} moves", count).format(count=count)
    day = short_date(when.toordinal())
    title = _(KITS[record.game].title)
    return f"{title[:1].upper()}{title[1:]} · {against} · {day} {when:%H:%M} · {moves}"
