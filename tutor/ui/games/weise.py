"""Der Weise drawn in a terminal: classes side by side, wrong attempts, the hand with features."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence

from tutor.flows.contract import FOOTER
from tutor.flows.weise.table import WeiseScreen
from tutor.games.match import Match
from tutor.games.weise.moves import Phase
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, ngettext
from tutor.ui.games.weise_hand import card_lines
from tutor.ui.games.weise_tree import tree_block
from tutor.words.badges import lit
from tutor.words.marks import pad, style, width
from tutor.words.paper import columns
from tutor.words.players import hand_words
from tutor.words.weise import table
from tutor.words.weise.classes import class_blocks, cut, lines_of_classes
from tutor.words.weise.names import called, cards_words, player_words
from tutor.words.wrapping import folded

_QUESTION = {Phase.LAY: 2, Phase.VERDICT: 1, Phase.GUESS: 2, Phase.OVER: 2}
"""Lines of what is asked below the table, without the keys."""
_NEWS = 3
"""So many lines of news come before the classes are folded; with a message they were read."""
_ATTEMPTS = 3
"""So many wrong attempts come before the features of the hand."""
_FOLLOWS = re.compile(r"  [^ ·!]")
_IS_FOLLOWED = re.compile(r"(?:  )?[^ ·!]")
"""How a line begins that goes on with the one before, and that one; not reasons, corrections."""
_CORRECTED, _REASON = "  ! ", "    "
"""How a correction begins (W9), and each of its reasons."""
_CLASSES = 2
"""Lines that the classes have on the smallest screen."""


def draw_table(screen: WeiseScreen, news: Sequence[str]) -> str:
    """What a player sees before a move, below it the message. The keys stand in the footer of the
    question (V6).
    """
    wide = columns()
    message = ["", *folded(lit(screen.message).splitlines(), wide)] if screen.message else []
    asked = _QUESTION[screen.view.phase] + _footer_lines(screen, wide - 1)
    high = shutil.get_terminal_size((80, 24)).lines - asked - len(message)
    return "\n".join([*_drawn(screen, news, wide, high), *message])


def _footer_lines(screen: WeiseScreen, wide: int) -> int:
    """How many lines the keys will take."""
    lines, used = 1, 0
    for service in screen.services:
        size = width(f"{service.key} {service.label}")
        if used and used + len(FOOTER) + size > wide:
            lines, used = lines + 1, 0
        used += size + (len(FOOTER) if used else 0)
    return lines


def _drawn(screen: WeiseScreen, news: Sequence[str], wide: int, high: int) -> list[str]:
    """The table in at most `high` lines. Room goes to the cards of the hand, to the classes, to the
    last wrong attempts, to the features of the hand, to the other attempts, in this order.
    """
    match, view, pool = screen.match, screen.view, screen.pool
    top = [*_title(match, view, pool, wide), _players(match, view, wide)]
    waiting = _waiting(screen, bool(news), wide)
    judging = isinstance(view, SageView) and view.pending is not None
    if judging and _tells_pending(news, view, pool):
        news = news[:-1]
    head = hand_words(match, view.seat)
    least = 0 if judging else len(hand_lines(view, pool, wide, 0, head))
    classes = lines_of_classes(view, pool, wide)
    attempts = _attempts(match, view, pool, wide)
    spare = high - len(top) - len(waiting) - least - classes - bool(attempts)
    top += last_news(news, wide, max(0 if screen.message else _NEWS, min(high // 3, spare)))
    smallest = least + min(classes, _CLASSES)
    left = max(smallest, high - len(top) - len(waiting))
    tree: list[str] = []
    if isinstance(view, SageView):
        most = max(1, min(left // 3, left - smallest), left - least - classes)
        tree = tree_block(view, pool, wide, most)
        left = max(smallest, left - len(tree))
    shown = min(len(attempts), _ATTEMPTS, max(left - least - classes, int(left > smallest)))
    room = max(least, left - classes - shown)
    hand = hand_lines(view, pool, wide, room, head)
    if len(hand) > room:  # who judges can do without
        hand = []
    blocks = class_blocks(view, pool, wide, max(smallest - least, left - len(hand) - shown))
    shown = max(shown, left - len(hand) - len(blocks))
    told = attempts[max(0, len(attempts) - shown) :]
    return _set_apart([top, tree, [*blocks, *told], waiting, hand], high)


def _set_apart(parts: Sequence[Sequence[str]], high: int) -> list[str]:
    """The parts below each other, with an empty line between them if there is room for all."""
    there = [part for part in parts if part]
    empty = [""] if sum(map(len, there)) + len(there) - 1 <= high else []
    return [line for part in there for line in (*empty, *part)][len(empty) :]


def _attempts(match: Match, view: WeiseView, pool: Pool, wide: int) -> list[str]:
    wrong = table.wrong_attempts(match, view, pool)
    return [f" {style('✗', 'red')} {_whole_cards(text, wide - 3)}" for text in wrong]


def _whole_cards(text: str, wide: int) -> str:
    """An attempt with as many of its cards as there is room for, none of them cut (V7)."""
    cards = text.split(", ")
    shorter = (", ".join([*cards[:count], "…"]) for count in range(len(cards) - 1, 0, -1))
    return next((one for one in (text, *shorter) if width(one) <= wide), cut(text, wide))


def _waiting(screen: WeiseScreen, told: bool, wide: int) -> list[str]:
    """W5: the lay that waits for the verdict. The sage who judges sees what the tree asks for
    beside its cards; the others are reminded of it if that is not among the news.
    """
    match, view, pool = screen.match, screen.view, screen.pool
    if view.pending is None:
        return []
    cards, target = view.pending.cards, view.pending.target
    places = table.telling_places(view, pool)
    if isinstance(view, SageView) and places:
        head = table.target_words(match, view.turn, target)
        return card_lines(pool, cards, head, places, (wide, len(cards) + 1), numbered=False)
    if told:
        return []
    return folded([table.attempt_words(match, pool, view.turn, cards, target)], wide)


def _tells_pending(news: Sequence[str], view: WeiseView, pool: Pool) -> bool:
    """Whether the last news are the lay that the sage has before them anyhow."""
    cards = view.pending.cards if view.pending is not None else ()
    return bool(news) and cards_words(pool, cards) in news[-1]


def hand_lines(view: WeiseView, pool: Pool, wide: int, high: int, head: str) -> list[str]:
    """The hand below its `head`, numbered, with the features that there is room for."""
    if not view.hand:
        return []
    places = table.telling_places(view, pool)
    return card_lines(pool, view.hand, head, places, (wide, high))


def last_news(news: Sequence[str], wide: int, most: int) -> list[str]:
    """The latest news, folded to at most so many lines: what would be cut in two is left out, but
    for the very last, which ends in any case.
    """
    items = _joined(news, wide) if most > 0 else []
    folds = [folded([lit(item)], wide)[-most:] for item in items]
    first, used = len(items), 0
    while first and (not used or used + len(folds[first - 1]) <= most):
        first -= 1
        used += len(folds[first])
    head = _head_of(items, first)
    room = most - len(folds[head - 1]) if head else most
    while used > room and first < len(items) and items[first].startswith(_REASON):
        used -= len(folds[first])
        first += 1
    shown = ([folds[head - 1]] if head and used <= room else []) + folds[first:]
    return [line for lines in shown for line in lines]


def _head_of(items: Sequence[str], first: int) -> int:
    """The number, from 1, of what says that one was wrong (W9), if the `first` line shown is among
    its reasons: these may be left out, that may not. Else 0.
    """
    if first == len(items) or not items[first].startswith(_REASON):
        return 0
    before = first
    while before and items[before].startswith(_REASON):
        before -= 1
    return before + 1 if items[before].startswith(_CORRECTED) else 0


def _joined(news: Sequence[str], wide: int) -> list[str]:
    """The news with a verdict and what is drawn in the line of the lay, where there is room."""
    lines: list[str] = []
    for item in news:
        longer = f"{lines[-1]}{item}" if lines else item
        follows = lines and _FOLLOWS.match(item) and _IS_FOLLOWED.match(lines[-1])
        if follows and width(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(item)
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
    return cut(" " + "  ".join(short), wide)
