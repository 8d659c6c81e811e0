"""Whoever looks for the licence finds the same one everywhere."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.helpers import ROOT
from tools.lexicon.sources import Source, read_table
from tutor.words.licences import CONTENT, CONTENT_URI

NOTICE = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
PROGRAM = "GPL-3.0-only"
# what may become part of something under the third version of the GPL
TAKEN_IN = {"GPL-2 or GPL-3", "GPL-2 or later", "CC BY-SA 4.0", "MIT"}


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def _licence_of(path: str) -> str:
    """What the last annotation that names the path, or is about all files, says."""
    found = ""
    for one in _table("REUSE.toml")["annotations"]:
        paths = [one["path"]] if isinstance(one["path"], str) else one["path"]
        if any(glob == "**" or path.startswith(glob.removesuffix("**")) for glob in paths):
            found = one["SPDX-License-Identifier"]
    return found


def test_the_distribution_has_the_licence_of_the_program() -> None:
    assert _table("pyproject.toml")["project"]["license"] == PROGRAM
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert PROGRAM in readme
    assert CONTENT in readme


@pytest.mark.parametrize(
    ("path", "licence"),
    [
        ("tutor/cli/app.py", PROGRAM),
        ("tutor/data/lingua/wide.dawg", PROGRAM),
        ("decks/is.yaml", "CC-BY-SA-4.0"),
        ("lessons/02-is.yaml", "CC-BY-SA-4.0"),
        ("tutor/export/page/quiz.js", "CC0-1.0"),
        ("tutor/export/sheets/cards.typ", "CC0-1.0"),
    ],
)
def test_each_place_has_its_licence(path: str, licence: str) -> None:
    assert _licence_of(path) == licence


def test_every_licence_is_there_in_full_and_in_the_notice() -> None:
    used = {one["SPDX-License-Identifier"] for one in _table("REUSE.toml")["annotations"]}
    assert {file.stem for file in (ROOT / "LICENSES").iterdir()} == used
    for name in used:
        assert f"`LICENSES/{name}.txt`" in NOTICE
    texts = [ROOT / "LICENSE", ROOT / "LICENSES" / f"{PROGRAM}.txt"]
    assert len({text.read_bytes() for text in texts}) == 1


def test_exports_name_the_licence_of_the_decks() -> None:
    assert CONTENT.replace(" ", "-") == _licence_of("decks/is.yaml")
    assert f"{CONTENT} (<{CONTENT_URI}>)" in NOTICE


@pytest.mark.parametrize("source", read_table().values(), ids=read_table())
def test_every_source_of_words_is_credited_and_may_be_taken_in(source: Source) -> None:
    (row,) = (
        line for line in NOTICE.splitlines() if f"`{source.package}` ({source.version})" in line
    )
    assert row.endswith(f"| {source.licence} |")
    assert source.licence in TAKEN_IN


@pytest.mark.parametrize(
    "credit",
    ["SUBTLEX", "Brysbaert", "OpenSubtitles", "Leeds", "ParaCrawl", "Copyright (c) 2012 Daniele"],
)
def test_who_asks_for_credit_gets_it(credit: str) -> None:
    assert credit in NOTICE
