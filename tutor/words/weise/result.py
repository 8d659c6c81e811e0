"""How a match ended: places, points, recognised classifications."""

from __future__ import annotations

from tutor.games.match import Match
from tutor.locale import ngettext
from tutor.words.marks import pad
from tutor.words.results import places_lines


def result_text(match: Match, me: int | None) -> str:
    """The result screen."""
    scores = match.final.scores
    assert scores is not None, "every match of this game has points"

    def details(seat: int) -> str:
        points = ngettext("{count} point", "{count} points", scores[seat]).format(
            count=scores[seat]
        )
        hits = match.state.recognised[seat]
        found = ngettext(
            "{count} classification recognised", "{count} classifications recognised", hits
        ).format(count=hits)
        rounds = " + ".join(str(points[seat]) for points in match.state.scores)
        return f"{pad(points, 10)} ({rounds}), {found}"

    return "\n".join(places_lines(match, me in match.final.winners, details))
