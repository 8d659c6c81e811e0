"""How a round begins (W2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.errors import Refusal
from tutor.games.weise.moves import Phase
from tutor.games.weise.pool import Pool
from tutor.games.weise.random_trees import fresh_tree, random_tree
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import Tree, class_of_cards, parse_tree, partition


def start_match(pool: Pool, options: WeiseOptions, seats: int, seed: int) -> WeiseState:
    """The first round. `Refusal` if the pool is too small or a tree does not suit it."""
    options.check()
    needed = options.hand * seats + 1  # every hand and the first class must be dealt (W2)
    missing = needed - len(pool)
    if missing > 0:
        raise Refusal("weise.too-few-cards", "W2", needed=needed, missing=missing)
    for tree in map(parse_tree, options.trees):
        if len(partition(tree, pool)) < 2:
            raise Refusal("weise.one-class", "W3", tree=str(tree)[:60])
    empty = WeiseState(options=options, seats=seats, seed=seed, recognised=(0,) * seats)
    return start_round(pool, empty, 0)


def start_round(pool: Pool, state: WeiseState, number: int) -> WeiseState:
    """W2: shuffle, deal, turn up the first card; the sage of this round plays first."""
    cards = list(range(len(pool)))
    Random(f"{state.seed}:deal:{number}").shuffle(cards)
    size = state.options.hand
    hands = tuple(
        tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(state.seats)
    )
    first, *stock = cards[state.seats * size :]
    past = (*state.past, state.tree) if number else ()
    tree = tree_of_round(pool, state, number, past)
    dealt = replace(
        state,
        round=number,
        past=past,
        tree=tree,
        classes=class_of_cards(tree, pool),
        hands=hands,
        stock=tuple(stock),
        table=((first,),),
        phase=Phase.LAY,
        pending=None,
        history=(),
        quizzes=(),
        guesses=(),
    )
    return replace(dealt, turn=dealt.sage)


def tree_of_round(pool: Pool, state: WeiseState, number: int, past: Sequence[Tree]) -> Tree:
    """The tree agreed for the round, or a random one; W8: if so agreed, one that sorts the cards
    otherwise than the trees of the rounds before, as long as there is one of that difficulty.
    """
    if number < len(state.options.trees):
        return parse_tree(state.options.trees[number])
    rng = Random(f"{state.seed}:tree:{number}")
    if not state.options.distinct:
        return random_tree(pool, state.options.difficulty, rng)
    had = {partition(tree, pool) for tree in past}
    return fresh_tree(pool, state.options.difficulty, rng, had)
