"""The classes on the table: side by side, below each other, or as briefly as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.weise.pool import Pool
from tutor.games.weise.view import WeiseView
from tutor.locale import _
from tutor.words.marks import bare, pad, style, width
from tutor.words.weise.names import card_words, class_words

UNFOLDED = 10_000
"""More lines than there are cards."""
_NARROWEST = 12
"""Columns of a class beside others."""

_Labels = Sequence[Sequence[str]]
"""The names of the cards of each class."""


def class_blocks(view: WeiseView, pool: Pool, wide: int, high: int) -> list[str]:
    """The classes in at most `high` lines, newest cards last: side by side if that is enough room
    for all cards; else below each other, the longest folded; else only how many cards there are.
    """
    labels = _labels(view, pool)
    whole = _side_by_side(labels, wide)
    if len(whole) <= high:
        return whole
    return _below(labels, wide, high) if len(labels) <= high else _counted(labels, wide, high)


def lines_of_classes(view: WeiseView, pool: Pool, wide: int) -> int:
    """How many lines the classes need at least if nothing is folded."""
    labels = _labels(view, pool)
    return min(len(_side_by_side(labels, wide)), len(_below(labels, wide, UNFOLDED)))


def _labels(view: WeiseView, pool: Pool) -> _Labels:
    return [[card_words(pool, card) for card in cards] for cards in view.table]


def _head(number: int) -> str:
    return style(class_words(number), "bold", "cyan")


def _side_by_side(labels: _Labels, wide: int) -> list[str]:
    """Each class a column, as many of them beside each other as there is room for."""
    size = max(_NARROWEST, *(width(label) for part in labels for label in part)) + 2
    size = min(size, wide - 1)
    per_row = max(1, (wide - 1) // size)
    lines = []
    for first in range(0, len(labels), per_row):
        block = labels[first : first + per_row]
        heads = (pad(_head(first + place), size) for place in range(len(block)))
        lines.append((" " + "".join(heads)).rstrip())
        for row in range(max(map(len, block))):
            cells = (cut(part[row], size - 1) if row < len(part) else "" for part in block)
            lines.append((" " + "".join(pad(cell, size) for cell in cells)).rstrip())
    return lines


def _below(labels: _Labels, wide: int, high: int) -> list[str]:
    """Each class a list of its cards; where there are too many lines, the longest give way."""
    heads = [_head(number) for number in range(len(labels))]
    size = max(map(width, heads)) + 2
    room = wide - 1 - size
    limits = [len(flowing(part, room)) for part in labels]
    while sum(limits) > high:
        limits[limits.index(max(limits))] -= 1
    lines = []
    for head, part, limit in zip(heads, labels, limits, strict=True):
        first, *more = _newest(part, room, limit)
        lines.append(f" {pad(head, size)}{first}")
        lines += [" " * (size + 1) + line for line in more]
    return lines


def _newest(labels: Sequence[str], wide: int, most: int) -> list[str]:
    """As many of the last cards as so many lines hold, and how many there are before them."""
    lines = flowing(labels, wide)
    for hidden in range(1, len(labels)):
        if len(lines) <= most:
            break
        lines = flowing([_("… {count} more").format(count=hidden), *labels[hidden:]], wide)
    return lines[:most]


def _counted(labels: _Labels, wide: int, high: int) -> list[str]:
    """The last card of each class and how many there are beside it; or only how many there are."""
    heads = [_head(number) for number in range(len(labels))]
    for texts in ([_last_of(part) for part in labels], [str(len(part)) for part in labels]):
        items = [f"{head}: {text}" for head, text in zip(heads, texts, strict=True)]
        lines = flowing(items, wide - 1, "  ")
        if len(lines) <= high:
            break
    return [" " + line for line in lines]


def _last_of(labels: Sequence[str]) -> str:
    if len(labels) == 1:
        return labels[0]
    return _("{card} + {count}").format(card=labels[-1], count=len(labels) - 1)


def flowing(items: Sequence[str], wide: int, between: str = ", ") -> list[str]:
    """The items in lines that are broken between them only (V7)."""
    lines: list[str] = []
    ended = between.rstrip()
    for item in items:
        longer = f"{lines[-1]}{between}{item}" if lines else item
        if lines and width(longer + ended) <= wide:
            lines[-1] = longer
            continue
        if lines:
            lines[-1] += ended
        lines.append(cut(item, wide - width(ended)))
    return lines


def cut(text: str, wide: int) -> str:
    """`text`, cut with an ellipsis if it is wider; styles are dropped when it must be cut."""
    if width(text) <= wide:
        return text
    return bare(text)[: max(0, wide - 1)] + "…"
