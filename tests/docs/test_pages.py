"""The pages hang together: links lead somewhere, options exist, no command is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_help import ALL
from tests.docs.commands import PAGES, SPAN, WRITTEN, lines
from tests.helpers import ROOT
from tutor.cli.root import build

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
OTHERS = {
    "--cache", "--family-file", "--jobs", "--no-foretelling", "--no-rows", "--pairs", "--people",
    "--rows", "--runs", "--sources",
}  # fmt: skip
"""Options of tools and benchmarks that the pages name."""


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    wrong = [t for t in targets if "://" not in t and not (page.parent / t).exists()]
    assert not wrong


def test_every_page_can_be_reached_from_the_readme() -> None:
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in seen or not page.exists():
            continue
        seen.add(page)
        targets = LINK.findall(page.read_text(encoding="utf-8"))
        waiting += [(page.parent / t).resolve() for t in targets if t.endswith(".md")]
    assert set(PAGES) <= seen


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_begins_with_its_title(page: Path) -> None:
    assert re.match(r"# \S[^\n]*\n\n\S", page.read_text(encoding="utf-8"))


def options(command: Any) -> Iterator[str]:  # noqa: ANN401 - the library's own type
    """Every option of a command and of those below it."""
    for one in command.params:
        yield from one.opts
    if hasattr(command, "list_commands"):
        for below in command.list_commands(None):
            yield from options(command.get_command(None, below))


def test_every_option_that_is_named_exists() -> None:
    known = {*options(build())} | {"--help"} | OTHERS
    named = {
        (option, f"{name(page)}:{number}")
        for page in WRITTEN
        for number, line, fence in lines(page)
        for text in ([line] if fence is not None else SPAN.findall(line))
        for option in OPTION.findall(text)
    }
    assert not {one for one in named if one[0] not in known}


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_stands_on_a_page(path: tuple[str, ...]) -> None:
    command = "tutor " + " ".join(path)
    assert any(command in page.read_text(encoding="utf-8") for page in PAGES)
