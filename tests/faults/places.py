"""A full disk, and a home that cannot be written: clear words, nothing half-written."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.faults.program import finish, run, small_files, start
from tests.faults.tally import Tally

WRITERS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("play", "is", "--seed", "1"), "d\np\n" * 60),
    (("play", "cartino", "--seed", "1", "--opponents", "1"), "\n"),
    (("drill", "is", "--questions", "5", "--seed", "1"), "eam\n" * 20),
    (("deck", "new", "meus"), ""),
    (("quiz", "make", "--deck", "is", "--count", "40", "--seed", "1", "-o", "OUT/q.yaml"), ""),
    (("export", "is", "--to", "html", "-o", "OUT/is.html"), ""),
    (("arena", "kng", "--games", "20", "--bots", "tiro,tiro", "--log", "OUT/log.jsonl"), ""),
    (("progress", "export", "OUT/log.jsonl"), ""),
)


def _inside(arguments: tuple[str, ...], folder: Path) -> list[str]:
    return [argument.replace("OUT", str(folder)) for argument in arguments]


def full_disk(home: Path) -> Tally:
    """No file may grow: every writer says so, and leaves nothing half-written."""
    tally = Tally("full disk")
    for number, (arguments, typed) in enumerate(WRITERS):
        place = home / str(number)
        place.mkdir(parents=True)
        process = start(place, *_inside(arguments, place), before=small_files)
        ran = finish(process, typed)
        tally.trials += 1
        if ran.code != 0:
            tally.judge(" ".join(arguments), ran.err)
        for name in ("q.yaml", "is.html", "log.jsonl"):
            tally.lost((place / name).exists() and ran.code != 0, f"{name} is half-written")
    return tally


def full_tmpfs(home: Path) -> Tally | None:
    """The same on a real file system without space; `None` where one cannot be mounted."""
    tally = Tally("full file system")
    for number, (arguments, typed) in enumerate(WRITERS):
        place = home / f"tmpfs-{number}"
        place.mkdir(parents=True)
        mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(place)]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            return None
        try:
            ran = finish(start(place, *_inside(arguments, place)), typed)
            tally.trials += 1
            if ran.code != 0:
                tally.judge(" ".join(arguments), ran.err)
        finally:
            subprocess.run(["umount", str(place)], capture_output=True, check=True)
    return tally


def no_home(home: Path) -> Tally:
    """A home below a file, where nothing can ever be written."""
    tally = Tally("home that cannot be")
    blocked = home / "blocked"
    blocked.write_text("a file where a folder would be needed", encoding="utf-8")
    (home / "out").mkdir()
    for arguments, typed in WRITERS:
        ran = run(blocked / "home", *_inside(arguments, home / "out"), typed=typed)
        tally.trials += 1
        if ran.code != 0:
            tally.judge(" ".join(arguments), ran.err)
    for arguments in (("table", "is"), ("parse", "eius"), ("rules", "kng"), ("deck", "list")):
        ran = run(blocked / "home", *arguments)
        tally.trials += 1
        tally.lost(ran.code != 0, f"{' '.join(arguments)} needs no home: {ran.err[-200:]}")
    return tally
