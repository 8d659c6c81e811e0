"""Which deck comes next: as the course has them, then as the groups do, then one's own."""

from __future__ import annotations

import pytest

from tutor.errors import Refusal
from tutor.quiz.learner import Endings, Learner, Record
from tutor.sittings.today import decks_with_new
from tutor.store.course import decks_in_order
from tutor.store.deck_names import in_groups
from tutor.store.decks import known_decks
from tutor.store.games.kng import create


def who_has_met(*names: str) -> Learner:
    known = known_decks()
    met = {(name, cell.index): 1_700_000_000.0 for name in names for cell in known[name].cells}
    return Learner(Endings.among(known), record=Record(met=met))


def course() -> list[str]:
    return list(dict.fromkeys((*decks_in_order(), *in_groups())))


def test_every_deck_comes_in_turn() -> None:
    """Whoever has met the first decks of the order meets the next one, never the alphabet's."""
    order = course()
    for count in (1, 3, len(list(dict.fromkeys(decks_in_order()))), len(order) - 1):
        found = decks_with_new(who_has_met(*order[:count]), known_decks(), 1)
        assert [deck.name for deck in found] == order[: count + 1]


def test_who_has_begun_something_stays_with_it() -> None:
    assert [deck.name for deck in decks_with_new(who_has_met(), known_decks(), 8)] == ["is"]


def test_as_many_decks_as_there_is_room_for() -> None:
    """Before the last of them there are too few new forms, with it there are enough."""
    _is, *found = decks_with_new(who_has_met("is"), known_decks(), 30)
    assert [deck.name for deck in found] == [n for n in course() if n != "is"][: len(found)]
    forms = [len(deck.paradigm.distinct_faces()) for deck in found]
    assert sum(forms[:-1]) < 30 <= sum(forms)


def test_k12_a_group_leaves_out_what_cannot_be_played() -> None:
    """ego has no gender: as part of a group it is passed over, by its name it is refused."""
    names = set(create({"deck": "pronouns"}).deck.split("+"))
    assert "is" in names
    assert names.isdisjoint({"ego", "tu", "se"})
    with pytest.raises(Refusal):
        create({"deck": "pronouns+ego"})
