"""What is agreed before a match, and a match between two moves: everything, the hidden things
included. Bots never get this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from tutor.errors import Refusal
from tutor.games.contract import Data
from tutor.games.weise.events import Attempt
from tutor.games.weise.moves import Guess, Lay, Phase
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.games.weise.tree import LEAF, Tree
from tutor.values import dataclass

MOST_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class WeiseOptions:
    """Rounds (0: one for each player), the first sage's seat, and the trees: those of the first
    rounds in their text form, the further ones random by `difficulty`. `distinct` (W8): no
    classification twice in a match; records that do not say so were made without.
    """

    rounds: int = 0
    difficulty: str = "medium"
    first_sage: int = 0
    trees: tuple[str, ...] = ()
    hand: int = 10
    distinct: bool = False

    def as_dict(self) -> Data:
        """The options as plain values."""
        return {**asdict(self), "trees": list(self.trees)}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> WeiseOptions:
        """Options from plain values; `Refusal` if a value is impossible."""
        known = {one.name: data[one.name] for one in fields(WeiseOptions) if one.name in data}
        options = WeiseOptions(**{**known, "trees": tuple(data.get("trees", ()))})
        options.check()
        return options

    def check(self) -> None:
        """`Refusal` if a value is impossible."""
        if self.difficulty not in DIFFICULTIES:
            raise Refusal("weise.no-difficulty", value=self.difficulty)
        for value, low, high in (
            (self.rounds, 0, MOST_ROUNDS),
            (self.first_sage, 0, 5),
            (self.hand, 1, 50),
        ):
            if not isinstance(value, int) or not low <= value <= high:
                raise Refusal("weise.not-in-range", value=value, low=low, high=high)


@dataclass(frozen=True, slots=True)
class WeiseState:
    """The match; as it is made, nothing has been dealt. `classes` is the leaf of every card under
    `tree`, `table` the cards of each class in the order of their founding, `quizzes` the cards that
    each seat may sort at the end (W7), `past` the trees of the rounds before.
    """

    options: WeiseOptions
    seats: int
    seed: int
    round: int = 0
    past: tuple[Tree, ...] = ()
    tree: Tree = LEAF
    classes: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    stock: tuple[int, ...] = ()
    table: tuple[tuple[int, ...], ...] = ()
    phase: Phase = Phase.LAY
    turn: int = 0
    pending: Lay | None = None
    history: tuple[Attempt, ...] = ()
    quizzes: tuple[tuple[int, ...], ...] = ()
    guesses: tuple[Guess, ...] = ()
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
