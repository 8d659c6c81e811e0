"""All four games to their end, by what can be tapped: the logs are those of a terminal."""

from __future__ import annotations

import pytest

from tests.browser import native
from tests.browser.conftest import Visits

MATCHES = (
    "play/is?seed=7", "play/is+ille+ipse?seed=3&joker&opponents=2", "play/weise?seed=3",
    "play/cartino?seed=3", "play/lingua?seed=3",
)  # fmt: skip


LIFTED = 44
"""Pixels that what a finger drags is above it."""


@pytest.mark.parametrize("place", MATCHES)
def test_the_same_seed_and_answers_give_the_same_log(visit: Visits, place: str) -> None:
    given, log = native.match(native.command(place))
    page = visit(place)
    for one in given:
        page.answer(one)
    page.sees("#page-stage [data-kind=result]")
    (saved,) = (content for name, content in page.kept().items() if name.startswith("games/"))
    assert saved == log


def test_a_word_is_laid_with_a_finger_and_with_a_mouse(visit: Visits) -> None:
    page = visit("play/lingua?seed=3", size=(390, 800))
    free = page.sees("#page-stage .squares").texts(".rack button.tile")
    for pointer, square in (("touch", "i8"), ("mouse", "i9")):
        tile = page.point(".rack button.tile:not([disabled])")
        x, y = page.middle(f".squares td[aria-label^='{square},']")
        y += LIFTED if pointer == "touch" else 0
        page.tab.drag([tile, (tile[0], tile[1] - 60), (x, y)], pointer)
        page.sees(f".squares .meant[aria-label^='{square},']")
    assert page.count(".rack .gone") == 2
    page.sees(".preview .take-back").tab.tap(*page.point(".preview .take-back"))
    page.sees(".squares:not(:has(.meant))")
    assert page.texts(".rack button.tile:not(:disabled)") == free


def test_a_stone_is_dragged_onto_its_half(visit: Visits) -> None:
    page = visit("play/cartino?seed=3", size=(390, 900))
    before = page.texts(".hand .stone")
    stone = page.point(".hand .stone")
    x, y = stone
    page.tab.hover(x, y)
    target = page.middle(".fields td.takes")
    page.tab.drag([stone, (x, y - 30), target])
    page.settled()
    assert page.texts(".hand .stone") != before


def test_cards_of_a_class_are_tapped_and_laid(visit: Visits) -> None:
    page = visit("play/weise?seed=3", size=(390, 800))
    held = page.count(".hand .token")
    page.tab.tap(*page.point(".hand li:nth-child(3) .token, .hand .token:nth-child(3)"))
    page.sees(".hand .token[aria-pressed=true]").tap(".targets .target")
    assert page.count(".hand .token") == held - 1 or page.text("#page-news, .message")


def test_how_far_a_review_is_goes_when_it_is_there(visit: Visits) -> None:
    given, _log = native.match(["play", "is", "--seed=7"])
    page = visit("play/is?seed=7")
    for one in given:
        page.answer(one)
    page.at("review").sees("#page-stage [data-kind=review]")
    assert page.count("#page-news [data-kind=working]") == 0
