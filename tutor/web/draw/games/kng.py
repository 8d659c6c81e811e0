"""The card table: opponents, the top card with what counts, the hand to choose from."""

from __future__ import annotations

from tutor.flows.kng import KngScreen, offered_cards
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import covered
from tutor.games.kng.state import KngView
from tutor.grammar.cells import Cell, Criterion
from tutor.locale import _, ngettext
from tutor.web.draw.games.playing import backs, head, message, seats
from tutor.web.nodes import Node, el, latin
from tutor.words.kng.laying import card_name
from tutor.words.kng.spoken import top_words
from tutor.words.marks import clean
from tutor.words.names import long_name, name
from tutor.words.players import hand_words, who


def table(screen: KngScreen) -> list[Node]:
    """What a player sees before a move or an objection."""
    match, view = screen.match, screen.view
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", view.stock).format(
        count=view.stock
    )
    turn = view.turn if match.result is None else None

    def held(seat: int) -> list[Node]:
        if seat in view.out:
            return [el("span", _("has no cards left"), class_="held")]
        count = view.counts[seat]
        words = ngettext("{count} card", "{count} cards", count).format(count=count)
        return [backs(count, words)]

    hand = el("section", el("h3", hand_words(match, view.seat)), _hand(screen), class_="own")
    return [
        el(
            "section",
            head(screen.deck, match, stock),
            seats(match, turn, held),
            _middle(screen),
            *message(screen.message),
            hand,
            class_="game kng",
        )
    ]


def face(card: str, *kinds: str, **attributes: str | None) -> Node:
    """A card that lies open."""
    tag = "button" if attributes.get("answer") else "span"
    kinds = ("card", *kinds, *(("wide",) if len(card) > 7 else ()))
    key = attributes.get("answer")
    number = [el("kbd", key, aria_hidden="true")] if key else []
    if card == JOKER:
        return el(tag, *number, card_name(card), class_=" ".join(("joker", *kinds)), **attributes)
    return latin(*number, clean(card), tag=tag, class_=" ".join(kinds), **attributes)


def reading(cell: Cell) -> Node:
    """Case, number and gender, each in its colour (V1)."""
    parts: list[Node] = []
    for criterion in Criterion:
        feature = cell.get(criterion)
        kind = {Criterion.CASE: "k", Criterion.NUMBER: "n", Criterion.GENDER: "g"}[criterion]
        one = el("span", name(feature), class_=f"trait {kind}", title=long_name(feature))
        parts += [" ", one]
    return el("span", *parts[1:], class_="reading")


def _middle(screen: KngScreen) -> Node:
    """The stock, the top card with what counts, and a claim beside it (K4, K7, K9)."""
    view = screen.view
    under = covered(view.pile)
    cells = cells_of(view.top)
    counts = reading(cells[0]) if len(cells) == 1 else el("span", top_words(view), class_="open")
    label: list[Node] = [counts]
    if under != view.pile[-1]:
        label = [el("span", _("below it"), " ", latin(clean(under))), counts]
    top = _figure(_("Top card"), face(view.pile[-1], "big"), *label)
    claim = _claim(screen)
    stock = [el("span", str(view.stock), class_="card stock", aria_hidden="true")]
    return el("div", *([] if claim else stock), top, *claim, class_="middle")


def _claim(screen: KngScreen) -> list[Node]:
    """K4: what may be objected to."""
    view: KngView = screen.view
    if view.pending is None or view.pending.reading is None:
        return []
    says = _("{who} says").format(who=who(screen.match.seats[view.turn]))
    card, named = view.pending.card, view.pending.reading
    return [_figure(says, face(card, "big", "claimed"), reading(named))]


def _figure(caption: str, card: Node, *below: Node) -> Node:
    title = el("span", caption, class_="what")
    return el("div", title, card, el("p", *below, class_="counts"), class_="on-show")


def _hand(screen: KngScreen) -> Node:
    """The cards of the hand; those that may be laid now can be tapped."""
    view = screen.view
    keys = offered_cards(view) if screen.asked else {}
    cards: list[Node] = []
    for place, card in enumerate(view.hand):
        key = keys.get(place)
        marks = ("drawn",) if card == view.drawn and key is not None else ()
        cards.append(el("li", face(card, *marks, answer=key)))
    return el("ul", *cards, class_="hand")
