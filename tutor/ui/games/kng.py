"""The card table as it is drawn in a terminal, with the cards in boxes."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.kng import KngScreen
from tutor.games.kng.state import KngView
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.kng.laying import card_name
from tutor.words.kng.spoken import top_words
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns
from tutor.words.wrapping import folded, wrap

STORY_LINES = 9


def draw_table(screen: KngScreen, news: Sequence[str]) -> str:
    """What a player sees before a move: opponents, top card, news, hand; then the message."""
    table = "\n".join(_drawn(screen.match, screen.view, screen.deck, news))
    message = wrap(screen.message, hang=2)
    return "\n\n".join(part for part in (table, message) if part) + "\n"


def _drawn(match: Match, view: KngView, deck: str, news: Sequence[str]) -> list[str]:
    wide = min(columns(), 80)
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", view.stock).format(
        count=view.stock
    )
    number = _("game {number}").format(number=match.seed)
    title = style(f" {deck} ", "bold") + style(f"· {number}", "dim")
    lines = [title + pad(stock, wide - width(title) - 1, ">"), style("─" * wide, "dim")]
    lines += [_opponent(match, view, seat) for seat in range(len(view.counts)) if seat != view.seat]
    lines.append("")
    under = next(card for card in reversed(view.pile) if card != "joker")
    label = style(top_words(view), "bold")
    if under != view.pile[-1]:
        label = _("below it {card}: {reading}").format(card=under, reading=label)
    top = boxes([card_name(view.pile[-1])])
    lines += [f"   {top[0]}", f"   {top[1]}   {label}", f"   {top[2]}"]
    if news:
        lines += ["", *folded([clean(line) for line in news], wide)[-STORY_LINES:]]
    lines += ["", *rows_of_boxes(view, wide)]
    return lines


def _opponent(match: Match, view: KngView, seat: int) -> str:
    who = match.seats[seat]
    mark = style("▸", "yellow") if seat == view.turn else " "
    count = view.counts[seat]
    cards = style("▮" * min(count, 20), "cyan")
    if seat in view.out:
        done = _("has no cards left")
        return f" {mark} {pad(who.name, 8)} {pad(who.player, 12)} {done}"
    return f" {mark} {pad(who.name, 8)} {style(pad(who.player, 12), 'dim')} {cards} {count}"


def boxes(cards: list[str], numbers: list[str] | None = None) -> list[str]:
    """Cards side by side, three lines high; `numbers` stand in their upper edges."""
    lines = ["", "", ""]
    for place, card in enumerate(cards):
        wide = max(width(card), 5) + 2
        number = f"{numbers[place]}" if numbers else ""
        lines[0] += "╭" + style(number, "yellow") + "─" * (wide - width(number)) + "╮ "
        lines[1] += "│" + style(pad(clean(card), wide, "^"), "bold") + "│ "
        lines[2] += "╰" + "─" * wide + "╯ "
    return lines


def rows_of_boxes(view: KngView, wide: int) -> list[str]:
    """The hand as boxes, in as many rows as the width asks for."""
    lines: list[str] = []
    row: list[int] = []
    used = 0
    for place, card in enumerate(view.hand):
        size = max(width(card_name(card)), 5) + 5
        if row and used + size > wide:
            lines += _row(view, row)
            row, used = [], 0
        row.append(place)
        used += size
    return lines + (_row(view, row) if row else [])


def _row(view: KngView, places: list[int]) -> list[str]:
    return boxes(
        [card_name(view.hand[place]) for place in places], [str(place + 1) for place in places]
    )
