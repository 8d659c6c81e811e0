"""The most frequent words, by their number of letters, and how rare each is.

The file has a head of 12 bytes (the magic text, the number of blocks), then for each block its
letters a word, its words and its packed bytes as 32-bit numbers, then the packed blocks; all
little-endian. A block is packed by zlib: the words of one length in Latin-1, one after the other,
most frequent first, then one byte a word: its rarity in steps of a tenth of a power of ten. Only
the blocks that somebody asks for are unpacked.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Final

from tutor.errors import Refusal

MAGIC: Final = b"TUTORFRQ"
STEPS: Final = 10
"""Steps of rarity in one power of ten: a word of rarity 40 is ten times as common as one of 50."""
_ENCODING: Final = "iso-8859-1"
_HEAD: Final = struct.Struct("<8sI")
_BLOCK: Final = struct.Struct("<3I")


class Frequent:
    """Frequent words; the rarity of a word is 0 at least, the higher the rarer."""

    def __init__(self, packed: Mapping[int, tuple[int, memoryview]]) -> None:
        """`packed` has for each number of letters the number of words and their block."""
        self._packed = packed
        self._block = cache(self._unpacked)
        self.of_size = cache(self._of_size)
        """The words of so many letters, most frequent first."""

    def _of_size(self, size: int) -> Sequence[str]:
        text, rarities = self._block(size)
        return [text[at * size : (at + 1) * size] for at in range(len(rarities))]

    def rarity(self, word: str) -> int | None:
        """How rare the word is; None if it is not one of the frequent words."""
        size = len(word)
        text, rarities = self._block(size)
        at = text.find(word) if rarities else -1
        while at >= 0 and at % size:  # the end of one word and the beginning of the next
            at = text.find(word, at + 1)
        return None if at < 0 else rarities[at // size]

    def __iter__(self) -> Iterator[str]:
        """Every word, most frequent first."""
        every = [
            (rarity, word)
            for size in self._packed
            for word, rarity in zip(self.of_size(size), self._block(size)[1], strict=True)
        ]
        every.sort(key=itemgetter(0))
        return (word for _rarity, word in every)

    def _unpacked(self, size: int) -> tuple[str, bytes]:
        """All words of so many letters as one text, and their rarities."""
        count, block = self._packed.get(size, (0, b""))
        data = zlib.decompress(block) if count else b""
        cut = count * size
        return data[:cut].decode(_ENCODING), data[cut:]


def pack_frequent(rarity: Mapping[str, int]) -> bytes:
    """The bytes of the file; `rarity` has the words, most frequent first."""
    by_size: dict[int, list[str]] = {}
    for word in rarity:
        by_size.setdefault(len(word), []).append(word)
    head, body = b"", b""
    for size, words in sorted(by_size.items()):
        text = "".join(words).encode(_ENCODING)
        block = zlib.compress(text + bytes([rarity[word] for word in words]), 9)
        head += _BLOCK.pack(size, len(words), len(block))
        body += block
    return _HEAD.pack(MAGIC, len(by_size)) + head + body


def frequent_from(words: list[str]) -> Frequent:
    """The words of a list, all as frequent as each other."""
    return unpack_frequent(memoryview(pack_frequent(dict.fromkeys(words, 0))), "")


def unpack_frequent(data: memoryview, name: str) -> Frequent:
    """The words in `data`."""
    if len(data) >= _HEAD.size:
        magic, count = _HEAD.unpack_from(data)
        start = _HEAD.size + count * _BLOCK.size
        if magic == MAGIC and len(data) >= start:
            packed = {}
            for size, words, length in _BLOCK.iter_unpack(data[_HEAD.size : start]):
                packed[size] = (words, data[start : start + length])
                start += length
            if start == len(data):
                return Frequent(packed)
    raise Refusal("lingua.no-frequent-words", name=name)
