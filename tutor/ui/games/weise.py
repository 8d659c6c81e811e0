"""Der Weise drawn in a terminal: classes side by side, wrong attempts, the hand with features."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from tutor.flows.weise.table import WeiseScreen
from tutor.games.match import Match
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, ngettext
from tutor.words.marks import pad, style, width
from tutor.words.paper import columns
from tutor.words.weise import table
from tutor.words.weise.names import called, card_words, player_words
from tutor.words.weise.trees import tree_lines, tree_words
from tutor.words.wrapping import folded

_WIDEST = 100
_FIXED = 6
"""Lines for the title, the players, the keys and the question."""
_CLASSES = 5
"""So many lines of the classes come before the features of the hand."""
_ATTEMPTS = 3
_FOOTER = 1
"""The line that sets the keys apart."""
_LONGER_BAR = 2
"""Lines that verdicts and descriptions take more than a lay: their choices stand in the bar."""
_NUMBER = 3
"""Columns of a card's number."""
_TALLEST_TREE = 8
"""A taller tree is written in one sentence, with the numbers of the classes on the table."""


def draw_table(screen: WeiseScreen, news: Sequence[str]) -> str:
    """What a player sees before a move, below it the message; and what waits for the verdict, if
    that is not among the news. The keys stand in the footer of the question (V6).
    """
    match, view, pool = screen.match, screen.view, screen.pool
    message = ["", *folded(screen.message.splitlines(), columns())] if screen.message else []
    spare = len(message) + (_FOOTER if screen.keys() else _LONGER_BAR)
    lines = [*_drawn(match, view, pool, news, spare), *message]
    if view.pending is not None and not news:
        laid = table.attempt_words(match, pool, view.turn, view.pending.cards, view.pending.target)
        lines += folded([laid], columns())
    return "\n".join(lines)


def _drawn(match: Match, view: WeiseView, pool: Pool, news: Sequence[str], spare: int) -> list[str]:
    """The table; `spare` lines are left for what is written below it."""
    wide = min(columns(), _WIDEST)
    high = shutil.get_terminal_size((80, 24)).lines
    top = [*_title(match, view, pool, wide), _players(match, view, wide)]
    told = last_news(news, wide, high // 4)
    tree = _tree(view, pool, wide)
    attempts = [
        table.cut(" " + style("✗", "red") + " " + text, wide)
        for text in table.wrong_attempts(match, view, pool)[-_ATTEMPTS:]
    ]
    left = max(8, high - _FIXED - spare - len(told) - len(attempts) - len(tree))
    whole = len(table.class_blocks(view, pool, wide, table.UNFOLDED))
    hand = hand_lines(view, pool, wide, max(3, left - min(whole, _CLASSES)))
    classes = table.class_blocks(view, pool, wide, max(3, left - len(hand)))
    return [*top, *tree, *told, *classes, *attempts, *hand]


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
    return [table.cut(title, wide), style("─" * wide, "dim")]


def _players(match: Match, view: WeiseView, wide: int) -> str:
    names = [
        ("★" if seat == view.sage else "") + player_words(match, seat) for seat in range(view.seats)
    ]
    parts = []
    for seat, name in enumerate(names):
        points = sum(scores[seat] for scores in view.scores)
        text = f"{name}: {table.count_words(view.counts[seat])}"
        if view.scores:
            text += " · " + ngettext("{count} point", "{count} points", points).format(count=points)
        parts.append(style(text, "yellow") if seat == view.sage else text)
    line = " " + "   ".join(parts) + "   " + style(_("★ the sage"), "dim")
    if width(line) <= wide:
        return line
    short = [f"{name} {count}" for name, count in zip(names, view.counts, strict=True)]
    return table.cut(" " + "  ".join(short), wide)


def _tree(view: WeiseView, pool: Pool, wide: int) -> list[str]:
    if not isinstance(view, SageView):
        return []
    lines = tree_lines(pool, view.tree, table.table_notes(view))
    if len(lines) > _TALLEST_TREE:
        numbers = {leaf: f" = {number}" for number, leaf in enumerate(view.leaves(), 1)}
        return folded([" " + tree_words(pool, view.tree, numbers)], wide)
    return [table.cut(" " + line, wide) for line in lines]


def hand_lines(view: WeiseView, pool: Pool, wide: int, high: int) -> list[str]:
    """The hand, numbered: each card with its features, one below the other or side by side as
    there is room; without features only where nothing else fits.
    """
    if not view.hand:
        return []
    names = [card_words(pool, card) for card in view.hand]
    size = max((width(name) for name in names), default=0)
    full = [
        f"{pad(name, size)}  {style(table.features_words(pool, card), 'dim')}"
        for name, card in zip(names, view.hand, strict=True)
    ]
    tight = [
        f"{name} {style(table.features_words(pool, card).replace(' · ', '·'), 'dim')}"
        for name, card in zip(names, view.hand, strict=True)
    ]
    head = _("Your hand")
    legend = f"{head}   " + " · ".join(called(pool.features[p]) for p in table.unsaid(pool))
    long, short = _headed(head, folded([legend], wide)), _headed(head, [table.cut(legend, wide)])
    alone = _headed(head, [head])
    airy = full if max(map(width, full)) <= wide - _NUMBER else tight
    for cells, heads in ((airy, long), (tight, long), (tight, short), (names, alone)):
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
        style(f"{number:2}", "yellow") + " " + table.cut(cell, wide - _NUMBER)
        for number, cell in enumerate(cells, 1)
    ]
    return [
        "".join(pad(cell, size) for cell in numbered[start : start + per_row]).rstrip()
        for start in range(0, len(numbered), per_row)
    ]
