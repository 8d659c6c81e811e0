"""Making a deck: the table that a word would have."""

from __future__ import annotations

from tutor.flows.new_deck import DraftScreen
from tutor.web.draw.pieces import plain, section
from tutor.web.draw.tables import deck_head, deck_table
from tutor.web.nodes import Node, el
from tutor.words.marks import clean
from tutor.words.new_deck import model_text


def draft(screen: DraftScreen) -> list[Node]:
    """The word with its table, and by which model it goes."""
    deck = screen.draft.deck()
    model = el("p", *plain(clean(model_text(screen.draft))), class_="remark")
    return [section("draft", *deck_head(deck), deck_table(deck), model)]
