"""Build the shipped word lists of Lingua from packages of known licence.

    python -m tools.build_lexicon --cache DIRECTORY

Fetches (by apt and pip, into DIRECTORY), reads, decides and writes `tutor/data/lingua/`. The same
sources give the same bytes. Needs `pip install msgpack` beside the development environment.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.lexicon.decide import Lists, decide, foreign_words
from tools.lexicon.evidence import gather
from tools.lexicon.frequency import read_frequencies
from tools.lexicon.sources import fetch
from tutor.games.lingua.lexicon.build import build_graph
from tutor.games.lingua.lexicon.file import pack
from tutor.games.lingua.lexicon.frequent import pack_frequent
from tutor.store.lexicon import DATA, FREQUENT, GRAPHS


def make_lists(cache: Path) -> Lists:
    """The lists, from the sources in `cache`."""
    files = fetch(cache)
    rarity = read_frequencies(files["frequencies"])
    foreign = foreign_words([read_frequencies(files[name]) for name in ("english", "french")])
    return decide(gather(files), rarity, foreign)


def write(lists: Lists, target: Path) -> None:
    """Write the data files."""
    target.mkdir(parents=True, exist_ok=True)
    for name, words in zip(GRAPHS, (lists.wide, lists.narrow, lists.refused), strict=True):
        _write(target / name, pack(build_graph(words)), len(words))
    _write(target / FREQUENT, pack_frequent(lists.frequent), len(lists.frequent))


def _write(path: Path, data: bytes, count: int) -> None:
    path.write_bytes(data)
    print(f"{path.name}: {count:,} words, {len(data):,} bytes")


def main(arguments: list[str]) -> int:
    """Build everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, required=True, help="where the sources are kept")
    parser.add_argument("--target", type=Path, default=DATA, help="where the data goes")
    chosen = parser.parse_args(arguments)
    write(make_lists(chosen.cache), chosen.target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
