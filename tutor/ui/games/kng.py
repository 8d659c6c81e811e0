"""The card table as it is drawn in a terminal, with the cards in boxes."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.kng import KngScreen
from tutor.games.kng.state import KngView
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.badges import lit
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
    room = wide - width(f"  · {number}  {stock} ")
    title = style(f" {_shortened(deck, room)} ", "bold") + style(f"· {number}", "dim")
    lines = [title + pad(f" {stock}", wide - width(title) - 1, ">"), style("─" * wide, "dim")]
    lines += [_opponent(match, view, seat) for seat in range(len(view.counts)) if seat != view.seat]
    lines.append("")
    under = next(card for card in reversed(view.pile) if card != "joker")
    label = style(top_words(view), "bold")
    if under != view.pile[-1]:
        label = _("below it {card}: {reading}").format(card=under, reading=label)
    top = box(card_name(view.pile[-1]))
    lines += [f"   {top[0]}", f"   {top[1]}   {label}", f"   {top[2]}"]
    if news:
        lines += ["", *folded([lit(clean(line)) for line in news], wide)[-STORY_LINES:]]
    lines += ["", *rows_of_boxes(view, wide)]
    return lines


def _shortened(deck: str, room: int) -> str:
    """A mix with as many of its decks as there is room for (V7), at least the first."""
    names = deck.split("+")
    mixes = ("+".join([*names[:count], "…"]) for count in range(len(names) - 1, 0, -1))
    wanted = [deck, *mixes]
    return next((mix for mix in wanted if width(mix) <= room), wanted[-1])


def _opponent(match: Match, view: KngView, seat: int) -> str:
    who = match.seats[seat]
    name, level = pad(clean(who.name), 8), pad(clean(who.player), 12)
    mark = style("▸", "yellow") if seat == view.turn else " "
    count = view.counts[seat]
    cards = style("▮" * min(count, 20), "cyan")
    if seat in view.out:
        done = _("has no cards left")
        return f" {mark} {name} {level} {done}"
    return f" {mark} {name} {style(level, 'dim')} {cards} {count}"


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
