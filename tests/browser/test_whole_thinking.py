"""While an opponent thinks the page stays awake, and can be left; nothing is lost by that."""

from __future__ import annotations

from tests.browser import native
from tests.browser.conftest import Visits
from tests.browser.kept import kept, say
from tests.browser.page import Page

LONG = "play/lingua?level=strong&opponents=3&seed=3"
"""A match whose opponents take seconds."""
FRAMES = """() => {
  window.gaps = [];
  let last = performance.now();
  const look = (now) => {
    window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
LONGEST = "() => Math.max(...window.gaps)"
GAMES = "#page-menu [data-place=play]"


def thinking(visit: Visits) -> Page:
    """Somebody has laid a word, and the opponents think."""
    page = visit(LONG)
    page.touch("#page-ask input[type=text]")
    page.tab.run(FRAMES)
    page.tab.type("a6 | ANIS 2.22 !")
    page.tab.press("Enter")
    return page.sees("#page-busy .command", "Stop")


def test_the_page_never_stands_still(visit: Visits) -> None:
    page = thinking(visit)
    page.settled()
    assert page.tab.run(LONGEST) < 1000


def test_who_stops_it_is_at_home_and_can_go_on_with_the_match(visit: Visits) -> None:
    page = thinking(visit)
    page.tap("#page-busy .command")
    assert page.text("#page-title") == "Home"
    page.sees("#page-ask, #page-stage", "Go on with the game")


def test_who_goes_elsewhere_is_there_soon_and_can_go_on_with_the_match(visit: Visits) -> None:
    page = thinking(visit)
    page.go("progress").sees("#page-stage [data-kind=progress]")
    page.go("home").sees("#page-ask, #page-stage", "Go on with the game")


def test_a_match_that_was_closed_in_the_middle_is_gone_on_with(visit: Visits) -> None:
    given, log = native.match(["play", "is", "--seed=7"])
    page = visit("play/is?seed=7")
    for one in given[:4]:
        page.answer(one)
    page.open("play?resume").sees("#page-stage [data-kind=table]")
    (saved,) = (content for name, content in page.kept().items() if name.startswith("games/"))
    assert log.startswith(saved.rsplit(b"\n", 2)[0])


def test_back_and_forward_lead_where_one_was(visit: Visits) -> None:
    page = say(visit(), "is", "one")
    page.go("progress").sees("#page-stage [data-kind=progress]")
    page.tab.run("() => new Promise((go) => { onpopstate = go; history.back(); })")
    page.settled()
    assert page.text("#page-title") == "Practise"
    page.tab.run("() => new Promise((go) => { onpopstate = go; history.forward(); })")
    page.settled().sees("#page-stage [data-kind=progress]")
    assert kept(page) == ["one"]
