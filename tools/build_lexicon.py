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
from tutor.games.lingua.words.build import build_graph
from tutor.games.lingua.words.file import pack

DATA = Path(__file__).resolve().parent.parent / "tutor" / "data" / "lingua"


def make_lists(cache: Path) -> Lists:
    """The lists, from the sources in `cache`."""
    files = fetch(cache)
    rarity = read_frequencies(files["frequencies"])
    foreign = foreign_words([read_frequencies(files[name]) for name in ("english", "french")])
    return decide(gather(files), rarity, foreign)


def write(lists: Lists, target: Path) -> None:
    """Write the data files."""
    target.mkdir(parents=True, exist_ok=True)
    for name, words in (("wide", lists.wide), ("narrow", lists.narrow), ("refused", lists.refused)):
        data = pack(build_graph(words))
        (target / f"{name}.dawg").write_bytes(data)
        print(f"{name}: {len(words):,} words, {len(data):,} bytes")
    text = "\n" + "\n".join(lists.frequent) + "\n"
    (target / "frequent.txt").write_bytes(text.encode("iso-8859-1"))
    print(f"frequent: {len(lists.frequent):,} words, {len(text):,} bytes")


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
