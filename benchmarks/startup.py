"""How long commands take to start, as multiples of `python -c pass` in the same run.

    python benchmarks/startup.py [--runs 20] [--json]

The commands take turns, so that a busy moment of the machine falls on all alike.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "tutor --version": [sys.executable, "-m", "tutor", "--version"],
    "tutor --help": [sys.executable, "-m", "tutor", "--help"],
    "tutor table is": [sys.executable, "-m", "tutor", "table", "is"],
    "tutor table is --json": [sys.executable, "-m", "tutor", "table", "is", "--json"],
    "tutor parse eius": [sys.executable, "-m", "tutor", "parse", "eius"],
    "tutor explain is eum eam": [sys.executable, "-m", "tutor", "explain", "is", "eum", "eam"],
}
GOALS = {"tutor --version": 2.0, "tutor --help": 8.0, "tutor table is": 8.0}


def measure(runs: int) -> dict[str, list[float]]:
    """Seconds of every run of every command, the commands alternating."""
    seconds: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"TUTOR_HOME": home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
        for turn in range(runs + 1):
            for name, command in COMMANDS.items():
                began = time.perf_counter()
                subprocess.run(command, check=True, capture_output=True, env=environment)
                if turn:  # the first turn only warms the caches
                    seconds[name].append(time.perf_counter() - began)
    return seconds


def ratios(seconds: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    """Each command's median multiple of the bare interpreter, with the quartiles."""
    bare = seconds["python -c pass"]
    table = {}
    for name, values in seconds.items():
        multiples = [value / base for value, base in zip(values, bare, strict=True)]
        low, middle, high = statistics.quantiles(multiples, n=4)
        table[name] = {"ratio": middle, "low": low, "high": high,
                       "ms": statistics.median(values) * 1000}  # fmt: skip
    return table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    table = ratios(measure(arguments.runs))
    if arguments.json:
        print(json.dumps(table))
        return
    print(f"{'command':<28} {'× python':>9} {'quartiles':>15} {'ms':>7}  goal")
    for name, row in table.items():
        goal = f"≤ {GOALS[name]:g}" if name in GOALS else ""
        print(
            f"{name:<28} {row['ratio']:>9.2f} {row['low']:>7.2f}–{row['high']:<7.2f}"
            f" {row['ms']:>7.1f}  {goal}"
        )


if __name__ == "__main__":
    main()
