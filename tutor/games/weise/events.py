"""What happened, typed: the one source for the story, the log and what opponents infer."""

from __future__ import annotations

from typing import Any, ClassVar

from tutor.games.contract import Data, OpenEvent
from tutor.games.weise.moves import Guess, move_text
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class _WithCards(OpenEvent):
    """What happens; `cards_in` are the fields that hold cards."""

    cards_in: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class Laid(_WithCards):
    """W4: cards for a class. The sage's stand at once, a guesser's wait for the verdict."""

    kind: ClassVar[str] = "laid"
    cards_in: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[int, ...]
    target: int | None


@dataclass(frozen=True, slots=True)
class Judged(_WithCards):
    """W5: what the sage `said` about the cards of `player`, and whether they are `right`."""

    kind: ClassVar[str] = "verdict"
    cards_in: ClassVar[tuple[str, ...]] = ("cards",)
    player: int
    cards: tuple[int, ...]
    target: int | None
    right: bool
    said: bool


@dataclass(frozen=True, slots=True)
class Corrected(_WithCards):
    """W9: the sage judged wrongly; this is the truth."""

    kind: ClassVar[str] = "corrected"
    cards_in: ClassVar[tuple[str, ...]] = ("cards",)
    player: int
    cards: tuple[int, ...]
    target: int | None
    right: bool


@dataclass(frozen=True, slots=True)
class Drew(_WithCards):
    """W4, W5: a card from the stock, for a founder or for a wrong lay."""

    kind: ClassVar[str] = "drew"
    cards_in: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    founded: bool

    def told_to(self, seat: int | None) -> Data:
        """Which card, only its owner sees."""
        data = self.as_dict()
        return data if seat in (None, self.seat) else {**data, "card": None}


@dataclass(frozen=True, slots=True)
class RoundEnded(_WithCards):
    """W6: laying is over; so many cards are left in each hand."""

    kind: ClassVar[str] = "end"
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Guessed(_WithCards):
    """W7: a description was given, for its owner's eyes only until all are in."""

    kind: ClassVar[str] = "guessed"
    guess: Guess

    def told_to(self, seat: int | None) -> Data:
        """What was said, the others learn when the round is scored."""
        data = self.as_dict()
        return data if seat in (None, self.seat) else {**data, "guess": None}


@dataclass(frozen=True, slots=True)
class Scored(_WithCards):
    """W7, W8: the classification, who recognised it by which guess, and the points of the round."""

    kind: ClassVar[str] = "scored"
    cards_in: ClassVar[tuple[str, ...]] = ("quizzes", "table", "hands")
    round: int
    tree: Tree
    points: tuple[int, ...]
    recognised: tuple[int, ...]
    guesses: dict[int, Guess]
    quizzes: tuple[tuple[int, ...], ...]
    table: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealt(_WithCards):
    """W2: a new round, its sage and its first card."""

    kind: ClassVar[str] = "dealt"
    cards_in: ClassVar[tuple[str, ...]] = ("first",)
    round: int
    first: int


WeiseEvent = Laid | Judged | Corrected | Drew | RoundEnded | Guessed | Scored | Dealt


def told_data(pool: Pool, event: WeiseEvent, seat: int | None) -> Data:
    """An event as far as a seat may know it, for readers who do not number the cards: cards by
    their names, trees and guesses in their text form.
    """
    data = event.told_to(seat)
    for field in event.cards_in:
        data[field] = _named(pool, data[field])
    if isinstance(event, Guessed) and data["guess"] is not None:
        data["guess"] = move_text(pool, event.guess)
    if isinstance(event, Scored):
        data["tree"] = str(event.tree)
        data["guesses"] = {who: move_text(pool, guess) for who, guess in event.guesses.items()}
    return data


Cards = int | None | tuple["Cards", ...]
"""A card, cards, or the cards of several."""


def _named(pool: Pool, cards: Cards) -> str | list[Any] | None:
    if isinstance(cards, tuple):
        return [_named(pool, one) for one in cards]
    return None if cards is None else pool.cards[cards].name


@dataclass(frozen=True, slots=True)
class Attempt:
    """A lay that was judged, as everybody remembers it: who, what, where, the truth, how many
    cards were drawn, and how many classes lay on the table before it.
    """

    seat: int
    cards: tuple[int, ...]
    target: int | None
    right: bool
    drew: int
    classes: int


def remembered(told: Laid | Judged, drew: int, classes: int) -> Attempt:
    """What is remembered of a lay that was judged, or of the sage's, which obeys the tree."""
    seat, right = (told.seat, True) if isinstance(told, Laid) else (told.player, told.right)
    return Attempt(seat, told.cards, told.target, right, drew, classes)
