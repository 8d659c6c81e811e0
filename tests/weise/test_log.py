"""The log, recomputed by somebody who knows nothing of the program."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.weise_peers import make_bot
from tutor.bots.arena import play_out
from tutor.games.match import Match
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Ruling
from tutor.games.weise.tree import parse_tree
from tutor.store.games.weise import create, options_for

PLAYED = {
    "forms": ("is+ille+ipse", "crossed", ("discipulus", "greedy", "random")),
    "shapes": ("shapes", "red-apart,colour", ("tiro", "random")),
}


def played(name: str) -> Match:
    deck, trees, bots = PLAYED[name]
    game = create({"deck": deck})
    options = options_for(game, trees, "medium", 2, 0)
    return play_out(game, options, [make_bot(game, bot) for bot in bots], 7)


def outsider_class(tree: Any, features: dict[str, str]) -> tuple[int, ...]:  # noqa: ANN401
    """The way of a card through the tree of a log: the numbers of the branches taken."""
    way = []
    while tree != "class":
        value = features[tree["test"]]
        (number,) = [n for n, b in enumerate(tree["branches"]) if value in b["values"]]
        way.append(number)
        tree = tree["branches"][number]["then"]
    return tuple(way)


@pytest.mark.parametrize("name", PLAYED)
def test_an_outsider_can_recompute_every_verdict_guess_and_point(name: str) -> None:
    match = played(name)
    game: WeiseGame = match.game  # type: ignore[assignment]
    log = json.loads(
        json.dumps(
            game.log(
                match.options, len(match.seats), match.seed,  # type: ignore[arg-type]
                [game.parse_move(text) for text in match.moves],
            )
        )
    )  # fmt: skip
    cards = log["cards"]
    for number, deal in enumerate(log["deals"]):
        tree = log["trees"][number]
        home = {card: outsider_class(tree, values) for card, values in cards.items()}
        hands = [set(hand) for hand in deal["hands"]]
        stock = list(deal["stock"])
        table = [home[deal["first"]]]
        for line in log["moves"]:
            if line["round"] != number:
                continue
            if line["action"] == "guess":
                if "tree" in line:
                    mine: dict[tuple[int, ...], set[str]] = {}
                    true: dict[tuple[int, ...], set[str]] = {}
                    for card, values in cards.items():
                        mine.setdefault(outsider_class(line["tree"], values), set()).add(card)
                        true.setdefault(home[card], set()).add(card)
                    same = sorted(map(sorted, mine.values())) == sorted(map(sorted, true.values()))
                    assert line["recognised"] == same
                continue
            classes = {home[card] for card in line["cards"]}
            (first, *_rest) = classes
            if line["target"] == "new":
                right = len(classes) == 1 and first not in table
            else:
                right = classes == {table[line["target"]]}
            assert line["verdict"] == right
            drew = min(1, len(stock)) if line["target"] == "new" or not right else 0
            assert line["drew"] == drew
            if right:
                hands[line["seat"]] -= set(line["cards"])
                if line["target"] == "new":
                    table.append(first)
            hands[line["seat"]] |= set(stock[:drew])
            stock = stock[drew:]
        assert log["points"][number] == [len(hand) for hand in hands]
    assert log["totals"] == [sum(points) for points in zip(*log["points"], strict=True)]


def test_a_verdict_that_was_corrected_is_in_the_log() -> None:
    match = played("shapes")
    game = match.game
    moves = [game.parse_move(text) for text in match.moves]
    for number, move in enumerate(moves):
        if isinstance(move, Ruling):
            moves[number] = Ruling(not move.right)
            break
    log = game.log(match.options, len(match.seats), match.seed, moves)
    (line,) = [line for line in log["moves"] if "said" in line]
    assert line["said"] is not line["verdict"]


def test_the_trees_of_the_options_are_the_trees_of_the_log() -> None:
    match = played("shapes")
    assert [str(parse_tree(text)) for text in match.options.as_dict()["trees"]] == [
        "colour(red:size(small:*;middle:*;large:*);green blue:*)",
        "colour(red:*;green:*;blue:*)",
    ]
