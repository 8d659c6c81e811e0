"""A state on one line, and back."""

from __future__ import annotations

import json

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import half_text, parse_card, parse_half
from tutor.games.cartino.state import State
from tutor.games.contract import InvalidMove
from tutor.locale import _

_JOKER = "joker"


def state_text(board: Board, state: State) -> str:
    """The state as one line of JSON: the board as move words, hands and bag as card names."""
    lying = [
        ("*" if state.jokers >> half & 1 else "") + half_text(board, half)
        for half in board.halves
        if state.occupied >> half & 1
    ]
    return json.dumps(
        {
            "board": " ".join(lying),
            "hands": [" ".join(map(board.name, hand)) for hand in state.hands],
            "bag": " ".join(map(board.name, state.bag)),
            "scores": state.scores,
            "turn": state.turn,
            "over": state.over,
            "seen_jokers": state.seen_jokers,
            "stuck": state.stuck,
        }
    )


def parse_state(board: Board, text: str) -> State:
    """The state with this text form."""
    try:
        data = json.loads(text)
        words = data["board"].split()
        halves = [parse_half(board, word.removeprefix("*")) for word in words]
        return State(
            occupied=sum(1 << half for half in halves),
            jokers=sum(1 << h for h, w in zip(halves, words, strict=True) if w.startswith("*")),
            hands=tuple(tuple(sorted(_stones(board, hand))) for hand in data["hands"]),
            bag=_stones(board, data["bag"]),
            scores=tuple(map(int, data["scores"])),
            turn=int(data["turn"]),
            over=bool(data["over"]),
            seen_jokers=tuple(map(int, data["seen_jokers"])),
            stuck=tuple(map(bool, data["stuck"])),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InvalidMove(_("this is no state of Cartino: {reason}").format(reason=error)) from None


def _stones(board: Board, text: str) -> tuple[int, ...]:
    return tuple(
        board.joker if word == _JOKER else parse_card(board, word) for word in text.split()
    )
