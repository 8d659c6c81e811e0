"""The site as it is built: what it may name, how large it may be, what it allows itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.site.built import built_site
from tools.site.bundle import packed
from tutor.store.site import LIST, files_of

ALLOWED = 11_000_000
"""Bytes over the line."""


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


def test_its_list_names_every_file_and_its_size(site: Path) -> None:
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert there == set(files_of(site))
    listed = json.loads((site / LIST).read_text(encoding="utf-8"))["files"]
    assert {name: (site / name).stat().st_size for name in listed} == {
        name: one["bytes"] for name, one in listed.items()
    }


def test_it_is_small(site: Path) -> None:
    """What is not packed already is packed by a server, if it packs at all: less cannot be sent."""
    sent = 0
    for name in files_of(site):
        content = (site / name).read_bytes()
        sent += min(len(content), len(packed(content)))
    assert sent <= ALLOWED


def test_modules_end_as_every_server_knows_them(site: Path) -> None:
    assert not [name for name in files_of(site) if re.search(r"\.(mjs|wasm|cjs|ts|whl)$", name)]
