"""The card table as it is drawn in a terminal, with the cards in boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from shutil import get_terminal_size

from tutor.flows.kng import KngScreen
from tutor.games.kng.rules import covered
from tutor.games.kng.state import KngView
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.badges import lit
from tutor.words.kng.laying import card_name
from tutor.words.kng.spoken import top_words
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns
from tutor.words.players import hand_words, level, who
from tutor.words.wrapping import folded, wrap

LEAST = 3
"""So many lines of news are shown, however little room there is."""
WIDE = 110
"""From so many columns on the news stand beside the table."""


def draw_table(screen: KngScreen, news: Sequence[str]) -> str:
    """What a player sees before a move: opponents, top card, news, hand; then the message. The
    title stays in sight, whatever there is to tell.
    """
    message = wrap(screen.message, hang=2)
    asked = 4 + len(screen.view.hand) * 12 // columns()  # the question below the table
    rows = get_terminal_size().lines - asked - (message.count("\n") + 2 if message else 0)
    table = "\n".join(_drawn(screen.match, screen.view, screen.deck, news, rows))
    return "\n\n".join(part for part in (table, message) if part) + "\n"


def _drawn(match: Match, view: KngView, deck: str, news: Sequence[str], rows: int) -> list[str]:
    """The table in so many rows, if that is possible: what is left to the news is the latest."""
    wide = min(columns(), 80)
    beside = columns() >= WIDE
    head, middle = (
        _title(match, view, deck, columns() if beside else wide),
        _middle(match, view, wide),
    )
    said = [lit(clean(line)) for line in news]
    watched = [] if match.seats[view.seat].is_human else [hand_words(match, view.seat)]
    hand = [*watched, *rows_of_boxes(view, columns() if beside else wide)]
    if beside:
        left = max([wide // 2, *(width(line) + 2 for line in middle)])
        told = folded(said, columns() - left)[-max(LEAST, rows - len(head) - len(hand)) :]
        return [*head, *_side_by_side(middle, told, left), "", *hand]
    told = folded(said, wide)
    room = rows - len(head) - len(middle) - len(hand) - 2
    if len(told) > room < LEAST:
        hand = [*watched, *rows_of_names(view, wide)]
        room = rows - len(head) - len(middle) - len(hand) - 2
    below = ["", *told[-max(LEAST, room) :]] if told else []
    return [*head, *middle, *below, "", *hand]


def _title(match: Match, view: KngView, deck: str, wide: int) -> list[str]:
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", view.stock).format(
        count=view.stock
    )
    number = _("game {number}").format(number=match.seed)
    room = wide - width(f"  · {number}  {stock} ")
    title = style(f" {_shortened(deck, room)} ", "bold") + style(f"· {number}", "dim")
    return [title + pad(f" {stock}", wide - width(title) - 1, ">"), style("─" * wide, "dim")]


def _middle(match: Match, view: KngView, wide: int) -> list[str]:
    """The opponents, and the top card with what counts (K9: what a joker covers)."""
    lines = [_opponent(match, view, seat) for seat in range(len(view.counts)) if seat != view.seat]
    under = covered(view.pile)
    label = style(top_words(view), "bold")
    if under != view.pile[-1]:
        label = _("below it {card}: {reading}").format(card=under, reading=label)
    top = [f"   {line}  " for line in box(card_name(view.pile[-1]))]
    words = folded([label], wide - width(top[0]) - 1)
    beside = words if len(words) > 2 else ["", *words, ""]
    return [*lines, "", *(f"{edge} {one}".rstrip() for edge, one in zip(top, beside, strict=False))]


def _side_by_side(left: Sequence[str], right: Sequence[str], wide: int) -> list[str]:
    """Two columns; the left one is so wide."""
    pairs = zip_longest(left, right, fillvalue="")
    return [pad(one, wide) + other if other else one for one, other in pairs]


def _shortened(deck: str, room: int) -> str:
    """A mix with as many of its decks as there is room for (V7), at least the first."""
    names = deck.split("+")
    mixes = ("+".join([*names[:count], "…"]) for count in range(len(names) - 1, 0, -1))
    wanted = [deck, *mixes]
    return next((mix for mix in wanted if width(mix) <= room), wanted[-1])


def _opponent(match: Match, view: KngView, seat: int) -> str:
    sitting = match.seats[seat]
    name, strength = pad(who(sitting), 8), pad(level(match.game.name, sitting.player), 12)
    mark = style("▸", "yellow") if seat == view.turn else " "
    count = view.counts[seat]
    cards = style("▮" * min(count, 20), "cyan")
    if seat in view.out:
        done = _("has no cards left")
        return f" {mark} {name} {strength} {done}"
    return f" {mark} {name} {style(strength, 'dim')} {cards} {count}"


def box(card: str, number: str = "") -> tuple[str, str, str]:
    """A card, three lines high; the number stands in its upper edge."""
    wide = max(width(card), 5) + 2
    return (
        "╭" + style(number, "yellow") + "─" * (wide - width(number)) + "╮ ",
        "│" + style(pad(clean(card), wide, "^"), "bold") + "│ ",
        "╰" + "─" * wide + "╯ ",
    )


def rows_of_boxes(view: KngView, wide: int) -> list[str]:
    """The hand as boxes, in as many rows as the width asks for."""
    rows: list[list[tuple[str, str, str]]] = []
    used = wide
    for number, card in enumerate(view.hand, 1):
        drawn = box(card_name(card), str(number))
        size = width(drawn[2])
        if used + size > wide:
            rows.append([])
            used = 0
        rows[-1].append(drawn)
        used += size
    return ["".join(parts) for row in rows for parts in zip(*row, strict=True)]


def rows_of_names(view: KngView, wide: int) -> list[str]:
    """The hand in a line or two, where there is no room for boxes."""
    cards = (f"{number}\u00a0{card_name(card)}" for number, card in enumerate(view.hand, 1))
    return [line.replace("\u00a0", " ") for line in folded(["   ".join(cards)], wide)]
