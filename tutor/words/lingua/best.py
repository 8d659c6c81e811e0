"""The best moves of a position in words."""

from __future__ import annotations

from tutor.games.lingua.moves import move_text
from tutor.games.lingua.solve import Solved
from tutor.locale import _, ngettext
from tutor.words.lingua.scores import turn_line
from tutor.words.marks import pad, style


def best_text(found: list[Solved], count: int) -> str:
    """How many placements there are, and the best of them with their scores."""
    if not found:
        return no_word_text()
    lines = [ngettext("{count} placement", "{count} placements", count).format(count=count)]
    wide = max(len(move_text(one.lay)) for one in found)
    for number, one in enumerate(found, 1):
        move = style(pad(move_text(one.lay), wide), "bold")
        lines.append(f"{number:3}  {one.score.total:5}  {move}  {turn_line(one.score)}")
    return "\n".join(lines)


def no_word_text() -> str:
    """What is left where no word can be laid (L7)."""
    return _("No word can be laid: sit out, and exchange two tiles (L7).")
