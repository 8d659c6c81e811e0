"""The sage's tree, drawn in the room there is: in columns side by side where it is tall."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView
from tutor.locale import _
from tutor.words.marks import bare, pad, style, width
from tutor.words.weise.classes import cut
from tutor.words.weise.table import sage_tree

_GAP = 4
"""Blanks between two columns."""
_MOST_COLUMNS = 5
_BRANCHES = ("├", "└")


def tree_block(view: SageView, pool: Pool, wide: int, high: int) -> list[str]:
    """The tree in at most `high` lines: whole if it can be, in as few columns as possible; else
    its beginning, and which key shows the rest.
    """
    best: list[str] = []
    for columns in range(1, _MOST_COLUMNS + 1):
        for tight in (False, True):
            lines = _in_columns(sage_tree(view, pool, tight), columns)
            if columns > 1 and any(width(line) > wide for line in lines):
                continue
            if len(lines) <= high:
                return [cut(line, wide) for line in lines]
            best = min(best or lines, lines, key=len)
    rest = len(best) - max(1, high - 1)
    note = style(_("… {count} more lines: b").format(count=rest), "dim")
    return [cut(line, wide) for line in (*best[:-rest], note)]


def _in_columns(lines: Sequence[str], count: int) -> list[str]:
    """The lines in so many columns, as few rows as that takes; a branch of the first test is kept
    in one column if that does not take more.
    """
    rows = -(-len(lines) // count)
    parts = _kept_together(lines, count, rows) or [
        list(lines[start : start + rows]) for start in range(0, len(lines), rows)
    ]
    sizes = [max(map(width, part)) + _GAP for part in parts]
    return [
        "".join(
            pad(part[row] if row < len(part) else "", size)
            for part, size in zip(parts, sizes, strict=True)
        ).rstrip()
        for row in range(max(map(len, parts)))
    ]


def _kept_together(lines: Sequence[str], count: int, rows: int) -> list[list[str]]:
    """Whole branches of the first test in each column, with a row more if need be; nothing if they
    do not go into so many columns.
    """
    branches: list[list[str]] = []
    for line in lines:
        if bare(line).startswith(_BRANCHES) or not branches:
            branches.append([])
        branches[-1].append(line)
    parts: list[list[str]] = [[]]
    for branch in branches:
        if parts[-1] and len(parts[-1]) + len(branch) > rows + 1:
            parts.append([])
        parts[-1] += branch
    fits = len(parts) <= count and max(map(len, parts)) <= rows + 1
    return parts if fits else []
