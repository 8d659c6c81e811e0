"""As schools give it out: inside other pages, by servers that know no types, pack, or break off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.browser.conftest import Visits
from tests.browser.kept import kept, say
from tests.browser.page import Page
from tests.browser.plain import PLAIN, SCHOOL
from tests.browser.server import Server

COURSE = "/kurs/latein.html"
SANDBOX = 'sandbox="allow-scripts allow-same-origin allow-downloads"'
BANNER = "#page-banner-kept"
TROUBLE = "#page-ask .trouble"
READY = "#page-offline:not(:empty)"
STRANGER: dict[str, dict[str, Any]] = {
    "chromium": {"profile.block_third_party_cookies": True},
    "firefox": {"network.cookie.cookieBehavior": 1},
}
"""Pages inside those of others keep no cookies."""
PARTS = (
    "program.bin", "python_stdlib.bin", "pyodide.asm.wasm.bin", "pyodide.asm.js", "pyodide.js",
    "worker.js", "start.js", "store.js", "board.js",
)  # fmt: skip
KINDS = """async (names) => Object.fromEntries(await Promise.all(names.map(async (name) =>
  [name, (await fetch(name, {cache: "no-store"})).headers.get("Content-Type")])))"""


@pytest.fixture
def portal(tmp_path: Path) -> Iterator[Server]:
    """Another server, of another site: what a school calls its learning platform."""
    folder = tmp_path / "portal"
    folder.mkdir()
    with Server(folder) as started:
        yield started


def course(address: str, more: str = "") -> str:
    """A page with the tutor in it."""
    frame = f'<iframe src="{address}" {more} height="700" width="900"></iframe>'
    return f"<!doctype html><title>Kurs</title>{frame}"


def inside(page: Page, address: str) -> Page:
    """The tutor in a page of somebody else's."""
    page.tab.open(address)
    (frame,) = page.tab.frames()
    return Page(frame, page.address, page.path).settled()


@pytest.mark.parametrize("more", ["", SANDBOX], ids=["plain", "sandbox"])
def test_in_a_frame_it_practises_and_keeps(visit: Visits, server: Server, more: str) -> None:
    server.pages[COURSE] = course(server.below, more)
    page = visit()
    framed = say(inside(page, server.origin + COURSE), "is", "one")
    assert kept(framed) == ["one"]
    framed = say(inside(page, server.origin + COURSE), "ille", "two")
    assert kept(framed) == ["one", "two"]
    assert not framed.count(BANNER)
    assert kept(page.open()) == ["one", "two"], "the same as outside"


def test_in_a_frame_of_another_site_it_practises_and_keeps(
    visit: Visits, server: Server, portal: Server
) -> None:
    portal.pages[COURSE] = course(server.address)
    page, elsewhere = visit(), f"http://localhost:{portal.port}{COURSE}"
    framed = say(inside(page, elsewhere), "is", "one")
    assert not framed.count(BANNER)
    framed = say(inside(page, elsewhere), "ille", "two")
    assert kept(framed) == ["one", "two"]
    framed.at("play/cartino?seed=1").answer("1").sees("#page-stage .fields")


def test_in_a_frame_where_strangers_keep_nothing_it_practises_and_tells_the_truth(
    visit: Visits, server: Server, portal: Server, browser_name: str
) -> None:
    portal.pages[COURSE] = course(server.address)
    page = visit(settings=STRANGER[browser_name])
    elsewhere = f"http://localhost:{portal.port}{COURSE}"
    framed = say(inside(page, elsewhere), "is", "one")
    told = framed.count(BANNER)
    again = inside(page, elsewhere).at("progress")
    assert again.count("#page-stage [data-kind=progress] .map") == (0 if told else 1)


def test_a_server_that_knows_no_types_is_enough(visit: Visits, server: Server) -> None:
    server.habits.headers["X-Content-Type-Options"] = "nosniff"
    page = say(visit().sees(READY), "is", "one")
    names = ["program.bin", "pyodide/pyodide.asm.wasm.bin", "pyodide/python_stdlib.bin"]
    kinds = page.tab.run(KINDS, [*(f"{name}?now" for name in names), "site.json?now"])
    assert set(kinds.values()) == {"text/plain"}
    assert kept(page.reload()) == ["one"]


PACKED: dict[str, dict[str, tuple[str, ...]]] = {
    "scripts are packed": {"packs": (".js", ".css", ".json")},
    "what is packed is said to be": {"unpacks": (".bin",), "packs": (".js",)},
    "what is packed is packed again": {"packs": (".bin", ".js", ".html")},
}


@pytest.mark.parametrize("way", PACKED)
def test_a_server_may_pack_what_it_likes(visit: Visits, server: Server, way: str) -> None:
    for name, ends in PACKED[way].items():
        setattr(server.habits, name, ends)
    page = say(visit().sees(READY), "is", "one")
    server.stop()
    assert kept(say(page.reload(), "ille", "two")) == ["one", "two"]


def test_a_slow_server_is_waited_for_with_a_table_to_look_at(
    visit: Visits, server: Server, browser_name: str
) -> None:
    page = visit(address=server.address.replace("127.0.0.1", SCHOOL), **PLAIN[browser_name])
    server.habits.headers["Cache-Control"] = "no-store"
    server.habits.holds["program.bin"] = held = Event()
    page.tab.open("about:blank")
    page.tab.open(page.address)
    page.sees("#page-loading", "Python is being loaded: ").sees("#page-stage table")
    page.touch("#page-language")
    page.sees("#page-loading", "Python wird geladen: ").touch('#page-menu [data-place="learn"]')
    held.set()
    page.settled().sees('#page-menu [data-place="learn"][aria-current=page]')
    assert page.text("#page-title") == "Lektionen"


def test_what_breaks_off_is_told_and_can_be_loaded_again(
    visit: Visits, server: Server, browser_name: str
) -> None:
    address = server.address.replace("127.0.0.1", SCHOOL)
    server.habits.headers["Cache-Control"] = "no-store"
    page = visit(address=address, **PLAIN[browser_name])
    for name in PARTS:
        server.habits.breaks = {name}
        page.load_anew().sees(TROUBLE, "Not everything could be loaded")
        assert page.texts(f"{TROUBLE} .usual") == ["Load again"]
        server.habits.breaks = set()
        page.renew(f"{TROUBLE} .usual").sees("#page-stage [data-kind=home]")


def test_without_its_list_of_files_it_starts_all_the_same(visit: Visits, server: Server) -> None:
    server.habits.breaks = {"site.json"}
    page = say(visit(), "is", "one")
    assert kept(page.reload()) == ["one"]
    assert not page.count(READY)
