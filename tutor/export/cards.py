"""The card game to print and cut: nine cards to a page."""

from __future__ import annotations

from typing import Any, BinaryIO

from tutor.errors import TutorError
from tutor.export.contract import Work, composed
from tutor.export.typesetting import typeset
from tutor.games.kng.deal import enough_for_two
from tutor.games.kng.nouns import with_gender
from tutor.grammar.cells import Cell, Number
from tutor.grammar.paradigm import MISSING, Deck, Paradigm
from tutor.locale import _, language
from tutor.words.case_order import case_order
from tutor.words.kng.printed import rule_cards
from tutor.words.names import long_name, name


def write(work: Work, out: BinaryIO) -> None:
    """Write for each deck a card for every cell, the cover that serves as joker, the tables and
    the rules (K1–K10): for a word of three genders 36 cards on four pages. Words that cannot be
    played alone have the rules once. K12: words without gender are refused.
    """
    if not work.decks:
        raise TutorError(_("cards are made from a deck; name one, for example: is"))
    decks = with_gender(work.decks)
    ruled = [deck for deck in decks if enough_for_two(deck)] or decks[:1]
    data: dict[str, Any] = {"language": language(), "licence": work.licence}
    data["decks"] = [_deck(deck, deck in ruled) for deck in decks]
    typeset("cards.typ", data, work.paper, out)


def _deck(deck: Deck, ruled: bool) -> dict[str, Any]:
    return {
        "title": composed(deck.title),
        "meaning": composed(deck.meaning.get(language(), "")),
        "joker": _("Joker"),
        "faces": [composed(face) for face in deck.paradigm.faces],
        "tables": [_table(deck, number) for number in deck.paradigm.shape.numbers],
        "rules_title": _("Rules"),
        "rules": [[composed(rule) for rule in card] for card in rule_cards(deck) if ruled],
    }


def _table(deck: Deck, number: Number) -> dict[str, Any]:
    paradigm = deck.paradigm
    half = paradigm.shape.half(number)
    rows = [
        [name(case), *(_face(paradigm, cell) for cell in half.row(case))] for case in case_order()
    ]
    return {"title": long_name(number), "rows": [["", *map(name, half.genders)], *rows]}


def _face(paradigm: Paradigm, cell: Cell) -> str:
    return composed(paradigm.face(cell)) if paradigm.has(cell) else MISSING
