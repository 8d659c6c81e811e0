"""The shortest way through the page: some answers, and one match to its end."""

from __future__ import annotations

from tests.browser import native
from tests.browser.conftest import Visits


def test_a_drill_says_what_is_wrong_and_what_is_right(visit: Visits) -> None:
    page = visit("drill/is?seed=1", language="de")
    page.write("zzz").sees("#page-news .outcome", "is")
    assert page.text("#page-title") == "Üben"
    page.write("is").sees("#page-news .outcome")


def test_the_same_seed_and_answers_give_the_same_log(visit: Visits) -> None:
    given, log = native.match(["play", "is", "--seed=7"])
    page = visit("play/is?seed=7")
    for one in given:
        page.answer(one)
    (saved,) = (content for name, content in page.kept().items() if name.startswith("games/"))
    assert saved == log
