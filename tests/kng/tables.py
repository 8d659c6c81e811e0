"""Card tables for the tests: games by deck, and states laid out by hand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import Action, Move, parse_move
from tutor.games.kng.rules import mask_of
from tutor.games.kng.state import KngOptions, Phase, State
from tutor.grammar.cells import Cell
from tutor.kits import create_game

DECKS = ("is", "ille", "ipse", "is+ille+ipse")


@cache
def game(deck: str = "is") -> KngGame:
    """The game with a shipped deck or a mix."""
    made = create_game("kng", {"deck": deck})
    assert isinstance(made, KngGame)
    return made


def lay_out(
    hands: str,
    top: str,
    *,
    stock: str = "",
    below: str = "",
    deck: str = "is",
    **options: Any,  # noqa: ANN401
) -> State:
    """A state at the first seat's turn: hands as `eum eam | eius`, a top as `eum acc sg m` (named)
    or `eius` (open), the stock with the next card first, `below` the laid cards under the top.
    """
    rules = game(deck).rules
    face, _space, named = top.partition(" ")
    mask = mask_of([Cell.parse(named)]) if named else rules.readings[face]
    seats = [tuple(hand.split()) for hand in hands.split("|")]
    return State(
        options=KngOptions(**options),
        seed=7,
        hands=tuple(seats),
        stock=tuple(reversed(stock.split())),
        pile=(*below.split(), face),
        top=mask,
        turn=0,
        phase=Phase.PLAY,
        drawn="",
        pending=None,
        out=(),
        idle=0,
        shuffles=0,
        shown=((),) * len(seats),
        history=None,
    )


def play(state: State, *moves: str, deck: str = "is") -> State:
    """The state after these moves, given in their text form."""
    for text in moves:
        state = game(deck).advance(state, parse_move(text))
    return state


def lays(state: State, deck: str = "is") -> set[str]:
    """The legal lays as texts without the word `lay`."""
    made = game(deck)
    return {
        made.move_text(move).removeprefix("lay ")
        for move in made.legal_moves(state)
        if move.action is Action.LAY
    }


def can(state: State, deck: str = "is") -> set[str]:
    """The legal moves as texts."""
    made = game(deck)
    return {made.move_text(move) for move in made.legal_moves(state)}


def all_cards(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    cards = Counter(state.stock) + Counter(state.pile)
    for hand in state.hands:
        cards.update(hand)
    return cards


def random_move(made: KngGame, state: State, rng: Random) -> Move:
    """A legal move at random; lays are preferred, so that matches end."""
    moves = made.legal_moves(state)
    found = [move for move in moves if move.action is Action.LAY]
    return rng.choice(found if found and rng.random() < 0.9 else moves)


def random_state(made: KngGame, options: KngOptions, seats: int, seed: int, steps: int) -> State:
    """The state after some random legal moves; a finished match stays as it is."""
    rng = Random(seed)
    state = made.start(options, seats, seed)
    for _step in range(steps):
        if made.to_act(state) is None:
            break
        state = made.advance(state, random_move(made, state, rng))
    return state
