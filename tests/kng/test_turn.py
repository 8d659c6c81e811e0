"""K2–K4, K8–K10: dealing, the turn, slips, the stock, jokers, and the end."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kng.tables import DECKS, all_cards, applied, can, game, lay_out, lays, moves_of, play
from tutor.errors import TutorError
from tutor.games.contract import IllegalMove
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER
from tutor.games.kng.state import BY_LOT, KngOptions, KngPhase, KngState
from tutor.store.decks import load_deck


def top_of(state: KngState) -> list[str]:
    return [str(cell) for cell in cells_of(state.top)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("joker", [False, True])
def test_k2_five_cards_each_and_one_open(seats: int, deck: str, joker: bool) -> None:
    made = game(deck)
    for seed in range(20):
        state = made.start(KngOptions(joker=joker), seats, seed)
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert len(state.pile) == 1
        assert state.top == made.rules.readings[state.pile[0]]
        assert all_cards(state) == printed(deck, joker)


def printed(deck: str, joker: bool) -> Counter[str]:
    """K1, K9, K11: a card for each of the thirty cells of each deck, and its cover card."""
    names = deck.split("+")
    cards = Counter(face for name in names for face in load_deck(name).paradigm.faces)
    return cards + Counter({JOKER: len(names) if joker else 0})


@pytest.mark.parametrize(
    ("deck", "joker", "cards", "jokers"),
    [
        ("is", False, 30, 0),
        ("is", True, 31, 1),
        ("is+ille", True, 62, 2),
        ("is+ille+ipse", False, 90, 0),
        ("is+ille+ipse", True, 93, 3),
    ],
)
def test_k9_k11_each_deck_brings_one_joker(deck: str, joker: bool, cards: int, jokers: int) -> None:
    """K9: the cover card joins, 31 cards; K11: decks are shuffled together, covers and all."""
    everything = all_cards(game(deck).start(KngOptions(joker=joker), 2, 1))
    assert (everything.total(), everything[JOKER]) == (cards, jokers)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_k2_two_to_five_players(seats: int) -> None:
    with pytest.raises(TutorError):
        game().start(KngOptions(), seats, 1)


def test_k3_without_a_fitting_card_one_must_draw() -> None:
    state = lay_out("eārum | is", "eum acc sg m", stock="eam is")
    assert can(state) == {"draw"}
    with pytest.raises(IllegalMove):
        play(state, "pass")
    drawn = play(state, "draw")
    assert drawn.hands[0] == ("eārum", "eam")
    assert drawn.stock == ("is",)
    assert can(drawn) == {"lay eam acc sg f", "pass"}


def test_k3_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    drawn = play(lay_out("eārum | is", "eum acc sg m", stock="eae"), "draw")
    assert can(drawn) == {"pass"}
    assert play(drawn, "pass").turn == 1


def test_k3_after_drawing_only_the_drawn_card_may_be_laid() -> None:
    drawn = play(lay_out("eam is | is", "eum acc sg m", stock="eōs"), "draw")
    assert can(drawn) == {"lay eōs acc pl m", "pass"}
    with pytest.raises(IllegalMove, match="drawn"):
        play(drawn, "lay eam acc sg f")
    with pytest.raises(IllegalMove):
        play(drawn, "draw")


@pytest.mark.parametrize(("must_play", "may_draw"), [(False, True), (True, False)])
def test_k3_drawing_with_a_fitting_card(must_play: bool, may_draw: bool) -> None:
    state = lay_out("eam | is", "eum acc sg m", stock="is", must_play=must_play)
    assert ("draw" in can(state)) is may_draw
    if may_draw:
        assert play(state, "draw").hands[0] == ("eam", "is")
    else:
        with pytest.raises(IllegalMove):
            play(state, "draw")


def test_k3_must_play_also_when_there_is_nothing_to_draw() -> None:
    state = lay_out("eam is | is", "eum acc sg m", must_play=True)
    assert can(state) == {"lay eam acc sg f", "lay is nom sg m"}
    with pytest.raises(IllegalMove):
        play(state, "pass")


@pytest.mark.parametrize(
    ("lay", "rule"),
    [
        ("lay eam abl sg f", "K4"),  # eam has no such reading
        ("lay eam acc pl f", "K4"),
        ("lay eius gen sg f", "K3"),  # true, but one criterion agrees
        ("lay eum acc sg m", "K6"),  # true, but three agree
    ],
)
def test_k4_without_slips_a_wrong_naming_is_refused(lay: str, rule: str) -> None:
    state = lay_out("eam eius eum is | is", "eum acc sg m")
    with pytest.raises(IllegalMove) as caught:
        play(state, lay)
    assert caught.value.rule == rule


@pytest.mark.parametrize("lay", ["eam abl sg f", "eam acc pl f", "eius gen sg f", "eum acc sg m"])
def test_k4_a_noticed_slip_ends_the_turn_and_the_card_goes_back(lay: str) -> None:
    before = lay_out("eam eius eum is | is", "eum acc sg m", slips=True, tutored=(0,))
    after = play(before, f"lay {lay}")
    assert after.hands == before.hands
    assert (after.pile, after.top, after.turn) == (before.pile, before.top, 1)
    assert after.shown[0] == (lay.split(maxsplit=1)[0],)


def test_k4_an_objection_to_a_slip_sends_the_card_back() -> None:
    before = lay_out("eam is | is | eum", "eum acc sg m", slips=True)
    claim = play(before, "lay eam acc pl m")
    assert claim.phase is KngPhase.CHALLENGE
    assert game().to_act(claim) == 1
    after = play(claim, "accept", "object")
    assert after.hands == before.hands
    assert (after.turn, after.top) == (1, before.top)


def test_k4_a_slip_that_nobody_notices_stands() -> None:
    before = lay_out("eam is | is | eum", "eum acc sg m", slips=True)
    after = play(before, "lay eam acc pl m", "accept", "accept")
    assert top_of(after) == ["acc pl m"]
    assert after.pile[-1] == "eam"
    assert lays(after._replace(hands=(("is",), ("eōrum",), ("eum",)))) == {"eōrum gen pl m"}


def test_k4_a_wrong_objection_costs_nothing() -> None:
    before = lay_out("eam is | is | eum", "eum acc sg m", slips=True)
    after = play(before, "lay eam acc sg f", "object", "object")
    assert after == play(before, "lay eam acc sg f", "accept", "accept")
    assert after.hands == (("is",), ("is",), ("eum",))
    assert (after.turn, top_of(after)) == (1, ["acc sg f"])


def test_k4_a_name_is_needed() -> None:
    state = lay_out("eam is | is", "eum acc sg m")
    nameless = moves_of(game(), state)[0]._replace(reading=None)
    with pytest.raises(IllegalMove) as caught:
        applied(game(), state, nameless)
    assert caught.value.rule == "K4"


def test_k7_the_opening_card_stays_open_until_a_card_lies_on_it() -> None:
    state = lay_out("eās | eae is | eōrum", "eius", stock="eōs eās eae")
    after = play(state, "draw", "pass", "draw", "pass")
    assert after.turn == 2
    assert top_of(after) == ["gen sg m", "gen sg f", "gen sg n"]
    assert top_of(play(after, "lay eōrum gen pl n")) == ["gen pl n"]


def test_k7_explains_which_reading_made_the_card_fit() -> None:
    state = lay_out("eārum | is", "eius")
    why = game().explain(game().view(state, 0), game().parse_move("lay eārum gen pl f"))
    assert why.rule == "K7"
    assert why.naming.is_open
    assert why.pair is not None
    assert str(why.pair.top) == "gen sg f"


def test_k8_the_laid_cards_but_the_top_become_the_new_stock() -> None:
    state = lay_out("eārum | is", "eum acc sg m", below="ea eōs eae")
    after = play(state, "draw")
    assert after.pile == ("eum",)
    assert sorted([*after.stock, after.drawn]) == sorted(["ea", "eōs", "eae"])
    assert all_cards(after) == all_cards(state)


def test_k8_with_nothing_to_draw_the_turn_passes() -> None:
    state = lay_out("eārum | is", "eum acc sg m")
    assert can(state) == {"pass"}
    assert play(state, "pass").turn == 1
    with pytest.raises(IllegalMove) as caught:
        play(state, "draw")
    assert caught.value.rule == "K8"


@pytest.mark.parametrize("top", ["eum acc sg m", "eārum gen pl f", "eius"])
def test_k9_a_joker_lies_on_anything_and_the_card_below_counts(top: str) -> None:
    state = lay_out(f"{JOKER} is | eam eās eōrum", top, joker=True)
    assert JOKER in lays(state)
    after = play(state, f"lay {JOKER}")
    assert after.top == state.top
    below = lay_out("eam eās eōrum | is", top)
    assert lays(after) == lays(below)


def test_k9_through_several_jokers() -> None:
    state = lay_out(f"{JOKER} is | {JOKER} is | eam eae", "eum acc sg m", joker=True)
    assert lays(play(state, "lay joker", "lay joker")) == {"eam acc sg f"}


@pytest.mark.parametrize(
    ("below", "top", "kept", "renewed"),
    [
        ("ea eōs", "eum acc sg m", ["eum"], ["ea", "eōs"]),
        ("ea eōs eum", "joker acc sg m", ["eum", JOKER], ["ea", "eōs"]),
        ("ea eum joker", "joker acc sg m", ["eum", JOKER, JOKER], ["ea"]),
        ("ea joker eōs", "eum acc sg m", ["eum"], ["ea", "eōs", JOKER]),
    ],
)
def test_k9_a_renewed_stock_leaves_what_the_joker_covers(
    below: str, top: str, kept: list[str], renewed: list[str]
) -> None:
    after = play(lay_out("eārum | is", top, below=below), "draw")
    assert list(after.pile) == kept
    assert sorted([*after.stock, after.drawn]) == renewed


def test_k9_never_a_joker_as_the_opening_card() -> None:
    made, put_back = game(), 0
    for seed in range(200):
        state = made.start(KngOptions(joker=True), 5, seed)
        assert state.pile != (JOKER,)
        put_back += bool(state.stock) and state.stock[0] == JOKER
    assert put_back > 0


def test_k10_the_first_empty_hand_wins() -> None:
    after = play(lay_out("eam | is is | is", "eum acc sg m"), "lay eam acc sg f")
    assert after.phase is KngPhase.OVER
    result = game().result(after)
    assert result is not None
    assert result.places == (1, 3, 2)
    assert can(after) == set()
    for move in ("lay is nom sg m", "draw", "pass", "accept"):
        with pytest.raises(IllegalMove):
            play(after, move)


def test_k10_play_on_until_one_is_left() -> None:
    state = lay_out("eam | eā eī | eius", "eum acc sg m", play_on=True, stock="is is is")
    after = play(state, "lay eam acc sg f", "lay eā abl sg f", "lay eius gen sg f")
    assert after.phase is KngPhase.OVER
    result = game().result(after)
    assert result is not None
    assert result.places == (1, 3, 2)


def test_k10_play_on_skips_those_who_are_out() -> None:
    state = lay_out("eam | eā eī | eius eius", "eum acc sg m", play_on=True, stock="is is is")
    after = play(state, "lay eam acc sg f", "lay eā abl sg f", "lay eius gen sg f")
    assert after.turn == 1


@pytest.mark.parametrize(
    ("hands", "places"),
    [("eārum eae | eās eae | eārum eās", (1, 1, 1)), ("eārum eae eae | eās eae | eae", (3, 2, 1))],
)
def test_k10_two_rounds_of_passes_end_the_game(hands: str, places: tuple[int, ...]) -> None:
    state = lay_out(hands, "eum acc sg m")
    for _pass in range(6):
        assert state.phase is KngPhase.PLAY
        # nothing fits
        if not lays(state):
            state = play(state, "pass")
    assert state.phase is KngPhase.OVER
    result = game().result(state)
    assert result is not None
    assert result.places == places


def test_k10_a_lay_starts_the_count_of_passes_anew() -> None:
    state = lay_out("eārum eae | eam eae", "eum acc sg m")
    state = play(state, "pass", "pass", "pass", "lay eam acc sg f")
    assert (state.idle, state.phase) == (0, KngPhase.PLAY)


def test_k2_who_begins_is_drawn_by_lot() -> None:
    lots = [game().start(KngOptions(first=BY_LOT), 4, seed).turn for seed in range(200)]
    assert {seat: 30 < lots.count(seat) < 70 for seat in range(4)} == dict.fromkeys(range(4), True)
    again = [game().start(KngOptions(first=BY_LOT), 4, seed).turn for seed in range(200)]
    assert again == lots


@pytest.mark.parametrize("first", [0, 1, 2])
def test_k2_or_agreed(first: int) -> None:
    state = game().start(KngOptions(first=first), 3, 1)
    assert state.turn == first
    assert state._replace(turn=0, options=KngOptions()) == game().start(KngOptions(), 3, 1)


def test_k2_a_record_without_it_began_with_the_first_seat() -> None:
    assert game().options({"slips": True}).first == 0


@pytest.mark.parametrize("first", [-2, 3])
def test_k2_a_seat_that_is_none_is_refused(first: int) -> None:
    with pytest.raises(TutorError):
        game().start(KngOptions(first=first), 3, 1)


def offered() -> KngState:
    """The first player is out, and the third is asked (K10)."""
    state = lay_out("eam | eā eī | eius", "eum acc sg m", offered=2, stock="is is is")
    return play(state, "lay eam acc sg f")


def test_k10_when_the_first_is_out_one_is_asked_whether_the_others_go_on() -> None:
    state = offered()
    assert (state.phase, game().to_act(state)) == (KngPhase.OFFERED, 2)
    assert can(state) == {"on", "stop"}
    assert game().result(state) is None
    for move in ("lay eā abl sg f", "draw", "pass", "accept"):
        with pytest.raises(IllegalMove):
            play(state, move)


def test_k10_they_go_on_as_if_it_had_been_agreed() -> None:
    before = lay_out("eam | eā eī | eius", "eum acc sg m", play_on=True, stock="is is is")
    agreed = play(before, "lay eam acc sg f")
    after = play(offered(), "on")
    assert after._replace(options=agreed.options) == agreed
    assert after.options.play_on
    assert play(after, "lay eā abl sg f", "lay eius gen sg f").phase is KngPhase.OVER


def test_k10_or_it_ends_as_it_does_where_nobody_is_asked() -> None:
    plain = play(
        lay_out("eam | eā eī | eius", "eum acc sg m", stock="is is is"), "lay eam acc sg f"
    )
    after = play(offered(), "stop")
    assert after._replace(options=plain.options) == plain
    assert game().result(after) == game().result(plain)


@pytest.mark.parametrize(("hands", "on"), [("eam | is", False), ("eam | is | id", True)])
def test_k10_nobody_is_asked_if_one_is_left_or_it_was_agreed(hands: str, on: bool) -> None:
    state = lay_out(hands, "eum acc sg m", offered=0, play_on=on, stock="is is")
    assert play(state, "lay eam acc sg f").phase is (KngPhase.PLAY if on else KngPhase.OVER)


@pytest.mark.parametrize("move", ["on", "stop"])
def test_k10_nothing_to_decide_before(move: str) -> None:
    with pytest.raises(IllegalMove):
        play(lay_out("eam | is | id", "eum acc sg m", offered=0), move)


def test_k9_a_lay_on_a_joker_knows_what_it_covers() -> None:
    state = lay_out("eam | is", f"{JOKER} acc sg m", below=f"ea eum {JOKER}", joker=True)
    why = game().explain(game().view(state, 0), game().parse_move("lay eam acc sg f"))
    assert (why.naming.top_card, why.naming.under) == (JOKER, "eum")
