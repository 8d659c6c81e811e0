"""Photographs of the site for the documentation: `docs/pictures/browser-*.png`.

    python -m tools.photographs

Needs Chromium, and a site that `make site` has built.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser import native
from tests.browser.bidi import browser
from tests.browser.page import Page
from tests.browser.server import Server
from tests.helpers import ROOT
from tutor.store.site import find_site

PICTURES = ROOT / "docs" / "pictures"
PHONE, DESK = (390, 760), (1180, 1010)


@contextmanager
def visitor(size: tuple[int, int], *, dark: bool = False) -> Iterator[Page]:
    """Somebody new at the page, whose window has this size."""
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        Server(find_site()) as server,
        browser("chromium", Path(profile), dark=dark) as started,
    ):
        (tab,) = started.tabs()
        tab.resize(*size)
        yield Page(tab, server.address, server.below).open()


def picture(page: Page, name: str) -> None:
    """What is seen now."""
    page.tab.picture(PICTURES / f"browser-{name}.png")


def drill() -> None:
    """A wrong answer, and what is wrong with it."""
    with visitor(PHONE) as page:
        page.at("drill/is?seed=1").write("is").write("is")
        picture(page, "drill")


def cards() -> None:
    """A card was laid, and why it fits."""
    given, _log = native.match(["play", "is", "--seed=7"])
    with visitor(PHONE) as page:
        page.at("play/is?seed=7")
        for one in given[:3]:
            page.answer(one)
        picture(page, "cards")


def progress() -> None:
    """The map after a lesson, at night."""
    given = native.lesson(["learn", "2", "--seed=1"])
    with visitor(PHONE, dark=True) as page:
        page.at("learn/2?seed=1")
        for one in given:
            page.answer(one)
        page.at("progress").tab.run("() => document.querySelector('.map').scrollIntoView()")
        picture(page, "progress")


def lingua() -> None:
    """A board with some words on it."""
    given, _log = native.match(["play", "lingua", "--seed=3"])
    with visitor(DESK) as page:
        page.at("play/lingua?seed=3")
        for one in given[:12]:
            page.answer(one)
        picture(page, "lingua")


def main() -> int:
    """Take all of them."""
    with TemporaryDirectory() as home:
        os.environ["TUTOR_HOME"] = home
        for take in (drill, cards, progress, lingua):
            take()
    return 0


if __name__ == "__main__":
    sys.exit(main())
