"""Speed, memory and recall of the lexicon, beside a plain set and libraries from PyPI.

    python -m benchmarks.lexicon [--runs 7] [--words 10000] [--sources DIRECTORY] [--json]

Peers are measured in the same run if they are installed: pip install marisa-trie dawg2
pyspellchecker. Times are processor time, medians with the quartiles; memory is what a fresh process
gains by loading (read from /proc, so Linux only). Recall needs the sources of the words, as
`tools.build_lexicon --cache DIRECTORY` keeps them, and takes some minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tools.lexicon.frequency import read_frequencies
from tools.lexicon.recall import hold_out
from tools.lexicon.sources import fetch
from tutor.games.lingua.lexicon.check import Hooks, check_words
from tutor.games.lingua.lexicon.model import RefusedAs
from tutor.games.lingua.lexicon.near import NearWords
from tutor.store.lexicon import DATA, open_lexicon

Figure = dict[str, float]
SOURCES = Path.home() / ".cache" / "tutor-words"
LOADERS = {  # imports, then what is measured
    "tutor (mapped word graph)": (
        "from tutor.store.lexicon import open_lexicon", "x = open_lexicon()"
    ),
    "plain set": ("", "x = set(open({words!r}, encoding='utf-8').read().split())"),
    "marisa-trie": ("import marisa_trie", "x = marisa_trie.Trie(); x.mmap({marisa!r})"),
    "dawg2": ("import dawg", "x = dawg.DAWG(); x.load({dawg!r})"),
}  # fmt: skip
PEERS = {"marisa-trie": "marisa_trie", "dawg2": "dawg"}
PROBE = """
import time
def rss():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4
{imports}
before = rss(); began = time.process_time()
{load}
{touch}
print(time.process_time() - began, rss() - before)
"""


def spread(values: list[float]) -> Figure:
    """The median with its quartiles."""
    low, middle, high = statistics.quantiles(values, n=4)
    return {"median": middle, "low": low, "high": high}


def timed(action: Callable[[], object], runs: int, per: int = 1) -> Figure:
    """Microseconds of one of the `per` steps of `action`."""
    seconds = []
    for _ in range(runs):
        began = time.process_time()
        action()
        seconds.append((time.process_time() - began) / per * 1e6)
    return spread(seconds)


def loading(folder: Path, words: list[str], runs: int) -> dict[str, dict[str, Figure]]:
    """Milliseconds and kilobytes to load and look up one word, each in a process of its own."""
    files = {name: str(folder / name) for name in ("words", "marisa", "dawg")}
    Path(files["words"]).write_text("\n".join(words), encoding="utf-8")
    if find_spec("marisa_trie"):
        import_module("marisa_trie").Trie(words).save(files["marisa"])
    if find_spec("dawg"):
        import_module("dawg").DAWG(words).save(files["dawg"])
    table = {}
    for name, (imports, load) in LOADERS.items():
        if name in PEERS and not find_spec(PEERS[name]):
            continue
        touch = "x.contains('KLEID')" if name.startswith("tutor") else "'KLEID' in x"
        code = PROBE.format(load=load.format(**files), touch=touch, imports=imports)
        found = []
        for _ in range(runs):
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
            found.append([float(part) for part in done.stdout.split()])
        table[name] = {
            "ms": spread([row[0] * 1000 for row in found]),
            "kb": spread([row[1] for row in found]),
        }
    return table


def lookups(words: list[str], sample: list[str], runs: int) -> dict[str, Figure]:
    """Microseconds of one exact lookup."""
    lexicon = open_lexicon()
    table: dict[str, Callable[[str], Any]] = {"tutor": lexicon.contains}
    table["plain set"] = set(words).__contains__
    if find_spec("marisa_trie"):
        table["marisa-trie"] = import_module("marisa_trie").Trie(words).__contains__
    if find_spec("dawg"):
        table["dawg2"] = import_module("dawg").DAWG(words).__contains__
    return {
        name: timed(lambda find=find: [find(word) for word in sample], runs, len(sample))  # type: ignore[misc]
        for name, find in table.items()
    }


def helper(sample: list[str], slips: list[str], runs: int) -> dict[str, Figure]:
    """Milliseconds of near words and hooks, and of one peer's corrections."""
    lexicon = open_lexicon()
    began = time.process_time()
    near = NearWords(lexicon)
    near.of("XYZQWABC")
    first = (time.process_time() - began) * 1e6
    hooks = Hooks(lexicon.wide)
    table = {
        "first near words": {"median": first, "low": first, "high": first},
        "one slip": timed(lambda: [near.one_slip(word) for word in slips], runs, len(slips)),
        "near words": timed(lambda: [near.of(word) for word in slips], runs, len(slips)),
        "hooks": timed(lambda: [hooks.of(word) for word in sample], runs, len(sample)),
        "whole check": timed(lambda: check_words(lexicon, sample), runs, len(sample)),
    }
    table = {name: in_ms(figure) for name, figure in table.items()}
    if find_spec("spellchecker"):
        spell = import_module("spellchecker").SpellChecker(language="de", distance=1)
        few = [word.lower() for word in slips[:20]]
        peer = timed(lambda: [spell.candidates(word) for word in few], 3, len(few))
        table["pyspellchecker, one slip"] = in_ms(peer)
    return table


def in_ms(figure: Figure) -> Figure:
    """Microseconds as milliseconds."""
    return {key: value / 1000 for key, value in figure.items()}


def commands(folder: Path, sample: list[str], slips: list[str], runs: int) -> dict[str, Figure]:
    """Seconds of the whole command for one word and for all by pipe, and the ratio."""
    pipes = {"valid words": sample, "half unknown": sample[::2] + slips[: len(sample) // 2]}
    one, table = [], {}
    base = [sys.executable, "-m", "tutor", "lingua", "check", "--json"]
    seconds: dict[str, list[float]] = {name: [] for name in pipes}
    for turn in range(runs + 1):
        taken = spent([*base, "KLIED"], "")
        if turn:
            one.append(taken)
        for name, words in pipes.items():
            taken = spent(base, "\n".join(words))
            if turn:
                seconds[name].append(taken)
    table["one word, s"] = spread(one)
    for name, values in seconds.items():
        table[f"{len(sample):,} {name}, s"] = spread(values)
        ratio = [value / single for value, single in zip(values, one, strict=True)]
        table[f"{len(sample):,} {name}, ratio to one word"] = spread(ratio)
    return table


def spent(command: list[str], piped: str) -> float:
    """Seconds of processor time that a command takes, its start included."""
    before = os.times()
    subprocess.run(command, input=piped.encode(), capture_output=True, check=False)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def recall(sources: Path) -> dict[str, Any]:
    """How many common words count, and how many of each source's words the others vouch for."""
    if not sources.is_dir():
        return {
            "not measured": "no sources; python -m tools.build_lexicon --cache DIRECTORY gets them"
        }
    files = fetch(sources)
    table: dict[str, Any] = {}
    common = list(read_frequencies(files["frequencies"]))  # most frequent first
    refused_as = open_lexicon().refused_as
    for size in (1_000, 10_000, 50_000):
        reasons = Counter(refused_as(word) for word in common[:size])
        table[f"top {size:,} words of German texts: valid"] = reasons[None] / size
        table[f"top {size:,} words of German texts: unknown"] = reasons[RefusedAs.UNKNOWN] / size
    for one in hold_out(files):
        table[f"without {one.source}: its common words"] = one.common_kept / one.common
        table[f"without {one.source}: all its words"] = one.held_kept / one.held
    return table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--words", type=int, default=10_000)
    parser.add_argument("--sources", type=Path, default=SOURCES, help="for recall")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    words = list(open_lexicon().wide.words())
    rng = random.Random(5)
    sample = rng.sample(words, chosen.words)
    slips = [word[:at] + rng.choice("XQY") + word[at + 1 :] for word in sample
             for at in [rng.randrange(len(word))]]  # fmt: skip
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures: dict[str, Any] = {
            "bytes": {path.name: path.stat().st_size for path in sorted(DATA.iterdir())},
            "load": loading(folder, words, chosen.runs),
            "lookup, µs": lookups(words, sample, chosen.runs),
            "helper, ms": helper(sample, slips[:500], chosen.runs),
            "command": commands(folder, sample, slips, chosen.runs),
            "recall": recall(chosen.sources),
        }
    if chosen.json:
        print(json.dumps(figures))
        return
    for title, table in figures.items():
        print(title)
        for name, figure in table.items():
            print(f"  {name:52} {shown(figure)}")


def shown(figure: Any) -> str:  # noqa: ANN401 - a number, a spread, or spreads by unit
    """A figure for people."""
    if isinstance(figure, str):
        return figure
    if not isinstance(figure, dict):
        return f"{figure:,.4g}" if isinstance(figure, float) else f"{figure:,}"
    if "median" in figure:
        return f"{figure['median']:.3g}  ({figure['low']:.3g}–{figure['high']:.3g})"
    return "   ".join(f"{shown(value)} {unit}" for unit, value in figure.items())


if __name__ == "__main__":
    main()
