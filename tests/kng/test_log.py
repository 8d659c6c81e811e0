"""The log is enough for an outsider: the checker here reads the JSON and knows only the rules."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.kng.tables import game, moves_of, random_state
from tutor.bots.arena import play_out
from tutor.cli.commands.arena import log_line
from tutor.games.kng.moves import parse_move
from tutor.games.kng.state import KngOptions
from tutor.kits import make_bot

ORDER = [
    {"case": case, "number": number, "gender": gender}
    for case in ("nom", "gen", "dat", "acc", "abl")
    for number in ("sg", "pl")
    for gender in ("m", "f", "n")
]


class Outsider:
    """Plays a logged match with nothing but the line; asserts what the rules demand."""

    def __init__(self, line: str) -> None:
        self.log = json.loads(line)
        self.readings: dict[str, list[Any]] = {}
        for faces in self.log["decks"].values():
            for cell, face in zip(ORDER, faces, strict=True):
                if face:  # K12: where a word has no such cell, there is no card
                    self.readings.setdefault(face, []).append(cell)
        deal = self.log["deal"]
        self.hands = [Counter(hand) for hand in deal["hands"]]
        dealt = sum(self.hands, Counter([deal["open"], *deal["stock"]]))
        del dealt["joker"]
        cards = [face for faces in self.log["decks"].values() for face in faces if face]
        assert dealt == Counter(cards)
        self.pile: list[str] = [deal["open"]]
        self.stock: list[str] = list(deal["stock"])
        self.order_known = True
        self.top: list[Any] = self.readings[deal["open"]]
        self.lays = 0

    def check(self) -> None:
        for entry in self.log["moves"]:
            getattr(self, "_" + entry["action"])(entry)
        places = self.log["result"]["places"]
        for seat, hand in enumerate(self.hands):
            if not hand.total():
                assert places[seat] <= sum(1 for other in self.hands if not other.total())

    def _fits(self, card: str, reading: Any) -> bool:  # noqa: ANN401
        """K3, K6, K7: a true reading that agrees with a reading of the top in exactly two."""
        return reading in self.readings[card] and any(
            sum(reading[key] == top[key] for key in reading) == 2 for top in self.top
        )

    def _common(self, entry: Any) -> None:  # noqa: ANN401
        assert self.hands[entry["seat"]][entry["card"]] > 0
        assert entry["top"]["card"] == self.pile[-1]
        assert entry["top"]["reading"] == (self.top[0] if len(self.top) == 1 else None)

    def _put(self, entry: Any) -> None:  # noqa: ANN401
        self.hands[entry["seat"]][entry["card"]] -= 1
        self.pile.append(entry["card"])
        if entry["reading"] is not None:
            self.top = [entry["reading"]]

    def _lay(self, entry: Any) -> None:  # noqa: ANN401
        self._common(entry)
        self.lays += 1
        if entry["card"] == "joker":  # K9: on anything, without a name
            assert self.log["options"]["joker"]
            assert entry["reading"] is None
        else:
            assert self._fits(entry["card"], entry["reading"])
        self._put(entry)

    def _misname(self, entry: Any) -> None:  # noqa: ANN401
        self._common(entry)
        assert self.log["options"]["slips"]
        assert not self._fits(entry["card"], entry["reading"])
        if not entry["noticed"]:
            self._put(entry)

    def _draw(self, entry: Any) -> None:  # noqa: ANN401
        if not self.stock:  # K8, K9
            keep = 1
            while self.pile[-keep] == "joker":
                keep += 1
            self.stock, self.pile = self.pile[:-keep], self.pile[-keep:]
            self.order_known = False
        if self.order_known:
            assert self.stock[0] == entry["card"]
        self.stock.remove(entry["card"])
        self.hands[entry["seat"]][entry["card"]] += 1

    def _pass(self, entry: Any) -> None:  # noqa: ANN401
        assert 0 <= entry["seat"] < self.log["seats"]

    def _object(self, entry: Any) -> None:  # noqa: ANN401
        assert self.log["options"]["slips"]
        assert isinstance(entry["right"], bool)


@pytest.mark.parametrize("deck", ["is", "ille+ipse"])
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("slips", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_an_outsider_can_judge_every_move(deck: str, joker: bool, slips: bool, seats: int) -> None:
    made = game(deck)
    names = ["magister", "tiro", "discipulus", "magister", "tiro"][:seats]
    bots = [make_bot(made, name) for name in names]
    actions: Counter[str] = Counter()
    for seed in range(12):
        chosen = KngOptions(joker=joker, slips=slips, play_on=bool(seed % 2))
        line = json.dumps(log_line(play_out(made, chosen, bots, seed)), ensure_ascii=False)
        outsider = Outsider(line)
        outsider.check()
        assert outsider.lays > 0
        actions.update(entry["action"] for entry in outsider.log["moves"])
    assert actions["draw"]
    assert actions["pass"]
    assert bool(actions["misname"]) is slips


@pytest.mark.parametrize("spoil", ["reading", "card", "top"])
def test_the_outsider_sees_a_spoiled_log(spoil: str) -> None:
    made = game()
    bots = [make_bot(made, "magister"), make_bot(made, "magister")]
    log = log_line(play_out(made, KngOptions(), bots, 3))
    moves: Any = log["moves"]
    lay = next(entry for entry in moves[1:] if entry["action"] == "lay")
    if spoil == "reading":
        lay["reading"] = lay["top"]["reading"]
    elif spoil == "card":
        lay["card"] = next(
            face
            for face in made.rules.readings
            if ORDER.index(lay["reading"])
            not in [i for i in range(30) if made.rules.readings[face] >> i & 1]
        )
    else:
        lay["top"]["reading"] = lay["reading"]
    with pytest.raises(AssertionError):
        Outsider(json.dumps(log)).check()


def test_k4_a_slip_that_stood_is_logged_as_one_even_without_watchers() -> None:
    made = game()
    chosen = KngOptions(slips=True, watchers=())
    state = random_state(made, chosen, 2, 5, 0)
    card = state.hands[0][0]
    wrong = next(
        cell
        for cell in ("nom sg m", "gen pl f")
        if parse_move(f"lay {card} {cell}") not in made.rules.lays_on(state.top).get(card, ())
    )
    log = made.log(chosen, 2, 5, [parse_move(f"lay {card} {wrong}")])
    assert log["moves"][0]["action"] == "misname"
    assert log["moves"][0]["noticed"] is False
    assert log["result"] is None


def test_an_unfinished_match_has_no_result() -> None:
    made, rng = game(), Random(1)
    state = made.start(KngOptions(), 2, 1)
    log = made.log(KngOptions(), 2, 1, [rng.choice(moves_of(made, state))])
    assert log["result"] is None
