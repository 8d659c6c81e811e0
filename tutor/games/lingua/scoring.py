"""What words are worth: values, colour words, aces, multipliers, the goal premium (L8–L14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from tutor.games.contract import Data
from tutor.values import dataclass

COLOUR_WORD = 25
"""Points per letter of a colour word (L9)."""
LADDER = ((20, 4), (15, 3), (10, 2), (0, 1))
"""From this many aces on, words count this many times (L10)."""


@dataclass(frozen=True, slots=True)
class PaintedWord:
    """A word with the colours of its tiles and of the fields under them (0 = white)."""

    word: str
    colours: tuple[int, ...]
    fields: tuple[int, ...]

    @property
    def last_is_ace(self) -> bool:
        """Whether the last letter lies on a field of its own colour (L13)."""
        return self.colours[-1] == self.fields[-1]


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word of a turn: its normal value, colour-word points and aces."""

    word: str
    normal: int
    colour_word: int
    aces: int


@dataclass(frozen=True, slots=True)
class TurnScore:
    """A whole turn: its words, the aces now and in all, the multiplier, the goal, the total."""

    words: tuple[WordScore, ...]
    aces: int
    aces_total: int
    multiplier: int
    goal: int
    total: int

    def as_dict(self) -> Data:
        """The score as documented JSON."""
        return {**asdict(self), "words": [asdict(word) for word in self.words]}


def multiplier(aces: int) -> int:
    """How many times words count for a player with so many aces (L10)."""
    return next(times for least, times in LADDER if aces >= least)


def ace_points(aces: int) -> int:
    """What a player's aces are worth at the end (L11): 16 aces are 250 points."""
    return sum(10 * multiplier(number) for number in range(1, aces + 1))


def totals(points: Sequence[int], aces: Sequence[int]) -> tuple[int, ...]:
    """Each player's points with the ace points of the end (L11)."""
    return tuple(own + ace_points(count) for own, count in zip(points, aces, strict=True))


def score_word(word: PaintedWord) -> WordScore:
    """Normal value (L8), colour-word points (L9) and aces (L10) of one word."""
    one_colour = len(set(word.colours)) == 1
    aces = sum(
        colour == field for colour, field in zip(word.colours, word.fields, strict=True)
    )  # tiles have no white, so a white field never makes an ace
    return WordScore(
        word.word, sum(word.colours), COLOUR_WORD * len(word.colours) if one_colour else 0, aces
    )


def score_turn(
    words: Sequence[PaintedWord], aces_before: int, goal: int = 0, times_goal: bool = False
) -> TurnScore:
    """The turn total (L14): aces are counted first (L10), then the words count as often as the
    player's aces say; `goal` is the number under the last letter, `times_goal` whether that letter
    is an ace (L13).
    """
    scored = tuple(score_word(word) for word in words)
    aces = sum(word.aces for word in scored)
    times = multiplier(aces_before + aces)
    premium = goal * times if times_goal else goal
    points = sum(word.normal + word.colour_word for word in scored)
    return TurnScore(scored, aces, aces_before + aces, times, premium, times * points + premium)
