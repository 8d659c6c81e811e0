"""The four games as a page draws them: whole matches, at every level, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.helpers import inside
from tests.web.nodes import check, elements, strings
from tests.web.playing import Drawn, Player, recorded
from tests.web.pupils import HOSTILE
from tutor.flows.cartino import CartinoScreen, stone_key
from tutor.flows.kng import KngScreen, offered_cards
from tutor.flows.lingua.screen import LinguaScreen
from tutor.flows.play import ResultScreen, Told
from tutor.flows.weise.table import WeiseScreen
from tutor.games.kng.moves import JOKER
from tutor.games.lingua.board import SQUARES, square_name
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.tiles import letter_of
from tutor.games.match import HUMAN, Match, Seat
from tutor.games.weise.view import SageView
from tutor.kits import KITS
from tutor.locale import LANGUAGES
from tutor.store.places import home
from tutor.store.saves import load_save, save_paths
from tutor.web.draw import draw
from tutor.web.nodes import Node, texts
from tutor.words.cartino.turns import points_words
from tutor.words.kng.laying import card_name
from tutor.words.marks import clean
from tutor.words.players import who

MATCHES = [
    *(["play", "kng", "is", f"--seed={seed}", f"--level={level}"]
      for seed, level in enumerate(KITS["kng"].level_names)),
    ["play", "kng", "is+ille+ipse", "--joker", "--play-on", "--opponents=3", "--seed=3"],
    ["play", "kng", "ille", "--strict", "--must-play", "--opponents=2", "--seed=4"],
    *(["play", "weise", f"--seed={seed}", f"--level={level}"]
      for seed, level in enumerate(KITS["weise"].level_names)),
    ["play", "weise", "--role=sage", "--players=3", "--seed=5"],
    ["play", "weise", "--deck=shapes", "--difficulty=hard", "--rounds=3", "--seed=6"],
    *(["play", "cartino", f"--seed={seed}", f"--level={level}"]
      for seed, level in enumerate(KITS["cartino"].level_names)),
    ["play", "cartino", "--opponents=3", "--seed=5"],
    *(["play", "lingua", f"--seed={seed}", f"--level={level}"]
      for seed, level in enumerate(KITS["lingua"].level_names[:3])),
]  # fmt: skip


@pytest.mark.parametrize("place", MATCHES, ids=" ".join)
def test_a_whole_match_is_drawn(place: list[str]) -> None:
    with recorded() as drawn:
        player = Player(drawn, LANGUAGES[len(place) % 2], place, seed=len(drawn) + 1).play()
        assert "result" in player.kinds()
        tables = [one for one in drawn if one[0].kind == "table"]
        assert len(tables) > 3
        for screen, nodes in tables:
            SEEN[type(screen).__name__](screen, nodes)
        for screen, nodes in drawn:
            if isinstance(screen, ResultScreen):
                shows_how_it_ended(screen, nodes)


def of(nodes: Sequence[Node], kind: str) -> list[list[Any]]:
    """The elements of a class."""
    return [one for one in elements(nodes) if kind in one[1].get("class", "").split()]


def spec_of(nodes: Sequence[Node]) -> dict[str, Any]:
    """What the page's own code is told of a table."""
    found = [one[1]["board"] for one in elements(nodes) if one[1].get("board") is not None]
    return found[0] if found else {}


def only(nodes: Sequence[Node], kind: str) -> list[Any]:
    """The one element of a class."""
    (found,) = of(nodes, kind)
    return found


def said(nodes: Sequence[Node]) -> str:
    """All that can be seen or heard."""
    return " ".join(strings(nodes))


def sits_everybody(match: Match, nodes: Sequence[Node], turn: int | None) -> None:
    """Who plays, in order, and whose turn it is."""
    seats = of(nodes, "seat")
    assert [texts(only([one], "who")[2:]) for one in seats] == list(map(who, match.seats))
    marked = [place for place, one in enumerate(seats) if one[1].get("aria-current") == "true"]
    assert marked == ([] if turn is None else [turn])
    assert [place for place, one in enumerate(seats) if "turn" in one[1]["class"]] == marked


def tells(message: str, nodes: Sequence[Node]) -> None:
    """What is said below the table stands there, once."""
    found = of(nodes, "message")
    assert len(found) == bool(message.strip())
    if found:
        words = clean(message).split()
        assert [word for word in words if word.isalpha() and word not in said(found)] == []


def see_cards(screen: KngScreen, nodes: Sequence[Node]) -> None:
    view, match = screen.view, screen.match
    sits_everybody(match, nodes, view.turn if match.result is None else None)
    for seat, one in enumerate(of(nodes, "seat")):
        assert seat in view.out or str(view.counts[seat]) in texts(one[2:])
    hand = only(nodes, "hand")
    cards = [one for one in elements(hand[2:]) if "card" in one[1].get("class", "").split()]
    keys = offered_cards(view) if screen.asked else {}
    assert [one[1].get("answer") for one in cards] == [keys.get(at) for at in range(len(view.hand))]
    assert [card_of(one) for one in cards] == [card_name(card) for card in view.hand]
    assert [one[0] for one in cards] == ["button" if at in keys else "span" for at in
                                         range(len(view.hand))]  # fmt: skip
    big = [card_of(one) for one in of(nodes, "big")]
    claimed = [view.pending.card] if view.pending and view.pending.reading else []
    assert big == [card_name(view.pile[-1]), *claimed]
    assert str(view.stock) in texts(of(nodes, "fact"))
    tells(screen.message, nodes)


def card_of(node: list[Any]) -> str:
    """What stands on a card, without its key."""
    return "".join(one for one in node[2:] if isinstance(one, str))


def see_classes(screen: WeiseScreen, nodes: Sequence[Node]) -> None:
    view, match = screen.view, screen.match
    sits_everybody(match, nodes, view.to_act if match.result is None else None)
    assert [len(of([one], "token")) for one in of(nodes, "class")] == list(map(len, view.table))
    tokens = [] if not view.hand else of(of(nodes, "own"), "token")
    assert len(tokens) == len(view.hand)
    lays = screen.asked and view.phase == "lay"
    assert {one[0] for one in tokens} <= {"button" if lays else "span"}
    wrong = [one for one in view.history if not one.right]
    assert len(of(of(nodes, "attempts"), "m-red")) == len(wrong)
    assert len(of(nodes, "tree")) == isinstance(view, SageView), "only the sage sees the tree"
    assert len(of(nodes, "waiting")) == (view.pending is not None)
    assert len(of(nodes, "target")) == (len(view.table) + 1 if lays else 0)
    if lays:
        spec = spec_of(nodes)
        assert len(spec["tokens"]) == len(view.hand)
        assert len(spec["targets"]) == len(view.table) + 1
    tells(screen.message, nodes)


def see_letters(screen: LinguaScreen, nodes: Sequence[Node]) -> None:
    view = screen.view
    cells = [one for one in elements(only(nodes, "squares")[2:]) if one[0] == "td" and one[1]]
    cells = [one for one in cells if "aria-label" in one[1]]
    assert len(cells) == SQUARES
    for at, cell in enumerate(cells):
        assert cell[1]["aria-label"].split(",")[0] == square_name(at)
        if lies := view.board[at]:
            assert texts(only([cell], "tile")[2][2:]) == LETTERS[letter_of(lies)]
            assert ("last" in cell[1].get("class", "").split()) == (at in screen.last)
    rack = of(of(nodes, "rack"), "tile")
    assert sorted(texts(one[2][2:]) for one in rack) == sorted(
        LETTERS[letter_of(one)] for one in view.rack
    )
    assert {one[0] for one in rack} <= {"button" if screen.asked else "span"}
    rows = [one for one in elements(only(nodes, "sums-up")[2:]) if one[0] == "tr"][1:]
    for seat, row in enumerate(rows):
        assert texts([row[2]]).startswith(who(screen.match.seats[seat]))
        assert [texts([cell]) for cell in row[3:5]] == [str(view.points[seat]),
                                                        str(view.aces[seat])]  # fmt: skip
    marked = [at for at, row in enumerate(rows) if row[1].get("aria-current")]
    assert marked == ([] if view.over else [view.to_act])
    assert len(of(nodes, "preview")) == screen.asked
    tells(screen.message, nodes)


def see_stones(screen: CartinoScreen, nodes: Sequence[Node]) -> None:
    match, draft = screen.match, screen.draft
    view, board = draft.view, draft.board
    sits_everybody(match, nodes, view.turn if match.result is None else None)
    for seat, one in enumerate(of(nodes, "seat")):
        assert points_words(view.scores[seat]) in texts(one[2:])
        assert str(view.hand_sizes[seat]) in texts(only([one], "held")[2:])
    halves = of(nodes, "half")
    assert len(halves) == len(board.halves)
    now = {lay.half for lay in draft.move.lays}
    order = sorted(board.halves)
    for half, one in zip(order, halves, strict=True):
        kinds = one[1]["class"].split()
        assert ("lies" in kinds) == (half in now or bool(view.occupied >> half & 1))
        assert ("fresh" in kinds) == (half in now)
    keys = {one[1]["answer"] for one in of(nodes, "offered") for one in elements([one])
            if "answer" in one[1]}  # fmt: skip
    chosen = (*screen.places, *screen.jokers)
    assert keys == {key for key, _place in chosen}
    stones = of(of(nodes, "own"), "stone")
    assert len(stones) == len(draft.rest())
    live = {one[1]["answer"] for one in stones if "answer" in one[1]}
    best = {stone_key(draft, stone) for stone, _points in draft.stones()}
    assert live == (set() if screen.watched or chosen else best)
    assert len(of(nodes, "so-far")) == (not draft.is_empty)
    tells(screen.message, nodes)


SEEN: dict[str, Any] = {
    "KngScreen": see_cards,
    "WeiseScreen": see_classes,
    "LinguaScreen": see_letters,
    "CartinoScreen": see_stones,
}


def shows_how_it_ended(screen: ResultScreen, nodes: Sequence[Node]) -> None:
    """Everybody's place and points, the winner first; the board where there is one."""
    match, final = screen.match, screen.match.final
    rows = [one for one in elements(only(nodes, "standing")[2:]) if one[0] == "tr"][1:]
    order = sorted(range(len(match.seats)), key=lambda seat: final.places[seat])
    assert [texts([row[3]]) for row in rows] == [who(match.seats[seat]) for seat in order]
    assert [texts([row[2]]) for row in rows] == [f"{final.places[seat]}." for seat in order]
    if final.scores is not None:
        points = [texts(only([row], "points")[2:]) for row in rows]
        assert points == [str(final.scores[seat]) for seat in order]
    won = match.person is not None and final.winners == (match.person,)
    assert len(of(nodes, "won")) == won
    boards = {"cartino": "fields", "lingua": "squares"}
    assert len(of(nodes, boards.get(match.game.name, "none"))) == (match.game.name in boards)


@pytest.mark.parametrize("game", KITS)
def test_texts_are_in_the_language_in_use(game: str) -> None:
    drawings = {}
    for language in LANGUAGES:
        with recorded() as drawn:
            Player(drawn, language, ["play", game, "--seed=2"], seed=2, curious=0.1).play()
            drawings[language] = said([node for _screen, nodes in drawn for node in nodes])
    english, german = (set(drawings[one].split()) for one in ("en", "de"))
    assert not english & {"und", "Zug", "Hand:", "liegt", "Punkte", "Karten", "Brett", "nimmt"}
    assert not german & {"and", "your", "the", "You", "points", "cards", "board", "takes"}


@pytest.mark.parametrize("game", KITS)
def test_names_never_become_markup(game: str) -> None:
    with recorded() as drawn:
        player = Player(drawn, "en", ["play", game, "--seed=2"], seed=2, curious=0.0)
        match: Match = player.table.match
        bot = next(one.player for one in match.seats if not one.is_human)
        seats = (Seat(HUMAN, HOSTILE), *(Seat(bot, HOSTILE) for _seat in match.seats[1:]))
    fresh = Match.start(match.game, match.options, seats, 2)
    table = KITS[game].get("table")(match.game, lambda note: None)
    for seat in range(len(seats)):
        nodes = draw(table.screen(fresh, seat, clean(HOSTILE)))
        check(nodes)
        names = [one for one in strings(nodes) if "alert(1)" in one]
        assert len(names) >= len(seats), "as texts, and visible"
        assert all("<img src=x" in one for one in names)
        assert not [one for one in strings(nodes) if "\u202e" in one]


@pytest.mark.parametrize(
    "place",
    [
        ["play", "kng", "is", "--seed=7"],
        ["play", "kng", "is+ille+ipse", "--joker", "--opponents=3", "--level=augur", "--seed=8"],
        ["play", "weise", "--seed=3"],
        ["play", "weise", "--role=sage", "--players=3", "--seed=4"],
        ["play", "cartino", "--opponents=2", "--seed=3"],
        ["play", "lingua", "--level=greedy", "--seed=3"],
    ],
    ids=" ".join,
)
def test_the_same_seed_and_answers_give_the_same_log_as_a_terminal(place: list[str]) -> None:
    with recorded() as drawn:
        player = Player(drawn, "en", place, seed=1, curious=0.1)
        while not player.over:
            player.step(takes_back=False)
    (ours,) = save_paths()
    taken = ours.read_bytes()
    assert load_save(ours).finished
    ours.unlink()
    typed = "\n".join(player.typed()) + "\n"
    ran = inside(*place, "--json-lines", typed=typed)
    assert ran.code == 0, ran.err
    (theirs,) = (home() / "games").glob("*.jsonl")
    assert theirs.read_bytes() == taken


def test_somebody_else_s_cards_are_never_in_the_nodes() -> None:
    """Of the others' tiles and stones a page gets the number and nothing else."""
    with recorded() as drawn:
        Player(drawn, "en", ["play", "cartino", "--seed=3"], seed=3, curious=0.0).play()
    for screen, nodes in drawn:
        if isinstance(screen, CartinoScreen):
            assert len(of(nodes, "stone")) == len(screen.draft.rest())
            own = {stone_key(screen.draft, one) for one in screen.draft.rest()}
            assert {one["key"] for one in spec_of(nodes).get("stones", [])} <= own


def test_what_moves_did_is_told_between_two_tables() -> None:
    with recorded() as drawn:
        Player(drawn, "en", ["play", "kng", "is", "--seed=7"], seed=1, curious=0.0).play()
        told: list[Drawn] = [one for one in drawn if isinstance(one[0], Told)]
        assert told
        for _screen, nodes in told:
            check(nodes)
        assert any(of(nodes, "badge") for _screen, nodes in told), "V1: K, N and G are badges"


def test_a_joker_is_a_card_with_a_name() -> None:
    with recorded() as drawn:
        place = ["play", "kng", "is", "--joker", "--seed=1", "--opponents=3"]
        Player(drawn, "en", place, seed=1, curious=0.0).play()
        jokers = [
            (screen, one)
            for screen, nodes in drawn
            if isinstance(screen, KngScreen)
            for one in of(nodes, "joker")
        ]
        assert jokers
        assert all(card_of(one) == card_name(JOKER) for _screen, one in jokers)
