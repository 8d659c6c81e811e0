"""What the page shows before the program is there: its words, its menu, a few tables."""

from __future__ import annotations

from tutor.flows.contract import Data
from tutor.locale import in_language
from tutor.store.decks import load_deck
from tutor.web.draw import draw
from tutor.web.places import MENU
from tutor.web.screens import TableScreen
from tutor.web.shell import shell_words
from tutor.words.browser import place_name

TABLES = (
    "is", "hic", "ille", "ipse", "iste", "idem", "qui", "ego", "tu", "servus", "puella", "templum",
    "rex", "corpus",
)  # fmt: skip
"""One of these is shown a day."""
_ICONS = {
    "home": "home", "learn": "book", "drill": "pen", "play": "dice", "progress": "chart",
    "more": "more",
}  # fmt: skip


def menu() -> list[Data]:
    """What is always in sight."""
    return [{"go": [one], "label": place_name(one), "icon": _ICONS[one]} for one in MENU]


def first_page(language: str) -> Data:
    """The words of the page, its menu and the tables of the days, in a language."""
    with in_language(language):
        return {
            "words": shell_words(),
            "menu": menu(),
            "tables": [draw(TableScreen(load_deck(name))) for name in TABLES],
        }
