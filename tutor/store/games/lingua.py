"""Lingua with the shipped box and lexicon, a list of words, or from a record; its YAML files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tutor.errors import Refusal, shown
from tutor.games.contract import InvalidMove
from tutor.games.lingua.board import SIZE, SQUARES, board_words, parse_square, square_name
from tutor.games.lingua.box import RACK, TILES, Box
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.lexicon.build import from_words
from tutor.games.lingua.lexicon.letters import CODE_OF, fold, playable
from tutor.games.lingua.lexicon.model import Spelling, parse_spelling
from tutor.games.lingua.position import Position
from tutor.games.lingua.state import BY_LOT, LinguaOptions
from tutor.games.lingua.tiles import COLOURS, parse_tile, tile
from tutor.games.match import Record
from tutor.kits.contract import BadSetting, Occasion
from tutor.locale import _
from tutor.store.lexicon import DATA, open_lexicon, read_words
from tutor.store.places import shipped
from tutor.store.strict_yaml import Checker, Node, plain, read_yaml
from tutor.words.refusals import error_text

_MOST = 15


def create(choices: Mapping[str, Any]) -> LinguaGame:
    """The game; `choices["words"]` is the path of a list of words, if there is one."""
    path = choices.get("words")
    if path is None:
        return LinguaGame(load_box(), open_lexicon(), load_experience())
    words = read_words(Path(path))
    return LinguaGame(load_box(), from_words(words), load_experience(), tuple(words))


def restore(record: Record) -> LinguaGame:
    """The game of a record: its box, its words if it had its own, and whatever it laid before, even
    if the lexicon has lost it since.
    """
    box = Box.from_dict(record.data["box"])
    own = [str(word) for word in record.data.get("words", ())]
    lexicon = from_words(own) if own else open_lexicon()
    return LinguaGame(box, lexicon, load_experience(), tuple(own)).resuming(record)


def options(
    game: LinguaGame, settings: Mapping[str, Any], seats: int, occasion: Occasion
) -> LinguaOptions:
    """L4 and L6 as agreed, L7 as the print has it, and where to begin. Lots are drawn for who
    begins (L1); a position has the first player's rack, and in the arena bots take turns at the
    first seat.
    """
    path = settings.get("position")
    position = read_position(path) if path is not None else None
    most = extensions_of(settings["extensions"])
    if position is not None:
        most = max(most, position.extensions)
    first = 0 if position is not None or occasion is Occasion.ARENA else BY_LOT
    spelling = spelling_of(settings["spelling"]).value
    names = bool(settings.get("names"))
    return LinguaOptions(most, spelling, position, first, names, back_first=True)


def spelling_of(text: str) -> Spelling:
    """L6: which spelling counts."""
    try:
        return parse_spelling(text)
    except Refusal as refusal:
        raise BadSetting(error_text(refusal)) from None


def extensions_of(text: str) -> int:
    """L4: by how many letters a word may be lengthened."""
    typed = text.strip().casefold()
    if typed in ("any", "beliebig"):
        return ANY
    if typed.isascii() and typed.isdigit() and int(typed[:4]) <= _MOST:
        return int(typed)
    raise BadSetting(
        _("“{value}”: name 0 to {most} letters, or any").format(value=text[:20], most=_MOST)
    )


COLOUR_NAMES = ("yellow", "red", "green", "blue")
_GOALS = 4
_HIGHEST_GOAL = 1000
_HIGHEST_ACES = 500


def load_box() -> Box:
    """The box that ships with the program."""
    return read_box(shipped("decks") / "lingua.yaml")


@cache
def load_experience() -> dict[str, Any]:
    """What the opponents learnt from self-play (made by `tools/learn_lingua.py`)."""
    values: dict[str, Any] = plain(read_yaml(DATA / "values.yaml"))
    return values


def read_box(path: Path) -> Box:
    """The box in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("start", "goals", "tiles", "fields"))
    colours = _grid(check, fields.get("fields"), "01234")
    start = _square(check, fields.get("start"))
    goals = []
    for name, number in check.entries(fields.get("goals")):
        square = _square(check, Node(number.line, number.column, name))
        goals.append((square, check.integer(number, 1, _HIGHEST_GOAL)))
    if fields.get("goals") and len(goals) != _GOALS:
        check.problem(fields["goals"], _("there are four goal fields (L1)"))
    tiles = _tiles(check, fields.get("tiles"))
    check.finish()
    return Box(bytes(int(c) for c in colours), start, tuple(goals), tuple(sorted(tiles)))


def _tiles(check: Checker, node: Node | None) -> list[int]:
    if node is None:
        return []
    tiles = []
    fields = check.mapping(node, required=COLOUR_NAMES)
    for colour, name in zip(COLOURS, COLOUR_NAMES, strict=True):
        letters = check.text(fields.get(name), longest=200)
        wrong = [letter for letter in letters if letter not in CODE_OF]
        if wrong:
            message = _("“{letter}” is no letter of the game (A–Z, Ä, Ö, Ü)")
            check.problem(fields[name], message, letter=wrong[0])
        elif name in fields and len(letters) != TILES // 4:
            message = _("{count} tiles, but each colour has {want} (L1)")
            check.problem(fields[name], message, count=len(letters), want=TILES // 4)
        tiles += [tile(CODE_OF[letter], colour) for letter in letters if letter in CODE_OF]
    return tiles


def _square(check: Checker, node: Node | None) -> int:
    name = check.text(node)
    try:
        return parse_square(name)
    except InvalidMove as error:
        if node is not None and name:
            check.problem(node, error_text(error))
        return 0


def _grid(check: Checker, node: Node | None, allowed: str) -> str:
    """The 289 signs of a block of 17 lines of 17; blank-filled if something is wrong."""
    empty = allowed[0] * SQUARES
    if node is None:
        return empty
    lines = check.text(node, longest=2000).rstrip("\n").split("\n")
    if len(lines) != SIZE:
        message = _("{count} lines, but the board has {size}")
        check.problem(node, message, count=len(lines), size=SIZE)
        return empty
    good = True
    for number, line in enumerate(lines):
        wrong = next((i for i, sign in enumerate(line) if sign not in allowed), None)
        if len(line) != SIZE:
            message = _("“{line}” has {count} signs, but a row has {size}").format(
                line=shown(line, 30), count=len(line), size=SIZE
            )
        elif wrong is not None:
            message = _("“{sign}” in row {row} does not belong here; allowed are {allowed}").format(
                sign=line[wrong], row=chr(ord("a") + number), allowed=allowed
            )
        else:
            continue
        good = False
        indent = max(node.indent, 0)
        check.problem_at(node.line + 1 + number, indent + 1 + (wrong or 0), message)
    return "".join(lines) if good else empty


def read_position(path: Path) -> Position:
    """The position in a file; `FileError` lists everything that is wrong with it.

    Words that lie on the board count as laid (L5), whether `words` lists them or not.
    """
    check = Checker(str(path))
    fields = check.mapping(
        read_yaml(path),
        required=("rack", "board", "colours"),
        optional=("aces", "words", "extensions"),
    )
    rack = _rack(check, fields.get("rack"))
    board = _board(check, fields.get("board"), fields.get("colours"))
    aces = check.integer(fields["aces"], 0, _HIGHEST_ACES) if "aces" in fields else 0
    words = {_word(check, item) for item in check.items(fields.get("words"))}
    extensions = 0
    if "extensions" in fields:
        wanted = fields["extensions"]
        extensions = ANY if wanted.value == "any" else check.integer(wanted, 0, SIZE)
    check.finish()
    words.update(board_words(board))
    return Position(board, rack, aces, frozenset(words), extensions)


def _rack(check: Checker, node: Node | None) -> tuple[int, ...]:
    text = check.text(node)
    tiles = []
    for part in text.split():
        try:
            tiles.append(parse_tile(part))
        except InvalidMove as error:
            if node is not None:
                check.problem(node, error_text(error))
    if node is not None and len(tiles) > RACK:
        message = _("{count} tiles, but a rack holds {most} (L1)")
        check.problem(node, message, count=len(tiles), most=RACK)
    return tuple(sorted(tiles))


def _board(check: Checker, letters: Node | None, colours: Node | None) -> bytes:
    signs = _grid(check, letters, "." + "".join(CODE_OF))
    digits = _grid(check, colours, "01234")
    board = bytearray(SQUARES)
    for at, (sign, digit) in enumerate(zip(signs, digits, strict=True)):
        if (sign == ".") != (digit == "0"):
            if colours is not None and not check.problems:
                row, column = divmod(at, SIZE)
                message = _("{letter} on {square} and colour {colour} do not go together")
                facts = {"letter": sign, "square": square_name(at), "colour": digit}
                place = colours.line + 1 + row, max(colours.indent, 0) + 1 + column
                check.problem_at(*place, message, **facts)
        elif sign != ".":
            board[at] = tile(CODE_OF[sign], int(digit))
    return bytes(board)


def _word(check: Checker, node: Node) -> str:
    word = fold(check.text(node, longest=100))
    if word and not playable(word):
        check.problem(node, _("“{word}” cannot be laid with the tiles"), word=shown(word))
    return word
