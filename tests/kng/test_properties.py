"""What holds in every match: cards are conserved, seeds decide, texts parse back, views hide."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kng.tables import DECKS, all_cards, applied, dealt_anew, game, moves_of, random_state
from tutor.games.contract import IllegalMove
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, PASS, Action, KngMove
from tutor.games.kng.state import KngOptions, KngState
from tutor.grammar.cells import GRID

options = st.builds(
    KngOptions,
    joker=st.booleans(),
    must_play=st.booleans(),
    play_on=st.booleans(),
    slips=st.booleans(),
    tutored=st.sampled_from([(), (0,), (0, 1)]),
    watchers=st.sampled_from([None, (), (0,), (1,)]),
)
decks = st.sampled_from(DECKS)
seats = st.integers(2, 5)
seeds = st.integers(0, 10**6)
steps = st.integers(0, 80)


def some_move(made: KngGame, state: KngState, rng: Random) -> KngMove:
    """Any input: legal, a slip, or nonsense."""
    kind = rng.random()
    if kind < 0.6:
        legal = moves_of(made, state)
        if legal:
            return rng.choice(legal)
    if kind < 0.9:
        hand = state.hands[state.turn] or ("is",)
        return KngMove(Action.LAY, rng.choice(hand), rng.choice([*GRID, None]))
    nonsense = [
        DRAW,
        PASS,
        ACCEPT,
        OBJECT,
        KngMove(Action.LAY, JOKER),
        KngMove(Action.LAY, "nusquam"),
    ]
    return rng.choice(nonsense)


@settings(max_examples=80, deadline=None)
@given(decks, options, seats, seeds)
def test_cards_are_conserved_whatever_is_tried(
    deck: str, chosen: KngOptions, players: int, seed: int
) -> None:
    made, rng = game(deck), Random(seed)
    state = made.start(chosen, players, seed)
    expected = all_cards(state)
    for _step in range(120):
        before = state
        try:
            state = applied(made, state, some_move(made, state, rng))
        except IllegalMove:
            assert state is before
        assert all_cards(state) == expected
        assert len(state.pile) >= 1
        for seat, known in enumerate(state.shown):
            assert not known or set(known) <= set(state.hands[seat])


@settings(max_examples=60, deadline=None)
@given(decks, options, seats, seeds, steps)
def test_every_listed_move_is_taken_and_no_other_draw_or_pass(
    deck: str, chosen: KngOptions, players: int, seed: int, count: int
) -> None:
    made = game(deck)
    state = random_state(made, chosen, players, seed, count)
    legal = moves_of(made, state)
    assert len(legal) == len(set(legal))
    assert bool(legal) == (made.to_act(state) is not None)
    for move in legal:
        made.apply(state, move)
    for move in (DRAW, PASS, ACCEPT, OBJECT):
        if move not in legal:
            try:
                applied(made, state, move)
            except IllegalMove:
                continue
            raise AssertionError(f"{move} is not listed but taken")


@settings(max_examples=40, deadline=None)
@given(decks, options, seats, seeds)
def test_the_same_seed_gives_the_same_match(
    deck: str, chosen: KngOptions, players: int, seed: int
) -> None:
    made = game(deck)
    assert random_state(made, chosen, players, seed, 200) == random_state(
        made, chosen, players, seed, 200
    )


@settings(max_examples=60, deadline=None)
@given(decks, options, seats, seeds, steps)
def test_moves_and_options_parse_back(
    deck: str, chosen: KngOptions, players: int, seed: int, count: int
) -> None:
    made = game(deck)
    state = random_state(made, chosen, players, seed, count)
    for move in moves_of(made, state):
        assert made.parse_move(made.move_text(move)) == move
    assert made.options(chosen.as_dict()) == chosen


@settings(max_examples=60, deadline=None)
@given(decks, options, seats, seeds, steps, seeds)
def test_hidden_cards_do_not_show_in_a_view(
    deck: str, chosen: KngOptions, players: int, seed: int, count: int, other: int
) -> None:
    """Two states that differ only in the order of the stock, the seed, and in what the other
    hands hold give the same view, and the same moves.
    """
    made = game(deck)
    state = random_state(made, chosen, players, seed, count)
    if made.to_act(state) is None or state.pending is not None:
        return
    seat = state.turn
    changed = dealt_anew(state, seat, Random(other))
    assert made.view(changed, seat) == made.view(state, seat)
    assert moves_of(made, changed) == moves_of(made, state)
    assert all_cards(changed) == all_cards(state)
    if state.drawn:
        watcher = (seat + 1) % players
        assert made.view(state, watcher).drawn == ""


@settings(max_examples=60, deadline=None)
@given(decks, options, seats, seeds, steps, seeds)
def test_the_public_past_tells_no_hidden_card(
    deck: str, chosen: KngOptions, players: int, seed: int, count: int, other: int
) -> None:
    """What a view's history says of a draw is the same whatever was drawn (K3)."""
    made = game(deck)
    state = random_state(made, replace(chosen, must_play=False), players, seed, count)
    if made.to_act(state) is None or DRAW not in moves_of(made, state):
        return
    watcher = (state.turn + 1) % players
    told = [
        applied(made, one, DRAW).history
        for one in (state, dealt_anew(state, watcher, Random(other)))
    ]
    assert told[0] == told[1]
    assert told[0][:-1] == state.history
