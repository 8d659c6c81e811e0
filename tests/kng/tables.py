"""Card tables for the tests: games by deck, and states laid out by hand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import Action, KngMove, parse_move
from tutor.games.kng.state import KngOptions, KngPhase, KngState
from tutor.grammar.cells import Cell
from tutor.kits import KITS

DECKS = ("is", "ille", "ipse", "is+ille+ipse")


@cache
def game(deck: str = "is") -> KngGame:
    """The game with a shipped deck or a mix."""
    made = KITS["kng"].get("create")({"deck": deck})
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
) -> KngState:
    """A state at the first seat's turn: hands as `eum eam | eius`, a top as `eum acc sg m` (named)
    or `eius` (open), the stock with the next card first, `below` the laid cards under the top.
    """
    rules = game(deck).rules
    face, _space, named = top.partition(" ")
    mask = 1 << Cell.parse(named).index if named else rules.readings[face]
    seats = [tuple(hand.split()) for hand in hands.split("|")]
    return KngState(
        options=KngOptions(**options),
        seed=7,
        hands=tuple(seats),
        stock=tuple(reversed(stock.split())),
        pile=(*below.split(), face),
        top=mask,
        turn=0,
        phase=KngPhase.PLAY,
        drawn="",
        pending=None,
        out=(),
        idle=0,
        shuffles=0,
        shown=((),) * len(seats),
        history=(),
    )


def play(state: KngState, *moves: str, deck: str = "is") -> KngState:
    """The state after these moves, given in their text form."""
    for text in moves:
        state = applied(game(deck), state, parse_move(text))
    return state


def applied(made: KngGame, state: KngState, move: KngMove) -> KngState:
    """The state after a move, without what happened."""
    return made.apply(state, move)[0]


def moves_of(made: KngGame, state: KngState) -> list[KngMove]:
    """The legal moves of the seat to act; none when the match is over."""
    seat = made.to_act(state)
    return made.moves(made.view(state, state.turn if seat is None else seat))


def lays(state: KngState, deck: str = "is") -> set[str]:
    """The legal lays as texts without the word `lay`."""
    made = game(deck)
    return {
        made.move_text(move).removeprefix("lay ")
        for move in moves_of(made, state)
        if move.action is Action.LAY
    }


def can(state: KngState, deck: str = "is") -> set[str]:
    """The legal moves as texts."""
    made = game(deck)
    return {made.move_text(move) for move in moves_of(made, state)}


def all_cards(state: KngState) -> Counter[str]:
    """Every card, wherever it lies."""
    cards = Counter(state.stock) + Counter(state.pile)
    for hand in state.hands:
        cards.update(hand)
    return cards


def random_move(made: KngGame, state: KngState, rng: Random) -> KngMove:
    """A legal move at random; lays are preferred, so that matches end."""
    moves = moves_of(made, state)
    found = [move for move in moves if move.action is Action.LAY]
    return rng.choice(found if found and rng.random() < 0.9 else moves)


def random_state(made: KngGame, options: KngOptions, seats: int, seed: int, steps: int) -> KngState:
    """The state after some random legal moves; a finished match stays as it is."""
    rng = Random(seed)
    state = made.start(options, seats, seed)
    for _step in range(steps):
        if made.to_act(state) is None:
            break
        state = applied(made, state, random_move(made, state, rng))
    return state


def dealt_anew(state: KngState, seat: int, rng: Random) -> KngState:
    """The state with all that `seat` cannot know dealt differently: the seed, the order of the
    stock, and the cards of the other hands that were not shown (K4).
    """
    known: list[tuple[str, ...]] = [
        hand if number == seat else state.shown[number] for number, hand in enumerate(state.hands)
    ]
    hidden = Counter(state.stock)
    for hand, seen in zip(state.hands, known, strict=True):
        hidden.update(Counter(hand) - Counter(seen))
    cards = list(hidden.elements())
    rng.shuffle(cards)
    hands = []
    for hand, seen in zip(state.hands, known, strict=True):
        need = len(hand) - len(seen)
        hands.append((*seen, *cards[:need]))
        del cards[:need]
    return state._replace(hands=tuple(hands), stock=tuple(cards), seed=rng.getrandbits(32))
