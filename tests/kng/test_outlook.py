"""What Magister expects of the others until its turn comes round."""

from __future__ import annotations

from random import Random

import pytest

from tests.kng.tables import game, lay_out, play
from tests.kng.test_infer import decisions
from tutor.bots.contract import Reason
from tutor.bots.kng.bitdeck import bit_deck
from tutor.bots.kng.magister import weigh
from tutor.bots.kng.outlook import Outlook
from tutor.games.kng.moves import Action
from tutor.games.kng.state import KngOptions, KngState
from tutor.grammar.cells import Cell
from tutor.kits import make_bot
from tutor.words.kng.reasons import SAYINGS
from tutor.words.refusals import said

HANDS = "eārum eae eās eōrum iīs/eīs | is eam eī eius id"


def outlook(state: KngState, seat: int) -> Outlook:
    made = game()
    cards = bit_deck(made.rules, joker=state.options.joker)
    return Outlook(cards, made.view(state, seat), Random(1))


def cell(text: str) -> int:
    return 1 << Cell.parse(text).index


def test_whoever_drew_and_passed_holds_no_answer() -> None:
    """K3: neither among the cards held then nor in the card drawn."""
    state = play(lay_out(HANDS, "eum acc sg m", stock="eōrum ea ea eum"), "draw", "pass")
    found = outlook(state, 1)
    assert found.answered(0, cell("acc sg m")) == 0
    assert 0 < found.answered(0, cell("gen pl f")) < 1


def test_a_card_taken_back_is_known() -> None:
    """K4: everybody has seen it."""
    state = lay_out(HANDS, "eōs acc pl m", stock="eōrum ea ea", slips=True, tutored=(0,))
    state = play(state, "lay eās gen pl f")
    assert state.shown[0] == ("eās",)
    assert outlook(state, 1).answered(0, cell("acc pl m")) == 1


@pytest.mark.parametrize(
    ("hand", "chance"),
    [
        ("eō", 0.5),  # fits the ablative only
        ("eī", 0.5),  # fits the dative only
        ("eō eī", 1.0),
        ("iī/eī", 1.0),
        ("is", 0.0),
    ],
)
def test_how_likely_a_hand_fits_when_the_turn_has_come_round(hand: str, chance: float) -> None:
    """All that is hidden is iīs/eīs, so the answer is dative or ablative, one as likely as the
    other.
    """
    made = game()
    hidden = " ".join(["iīs/eīs"] * 5)
    state = lay_out(f"eō eī iī/eī is | {hidden}", "eōs acc pl m", stock="iīs/eīs")
    mine = [card for card in made.rules.cards if card not in {"iīs/eīs", "eōs"}]
    state = state._replace(hands=(tuple(mine), state.hands[1]))
    found = outlook(state, 0)
    cards, _rest = found.deck.take(found.deck.all, hand.split())
    assert found.answered(1, cell("acc pl m")) == 1
    assert found.playable(cards)[cell("acc pl m")] == pytest.approx(chance)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("slips", [False, True])
def test_chances_are_chances(seats: int, joker: bool, slips: bool) -> None:
    """Some card of the deck always fits, none of no cards does, and more cards fit more often."""
    options = KngOptions(joker=joker, slips=slips, play_on=True)
    for number, state in enumerate(decisions(game(), options, seats, range(2))):
        if number % 5:
            continue
        found = outlook(state, state.turn)
        half = found.deck.all & Random(number).getrandbits(40)
        none, some, every = (found.playable(cards) for cards in (0, half, found.deck.all))
        for top in found.deck.answers:
            assert none[top] == 0
            assert every[top] == pytest.approx(1)
            assert 0 <= some[top] <= 1 + 1e-9
            assert all(0 <= found.answered(seat, top) <= 1 for seat in found.seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_magister_takes_the_lowest_price_and_says_what_it_expects(seats: int) -> None:
    """The chances in its reasons are those it has weighed."""
    made = game()
    magister, cards = make_bot(made, "magister"), bit_deck(made.rules, joker=False)
    weighed_lays = 0
    for state in decisions(made, KngOptions(), seats, range(6)):
        view = made.view(state, state.turn)
        lays = [move for move in made.moves(view) if move.action is Action.LAY]
        if len(lays) < 2 or len(view.hand) < 2:
            continue
        weighed_lays += 1
        choice = magister.choose(view, Random(5))
        weighed = weigh(cards, view, lays, Random(5))
        one = next(one for one in weighed if one.move == choice.move)
        assert one.price == min(other.price for other in weighed)
        assert choice.reasons[:2] == (
            Reason.of("kng.answered", chance=one.answered),
            Reason.of("kng.fits-again", chance=one.again),
        )
        cheaper = [other for other in weighed if other.keeping < one.keeping]
        assert len(choice.reasons) == 2 or not cheaper
    assert weighed_lays > 20


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.0, "no answer"),
        (0.001, "of 1%"),
        (0.255, "of 26%"),
        (0.5, "of 50%"),
        (0.999, "of 99%"),
        (1.0, "of 100%"),
    ],
)
def test_only_what_is_certain_is_called_0_or_100(chance: float, text: str) -> None:
    (reason,) = said(SAYINGS, [Reason.of("kng.answered", chance=chance)])
    assert text in reason
