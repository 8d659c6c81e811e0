"""Whether a word may be laid (L2–L6, L12), with the rule that forbids it; and what it forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import (
    ACROSS,
    DOWN,
    Board,
    other,
    read_word,
    room,
    square_name,
    with_tiles,
    word_squares,
)
from tutor.games.lingua.box import Box
from tutor.games.lingua.generate import FIRST_WORD, is_second
from tutor.games.lingua.moves import Lay
from tutor.games.lingua.position import Position
from tutor.games.lingua.scoring import PaintedWord, TurnScore, score_turn
from tutor.games.lingua.tiles import colour_of, letter_of, tile, tile_text
from tutor.games.lingua.valid_words import ValidWords
from tutor.games.lingua.words.letters import CODE_OF, LETTERS
from tutor.locale import _

EXCHANGE_FROM = 10
"""So many aces a player needs before the turn to exchange for a colour word (L12)."""


class WrongWord(IllegalMove):
    """A move that forms something which is no word (L3, L6): `word`."""

    def __init__(self, message: str, rule: str, word: str) -> None:
        super().__init__(message, rule)
        self.word = word


@dataclass(frozen=True, slots=True)
class Laid:
    """What laying a word does: the new tiles by square, the board afterwards, the words formed
    (the main word first) by their squares, and the tiles that leave the rack.
    """

    new: dict[int, int]
    board: Board
    words: tuple[range, ...]
    spent: tuple[int, ...]


def check_lay(box: Box, words: ValidWords, position: Position, lay: Lay) -> Laid:
    """What the move does; `IllegalMove` with the rule if it is not allowed.

    `words` are the valid words (L6).
    """
    new = _new_tiles(position.board, lay)
    spent = _spent(position, lay, new)
    board = position.board
    if lay.swap is not None:
        board = with_tiles(board, {lay.swap.square: lay.swap.tile})
    board = with_tiles(board, new)
    main = word_squares(board, lay.first, lay.step)
    if main != lay.squares:
        raise IllegalMove(
            _("“{word}” touches tiles of the same line: together that is “{whole}”").format(
                word=lay.word, whole=read_word(board, main)
            ),
            "L3",
        )
    laid = Laid(new, board, formed_words(board, lay.first, lay.step, new), spent)
    _check_beginning(box, position.board, lay, laid)
    _check_lengthening(position, lay, laid)
    _check_words(words, position, laid)
    if lay.swap is not None:
        _check_swap(position, lay, laid)
    return laid


def formed_words(board: Board, first: int, step: int, new: Iterable[int]) -> tuple[range, ...]:
    """The squares of the main word, then of each word across it through a new square (L3)."""
    crossing = (word_squares(board, at, other(step)) for at in new)
    return (word_squares(board, first, step), *(one for one in crossing if len(one) > 1))


def painted(box: Box, board: Board, squares: range) -> PaintedWord:
    """The word on these squares with its colours."""
    return PaintedWord(
        read_word(board, squares),
        tuple(colour_of(board[at]) for at in squares),
        tuple(box.fields[at] for at in squares),
    )


def score_laid(box: Box, laid: Laid, aces: int) -> TurnScore:
    """What the turn earns a player who had so many aces (L8–L14)."""
    words = [painted(box, laid.board, squares) for squares in laid.words]
    goal = 0
    if any(box.goal_at(at) for at in laid.new):
        goal = box.goal_at(laid.words[0][-1])
    return score_turn(words, aces, goal, words[0].last_is_ace)


def _new_tiles(board: Board, lay: Lay) -> dict[int, int]:
    """The tiles that the move adds, by square; letters must agree with what lies there (L3)."""
    if len(lay.word) > room(lay.first, lay.step):
        raise IllegalMove(
            _("“{word}” does not fit on the board from {square}").format(
                word=lay.word, square=square_name(lay.first)
            ),
            "L1",
        )
    if len(lay.word) < 2:
        raise IllegalMove(_("a word has at least two letters"), "L3")
    new = {}
    for at, letter, colour in zip(lay.squares, lay.word, lay.colours, strict=True):
        if not board[at]:
            if not colour:
                raise IllegalMove(
                    _("{square} is empty: the {letter} needs a tile").format(
                        square=square_name(at), letter=letter
                    ),
                    "L3",
                )
            new[at] = tile(CODE_OF[letter], colour)
        elif LETTERS[letter_of(board[at])] != letter or colour:
            raise IllegalMove(
                _("on {square} lies {tile}, not a new {letter}").format(
                    square=square_name(at), tile=tile_text(board[at]), letter=letter
                ),
                "L3",
            )
    if not new:
        raise IllegalMove(_("“{word}” lies there already").format(word=lay.word), "L3")
    return new


def _spent(position: Position, lay: Lay, new: dict[int, int]) -> tuple[int, ...]:
    """The tiles that leave the rack; they must be there (L7), the exchanged one too (L12)."""
    spent = Counter(new.values())
    if lay.swap is not None:
        fetched = position.board[lay.swap.square]
        if position.aces < EXCHANGE_FROM:
            raise IllegalMove(
                _("exchanging for a colour word needs {need} aces; you have {have}").format(
                    need=EXCHANGE_FROM, have=position.aces
                ),
                "L12",
            )
        if not fetched or not spent[fetched]:
            raise IllegalMove(
                _("no tile of the word comes from {square}").format(
                    square=square_name(lay.swap.square)
                ),
                "L12",
            )
        spent[fetched] -= 1
        spent[lay.swap.tile] += 1
    missing = spent - Counter(position.rack)
    if missing:
        raise IllegalMove(
            _("not on the rack: {tiles}").format(
                tiles=", ".join(tile_text(one) for one in sorted(missing.elements()))
            ),
            "L7",
        )
    return tuple(sorted(spent.elements()))


def _check_beginning(box: Box, before: Board, lay: Lay, laid: Laid) -> None:
    """The first and second word (L2), and that every later word joins what lies (L3)."""
    if not any(before):
        if lay.step != ACROSS or lay.first != box.start:
            raise IllegalMove(
                _("the first word lies across and begins on {square}").format(
                    square=square_name(box.start)
                ),
                "L2",
            )
        if len(lay.word) < FIRST_WORD:
            raise IllegalMove(
                _("the first word has at least {count} letters").format(count=FIRST_WORD), "L2"
            )
        return
    if len(laid.new) == len(lay.word) and len(laid.words) == 1:
        raise IllegalMove(
            _("“{word}” does not join any word on the board").format(word=lay.word), "L3"
        )
    if lay.step != DOWN and is_second(before):
        raise IllegalMove(_("the second word lies down (|)"), "L2")


def _check_lengthening(position: Position, lay: Lay, laid: Laid) -> None:
    """Bare lengthening only as agreed (L4)."""
    if not any(position.board) or len(laid.words) > 1 or len(laid.new) <= position.extensions:
        return
    lying = [number for number, at in enumerate(lay.squares) if at not in laid.new]
    if len(lying) > 1 and lying[-1] - lying[0] == len(lying) - 1:
        raise IllegalMove(
            _("“{word}” only lengthens “{old}”").format(
                word=lay.word, old=lay.word[lying[0] : lying[-1] + 1]
            ),
            "L4",
        )


def _check_words(words: ValidWords, position: Position, laid: Laid) -> None:
    """Every word formed is valid (L3, L6) and new in this game (L5)."""
    seen = set(position.words)
    for number, squares in enumerate(laid.words):
        word = read_word(laid.board, squares)
        where = square_name(squares[0])
        if word not in words:
            message = (
                _("the cross word “{word}” from {square} is not valid")
                if number
                else _("“{word}” from {square} is not a valid word")
            )
            rule = "L3" if number else "L6"
            raise WrongWord(message.format(word=word, square=where), rule, word)
        if word in seen:
            raise IllegalMove(_("“{word}” was laid before in this game").format(word=word), "L5")
        seen.add(word)


def _check_swap(position: Position, lay: Lay, laid: Laid) -> None:
    """An exchange must complete a colour word in which just one letter was wrong (L12)."""
    assert lay.swap is not None
    fetched = position.board[lay.swap.square]
    if letter_of(fetched) != letter_of(lay.swap.tile) or fetched == lay.swap.tile:
        raise IllegalMove(
            _("{tile} can only be exchanged for the same letter in another colour").format(
                tile=tile_text(lay.swap.tile)
            ),
            "L12",
        )
    if Counter(position.rack)[fetched] >= Counter(laid.new.values())[fetched]:
        raise IllegalMove(
            _("you have {tile} yourself: there is nothing to exchange").format(
                tile=tile_text(fetched)
            ),
            "L12",
        )
    if not any(
        lay.swap.square not in squares
        and {colour_of(laid.board[at]) for at in squares} == {colour_of(fetched)}
        for squares in colour_word_candidates(laid)
    ):
        raise IllegalMove(
            _("the exchange does not make “{word}” a colour word").format(word=lay.word), "L12"
        )


def colour_word_candidates(laid: Laid) -> tuple[range, ...]:
    """The words for whose sake a tile may be exchanged (L12): the main word; for a single new tile
    that makes words in both directions, either.
    """
    return laid.words if len(laid.new) == 1 else laid.words[:1]
