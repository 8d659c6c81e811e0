"""W2, W4–W9 as tables written from the rule book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.weise.tiny import COLOUR, DEEP, GAME, POOL, SIZE, cards, legal_moves, position
from tutor.errors import Refusal
from tutor.games.contract import IllegalMove
from tutor.games.weise.events import Corrected
from tutor.games.weise.moves import Describe, Lay, Phase, Ruling, Silence, Sort
from tutor.games.weise.rules import recognises
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import TreeRefusal, parse_tree
from tutor.games.weise.turn import result
from tutor.games.weise.view import GuesserView, SageView
from tutor.words.refusals import error_text


def play(state: WeiseState, *moves: str) -> WeiseState:
    for text in moves:
        state, _events = GAME.apply(state, GAME.parse_move(text))
    return state


# --- W2 ---------------------------------------------------------------------------------------


def test_w2_deals_ten_cards_each_turns_one_up_and_lets_the_sage_begin() -> None:
    state = GAME.start(WeiseOptions(trees=(SIZE,), first_sage=1), 2, 7)
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert [len(cards) for cards in state.table] == [1]
    assert len(state.stock) == len(POOL) - 21
    assert state.sage == state.to_act == 1


@pytest.mark.parametrize(("seats", "missing"), [(3, 7), (4, 17), (6, 37)])
def test_w2_refuses_to_start_with_too_few_cards_and_says_how_many_are_missing(
    seats: int, missing: int
) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.start(WeiseOptions(), seats, 1)
    assert caught.value.rule == "W2"
    assert f" {missing} are missing" in error_text(caught.value)


def test_w2_one_card_too_few_is_said_in_the_singular() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.start(WeiseOptions(hand=12), 2, 1)
    assert "1 is missing" in error_text(caught.value)


def test_w3_a_tree_with_one_class_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.start(WeiseOptions(trees=("size(s l:*)",)), 2, 1)
    assert "one class" in error_text(caught.value)


# --- W4, W5: the verdict ----------------------------------------------------------------------

GUESSER = position(
    COLOUR,
    ["blue/s/1 green/s/1", "red/s/2 red/l/2 green/s/2 green/l/2 blue/s/2"],
    ["red/s/1", "green/s/3"],
    stock="red/s/3 red/s/4",
    turn=1,
)


@pytest.mark.parametrize(
    ("laid", "target", "right"),
    [
        ("red/s/2", "0", True),
        ("red/s/2 red/l/2", "0", True),
        ("green/s/2", "1", True),
        ("red/s/2", "1", False),
        ("red/s/2 green/s/2", "0", False),
        ("red/s/2 green/s/2", "new", False),
        ("blue/s/2", "new", True),
        ("green/s/2", "new", False),  # its class is on the table already
        ("blue/s/2", "0", False),
        ("blue/s/2 red/s/2", "new", False),
    ],
)
def test_w5_the_verdict_follows_the_tree(laid: str, target: str, right: bool) -> None:
    text = f"lay {','.join(laid.split())} {target}"
    waiting = play(GUESSER, text)
    assert waiting.to_act == waiting.sage
    after = play(waiting, "right" if right else "wrong")
    attempt = after.history[-1]
    assert attempt.right is right
    hand = set(after.hands[1])
    if right:
        assert not hand & set(cards(laid))
    else:
        assert set(cards(laid)) <= hand
    drew = 1 if target == "new" or not right else 0
    assert attempt.drew == drew
    assert len(hand) == 5 - (len(laid.split()) if right else 0) + drew
    assert after.turn == 0


@pytest.mark.parametrize("said", ["right", "wrong"])
def test_w9_a_sage_who_judges_wrongly_is_corrected(said: str) -> None:
    """The truth stands whatever the sage says; only the slip is told apart."""
    waiting = play(GUESSER, "lay red/s/2 1")
    after, events = GAME.apply(waiting, GAME.parse_move(said))
    corrected = [event for event in events if isinstance(event, Corrected)]
    assert after.history[-1].right is False
    assert corrected == ([Corrected(0, 1, cards("red/s/2"), 1, False)] if said == "right" else [])


def test_w9_the_correction_is_the_path_through_the_tree() -> None:
    state = position(DEEP, ["blue/s/1 green/s/1", "red/l/2 blue/l/1"], ["red/s/1"], turn=1)
    waiting = play(state, "lay red/l/2 0")
    view = GAME.view(waiting, 0)
    why = GAME.explain(view, Lay(cards("red/l/2"), 0))
    assert why.right is False
    turns = [(turn.feature, turn.value) for turn in why.ways[0].turns]
    assert turns == [("size", "l"), ("colour", "red")]
    assert why.home is not None
    assert [(turn.feature, turn.value) for turn in why.home.turns] == [("size", "s")]
    assert why.as_dict()["rule"] == "W5"


# --- W4: the sage -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "move", "rule"),
    [
        ("red/s/2 blue/s/2", "lay red/s/2 0", None),
        ("red/s/2 red/s/4", "lay red/s/2,red/s/4 0", None),
        ("red/s/2 blue/s/2", "lay blue/s/2 new", "W4"),  # a card fits a class on the table
        ("blue/s/2 blue/l/2", "lay blue/s/2,blue/l/2 new", None),
        ("blue/s/2 green/l/2", "lay blue/s/2,green/l/2 new", "W5"),
        ("red/s/2 blue/s/2", "lay blue/s/2 0", "W5"),
        ("red/s/2 blue/s/2", "lay red/s/2,blue/s/2 0", "W5"),
        ("red/s/2 blue/s/2", "lay red/s/2 3", "W4"),
        ("red/s/2 blue/s/2", "lay red/s/1 0", "W4"),
        ("red/s/2 blue/s/2", "right", "W4"),
    ],
)
def test_w4_w5_what_the_sage_may_lay(hand: str, move: str, rule: str | None) -> None:
    state = position(COLOUR, [hand, "green/s/2 green/s/4"], ["red/s/1"], stock="red/l/4")
    if rule is None:
        after = play(state, move)
        assert after.history[-1].right
        legal = {GAME.move_text(legal) for legal in legal_moves(state)}
        assert move in legal
        return
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert caught.value.rule == rule


def test_w4_who_founds_a_class_draws_one_card() -> None:
    state = position(COLOUR, ["blue/s/2", "green/s/2"], ["red/s/1"], stock="red/l/4 red/l/3")
    after = play(state, "lay blue/s/2 new")
    assert after.hands[0] == cards("red/l/4")
    assert after.phase is Phase.LAY


# --- W6 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stock", "move", "over"),
    [
        ("red/l/4", "lay red/s/2 0", True),
        ("red/l/4", "lay blue/s/2 new", False),  # the founder draws, so the hand is not empty
        ("", "lay blue/s/2 new", True),
    ],
)
def test_w6_the_round_ends_when_a_hand_is_empty(stock: str, move: str, over: bool) -> None:
    hand = move.split()[1]
    state = position(COLOUR, [hand, "green/s/2"], ["red/s/1"], stock=stock)
    assert (play(state, move).phase is Phase.GUESS) == over


def test_w6_ends_when_the_stock_is_empty_and_every_guesser_was_wrong_twice_running() -> None:
    state = position(
        COLOUR,
        ["red/s/2 red/s/3 red/s/4 red/l/1", "green/s/2", "blue/s/2"],
        ["red/s/1"],
    )
    state = play(state, "lay red/s/2 0", "lay green/s/2 0", "wrong", "lay blue/s/2 0", "wrong")
    state = play(state, "lay red/s/3 0", "lay green/s/2 0", "wrong")
    assert state.phase is Phase.LAY
    state = play(state, "lay blue/s/2 0", "wrong")
    assert state.phase is Phase.GUESS


# --- W7 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tree", "guess", "same"),
    [
        (SIZE, "size(l:*;s:*)", True),
        (SIZE, COLOUR, False),
        (DEEP, "colour(red:size(s:*;l:*);green blue:size(s:*;l:*))", False),
        (DEEP, "size(l:colour(green blue:*;red:*);s:*)", True),
        ("size(s:*;l:colour(red:*;green:*;blue:*))", DEEP, False),
        (
            "colour(red:size(s:*;l:*);green:size(s:*;l:*);blue:size(s:*;l:*))",
            "size(s:colour(red:*;green:*;blue:*);l:colour(red:*;green:*;blue:*))",
            True,
        ),
        (SIZE, "size(s:count(1 2 3 4:*);l:*)", True),
        # a leaf that no card reaches is no class
        (SIZE, "size(s:size(s:*;l:*);l:*)", True),
        ("size(s:size(s:*;l:*);l:*)", SIZE, True),
        (SIZE, "size(s:size(s:colour(red:*;green blue:*);l:*);l:*)", False),
    ],
)
def test_w7_only_the_partition_counts(tree: str, guess: str, same: bool) -> None:
    state = position(tree, ["red/s/1", "red/s/2"], ["red/s/3"])
    assert recognises(POOL, state, 1, Describe(parse_tree(guess))) is same


@pytest.mark.parametrize(
    ("classes", "right"),
    [
        ((0, 0, 1, 2), True),
        ((0, 0, 1, 7), True),  # the number of a class of one's own does not matter
        ((0, 1, 1, 2), False),
        ((0, 0, 2, 2), False),
        ((0, 0, 2, 3), False),  # green lies on the table
        ((0, 0, 1, 1), False),
    ],
)
def test_w7_sorting_unseen_cards(classes: tuple[int, ...], right: bool) -> None:
    state = position(COLOUR, ["red/s/1", "red/s/2"], ["red/s/3", "green/s/3"])
    quiz = cards("red/l/1 red/l/2 green/l/1 blue/l/1")
    state = replace(state, phase=Phase.GUESS, turn=1, quizzes=((), quiz))
    assert recognises(POOL, state, 1, Sort(classes)) is right


def guessing() -> WeiseState:
    state = position(COLOUR, ["red/s/2", "green/s/2 blue/s/2"], ["red/s/1"], stock="red/l/4")
    return play(state, "lay red/s/2 0")


def test_w7_six_unseen_cards_are_offered_for_sorting() -> None:
    state = guessing()
    view = GAME.view(state, 1)
    assert len(view.quiz) == 6
    assert not set(view.quiz) & {*view.hand, *(card for part in view.table for card in part)}
    assert GAME.view(state, 0).quiz == ()


@pytest.mark.parametrize("text", ["lay green/s/2 0", "right", "sort 0,0"])
def test_w7_other_moves_are_refused_at_the_end(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(guessing(), text)
    assert caught.value.rule == "W7"


def test_w7_a_description_must_classify_every_card() -> None:
    with pytest.raises(TreeRefusal) as caught:
        play(guessing(), "guess colour(red:*;green:*)")
    assert "blue/s/1 reaches no leaf" in error_text(caught.value)


# --- W8 ---------------------------------------------------------------------------------------


def test_w7_a_description_with_an_empty_leaf_is_recognised() -> None:
    """No red card reaches the second look at the colour, so its red leaf stays empty."""
    over = play(guessing(), "guess colour(red:*;green blue:colour(red:*;green:*;blue:*))")
    assert over.recognised == (0, 1)


def test_w8_one_point_per_card_left_the_sage_included() -> None:
    over = play(guessing(), f"guess {COLOUR}")
    assert over.scores == ((0, 2),)
    assert over.recognised == (0, 1)
    assert over.phase is Phase.OVER
    assert GAME.to_act(over) is None
    with pytest.raises(IllegalMove):
        GAME.apply(over, Silence())


@pytest.mark.parametrize(
    ("scores", "recognised", "places"),
    [
        (((0, 4), (5, 2)), (0, 0), (1, 2)),
        (((3, 0), (0, 3)), (0, 0), (1, 1)),
        (((3, 0), (0, 3)), (0, 1), (2, 1)),  # on a tie, who recognised more
        (((3, 0), (0, 2)), (1, 0), (2, 1)),  # points come first
        (((3, 3, 3),), (1, 0, 1), (1, 3, 1)),
    ],
)
def test_w8_fewest_points_then_most_recognised(
    scores: tuple[tuple[int, ...], ...], recognised: tuple[int, ...], places: tuple[int, ...]
) -> None:
    seats = len(scores[0])
    state = position(COLOUR, ["red/s/2"] * seats, ["red/s/1"])
    state = replace(state, phase=Phase.OVER, scores=scores, recognised=recognised)
    ended = result(state)
    assert ended is not None
    assert ended.places == places
    assert ended.scores == tuple(map(sum, zip(*scores, strict=True)))


def test_w8_the_sage_goes_round_and_every_player_is_sage_once() -> None:
    state = GAME.start(WeiseOptions(trees=(SIZE,), first_sage=1), 2, 3)
    sages = []
    while GAME.to_act(state) is not None:
        if not state.history and state.phase is Phase.LAY:
            sages.append(state.sage)
        state, _events = GAME.apply(state, next(iter(legal_moves(state))))
    assert sages == [1, 0]
    assert len(state.scores) == 2


# --- W9, who sees what ------------------------------------------------------------------------


def test_w9_only_the_sage_sees_the_tree() -> None:
    state = GAME.start(WeiseOptions(), 2, 3)
    sage, guesser = GAME.view(state, 0), GAME.view(state, 1)
    assert isinstance(sage, SageView)
    assert sage.tree == state.tree
    assert isinstance(guesser, GuesserView)
    assert not hasattr(guesser, "tree")
    assert not hasattr(guesser, "classes")


def test_verdicts_are_the_only_moves_while_cards_wait() -> None:
    waiting = play(GUESSER, "lay red/s/2 0")
    assert list(legal_moves(waiting)) == [Ruling(True), Ruling(False)]
    with pytest.raises(IllegalMove) as caught:
        play(waiting, "lay red/s/2 0")
    assert caught.value.rule == "W5"
