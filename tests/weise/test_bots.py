"""The opponents: what they believe is judged by slow, obvious enumeration."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from benchmarks.weise_peers import PEERS, make_bot
from tests.weise.tiny import COLOUR, DEEP, GAME, POOL, SIZE, cards, position
from tutor.bots.arena import play_out
from tutor.bots.weise import LEVELS
from tutor.bots.weise.belief import Belief, Particle, bits, full_belief, listed_belief
from tutor.bots.weise.clues import Clues, Wrong, fits
from tutor.bots.weise.deep import LEAF_CHANCE, DeepSpace, OverBudget
from tutor.bots.weise.reasoner import Magister
from tutor.bots.weise.space import enumerate_space, split_weights
from tutor.games.weise.moves import Describe, Lay, Ruling, Silence
from tutor.games.weise.pool import Pool, mask_of, pool_of
from tutor.games.weise.splits import splits
from tutor.games.weise.state import WeiseOptions
from tutor.games.weise.tree import LEAF, Tree, class_masks, parse_tree, partition
from tutor.games.weise.view import GuesserView
from tutor.kits import KITS


def test_levels_are_registered() -> None:
    assert KITS["weise"].level_names == LEVELS == ("tiro", "discipulus", "magister")


def test_every_partition_with_two_tests_is_listed_once() -> None:
    slow = {partition(split.tree(POOL), POOL) for split in splits(POOL)}
    for root, below in product(splits(POOL), repeat=2):
        if root.feature == below.feature:
            continue
        sub = below.tree(POOL)
        places = range(len(root.groups))
        slow.add(partition(root.tree(POOL, dict.fromkeys(places, sub)), POOL))
        slow |= {partition(root.tree(POOL, {place: sub}), POOL) for place in places}
    space = enumerate_space(POOL, 2)
    assert len(space) == len(slow)
    assert {frozenset(h.classes) for h in space} == slow
    assert all(partition(h.chain.tree(POOL), POOL) == frozenset(h.classes) for h in space)
    for column in range(3):
        assert sum(h.weights[column] for h in space) == pytest.approx(1)


CLUES = [
    Clues((mask_of(cards("red/s/1")),)),
    Clues((mask_of(cards("red/s/1 red/l/1")), mask_of(cards("blue/s/1")))),
    Clues(
        (mask_of(cards("red/s/1 green/s/1")), mask_of(cards("red/l/1"))),
        (Wrong(mask_of(cards("blue/l/1")), 1, 2), Wrong(mask_of(cards("blue/s/2")), None, 2)),
    ),
    Clues(
        (mask_of(cards("red/s/1")),),
        (Wrong(mask_of(cards("red/l/1 red/l/2")), None, 1), Wrong(mask_of(cards("red/s/2")), 0, 1)),
    ),
]


@pytest.mark.parametrize("clues", CLUES)
def test_a_listed_belief_is_the_filtered_list(clues: Clues) -> None:
    belief = listed_belief(POOL, clues, prior=(0, 1, 2))
    alive = [h for h in enumerate_space(POOL, 2) if fits(h.classes, clues)]
    assert len(belief.particles) == len(alive) > 0
    weights = [h.weights[1] + 2 * h.weights[2] for h in alive]
    laid = mask_of(cards("red/l/3"))
    for target in (*range(len(clues.table)), None):
        right = 0.0
        for h, weight in zip(alive, weights, strict=True):
            homes = [next(c for c in h.classes if not k & ~c) for k in clues.table]
            home = next(c for c in h.classes if laid & c)
            right += weight * (home not in homes if target is None else home == homes[target])
        assert belief.chance(laid, target) == pytest.approx(right / sum(weights))


def micro() -> Pool:
    """Eight cards: three features of two values."""
    names = {"en": "x", "de": "x"}
    features = [
        (f, names, {"0": names, "1": names}, level)
        for f, level in zip("abc", (1, 1, 2), strict=True)
    ]
    listed = [
        ("".join(values), names, dict(zip("abc", values, strict=True)))
        for values in product("01", repeat=3)
    ]
    return pool_of("micro", names, features, listed)


def all_trees(
    pool: Pool, within: int, depth: int, used: frozenset[int]
) -> list[tuple[Tree, float]]:
    """Every tree with its prior: the slow oracle of `DeepSpace`."""
    found: list[tuple[Tree, float]] = [(LEAF, LEAF_CHANCE[depth])] if LEAF_CHANCE[depth] else []
    weights = {s: w for s, w in split_weights(pool).items() if s.feature not in used}
    free = sum(weights.values())
    for split, weight in weights.items():
        masks = [within & mask for mask in split.masks(pool)]
        if LEAF_CHANCE[depth] == 1 or not all(masks):
            continue
        below = [all_trees(pool, mask, depth + 1, used | {split.feature}) for mask in masks]
        for chosen in product(*below):
            share = (1 - LEAF_CHANCE[depth]) * weight / free
            for _tree, part in chosen:
                share *= part
            found.append((split.tree(pool, {n: t for n, (t, _w) in enumerate(chosen)}), share))
    return found


@pytest.mark.parametrize(
    "clues",
    [
        Clues((0b1,)),
        Clues((0b11, 0b10000)),
        Clues((0b1, 0b100), (Wrong(0b10, 0, 2), Wrong(0b10000000, None, 2))),
        Clues((0b1,), (Wrong(0b110, None, 1),)),
    ],
)
def test_the_deep_space_sums_and_draws_exactly(clues: Clues) -> None:
    pool = micro()
    trees = all_trees(pool, pool.everything, 0, frozenset())
    alive = [(t, w) for t, w in trees if fits(partition(t, pool), clues)]
    total = sum(weight for _tree, weight in alive)
    deep = DeepSpace(pool, clues, 10**6)
    assert deep.total == pytest.approx(total)
    rng = Random(3)
    drawn: dict[str, int] = {}
    for _number in range(3000):
        classes, tree = deep.draw(rng)
        assert set(classes) == set(class_masks(tree, pool))
        drawn[str(tree)] = drawn.get(str(tree), 0) + 1
    shares = {str(tree): weight / total for tree, weight in alive}
    assert set(drawn) <= set(shares)
    for text, share in shares.items():
        assert drawn.get(text, 0) / 3000 == pytest.approx(share, abs=0.05)


def test_the_deep_space_keeps_to_its_budget() -> None:
    with pytest.raises(OverBudget):
        DeepSpace(POOL, Clues((1,)), 10)


@pytest.mark.parametrize(
    "tree",
    [
        "count(1:size(s:colour(red:*;green blue:*);l:*);2 3 4:*)",
        "size(s:colour(red:*;green:*;blue:*);l:count(1 2:*;3 4:*))"]
)  # fmt: skip
def test_deeper_trees_are_found_once_the_table_tells_enough(tree: str) -> None:
    true = partition(parse_tree(tree), POOL)
    table = tuple(sorted(true))
    belief = full_belief(POOL, Clues(table), "hard", Random(2))
    best = belief.best()
    assert best is not None
    assert partition(best, POOL) == true


@pytest.mark.parametrize(("chance", "told"), [(0.0, 0), (1.0, 0), (0.5, 1), (0.25, 0.8113)])
def test_bits(chance: float, told: float) -> None:
    assert bits(chance) == pytest.approx(told, abs=1e-4)


def test_an_empty_belief_has_nothing_to_say() -> None:
    assert Belief(POOL, ()).best() is None


@pytest.mark.parametrize("level", [*LEVELS, *PEERS])
def test_every_bot_plays_a_match_to_its_end_and_repeats_it(level: str) -> None:
    options = WeiseOptions(difficulty="medium", hand=5)
    bots = [make_bot(GAME, level), make_bot(GAME, "random")]
    one, two = (play_out(GAME, options, bots, 3) for _time in range(2))
    assert one.result is not None
    assert one.moves == two.moves


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_certain_is_laid_whole_and_in_its_class(level: str) -> None:
    """Two classes by size are plain to see, and four cards belong to the first."""
    state = position(
        SIZE,
        ["blue/l/4", "red/s/3 green/s/3 blue/s/3 blue/s/4"],
        ["red/s/1 green/s/1 blue/s/2 red/s/4 green/s/2", "red/l/1 green/l/1 blue/l/2 red/l/2"],
        stock="red/s/2",
        turn=1,
    )
    choice = make_bot(GAME, level).choose(GAME.view(state, 1), Random(1))
    assert isinstance(choice.move, Lay)
    assert choice.move.target == 0
    assert len(choice.move.cards) == (2 if level == "tiro" else 4)
    assert choice.reasons


@pytest.mark.parametrize("level", ["tiro", "discipulus", "magister", "greedy"])
def test_w7_the_classification_is_described(level: str) -> None:
    state = position(
        COLOUR,
        ["red/l/4", "red/s/3"],
        ["red/s/1 red/l/1 red/s/2", "green/s/1 green/l/2", "blue/l/1 blue/s/3"],
        turn=0,
    )
    state, _events = GAME.apply(state, Lay(cards("red/l/4"), 0))
    move = make_bot(GAME, level).choose(GAME.view(state, 1), Random(1)).move
    assert isinstance(move, Describe)
    assert partition(move.tree, POOL) == partition(parse_tree(COLOUR), POOL)


def test_a_table_beyond_its_reach_leaves_the_tiro_silent() -> None:
    state = position(
        DEEP,
        ["red/s/4", "red/s/3"],
        ["red/s/1 green/s/1 blue/s/1", "red/l/1 red/l/2", "green/l/1 blue/l/2"],
    )
    view = GAME.view(state, 1)
    tiro = make_bot(GAME, "tiro")
    assert isinstance(tiro.choose(view, Random(1)).move, Lay)
    state, _events = GAME.apply(state, Lay(cards("red/s/4"), 0))
    assert isinstance(tiro.choose(GAME.view(state, 1), Random(1)).move, Silence)


@pytest.mark.parametrize(("laid", "right"), [("red/s/3", True), ("green/s/3", False)])
def test_w5_a_computer_sage_judges_by_the_tree(laid: str, right: bool) -> None:
    state = position(COLOUR, ["red/l/4", "red/s/3 green/s/3"], ["red/s/1"], turn=1)
    state, _events = GAME.apply(state, Lay(cards(laid), 0))
    choice = make_bot(GAME, "tiro").choose(GAME.view(state, 0), Random(1))
    assert choice.move == Ruling(right)


@pytest.mark.parametrize(
    ("level", "laid"), [("tiro", "green/s/1 green/s/2"), ("magister", "blue/s/1")]
)
def test_w4_only_magister_founds_where_the_others_can_add_least(level: str, laid: str) -> None:
    """Five green cards are still to come, but only three that are small and blue."""
    tree = "colour(red:*;green:*;blue:size(s:*;l:*))"
    state = position(
        tree, ["green/s/1 green/s/2 green/s/3 blue/s/1", "blue/l/1"], ["red/s/1"], stock="red/l/1"
    )
    choice = make_bot(GAME, level).choose(GAME.view(state, 0), Random(1))
    assert choice.move == Lay(cards(laid), None)
    assert choice.reasons


def test_greedy_does_not_repeat_what_was_wrong() -> None:
    state = position(
        DEEP, ["red/s/4 red/s/2", "red/l/1 green/l/3"], ["red/s/1"], stock="blue/l/4", turn=1
    )
    greedy = make_bot(GAME, "greedy")
    first = greedy.choose(GAME.view(state, 1), Random(1)).move
    state, _events = GAME.apply(state, first)
    state, _events = GAME.apply(state, Ruling(False))
    state, _events = GAME.apply(state, Lay(cards("red/s/4"), 0))
    assert greedy.choose(GAME.view(state, 1), Random(1)).move != first


SURE, ASKING = Lay(cards("red/s/1"), 0), Lay(cards("red/s/3"), 0)


@pytest.mark.parametrize(("difficulty", "prefers"), [("medium", SURE), ("hard", ASKING)])
def test_magister_asks_more_in_hard_rounds(difficulty: str, prefers: Lay) -> None:
    """A card that is sure to be right against one that is as likely wrong as right."""
    view = lay_view("red/s/1 red/s/2 red/s/3", difficulty)
    magister = Magister(POOL)
    appeal = magister.appeal(halves(), view)
    lays = [
        magister.weighed(view, lay.cards, lay.target, chance)
        for lay, chance in ((SURE, 1.0), (ASKING, 0.5))
    ]
    assert max(lays, key=appeal).lay == prefers


@pytest.mark.parametrize(
    ("difficulty", "belief", "laid"),
    [("medium", "halves", 2), ("hard", "halves", 1), ("hard", "sure", 2)],
)
def test_w6_magister_ends_no_hard_round_in_doubt(difficulty: str, belief: str, laid: int) -> None:
    """With two sure cards left it lays only one while it does not know the classification."""
    view = lay_view("red/s/1 red/s/2", difficulty)
    magister = Magister(POOL)
    appeal = magister.appeal(halves() if belief == "halves" else sure(), view)
    lays = [magister.weighed(view, view.hand[:count], 0, 1.0) for count in (1, 2)]
    assert len(max(lays, key=appeal).lay.cards) == laid


def lay_view(hand: str, difficulty: str) -> GuesserView:
    """What a guesser sees with these cards in hand."""
    state = position(SIZE, ["blue/l/4", hand], ["red/s/4"], stock="red/l/1 red/l/2", turn=1)
    view = GAME.view(state, 1)
    assert isinstance(view, GuesserView)
    return replace(view, difficulty=difficulty)


def sure() -> Belief:
    """One classification is left."""
    small, large = class_masks(parse_tree(SIZE), POOL)
    return Belief(POOL, (Particle(1.0, (small,), (large,), parse_tree(SIZE)),))


def halves() -> Belief:
    """Two are left, as likely as each other."""
    red, *others = class_masks(parse_tree(COLOUR), POOL)
    known = replace(sure().particles[0], chance=0.5)
    return Belief(POOL, (known, Particle(0.5, (red,), tuple(others), parse_tree(COLOUR))))
