"""Ending types are read off the forms; exceptions stand alone."""

from __future__ import annotations

import pytest

from tests.learner.people import DECKS, ENDINGS, cell
from tutor.grammar.paradigm import Deck, Paradigm
from tutor.quiz.learner.endings import Endings, ending_of, stem_of

BY_NAME = {deck.name: deck for deck in DECKS}


@pytest.mark.parametrize(
    ("deck", "stem"), [("is", "e"), ("ille", "ill"), ("ipse", "ips"), ("iste", "ist"), ("hic", "h")]
)
def test_the_stem_is_what_most_forms_begin_with(deck: str, stem: str) -> None:
    assert stem_of(BY_NAME[deck].paradigm) == stem
    assert BY_NAME[deck].paradigm.tail == ""


def test_a_tail_that_every_form_has_is_no_part_of_the_ending() -> None:
    idem = Paradigm(tuple(f"e{ending}dem" for ending in ("ā", "ō", "ī")) * 10)
    assert (stem_of(idem), idem.tail) == ("e", "dem")
    assert ending_of("eādem", "e", "dem") == "a"


@pytest.mark.parametrize(
    ("where", "together", "apart"),
    [
        ("gen sg m", ("is", "ille", "ipse", "iste"), ("hic",)),
        ("nom sg n", ("ille", "iste"), ("is", "ipse", "hic")),
        ("acc sg n", ("ille", "iste"), ("is", "ipse", "hic")),
        ("nom sg m", ("ille", "ipse", "iste"), ("is", "hic")),
        ("gen pl f", ("is", "ille", "ipse", "iste", "hic"), ()),
        ("nom pl n", ("is", "ille", "ipse", "iste"), ("hic",)),
        ("dat sg f", ("is", "ille", "ipse", "iste"), ("hic",)),
    ],
)
def test_like_endings_are_kin_and_exceptions_are_not(
    where: str, together: tuple[str, ...], apart: tuple[str, ...]
) -> None:
    index = cell(where).index
    group = {ENDINGS.of_cell(deck, index).ending for deck in together}
    assert len(group) == 1
    others = [ENDINGS.of_cell(deck, index).ending for deck in apart]
    assert len({*others, *group}) == len(apart) + 1


def test_cells_of_one_deck_that_are_spelled_alike_share_their_face() -> None:
    faces = [ENDINGS.of_cell("is", cell(f"gen sg {g}").index).face for g in "mfn"]
    assert len(set(faces)) == 1
    assert (
        ENDINGS.of_cell("is", cell("nom sg f").index).face
        != ENDINGS.of_cell("is", cell("abl sg f").index).face
    )


def test_the_fingerprint_changes_with_the_forms_of_its_decks_alone() -> None:
    names = ("is", "ille")
    print_of = ENDINGS.fingerprint_of(names)
    assert Endings.of(reversed(DECKS)).fingerprint_of(reversed(names)) == print_of
    assert Endings.of(DECKS[:3]).fingerprint_of(names) == print_of, "other decks do not matter"
    faces = ("is", *DECKS[0].paradigm.faces[1:-1], "eīs")
    changed = Endings.of((Deck("is", "is", {}, (), Paradigm(faces)), *DECKS[1:]))
    assert changed.fingerprint_of(names) != print_of
    assert changed.fingerprint_of(("ille",)) == ENDINGS.fingerprint_of(("ille",))
    assert Endings.of(DECKS[1:]).fingerprint_of(names) != print_of, "a deck that is gone"
