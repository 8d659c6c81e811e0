"""The card game to print and cut: nine cards to a page."""

from __future__ import annotations

from typing import Any, BinaryIO

from tutor.errors import TutorError
from tutor.export.contract import Work, composed
from tutor.export.typesetting import typeset
from tutor.grammar.cells import CELLS, Cell, Gender, Number
from tutor.grammar.paradigm import Deck
from tutor.locale import _, language
from tutor.words.case_order import case_order
from tutor.words.kng.printed import rule_cards
from tutor.words.names import long_name, name


def write(work: Work, out: BinaryIO) -> None:
    """Write thirty cards, the cover that serves as joker, both form tables and the rules (K1–K10)
    for each deck, 36 cards on four pages.
    """
    if not work.decks:
        raise TutorError(_("cards are made from a deck; name one, for example: is"))
    data: dict[str, Any] = {"language": language(), "licence": work.licence}
    data["decks"] = [_deck(deck) for deck in work.decks]
    typeset("cards.typ", data, work.paper, out)


def _deck(deck: Deck) -> dict[str, Any]:
    return {
        "title": composed(deck.title),
        "meaning": composed(deck.meaning.get(language(), "")),
        "joker": _("Joker"),
        "faces": [composed(deck.paradigm.face(cell)) for cell in CELLS],
        "tables": [_table(deck, number) for number in Number],
        "rules_title": _("Rules"),
        "rules": [[composed(rule) for rule in card] for card in rule_cards(deck)],
    }


def _table(deck: Deck, number: Number) -> dict[str, Any]:
    rows = [
        [name(case), *(composed(deck.paradigm.face(Cell(case, number, g))) for g in Gender)]
        for case in case_order()
    ]
    return {"title": long_name(number), "rows": [["", *(name(g) for g in Gender)], *rows]}
