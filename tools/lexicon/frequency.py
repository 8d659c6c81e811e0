"""Read `wordfreq`'s lists: how common a word is, never whether it is one."""

from __future__ import annotations

import gzip
from importlib import import_module
from pathlib import Path

from tutor.games.lingua.lexicon.letters import fold, playable


def read_frequencies(path: Path) -> dict[str, int]:
    """Each playable word with its rarity in steps: 0 is every word.

    100 steps are a factor of ten; 800 is one in 10^8.
    """
    msgpack = import_module("msgpack")  # needed here alone, so no dependency of the project
    with gzip.open(path) as file:
        _header, *buckets = msgpack.load(file)
    rarity: dict[str, int] = {}
    for step, bucket in enumerate(buckets):
        for word in bucket:
            folded = fold(word)
            if playable(folded):
                rarity.setdefault(folded, step)
    return rarity
