"""What is read at the table, with what it is made of: the rules, what happened so far, tables."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.contract import Page
from tutor.locale import _
from tutor.words.badges import lit
from tutor.words.marks import clean
from tutor.words.rules import rules_text
from tutor.words.tables import deck_tables


class RulesPage(Page):
    """The rules of a game."""

    def __init__(self, game: str) -> None:
        super().__init__("rules", rules_text(game))
        self.game = game


class HistoryPage(Page):
    """What happened so far, line by line."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = [lit(clean(line)) for line in lines]
        super().__init__("history", "\n".join(self.lines) or _("Nothing has happened yet."))


class TablesPage(Page):
    """The form tables of decks by name, with their faces in the order of the cells."""

    def __init__(self, decks: Sequence[tuple[str, Sequence[str]]]) -> None:
        super().__init__("table", deck_tables(decks))
        self.decks = decks
