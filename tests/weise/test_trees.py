"""W3: trees send every card to exactly one leaf; their text forms parse back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.weise.tiny import COLOUR, DEEP, POOL, SIZE
from tutor.errors import FileError, TutorError
from tutor.games.weise.pool import Pool, cards_in
from tutor.games.weise.random_trees import DIFFICULTIES, MOST_CLASSES, random_tree
from tutor.games.weise.splits import splits
from tutor.games.weise.tree import (
    Test,
    Tree,
    TreeRefusal,
    class_masks,
    class_of_cards,
    parse_tree,
    partition,
    path,
    tree_data,
)
from tutor.store.feature_decks import load_pool
from tutor.store.places import shipped
from tutor.store.strict_yaml import plain, read_yaml
from tutor.store.trees import deck_of, load_tree, read_trees, tree_files, trees_for
from tutor.words.refusals import error_text

DECKS = ("is+ille+ipse", "shapes", "animals")


@pytest.fixture(scope="module", params=DECKS)
def pool(request: pytest.FixtureRequest) -> Pool:
    return load_pool(request.param)


@pytest.mark.parametrize("text", ["*", SIZE, COLOUR, DEEP, "a(b c:*;d:e(f:*;g:*))"])
def test_the_text_form_parses_back(text: str) -> None:
    assert str(parse_tree(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "size", "size()", "size(s:*", "size(s:*))", "size(s)", "(s:*)", "a(b:*);", "a(" * 99],
)
def test_nonsense_is_no_tree(text: str) -> None:
    with pytest.raises(TreeRefusal) as caught:
        parse_tree(text)
    assert "is not a tree" in error_text(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("size(s:*)", "card red/l/1 reaches no leaf: the test of “size” has no branch for “l”"),
        ("size(s:*;l s:*)", "card red/s/1 could take two branches at the test of “size”"),
        ("size(s:*;l:colour(red:*;blue:*))", "card green/l/1 reaches no leaf"),
        ("taste(s:*;l:*)", "no feature “taste”; they have colour, size, count"),
        ("size(s:*;xl:*)", "no card has “xl” as “size”; there are s, l"),
    ],
)
def test_w3_a_tree_that_loses_a_card_is_refused(text: str, said: str) -> None:
    with pytest.raises(TreeRefusal) as caught:
        class_masks(parse_tree(text), POOL)
    assert said in error_text(caught.value)


@pytest.mark.parametrize(
    ("text", "classes"),
    [
        # no red card is left where two branches take red
        ("colour(red:*;green blue:colour(red green:*;red blue:*))", ["red", "green", "blue"]),
        ("colour(red:*;green:*;blue:size(s:colour(red:*;red blue:*);l:*))",
         ["red", "green", "", "blue/s", "blue/l"]),
    ],
)  # fmt: skip
def test_w3_branches_may_overlap_where_no_card_is_left(text: str, classes: list[str]) -> None:
    """Every card still reaches exactly one leaf, and that is all W3 asks."""
    masks = class_masks(parse_tree(text), POOL)
    names = [card.name for card in POOL.cards]
    assert [[names[card] for card in cards_in(mask)] for mask in masks] == [
        [name for name in names if begins and name.startswith(begins)] for begins in classes
    ]


def nested(tests: int) -> str:
    """A tree with so many tests below each other."""
    return "size(s:" * tests + "*" + ";l:*)" * tests


def inner_nodes(tree: Tree) -> Iterator[Test]:
    """Every test of a tree, the root first."""
    if isinstance(tree, Test):
        yield tree
        for branch in tree.branches:
            yield from inner_nodes(branch.then)


def test_a_tree_may_be_thirty_one_tests_deep() -> None:
    text = nested(31)
    assert str(parse_tree(text)) == text
    assert len(list(inner_nodes(parse_tree(text)))) == 31


@pytest.mark.parametrize("tests", [32, 100, 5000])
def test_a_deeper_text_is_refused_before_it_can_do_harm(tests: int) -> None:
    with pytest.raises(TreeRefusal):
        parse_tree(nested(tests))


def test_a_path_names_every_test_on_the_way() -> None:
    card = POOL.card_index("blue/l/3")
    turns = path(parse_tree(DEEP), POOL, card)
    assert [(t.feature, t.value, t.branch) for t in turns] == [
        ("size", "l", ("l",)),
        ("colour", "blue", ("green", "blue")),
    ]


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 10_000), st.sampled_from(DIFFICULTIES))
def test_w3_random_trees_send_every_card_to_exactly_one_leaf(seed: int, difficulty: str) -> None:
    tree = random_tree(POOL, difficulty, Random(seed))
    masks = class_masks(tree, POOL)
    assert sum(masks) == POOL.everything
    assert sum(mask.bit_count() for mask in masks) == len(POOL)
    assert 2 <= len(partition(tree, POOL)) <= MOST_CLASSES[difficulty]
    assert parse_tree(str(tree)) == tree
    assert len({test.feature for test in inner_nodes(tree)}) <= DIFFICULTIES.index(difficulty) + 1


def test_random_trees_get_deeper_with_the_difficulty(pool: Pool) -> None:
    for tests_wanted, difficulty in enumerate(DIFFICULTIES, 1):
        for seed in range(20):
            tree = random_tree(pool, difficulty, Random(seed))
            assert len({test.feature for test in inner_nodes(tree)}) == tests_wanted
            assert all(class_masks(tree, pool))


def test_splits_are_distinct_and_cover_the_pool(pool: Pool) -> None:
    seen = set()
    for split in splits(pool):
        masks = split.masks(pool)
        assert sum(masks) == pool.everything
        assert (split.feature, frozenset(masks)) not in seen
        seen.add((split.feature, frozenset(masks)))


def test_every_shipped_tree_suits_its_deck() -> None:
    count = 0
    for file in tree_files():
        cards = load_pool(deck_of(file))
        for tree in read_trees(file, cards).values():
            count += 1
            leaves = class_of_cards(tree, cards)
            assert len(set(leaves)) >= 2
            for card in range(len(cards)):
                values = {turn.feature: turn.value for turn in path(tree, cards, card)}
                for feature, value in values.items():
                    place = cards.feature_index(feature)
                    assert cards.value(card, place).name == value
    assert count >= 20


def test_there_are_at_least_twelve_trees_for_latin_from_easy_to_hard() -> None:
    named = trees_for(load_pool("is+ille+ipse"))
    assert len(named) >= 12
    listed = plain(read_yaml(shipped("decks") / "trees" / "forms.yaml"))["trees"]
    assert {listed[name]["difficulty"] for name in named} == set(DIFFICULTIES)
    assert len({partition(t, load_pool("is+ille+ipse")) for t in named.values()}) == len(named)


def test_the_devious_tree_asks_for_gender_then_for_case_only_in_the_singular() -> None:
    cards = load_pool("is+ille+ipse")
    tree = load_tree("devious", cards)
    for part in partition(tree, cards):
        members = [cards.cards[card].name.split("/")[1:] for card in cards_in(part)]
        genders = {gender for _case, _number, gender in members}
        numbers = {number for _case, number, _gender in members}
        cases = {case for case, _number, _gender in members}
        assert len(genders) == len(numbers) == 1
        assert len(cases) == (1 if numbers == {"sg"} else 5)


GOOD = """\
trees:
  mine:
    en: Mine
    de: Meiner
    difficulty: easy
    tree:
      test: size
      s: class
      else: class
"""


def test_a_tree_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD, encoding="utf-8")
    assert str(load_tree(str(file), POOL)) == SIZE
    assert str(load_tree(f"{file}#mine", POOL)) == SIZE
    with pytest.raises(TutorError, match="holds mine"):
        load_tree(f"{file}#other", POOL)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("else: class", "x: class", "7:13: no card has “x” as “size”"),
        ("      else: class\n", "", "7:13: card red/l/1 reaches no leaf"),
        ("else: class", "l s: class", "7:13: card red/s/1 could take two branches"),
        ("s: class", "s: klass", "8:10: “class” or a test belongs here, not “klass”"),
        ("test: size", "test: taste", "7:13: the cards have no feature “taste”"),
        ("      test: size\n", "", "7:7: “test” is missing"),
        ("easy", "awful", "5:17: “awful” is not one of easy, medium, hard"),
        ("    en: Mine\n", "", "3:5: “en” is missing"),
    ],
)
def test_a_bad_tree_file_says_which_card_which_node_and_where(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        load_tree(str(file), POOL)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("name", "said"), [("nmber", "did you mean “number”"), ("zzzzz", "there are number, gender")]
)
def test_an_unknown_tree_is_answered_with_the_known_ones(name: str, said: str) -> None:
    with pytest.raises(TutorError, match=said):
        load_tree(name, load_pool("is+ille+ipse"))


def test_tree_data_is_the_documented_json() -> None:
    assert tree_data(parse_tree("size(s:*;l:*)")) == {
        "test": "size",
        "branches": [{"values": ["s"], "then": "class"}, {"values": ["l"], "then": "class"}],
    }
