"""How a match of Cartino ended."""

from __future__ import annotations

from tutor.games.cartino.board import Board
from tutor.games.cartino.scoring import track
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.cartino.turns import track_words
from tutor.words.marks import clean, pad, style


def result_text(match: Match, board: Board, me: int | None) -> str:
    """Who won, and everybody's total as the track shows it (C8)."""
    result = match.result
    assert result is not None, "only a finished match has a result"
    assert result.scores is not None, "Cartino is about points"
    lines = [style(_headline(match, me), "bold"), ""]
    for seat in sorted(range(len(match.seats)), key=lambda seat: result.places[seat]):
        who, total = match.seats[seat], result.scores[seat]
        level = "" if who.is_human else who.player
        where = track_words(track(board, total), board.sheet.track)
        lines.append(
            f"  {result.places[seat]}.  {pad(clean(who.name), 8)} {pad(level, 12)}"
            f"{total:>4}  ({where})"
        )
    return "\n".join(lines)


def _headline(match: Match, me: int | None) -> str:
    result = match.result
    assert result is not None, "only a finished match has a result"
    if me is not None and result.winners == (me,):
        return _("You win!")
    names = _(" and ").join(match.seats[seat].name for seat in result.winners)
    return clean(ngettext("{names} wins.", "{names} win.", len(result.winners)).format(names=names))
