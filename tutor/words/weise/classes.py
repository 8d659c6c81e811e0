"""The classes on the table side by side, as far as there is room."""

from __future__ import annotations

from tutor.games.match import Match
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import WeiseView
from tutor.locale import _
from tutor.words.marks import bare, pad, style, width
from tutor.words.paper import columns
from tutor.words.weise.names import card_words, class_words
from tutor.words.weise.table import wrong_attempts

UNFOLDED = 10_000
"""More lines than there are cards."""


def whole_table(match: Match, view: WeiseView, pool: Pool) -> list[str]:
    """Every card of every class, and every wrong attempt."""
    lines = class_blocks(view, pool, columns(), UNFOLDED)
    return [*lines, *("✗ " + text for text in wrong_attempts(match, view, pool))]


def class_blocks(view: WeiseView, pool: Pool, wide: int, high: int) -> list[str]:
    """The classes side by side, newest cards last; long ones are folded to `high` lines."""
    labels = [[card_words(pool, card) for card in cards] for cards in view.table]
    size = max(12, *(width(label) for part in labels for label in part)) + 2
    size = min(size, wide - 1)
    per_row = max(1, (wide - 1) // size)
    blocks = [labels[start : start + per_row] for start in range(0, len(labels), per_row)]
    rows = max(1, high // len(blocks) - 1)
    lines = []
    for number, block in enumerate(blocks):
        first = number * per_row
        heads = [
            pad(style(class_words(first + place), "bold", "cyan"), size)
            for place in range(len(block))
        ]
        lines.append((" " + "".join(heads)).rstrip())
        shown = [_fold(part, rows) for part in block]
        for row in range(max(len(part) for part in shown)):
            cells = [cut(part[row], size - 1) if row < len(part) else "" for part in shown]
            lines.append((" " + "".join(pad(cell, size) for cell in cells)).rstrip())
    return lines


def _fold(labels: list[str], rows: int) -> list[str]:
    if len(labels) <= rows:
        return labels
    if rows == 1:
        return [_("{card} + {count}").format(card=labels[-1], count=len(labels) - 1)]
    hidden = len(labels) - (rows - 1)
    return [_("… {count} more").format(count=hidden), *labels[hidden:]]


def cut(text: str, wide: int) -> str:
    """`text`, cut with an ellipsis if it is wider; styles are dropped when it must be cut."""
    if width(text) <= wide:
        return text
    return bare(text)[: max(0, wide - 1)] + "…"
