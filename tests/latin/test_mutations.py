"""The checks catch errors: a thousand tables with one letter or one length wrong, all refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.latin.places import DECKS
from tests.latin.testimony import Here, Place, Table, judged, table_of
from tutor.store.decks import load_deck

SEED, ERRORS, SHARES = 20261118, 1000, 10
SHORT, LONG = "aeiou", "āēīōū"
LETTERS = SHORT + LONG + "bcdfghlmnpqrstvx"


def mutant(form: str, rng: Random) -> str:
    """The form with one error: a wrong length, or a letter wrong, left out or put in."""
    place = rng.randrange(len(form))
    before, letter, after = form[:place], form[place], form[place + 1 :]
    wrong = {
        "length": before + letter.translate(_OTHER_LENGTH) + after,
        "letter": before + rng.choice(LETTERS) + after,
        "less": before + after,
        "more": before + rng.choice(LETTERS) + letter + after,
    }
    return wrong[rng.choice(("length", "length", "letter", "less", "more"))]


@cache
def all_tables() -> dict[str, Table]:
    """The forms of every deck."""
    return {name: table_of(load_deck(name)) for name in DECKS}


def errors(share: int) -> Iterator[tuple[str, Place, str, str, Table]]:
    """Some of the errors: deck, cell, form, what became of it, and the table with it."""
    rng = Random(f"{SEED} {share}")
    tables = all_tables()
    places = [
        (name, cell, form)
        for name, table in tables.items()
        for cell, here in table.items()
        for form in (*here.printed, *here.also)
    ]
    for _ in range(ERRORS // SHARES):
        name, cell, form = rng.choice(places)
        wrong = form
        while wrong == form:
            wrong = mutant(form, rng)
        here = Here(
            *(tuple(wrong if f == form else f for f in forms) for forms in tables[name][cell])
        )
        yield name, cell, form, wrong, {**tables[name], cell: here}


@pytest.mark.parametrize("share", range(SHARES))
def test_every_error_is_caught(share: int) -> None:
    missed = [
        f"{name} {cell}: {wrong} for {form}"
        for name, cell, form, wrong, table in errors(share)
        if not judged(name, table)
    ]
    assert missed == []


def test_errors_are_of_every_kind() -> None:
    rng = Random(SEED)
    found = {mutant("rēgī", rng) for _ in range(500)}
    assert {"regī", "rēgi", "rēg", "rēī"} <= found
    assert {len(wrong) for wrong in found} == {3, 4, 5}


_OTHER_LENGTH = str.maketrans(SHORT + LONG, LONG + SHORT)
