"""Tiles laid on the board by hand: the line that lays the same, and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tutor.bots.lingua.advice import lead_at_end
from tutor.flows.contract import Placed
from tutor.games.lingua.board import (
    ACROSS,
    DOWN,
    SIZE,
    SQUARES,
    other,
    read_word,
    with_tiles,
    word_squares,
)
from tutor.games.lingua.explain import LinguaExplanation
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Lay, Swap, move_text
from tutor.games.lingua.rules import EXCHANGE_FROM
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import colour_of, letter_of, tile, tile_text
from tutor.locale import _
from tutor.words.lingua.best import ending_text
from tutor.words.lingua.scores import turn_line
from tutor.words.marks import clean, style
from tutor.words.refusals import error_text

SURE = "!"
"""What ends a line whose preview was seen before it was sent; it is not asked about once more."""


def placed(game: LinguaGame, view: LinguaView, laid: Sequence[tuple[int, int]]) -> Placed:
    """What these tiles of the rack, each on its square, say: the direction follows from them (L3).
    A tile that completes a colour word by an exchange (L12) may be laid as one of the `others`.
    """
    new = {square: one for one, square in laid if 0 <= square < SQUARES}
    if not new:
        return Placed("", _("Lay tiles of your rack on the board."))
    if len(new) < len(laid) or any(view.board[square] for square in new):
        return Placed("", _("Each tile needs a field of its own."))
    step = _step(view, new)
    if step is None:
        return Placed("", _("All tiles of a turn lie in one line (L3)."))
    lay = _lay(view, new, step)
    if not set(new) <= set(lay.squares):
        return Placed("", _("There is a gap between the tiles (L3)."))
    explained = game.explain(view, lay)
    if not explained.legal and len(new) == 1:
        turned = _lay(view, new, other(step))
        if game.explain(view, turned).legal:
            lay, explained = turned, game.explain(view, turned)
    others = tuple(_said(game, view, one, why) for one, why in _exchanges(game, view, lay, new))
    return replace(_said(game, view, lay, explained), others=others)


def _step(view: LinguaView, new: dict[int, int]) -> int | None:
    """Across or down; where a single tile makes words in both directions, across."""
    if len(new) == 1:
        board = with_tiles(view.board, new)
        return ACROSS if len(word_squares(board, min(new), ACROSS)) > 1 else DOWN
    if len({square // SIZE for square in new}) == 1:
        return ACROSS
    return DOWN if len({square % SIZE for square in new}) == 1 else None


def _lay(view: LinguaView, new: dict[int, int], step: int) -> Lay:
    """The word that the tiles make in this direction."""
    board = with_tiles(view.board, new)
    squares = word_squares(board, min(new), step)
    colours = tuple(colour_of(new[at]) if at in new else 0 for at in squares)
    return Lay(squares[0], step, read_word(board, squares), colours)


def _said(game: LinguaGame, view: LinguaView, lay: Lay, why: LinguaExplanation) -> Placed:
    """The line, with what it earns and whether it ends the game; or what refuses it."""
    if why.refusal is not None:
        return Placed("", f"{clean(error_text(why.refusal))} ({why.refusal.rule})")
    assert why.score is not None, "what is legal has a score"
    words = [turn_line(why.score), *ending_text(lead_at_end(game, view, lay))]
    if lay.swap is not None:
        text = _("{tile} goes to {square}, for the tile that lies there (L12)")
        own, where = tile_text(lay.swap.tile), move_text(lay).split()[-1].partition("=")[0]
        words.insert(0, text.format(tile=style(own, "bold"), square=where))
    return Placed(f"{move_text(lay)} {SURE}", ". ".join(words))


def _exchanges(
    game: LinguaGame, view: LinguaView, lay: Lay, new: dict[int, int]
) -> Iterator[tuple[Lay, LinguaExplanation]]:
    """L12: the same word, with one of its new tiles exchanged for the same letter in the colour of
    all the others; of several squares to fetch it from, the one that brings most.
    """
    if view.aces[view.seat] < EXCHANGE_FROM:
        return
    board = with_tiles(view.board, new)
    for square, own in new.items():
        for wanted in {tile(letter_of(own), colour) for colour in range(1, 5)} - {own}:
            rest = {colour_of(board[at]) for at in lay.squares if at != square}
            if len(new) > 1 and rest != {colour_of(wanted)}:
                continue
            found = [
                (one, why)
                for at in range(SQUARES)
                if view.board[at] == wanted
                and (why := game.explain(view, one := _swapped(lay, square, wanted, at, own))).legal
            ]
            if found:
                yield max(found, key=lambda one: one[1].score.total if one[1].score else 0)


def _swapped(lay: Lay, square: int, wanted: int, at: int, own: int) -> Lay:
    place = lay.squares.index(square)
    colours = (*lay.colours[:place], colour_of(wanted), *lay.colours[place + 1 :])
    return replace(lay, colours=colours, swap=Swap(at, own))
