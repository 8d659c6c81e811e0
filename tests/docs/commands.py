"""The command lines that the pages show: where they stand, and what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.helpers import ROOT

PAGES = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
)
WRITTEN = tuple(page for page in PAGES if page.name != "benchmarks.md")
"""The pages that people wrote; the other one is what the benchmarks printed."""
FENCE = re.compile(r"^```(\w*)\s*$")
SPAN = re.compile(r"`([^`]+)`")
COMMAND = re.compile(r"(?:^|\| )(?:tutor|make)(?: |$)")
"""A line of the program or of make, perhaps at the end of a pipe."""


@dataclass(frozen=True)
class Shown:
    """One command line as a page shows it."""

    page: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.text}"


def lines(page: Path) -> Iterator[tuple[int, str, str | None]]:
    """Each line of a page with its number and, inside a fence, the fence's language."""
    fence: str | None = None
    # a line that ends in a backslash goes on with the next one
    text = re.sub(r" \\\n\s*", " ", page.read_text(encoding="utf-8"))
    for number, line in enumerate(text.splitlines(), 1):
        if mark := FENCE.match(line):
            fence = mark[1] if fence is None else None
        elif fence is None and line.startswith("    "):
            yield number, line.strip(), ""
        else:
            yield number, line, fence


def shown(page: Path) -> Iterator[Shown]:
    """The command lines of a page, in its fences and between backticks."""
    name = page.relative_to(ROOT).as_posix()
    for number, line, fence in lines(page):
        found = SPAN.findall(line) if fence is None else [_typed(line)]
        for text in found:
            command = text.replace("\\|", "|").strip()
            if COMMAND.search(command):
                yield Shown(name, number, command)


def _typed(line: str) -> str:
    """What of a fence's line is typed: neither the prompt, nor a comment, nor an explanation."""
    line = line.removeprefix("$ ").replace(".venv\\Scripts\\", "")
    return re.split(r"\s+# |\s{3,}", line)[0]
