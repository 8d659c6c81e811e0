"""How a match of Lingua ended."""

from __future__ import annotations

from tutor.games.lingua.state import LinguaState
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.lingua.scores import total_words
from tutor.words.marks import clean, pad, style


def result_text(match: Match) -> str:
    """The final count: points, ace points (L11), total."""
    result = match.result
    assert result is not None, "only a finished match has a result"
    state: LinguaState = match.state
    names = _(" and ").join(match.seats[seat].name for seat in result.winners)
    if any(match.seats[seat].is_human for seat in result.winners) and len(result.winners) == 1:
        headline = _("You win!")
    else:
        headline = ngettext("{names} wins.", "{names} win.", len(result.winners)).format(
            names=names
        )
    lines = [style(clean(headline), "bold"), ""]
    for seat in sorted(range(len(match.seats)), key=lambda seat: result.places[seat]):
        who = match.seats[seat]
        count = total_words(state.points[seat], state.aces[seat])
        lines.append(f"  {result.places[seat]}.  {pad(clean(who.name), 8)} {count}")
    return "\n".join(lines)
