"""Wherever the site is put it works, in frames and behind odd servers; nobody else is asked."""

from __future__ import annotations

import pytest

from tests.browser.bidi import Tab
from tests.browser.conftest import Visits
from tests.browser.kept import kept, say
from tests.browser.page import Page
from tests.browser.server import Habits, Server

_FRAME = '<!doctype html><title>Kurs</title><iframe src="{}" width="900" height="700"></iframe>'
HABITS = {
    "scripts packed": Habits(packs=(".js", ".css", ".html", ".json")),
    "what is packed unpacked by the browser": Habits(unpacks=(".bin",)),
    "nothing is said of types": Habits(headers={"X-Content-Type-Options": "nosniff"}),
}
INLINE = """() => new Promise((found) => {
  document.addEventListener("securitypolicyviolation", (one) => found(one.effectiveDirective));
  const script = document.createElement("script");
  script.textContent = "window.hacked = true";
  document.head.append(script);
})"""
REFUSED = """async (address) => {
  try {
    await fetch(address, {mode: "no-cors"});
    return false;
  } catch {
    return true;
  }
}"""


@pytest.mark.parametrize("own", [True, False], ids=["of the same school", "of another place"])
def test_in_a_frame_it_works_and_keeps(visit: Visits, server: Server, own: bool) -> None:
    with Server(server.folder) as course:
        frame = server if own else course
        frame.pages["/kurs"] = _FRAME.format(server.address)
        page = visit()
        page.tab.open(f"{frame.origin}/kurs")
        framed = inside(page, server)
        say(framed, "is", "one")
        assert kept(framed) == ["one"]
        page.tab.reload()
        assert kept(inside(page, server)) == ["one"]


def inside(page: Page, server: Server) -> Page:
    """The page in the only frame of a page."""
    tree = page.tab.browser.command("browsingContext.getTree", root=page.tab.context)
    (frame,) = tree["contexts"][0]["children"]
    return Page(Tab(page.tab.browser, frame["context"]), server.address, server.below).settled()


@pytest.mark.parametrize("habits", HABITS)
def test_whatever_a_server_does_it_works_and_goes_on_offline(
    visit: Visits, server: Server, habits: str
) -> None:
    server.habits = HABITS[habits]
    page = say(visit(), "is", "one").sees("#page-offline", "offline")
    server.stop()
    say(page.reload(), "ille", "two")
    assert kept(page) == ["one", "two"]


def test_what_breaks_off_is_told_and_loaded_again(visit: Visits, server: Server) -> None:
    server.habits.breaks = {"program.bin"}
    page = visit("drill/is?seed=1").sees("#page-ask .trouble", "Not everything could be loaded")
    server.habits.breaks = set()
    page.renew("#page-ask .trouble .usual")
    page.write("zzz").sees("#page-news .outcome.no")


def test_nobody_else_is_asked_and_nothing_is_left_behind(visit: Visits, server: Server) -> None:
    page = say(visit(), "is", "one").sees("#page-offline", "offline")
    page.at("play/is?seed=7").at("more").reload()
    asked = page.tab.browser.heard("network.beforeRequestSent")
    addresses = {one["request"]["url"] for one in asked} - {"about:blank"}
    ours = (server.origin, f"blob:{server.origin}", "data:", "chrome", "about:", "resource:")
    assert not [one for one in addresses if not one.startswith(ours)]
    assert page.tab.run("() => document.cookie") == ""
    assert page.tab.run(INLINE).startswith("script-src")
    assert page.tab.run("() => Boolean(window.hacked)") is False
    assert page.tab.run(REFUSED, server.origin.replace("127.0.0.1", "localhost"))


def test_a_usual_visit_makes_no_complaints(visit: Visits) -> None:
    page = say(visit(), "is", "one").sees("#page-offline", "offline")
    for place in ("play/lingua?seed=3", "progress", "table/is", "rules/kng"):
        page.at(place)
    told = page.tab.browser.heard("log.entryAdded")
    assert [one["text"] for one in told if one["level"] == "error"] == []
