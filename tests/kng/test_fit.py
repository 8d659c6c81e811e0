"""Which card a person means by what they type (K1), and how two cards compare (K3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.errors import Refusal
from tutor.games.kng.fit import find_face, fit
from tutor.grammar.paradigm import Deck, Paradigm
from tutor.store.decks import load_deck
from tutor.words.refusals import error_text


@pytest.mark.parametrize(
    ("typed", "face"),
    [
        ("eum", "eum"),
        ("ea", "ea"),  # exactly, though eā differs in length only
        ("ea_", "eā"),
        ("iī/eī", "iī/eī"),
        ("iī", "iī/eī"),  # one variant of a face
        ("eī", "eī"),  # a face of its own, not a variant of iī/eī
        ("eīs", "iīs/eīs"),
        ("earum", "eārum"),  # without lengths, if that is unambiguous
        ("iis", "iīs/eīs"),
    ],
)
def test_the_face_that_is_meant(typed: str, face: str) -> None:
    assert find_face([load_deck("is")], typed) == face


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        ("ei", "kng.ambiguous-card", "iī/eī, eī"),
        ("ex", "kng.no-such-card", "no card of the deck is; near: ea"),
        ("xyzxyz", "kng.no-such-card", "“xyzxyz” is no card of the deck is"),
    ],
)
def test_what_is_no_card_is_refused(typed: str, code: str, says: str) -> None:
    with pytest.raises(Refusal) as caught:
        find_face([load_deck("is")], typed)
    assert caught.value.code == code
    assert says in error_text(caught.value)


def test_k1_a_variant_that_is_printed_on_two_faces_names_neither() -> None:
    """Vowel lengths count: a third face that has it with others is no candidate."""
    deck = printed_anew({"eae": "iī/eae", "eās": "īi/eās"})
    with pytest.raises(Refusal) as caught:
        find_face([deck], "iī")
    assert caught.value.code == "kng.ambiguous-card"
    assert caught.value.facts["candidates"] == ["iī/eī", "iī/eae"]


def printed_anew(faces: dict[str, str]) -> Deck:
    """The deck is with another print on some of its cards."""
    deck = load_deck("is")
    return replace(deck, paradigm=Paradigm(tuple(faces.get(f, f) for f in deck.paradigm.faces)))


@pytest.mark.parametrize(
    ("top", "card", "legal", "pairs"),
    [("eum", "eam", True, 1), ("eum", "eās", False, 1), ("eius", "eius", True, 6)],
)
def test_k3_a_card_fits_if_a_pair_of_readings_does(
    top: str, card: str, legal: bool, pairs: int
) -> None:
    found = fit([load_deck("is")], top, card)
    assert found.legal is legal
    if legal:
        assert sum(pair.legal for pair in found.pairs) == pairs
