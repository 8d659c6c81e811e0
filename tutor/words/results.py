"""How a match of any game ended: who won, and a line for everybody."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.marks import pad, style
from tutor.words.players import who


def places_lines(match: Match, won: bool, details: Callable[[int], str]) -> list[str]:
    """The headline, then place, name and details of each seat; `won`: whoever reads this did."""
    result, names = match.final, [who(seat) for seat in match.seats]
    lines = [headline(match, won), ""]
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        line = f"  {result.places[seat]}.  {pad(names[seat], 8)} {details(seat)}"
        lines.append(line.rstrip())
    return lines


def headline(match: Match, won: bool) -> str:
    """Who won; `won`: whoever reads this did."""
    if won:
        return style(_("You win!"), "bold")
    winners = match.final.winners
    names = _(" and ").join(who(match.seats[seat]) for seat in winners)
    wins = ngettext("{names} wins.", "{names} win.", len(winners)).format(names=names)
    return style(wins, "bold")
