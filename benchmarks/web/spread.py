"""Ratios of what was measured turn by turn."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple


class Ratio(NamedTuple):
    """How many times as long one thing took as another: the median and the quartiles."""

    low: float
    middle: float
    high: float

    @staticmethod
    def of(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
        """The ratios of two or more turns, each with what was measured in it."""
        multiples = [a / b for a, b in zip(ours, theirs, strict=True)]
        return Ratio(*statistics.quantiles(multiples, n=4, method="inclusive"))

    def __str__(self) -> str:
        return f"{self.middle:>6.2f}  {self.low:>6.2f}–{self.high:<6.2f}"
