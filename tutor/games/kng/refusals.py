"""What the card game refuses, as data; `tutor.words.kng.refusals` says it."""

from __future__ import annotations

from typing import ClassVar

from tutor.errors import Refusal
from tutor.games.contract import IllegalMove, InvalidMove

_WORDS = "tutor.words.kng.refusals"


class KngRefusal(Refusal):
    """A question or a beginning that the card game cannot go along with."""

    said_by: ClassVar[str] = _WORDS


class KngIllegal(IllegalMove):
    """A move that K3–K10 forbid."""

    said_by: ClassVar[str] = _WORDS


class KngInvalid(InvalidMove):
    """A text that is no move of the card game."""

    said_by: ClassVar[str] = _WORDS
