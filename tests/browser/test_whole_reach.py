"""For everybody: axe finds nothing, and all of it is reached with the keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.browser import native
from tests.browser.axe import broken
from tests.browser.conftest import Visits
from tests.browser.keyboard import KeyPage
from tests.browser.page import Page
from tutor.web.places import MENU, MORE

PLACES = (
    *dict.fromkeys((*MENU, *MORE)),
    "drill/is?seed=1", "drill?new&questions=12", "drill?choose", "drill?real", "learn/is",
    "race/is",
    "table/servus", "table/is", "parse/eius", "explain/is", "check/KLEID/KLIED", "puzzle?today",
    "rules/lingua", "rules/kng", "play/is?seed=7", "play/kng?level=augur&opponents=3",
    "play/cartino?seed=3", "play/weise?seed=3", "play/lingua?seed=3", "play/cartino?demo&seed=3",
)  # fmt: skip
LOOKS: dict[str, Any] = {
    "phone, dark, German": {"size": (360, 740), "dark": True, "language": "de"},
    "desk, light, English": {"size": (1280, 900), "dark": False, "language": "en"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(visit: Visits, look: str) -> None:
    page = visit("home", **LOOKS[look])
    page.tab.resize(LOOKS[look]["size"][0], 8000)  # nothing is below something that stays in sight
    found = []
    for place in PLACES:
        page.at(place)
        found += [f"{place}: {rule}" for rule in broken(page.tab)]
        for step in range(2):
            if further(page):
                found += [f"{place} +{step + 1}: {rule}" for rule in broken(page.tab)]
        closed(page)
    assert "\n".join(found) == ""


@pytest.mark.parametrize("place", ["learn/1?seed=1", "drill/is?seed=1&questions=6"])
def test_axe_finds_nothing_while_one_learns(visit: Visits, place: str) -> None:
    given = native.lesson(native.command(place), wrong=(1, 3))
    assert inspected(visit(place, size=(360, 740)), given, every=1) == {}


@pytest.mark.parametrize("game", ["is", "weise", "cartino", "lingua"])
def test_axe_finds_nothing_while_one_plays_and_looks_back(visit: Visits, game: str) -> None:
    place = f"play/{game}?seed=3"
    given, _log = native.match(native.command(place))
    page = visit(place, dark=True)
    assert inspected(page, given, every=7) == {}
    page.at("review")
    assert broken(page.tab) == []


def inspected(page: Page, given: Sequence[Any], every: int) -> dict[str, list[str]]:
    """What axe finds after every so many of these answers, and at the end."""
    height = page.tab.run("() => innerHeight")
    width = page.tab.run("() => innerWidth")
    found = {}
    for number, one in enumerate(given, 1):
        page.answer(one)
        if number % every == 0 or number == len(given):
            page.tab.resize(width, 8000)  # nothing is below something that stays in sight
            found[f"{number}: {one}"] = broken(page.tab)
            page.tab.resize(width, height)
    return {where: what for where, what in found.items() if what}


def further(page: Page) -> bool:
    """One step on, by what stands first; whether there was one."""
    closed(page)
    if page.count("#page-ask form.check"):
        page.answer(["1"])
    elif page.count("#page-ask input#page-line"):
        page.write("bonus")
    elif page.count("#page-ask .answer:not(.go)"):
        page.tap("#page-ask .answer")
    else:
        return False
    return True


def closed(page: Page) -> None:
    """Without anything before the page."""
    if page.count("dialog[open]"):
        page.tap("dialog .closing button")


@pytest.mark.parametrize("size", [(360, 740), (1280, 900)], ids=["phone", "desk"])
def test_everything_that_can_be_pressed_is_reached_by_tab(visit: Visits, size: Any) -> None:  # noqa: ANN401
    page = visit("home", size=size)
    missed = {place: KeyPage.of(page.at(place)).unreached() for place in PLACES}
    assert {place: what for place, what in missed.items() if what} == {}


@pytest.mark.parametrize("width", [360, 320])
def test_the_page_is_never_wider_than_a_phone(visit: Visits, width: int) -> None:
    """320 is what remains of a desk at 400 % (WCAG 1.4.10)."""
    page = visit("drill/quidam?seed=1&questions=1", size=(width, 640), language="de")
    page.write("zzz")
    wide = {}
    for place in (*PLACES, "table/quidam"):
        wide[place] = page.at(place).tab.run("() => document.documentElement.scrollWidth") > width
    assert not [place for place, one in wide.items() if one]


def test_a_lesson_is_done_with_keys_alone(visit: Visits) -> None:
    given = native.lesson(["learn", "1", "--seed=1"])
    page = KeyPage.of(visit("learn/1?seed=1"))
    for one in given:
        page.answer(one)
    page.sees("#page-stage [data-kind='lesson end']")


@pytest.mark.parametrize("game", ["is", "cartino", "weise"])
def test_a_match_is_played_with_keys_alone(visit: Visits, game: str) -> None:
    given, log = native.match(["play", game, "--seed=3"])
    page = KeyPage.of(visit(f"play/{game}?seed=3"))
    for one in given:
        page.answer(one)
    (saved,) = (content for name, content in page.kept().items() if name.startswith("games/"))
    assert saved == log


def test_a_word_is_laid_with_arrows_and_letters(visit: Visits) -> None:
    page = visit("play/lingua?seed=3")
    page.press("ArrowRight", "ArrowDown", "Space", *page.texts(".rack .tile b")[:2])
    page.sees(".squares .meant").sees(".preview .take-back")
    assert page.count(".squares .meant") == 2
    page.press("Backspace", "Backspace")
    assert not page.count(".squares .meant")
