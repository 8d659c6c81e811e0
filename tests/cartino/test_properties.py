"""Laws that hold in every match."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cartino.positions import game, random_state, wide_game
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import CartinoState
from tutor.games.contract import IllegalMove

SEEDS = st.integers(0, 10**9)


def all_stones(rules: CartinoGame, state: CartinoState) -> Counter[int]:
    held = Counter(stone for hand in state.hands for stone in hand)
    board = rules.board
    lying = Counter(
        board.joker if state.jokers >> half & 1 else board.card_at[half]
        for half in board.halves
        if state.occupied >> half & 1
    )
    return held + Counter(state.bag) + lying


def play(
    rules: CartinoGame, seats: int, seed: int
) -> list[tuple[CartinoState, Move, CartinoState]]:
    """A match between players who choose at random."""
    rng = Random(seed)
    state = rules.start(rules.options({}), seats, seed)
    steps = []
    while not state.over:
        turns = rules.turns(rules.view(state, state.turn))
        _points, move = rng.choice(turns)
        lays = list(move.lays)
        rng.shuffle(lays)
        move = Move(tuple(lays), move.exchanges)
        after, _events = rules.apply(state, move)
        steps.append((state, move, after))
        state = after
    return steps


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(2, 4), st.booleans())
def test_stones_are_conserved_no_half_is_taken_twice_and_turns_have_one_suit(
    seed: int, seats: int, wide: bool
) -> None:
    rules = wide_game() if wide else game()
    whole = Counter(rules.board.all_stones())
    for before, move, after in play(rules, seats, seed):
        assert all_stones(rules, after) == whole
        assert after.jokers & ~after.occupied == 0
        laid = [lay.half for lay in move.lays]
        assert len(set(laid)) == len(laid)
        assert all(not before.occupied >> half & 1 for half in laid)
        assert after.occupied.bit_count() == before.occupied.bit_count() + len(laid)
        assert len({rules.board.suit_of[rules.board.card_at[half]] for half in laid}) <= 1
        assert all(len(hand) <= rules.board.sheet.hand for hand in after.hands)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(2, 4))
def test_the_same_seed_and_moves_give_the_same_match_and_the_log_adds_up(
    seed: int, seats: int
) -> None:
    rules = game()
    steps = play(rules, seats, seed)
    state = rules.start(rules.options({}), seats, seed)
    for _before, move, after in steps:
        state, _events = rules.apply(state, rules.parse_move(rules.move_text(move)))
        assert state == after
    log = rules.log(rules.options({}), seats, seed, [move for _before, move, _after in steps])
    totals = [0] * seats
    for entry in log["moves"]:
        if entry["action"] == "lay":
            totals[entry["seat"]] += entry["total"]
            assert entry["score"] == totals[entry["seat"]]
    for line in log["end"]:
        totals[line["seat"]] += line["points"]
    assert log["result"]["scores"] == totals


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_texts_of_moves_parse_back(seed: int) -> None:
    rng = Random(seed)
    state = random_state(rng)
    for _points, move in rng.sample(
        turns := game().turns(game().view(state, state.turn)), min(20, len(turns))
    ):
        assert game().parse_move(game().move_text(move)) == move


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_view_hides_the_bag_and_the_hands_of_others(seed: int) -> None:
    """Two states that differ only in what is hidden give equal views."""
    rng = Random(seed)
    state = random_state(rng)
    seat = rng.randrange(len(state.hands))
    view = game().view(state, seat)
    guess = game().determinize(view, rng)
    assert game().view(guess, seat) == view
    assert all_stones(game(), guess) == all_stones(game(), state)
    shuffled = list(state.bag)
    rng.shuffle(shuffled)
    assert game().view(replace(state, bag=tuple(shuffled)), seat) == view
    for other in range(len(state.hands)):
        assert guess.hands[other].count(game().board.joker) >= view.seen_jokers[other]
        if view.stuck[other]:
            assert all(
                stone == game().board.joker or game().board.is_blocked(stone, view.occupied)
                for stone in guess.hands[other]
            )


@settings(max_examples=80, deadline=None)
@given(SEEDS, st.data())
def test_whatever_is_tried_a_move_is_applied_if_and_only_if_it_is_listed(
    seed: int, data: st.DataObject
) -> None:
    rules = game()
    state = random_state(Random(seed))
    halves = st.sampled_from(rules.board.halves)
    own = [h for s in state.hands[state.turn] if s < 32 for h in rules.board.halves_of[s]]
    likely = st.sampled_from(own) if own else halves
    lays = data.draw(st.lists(st.tuples(likely | halves, st.booleans()), max_size=3))
    words = " ".join(
        ("*" if joker else "") + rules.move_text(rules.parse_move(f"{name}"))
        for half, joker in lays
        for name in [
            rules.board.name(rules.board.card_at[half])
            + ("+" if rules.board.is_upper(half) else "-")
        ]
    )
    move = rules.parse_move(words or "pass")
    listed = move in set(rules.moves(rules.view(state, state.turn)))
    try:
        rules.apply(state, move)
        applied = True
    except IllegalMove:
        applied = False
    assert applied == listed == rules.explain(rules.view(state, state.turn), move).legal
