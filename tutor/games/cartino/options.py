"""The options of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.errors import TutorError
from tutor.games.contract import Data
from tutor.locale import _

BY_LOT = -1


@dataclass(frozen=True, slots=True)
class Options:
    """Who begins: the number of a seat, or -1 for the lot that the print asks for."""

    first: int = BY_LOT

    def as_dict(self) -> Data:
        """The options as plain values."""
        return {"first": self.first}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Options:
        """Options from plain values; missing ones take their defaults."""
        first = data.get("first", BY_LOT)
        if not isinstance(first, int) or first < BY_LOT:
            raise TutorError(
                _("“{value}” is no seat; -1 draws lots, 0 is the first seat").format(value=first)
            )
        return Options(first)
