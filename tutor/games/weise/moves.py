"""What is awaited, the moves of the game, and their short text forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from tutor.games.contract import InvalidMove
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree, parse_tree
from tutor.values import dataclass

NEW = "new"
_TYPED_NEW = (NEW, "n", "neu")
_TYPED_SIGN = re.compile(r"[=:>→]")


class Phase(StrEnum):
    """What is awaited."""

    LAY = "lay"
    VERDICT = "verdict"
    GUESS = "guess"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Lay:
    """W4: cards (in ascending order) for a class on the table, or (`None`) for a new class."""

    cards: tuple[int, ...]
    target: int | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """W5: what the sage says about the cards just laid."""

    right: bool


@dataclass(frozen=True, slots=True)
class Describe:
    """W7: the classification as a tree."""

    tree: Tree


@dataclass(frozen=True, slots=True)
class Sort:
    """W7: the six cards, each with its class: the number of one on the table, or beyond those a
    number of one's own for a class that is not on the table.
    """

    classes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Silence:
    """W7: no description."""


Guess = Describe | Sort | Silence
Move = Lay | Ruling | Guess


def move_text(pool: Pool, move: Move) -> str:
    """`lay is/gen/pl/m,is/gen/pl/n new`, `right`, `wrong`, `guess number(sg:*;pl:*)`,
    `sort 0,1,0,2,0,0`, `silent`.
    """
    match move:
        case Lay(cards, target):
            names = ",".join(pool.cards[card].name for card in cards)
            return f"lay {names} {NEW if target is None else target}"
        case Ruling(right):
            return "right" if right else "wrong"
        case Describe(tree):
            return f"guess {tree}"
        case Sort(classes):
            return "sort " + ",".join(map(str, classes))
        case Silence():
            return "silent"


def parse_move(pool: Pool, text: str) -> Move:
    """The move with this text form; `InvalidMove` otherwise."""
    words = text.split(" ", 1)
    if text in ("right", "wrong"):
        return Ruling(text == "right")
    if text == "silent":
        return Silence()
    if len(words) == 2 and words[0] == "guess":
        return Describe(parse_tree(words[1]))
    if len(words) == 2 and words[0] == "sort":
        return Sort(tuple(_class_number(part, text) for part in words[1].split(",")))
    if len(words) == 2 and words[0] == "lay" and words[1].count(" ") == 1:
        names, target = words[1].split(" ")
        cards = tuple(sorted({_card(pool, name) for name in names.split(",")}))
        return Lay(cards, None if target == NEW else _class_number(target, text))
    raise _no_move(text)


def _class_number(text: str, move: str) -> int:
    number = _number(text)
    if number is None:
        raise _no_move(move)
    return number


def _no_move(text: str) -> InvalidMove:
    return InvalidMove("weise.no-move", text=text[:60], card="is/gen/pl/m")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _card(pool: Pool, name: str) -> int:
    try:
        return pool.card_index(name)
    except KeyError:
        raise InvalidMove("weise.no-card", name=name[:60]) from None


def read_lay(text: str, hand: Sequence[int], classes: int) -> Lay:
    """A lay as it is typed, by the numbers of one's cards and of a class: `1 4 = 2`, `3 = new`;
    `InvalidMove` says what is wrong with it.
    """
    if not text:
        raise InvalidMove("weise.nothing-typed")
    laid, *target = _TYPED_SIGN.split(text.casefold())
    if len(target) != 1:
        raise InvalidMove("weise.no-lay", text=text[:40])
    words = laid.replace(",", " ").split()
    if not words:
        raise InvalidMove("weise.which-cards", text=text[:40])
    cards = [hand[_counted(word, "weise.no-card-of-yours", len(hand))] for word in words]
    if len(set(cards)) < len(cards):
        raise InvalidMove("weise.named-twice", text=laid.strip()[:40])
    named = target[0].strip()
    where = None if named in _TYPED_NEW else _counted(named, "weise.no-such-class", classes)
    return Lay(tuple(sorted(cards)), where)


def _counted(word: str, refusal: str, most: int) -> int:
    """The place of what is counted from 1 on."""
    number = _number(word)
    if number is None or not 1 <= number <= most:
        raise InvalidMove(refusal, word=word[:20], most=most)
    return number - 1
