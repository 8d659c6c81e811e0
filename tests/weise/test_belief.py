"""The beliefs about random trees are judged by their growth, followed step by step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from tests.weise.tiny import COLOUR, POOL, cards, position
from tests.weise.tiny import GAME as TINY
from tutor.bots.weise.belief import PRIORS, full_belief
from tutor.bots.weise.chains import Chains
from tutor.bots.weise.clues import Clues, Kept, Wrong, fits, kept_by_sage
from tutor.bots.weise.space import ODD, enumerate_space, joined_values
from tutor.games.weise.moves import Lay
from tutor.games.weise.pool import Pool, mask_of, pool_of
from tutor.games.weise.random_trees import MOST_CLASSES, random_tree
from tutor.games.weise.splits import Split, splits
from tutor.games.weise.tree import Test, class_masks, parse_tree, partition

Grown = dict[frozenset[int], float]


def dozen() -> Pool:
    """Twelve cards: three features, one of them with three values and a second look."""
    names = {"en": "x", "de": "x"}
    values = {"a": "01", "b": "01", "c": "012"}
    features = [
        (f, names, dict.fromkeys(v, names), 2 if f == "c" else 1) for f, v in values.items()
    ]
    listed = [
        ("".join(chosen), names, dict(zip(values, chosen, strict=True)))
        for chosen in product(*values.values())
    ]
    return pool_of("dozen", names, features, listed)


def picks(pool: Pool, used: frozenset[int]) -> Iterator[tuple[Split, float]]:
    """Every test that may be picked, with its chance: first the feature, then how to split it."""
    free = [f for f in range(len(pool.features)) if f not in used]
    weights = {f: 3 if pool.features[f].level == 1 else 1 for f in free}
    for feature in free:
        options = [split for split in splits(pool) if split.feature == feature]
        for place, split in enumerate(options):
            how = 0.5 * (place == 0) + 0.5 / len(options)
            yield split, weights[feature] / sum(weights.values()) * how


def grow(pool: Pool, tests: int, used: frozenset[int]) -> Iterator[tuple[Test, float]]:
    """Every tree that can grow, with its chance, empty leaves and all."""
    for split, chance in picks(pool, used):
        if tests == 1:
            yield split.tree(pool), chance
            continue
        places = range(len(split.groups))
        for below, share in grow(pool, tests - 1, used | {split.feature}):
            both = chance * share / 2
            yield split.tree(pool, dict.fromkeys(places, below)), both
            for place in places:
                yield split.tree(pool, {place: below}), both / len(places)


def grown(pool: Pool, difficulty: str, tests: int) -> Grown:
    """How likely each partition is to be grown at random."""
    found: Grown = {}
    for tree, chance in grow(pool, tests, frozenset()):
        masks = class_masks(tree, pool)
        if all(masks) and len(masks) <= MOST_CLASSES[difficulty]:
            found[frozenset(masks)] = found.get(frozenset(masks), 0.0) + chance
    whole = sum(found.values())
    return {key: chance / whole for key, chance in found.items()}


@pytest.mark.parametrize(("difficulty", "tests"), [("medium", 2), ("hard", 3)])
def test_random_trees_grow_as_followed(difficulty: str, tests: int) -> None:
    pool, rng, counts, many = dozen(), Random(1), dict[frozenset[int], int](), 3000
    for _number in range(many):
        key = partition(random_tree(pool, difficulty, rng), pool)
        counts[key] = counts.get(key, 0) + 1
    shares = grown(pool, difficulty, tests)
    assert set(counts) <= set(shares)
    for key, share in shares.items():
        assert counts.get(key, 0) / many == pytest.approx(share, abs=0.03)


def test_two_tests_are_weighted_as_they_grow() -> None:
    pool = dozen()
    shares = grown(pool, "medium", 2)
    listed = {frozenset(h.classes): h.weights[2] for h in enumerate_space(pool, 2)}
    regular = sum(listed[key] for key in shares)
    assert regular > 1 - ODD
    for key, share in shares.items():
        assert listed[key] / regular == pytest.approx(share)


def test_single_tests_with_joined_values_are_all_ways_to_divide_but_the_usual() -> None:
    """Of four values: two joined, the others by themselves, which can be chosen in six ways."""
    place = POOL.feature_index("count")
    found = [item for item in joined_values(POOL) if item[2].tests[0].feature == place]
    assert {frozenset(classes) for _weight, classes, _chain in found} == {
        frozenset((one | other, *(mask for mask in POOL.masks[place] if mask not in (one, other))))
        for one, other in combinations(POOL.masks[place], 2)
    }
    assert len(found) == len(joined_values(POOL)) == 6
    assert sum(weight for weight, _classes, _chain in found) == pytest.approx(1 / 7)


CLUES = [
    Clues((0b1,)),
    Clues((0b11, 0b10000)),
    Clues((0b1, 0b100), (Wrong(0b10, 0, 2), Wrong(0b10000000, None, 2))),
    Clues((0b1, 0b100000000000, 0b10), (Wrong(0b110000, None, 1),)),
]


@pytest.mark.parametrize("clues", CLUES)
def test_chains_of_three_tests_are_listed_exactly(clues: Clues) -> None:
    pool = dozen()
    slow = {k: share for k, share in grown(pool, "hard", 3).items() if fits(k, clues)}
    listed = Chains(pool, clues).listed()
    assert len(listed) == len(slow) > 0
    for weight, classes, chain in listed:
        assert partition(chain.tree(pool), pool) == frozenset(classes)
        total = sum(weight for weight, _classes, _chain in listed)
        assert weight / total == pytest.approx(slow[frozenset(classes)] / sum(slow.values()))


@pytest.mark.parametrize("clues", CLUES)
def test_chains_are_drawn_by_their_weight(clues: Clues) -> None:
    chains = Chains(dozen(), clues)
    listed = {frozenset(classes): weight for weight, classes, _chain in chains.listed()}
    drawn: Grown = {}
    every = chains.drawn(Random(2))
    for weight, classes, chain in every:
        assert partition(chain.tree(dozen()), dozen()) == frozenset(classes)
        drawn[frozenset(classes)] = drawn.get(frozenset(classes), 0.0) + weight
    assert set(drawn) <= set(listed)
    for key, weight in listed.items():
        share = drawn.get(key, 0.0) / sum(drawn.values())
        assert share == pytest.approx(weight / sum(listed.values()), abs=2 / len(every) ** 0.5)


@pytest.mark.parametrize("clues", CLUES)
def test_hard_trees_are_believed_as_often_as_they_are_drawn(clues: Clues) -> None:
    """Random trees themselves, drawn and filtered by the table: no formula but the game's own."""
    pool, rng, draws = dozen(), Random("hard trees"), 2500
    drawn = [partition(random_tree(pool, "hard", rng), pool) for _number in range(draws)]
    agree = [one for one in drawn if fits(one, clues)]
    believed: Grown = {}
    for particle in full_belief(pool, clues, "hard", Random(1)).particles:
        key = frozenset((*particle.homes, *particle.others))
        believed[key] = believed.get(key, 0.0) + particle.chance
    assert set(agree) <= set(believed)
    for key, chance in believed.items():
        assert agree.count(key) / len(agree) == pytest.approx(chance, abs=2 / len(agree) ** 0.5)


@pytest.mark.parametrize("features", [1, 2])
def test_three_tests_need_three_features(features: int) -> None:
    names = {"en": "x", "de": "x"}
    known = [(str(f), names, {"0": names, "1": names}, 1) for f in range(features)]
    listed = [
        ("".join(values), names, {str(f): value for f, value in enumerate(values)})
        for values in product("01", repeat=features)
    ]
    pool = pool_of("few", names, known, listed)
    assert Chains(pool, Clues((1,))).found(Random(1)) == []
    assert full_belief(pool, Clues((1,)), "hard", Random(1)).particles


@pytest.mark.parametrize("difficulty", PRIORS)
def test_a_table_that_tells_enough_leaves_the_true_tree_likeliest(difficulty: str) -> None:
    rng = Random(f"tell enough {difficulty}")
    for _number in range(5):
        true = partition(random_tree(POOL, difficulty, rng), POOL)
        best = full_belief(POOL, Clues(tuple(sorted(true))), difficulty, rng).best()
        assert best is not None
        assert partition(best, POOL) == true


@pytest.mark.parametrize("tree", [COLOUR, "size(s:*;l:colour(red:*;green blue:*))"])
def test_simpler_trees_than_agreed_are_found_once_no_other_agrees(tree: str) -> None:
    true = partition(parse_tree(tree), POOL)
    best = full_belief(POOL, Clues(tuple(sorted(true))), "hard", Random(1)).best()
    assert best is not None
    assert partition(best, POOL) == true


@pytest.mark.parametrize(("count", "classes"), [(1, 1), (2, 1), (3, 2), (5, 2)])
def test_w4_what_a_founder_keeps_is_likely_as_hands_are(count: int, classes: int) -> None:
    """All hands of the unseen cards, counted: how many fit none of the classes on the table."""
    among = 0b1111_1110
    hands = [mask_of(hand) for hand in combinations(range(1, 8), count)]
    for homes in ((0b11, 0b1100, 0b1000_0000), (0b11110, 0b0, 0b1), (0b1, 0b0, 0b0)):
        fitting = homes[0] | (homes[1] if classes == 2 else 0)
        share = sum(not hand & fitting for hand in hands) / len(hands)
        assert Kept(count, classes, among).likelihood(homes) == pytest.approx(share)


def test_w4_what_the_sage_keeps_is_known_only_after_a_founding() -> None:
    state = position(
        COLOUR,
        ["green/l/4 green/s/1 blue/s/2", "red/s/3 red/l/3"],
        ["red/s/1"],
        stock="blue/l/1 blue/l/2",
    )
    assert kept_by_sage(POOL, TINY.view(state, 1)) is None
    state, _events = TINY.apply(state, Lay(cards("green/l/4"), None))
    seen = mask_of(cards("red/s/1 green/l/4 red/s/3 red/l/3"))
    # of three cards one was drawn after the founding and may fit
    assert kept_by_sage(POOL, TINY.view(state, 1)) == Kept(2, 1, POOL.everything & ~seen)


def test_w4_a_founding_makes_large_classes_on_the_table_unlikely() -> None:
    clues = Clues((mask_of(cards("red/s/1")), mask_of(cards("green/l/4"))))
    kept = Kept(6, 1, POOL.everything & ~mask_of(cards("red/s/1 green/l/4")))
    size, colour = (partition(parse_tree(t), POOL) for t in ("size(s:*;l:*)", COLOUR))
    before, after = (
        {
            frozenset((*p.homes, *p.others)): p.chance
            for p in full_belief(POOL, clues, "easy", Random(1), known).particles
        }
        for known in (None, kept)
    )
    assert after[size] / after[colour] < before[size] / before[colour] / 10
