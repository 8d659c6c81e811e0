"""Two tabs at once: one writes, the other says so, and whoever goes on has what both have done."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.kept import kept, say, start_again
from tests.browser.page import Page
from tests.browser.plain import PLAIN, SCHOOL
from tests.browser.server import Server

BANNER = "#page-banner-kept"
ALONE = f"body:not(:has({BANNER}))"


def other(page: Page) -> Page:
    """A page that says that another one writes."""
    return page.sees(BANNER, "open in another tab")


def take_over(page: Page) -> Page:
    """Press the button there, and go on."""
    page.touch(f"{BANNER} button")
    return page.sees(ALONE)


def test_who_goes_on_in_the_second_tab_has_what_was_done_in_both(visit: Visits) -> None:
    first = say(visit(), "is", "one")
    second = say(other(first.beside()), "ille", "two")
    assert kept(second) == ["one"]
    take_over(second)
    assert kept(second) == ["one", "two"]
    say(other(first.look_at()), "hic", "three")
    say(second.look_at(), "ipse", "four")
    assert kept(second) == ["one", "two", "four"]
    take_over(first.look_at())
    assert kept(other(second)) == ["one", "two", "three", "four"]


def test_when_the_first_tab_is_closed_the_second_keeps_what_both_have_done(visit: Visits) -> None:
    first = visit()
    second = say(other(first.beside()), "ille", "one")
    say(first.look_at(), "is", "two")
    first.tab.close()
    second.look_at().sees(ALONE)
    assert kept(second) == ["one", "two"]
    assert kept(say(second, "hic", "three")) == ["one", "two", "three"]
    assert kept(second.reload()) == ["one", "two", "three"]


def test_a_drill_goes_on_where_it_was_when_it_is_taken_over(visit: Visits) -> None:
    first = visit()
    second = say(first.beside(), "ille", "one")
    before = second.text("#page-stage")
    say(first.look_at(), "is", "two")
    take_over(other(second.look_at()))
    assert second.text("#page-stage") == before
    second.write("three").sees("#page-news", "three")
    assert kept(second) == ["one", "two", "three"]


def test_a_tab_that_starts_python_anew_keeps_on_writing(visit: Visits) -> None:
    first = say(visit(), "is", "one")
    second = first.beside()
    say(start_again(first.look_at()), "ille", "two")
    assert not first.count(BANNER)
    assert kept(other(second)) == ["one", "two"]


def test_one_match_in_two_tabs_becomes_two_when_both_go_on(visit: Visits) -> None:
    first = visit("play/is?seed=7").answer("g")
    before = matches(first)
    second = other(first.beside("play?resume")).answer("d")
    first.look_at().answer("2").answer("acc sg n")
    assert len(matches(first)[0]) > len(before[0])
    take_over(second.look_at())
    longer, also = matches(second)
    assert longer.startswith(before[0])
    assert also.startswith(before[0])
    assert longer != also


def test_a_match_that_went_on_elsewhere_is_not_played_on_from_before(visit: Visits) -> None:
    first = visit("play/is?seed=7").answer("g")
    second = other(first.beside("play?resume"))
    first.look_at().answer("2").answer("acc sg n")
    found = matches(first)
    take_over(second.look_at()).answer("d").sees("#page-stage", "went on in another tab")
    assert matches(second) == found
    second.tap("#page-ask .answer").sees("#page-stage", "Go on with the game")


def matches(page: Page) -> list[bytes]:
    """The matches that are kept."""
    return [content for name, content in page.kept().items() if name.startswith("games/")]


def test_without_locks_the_tab_that_comes_too_late_says_so(
    visit: Visits, server: Server, browser_name: str
) -> None:
    address = server.address.replace("127.0.0.1", SCHOOL)
    first = visit(address=address, **PLAIN[browser_name])
    assert not first.tab.run("() => isSecureContext || 'locks' in navigator")
    second = first.beside()
    say(first.look_at(), "is", "one")
    say(second.look_at(), "ille", "two")
    assert kept(other(second)) == ["one"]
    assert kept(take_over(second)) == ["one", "two"]
    assert kept(other(say(first.look_at(), "hic", "three"))) == ["one", "two"]
    assert kept(take_over(first)) == ["one", "two", "three"]
