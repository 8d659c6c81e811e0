"""What can be agreed before a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.choices import not_one_of
from tutor.errors import TutorError
from tutor.games.contract import Data
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.locale import _

MOST_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class WeiseOptions:
    """Rounds (0: one for each player), the first sage's seat, and the trees: those of the first
    rounds in their text form, the further ones random by `difficulty`.
    """

    rounds: int = 0
    difficulty: str = "medium"
    first_sage: int = 0
    trees: tuple[str, ...] = ()
    hand: int = 10

    def as_dict(self) -> Data:
        """The options as plain values."""
        return {
            "rounds": self.rounds,
            "difficulty": self.difficulty,
            "first_sage": self.first_sage,
            "trees": list(self.trees),
            "hand": self.hand,
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> WeiseOptions:
        """Options from plain values; `TutorError` if a value is impossible."""
        default = WeiseOptions()
        options = WeiseOptions(
            rounds=data.get("rounds", default.rounds),
            difficulty=data.get("difficulty", default.difficulty),
            first_sage=data.get("first_sage", default.first_sage),
            trees=tuple(data.get("trees", default.trees)),
            hand=data.get("hand", default.hand),
        )
        options.check()
        return options

    def check(self) -> None:
        """`TutorError` if a value is impossible."""
        if self.difficulty not in DIFFICULTIES:
            raise TutorError(not_one_of(self.difficulty, DIFFICULTIES))
        for value, low, high in (
            (self.rounds, 0, MOST_ROUNDS),
            (self.first_sage, 0, 5),
            (self.hand, 1, 50),
        ):
            if not isinstance(value, int) or not low <= value <= high:
                raise TutorError(
                    _("“{value}” is not a whole number from {low} to {high}").format(
                        value=value, low=low, high=high
                    )
                )
