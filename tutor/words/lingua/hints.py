"""What a person at a loss is told, step by step."""

from __future__ import annotations

from tutor.games.lingua.board import ACROSS, square_name
from tutor.games.lingua.moves import move_text
from tutor.games.lingua.solve import Solved
from tutor.locale import _
from tutor.words.lingua.best import no_word_text
from tutor.words.lingua.scores import turn_line


def hint_text(best: Solved | None, step: int) -> str:
    """Three steps: what the best word earns, where it lies, which it is."""
    if best is None:
        return no_word_text()
    if step == 1:
        return _("There is a word for {total} points; ? again says where.").format(
            total=best.score.total
        )
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
