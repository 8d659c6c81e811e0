"""Positions written as people would: `position("HK+ *HA-", ["HQ HJ", "S7"])`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import parse_card, parse_half
from tutor.games.cartino.state import CartinoState
from tutor.store.games.cartino import create, read_board

WIDE = Path(__file__).parent / "first-edition.yaml"


@lru_cache
def game() -> CartinoGame:
    return create({})


@lru_cache
def wide_game() -> CartinoGame:
    return CartinoGame(read_board(WIDE))


def stones(text: str, rules: CartinoGame | None = None) -> tuple[int, ...]:
    board = (rules or game()).board
    return tuple(
        sorted(board.joker if word == "*" else parse_card(board, word) for word in text.split())
    )


def position(
    board: str, hands: list[str], bag: str = "", turn: int = 0, scores: tuple[int, ...] = ()
) -> CartinoState:
    """A state with these words; the next stone drawn is the last of the bag."""
    words = board.split()
    halves = [parse_half(game().board, word.removeprefix("*")) for word in words]
    return CartinoState(
        occupied=sum(1 << half for half in halves),
        jokers=sum(1 << h for h, w in zip(halves, words, strict=True) if w.startswith("*")),
        hands=tuple(stones(hand) for hand in hands),
        bag=tuple(stones(word)[0] for word in bag.split()),
        scores=scores or (0,) * len(hands),
        turn=turn,
        seen_jokers=(0,) * len(hands),
        stuck=(False,) * len(hands),
    )


def random_match(rng: Random, rules: CartinoGame | None = None) -> Iterator[CartinoState]:
    """The states of a match between careless players, from the first to the last but one."""
    rules = rules or game()
    seats = rng.choice([2, 3, 4])
    state = rules.start(rules.options({}), seats, rng.randrange(10**9))
    while not state.over:
        yield state
        _points, move = rng.choice(rules.turns(rules.view(state, state.turn)))
        state, _events = rules.apply(state, move)


def random_state(rng: Random, rules: CartinoGame | None = None) -> CartinoState:
    """One state out of such a match."""
    return rng.choice(list(random_match(rng, rules)))
