"""A position in plain lists, for playing many lines fast. It follows the rules to the letter;
only its quick player is a rough one.
"""

from __future__ import annotations

from random import Random

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import CartinoState

QUICK_FRESH = 2.0
QUICK_LATE = 3.0
QUICK_JOKER = 4.0
_MOST_PARTIAL = 8

Laying = tuple[int, int, int, int]
"""Points, occupied halves afterwards, halves that jokers were laid on, how many stones."""


class LineOfPlay:
    """A full position that a bot plays on from. Changed in place; `copy` first."""

    __slots__ = ("bag", "board", "hands", "jokers", "occupied", "over", "scores", "turn")

    def __init__(self, board: Board, state: CartinoState) -> None:
        self.board = board
        self.occupied, self.jokers = state.occupied, state.jokers
        self.hands = [list(hand) for hand in state.hands]
        self.bag = list(state.bag)
        self.scores = list(state.scores)
        self.turn, self.over = state.turn, state.over

    def copy(self) -> LineOfPlay:
        """An independent position that is the same."""
        other = LineOfPlay.__new__(LineOfPlay)
        other.board, other.occupied, other.jokers = self.board, self.occupied, self.jokers
        other.hands = [hand.copy() for hand in self.hands]
        other.bag, other.scores = self.bag.copy(), self.scores.copy()
        other.turn, other.over = self.turn, self.over
        return other

    def make(self, points: int, move: Move) -> None:
        """A listed move with its points (C3–C7)."""
        hand = self.hands[self.turn]
        for half in move.exchanges:
            hand.remove(self.board.card_at[half])
            hand.append(self.board.joker)
            self.jokers &= ~(1 << half)
        occupied, jokers = self.occupied, 0
        for lay in move.lays:
            occupied |= 1 << lay.half
            jokers |= lay.joker << lay.half
        self.lay((points, occupied, jokers, len(move.lays)))

    def lay(self, laying: Laying) -> None:
        """Lay the stones (none: pass), draw, and hand the turn on or end the match."""
        points, occupied, jokers, count = laying
        board, hand = self.board, self.hands[self.turn]
        new = occupied ^ self.occupied
        while new:
            bit = new & -new
            new ^= bit
            hand.remove(board.joker if jokers & bit else board.card_at[bit.bit_length() - 1])
        self.occupied = occupied
        self.jokers |= jokers
        self.scores[self.turn] += points
        while count and self.bag and len(hand) < board.sheet.hand:
            hand.append(self.bag.pop())
        if self.is_over():
            self.over = True
            for seat, left in enumerate(self.hands):
                self.scores[seat] += board.end_points(left)
        else:
            self.turn = (self.turn + 1) % len(self.hands)

    def is_over(self) -> bool:
        """C7: somebody is out with the bag empty, or nobody can lay."""
        if not self.bag and not all(self.hands):
            return True
        blocked, occupied = self.board.is_blocked, self.occupied
        return all(blocked(stone, occupied) for hand in self.hands for stone in hand)

    def quick_turn(self, rng: Random) -> None:
        """A turn of a player who takes jokers, and lays many stones for many points."""
        taken = self._quick_exchange()
        layings = quick_layings(self.board, self.occupied, self.hands[self.turn])
        if taken:
            self.hands[self.turn].append(self.board.joker)
        if not layings:
            self.lay((0, self.occupied, 0, 0))
            return
        fresh, joker = (QUICK_FRESH, QUICK_JOKER) if self.bag else (QUICK_LATE, 0.0)
        best, top = layings[0], -1e9
        for laying in layings:
            points, _occupied, jokers, count = laying
            value = points + fresh * count + 0.01 * rng.random()
            if jokers:
                value -= joker * jokers.bit_count()
            if value > top:
                best, top = laying, value
        self.lay(best)

    def _quick_exchange(self) -> bool:
        """Take a joker if a stone for laying is left; it is not yet put into the hand."""
        jokers, hand, board = self.jokers, self.hands[self.turn], self.board
        while jokers:
            bit = jokers & -jokers
            jokers ^= bit
            card = board.card_at[bit.bit_length() - 1]
            if card in hand:
                hand.remove(card)
                if all(board.is_blocked(stone, self.occupied) for stone in hand):
                    hand.append(card)
                else:
                    self.jokers ^= bit
                    return True
        return False


def quick_layings(board: Board, occupied: int, hand: list[int]) -> list[Laying]:
    """The sets of stones that may be laid: all of them without jokers, good ones with jokers."""
    suits: list[dict[int, int]] = [{} for _suit in board.sheet.suits]
    jokers = 0
    for stone in hand:
        if stone == board.joker:
            jokers += 1
        else:
            cards = suits[board.suit_of[stone]]
            cards[stone] = cards.get(stone, 0) + 1
    found: list[Laying] = []
    for suit, cards in enumerate(suits):
        if cards or jokers:
            partial = _without_jokers(board, occupied, suit, cards)
            found += partial[1:]
            if jokers:
                found += _with_jokers(board, partial, suit, jokers)
    full, premium = board.sheet.hand, board.sheet.set_premium
    return [(p + premium, o, j, n) if n == full else (p, o, j, n) for p, o, j, n in found]


def _without_jokers(board: Board, occupied: int, suit: int, cards: dict[int, int]) -> list[Laying]:
    partial: list[Laying] = [(0, occupied, 0, 0)]
    order = board.field_order[suit] if len(cards) > 1 else cards
    for card in order:
        if card not in cards:
            continue
        upper, lower = board.halves_of[card]
        lower_free = not occupied >> lower & 1
        longer: list[Laying] = []
        if not occupied >> upper & 1:
            near, earned, bit = board.around[upper], board.earned[upper], 1 << upper
            longer = [(p + earned[o & near], o | bit, 0, n + 1) for p, o, _j, n in partial]
            if lower_free and cards[card] > 1:
                near, earned, bit = board.around[lower], board.earned[lower], 1 << lower
                longer += [(p + earned[o & near], o | bit, 0, n + 1) for p, o, _j, n in longer]
        if lower_free:
            near, earned, bit = board.around[lower], board.earned[lower], 1 << lower
            longer += [(p + earned[o & near], o | bit, 0, n + 1) for p, o, _j, n in partial]
        partial += longer
    return partial


def _with_jokers(board: Board, partial: list[Laying], suit: int, jokers: int) -> list[Laying]:
    """The best sets with jokers added one by one, each where it earns most."""
    found: list[Laying] = []
    halves = [half for card in board.field_order[suit] for half in board.halves_of[card]]
    for laying in [*sorted(partial[1:])[-_MOST_PARTIAL:], partial[0]]:
        longer: Laying | None = laying
        for _joker in range(jokers):
            longer = longer and _with_joker(board, longer, halves)
            if longer:
                found.append(longer)
    return found


def _with_joker(board: Board, laying: Laying, halves: list[int]) -> Laying | None:
    """The set with a joker on the free half that earns most, if one is free."""
    points, occupied, jokers, count = laying
    best, where = -1, -1
    for half in halves:
        if not occupied >> half & 1:
            earned = board.earned[half][occupied & board.around[half]]
            if earned > best:
                best, where = earned, half
    if best < 0:
        return None
    return points + best, occupied | 1 << where, jokers | 1 << where, count + 1
