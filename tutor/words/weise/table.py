"""The table of Der Weise in sentences, and the pieces that drawings of it share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.games.match import Match
from tutor.games.weise.explain import WeiseExplanation
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import features_of
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, ngettext
from tutor.words.marks import style, width
from tutor.words.paper import columns, wraps
from tutor.words.players import hand_words
from tutor.words.refusals import error_text
from tutor.words.weise.classes import UNFOLDED, class_blocks, flowing
from tutor.words.weise.names import called, card_words, cards_words, class_words, player_words
from tutor.words.weise.trees import deciding_ways, tree_lines, way_words


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
        lines += [_("The tree:"), *sage_tree(view, pool)]
    for number, cards in enumerate(view.table, 1):
        names = cards_words(pool, cards)
        lines.append(_("Class {number}: {cards}").format(number=number, cards=names))
    wrong = wrong_attempts(match, view, pool)
    if wrong:
        lines += [_("Wrong attempts:"), *("  " + line for line in wrong)]
    lines.append(hand_words(match, view.seat) + ":")
    lines += [
        f"  {number}) " + ": ".join(filter(None, (card_words(pool, card), features)))
        for number, card in enumerate(view.hand, 1)
        for features in (features_words(pool, card),)
    ]
    return lines


def count_words(count: int) -> str:
    """So many cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def sage_tree(view: SageView, pool: Pool, tight: bool = False) -> list[str]:
    """The tree, and beside each leaf the number that its class has on the table."""
    text = "= {number}" if tight else _("= class {number}")
    notes = {
        leaf: style(text.format(number=number), "green")
        for number, leaf in enumerate(view.leaves(), 1)
    }
    return tree_lines(pool, view.tree, notes, tight)


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


def telling_places(view: WeiseView, pool: Pool) -> list[int]:
    """The features that are worth a column beside the names: to the sage only what the tree asks
    for.
    """
    places = unsaid(pool)
    if not isinstance(view, SageView):
        return places
    asked = features_of(view.tree)
    return [place for place in places if pool.features[place].name in asked]


def hand_features(view: WeiseView, pool: Pool) -> list[str]:
    """The hand, each card with all of its features by name; before it what waits for a verdict."""
    waiting = view.pending.cards if view.pending is not None else ()
    marks = ["  →", *(f"{number:3}" for number in range(1, len(view.hand) + 1))]
    cards = [*((0, card) for card in waiting), *enumerate(view.hand, 1)]
    return [line for at, card in cards for line in _with_features(pool, marks[at], card)]


def _with_features(pool: Pool, mark: str, card: int) -> list[str]:
    """A card with its features, in lines that are broken between them only (V7)."""
    named, *others = [
        f"{called(feature)} {called(pool.value(card, place))}"
        for place, feature in enumerate(pool.features)
    ]
    items = [f"{card_words(pool, card)}: {named}", *others]
    before = f"{mark}  "
    lines = flowing(items, columns() - width(before)) if wraps() else [", ".join(items)]
    return [(" " * width(before) if at else before) + line for at, line in enumerate(lines)]


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
    home = [way_words(pool, why.home)] if why.home else []
    return [*lines, *("  " + words for words in (*deciding_ways(pool, why), *home))]


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
