"""What opponents learnt from self-play: the figures of the data file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict


class Experience(TypedDict):
    """The figures; see `tutor.bots.lingua.values` for what they mean."""

    letters: Mapping[str, float]
    sets: Sequence[float]
    points_to_come: Sequence[float]
    aces_to_come: Sequence[float]
