"""The site as it ships, in a real browser: how large it is, how soon one can begin, how long its
opponents think.

    python -m benchmarks.web [--runs 9] [--browser firefox] [--only start,line] [--json]

The site is built if its sources have changed. The first question stands against a page that does
nothing but start the unchanged Pyodide in a worker, in the same run: once given out on this
machine, where only the browser's work counts (`start`), and once over a line of 25 Mbit/s, packed
(`line`). What is compared takes turns; ratios are those of a turn, median and quartiles.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from typing import Any

from benchmarks.web.bots import bots_text, thoughts
from benchmarks.web.sizes import sent, sizes_text
from benchmarks.web.starts import ratios_of, starts_text, waits
from tests.programs import program
from tests.site.built import built_site

BROWSERS = {"chromium": "chromium", "firefox": "firefox-esr"}
"""By the name under which they are asked for, the programs."""
PARTS = ("bytes", "start", "line", "bots")
MEGABITS = 25.0


def measured(part: str, site: Path, browser: str, runs: int) -> tuple[Any, str]:
    """What was found out, as JSON and in words."""
    if part == "bytes":
        parts = sent(site)
        return parts, sizes_text(parts)
    if part in ("start", "line"):
        megabits = MEGABITS if part == "line" else 0.0
        seconds = waits(site, browser, runs, megabits)
        return {"seconds": seconds, "ratios": ratios_of(seconds)}, starts_text(seconds, megabits)
    found = thoughts(site, browser, runs)
    return {name: one.as_dict() for name, one in found.items()}, bots_text(found)


def _version(browser: str) -> str:
    """What a browser calls itself."""
    asked = (program(BROWSERS[browser], BROWSERS[browser]), "--version")
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    wanted = arguments.only.split(",")
    if arguments.runs < 2 or not set(wanted) <= set(PARTS):
        parser.error(f"two runs or more, of {', '.join(PARTS)}")
    site = built_site()
    found = {one: measured(one, site, arguments.browser, arguments.runs) for one in wanted}
    if arguments.json:
        print(json.dumps({one: data for one, (data, _text) in found.items()}))
    else:
        print(f"{_version(arguments.browser)}, {arguments.runs} turns")
        print("\n".join(f"\n{text}" for _data, text in found.values()))


if __name__ == "__main__":
    main()
