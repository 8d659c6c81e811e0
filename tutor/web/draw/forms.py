"""What forms can be (`tutor parse`), and whether two of them fit (`tutor explain`)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.kng.fit import Fit, ReadingPair
from tutor.grammar.lookup import LookUp
from tutor.grammar.paradigm import Deck
from tutor.web.draw.pieces import badges, form, inline, section, sign
from tutor.web.nodes import Node, el, latin
from tutor.words.cells import look_up_text
from tutor.words.endings import forms_of
from tutor.words.fits import count_words, fit_text, nouns_words
from tutor.words.marks import clean
from tutor.words.names import name


def form_page(found: Sequence[LookUp]) -> list[Node]:
    """Every reading of some forms; what differs in vowel length says so."""
    return [_looked_up(one) for one in found]


def _looked_up(found: LookUp) -> Node:
    """A form as a heading, then a line for each reading: the word, and what it is there."""
    head, *more = look_up_text(found).split("\n")
    rows: list[Node] = []
    for line in more:
        deck, _blanks, said = line.strip().partition("  ")
        rows += [el("dt", latin(clean(deck))), el("dd", *inline(said.strip()))]
    body = [el("dl", *rows, class_="found")] if rows else []
    return section("look-up", el("h2", *inline(head), class_="asked-for"), *body)


def fit_page(fit: Fit, decks: Sequence[Deck] = ()) -> list[Node]:
    """K3, K6: the verdict, the gender of nouns (K12), then every pair of readings with badges."""
    mark = forms_of(*decks)
    first = fit_text(fit, mark).split("\n", maxsplit=1)[0]
    kind = "ok" if fit.legal else "no"
    found = [section(f"outcome {kind}", el("h2", *inline(first)), tag="div")]
    if fit.nouns:
        found.append(el("p", *inline(nouns_words(fit.nouns, mark)), class_="remark"))
    heads = [el("th", *_face(face, decks), scope="col") for face in (fit.top, fit.card)]
    table = el(
        "table",
        el("thead", el("tr", *heads, el("th", "K N G", scope="col"), el("td"))),
        el("tbody", *(_pair(pair) for pair in fit.pairs)),
        class_="pairs",
    )
    return [*found, el("div", table, class_="scroll")]


def _face(face: str, decks: Sequence[Deck]) -> list[Node]:
    deck = next((one for one in decks if one.paradigm.readings(face)), None)
    return form(deck, face) if deck else [latin(clean(face))]


def _pair(pair: ReadingPair) -> Node:
    return el(
        "tr",
        el("th", name(pair.top), scope="row", class_="r"),
        el("td", name(pair.card), class_="r"),
        el("td", badges(pair.agreement), class_="r"),
        el("td", sign("✓" if pair.legal else "✗"), " ", count_words(pair)),
        class_="fits" if pair.legal else None,
    )
