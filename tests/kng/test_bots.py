"""The opponents: legal whatever the options, blind to what is hidden, and true to character."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import tutor.bots.kng
from benchmarks import kng_peers
from benchmarks.kng_peers import RandomPlayer, Sampler, Truth, world_of
from tests.kng.tables import all_cards, applied, dealt_anew, game, lay_out, moves_of, play
from tutor.bots.arena import play_out
from tutor.bots.kng import LEVELS, search
from tutor.bots.kng.bitdeck import bit_deck
from tutor.bots.kng.player import KngPlayer
from tutor.games.kng.moves import ACCEPT, OBJECT, Action, KngMove, parse_move
from tutor.games.kng.state import KngOptions, KngPhase, KngState, KngView
from tutor.kits import KITS, make_bot
from tutor.kits.contract import BadSetting
from tutor.words.kng.reasons import SAYINGS
from tutor.words.refusals import said

FAST = ("tiro", "discipulus", "magister")
PEERS = {peer.name: peer for peer in (RandomPlayer, Sampler)}


def bot(name: str, deck: str = "is") -> KngPlayer:
    made = PEERS[name](game(deck)) if name in PEERS else make_bot(game(deck), name)
    assert isinstance(made, KngPlayer)
    return made


def test_the_levels_weakest_first() -> None:
    assert LEVELS == KITS["kng"].level_names == ("tiro", "discipulus", "magister", "augur")
    assert tuple(bot(name).name for name in LEVELS) == LEVELS


@pytest.mark.parametrize("name", ["nemo", *PEERS])
def test_only_levels_are_opponents(name: str) -> None:
    with pytest.raises(BadSetting, match=name):
        make_bot(game(), name)


@pytest.mark.parametrize("deck", ["is", "is+ille+ipse"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("must_play", [False, True])
@pytest.mark.parametrize("slips", [False, True])
def test_matches_come_to_their_end(deck: str, seats: int, must_play: bool, slips: bool) -> None:
    made = game(deck)
    for seed in range(8):
        rng = Random(seed)
        bots = [bot(rng.choice(FAST), deck) for _seat in range(seats)]
        options = KngOptions(
            joker=rng.random() < 0.5,
            play_on=rng.random() < 0.5,
            must_play=must_play,
            slips=slips,
            tutored=(0,) if rng.random() < 0.3 else (),
            watchers=(0,) if rng.random() < 0.3 else None,
        )
        result = play_out(made, options, bots, seed).result
        assert result is not None
        assert sorted(result.places)[0] == 1


@pytest.mark.parametrize("name", ["augur", "sampler"])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("slips", [False, True])
def test_searching_bots_finish_too(
    name: str, seats: int, slips: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PLAYOUTS", 30)
    monkeypatch.setattr(kng_peers, "SAMPLES", 5)
    for seed in range(4):
        deck = ("is", "ille+ipse")[seed % 2]
        bots = [bot(name, deck), *(bot("tiro", deck) for _seat in range(seats - 1))]
        options = KngOptions(joker=seed > 1, slips=slips, play_on=seed == 3)
        assert play_out(game(deck), options, bots, seed).result is not None


@pytest.mark.parametrize("name", [*LEVELS, *PEERS])
def test_without_slips_every_move_is_legal_and_has_its_reasons(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PLAYOUTS", 30)
    monkeypatch.setattr(kng_peers, "SAMPLES", 5)
    made, player = game(), bot(name)
    for seed in range(5):
        state = made.start(KngOptions(joker=True), 3, seed)
        while (seat := made.to_act(state)) is not None:
            choice = player.choose(made.view(state, seat), Random(seed))
            assert choice.move in moves_of(made, state)
            assert name in PEERS or choice.reasons
            assert all("{" not in reason for reason in said(SAYINGS, choice.reasons))
            state = applied(made, state, choice.move)


@pytest.mark.parametrize("name", LEVELS)
def test_hidden_cards_do_not_change_the_choice(name: str) -> None:
    made, player = game(), bot(name)
    for seed in range(3):
        state = made.start(KngOptions(), 2, seed)
        view = made.view(state, 0)
        other = dealt_anew(state, 0, Random(seed + 50))
        assert other.hands != state.hands
        assert player.choose(view, Random(1)) == player.choose(made.view(other, 0), Random(1))


def test_no_bot_knows_the_state_class() -> None:
    for path in Path(tutor.bots.kng.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert "KngState" not in {alias.name for alias in node.names}, path.name
    assert KngView.__name__ in str(KngPlayer.choose.__annotations__)
    assert not {"hands", "seed"} & set(KngView._fields)
    assert {"hands", "seed"} <= set(KngState._fields)


@pytest.mark.parametrize(("name", "one_in"), [("tiro", 6), ("discipulus", 15), ("magister", 60)])
def test_slips_come_at_the_rate_of_the_level(name: str, one_in: int) -> None:
    made, player = game(), bot(name)
    state = lay_out("eam eī eius | is", "eum acc sg m", slips=True)
    view, rng = made.view(state, 0), Random(4)
    wrong = 0
    for _trial in range(3000):
        move = player.choose(view, rng).move
        assert move.action is Action.LAY
        assert move.reading is not None
        if move not in made.rules.lays_on(state.top).get(move.card, ()):
            wrong += 1
            fits = made.rules.fitting(state.top) >> move.reading.index & 1
            true = made.rules.readings[move.card] >> move.reading.index & 1
            # K4: plausible either way, but never both
            assert bool(fits) is not bool(true)
    assert 3000 / one_in * 0.7 < wrong < 3000 / one_in * 1.3


@pytest.mark.parametrize(("slips", "tutored"), [(False, ()), (True, (0,))])
def test_nobody_slips_where_slips_are_off(slips: bool, tutored: tuple[int, ...]) -> None:
    made, rng = game(), Random(1)
    state = lay_out("eam eī eius | is", "eum acc sg m", slips=slips, tutored=tutored)
    legal = moves_of(made, state)
    for _trial in range(100):
        assert bot("tiro").choose(made.view(state, 0), rng).move in legal


@pytest.mark.parametrize(
    ("lay", "right"),
    [("eam acc sg f", True), ("eam acc pl m", False), ("eum acc sg m", False)],
)
def test_objections_by_level(lay: str, right: bool) -> None:
    state = play(lay_out("eam eum | is", "eum acc sg m", slips=True), f"lay {lay}")
    view = game().view(state, 1)
    assert view.phase is KngPhase.CHALLENGE
    rates = []
    for name in LEVELS:
        player, rng = bot(name), Random(2)
        answers = Counter(player.choose(view, rng).move for _trial in range(600))
        assert set(answers) <= {ACCEPT, OBJECT}
        rates.append(answers[OBJECT] / 600)
    if right:
        assert rates == sorted(rates, reverse=True)
        assert rates[-1] == 0
        assert rates[0] < 0.1
    else:
        assert rates == sorted(rates)
        assert rates[-1] == 1
        assert rates[0] > 0.2


def test_discipulus_keeps_what_can_mean_more() -> None:
    state = lay_out("eius eī is iī/eī | is", "eum acc sg m")
    assert bot("discipulus").choose(game().view(state, 0), Random(1)).move.card == "is"
    jokers = lay_out("joker eius eī | is", "eum acc sg m", joker=True)
    assert bot("discipulus").choose(game().view(jokers, 0), Random(1)).move.card == "eius"


@pytest.mark.parametrize(
    ("hands", "top", "stock", "best"),
    [
        ("eum iīs/eīs | eōrum eae eō eā ea", "eās acc pl f", "eius iīs/eīs eō iī/eī", "dat pl f"),
        ("iīs/eīs id | eōrum eī eōrum is ea", "eās acc pl f", "iīs/eīs ea eī eī", "abl pl f"),
        ("eam iīs/eīs | iīs/eīs eā eius iīs/eīs eī", "ea acc pl n", "eī id eī is", "abl pl n"),
        ("iīs/eīs iīs/eīs | eius eā id eārum eō", "ea nom pl n", "iīs/eīs id is eius", "dat pl n"),
    ],
)
def test_magister_names_the_reading_that_fewest_unseen_cards_answer(
    hands: str, top: str, stock: str, best: str
) -> None:
    """One card, two names, and nothing of its own that one of them serves better."""
    made = game()
    state = lay_out(hands, top, stock=stock)
    below = Counter(made.rules.cards) - all_cards(state)
    state = state._replace(pile=(*below.elements(), *state.pile))
    unseen = [*state.hands[1], *state.stock]
    answers = {
        move: sum(card in made.rules.lays_on(1 << move.reading.index) for card in unseen)
        for move in moves_of(made, state)
        if move.reading is not None
    }
    move = bot("magister").choose(made.view(state, 0), Random(1)).move
    assert move == parse_move(f"lay iīs/eīs {best}")
    assert len(answers) == 2
    assert all(answers[move] < count for other, count in answers.items() if other != move)


def test_what_was_thought_of_a_move_beforehand_counts() -> None:
    made = game()
    state = lay_out("eam eōs is | eā", "eum acc sg m", stock="eius eī eius eī eō")
    moves = [move for move in moves_of(made, state) if move.action is Action.LAY]
    for number, move in enumerate(moves):
        prior = [2.0 * (number == other) for other in range(len(moves))]
        searching = search.Search(
            bit_deck(made.rules, joker=False), made.view(state, 0), known(state).world, Random(1)
        )
        found, value = searching.best(moves, prior)
        assert found == move
        assert 0 <= value <= 1


def known(state: KngState) -> Truth:
    """A source that imagines one world only."""
    return Truth(world_of(bit_deck(game().rules, joker=False), state))


@pytest.mark.parametrize(
    ("other", "best"),
    [
        ("eā", "eōs acc pl m"),  # eā would answer eam
        ("eās", "is nom sg m"),  # eās would answer both accusatives
        ("iī/eī", "eam acc sg f"),
    ],
)
def test_search_finds_the_lay_that_the_other_cannot_answer(other: str, best: str) -> None:
    made = game()
    state = lay_out(f"eam eōs is | {other}", "eum acc sg m", stock="eius eī eius eī eō")
    search_now = search.Search(
        bit_deck(made.rules, joker=False), made.view(state, 0), known(state).world, Random(1)
    )
    move, share = search_now.best([m for m in moves_of(made, state) if m.action is Action.LAY])
    assert made.move_text(move) == f"lay {best}"
    assert 0 < share <= 1


def test_a_last_card_is_laid_at_once() -> None:
    state = lay_out("eius | is", "eius gen sg m", stock="is")
    choice = bot("augur").choose(game().view(state, 0), Random(1))
    assert choice.move in {parse_move("lay eius gen sg f"), parse_move("lay eius gen sg n")}


@pytest.mark.parametrize(
    ("seats", "play_on", "says"), [(2, True, "%"), (3, False, "%"), (3, True, "about place")]
)
def test_augur_says_how_the_lay_did(
    seats: int, play_on: bool, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its share of wins or, where all but one finish (K10), the place that it brings."""
    monkeypatch.setattr(search, "PLAYOUTS", 60)
    state = game().start(KngOptions(play_on=play_on), seats, 3)
    choice = bot("augur").choose(game().view(state, 0), Random(1))
    (reason,) = said(SAYINGS, choice.reasons)
    assert says in reason


def test_the_same_view_and_generator_give_the_same_choice() -> None:
    made = game()
    for seed in range(3):
        view = made.view(made.start(KngOptions(), 3, seed), 0)
        first = bot("augur").choose(view, Random(seed))
        assert bot("augur").choose(view, Random(seed)) == first


def slips_of(state: KngState, trials: int = 2000) -> list[KngMove]:
    """What Tiro says wrongly there."""
    player, view, rng = bot("tiro"), game().view(state, 0), Random(9)
    moves = [player.choose(view, rng).move for _trial in range(trials)]
    lays_on = game().rules.lays_on(state.top)
    return [move for move in moves if move not in lays_on.get(move.card, ())]


def test_k4_half_of_the_slips_are_true_names_that_do_not_fit() -> None:
    slips = slips_of(lay_out("eam eum eius | is", "eum acc sg m", slips=True))
    readings = game().rules.readings
    true = [
        slip for slip in slips if slip.reading and readings[slip.card] >> slip.reading.index & 1
    ]
    assert 0.4 < len(true) / len(slips) < 0.6
    # one criterion agrees, or all three (K6); never none
    assert {str(slip.reading) for slip in true} == {"acc sg m", "gen sg f", "gen sg n"}


def test_k4_after_drawing_only_the_drawn_card_is_misnamed() -> None:
    drawn = play(lay_out("eius eum | is", "eum acc sg m", stock="eam", slips=True), "draw")
    slips = slips_of(drawn)
    assert slips
    assert {slip.card for slip in slips} == {"eam"}


def test_k4_a_reason_is_about_the_card_that_is_laid() -> None:
    player, rng = bot("discipulus"), Random(2)
    view = game().view(lay_out("eam eum eius | is", "eum acc sg m", slips=True), 0)
    for _trial in range(500):
        choice = player.choose(view, rng)
        assert choice.reasons[0].facts["card"] == choice.move.card
        count = game().rules.readings[choice.move.card].bit_count()
        assert choice.reasons[0].facts["count"] == count


def test_k10_an_opponent_would_rather_stop() -> None:
    state = play(lay_out("eam | eā | eius", "eum acc sg m", offered=2), "lay eam acc sg f")
    assert game().move_text(bot("tiro").choose(game().view(state, 2), Random(1)).move) == "stop"
