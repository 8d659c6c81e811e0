"""Browsers are started where somebody asks for them; the suite has one, for the shortest way."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.browser.bidi import browser
from tests.browser.page import Page
from tests.browser.server import Server
from tests.site.built import built_site

BROWSERS = os.environ.get("BROWSERS", "").split()
"""Names of browsers, of which `make browser` wants all."""
collect_ignore_glob = [] if BROWSERS else ["test_whole_*.py"]
Visits = Callable[..., Page]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The same in every browser."""
    if "browser_name" in metafunc.fixturenames:
        metafunc.parametrize("browser_name", BROWSERS or ["chromium"])


@pytest.fixture
def server() -> Iterator[Server]:
    """The site, given out below a path."""
    with Server(built_site()) as started:
        yield started


@pytest.fixture
def visit(browser_name: str, server: Server, tmp_path: Path) -> Iterator[Visits]:
    """`visit(place, language=…, dark=…, size=…)`: a new visitor at a place of the page; `address`
    is another one for the same page, whatever else there is goes to the browser. Who comes again
    with the same `profile` has closed the browser before.
    """
    with ExitStack() as stack:
        there: dict[str, ExitStack] = {}

        def come(
            place: str = "", *, size: tuple[int, int] = (1000, 800), profile: str = "visitor",
            address: str = "", **more: Any,  # noqa: ANN401 - as a browser wants it
        ) -> Page:  # fmt: skip
            there.setdefault(profile, stack.enter_context(ExitStack())).close()
            started = browser(browser_name, tmp_path / profile, **more)
            tab = there[profile].enter_context(started).tabs()[0]
            tab.resize(*size)
            return Page(tab, address or server.address, server.below).open(place)

        yield come
