"""The table of Der Weise in sentences, and the pieces that drawings of it share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.games.match import Match
from tutor.games.weise.explain import WeiseExplanation
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, ngettext
from tutor.words.marks import bare, pad, style, width
from tutor.words.paper import columns
from tutor.words.refusals import error_text
from tutor.words.weise.names import called, card_words, cards_words, class_words, player_words
from tutor.words.weise.trees import tree_lines, way_words

UNFOLDED = 10_000
"""More lines than there are cards."""


def spoken_table(match: Match, view: WeiseView, pool: Pool) -> list[str]:
    """All that a player may see, line by line."""
    lines = [
        "",
        _("Round {round} of {rounds}. The sage is {name}.").format(
            round=view.round + 1, rounds=view.rounds, name=player_words(match, view.sage)
        ),
    ]
    for seat, count in enumerate(view.counts):
        if seat != view.seat:
            lines.append(f"{player_words(match, seat)}: {count_words(count)}")
    lines.append(_("Stock: {count}").format(count=view.stock))
    if isinstance(view, SageView):
        lines += [_("The tree:"), *tree_lines(pool, view.tree, table_notes(view))]
    for number, cards in enumerate(view.table, 1):
        names = cards_words(pool, cards)
        lines.append(_("Class {number}: {cards}").format(number=number, cards=names))
    wrong = wrong_attempts(match, view, pool)
    if wrong:
        lines += [_("Wrong attempts:"), *("  " + line for line in wrong)]
    lines.append(_("Your hand:"))
    lines += [
        f"  {number}) " + ": ".join(filter(None, (card_words(pool, card), features)))
        for number, card in enumerate(view.hand, 1)
        for features in (features_words(pool, card),)
    ]
    return lines


def count_words(count: int) -> str:
    """So many cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def table_notes(view: SageView) -> dict[int, str]:
    """Beside each leaf, the number that its class has on the table."""
    return {
        leaf: style(_("= class {number}").format(number=number), "green")
        for number, leaf in enumerate(view.leaves(), 1)
    }


def features_words(pool: Pool, card: int) -> str:
    """The features that the names of the cards do not say."""
    return " · ".join(called(pool.value(card, place)) for place in unsaid(pool))


def unsaid(pool: Pool) -> list[int]:
    """The features that are not part of every card's name in the language in use."""
    return [
        place
        for place in range(len(pool.features))
        if any(
            not set(called(pool.value(card, place)).split()) <= set(card_words(pool, card).split())
            for card in range(len(pool))
        )
    ]


def hand_features(view: WeiseView, pool: Pool) -> list[str]:
    """The hand, each card with all of its features by name."""
    lines = []
    for number, card in enumerate(view.hand, 1):
        values = ", ".join(
            f"{called(feature)} {called(pool.value(card, place))}"
            for place, feature in enumerate(pool.features)
        )
        lines.append(f"{number:3}  {card_words(pool, card)}: {values}")
    return lines


def wrong_attempts(match: Match, view: WeiseView, pool: Pool) -> list[str]:
    """The wrong attempts, newest last: what there is to reason from."""
    return [
        attempt_words(match, pool, attempt.seat, attempt.cards, attempt.target)
        for attempt in view.history
        if not attempt.right
    ]


def attempt_words(
    match: Match, pool: Pool, seat: int, cards: Sequence[int], target: int | None
) -> str:
    """`Marcus → class 2: eōs acc pl m`: a long list of cards may be cut, the class may not."""
    return f"{target_words(match, seat, target)}: {cards_words(pool, cards)}"


def target_words(match: Match, seat: int, target: int | None) -> str:
    """`Marcus → class 2`"""
    return f"{player_words(match, seat)} → {class_words(target)}"


def refused_lines(pool: Pool, why: WeiseExplanation) -> list[str]:
    """Why a lay is refused; for the sage with a card that fits (W4), or the ways of all (W5)."""
    assert why.refusal is not None, "what is legal is not refused"
    lines = ["✗ " + error_text(why.refusal)]
    if why.fitting is not None:
        card, number = why.fitting
        words = _("{card} fits class {number}")
        return [*lines, "  " + words.format(card=card_words(pool, card), number=number + 1)]
    ways = [*why.ways, *([why.home] if why.home else [])]
    return [*lines, *("  " + way_words(pool, way) for way in ways)]


def key_lines(keys: Iterable[tuple[str, str]]) -> list[str]:
    """`[?] hint  [r] rules`, in as many lines as the width asks for."""
    lines = [""]
    for key, label in keys:
        item = f"[{key}] {label}"
        if lines[-1] and width(lines[-1]) + 2 + width(item) > columns():
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + item
    return lines


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
