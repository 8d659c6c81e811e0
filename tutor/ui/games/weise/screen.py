"""The table as it is drawn: classes side by side, wrong attempts, the hand with its features."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from tutor.games.match import Match
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView, View
from tutor.games.weise.words import tree_words
from tutor.locale import _, ngettext
from tutor.ui.games.weise.trees import tree_lines
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns, spoken
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


def screen(match: Match, view: View, pool: Pool, news: Sequence[str], spare: int = 0) -> str:
    """What a player sees before a move; `spare` lines are left for what is written below it."""
    if spoken():
        return "\n".join(_spoken(match, view, pool, news))
    wide = min(columns(), _WIDEST)
    high = shutil.get_terminal_size((80, 24)).lines
    top = [*_title(match, view, pool, wide), _players(match, view, wide)]
    told = last_news(news, wide, high // 4)
    tree = _tree(view, pool, wide)
    attempts = _attempts(match, view, pool, wide)[-_ATTEMPTS:]
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


def _title(match: Match, view: View, pool: Pool, wide: int) -> list[str]:
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", view.stock).format(
        count=view.stock
    )
    name = style(f" Der Weise · {clean(str(pool))} ", "bold")
    number = _("round {round} of {rounds} · game {number}").format(
        round=view.round + 1, rounds=view.rounds, number=match.seed
    )
    left = name + style("· " + number, "dim")
    if width(left) + width(stock) + 2 > wide:
        left = name
    title = left + pad(stock, wide - width(left) - 1, ">")
    return [cut(title, wide), style("─" * wide, "dim")]


def _players(match: Match, view: View, wide: int) -> str:
    parts = []
    for seat, who in enumerate(match.seats):
        role = "★" if seat == view.sage else ""
        points = sum(scores[seat] for scores in view.scores)
        cards = ngettext("{count} card", "{count} cards", view.counts[seat]).format(
            count=view.counts[seat]
        )
        text = f"{role}{who.name}: {cards}"
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


def _tree(view: View, pool: Pool, wide: int) -> list[str]:
    if not isinstance(view, SageView):
        return []
    lines = tree_lines(pool, view.tree, _table_notes(view))
    if len(lines) > _TALLEST_TREE:
        numbers = {leaf: f" = {number}" for number, leaf in enumerate(view.leaves(), 1)}
        return folded([" " + clean(tree_words(pool, view.tree, numbers))], wide)
    return [cut(" " + line, wide) for line in lines]


def _table_notes(view: SageView) -> dict[int, str]:
    """Beside each leaf, the number that its class has on the table."""
    return {
        leaf: style(_("= class {number}").format(number=number), "green")
        for number, leaf in enumerate(view.leaves(), 1)
    }


def class_blocks(view: View, pool: Pool, wide: int, high: int) -> list[str]:
    """The classes side by side, newest cards last; long ones are folded to `high` lines."""
    labels = [[clean(str(pool.cards[card])) for card in cards] for cards in view.table]
    size = max(12, *(width(label) for part in labels for label in part)) + 2
    size = min(size, wide - 1)
    per_row = max(1, (wide - 1) // size)
    blocks = [labels[start : start + per_row] for start in range(0, len(labels), per_row)]
    rows = max(1, high // len(blocks) - 1)
    lines = []
    for number, block in enumerate(blocks):
        first = number * per_row + 1
        heads = [
            style(pad(_("class {number}").format(number=first + place), size), "bold", "cyan")
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


def hand_lines(view: View, pool: Pool, wide: int, high: int) -> list[str]:
    """The hand, numbered: each card with its features, one below the other or side by side as
    there is room; without features only where nothing else fits.
    """
    if not view.hand:
        return []
    names = [clean(str(pool.cards[card])) for card in view.hand]
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
    legend = f"{head}   " + " · ".join(clean(str(pool.features[p])) for p in unsaid(pool))
    long, short = _headed(head, folded([legend], wide)), _headed(head, [cut(legend, wide)])
    bare = _headed(head, [head])
    for cells, heads in ((full, long), (tight, long), (tight, short), (names, bare)):
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


def features_words(pool: Pool, card: int) -> str:
    """The features that the names of the cards do not say."""
    return " · ".join(clean(str(pool.value(card, place))) for place in unsaid(pool))


def unsaid(pool: Pool) -> list[int]:
    """The features that are not part of every card's name in the language in use."""
    return [
        place
        for place in range(len(pool.features))
        if any(
            not set(str(pool.value(card, place)).split()) <= set(str(pool.cards[card]).split())
            for card in range(len(pool))
        )
    ]


def _attempts(match: Match, view: View, pool: Pool, wide: int) -> list[str]:
    """The wrong attempts, newest last: what there is to reason from."""
    lines = []
    for attempt in view.history:
        if not attempt.right:
            text = attempt_words(match, pool, attempt.seat, attempt.cards, attempt.target)
            lines.append(cut(" " + style("✗", "red") + " " + text, wide))
    return lines


def attempt_words(
    match: Match, pool: Pool, seat: int, cards: Sequence[int], target: int | None
) -> str:
    """`Marcus → class 2: eōs acc pl m`: a long list of cards may be cut, the class may not."""
    names = ", ".join(clean(str(pool.cards[card])) for card in cards)
    return f"{target_words(match, seat, target)}: {names}"


def target_words(match: Match, seat: int, target: int | None) -> str:
    """`Marcus → class 2`"""
    where = _("new class") if target is None else _("class {number}").format(number=target + 1)
    return f"{match.seats[seat].name} → {where}"


def cut(text: str, wide: int) -> str:
    """`text`, cut with an ellipsis if it is wider; styles are dropped when it must be cut."""
    if width(text) <= wide:
        return text
    bare = text if "\x1b" not in text else _unstyled(text)
    return bare[: max(0, wide - 1)] + "…"


def _unstyled(text: str) -> str:
    while "\x1b[" in text:
        start = text.index("\x1b[")
        text = text[:start] + text[text.index("m", start) + 1 :]
    return text


def _spoken(match: Match, view: View, pool: Pool, news: Sequence[str]) -> list[str]:
    lines = [*news, ""]
    lines.append(
        _("Round {round} of {rounds}. The sage is {name}.").format(
            round=view.round + 1, rounds=view.rounds, name=match.seats[view.sage].name
        )
    )
    for seat, who in enumerate(match.seats):
        if seat != view.seat:
            count = view.counts[seat]
            cards = ngettext("{count} card", "{count} cards", count).format(count=count)
            lines.append(f"{who.name}: {cards}")
    lines.append(_("Stock: {count}").format(count=view.stock))
    if isinstance(view, SageView):
        lines += [_("The tree:"), *tree_lines(pool, view.tree, _table_notes(view))]
    for number, cards_there in enumerate(view.table, 1):
        names = ", ".join(str(pool.cards[card]) for card in cards_there)
        lines.append(_("Class {number}: {cards}").format(number=number, cards=names))
    wrong = [attempt for attempt in view.history if not attempt.right]
    if wrong:
        lines.append(_("Wrong attempts:"))
        lines += [
            "  " + attempt_words(match, pool, attempt.seat, attempt.cards, attempt.target)
            for attempt in wrong
        ]
    lines.append(_("Your hand:"))
    lines += [
        f"  {number}) {pool.cards[card]}: {features_words(pool, card)}"
        for number, card in enumerate(view.hand, 1)
    ]
    return [clean(line) for line in lines]


def key_lines(keys: Sequence[tuple[str, str]], wide: int) -> list[str]:
    """`[?] hint  [r] rules`, in as many lines as the width asks for."""
    lines = [""]
    for key, label in keys:
        item = f"[{key}] {label}"
        if lines[-1] and width(lines[-1]) + 2 + width(item) > wide:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + item
    return lines
