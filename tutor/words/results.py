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
    winners = _(" and ").join(names[seat] for seat in result.winners)
    wins = ngettext("{names} wins.", "{names} win.", len(result.winners)).format(names=winners)
    lines = [style(_("You win!") if won else wins, "bold"), ""]
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        line = f"  {result.places[seat]}.  {pad(names[seat], 8)} {details(seat)}"
        lines.append(line.rstrip())
    return lines
