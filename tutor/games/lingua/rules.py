"""Whether a move may be made (L2–L7, L12), with the rule that forbids it; and what a word forms."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

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
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS
from tutor.games.lingua.lexicon.model import Lexicon, RefusedAs
from tutor.games.lingua.moves import Lay, SitOut
from tutor.games.lingua.position import Position
from tutor.games.lingua.scoring import PaintedWord, TurnScore, score_turn
from tutor.games.lingua.tiles import colour_of, letter_of, tile, tile_text
from tutor.values import dataclass

EXCHANGE_FROM = 10
"""So many aces a player needs before the turn to exchange for a colour word (L12)."""
EXCHANGED = 2
"""Tiles that may be exchanged when sitting out (L7)."""

NAMES = (RefusedAs.PLACE, RefusedAs.PERSON, RefusedAs.NAME)
"""What counts where names are agreed on (L6)."""


class WrongWord(IllegalMove):
    """A move that forms something which is no word (L3, L6)."""

    @property
    def word(self) -> str:
        """What it forms."""
        return str(self.facts["word"])


class ValidWords(Protocol):
    """What says whether a word counts (L6): a word graph, or just a list."""

    def __contains__(self, word: str, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class WordsAndNames:
    """The words of a lexicon, and the names that it knows and would refuse (L6)."""

    lexicon: Lexicon
    words: ValidWords

    def __contains__(self, word: str) -> bool:
        return word in self.words or self.lexicon.refused.class_of(word) in NAMES


@dataclass(frozen=True, slots=True)
class AcceptedWords:
    """The words of a lexicon, and those that the record of a match laid before; any word where
    these are not known yet.

    A move once accepted stays accepted. The lexicon grows and shrinks from version to version; a
    match that was played with an older one is resumed and replayed all the same, because every
    word that its own moves formed counts in it. None of them can be laid again (L5), so that a
    match which goes on does so under today's lexicon.
    """

    lexicon: ValidWords
    before: frozenset[str] | None

    def __contains__(self, word: str) -> bool:
        return self.before is None or word in self.lexicon or word in self.before


@dataclass(frozen=True, slots=True)
class Laying:
    """What laying a word does: the new tiles by square, the board afterwards, the words formed
    (the main word first) by their squares, and the tiles that leave the rack.
    """

    new: dict[int, int]
    board: Board
    words: tuple[range, ...]
    spent: tuple[int, ...]


def check_lay(box: Box, words: ValidWords, position: Position, lay: Lay) -> Laying:
    """What the move does; `IllegalMove` with the rule that forbids it. `words` count (L6)."""
    new = _new_tiles(position.board, lay)
    spent = _spent(position, lay, new)
    laying = laid_down(position.board, lay, new, spent)
    main = laying.words[0]
    if main != lay.squares:
        whole = read_word(laying.board, main)
        raise IllegalMove("lingua.touches-more", "L3", word=lay.word, whole=whole)
    _check_beginning(box, position.board, lay, laying)
    _check_lengthening(position, lay, laying)
    _check_words(words, position, laying)
    if lay.swap is not None:
        _check_swap(position, lay, laying)
    return laying


def laid_down(board: Board, lay: Lay, new: dict[int, int], spent: tuple[int, ...] = ()) -> Laying:
    """The board with the new tiles and the exchanged one; the words formed are the main word, then
    each word across it through a new square (L3).
    """
    swapped = {lay.swap.square: lay.swap.tile} if lay.swap else {}
    board = with_tiles(board, swapped | new)
    crossing = (word_squares(board, at, other(lay.step)) for at in new)
    main = word_squares(board, lay.first, lay.step)
    return Laying(new, board, (main, *(one for one in crossing if len(one) > 1)), spent)


def check_sit_out(rack: tuple[int, ...], supply: int, move: SitOut) -> None:
    """L7: two tiles of the rack or none may be exchanged, if as many can be drawn."""
    if not move.tiles:
        return
    if len(move.tiles) != EXCHANGED:
        raise IllegalMove("lingua.exchange-two", "L7")
    _check_on_rack(Counter(move.tiles), rack)
    if supply < EXCHANGED:
        raise IllegalMove("lingua.nothing-to-draw", "L7")


def painted_words(box: Box, laying: Laying) -> tuple[PaintedWord, ...]:
    """The words formed, with the colours of their tiles and fields."""
    return tuple(
        PaintedWord(
            read_word(laying.board, squares),
            tuple(colour_of(laying.board[at]) for at in squares),
            tuple(box.fields[at] for at in squares),
        )
        for squares in laying.words
    )


def goal_number(box: Box, laying: Laying) -> int:
    """The number under the last letter, if the word covers a goal field (L13); else 0."""
    covers = any(box.goal_at(at) for at in laying.new)
    return box.goal_at(laying.words[0][-1]) if covers else 0


def score_laying(box: Box, laying: Laying, aces: int) -> TurnScore:
    """What the turn earns a player who had so many aces (L8–L14)."""
    words = painted_words(box, laying)
    return score_turn(words, aces, goal_number(box, laying), words[0].last_is_ace)


def check_room(word: str, first: int, step: int) -> None:
    """L1: the word ends on the board."""
    if len(word) > room(first, step):
        raise IllegalMove("lingua.no-room", "L1", word=word, square=square_name(first))


def _new_tiles(board: Board, lay: Lay) -> dict[int, int]:
    """The tiles that the move adds, by square; letters must agree with what lies there (L3)."""
    check_room(lay.word, lay.first, lay.step)
    if len(lay.word) < 2:
        raise IllegalMove("lingua.too-short", "L3")
    new = {}
    for at, letter, colour in zip(lay.squares, lay.word, lay.colours, strict=True):
        if not board[at]:
            if not colour:
                where = square_name(at)
                raise IllegalMove("lingua.needs-tile", "L3", square=where, letter=letter)
            new[at] = tile(CODE_OF[letter], colour)
        elif LETTERS[letter_of(board[at])] != letter or colour:
            where, lying = square_name(at), tile_text(board[at])
            raise IllegalMove("lingua.occupied", "L3", square=where, tile=lying, letter=letter)
    if not new:
        raise IllegalMove("lingua.nothing-new", "L3", word=lay.word)
    return new


def _spent(position: Position, lay: Lay, new: dict[int, int]) -> tuple[int, ...]:
    """The tiles that leave the rack; they must be there (L7), the exchanged one too (L12)."""
    spent = Counter(new.values())
    if lay.swap is not None:
        fetched = position.board[lay.swap.square]
        if position.aces < EXCHANGE_FROM:
            have = position.aces
            raise IllegalMove("lingua.too-few-aces", "L12", need=EXCHANGE_FROM, have=have)
        if not fetched or not spent[fetched]:
            square = square_name(lay.swap.square)
            raise IllegalMove("lingua.fetches-nothing", "L12", square=square)
        spent[fetched] -= 1
        spent[lay.swap.tile] += 1
    _check_on_rack(spent, position.rack)
    return tuple(sorted(spent.elements()))


def _check_on_rack(tiles: Counter[int], rack: tuple[int, ...]) -> None:
    missing = tiles - Counter(rack)
    if missing:
        names = tuple(tile_text(one) for one in sorted(missing.elements()))
        raise IllegalMove("lingua.not-on-rack", "L7", tiles=names)


def _check_beginning(box: Box, before: Board, lay: Lay, laying: Laying) -> None:
    """The first and second word (L2), and that every later word joins what lies (L3)."""
    if not any(before):
        if lay.step != ACROSS or lay.first != box.start:
            raise IllegalMove("lingua.first-word", "L2", square=square_name(box.start))
        if len(lay.word) < FIRST_WORD:
            raise IllegalMove("lingua.first-too-short", "L2", count=FIRST_WORD)
        return
    if len(laying.new) == len(lay.word) and len(laying.words) == 1:
        raise IllegalMove("lingua.joins-nothing", "L3", word=lay.word)
    if lay.step != DOWN and is_second(before):
        raise IllegalMove("lingua.second-word", "L2")


def _check_lengthening(position: Position, lay: Lay, laying: Laying) -> None:
    """Bare lengthening only as agreed (L4)."""
    if not any(position.board) or len(laying.words) > 1 or len(laying.new) <= position.extensions:
        return
    lying = [number for number, at in enumerate(lay.squares) if at not in laying.new]
    if len(lying) > 1 and lying[-1] - lying[0] == len(lying) - 1:
        old = lay.word[lying[0] : lying[-1] + 1]
        raise IllegalMove("lingua.only-lengthens", "L4", word=lay.word, old=old)


def _check_words(words: ValidWords, position: Position, laying: Laying) -> None:
    """Every word formed is valid (L3, L6) and new in this game (L5)."""
    seen = set(position.words)
    for number, squares in enumerate(laying.words):
        word = read_word(laying.board, squares)
        if word not in words:
            code, rule = ("lingua.no-cross-word", "L3") if number else ("lingua.no-word", "L6")
            raise WrongWord(code, rule, word=word, square=square_name(squares[0]))
        if word in seen:
            raise IllegalMove("lingua.word-again", "L5", word=word)
        seen.add(word)


def _check_swap(position: Position, lay: Lay, laying: Laying) -> None:
    """An exchange must complete a colour word in which just one letter was wrong (L12)."""
    assert lay.swap is not None
    fetched = position.board[lay.swap.square]
    if letter_of(fetched) != letter_of(lay.swap.tile) or fetched == lay.swap.tile:
        raise IllegalMove("lingua.other-letter", "L12", tile=tile_text(lay.swap.tile))
    if Counter(position.rack)[fetched] >= Counter(laying.new.values())[fetched]:
        raise IllegalMove("lingua.has-it", "L12", tile=tile_text(fetched))
    if not makes_colour_word(laying, lay.swap.square, colour_of(fetched)):
        raise IllegalMove("lingua.no-colour-word", "L12", word=lay.word)


def makes_colour_word(laying: Laying, swapped: int, colour: int) -> bool:
    """Whether a word for whose sake a tile may be exchanged is all of this colour (L12): the main
    word; for a single new tile that makes words in both directions, either. The exchanged tile lies
    elsewhere.
    """
    return any(
        swapped not in squares and all(colour_of(laying.board[at]) == colour for at in squares)
        for squares in laying.words[: None if len(laying.new) == 1 else 1]
    )
