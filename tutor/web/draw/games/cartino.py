"""Cartino: the board of halves, the stones of the hand, what the turn earns so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from tutor.flows.cartino import JOKER_PLACES, CartinoScreen, stone_key
from tutor.games.cartino.board import Board
from tutor.games.cartino.draft import Draft
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Lay
from tutor.games.cartino.scoring import track
from tutor.games.match import Match
from tutor.locale import _
from tutor.values import dataclass
from tutor.web.draw.games.playing import backs, head, message, seats
from tutor.web.nodes import Node, el
from tutor.words.cartino.spoken import bag_words, held_words
from tutor.words.cartino.turns import draft_words, move_signs, points_words, rank_sign, stone_sign
from tutor.words.marks import clean
from tutor.words.players import hand_words

_RED = ("♥", "♦")


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a board: halves as masks, what was laid last, what is being laid, and which
    halves can be chosen, by their keys and with their points, if they earn any.
    """

    occupied: int
    jokers: int
    last: frozenset[int] = frozenset()
    fresh: tuple[Lay, ...] = ()
    offered: Mapping[int, tuple[str, int | None]] = field(default_factory=dict)


def table(screen: CartinoScreen) -> list[Node]:
    """What a player sees before a move."""
    match, draft = screen.match, screen.draft
    board, view = draft.board, draft.view
    offered: dict[int, tuple[str, int | None]] = {half: (key, None) for key, half in screen.jokers}
    offered |= {lay.half: (key, draft.score(lay).points) for key, lay in screen.places}
    laid = draft.move.lays
    lying = Lying(view.occupied, view.jokers, screen.last(), laid, offered)

    def standing(seat: int) -> list[Node]:
        count = view.hand_sizes[seat]
        return [score(board, view.scores[seat]), backs(count, held_words(count))]

    turn = view.turn if match.result is None else None
    asked = not screen.watched
    best = {stone for stone, _points in draft.stones()}
    stones = [stone for stone in draft.rest() if stone in best and not offered]
    spec = {
        "kind": "cartino",
        "stones": [{"key": stone_key(draft, one), "halves": fits(draft, one)} for one in stones],
        "places": {str(lay.half): key for key, lay in screen.places},
    }
    return [
        el(
            "section",
            head(board.sheet.title, match, bag_words(view.bag_size)),
            seats(match, turn, standing),
            grid(board, lying),
            *([_so_far(screen)] if not draft.is_empty else []),
            *message(clean(screen.message)),
            el("section", el("h3", hand_words(match, view.seat)), _hand(screen), class_="own"),
            class_="game cartino",
            board=spec if asked else None,
        )
    ]


def fits(draft: Draft, stone: int) -> list[int]:
    """The halves that are offered for a stone."""
    most = JOKER_PLACES if stone == draft.board.joker else len(draft.board.halves)
    return [lay.half for lay in draft.places(stone)[:most]]


def final_board(match: Match) -> list[Node]:
    """The board at the end, the last stones marked."""
    game, state = match.game, match.state
    assert isinstance(game, CartinoGame), "this draws Cartino"
    lays = (game.parse_move(text).lays for text in reversed(match.moves))
    last = frozenset(lay.half for lay in next(filter(None, lays), ()))
    lying = Lying(state.occupied, state.jokers, last)
    return [el("div", grid(game.board, lying), class_="cartino")]


def score(board: Board, points: int) -> Node:
    """C8: the score, chips for every round of the track and the field on it."""
    chips, field = track(board, points)
    share = max(0, field) / board.sheet.track
    marks = el("span", "●" * min(chips, 6), class_="chips")
    path = el("span", class_="share", vars={"share": f"{share:.3f}"})
    drawn = el("span", marks, path, class_="track", aria_hidden="true")
    return el("span", el("b", points_words(points), class_="points"), drawn, class_="tally")


def grid(board: Board, lying: Lying) -> Node:
    """The fields, each an upper and a lower half; what may be chosen is a button."""
    rows: list[Node] = []
    for row in range(board.rows):
        first = row * board.columns
        squares = range(first, first + board.columns)
        rows.append(el("tr", *(_cell(board, square, lying) for square in squares)))
    caption = el("caption", _("The board: a field for each card, an upper and a lower half"))
    across = {"columns": str(board.columns)}
    return el("table", caption, el("tbody", *rows), class_="fields", vars=across)


def _cell(board: Board, half: int, lying: Lying) -> Node:
    if half not in board.card_at:
        return el("td", class_="none")
    card = board.card_at[half]
    suit, rank = _signs(board, card)
    fresh = {lay.half: lay.joker for lay in lying.fresh}
    joker = lying.jokers >> half & 1 or fresh.get(half, False)
    kinds = ["half", "upper" if board.is_upper(half) else "lower"]
    kinds += ["red"] if suit in _RED else ["black"]
    state: list[str] = []
    if half in fresh:
        kinds, state = [*kinds, "lies", "fresh"], [_("laid now")]
    elif lying.occupied >> half & 1:
        kinds, state = [*kinds, "lies"], [_("taken")]
        if half in lying.last:
            kinds, state = [*kinds, "last"], [_("laid last")]
    if joker:
        kinds, state = [*kinds, "joker"], [*state, _("joker")]
    where = _("upper half") if board.is_upper(half) else _("lower half")
    value = _("worth {value}").format(value=board.value_at[half])
    said = ", ".join([f"{suit}{rank}", where, value, *(state or [_("free")])])
    face: Sequence[Node] = [
        el("span", suit, class_="suit"),
        el("span", rank, class_="rank"),
        el("span", "★" if joker else str(board.value_at[half]), class_="value"),
    ]
    if half in lying.offered:
        key, points = lying.offered[half]
        earns = [] if points is None else [el("span", f"+{points}", class_="earns")]
        label = said if points is None else f"{said}: {points_words(points)}"
        button = el("button", *_said([*face, *earns], label), class_="choice", answer=key)
        return el("td", button, class_=" ".join([*kinds, "offered"]))
    return el("td", *_said(face, said), class_=" ".join(kinds))


def _said(drawn: Sequence[Node], words: str) -> list[Node]:
    """Signs for the eye, and words in their place for a voice."""
    return [
        el("span", *drawn, class_="face", aria_hidden="true"),
        el("span", words, class_="hidden"),
    ]


def _signs(board: Board, card: int) -> tuple[str, str]:
    suit, rank = divmod(card, len(board.sheet.ranks))
    return board.sheet.suits[suit][1], rank_sign(board, rank)


def _so_far(screen: CartinoScreen) -> Node:
    """What the turn lays and earns so far."""
    draft = screen.draft
    signs, points = move_signs(draft.board, draft.move), points_words(draft.points())
    parts = [el("span", signs, class_="signs"), " ", el("strong", points)]
    return el("p", *parts, class_="so-far", aria_label=clean(draft_words(draft)), role="status")


def _hand(screen: CartinoScreen) -> Node:
    """The stones that are left; those that can come next can be tapped or dragged."""
    draft = screen.draft
    best = dict(draft.stones())
    asks = not (screen.watched or screen.places or screen.jokers)
    stones = [_stone(screen, stone, best.get(stone) if asks else None) for stone in draft.rest()]
    left: list[Node] = [el("li", one) for one in stones]
    if not stones:
        left = [el("li", _("no stones left"), class_="nothing")]
    return el("ul", *left, class_="hand stones")


def _stone(screen: CartinoScreen, stone: int, points: int | None) -> Node:
    board = screen.draft.board
    if stone == board.joker:
        kind = "joker"
        face = [el("span", "★", class_="suit"), el("span", _("joker"), class_="rank")]
    else:
        suit, rank = _signs(board, stone)
        kind = "red" if suit in _RED else "black"
        face = [el("span", suit, class_="suit"), el("span", rank, class_="rank")]
    if points is None:
        return el("span", *face, class_=f"stone {kind}")
    best = _("at best {points}").format(points=points_words(points))
    label = f"{stone_sign(board, stone)}: {best}"
    earns = el("span", f"+{points}", class_="earns")
    shown = _said([*face, earns], label)
    return el("button", *shown, class_=f"stone {kind}", answer=stone_key(screen.draft, stone))
