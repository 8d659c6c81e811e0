"""A move as people type it: `h8 - KLEID`, with colours if they want to choose them (`4?4..`)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from tutor.games.contract import IllegalMove
from tutor.games.lingua.box import Box
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.lexicon.letters import LETTERS, encode
from tutor.games.lingua.moves import Lay, read_lay
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import ValidWords, check_lay, check_room
from tutor.games.lingua.scoring import ace_points
from tutor.games.lingua.tiles import colour_of, letter_of

_TYPED = re.compile(
    r"(?P<square>[a-qA-Q]\s*\d{1,2})\s*(?P<step>[-|–—])\s*(?P<word>[^\W\d_]+)"
    r"(?:\s+(?P<colours>[0-4?.]+|[^\W\d_]+(?:,[^\W\d_]+)+))?"
    r"(?:\s+(?P<at>[a-qA-Q]\d{1,2})=(?P<tile>\w\d))?"
)


def read_typed(text: str) -> Lay:
    """What was typed, 0 for colours that nobody chose; `InvalidMove` says how a move is written."""
    return read_lay(_TYPED, text.strip(), "lingua.no-typed-move")


def complete(box: Box, words: ValidWords, position: Position, typed: Lay) -> Lay:
    """The move with the best colours that agree with what is wanted: highest turn total with what
    its aces are worth (L11); `IllegalMove` if there is none.
    """
    check_room(typed.word, typed.first, typed.step)
    new = tuple(at for at, square in enumerate(typed.squares) if not position.board[square])
    first_try = _any_colours(position, typed, new)
    check_lay(box, words, position, first_try)
    if typed.swap is not None:
        return first_try
    codes = encode(typed.word)
    assert codes is not None, "only playable words are read"
    slot = WordSlot(typed.first, typed.step, len(typed.word), new, [bytes(codes)])
    palette = Palette(box, position)
    wanted = {at: typed.colours[at] for at in new if typed.colours[at]}
    painted = list(palette.candidates(slot, bytes(codes), wanted))
    if not painted:
        raise IllegalMove("lingua.not-in-these-colours", "L7", word=typed.word)
    best = max(painted, key=lambda one: (one.total + ace_points(one.aces), one.aces))
    return best.lay


def _any_colours(position: Position, typed: Lay, new: tuple[int, ...]) -> Lay:
    """The word in some colours of the rack, to see whether it may lie there at all."""
    rack = list(position.rack)
    if typed.swap is not None:
        fetched = position.board[typed.swap.square]
        if typed.swap.tile in rack and fetched:
            rack[rack.index(typed.swap.tile)] = fetched
    missing = Counter(typed.word[at] for at in new)
    missing.subtract(LETTERS[letter_of(one)] for one in rack)
    lacking = sorted((+missing).elements())
    if lacking:
        letters = tuple(lacking)
        raise IllegalMove("lingua.letters-missing", "L7", letters=letters, word=typed.word)
    colours = [0] * len(typed.word)
    for at in sorted(new, key=lambda at: not typed.colours[at]):
        fitting = [one for one in rack if LETTERS[letter_of(one)] == typed.word[at]]
        chosen = next((one for one in fitting if colour_of(one) == typed.colours[at]), fitting[0])
        rack.remove(chosen)
        colours[at] = colour_of(chosen)
    return replace(typed, colours=tuple(colours))
