"""The site changes under a running page: it goes on, says so, and is never half old, half new."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from tests.browser.conftest import Visits
from tests.browser.kept import kept, say
from tests.browser.page import Page
from tests.browser.plain import PLAIN, SCHOOL
from tests.browser.server import Server
from tests.browser.versions import NAME, NEW, mixed, newer

UPDATE = "#page-banner-update"
READY = "#page-offline:not(:empty)"
PARTS = ("program.bin", "first.js", "app.js", "board.js", "worker.js", "start.js", "store.js")
LATER = "() => { const now = Date.now; Date.now = () => now() + 3_600_000; }"
"""An hour goes by."""
INSTALLED = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  const one = found?.installing ?? found?.waiting;
  if (one) await new Promise((good) => (one.onstatechange = () =>
    ["activated", "redundant"].includes(one.state) && good()));
  return await caches.keys();
}"""


@pytest.fixture
def next_site(server: Server, tmp_path: Path) -> Path:
    """The next version of what the server gives out."""
    return newer(server.folder, tmp_path / "next")


def noticed(page: Page, deck: str, text: str) -> Page:
    """An hour later, at the next answer, the page has seen that there is a newer version."""
    page.tab.run(LATER)
    return say(page, deck, text).sees(UPDATE, "A newer version is here")


def test_a_running_page_goes_on_and_the_newer_version_comes_when_it_is_wanted(
    visit: Visits, server: Server, next_site: Path
) -> None:
    page = say(visit().sees(READY), "is", "one")
    server.folder = next_site
    noticed(page, "ille", "two")
    say(page, "hic", "three")
    page.renew(f"{UPDATE} button").sees(NAME, NEW)
    assert kept(say(page, "ipse", "four")) == ["one", "two", "three", "four"]
    assert not page.count(UPDATE)


def test_a_page_that_is_only_loaded_again_goes_on_with_the_old_version_and_says_so(
    visit: Visits, server: Server, next_site: Path
) -> None:
    page = visit().sees(READY)
    server.folder = next_site
    page.reload().sees(UPDATE)
    say(page, "is", "one").reload().sees(UPDATE)
    page.renew(f"{UPDATE} button").sees(NAME, NEW)
    assert kept(page) == ["one"]


def test_a_second_tab_is_told_when_the_first_one_has_changed(
    visit: Visits, server: Server, next_site: Path
) -> None:
    first = say(visit().sees(READY), "is", "one")
    second = first.beside()
    server.folder = next_site
    noticed(second, "ille", "two").renew(f"{UPDATE} button").sees(NAME, NEW)
    say(first.look_at().sees(UPDATE), "hic", "three")
    first.renew(f"{UPDATE} button").sees(NAME, NEW)
    assert kept(first) == ["one", "three"]


def test_files_of_two_versions_are_told_and_everything_is_loaded_anew(
    visit: Visits, server: Server, next_site: Path, tmp_path: Path
) -> None:
    old, page = server.folder, say(visit(), "is", "one")
    for name in PARTS:
        server.folder = mixed(old, next_site, tmp_path / name, name)
        page.tab.run("async () => (await navigator.serviceWorker.getRegistration())?.unregister()")
        page.load_anew().sees("#page-ask .trouble", "A newer version is here")
    server.folder = next_site
    page.renew("#page-ask .trouble button").sees(NAME, NEW)
    assert kept(say(page, "ille", "two")) == ["one", "two"]


def test_old_copies_of_files_are_told_and_everything_is_loaded_anew(
    visit: Visits, server: Server, browser_name: str, next_site: Path
) -> None:
    server.habits.headers["Cache-Control"] = "max-age=86400"
    address = server.address.replace("127.0.0.1", SCHOOL)
    page = say(visit(address=address, **PLAIN[browser_name]), "is", "one")
    server.folder = next_site
    page.load_anew().sees("#page-ask .trouble", "A newer version is here")
    page.renew("#page-ask .trouble button").sees(NAME, NEW)
    assert kept(say(page, "ille", "two")) == ["one", "two"]


def test_without_service_workers_a_running_page_also_sees_the_newer_version(
    visit: Visits, server: Server, browser_name: str, next_site: Path
) -> None:
    address = server.address.replace("127.0.0.1", SCHOOL)
    page = say(visit(address=address, **PLAIN[browser_name]), "is", "one")
    server.folder = next_site
    noticed(page, "ille", "two")
    page.renew(f"{UPDATE} button").sees(NAME, NEW)
    assert kept(page) == ["one", "two"]


def test_what_changes_while_it_is_put_away_for_offline_is_not_put_away(
    visit: Visits, server: Server, next_site: Path
) -> None:
    server.habits.headers["Cache-Control"] = "no-cache"
    server.habits.holds["NOTICE.txt"] = held = Event()
    page = say(visit(), "is", "one")
    server.folder = next_site
    held.set()
    assert page.tab.run(INSTALLED) == []
    assert not page.count(READY)
    page.reload().sees(NAME, NEW).sees(READY)
    assert kept(page) == ["one"]
