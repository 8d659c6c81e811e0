"""W1–W9 on every grid: nouns, adjectives, numerals, pronouns with and without gender."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import inside
from tests.latin.places import DECKS
from tutor.bots.arena import play_out
from tutor.cli.commands.arena import log_line
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import WeiseOptions
from tutor.kits import make_bot
from tutor.store.decks import load_deck, load_decks
from tutor.store.feature_decks import load_pool
from tutor.store.trees import load_tree, read_trees

MIXES = {
    "nouns": "puella+servus+templum+rex+urbs+mare+manus+res",
    "adjectives": "bonus+acer+vetus",
    "pronouns": "ego+tu+se+hic",
    "numerals": "duo+tres+unus",
    "all": "ego+nemo+qui+meus+altior+duo+puella+nauta+bos+vis+domus+fas+iuppiter",
}
BASIC = ["case", "number", "gender", "word", "ending", "readings", "long", "last"]


def features(pool: Pool) -> list[str]:
    return [feature.name for feature in pool.features]


def values(pool: Pool, name: str) -> dict[str, str]:
    card = pool.card_index(name)
    return {f.name: pool.value(card, place).name for place, f in enumerate(pool.features)}


@pytest.mark.parametrize(
    ("deck", "more"),
    [
        ("puella+servus+rex", ["declension"]),  # each declension has one sort of stem
        ("puella+rex+urbs", ["declension", "stem"]),
        ("rex+urbs+mare", ["stem"]),  # all third declension
        ("rex+pater+mater", []),
        ("bonus", ["declension"]),
        ("is+bonus", ["declension"]),
    ],
)
def test_w1_declension_and_stem_where_they_sort_the_cards(deck: str, more: list[str]) -> None:
    assert features(load_pool(deck)) == [*BASIC, *more]


@pytest.mark.parametrize("deck", ["is+ille+ipse", "hic+qui+quidam", "ego+tu+se", "is+solus"])
def test_w1_pronouns_alone_have_the_features_they_always_had(deck: str) -> None:
    """So seeds, trees and saves of version 0.1 give the same games."""
    basic = [name if name != "word" else "pronoun" for name in BASIC]
    assert features(load_pool(deck)) == basic


def test_w1_the_default_pool_is_that_of_the_first_version() -> None:
    """The pool of a match that was recorded then, but for the name that one feature got later."""
    golden = Path(__file__).parent / "golden" / "three-crossed.jsonl"
    old = json.loads(golden.read_text("utf-8").splitlines()[0])["data"]["pool"]
    new = load_pool("is+ille+ipse").data()
    for pool in (old, new):
        long = next(one for one in pool["features"] if one["name"] == "long")
        long["names"], long["values"] = {}, [value for value, _names in long["values"]]
    assert new == old


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("puella/gen/pl/f", {"gender": "f", "declension": "1", "stem": "a", "ending": "-ārum"}),
        ("nauta/gen/sg/m", {"gender": "m", "declension": "1", "stem": "a", "ending": "-ae"}),
        ("bos/gen/pl/m", {"declension": "3", "stem": "consonant"}),
        ("vis/acc/sg/f", {"declension": "3", "stem": "i", "ending": "-im"}),
        ("domus/gen/sg/f", {"declension": "4", "stem": "u", "ending": "-ūs"}),
        ("meus/acc/sg/m", {"declension": "2", "stem": "o", "ending": "-um"}),
        ("meus/acc/sg/f", {"declension": "1", "stem": "a", "ending": "-am"}),
        ("altior/gen/pl/m", {"declension": "3", "stem": "consonant"}),
        ("qui/gen/sg/f", {"declension": "pronominal", "stem": "pronominal", "word": "qui"}),
        ("ego/gen/pl", {"gender": "none", "declension": "pronominal", "word": "ego"}),
        ("duo/dat/pl/m", {"declension": "own", "ending": "-ōbus"}),
        ("fas/nom/sg/n", {"declension": "own", "stem": "own"}),
        ("iuppiter/gen/sg/m", {"declension": "3", "ending": "-is"}),
    ],
)
def test_w1_a_card_of_any_grid_carries_its_cell_and_its_word(
    card: str, wanted: dict[str, str]
) -> None:
    assert wanted.items() <= values(load_pool(MIXES["all"]), card).items()


@pytest.mark.parametrize(
    ("card", "ending"),
    [
        ("suus/acc/sg/m", "-um"), ("manus/gen/pl/f", "-uum"), ("res/gen/pl/f", "-ērum"),
        ("res/dat/pl/f", "-ēbus"), ("filius/nom/sg/m", "-us"), ("filius/acc/sg/m", "-um"),
        ("alius/nom/sg/m", "-us"), ("alius/gen/sg/m", "-īus"), ("urbs/gen/pl/f", "-ium"),
        ("urbs/nom/sg/f", "-s"),
    ],
)  # fmt: skip
def test_w1_an_ending_does_not_reach_into_the_stem(card: str, ending: str) -> None:
    pool = load_pool("suus+manus+res+filius+alius+urbs")
    assert values(pool, card)["ending"] == ending


@pytest.mark.parametrize("name", DECKS)
def test_w1_every_deck_makes_cards_one_for_each_cell(name: str) -> None:
    pool, deck = load_pool(name), load_deck(name)
    assert len(pool) == len(deck.cells)
    for card, (cell, face) in zip(pool.cards, deck.paradigm.items(), strict=True):
        assert card.name == "/".join((name, *cell))
        assert card.names["en"] == " ".join((face, *cell))
        wanted = dict(zip(("case", "number", "gender"), cell, strict=False))
        assert {"gender": "none", **wanted}.items() <= values(pool, card.name).items()


def leaf(tree: Any, card: dict[str, str]) -> tuple[int, ...]:  # noqa: ANN401
    """W3: the way of a card to its one leaf, by the log alone."""
    if tree == "class":
        return ()
    ways = [
        place for place, one in enumerate(tree["branches"]) if card[tree["test"]] in one["values"]
    ]
    assert len(ways) == 1
    return (ways[0], *leaf(tree["branches"][ways[0]]["then"], card))


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
@pytest.mark.parametrize("mix", MIXES)
def test_w3_w5_every_group_is_played_to_the_end_and_every_verdict_true(
    mix: str, difficulty: str
) -> None:
    pool = load_pool(MIXES[mix])
    game = WeiseGame(pool)
    bots = [make_bot(game, "discipulus"), make_bot(game, "tiro")]
    log: Any = log_line(play_out(game, WeiseOptions(difficulty=difficulty), bots, 11))
    assert {card.name for card in pool.cards} == set(log["cards"])
    lays = 0
    for number, (deal, tree) in enumerate(zip(log["deals"], log["trees"], strict=True)):
        table = [leaf(tree, log["cards"][deal["first"]])]
        for move in log["moves"]:
            if move["round"] != number or move["action"] != "lay":
                continue
            lays += 1
            ends = {leaf(tree, log["cards"][card]) for card in move["cards"]}
            new = move["target"] == "new"
            right = len(ends) == 1 and (
                not ends & set(table) if new else ends == {table[move["target"]]}
            )
            assert move["verdict"] is right
            table += list(ends) if right and new else []
    assert lays
    assert log["result"] is not None


def test_w2_a_noun_alone_has_too_few_cards() -> None:
    ran = inside("play", "weise", "--deck", "puella")
    assert ran.code == 1
    assert "21 are needed, 11 are missing" in ran.err


def test_w3_trees_that_test_the_pronoun_suit_other_words_too(tmp_path: Path) -> None:
    """A file that was written for pronouns and an adjective names the feature as it was called."""
    file = tmp_path / "mine.yaml"
    file.write_text(
        "trees:\n  mine:\n    en: mine\n    de: meiner\n    difficulty: easy\n"
        "    tree: {test: pronoun, is: class, else: class}\n",
        encoding="utf-8",
    )
    pool = load_pool("is+bonus")
    assert str(read_trees(file, pool)["mine"]) == "word(is:*;bonus:*)"
    assert str(read_trees(file, load_pool("is+ille"))["mine"]) == "pronoun(is:*;ille:*)"


@pytest.mark.parametrize("tree", ["declension", "third-by-stem", "gender-by-declension"])
def test_w3_shipped_trees_for_nouns(tree: str) -> None:
    load_tree(tree, load_pool(MIXES["nouns"]))


def test_the_hand_names_word_declension_and_no_gender(german: None) -> None:
    ran = inside(
        "play", "weise", "--deck", "ego+puella+rex+urbs", "--seed", "2", "--plain", "--lang", "de",
        typed="f\nq\n",
    )  # fmt: skip
    assert "Genus ohne Genus, Wort ego" in ran.out
    assert "Wort rēx" in ran.out
    assert "Deklination 3., Stamm gemischt" in ran.out


def test_every_mix_is_of_shipped_decks() -> None:
    for mix in MIXES.values():
        assert len(load_decks(mix)) == mix.count("+") + 1
