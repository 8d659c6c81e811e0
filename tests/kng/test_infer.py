"""What Augur concludes about hidden cards, and the bit-mask model that it plays out in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.kng_peers import anything, world_of
from tests.kng.tables import applied, game, lay_out, moves_of, play
from tutor.bots.kng.bitdeck import BitDeck, bits, flexibility
from tutor.bots.kng.infer import Inference
from tutor.bots.kng.playout import World, draw, put, value
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import JOKER, Action
from tutor.games.kng.state import KngOptions, KngPhase, KngState
from tutor.grammar.cells import GRID
from tutor.kits import make_bot


def decisions(made: KngGame, options: KngOptions, seats: int, seeds: range) -> Iterator[KngState]:
    """The states in which a sensible player is to lay or draw, over some matches."""
    bot = make_bot(made, "magister")
    for seed in seeds:
        rng = Random(seed)
        state = made.start(options, seats, seed)
        while (seat := made.to_act(state)) is not None:
            if state.phase is not KngPhase.CHALLENGE:
                yield state
            state = applied(made, state, bot.choose(made.view(state, seat), rng).move)


def faces(cards: BitDeck, mask: int) -> Counter[str]:
    return Counter(cards.face[bit] for bit in bits(mask))


@pytest.mark.parametrize("deck", ["is", "is+ille"])
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("slips", [False, True])
def test_worlds_agree_with_the_view(deck: str, seats: int, joker: bool, slips: bool) -> None:
    made = game(deck)
    cards = BitDeck(made.rules, joker)
    options = KngOptions(joker=joker, slips=slips, play_on=True)
    for number, state in enumerate(decisions(made, options, seats, range(6))):
        view = made.view(state, state.turn)
        world = Inference(cards, view).world(Random(number))
        assert [hand.bit_count() for hand in world.hands] == list(view.counts)
        assert faces(cards, world.hands[view.seat]) == Counter(view.hand)
        assert faces(cards, world.pile | world.keep) == Counter(view.pile)
        assert len(world.stock) == view.stock
        everything = sum(world.hands) + sum(world.stock) + world.pile + world.keep
        assert everything == cards.all
        for seat, shown in enumerate(view.shown):
            if seat != view.seat:
                assert not Counter(shown) - faces(cards, world.hands[seat])


def test_whoever_had_to_draw_holds_nothing_that_fits() -> None:
    cards = BitDeck(game().rules, joker=False)
    hands = "eārum eae eās eōrum iīs/eīs | is eam eī eius id"
    state = lay_out(hands, "eum", stock="eōrum ea ea eum", below="")
    state = play(state, "draw", "pass")
    view = game().view(state, 1)
    fits = cards.answers[state.top]
    source = Inference(cards, view, doubt=0.0)
    for seed in range(100):
        assert not source.world(Random(seed)).hands[0] & fits
    doubtful = Inference(cards, view, doubt=1.0)
    assert any(doubtful.world(Random(seed)).hands[0] & fits for seed in range(100))


@pytest.mark.parametrize(("habit", "kept"), [(1.0, False), (0.0, True)])
def test_whoever_lays_an_easy_card_has_no_harder_one_that_fits(
    habit: float, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A habit, not a rule: how far it is trusted is `HABIT`."""
    monkeypatch.setattr("tutor.bots.kng.infer.HABIT", habit)
    cards = BitDeck(game().rules, joker=False)
    hands = "iīs/eīs is id eō eum | eārum eae eī eius id"
    state = lay_out(hands, "iī/eī nom pl m", stock="eōs eās eōrum ea")
    fits = cards.answers[state.top] & cards.harder[cards.same["iīs/eīs"]]
    assert fits
    view = game().view(play(state, "lay iīs/eīs dat pl m"), 1)
    source = Inference(cards, view, doubt=0.0)
    assert any(source.world(Random(seed)).hands[0] & fits for seed in range(60)) is kept


def test_the_truth_is_never_excluded() -> None:
    """With sensible players every card that is really held could be dealt to its hand."""
    made = game()
    cards = BitDeck(made.rules, joker=False)
    for number, state in enumerate(decisions(made, KngOptions(), 3, range(4))):
        if number % 9:
            continue
        source = Inference(cards, made.view(state, state.turn), doubt=0.0)
        held: list[Counter[str]] = [Counter() for _seat in range(3)]
        for seed in range(150):
            for seat, hand in enumerate(source.world(Random(seed)).hands):
                held[seat] |= faces(cards, hand)
        for seat, hand_now in enumerate(state.hands):
            assert set(hand_now) <= set(held[seat]), (number, seat)


@pytest.mark.parametrize("seats", [2, 5])
def test_inference_guesses_hands_better_than_chance(seats: int) -> None:
    made = game()
    cards = BitDeck(made.rules, joker=False)
    hits = {0.0: 0, 1.0: 0}
    for number, state in enumerate(decisions(made, KngOptions(), seats, range(25))):
        view = made.view(state, state.turn)
        for doubt in hits:
            source = Inference(cards, view, doubt)
            for sample in range(3):
                world = source.world(Random(f"{number}/{sample}"))
                for seat, hand in enumerate(state.hands):
                    if seat != view.seat:
                        common = Counter(hand) & faces(cards, world.hands[seat])
                        hits[doubt] += common.total()
    assert hits[0.0] > 1.05 * hits[1.0]


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("deck", ["is", "ille", "ipse", "is+ille+ipse"])
def test_the_bit_deck_against_the_rules(deck: str, joker: bool) -> None:
    rules = game(deck).rules
    cards = BitDeck(rules, joker)
    tops = [1 << cell.index for cell in GRID] + list(rules.readings.values())
    for top in tops:
        namings = cards.namings[top]
        assert cards.answers[top] == sum(namings)
        for bit, card in cards.face.items():
            lays = rules.lays_on(top).get(card, ())
            named = tuple(top if m.reading is None else 1 << m.reading.index for m in lays)
            assert namings.get(bit, ()) == named


def test_flexibility_counts_the_cells_a_card_can_lie_on() -> None:
    rules = game().rules
    assert flexibility(rules, JOKER) == 30
    assert flexibility(rules, "eum") == 7
    assert flexibility(rules, "iīs/eīs") > flexibility(rules, "eius") > 7


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("play_on", [False, True])
def test_the_model_walks_along_with_the_engine(seats: int, joker: bool, play_on: bool) -> None:
    """Random matches in the model, every step repeated in the rules engine."""
    made = game()
    cards = BitDeck(made.rules, joker)
    for seed in range(15):
        rng = Random(seed)
        state = made.start(KngOptions(joker=joker, play_on=play_on), seats, seed)
        world = world_of(cards, state)
        while made.to_act(state) is not None:
            world.turn = state.turn
            state = step(made, cards, world, state, rng)
            same_table(cards, world, state)
        result = made.result(state)
        assert result is not None
        out, places = list(state.out), seats - 1 if play_on else 1
        values = [value(world.hands, out, places, seat) for seat in range(seats)]
        for seat in range(seats):
            if play_on and len(out) == seats - 1:
                assert values[seat] == pytest.approx(1 - (result.places[seat] - 1) / places)
            elif not play_on:
                won = seat in result.winners
                assert values[seat] == pytest.approx(won / len(result.winners))


def step(made: KngGame, cards: BitDeck, world: World, state: KngState, rng: Random) -> KngState:
    """One turn in the model, repeated in the engine."""
    fits = world.hands[world.turn] & cards.answers[world.top]
    if not fits:
        moves = [move.action for move in moves_of(made, state)]
        assert Action.LAY not in moves
        if moves == [Action.PASS]:
            assert draw(cards, world, rng) == 0
            return applied(made, state, moves_of(made, state)[0])
        state = applied(made, state, moves_of(made, state)[-1])
        if not world.stock:
            # K8: the same cards come back; their order is the engine's, which no model can know
            assert faces(cards, world.pile) == Counter((*state.stock, state.drawn))
            give_order(cards, world, (*state.stock, state.drawn))
        drawn = draw(cards, world, rng)
        assert cards.face[drawn] == state.drawn
        fits = drawn & cards.answers[world.top]
    if not fits:
        return applied(made, state, moves_of(made, state)[-1])
    card, top = anything(cards, world, fits, rng)
    put(cards, world, card, top)
    face = cards.face[card]
    lay = next(
        move
        for move in moves_of(made, state)
        if move.card == face and (move.reading is None or 1 << move.reading.index == top)
    )
    return applied(made, state, lay)


def give_order(cards: BitDeck, world: World, order: tuple[str, ...]) -> None:
    for card in order:
        taken, world.pile = cards.take(world.pile, (card,))
        world.stock.append(taken)


def same_table(cards: BitDeck, world: World, state: KngState) -> None:
    """The model and the engine agree about every card and the top."""
    assert [faces(cards, hand) for hand in world.hands] == [Counter(h) for h in state.hands]
    assert [cards.face[bit] for bit in world.stock] == list(state.stock)
    assert faces(cards, world.pile | world.keep) == Counter(state.pile)
    assert world.top == state.top
