"""What Lingua refuses, as data: a code, the rule, the facts in the text forms of moves and tiles.
`tutor.words.lingua.refusals` says it.
"""

from __future__ import annotations

from typing import Final

from tutor.errors import Refusal
from tutor.games.contract import IllegalMove, InvalidMove

_SAID_BY: Final = "tutor.words.lingua.refusals"


class LinguaRefusal(Refusal):
    """A word, colour, sheet or list that is not one."""

    said_by = _SAID_BY


class LinguaIllegalMove(IllegalMove):
    """A move that the rules forbid (L1–L13)."""

    said_by = _SAID_BY


class WrongWord(LinguaIllegalMove):
    """A move that forms something which is no word (L3, L6)."""

    @property
    def word(self) -> str:
        """What it forms."""
        return str(self.facts["word"])


class LinguaInvalidMove(InvalidMove):
    """A text that is no move, square or tile."""

    said_by = _SAID_BY
