"""How a match ended: places, points, recognised classifications."""

from __future__ import annotations

from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.marks import pad, style
from tutor.words.weise.names import player_words


def result_text(match: Match, me: int | None) -> str:
    """The result screen."""
    result = match.result
    assert result is not None, "only a finished match has a result"
    assert result.scores is not None, "every match of this game has points"
    if me is not None and me in result.winners:
        head = _("You win!")
    else:
        names = _(" and ").join(player_words(match, seat) for seat in result.winners)
        head = ngettext("{names} wins.", "{names} win.", len(result.winners)).format(names=names)
    lines = [style(head, "bold"), ""]
    for seat in sorted(range(len(match.seats)), key=lambda seat: result.places[seat]):
        total, hits = result.scores[seat], match.state.recognised[seat]
        points = ngettext("{count} point", "{count} points", total).format(count=total)
        found = ngettext(
            "{count} classification recognised", "{count} classifications recognised", hits
        ).format(count=hits)
        rounds = " + ".join(str(points[seat]) for points in match.state.scores)
        name = pad(player_words(match, seat), 8)
        lines.append(f"  {result.places[seat]}.  {name} {pad(points, 10)} ({rounds}), {found}")
    return "\n".join(lines)
