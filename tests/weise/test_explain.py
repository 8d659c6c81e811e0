"""Explanations and events are data: every move of every seat, and what each seat may know of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tutor.bots.weise
import tutor.games.weise
from benchmarks.weise_peers import make_bot
from tests.weise.tiny import COLOUR, DEEP, GAME, POOL, cards, legal_moves, position
from tutor.errors import Refusal
from tutor.games.weise.events import Drew, Guessed, WeiseEvent
from tutor.games.weise.moves import Describe, Lay, Move, Phase, Ruling, Silence, Sort
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import parse_tree
from tutor.words.weise import reasons, refusals

NO_CARDS = Lay((), 0)
GREEN_AND_RED = position(
    COLOUR, ["green/s/1 red/s/2", "red/l/2 green/s/2"], ["red/s/1"], stock="blue/s/1"
)


def played(seed: int) -> list[tuple[WeiseState, Move, tuple[WeiseEvent, ...]]]:
    """A match between random players: each state, the move made in it, what happened."""
    bot, rng = make_bot(GAME, "random"), Random(seed)
    state = GAME.start(WeiseOptions(hand=5), 3, seed)
    found = []
    while (seat := GAME.to_act(state)) is not None:
        move = bot.choose(GAME.view(state, seat), rng).move
        after, events = GAME.apply(state, move)
        found.append((state, move, events))
        state = after
    return found


MOVES = (NO_CARDS, Lay((0,), 0), Lay((1, 99), 0), Lay((2,), None), Lay((0, 0), 1), Lay((3,), 7),
         Ruling(True), Silence(), Sort((0,) * 6), Sort((0,)), Describe(parse_tree("size(s:*)")),
         Describe(parse_tree(COLOUR)))  # fmt: skip


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 5000))
def test_a_move_is_explained_as_legal_exactly_if_it_can_be_made(seed: int) -> None:
    for state, move, _events in played(seed):
        assert state.to_act is not None
        view = GAME.view(state, state.to_act)
        for one in (move, *MOVES):
            why = GAME.explain(view, one)
            json.dumps(why.as_dict())
            try:
                GAME.apply(state, one)
            except Refusal as refusal:
                assert not why.legal
                assert why.as_dict()["refusal"] == refusal.code
                assert why.rule == refusal.rule
            else:
                assert why.legal


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 5000))
def test_whoever_asks_gets_an_explanation_but_only_the_sage_the_ways(seed: int) -> None:
    for state, move, _events in played(seed):
        for seat in range(state.seats):
            why = GAME.explain(GAME.view(state, seat), move)
            assert why.rule in {"W3", "W4", "W5", "W7"}
            told = isinstance(move, Lay | Ruling) and seat == state.sage
            assert bool(why.ways) == (why.right is not None) == told


def test_w4_w5_the_sages_own_lay_is_explained_by_the_tree() -> None:
    view = GAME.view(GREEN_AND_RED, 0)
    founding = GAME.explain(view, Lay(cards("green/s/1"), None))
    assert not founding.legal
    assert founding.rule == "W4"
    assert founding.fitting == (POOL.card_index("red/s/2"), 0)
    mixed = GAME.explain(view, Lay(cards("green/s/1 red/s/2"), 0))
    assert (mixed.legal, mixed.rule, mixed.right, mixed.belong) == (False, "W5", False, None)
    assert [way.turns[0].value for way in mixed.ways] == ["red", "green"]
    right = GAME.explain(view, Lay(cards("red/s/2"), 0))
    assert (right.legal, right.right, right.belong) == (True, True, 0)
    assert right.home is not None
    assert right.home.leaf == right.ways[0].leaf


@pytest.mark.parametrize(
    ("laid", "target", "belong"), [("red/l/2", None, 0), ("green/s/2", 0, None)]
)
def test_w9_a_verdict_is_explained_as_the_lay_that_waits_for_it(
    laid: str, target: int | None, belong: int | None
) -> None:
    state, _events = GAME.apply(GREEN_AND_RED, Lay(cards("red/s/2"), 0))
    waiting, _events = GAME.apply(state, Lay(cards(laid), target))
    assert waiting.phase is Phase.VERDICT
    view = GAME.view(waiting, 0)
    said = [GAME.explain(view, move) for move in legal_moves(waiting)]
    assert [why.as_dict() for why in said] == [
        GAME.explain(view, Lay(cards(laid), target)).as_dict()
    ] * 2
    assert (said[0].legal, said[0].right, said[0].belong) == (True, False, belong)


def test_a_guesser_learns_only_whether_the_shape_is_legal() -> None:
    state = position(DEEP, ["red/s/4", "red/l/1 green/l/3"], ["red/s/1"], turn=1)
    view = GAME.view(state, 1)
    assert GAME.explain(view, Lay(cards("red/l/1 green/l/3"), 0)).as_dict() == {
        "rule": "W4", "legal": True, "refusal": None, "right": None, "ways": [], "home": None,
        "belong": None, "fitting": None,
    }  # fmt: skip
    assert GAME.explain(view, Lay(cards("red/s/4"), 0)).as_dict()["refusal"] == (
        "weise.not-your-cards"
    )


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 5000))
def test_events_are_plain_values_and_tell_nobody_what_is_hidden(seed: int) -> None:
    for state, _move, events in played(seed):
        for event in events:
            whole = event.as_dict()
            json.dumps(whole)
            assert event.told_to(None) == whole
            for seat in range(state.seats):
                hidden = {"card"} if isinstance(event, Drew) else set()
                hidden = {"guess"} if isinstance(event, Guessed) else hidden
                hidden = set() if seat == event.seat else hidden
                assert event.told_to(seat) == {**whole, **dict.fromkeys(hidden)}


def test_every_refusal_and_reason_has_its_words_and_no_words_are_left_over() -> None:
    used = set()
    for package in (tutor.games.weise, tutor.bots.weise):
        for file in Path(package.__path__[0]).glob("*.py"):
            used |= set(re.findall(r'"(weise\.[a-z-]+)"', file.read_text(encoding="utf-8")))
    assert used == {*refusals.SAYINGS, *reasons.SAYINGS}
