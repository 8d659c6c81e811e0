"""Invariants of whole matches, played at random or by bots."""

from __future__ import annotations

import gc
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.weise_peers import PEERS, make_bot
from tests.weise.hidden import a_state_behind
from tests.weise.tiny import GAME, POOL, legal_moves
from tutor.bots.weise import LEVELS
from tutor.bots.weise.clues import Clues, Wrong, clues_of, fits
from tutor.bots.weise.sampling import sample_tree
from tutor.errors import TutorError
from tutor.games.weise.moves import Lay, Move, Phase
from tutor.games.weise.pool import cards_in
from tutor.games.weise.rules import is_right
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import Leaf, Test, partition, path
from tutor.games.weise.view import GuesserView, SageView

SEEDS = st.integers(0, 5000)
OPTIONS = WeiseOptions(difficulty="hard", hand=5)


def states(seed: int, seats: int = 3, level: str = "random") -> list[tuple[WeiseState, Move]]:
    """The states of a match between bots, each with the move made in it."""
    bot = make_bot(GAME, level)
    rng = Random(seed)
    state = GAME.start(OPTIONS, seats, seed)
    found = []
    while (seat := GAME.to_act(state)) is not None:
        move = bot.choose(GAME.view(state, seat), rng).move
        found.append((state, move))
        state, _events = GAME.apply(state, move)
    return found


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_cards_are_conserved(seed: int) -> None:
    for state, _move in states(seed):
        cards = [card for hand in (*state.hands, *state.table, state.stock) for card in hand]
        assert sorted(cards) == list(range(len(POOL)))


def route(state: WeiseState, card: int) -> tuple[tuple[str, ...], ...]:
    """The branches that a card takes, one after the other."""
    return tuple((turn.feature, *turn.branch) for turn in path(state.tree, POOL, card))


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_w5_the_verdict_always_equals_the_tree(seed: int) -> None:
    """Judged by walking each card through the tree, not by the leaf numbers."""
    for state, _move in states(seed):
        table: list[list[int]] = [[state.table[0][0]]]
        for attempt in state.history:
            ways = {route(state, card) for card in attempt.cards}
            lying = [route(state, cards[0]) for cards in table]
            if attempt.target is None:
                right = len(ways) == 1 and not ways & set(lying)
            else:
                right = ways == {lying[attempt.target]}
            assert attempt.right == right
            if right and attempt.target is None:
                table.append(list(attempt.cards))
            elif right and attempt.target is not None:
                table[attempt.target] += attempt.cards


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.sampled_from(("tiro", "discipulus", *PEERS)))
def test_w4_a_sage_never_founds_illegally(seed: int, level: str) -> None:
    for state, move in states(seed, 2, level):
        if isinstance(move, Lay) and state.turn == state.sage and move.target is None:
            assert not {state.classes[c] for c in state.hands[state.sage]} & set(state.leaves())


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_text_forms_round_trip(seed: int) -> None:
    for _state, move in states(seed):
        assert GAME.parse_move(GAME.move_text(move)) == move


@pytest.mark.parametrize("text", ["", "lay", "lay x 0", "lay red/s/1 x", "sort", "sort a", "guess"])
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(TutorError):
        GAME.parse_move(text)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_legal_moves_are_legal_and_the_bots_moves_among_them(seed: int) -> None:
    for state, move in states(seed, 2):
        legal = list(legal_moves(state))
        if state.phase is not Phase.GUESS:
            assert move in legal
            assert len(legal) == len(set(legal))
        for one in legal[::37]:
            GAME.apply(state, one)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_view_hides_the_other_hands_the_stock_and_the_tree(seed: int) -> None:
    """Two states that differ only in hidden things look the same to a guesser."""
    rng = Random(seed)
    for state, _move in states(seed)[::7]:
        for seat in range(state.seats):
            if seat == state.sage:
                continue
            view = GAME.view(state, seat)
            twin = a_state_behind(POOL, view, rng)
            assert GAME.view(twin, seat) == view
            assert twin.hands[seat] == state.hands[seat]
            assert partition(twin.tree, POOL)
            for attempt in view.history:
                homes = [twin.classes[cards[0]] for cards in twin.table][: attempt.classes]
                assert is_right(twin.classes, homes, attempt.cards, attempt.target) == attempt.right


def test_the_sages_view_shows_the_tree() -> None:
    for state, _move in states(4)[::5]:
        view = GAME.view(state, state.sage)
        twin = a_state_behind(POOL, view, Random(1))
        assert GAME.view(twin, state.sage) == view
        assert twin.tree == state.tree


def test_the_same_seed_and_moves_give_the_same_match() -> None:
    assert states(11) == states(11)
    assert states(11) != states(12)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_a_sampled_tree_agrees_with_the_table(seed: int) -> None:
    rng = Random(seed)
    state, _move = rng.choice(states(seed, 2))
    clues = clues_of(GAME.view(state, 1 - state.sage))
    tree = sample_tree(POOL, clues, rng)
    assert tree is not None
    assert fits(partition(tree, POOL), clues)


def test_for_clues_that_no_tree_explains_none_is_found() -> None:
    everything = Clues((POOL.everything,), (Wrong(1, 0, 1),))
    assert sample_tree(POOL, everything, Random(1), tries=5) is None


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_the_true_tree_always_agrees_with_the_clues(seed: int) -> None:
    for state, _move in states(seed, 2)[::5]:
        assert fits(partition(state.tree, POOL), clues_of(GAME.view(state, state.sage)))


def test_fits_is_the_verdict_of_every_lay_replayed() -> None:
    """The slow oracle: label the cards and judge every attempt again."""
    for seed in range(12):
        state = states(seed, 2)[-1][0]
        view = GAME.view(state, 1 - state.sage)
        rng = Random(seed)
        for _number in range(20):
            tree = sample_tree(POOL, Clues(()), rng)
            assert tree is not None
            assert fits(partition(tree, POOL), clues_of(view)) == replayed(tree, view.table, state)


def replayed(tree: Leaf | Test, table: tuple[tuple[int, ...], ...], state: WeiseState) -> bool:
    parts = list(partition(tree, POOL))
    label = {card: number for number, part in enumerate(parts) for card in cards_in(part)}
    if any(len({label[card] for card in cards}) != 1 for cards in table):
        return False
    leaves = [label[cards[0]] for cards in table]
    if len(set(leaves)) != len(leaves):
        return False
    classes = [label[card] for card in range(len(POOL))]
    return all(
        is_right(classes, leaves[: a.classes], a.cards, a.target) == a.right
        for a in state.history
        if not a.right
    )


# --- nobody but the sage can reach the tree ---------------------------------------------------


def reachable(start: object) -> list[object]:
    """Every object that can be reached from `start` by following references, classes, modules
    and functions excepted.
    """
    seen: dict[int, object] = {}
    queue: list[Any] = [start]
    while queue:
        item = queue.pop()
        if id(item) in seen or isinstance(item, type) or callable(item):
            continue
        if type(item).__name__ == "module":
            continue
        seen[id(item)] = item
        queue += gc.get_referents(item)
    return list(seen.values())


@pytest.mark.parametrize("level", [*LEVELS, *PEERS])
def test_w2_no_guesser_can_reach_the_tree(level: str) -> None:
    bot = make_bot(GAME, level)
    state = GAME.start(replace(OPTIONS, difficulty="medium"), 2, 5)
    while GAME.to_act(state) is not None:
        seat = GAME.to_act(state)
        assert seat is not None
        view = GAME.view(state, seat)
        if isinstance(view, GuesserView):
            objects = reachable((view, vars(bot)))
            assert not [
                o for o in objects if isinstance(o, Test | WeiseState | SageView | WeiseOptions)
            ]
            assert not [o for o in objects if isinstance(o, str) and str(state.tree) in o]
        state, _events = GAME.apply(state, bot.choose(view, Random(1)).move)


def test_no_bot_module_imports_states_or_options() -> None:
    import ast
    from pathlib import Path

    import tutor.bots.weise as bots

    folder = Path(bots.__file__).parent
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in {
                    "tutor.games.weise.state",
                    "tutor.games.weise.turn",
                    "tutor.games.weise.deal",
                }, file.name
