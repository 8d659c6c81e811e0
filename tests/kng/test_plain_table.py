"""The engine against a table that is slow and obvious: lists, loops, and every reading compared."""

from __future__ import annotations

from random import Random
from types import UnionType
from typing import get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kng.tables import DECKS, applied, game, moves_of, random_state
from tutor.games.contract import IllegalMove
from tutor.games.kng.deal import shuffle
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import DRAW, JOKER, PASS, Action, KngMove
from tutor.games.kng.state import DRAWN, OVER, KngOptions, KngState, KngView
from tutor.grammar.cells import GRID, Cell, Criterion

options = st.builds(KngOptions, joker=st.booleans(), must_play=st.booleans(), play_on=st.booleans())
decks, seats, seeds = st.sampled_from(DECKS), st.integers(2, 5), st.integers(0, 10**6)


class PlainTable:
    """A match without slips, as the rule book has it (K3, K5–K10)."""

    def __init__(self, made: KngGame, dealt: KngState) -> None:
        """`made` is asked for its faces alone, `dealt` for the deal."""
        self.decks, self.options, self.seed = made.data()["decks"], dealt.options, dealt.seed
        self.hands = [list(hand) for hand in dealt.hands]
        self.stock, self.pile = list(dealt.stock), list(dealt.pile)
        self.tops = self.readings(self.pile[0])
        self.turn, self.drawn, self.out = dealt.turn, "", list[int]()
        self.idle = self.shuffles = 0
        self.is_over = False

    def readings(self, card: str) -> list[Cell]:
        """K1, K11: every cell that has this face in some deck."""
        return [
            cell
            for place, cell in enumerate(GRID)
            if any(faces[place] == card for _name, faces in self.decks)
        ]

    def fits(self, card: str, reading: Cell | None) -> bool:
        """K3, K6, K7, K9: a joker always; else exactly two criteria, on some reading in force."""
        if card == JOKER or reading is None:
            return card == JOKER
        return reading in self.readings(card) and any(
            sum(reading.get(one) == top.get(one) for one in Criterion) == 2 for top in self.tops
        )

    def below(self) -> int:
        """K8, K9: how many laid cards may be drawn again."""
        count = len(self.pile) - 1
        while count and self.pile[count] == JOKER:
            count -= 1
        return count

    def moves(self) -> list[KngMove]:
        """Every legal move in the order of the hand, lays first."""
        if self.is_over:
            return []
        found = []
        for card in [self.drawn] if self.drawn else self.hands[self.turn]:
            for reading in [None] if card == JOKER else GRID:
                move = KngMove(Action.LAY, card, reading)
                if self.fits(card, reading) and move not in found:
                    found.append(move)
        if self.drawn:
            return [*found, PASS]
        if found and self.options.must_play:
            return found
        return [*found, DRAW if self.stock or self.below() else PASS]

    def play(self, move: KngMove) -> None:
        """What a legal move does."""
        hand = self.hands[self.turn]
        if move == DRAW:
            if not self.stock:
                below = self.below()
                self.stock, self.pile = self.pile[:below], self.pile[below:]
                Random(f"{self.seed}:renew:{self.shuffles}").shuffle(self.stock)
                self.shuffles += 1
            self.drawn, self.idle = self.stock.pop(), 0
            hand.append(self.drawn)
            return
        if move == PASS:
            self.idle = 0 if self.drawn else self.idle + 1
            self.is_over = self.idle >= 2 * (len(self.hands) - len(self.out))
        else:
            hand.remove(move.card)
            self.pile.append(move.card)
            self.tops = [move.reading] if move.reading else self.tops
            self.idle = 0
            if not hand:
                self.out.append(self.turn)
                left = len(self.hands) - len(self.out)
                self.is_over = left == 1 or not self.options.play_on
        self.drawn = ""
        while move == PASS or not self.is_over:
            self.turn = (self.turn + 1) % len(self.hands)
            if self.turn not in self.out:
                return


def same(table: PlainTable, state: KngState) -> bool:
    """Whether the plain table and the state tell the same."""
    return (
        [tuple(hand) for hand in table.hands] == list(state.hands)
        and (tuple(table.stock), tuple(table.pile)) == (state.stock, state.pile)
        and tuple(table.tops) == cells_of(state.top)
        and (table.turn, table.drawn) == (state.turn, state.drawn)
        and (tuple(table.out), table.idle, table.shuffles)
        == (state.out, state.idle, state.shuffles)
        and table.is_over == (state.phase is OVER)
        and bool(table.drawn) == (state.phase is DRAWN)
    )


@settings(max_examples=60, deadline=None)
@given(decks, options, seats, seeds)
def test_moves_and_what_they_do_are_those_of_the_plain_table(
    deck: str, chosen: KngOptions, players: int, seed: int
) -> None:
    made, rng = game(deck), Random(seed)
    state = made.start(chosen, players, seed)
    table = PlainTable(made, state)
    for _move in range(120):
        legal = moves_of(made, state)
        assert legal == table.moves()
        if not legal:
            break
        hand = state.hands[state.turn]
        tried = KngMove(Action.LAY, rng.choice(hand), rng.choice([*GRID, None]))
        if tried.card != JOKER and tried not in legal:
            with pytest.raises(IllegalMove):
                made.apply(state, tried)
        move = made.parse_move(made.move_text(rng.choice(legal)))
        state = applied(made, state, move)
        table.play(move)
        assert same(table, state)


@settings(max_examples=40, deadline=None)
@given(decks, options, seats, seeds, st.booleans())
def test_what_happens_does_not_depend_on_the_matches_before(
    deck: str, chosen: KngOptions, players: int, seed: int, first: bool
) -> None:
    """Events that were made before are those that would be made anew."""
    used, new, rng = game(deck), KngGame(game(deck).rules.decks), Random(seed)
    state = used.start(chosen, players, seed)
    for _move in range(120):
        legal = moves_of(used, state)
        if not legal:
            break
        move = legal[0] if first else rng.choice(legal)
        assert used.apply(state, move) == new.apply(state, move)
        state = applied(used, state, move)


@settings(max_examples=40, deadline=None)
@given(decks, options, seats, seeds, st.integers(0, 80))
def test_states_and_views_have_their_fields_in_order(
    deck: str, chosen: KngOptions, players: int, seed: int, count: int
) -> None:
    made = game(deck)
    state = random_state(made, chosen, players, seed, count)
    for value, kind in ((state, KngState), (made.view(state, 0), KngView)):
        assert type(value) is kind
        for field, hint in get_type_hints(kind).items():
            kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
            assert isinstance(getattr(value, field), tuple(get_origin(one) or one for one in kinds))
        assert len(value) == len(kind._fields)
    shared = KngView._fields[KngView._fields.index("options") :]
    assert shared == KngState._fields[KngState._fields.index("options") :]


@given(st.integers(0, 130), st.text(max_size=20))
def test_k2_cards_are_shuffled_as_ever(count: int, luck: str) -> None:
    """A record keeps its deal: the shuffle is that of the standard library with the same seed."""
    cards = [str(number) for number in range(count)]
    expected = cards[:]
    Random(luck).shuffle(expected)
    shuffle(cards, luck)
    assert cards == expected
