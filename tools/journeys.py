"""Trace four journeys through the house: which files are met, how often one room calls another.

python -m tools.journeys    prints the table of docs/architecture.md
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from tests.helpers import inside

PACKAGE = Path(__file__).resolve().parent.parent / "tutor"
JOURNEYS: dict[str, tuple[list[str], str]] = {
    "one answer in a drill": (
        ["drill", "is", "--seed", "1", "--only", "produce", "-n", "1"],
        "x\n",
    ),
    "one move in the card game": (["play", "is", "--seed", "5", "--level", "tiro"], "d\nq\n"),
    "a deck as Moodle's XML": (["export", "is", "--to", "moodle", "--count", "5", "-o", "-"], ""),
    "a word checked": (["lingua", "check", "KLEID"], ""),
}


class Trace:
    """Who calls whom, file by file, inside the package."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()

    def __call__(self, frame: FrameType, event: str, _argument: Any) -> None:  # noqa: ANN401
        """What the interpreter tells of every call."""
        if event != "call" or frame.f_code.co_name == "<module>":
            return
        here, back = _file(frame), frame.f_back
        while here and back is not None and not (caller := _file(back)):
            back = back.f_back
        if here and back is not None:
            self.calls[caller, here] += 1

    @property
    def files(self) -> set[str]:
        """Every file in which something was called."""
        return {here for _caller, here in self.calls}

    def rooms(self) -> str:
        """How often one room called another, most often first."""
        between: Counter[tuple[str, str]] = Counter()
        for (caller, here), count in self.calls.items():
            if _room(caller) != _room(here) != "locale":
                between[_room(caller), _room(here)] += count
        return ", ".join(f"{one} → {other} {n}" for (one, other), n in between.most_common(9))


def _file(frame: FrameType) -> str:
    path = Path(frame.f_code.co_filename)
    return str(path.relative_to(PACKAGE)) if path.is_relative_to(PACKAGE) else ""


def _room(file: str) -> str:
    return file.partition("/")[0].removesuffix(".py")


def traced(arguments: list[str], typed: str) -> Trace:
    """The trace of a command; it has run once before, so that nothing is imported any more."""
    trace = Trace()
    with tempfile.TemporaryDirectory() as home:
        inside(*arguments, typed=typed, home=Path(home, "first"))
        sys.setprofile(trace)
        try:
            inside(*arguments, typed=typed, home=Path(home, "second"))
        finally:
            sys.setprofile(None)
    return trace


def main() -> None:
    """Print a row for every journey."""
    print("| journey | files | ways between them | calls | from room to room |")
    print("|---|---|---|---|---|")
    for name, (arguments, typed) in JOURNEYS.items():
        trace = traced(arguments, typed)
        ways, calls = len(trace.calls), sum(trace.calls.values())
        print(f"| {name} | {len(trace.files)} | {ways} | {calls} | {trace.rooms()} |")


if __name__ == "__main__":
    main()
