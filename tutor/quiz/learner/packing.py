"""Long rows of numbers as short text, to the last bit."""

from __future__ import annotations

from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from struct import calcsize, pack, unpack


def packed(sort: str, numbers: Sequence[float]) -> str:
    """The numbers, as doubles (`d`) or floats (`f`), the same on every machine."""
    return b64encode(pack(f"<{len(numbers)}{sort}", *numbers)).decode("ascii")


def unpacked(sort: str, text: str) -> array[float]:
    """The numbers that `packed` was given."""
    row = b64decode(text)
    return array(sort, unpack(f"<{len(row) // calcsize(sort)}{sort}", row))
