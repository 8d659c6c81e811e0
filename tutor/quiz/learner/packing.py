"""Long rows of numbers as short text, to the last bit."""

from __future__ import annotations

import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterable


def packed(sort: str, numbers: Iterable[float]) -> str:
    """The numbers, as doubles (`d`) or floats (`f`), the same on every machine."""
    row = array(sort, numbers)
    if sys.byteorder == "big":
        row.byteswap()
    return b64encode(row.tobytes()).decode("ascii")


def unpacked(sort: str, text: str) -> array[float]:
    """The numbers that `packed` was given."""
    row: array[float] = array(sort)
    row.frombytes(b64decode(text))
    if sys.byteorder == "big":
        row.byteswap()
    return row
