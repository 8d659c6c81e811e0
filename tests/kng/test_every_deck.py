"""K12: the card game with every deck, alone if it has cards enough for two, else with nouns. Each
explanation is recomputed here from the words of the rules, cell by cell, without masks or tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.latin.places import DECKS
from tutor.bots.arena import play_out
from tutor.errors import Refusal
from tutor.games.kng.game import KngGame
from tutor.games.kng.state import KngOptions
from tutor.games.match import Match, replay
from tutor.grammar.paradigm import Deck
from tutor.kits import make_bot
from tutor.store.decks import load_deck
from tutor.words.kng.story import KngStory

WITH = ("servus", "puella")
"""Twenty cards for those that have too few."""
WITHOUT_GENDER = {"ego", "tu", "se"}
Reading = dict[str, str | None]


def mix(name: str) -> list[Deck]:
    """The deck alone if two can play it, else with two nouns."""
    deck = load_deck(name)
    others = [] if len(deck.cells) >= 11 else [load_deck(other) for other in WITH if other != name]
    return [deck, *others]


def readings_of(decks: Sequence[Deck], card: str) -> list[Reading]:
    """K1, K11: every cell of every deck whose face is the very same string, each once."""
    found: list[Reading] = []
    for deck in decks:
        for cell, face in deck.paradigm.items():
            if face == card and cell.as_dict() not in found:
                found.append(cell.as_dict())
    return found


def agreeing(one: Reading, other: Reading) -> list[str]:
    """K3: in which of the three they agree."""
    return [key for key in ("case", "number", "gender") if one[key] == other[key]]


def genders(decks: Sequence[Deck], *cards: str) -> list[dict[str, str]]:
    """K12: the words of one gender of which a card is a form, by their first forms."""
    found = []
    for card in cards:
        for deck in decks:
            own = {cell.gender.value for cell in deck.cells}
            if len(own) == 1 and card in deck.paradigm.faces:
                noun = {"word": deck.paradigm.faces[0].split("/")[0], "gender": own.pop()}
                found += [noun] if noun not in found else []
    return found


class ByHand:
    """A match told by its events; asserts of each explanation that it is what the rules say."""

    def __init__(self, decks: Sequence[Deck], opening: str) -> None:
        self.decks = decks
        self.top = readings_of(decks, opening)
        self.seen: list[str] = []

    def hear(self, event: dict[str, Any]) -> None:
        if event["event"] in ("lay", "stood", "slip"):
            self.check(event["explanation"], event["event"])
            self.seen.append(event["event"])
        if event["event"] in ("lay", "stood"):
            self.top = [event["explanation"]["reading"]]

    def check(self, said: dict[str, Any], kind: str) -> None:
        named, card = said["reading"], said["card"]
        true = readings_of(self.decks, card)
        counts = [len(agreeing(top, named)) for top in self.top]
        right = named in true and 2 in counts
        assert right is (kind == "lay")
        assert (said["verdict"] == "fits") is right
        assert (said["verdict"] == "no such reading") is (named not in true)
        assert all(reading in said["readings"] for reading in true)
        assert len(said["readings"]) == len(true)
        assert said["open"] is (len(self.top) > 1)
        pair = said["pair"]
        assert pair["top"] in self.top
        assert pair["card"] == named
        assert pair["agree"] == agreeing(pair["top"], named)
        assert pair["legal"] is (len(pair["agree"]) == 2)
        assert said.get("nouns", []) == genders(self.decks, said["top"], card)


def played(decks: Sequence[Deck], seed: int) -> Match:
    game = KngGame.of(decks)
    bots = [make_bot(game, "tiro"), make_bot(game, "discipulus")]
    return play_out(game, KngOptions(slips=True), bots, seed)


@pytest.mark.parametrize("name", sorted(set(DECKS) - WITHOUT_GENDER))
def test_k12_every_deck_is_played_to_the_end_and_every_move_explained(name: str) -> None:
    decks = mix(name)
    match = played(decks, 5)
    assert match.result is not None
    rules = KngGame.of(decks).rules
    assert len(rules.cards) == sum(len(deck.cells) for deck in decks)
    steps = list(replay(match.game, match.record()))
    by_hand = ByHand(decks, match.game.start(match.options, 2, 5).pile[0])
    story = KngStory(rules, None)
    for step in steps:
        for event in step.events:
            by_hand.hear(event.as_dict())
        story.add(step)
    assert "lay" in by_hand.seen
    nouns = [deck for deck in decks if len(deck.paradigm.shape.genders) == 1]
    assert any(" noun" in line for line in story.lines) is bool(nouns)


@pytest.mark.parametrize("name", sorted(WITHOUT_GENDER))
def test_k12_a_word_without_gender_is_refused_alone_and_among_others(name: str) -> None:
    for decks in ([load_deck(name)], [load_deck("is"), load_deck(name)]):
        with pytest.raises(Refusal) as caught:
            KngGame.of(decks)
        assert (caught.value.code, caught.value.rule) == ("kng.no-gender", "K12")
        assert caught.value.facts["words"] == [load_deck(name).title]


def test_k12_slips_among_nouns_and_pronouns_are_explained_too() -> None:
    """Enough matches that every sort of lay was explained."""
    decks = [load_deck(name) for name in ("hic", "puella", "servus", "templum", "nauta")]
    kinds: set[str] = set()
    for seed in range(6):
        match = played(decks, seed)
        by_hand = ByHand(decks, match.game.start(match.options, 2, seed).pile[0])
        for step in replay(match.game, match.record()):
            for event in step.events:
                by_hand.hear(event.as_dict())
        kinds |= set(by_hand.seen)
    assert kinds == {"lay", "stood", "slip"}
