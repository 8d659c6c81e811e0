"""The moves of the game and their short text forms."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.contract import InvalidMove
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree, parse_tree
from tutor.locale import _

NEW = "new"


@dataclass(frozen=True, slots=True)
class Lay:
    """W4: cards (in ascending order) for a class on the table, or (`None`) for a new class."""

    cards: tuple[int, ...]
    target: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
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


Move = Lay | Verdict | Describe | Sort | Silence


def move_text(pool: Pool, move: Move) -> str:
    """`lay is/gen/pl/m,is/gen/pl/n new`, `right`, `wrong`, `guess number(sg:*;pl:*)`,
    `sort 0,1,0,2,0,0`, `silent`.
    """
    match move:
        case Lay(cards, target):
            names = ",".join(pool.cards[card].name for card in cards)
            return f"lay {names} {NEW if target is None else target}"
        case Verdict(right):
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
        return Verdict(text == "right")
    if text == "silent":
        return Silence()
    if len(words) == 2 and words[0] == "guess":
        return Describe(parse_tree(words[1]))
    if len(words) == 2 and words[0] == "sort":
        return Sort(tuple(_number(part, text) for part in words[1].split(",")))
    if len(words) == 2 and words[0] == "lay" and words[1].count(" ") == 1:
        names, target = words[1].split(" ")
        cards = tuple(sorted({_card(pool, name) for name in names.split(",")}))
        return Lay(cards, None if target == NEW else _number(target, text))
    raise _no_move(text)


def _number(text: str, move: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise _no_move(move)


def _card(pool: Pool, name: str) -> int:
    try:
        return pool.card_index(name)
    except KeyError:
        raise InvalidMove(_("there is no card “{name}”").format(name=name[:60])) from None


def _no_move(text: str) -> InvalidMove:
    return InvalidMove(
        _("“{text}” is no move; moves look like “lay {card},… 0” or “guess …”").format(
            text=text[:60], card="is/gen/pl/m"
        )
    )
