"""The best moves of a position in words, and what a person at a loss is told, step by step."""

from __future__ import annotations

from tutor.games.lingua.board import ACROSS, square_name
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


def hint_text(best: Solved | None, step: int) -> str:
    """Three steps: what the best word earns, where it lies, which it is."""
    if best is None:
        return no_word_text()
    if step == 1:
        text = _("There is a word for {total} points; ? again says where.")
        return text.format(total=best.score.total)
    if step == 2:
        across = best.lay.step == ACROSS
        text = _("Look at {square}, across.") if across else _("Look at {square}, down.")
        return text.format(square=square_name(best.lay.first))
    return f"{move_text(best.lay)}: {turn_line(best.score)}"


def missed_text(best: Solved | None) -> list[str]:
    """What could have been laid instead of sitting out."""
    if best is None:
        return []
    text = _("  You could have laid {move}: {score}")
    return [text.format(move=move_text(best.lay), score=turn_line(best.score))]
