"""The table as it is drawn: classes side by side, wrong attempts, the hand with its features."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from tutor.games.match import Match
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, ngettext
from tutor.words.marks import bare, pad, style, width
from tutor.words.paper import columns, spoken
from tutor.words.weise.names import called, card_words, class_words
from tutor.words.weise.table import (
    count_words,
    features_words,
    spoken_table,
    table_notes,
    unsaid,
    wrong_attempts,
)
from tutor.words.weise.trees import tree_lines, tree_words
from tutor.words.wrapping import folded

_WIDEST = 100
_FIXED = 6
"""Lines for the title, the players, the keys and the question."""
_CLASSES = 5
"""So many lines of the classes come before the features of the hand."""
_ATTEMPTS = 3
UNFOLDED = 10_000
"""More lines than there are cards."""
_TALLEST_TREE = 8
"""A taller tree is written in one sentence, with the numbers of the classes on the table."""


def screen(match: Match, view: WeiseView, pool: Pool, news: Sequence[str], spare: int = 0) -> str:
    """What a player sees before a move; `spare` lines are left for what is written below it."""
    if spoken():
        return "\n".join(spoken_table(match, view, pool, news))
    wide = min(columns(), _WIDEST)
    high = shutil.get_terminal_size((80, 24)).lines
    top = [*_title(match, view, pool, wide), _players(match, view, wide)]
    told = last_news(news, wide, high // 4)
    tree = _tree(view, pool, wide)
    attempts = [
        cut(" " + style("✗", "red") + " " + text, wide)
        for text in wrong_attempts(match, view, pool)[-_ATTEMPTS:]
    ]
    left = max(8, high - _FIXED - spare - len(told) - len(attempts) - len(tree))
    whole = len(class_blocks(view, pool, wide, UNFOLDED))
    hand = hand_lines(view, pool, wide, max(3, left - min(whole, _CLASSES)))
    classes = class_blocks(view, pool, wide, max(3, left - len(hand)))
    parts = [top, tree, told, classes, attempts, hand]
    return "\n".join("\n".join(part) for part in parts if part)


def last_news(news: Sequence[str], wide: int, most: int) -> list[str]:
    """The latest news, folded to at most so many lines: what would be cut in two is left out, but
    for the very last, which ends in any case.
    """
    lines: list[str] = []
    for item in reversed(news):
        folds = folded([item], wide)
        if lines and len(lines) + len(folds) > most:
            break
        lines = [*folds[-most:], *lines]
    return lines


def _title(match: Match, view: WeiseView, pool: Pool, wide: int) -> list[str]:
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", view.stock).format(
        count=view.stock
    )
    name = style(f" Der Weise · {called(pool)} ", "bold")
    number = _("round {round} of {rounds} · game {number}").format(
        round=view.round + 1, rounds=view.rounds, number=match.seed
    )
    left = name + style("· " + number, "dim")
    if width(left) + width(stock) + 2 > wide:
        left = name
    title = left + pad(stock, wide - width(left) - 1, ">")
    return [cut(title, wide), style("─" * wide, "dim")]


def _players(match: Match, view: WeiseView, wide: int) -> str:
    parts = []
    for seat, who in enumerate(match.seats):
        role = "★" if seat == view.sage else ""
        points = sum(scores[seat] for scores in view.scores)
        text = f"{role}{who.name}: {count_words(view.counts[seat])}"
        if view.scores:
            text += " · " + ngettext("{count} point", "{count} points", points).format(count=points)
        parts.append(style(text, "yellow") if seat == view.sage else text)
    line = " " + "   ".join(parts) + "   " + style(_("★ the sage"), "dim")
    if width(line) <= wide:
        return line
    short = [
        f"{'★' if seat == view.sage else ''}{who.name} {view.counts[seat]}"
        for seat, who in enumerate(match.seats)
    ]
    return cut(" " + "  ".join(short), wide)


def _tree(view: WeiseView, pool: Pool, wide: int) -> list[str]:
    if not isinstance(view, SageView):
        return []
    lines = tree_lines(pool, view.tree, table_notes(view))
    if len(lines) > _TALLEST_TREE:
        numbers = {leaf: f" = {number}" for number, leaf in enumerate(view.leaves(), 1)}
        return folded([" " + tree_words(pool, view.tree, numbers)], wide)
    return [cut(" " + line, wide) for line in lines]


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


def hand_lines(view: WeiseView, pool: Pool, wide: int, high: int) -> list[str]:
    """The hand, numbered: each card with its features, one below the other or side by side as
    there is room; without features only where nothing else fits.
    """
    if not view.hand:
        return []
    names = [card_words(pool, card) for card in view.hand]
    size = max((width(name) for name in names), default=0)
    full = [
        f"{pad(name, size)}  {style(features_words(pool, card), 'dim')}"
        for name, card in zip(names, view.hand, strict=True)
    ]
    tight = [
        f"{name} {style(features_words(pool, card).replace(' · ', '·'), 'dim')}"
        for name, card in zip(names, view.hand, strict=True)
    ]
    head = _("Your hand")
    legend = f"{head}   " + " · ".join(called(pool.features[p]) for p in unsaid(pool))
    long, short = _headed(head, folded([legend], wide)), _headed(head, [cut(legend, wide)])
    alone = _headed(head, [head])
    for cells, heads in ((full, long), (tight, long), (tight, short), (names, alone)):
        rows = _side_by_side(cells, wide, 1 if cells is full else 9)
        if len(heads) + len(rows) <= high:
            break
    return [*heads, *rows]


def _headed(head: str, lines: Sequence[str]) -> list[str]:
    """Lines that begin with a head: that bold, the rest dim."""
    first = style(head, "bold") + style(lines[0][len(head) :].rstrip(), "dim")
    return [first, *(style(line, "dim") for line in lines[1:])]


def _side_by_side(cells: Sequence[str], wide: int, most: int) -> list[str]:
    """Numbered cells in as many columns as there is room for, at most `most`."""
    size = max((width(cell) for cell in cells), default=0) + 4
    per_row = min(most, max(1, (wide + 1) // size))
    numbered = [
        style(f"{number:2}", "yellow") + " " + cut(cell, wide - 3)
        for number, cell in enumerate(cells, 1)
    ]
    return [
        "".join(pad(cell, size) for cell in numbered[start : start + per_row]).rstrip()
        for start in range(0, len(numbered), per_row)
    ]


def cut(text: str, wide: int) -> str:
    """`text`, cut with an ellipsis if it is wider; styles are dropped when it must be cut."""
    if width(text) <= wide:
        return text
    return bare(text)[: max(0, wide - 1)] + "…"


def key_lines(keys: Sequence[tuple[str, str]], wide: int) -> list[str]:
    """`[?] hint  [r] rules`, in as many lines as the width asks for."""
    lines = [""]
    for key, label in keys:
        item = f"[{key}] {label}"
        if lines[-1] and width(lines[-1]) + 2 + width(item) > wide:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + item
    return lines
