"""Cartino's board from YAML, or from a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor.errors import shown
from tutor.games.cartino.board import Grid, Sheet, card_numbers
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.state import CartinoOptions
from tutor.games.match import Record
from tutor.kits.contract import Occasion
from tutor.locale import _
from tutor.store.places import home, shipped
from tutor.store.strict_yaml import Checker, Node, read_yaml

DEFAULT = "cartino"
_NUMBERS = {
    "jokers": (0, 8),
    "hand": (1, 10),
    "set_premium": (0, 1000),
    "out_premium": (0, 1000),
    "joker_penalty": (0, 1000),
    "track": (1, 1000),
}


def create(choices: Mapping[str, Any]) -> CartinoGame:
    """The game on the board `choices["board"]`: a name or the path of a file."""
    return CartinoGame(read_board(board_path(str(choices.get("board") or DEFAULT))))


def restore(record: Record) -> CartinoGame:
    """The game that a record was played with."""
    return CartinoGame(Sheet.from_dict(record.data))


def options(
    game: CartinoGame, settings: Mapping[str, Any], seats: int, occasion: Occasion
) -> CartinoOptions:
    """Lots decide who begins, whatever the occasion."""
    return CartinoOptions()


def board_path(name: str) -> Path:
    """The file of a board: a path, the user's own board, or a shipped one."""
    if "/" in name or "\\" in name or name.endswith((".yaml", ".yml")):
        return Path(name)
    own = home() / "decks" / f"{name}.yaml"
    return own if own.is_file() else shipped("decks") / f"{name}.yaml"


def read_board(path: Path) -> Sheet:
    """The sheet in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    fields = check.mapping(
        read_yaml(path),
        required=("title", "suits", "values", "board", *_NUMBERS),
        optional=("also",),
    )
    suits = {key.upper(): check.text(sign, 2) for key, sign in check.entries(fields.get("suits"))}
    ranks = {
        key.upper(): check.integer(value, 0, 100)
        for key, value in check.entries(fields.get("values"))
    }
    also = {key.upper(): check.choice(rank, tuple(ranks) or ("",))
            for key, rank in check.entries(fields.get("also"))}  # fmt: skip
    for key in also.keys() & ranks.keys():
        check.problem(fields["also"], _("“{key}” is a rank already").format(key=shown(key)))
    cards = card_numbers(tuple(suits), tuple(ranks))
    for key, found in (("suits", suits), ("values", ranks)):
        if key in fields and not found:
            check.problem(fields[key], _("must not be empty"))
    if len(cards) != len(suits) * len(ranks):
        check.problem(fields["suits"], _("two cards would have the same name"))
    grid = _grid(check, fields.get("board"), cards)
    numbers = {
        key: check.integer(fields.get(key), low, high) for key, (low, high) in _NUMBERS.items()
    }
    title = check.text(fields.get("title"), 80)
    check.finish()
    return Sheet(
        title=title,
        suits=tuple(suits.items()),
        ranks=tuple(ranks.items()),
        also=tuple(also.items()),
        grid=grid,
        **numbers,
    )


def _grid(check: Checker, node: Node | None, cards: Mapping[str, int]) -> Grid:
    """The fields; every card has exactly one, all rows are equally long."""
    if node is None:
        return ()
    if not isinstance(node.value, str) or node.indent < 0:
        check.problem(node, _("the board belongs in a block that begins with “board: |”"))
        return ()
    rows: list[tuple[int | None, ...]] = []
    seen: set[int] = set()
    for number, line in enumerate(node.value.splitlines(), start=node.line + 1):
        row = []
        for match in re.finditer(r"\S+", line):
            word, column = match[0], node.indent + match.start() + 1
            card = cards.get(word.upper())
            if word != "." and card is None:
                check.problem_at(
                    number, column, _("“{word}” is no card of this deck").format(word=shown(word))
                )
            elif card is not None and card in seen:
                check.problem_at(
                    number, column, _("“{word}” has a field already").format(word=shown(word))
                )
            if card is not None:
                seen.add(card)
            row.append(card)
        if rows and len(row) != len(rows[0]):
            check.problem_at(
                number,
                node.indent + 1,
                _("this row has {count} fields, the first one {first}").format(
                    count=len(row), first=len(rows[0])
                ),
            )
        rows.append(tuple(row))
    missing = [name for name, card in cards.items() if card not in seen]
    if missing:
        check.problem(node, _("these cards have no field: {cards}").format(cards=" ".join(missing)))
    return tuple(rows)
