"""Lingua: the board to lay tiles on, the rack, the score sheet, what there is to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from tutor.flows.lingua.cursor import read_cursor
from tutor.flows.lingua.screen import LinguaScreen
from tutor.games.contract import InvalidMove
from tutor.games.lingua.board import SIZE, Board, square_name
from tutor.games.lingua.box import Box
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS
from tutor.games.lingua.moves import Lay, parse_move
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.tiles import colour_of, letter_of, tile
from tutor.games.match import Match
from tutor.locale import _
from tutor.values import dataclass
from tutor.web.draw.games.playing import head, message
from tutor.web.nodes import Node, el, marked
from tutor.words.lingua.scores import colour_name
from tutor.words.lingua.table import supply_words
from tutor.words.players import level, who


@dataclass(frozen=True, slots=True)
class Lying:
    """What is to be seen on the board: the tiles, the last word, and a word that is only meant."""

    board: Board
    last: range = range(0)
    meant: Mapping[int, int] = field(default_factory=dict)


def table(screen: LinguaScreen) -> list[Node]:
    """The board before a move; beside it the score sheet and what is to be read."""
    match, view = screen.match, screen.view
    rack = screen.rack or view.rack
    meant = _meant(screen)
    seen = Lying(view.board, screen.last, meant)
    left = [*rack]
    for one in meant.values():
        if one in left:
            left.remove(one)
    side = [scores(match, view.points, view.aces, view.to_act if not view.over else None)]
    if screen.panel:
        side.append(el("div", *_lines(screen.panel), class_="panel", tabindex="0", role="region",
                       aria_label=_("To read")))  # fmt: skip
    tiles = (el("li", rack_tile(one, screen.asked)) for one in left)
    rack_list = el("ul", *tiles, class_="rack", aria_label=_("Rack"))
    own = [el("div", rack_list, _zooms(), class_="tray")]
    if screen.asked:
        how = _("Drag tiles onto the board, or tap a tile and then a field.")
        own.append(el("div", el("p", how, class_="placed"), class_="preview", role="status"))
    parts = [
        head("Lingua", match, supply_words(view.bag)),
        el(
            "div",
            el("div", el("div", grid(screen.box, seen), class_="scroll"), *own, class_="playing"),
            el("div", *side, *message(screen.message), class_="beside"),
            class_="tabletop",
        ),
    ]
    spec = _spec(screen, rack) if screen.asked else {"kind": "zoom"}
    return [el("section", *parts, class_="game lingua", board=spec)]


def final_board(match: Match) -> list[Node]:
    """The board at the end, and the points without those for aces."""
    game, state = match.game, match.state
    assert isinstance(game, LinguaGame), "this draws Lingua"
    moves = map(parse_move, reversed(match.moves))
    last = next((move.squares for move in moves if isinstance(move, Lay)), range(0))
    board = el("div", grid(game.box, Lying(state.board, last)), class_="scroll")
    playing = el("div", board, el("div", _zooms(), class_="tray"), class_="playing final")
    return [el("div", scores(match, state.points, state.aces, None), playing,
               class_="lingua", board={"kind": "zoom"})]  # fmt: skip


def _spec(screen: LinguaScreen, rack: tuple[int, ...]) -> dict[str, Any]:
    """What the page needs to lay tiles: which tile is which, where something lies, where to begin;
    the words are made from what Python is asked for after each change.
    """
    last, view = screen.last, screen.view
    return {
        "kind": "lingua",
        "state": f"{screen.match.seed}:{len(screen.match.moves)}:{view.seat}",
        "size": SIZE,
        "rack": [{"tile": one, "letter": _letter(one)} for one in rack],
        "home": last[0] if last else screen.box.start,
        "laid": _("{tile}, not laid yet"),
    }


def _letter(one: int) -> str:
    return LETTERS[letter_of(one)]


def _meant(screen: LinguaScreen) -> dict[int, int]:
    """The word that is typed so far, in the colours that were chosen for it, if any were."""
    board = screen.view.board
    try:
        move = parse_move(screen.typed)
    except InvalidMove:
        move = None
    if isinstance(move, Lay):
        pairs = zip(move.squares, move.word, move.colours, strict=True)
        return {at: tile(CODE_OF[one], colour) for at, one, colour in pairs if colour}
    cursor = read_cursor(board, screen.typed) if screen.typed else None
    if cursor is None:
        return {}
    letters = cursor.laid(board).items()
    have = {_letter(one): one for one in reversed(screen.view.rack)}
    return {at: have.get(one, tile(CODE_OF[one], 1)) for at, one in letters if one in CODE_OF}


def scores(match: Match, points: tuple[int, ...], aces: tuple[int, ...], turn: int | None) -> Node:
    """The score sheet: points, aces, how often words count, ace points of the end (L10, L11)."""
    titles = ("", _("points"), _("aces"), _("times"), _("at the end"))
    heads = el("tr", *(el("th", one, scope="col") if one else el("td") for one in titles))
    rows = []
    for seat, sitting in enumerate(match.seats):
        name: list[Node] = [who(sitting)]
        if not sitting.is_human and sitting.player:
            name += [" ", el("span", level(match.game.name, sitting.player), class_="level")]
        figures = (str(points[seat]), str(aces[seat]), f"{multiplier(aces[seat])}×",
                   f"+{ace_points(aces[seat])}")  # fmt: skip
        acts = seat == turn
        rows.append(
            el(
                "tr",
                el("th", *name, scope="row"),
                *(el("td", one) for one in figures),
                class_="turn" if acts else None,
                aria_current="true" if acts else None,
            )
        )
    return el("table", el("thead", heads), el("tbody", *rows), class_="sums-up")


def _zooms() -> Node:
    """What makes the board larger or smaller in a box of its own, which scrolls."""
    smaller = el("button", "−", class_="zoom", aria_label=_("smaller"))
    larger = el("button", "+", class_="zoom", aria_label=_("larger"))
    return el("div", smaller, larger, class_="zooms", role="group", aria_label=_("The board"))


def grid(box: Box, lying: Lying) -> Node:
    """17 × 17 fields with what lies on them, rows and columns named as in moves."""
    numbers = (el("th", str(column), scope="col") for column in range(1, SIZE + 1))
    rows = [el("tr", el("td"), *numbers)]
    for row in range(SIZE):
        squares = range(row * SIZE, (row + 1) * SIZE)
        letter = chr(ord("a") + row)
        name = el("th", letter, scope="row")
        rows.append(el("tr", name, *(_cell(box, lying, at) for at in squares)))
    attributes = {"role": "grid", "aria_label": _("The board")}
    return el("table", el("tbody", *rows), class_="squares", **attributes)


def _cell(box: Box, lying: Lying, at: int) -> Node:
    field, lies = box.fields[at], lying.board[at]
    kinds = [f"f{field}"] if field else []
    said = [square_name(at)]
    signs: list[Node] = []
    goal = box.goal_at(at)
    if at == box.start:
        kinds, said = [*kinds, "start"], [*said, _("start")]
        signs.append(el("span", "»", class_="figure"))
    if goal:
        kinds, said = [*kinds, "goal"], [*said, _("goal {number}").format(number=goal)]
        signs.append(el("span", str(goal), class_="figure"))
    if field:
        said.append(_("{colour} field {value}").format(colour=colour_name(field), value=field))
    shown = lies or lying.meant.get(at, 0)
    if shown:
        signs = [tile_face(shown)]
        said.append(tile_words(shown))
        if colour_of(shown) == field:
            kinds, said = [*kinds, "ace"], [*said, _("ace")]
    if lies and at in lying.last:
        kinds, said = [*kinds, "last"], [*said, _("last word")]
    if shown and not lies:
        kinds, said = [*kinds, "meant"], [*said, _("not laid yet")]
    if not shown:
        said.append(_("empty"))
    hue = str(field) if field and not shown else None
    return el(
        "td", *signs, class_=" ".join(kinds) or None, data_hue=hue, aria_label=", ".join(said)
    )


def tile_face(one: int, tag: str = "span", *kinds: str, **attributes: str) -> Node:
    """A tile: its letter, and the number of its colour, which is what it is worth (L8)."""
    colour = colour_of(one)
    return el(tag, el("b", _letter(one)), el("i", str(colour)),
              class_=" ".join(("tile", f"c{colour}", *kinds)), **attributes)  # fmt: skip


def rack_tile(one: int, live: bool) -> Node:
    """A tile of the rack; while a move is asked for it can be chosen and dragged."""
    if not live:
        return tile_face(one)
    return tile_face(one, "button", aria_label=tile_words(one))


def tile_words(one: int) -> str:
    """A tile as it is read out, with what is to be seen first: `K4 blue`."""
    return f"{_letter(one)}{colour_of(one)} {colour_name(colour_of(one))}"


def _lines(text: str) -> list[Node]:
    """Something to read whose columns stay as they are."""
    return [el("p", *marked(line), class_="columns" if "  " in line.strip() else "said")
            for line in text.split("\n") if line.strip()]  # fmt: skip
