"""The sheets of the page together: each styles its own names, and no other one's."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from tests.helpers import ROOT

PAGE = ROOT / "tutor" / "web" / "page"
SHEETS = ("style.css", "learn.css", "games.css")
SHARED = frozenset(("la", "send", "scroll", "m-green", "m-red", "m-yellow"))
"""What the page's own sheet styles for all, and others may refine."""


def selectors(sheet: str) -> list[str]:
    text = re.sub(r"/\*.*?\*/", "", (PAGE / sheet).read_text(encoding="utf-8"), flags=re.DOTALL)
    return [
        one.strip()
        for rule in re.findall(r"([^{};]+)\{", text)
        for one in re.sub(r"\([^)]*\)", "()", rule).split(",")
    ]


def styled_everywhere(sheet: str) -> set[str]:
    """Classes that look like this wherever they stand."""
    found = (re.fullmatch(r"(?:\w+)?\.([\w-]+)", one) for one in selectors(sheet))
    return {one[1] for one in found if one}


def named(sheet: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", " ".join(selectors(sheet))))


@pytest.mark.parametrize(("sheet", "other"), permutations(SHEETS, 2))
def test_what_one_sheet_styles_everywhere_no_other_one_names(sheet: str, other: str) -> None:
    assert styled_everywhere(sheet) & named(other) - SHARED == set()


def test_the_page_is_small() -> None:
    """JavaScript and sheets of the page itself, all lines counted."""
    files = [*PAGE.glob("*.js"), *PAGE.glob("*.css")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 3000
