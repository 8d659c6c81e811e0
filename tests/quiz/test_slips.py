"""A7: wrong endings are never slips of the key, real slips of the key are seen as such."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.answers import judge_by
from tests.quiz.decks import deck, every_deck
from tutor.grammar.cells import GRID
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import without_lengths
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.model import Outcome, Part
from tutor.quiz.grading.slips import is_slip

# written from a grammar, not read from the program's own tables
ENDINGS = [
    "a",
    "ae",
    "am",
    "arum",
    "is",
    "as",
    "us",
    "i",
    "o",
    "um",
    "orum",
    "os",
    "e",
    "em",
    "im",
    "es",
    "ium",
    "ia",
    "ibus",
    "u",
    "ui",
    "uum",
    "ua",
    "ubus",
    "ei",
    "erum",
    "ebus",
    "ud",
    "od",
    "id",
    "ius",
    "uius",
    "ic",
    "oc",
    "unc",
    "anc",
]
STEMS = {
    "is": "e i", "ille": "ill", "ipse": "ips", "iste": "ist", "hic": "h", "idem": "e i",
    "qui": "qu cu", "quidam": "qu cu", "alius": "ali al", "solus": "sol", "bonus": "bon",
    "fortis": "fort", "puella": "puell", "servus": "serv", "templum": "templ", "rex": "reg rex",
    "corpus": "corpor corpus", "urbs": "urb", "manus": "man", "acer": "acr acer",
    "meus": "me", "nullus": "null",
}  # fmt: skip
LENIENT = judge_by(Macrons.LENIENT)


def judged(one: Deck, place: int, text: str) -> Part:
    cell = GRID[place]
    return grade_form(LENIENT, one, cell, variants(one.paradigm.face(cell)), text)


def letters(one: Deck) -> set[str]:
    """The letters of all forms of a deck, also of those that are not printed."""
    printed = {form for face in one.paradigm.faces for form in variants(face)}
    return {without_lengths(form) for form in (*printed, *(spare.form for spare in one.also))}


def wrong_endings() -> Iterator[tuple[Deck, int, str]]:
    """Stems with endings of other declensions that are no form of the deck, for every cell."""
    for one in map(deck, STEMS):
        tail = {"idem": "dem", "quidam": "dam"}.get(one.name, "")
        known = letters(one)
        for stem, ending in product(STEMS[one.name].split(), ENDINGS):
            text = stem + ending + tail
            if text not in known:
                yield from ((one, cell.index, text) for cell in one.cells)


def test_no_wrong_ending_is_a_slip_of_the_key() -> None:
    trials = list(wrong_endings())
    assert len(trials) > 5_790
    slips = [
        (one.name, str(GRID[place]), text)
        for one, place, text in trials
        if judged(one, place, text).outcome is Outcome.NEARLY
    ]
    right = [t for t in trials if judged(*t).outcome in (Outcome.RIGHT, Outcome.UNMARKED)]
    assert slips == []
    assert right == []


def mistyped(form: str, stem: int, rng: Random) -> str:
    """The form as somebody types it whose key slips: inside the stem, or two keys exchanged."""
    ways = ["exchange"] if stem < 3 else ["exchange", "wrong", "missing", "doubled"]
    match rng.choice(ways):
        case "exchange":
            at = rng.randrange(len(form) - 1)
            return form[:at] + form[at + 1] + form[at] + form[at + 2 :]
        case "wrong":
            at = rng.randrange(stem)
            return form[:at] + rng.choice("abcdefghiklmnopqrstuxyz") + form[at + 1 :]
        case "missing":
            at = rng.randrange(stem)
            return form[:at] + form[at + 1 :]
        case _:
            at = rng.randrange(stem)
            return form[: at + 1] + form[at:]


def generated(count: int) -> Iterator[tuple[Deck, int, str]]:
    """So many slips of the key that hit no form of any deck."""
    rng = Random(7)
    forms = set[str]().union(*map(letters, every_deck()))
    while count:
        one = deck(rng.choice(list(STEMS)))
        place = rng.choice(one.cells).index
        form = without_lengths(rng.choice(variants(one.paradigm.face(GRID[place]))))
        stems = [stem for stem in STEMS[one.name].split() if form.startswith(stem)]
        text = mistyped(form, max(map(len, stems)), rng)
        if text not in forms:
            count -= 1
            yield one, place, text


def test_real_slips_of_the_key_are_seen_as_such() -> None:
    """Not all: an exchange may give another ending (quae, quea is none; but -is, -si …)."""
    trials = list(generated(1_000))
    missed = [
        (one.name, str(GRID[place]), text)
        for one, place, text in trials
        if judged(one, place, text).outcome is not Outcome.NEARLY
    ]
    assert len(missed) <= 0.05 * len(trials), missed


@pytest.mark.parametrize(
    ("given", "form", "stem", "slip"),
    [
        ("ilud", "illud", 3, True),
        ("illlud", "illud", 3, True),
        ("ullud", "illud", 3, True),
        ("lilud", "illud", 3, True),
        ("illdu", "illud", 3, True),
        ("illud", "illud", 3, False),
        ("illum", "illud", 3, False),
        ("illu", "illud", 3, False),
        ("illudd", "illud", 3, False),
        ("ilxlud", "illud", 3, False),
        ("eus", "eius", 1, False),
        ("eisu", "eius", 1, True),
        ("aius", "eius", 1, False),
        ("si", "is", 1, True),
        ("", "is", 1, False),
    ],
)
def test_what_is_a_slip_of_the_key(given: str, form: str, stem: int, slip: bool) -> None:
    assert is_slip(given, form, stem) is slip


def test_a_form_of_another_deck_is_no_slip() -> None:
    """ilia would be one letter away from illa, if some deck had it: alia, iste, ista are forms."""
    part = judged(deck("ille"), 0, "iste")
    assert part.outcome is Outcome.WRONG
