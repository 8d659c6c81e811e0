"""`make bench`: every benchmark, with its peers in the same run, onto one page.

    python -m benchmarks [--quick] [--only startup,kng] [--page docs/benchmarks.md]

The whole tables are kept, losing rows too. `--quick` takes minutes instead of hours; its intervals
are wide, and the page says so.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from tutor import __version__

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"

SECTIONS: dict[str, tuple[str, list[str], list[str]]] = {
    # name: (heading, full arguments, quick arguments)
    "startup": ("How fast commands start", ["startup", "--runs", "30"], ["startup"]),
    "kng": ("The card game: speed and strength", ["kng"], ["kng", "--quick"]),
    "learning": (
        "The drill, on simulated pupils",
        ["learning", "--people", "200", "--jobs", "2"],
        ["learning", "--quick"],
    ),
    "progress": ("Long logs", ["progress"], ["progress"]),
    "lexicon": ("The lexicon", ["lexicon"], ["lexicon", "--runs", "9"]),
    "lingua": (
        "Lingua: finding moves, and strength",
        ["lingua", "--positions", "40"],
        ["lingua", "--positions", "10"],
    ),
    "lingua_speed": (
        "Lingua: the generator beside that of version 0.1",
        ["lingua_speed"],
        ["lingua_speed", "--matches", "2"],
    ),
    "cartino": ("Cartino: speed and strength", ["cartino"], ["cartino", "--quick"]),
    "weise": (
        "Der Weise: how well it is found out",
        ["weise"],
        ["weise", "--rounds", "6", "--games", "6", "--trees", "5", "--hard", "6"],
    ),
    "review": (
        "Reviews: do they find a planted blunder?",
        ["review"],
        ["review", "weise", "cartino", "--games", "10"],
    ),
    "grading": ("Judging a typed answer", ["grading"], ["grading", "--runs", "3"]),
    "web": ("The site in a browser", ["web"], ["web", "--runs", "3"]),
    "export": ("Exporting 10,000 questions", ["export"], ["export", "--runs", "1"]),
}


def machine() -> str:
    """What the figures were measured on."""
    cores = os.cpu_count()
    load = f", load {os.getloadavg()[0]:.1f} at the start" if hasattr(os, "getloadavg") else ""
    return f"{platform.system()} {platform.machine()}, {cores} cores, Python {platform.python_version()}{load}"  # noqa: E501


def section(name: str, quick: bool) -> str:
    """One benchmark's heading, command and whole output."""
    heading, full, short = SECTIONS[name]
    module, *arguments = short if quick else full
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{module}", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    minutes = (time.monotonic() - began) / 60
    command = " ".join(["python", "-m", f"benchmarks.{module}", *arguments])
    output = done.stdout.rstrip() or "(no output)"
    if done.returncode:
        output += f"\n\nended with exit code {done.returncode}:\n{done.stderr.strip()[-1500:]}"
    stamp = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    return (
        f"## {heading}\n\n<!-- {name} -->\n`{command}` · {stamp} · {minutes:.1f} min · "
        f"{machine()}\n\n```\n{output}\n```\n"
    )


def sections_of(page: Path) -> dict[str, str]:
    """The sections that a page holds already, by name."""
    found: dict[str, str] = {}
    if page.exists():
        for part in page.read_text(encoding="utf-8").split("\n## ")[1:]:
            for name in SECTIONS:
                if f"<!-- {name} -->" in part:
                    found[name] = "## " + part.rstrip() + "\n"
    return found


def main() -> int:
    """Run what was asked for and write the page; sections that were not run stay as they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--page", type=Path, default=PAGE)
    arguments = parser.parse_args()
    wanted = [name for name in arguments.only.split(",") if name] or list(SECTIONS)
    found = sections_of(arguments.page)
    for name in wanted:
        print(f"{name} …", flush=True)
        found[name] = section(name, arguments.quick)
        head = (
            f"# Benchmarks\n\ntutor {__version__}. Each table is what the command above it "
            "printed, with the peers in the same run. Ratios and rates carry their spread or "
            "95 % interval; losing rows are kept. `make bench` measures everything anew.\n"
        )
        parts = [head, *(found[key] for key in SECTIONS if key in found)]
        arguments.page.write_text("\n".join(parts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
