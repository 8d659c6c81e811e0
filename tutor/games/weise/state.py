"""A match between two moves: everything, the hidden things included. Bots never get this."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tutor.games.contract import InvalidMove
from tutor.games.weise.moves import Lay, Move, move_text, parse_move
from tutor.games.weise.options import WeiseOptions
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree, TreeError, class_of_cards, parse_tree
from tutor.games.weise.view import Attempt
from tutor.locale import _


class Phase(StrEnum):
    """What is awaited."""

    LAY = "lay"
    VERDICT = "verdict"
    GUESS = "guess"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """The match. `classes` is the leaf of every card under `tree`, `table` the cards of each class
    in the order of their founding, `quizzes` the cards that each seat may sort at the end (W7).
    """

    options: WeiseOptions
    seats: int
    seed: int
    round: int
    tree: Tree
    classes: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    table: tuple[tuple[int, ...], ...]
    phase: Phase
    turn: int
    pending: Lay | None = None
    history: tuple[Attempt, ...] = ()
    quizzes: tuple[tuple[int, ...], ...] = ()
    guesses: tuple[Move, ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    recognised: tuple[int, ...] = ()

    @property
    def rounds(self) -> int:
        """W8: how many rounds the match has; one for each player unless agreed otherwise."""
        return self.options.rounds or self.seats

    @property
    def sage(self) -> int:
        """W8: the sage's role goes round."""
        return (self.options.first_sage + self.round) % self.seats

    @property
    def to_act(self) -> int | None:
        """The seat whose move is awaited."""
        if self.phase is Phase.OVER:
            return None
        return self.sage if self.phase is Phase.VERDICT else self.turn

    @property
    def guessers(self) -> tuple[int, ...]:
        """Every seat but the sage's, in the order in which they play after the sage."""
        return tuple((self.sage + step) % self.seats for step in range(1, self.seats))

    def leaves(self) -> tuple[int, ...]:
        """The leaf of every class on the table."""
        return tuple(self.classes[cards[0]] for cards in self.table)

    def with_hand(self, seat: int, hand: tuple[int, ...]) -> State:
        """The state with another hand for a seat."""
        hands = (*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :])
        return replace(self, hands=hands)


def state_text(pool: Pool, state: State) -> str:
    """The state on one line."""
    names = [card.name for card in pool.cards]
    data: dict[str, Any] = {
        "options": state.options.as_dict(),
        "seats": state.seats,
        "seed": state.seed,
        "round": state.round,
        "tree": str(state.tree),
        "hands": [[names[card] for card in hand] for hand in state.hands],
        "stock": [names[card] for card in state.stock],
        "table": [[names[card] for card in cards] for cards in state.table],
        "phase": state.phase.value,
        "turn": state.turn,
        "pending": None if state.pending is None else move_text(pool, state.pending),
        "history": [
            [a.seat, move_text(pool, Lay(a.cards, a.target)), a.right, a.drew, a.classes]
            for a in state.history
        ],
        "quizzes": [[names[card] for card in quiz] for quiz in state.quizzes],
        "guesses": [move_text(pool, guess) for guess in state.guesses],
        "scores": state.scores,
        "recognised": state.recognised,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parse_state(pool: Pool, text: str) -> State:
    """The state with this text form; `InvalidMove` otherwise."""
    try:
        data = json.loads(text)
        tree = parse_tree(data["tree"])

        def cards(names: list[str]) -> tuple[int, ...]:
            return tuple(pool.card_index(name) for name in names)

        pending = None if data["pending"] is None else parse_move(pool, data["pending"])
        if not (pending is None or isinstance(pending, Lay)):
            raise ValueError(data["pending"])
        return State(
            options=WeiseOptions.from_dict(data["options"]),
            seats=data["seats"],
            seed=data["seed"],
            round=data["round"],
            tree=tree,
            classes=class_of_cards(tree, pool),
            hands=tuple(cards(hand) for hand in data["hands"]),
            stock=cards(data["stock"]),
            table=tuple(cards(names) for names in data["table"]),
            phase=Phase(data["phase"]),
            turn=data["turn"],
            pending=pending,
            history=tuple(_attempt(pool, item) for item in data["history"]),
            quizzes=tuple(cards(quiz) for quiz in data["quizzes"]),
            guesses=tuple(parse_move(pool, guess) for guess in data["guesses"]),
            scores=tuple(tuple(points) for points in data["scores"]),
            recognised=tuple(data["recognised"]),
        )
    except (KeyError, TypeError, ValueError, TreeError):
        raise InvalidMove(_("“{text}” is no state").format(text=text[:60])) from None


def _attempt(pool: Pool, item: list[Any]) -> Attempt:
    seat, text, right, drew, classes = item
    lay = parse_move(pool, text)
    if not isinstance(lay, Lay):
        raise ValueError(text)
    return Attempt(seat, lay.cards, lay.target, right, drew, classes)
