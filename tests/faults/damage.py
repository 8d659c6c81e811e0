"""Damaged data, byte by byte: a clear message or the right answer, and the file is left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.faults.program import run
from tests.faults.tally import Tally
from tutor.store.progress import Progress


def prepared(home: Path) -> tuple[Path, Path]:
    """A home with progress and a saved game; their files."""
    run(home, "drill", "is", "--questions", "4", "--seed", "1", typed="eam\n" * 12)
    run(home, "play", "is", "--seed", "3", "--no-slips", typed="d\np\n" * 4)
    with Progress.peek("default") as progress:
        database = progress.path
    (save,) = (home / "games").glob("*.jsonl")
    return database, save


def flip_bytes(home: Path, places: int) -> list[Tally]:
    """Flip one byte at a time, at `places` places of each file, and read it."""
    database, save = prepared(home)
    tallies = []
    for name, path, command in (
        ("damaged progress", database, ["progress", "--json"]),
        ("damaged saves", save, ["replay", str(save)]),
    ):
        tally = Tally(name)
        whole = path.read_bytes()
        shutil.copy(path, path.with_suffix(".whole"))
        step = max(1, len(whole) // places)
        for place in range(0, len(whole), step):
            damaged = bytearray(whole)
            damaged[place] ^= 0x5A
            path.write_bytes(bytes(damaged))
            _look(tally, home, command, f"{name}, byte {place}")
            if command[0] == "replay":
                tally.lost(path.read_bytes() != bytes(damaged), f"byte {place}: changed on reading")
        path.write_bytes(whole)
        tallies.append(tally)
    return tallies


def _look(tally: Tally, home: Path, command: list[str], words: str) -> None:
    tally.trials += 1
    ran = run(home, *command)
    if ran.code not in (0, 1):
        tally.unclear.append(f"{words}: exit code {ran.code}")
    if ran.code == 1:
        tally.judge(words, ran.err)
