"""What moves come to: each played to the end in the same imagined worlds, with the same luck."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from random import Random

from tutor.bots.kng.bitdeck import BitDeck, bits
from tutor.bots.kng.playout import World, draw, knowing, play_out, value
from tutor.bots.kng.playout import put as lay_card
from tutor.bots.kng.search import Worlds
from tutor.games.kng.moves import Action, KngMove
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngPhase, KngView
from tutor.values import dataclass

PICKED = 3
"""One world in so many serves to find the best move; the others say what the rest lose against
it. So the best is not called good for the luck that made it look best.
"""
_Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Outcome:
    """A move, what it was worth, and what it loses against the best, with half the interval."""

    move: KngMove
    worth: float
    loss: float
    spread: float


class Outcomes:
    """Plays moves of a view's seat out in worlds."""

    def __init__(self, rules: Rules, deck: BitDeck, view: KngView) -> None:
        self.rules, self.deck, self.view = rules, deck, view
        count, out = len(view.counts), view.out
        order = ((view.turn + step) % count for step in range(1, count))
        self.next = next(seat for seat in order if seat not in out)
        self.places = count - 1 if view.options.play_on else 1

    def trials(
        self, moves: Sequence[KngMove], worlds: Worlds, count: int, rng: Random
    ) -> list[list[float]]:
        """For each world what each of the moves comes to."""
        found = []
        for _world in range(count):
            world, luck = worlds(rng), rng.getrandbits(32)
            found.append([self.worth(world.copy(), move, Random(luck)) for move in moves])
        return found

    def merit(self, move: KngMove) -> int:
        """What comes before all playing out: 2 for a move that empties the seat's hand, so that its
        place is certain (K10), 0 for a wrong naming and for a slip that is let pass. These may pay
        (K4), but nobody is advised to say what is not so, or to overlook it.
        """
        if self.view.phase is KngPhase.CHALLENGE:
            claim = self.view.pending
            return int(move.action is not Action.ACCEPT or claim is None or claim.right)
        if move.action is not Action.LAY:
            return 1
        if not self._is_right(move):
            return 0
        return 2 if len(self.view.hand) == 1 else 1

    def worth(self, world: World, move: KngMove, rng: Random) -> float:
        """What the move comes to in the world, which is used up: 1 for the win, 0 for the last
        place.
        """
        view, deck = self.view, self.deck
        if move.action is Action.ACCEPT:
            self._stands(world)
            if not world.hands[view.turn]:
                return self._after_another(world, rng)
        elif move.action is Action.LAY:
            if self._is_right(move):
                card = world.hands[view.seat] & deck.same[move.card]
                top = world.top if move.reading is None else 1 << move.reading.index
                lay_card(deck, world, card & -card, top)
                if not world.hands[view.seat]:
                    return value(world.hands, [*view.out, view.seat], self.places, view.seat)
        elif move.action is Action.DRAW:
            self.draw(world, rng)
        world.turn = self.next
        return play_out(deck, world, view.options.play_on, rng, view.seat)

    def draw(self, world: World, rng: Random) -> None:
        """The seat draws, and lays the card at once if it fits (K3)."""
        card = draw(self.deck, world, rng)
        if fits := card & self.deck.answers[world.top]:
            lay_card(self.deck, world, *knowing(self.deck, world, fits, rng))

    def _is_right(self, move: KngMove) -> bool:
        view = self.view
        if move.action is not Action.LAY:
            return False
        return self.rules.naming(move.card, move.reading, view.pile[-1], view.top).right

    def _stands(self, world: World) -> None:
        """The pending lay lies under the name that was said, right or not (K4)."""
        claim = self.view.pending
        assert claim is not None, "only a pending lay can be accepted"
        assert claim.reading is not None, "nobody objects to a joker"
        card = world.hands[world.turn] & self.deck.same[claim.card]
        lay_card(self.deck, world, card & -card, 1 << claim.reading.index)

    def _after_another(self, world: World, rng: Random) -> float:
        """The other's last card lies: the end, or the rest of the match without them (K10)."""
        view = self.view
        world.out = (*view.out, view.turn)
        if len(world.out) >= self.places:
            return value(world.hands, list(world.out), self.places, view.seat)
        world.turn = self.next
        return play_out(self.deck, world, view.options.play_on, rng, view.seat)


def compared(
    moves: Sequence[KngMove], trials: Sequence[Sequence[float]], merits: Sequence[int]
) -> list[Outcome]:
    """The moves, the best first, with what they lose against it, world by world. The best is one
    of those with the highest merit.
    """
    picking, judging = trials[::PICKED], [t for n, t in enumerate(trials) if n % PICKED]
    sums = [sum(column) for column in zip(*picking, strict=True)]
    best = max(range(len(moves)), key=lambda number: (merits[number], sums[number]))
    found = []
    for number, move in enumerate(moves):
        lost = [trial[best] - trial[number] for trial in judging]
        half = _Z95 * statistics.stdev(lost) / math.sqrt(len(lost))
        worth = statistics.fmean(trial[number] for trial in judging)
        mean = statistics.fmean(lost)
        found.append(Outcome(move, worth, max(0.0, mean), half))
    first = found.pop(best)
    return [first, *sorted(found, key=lambda one: one.loss)]


def draw_worth(
    outcomes: Outcomes, worlds: Worlds, card: str, count: int, rng: Random
) -> float | None:
    """What drawing this card is worth against drawing the next of the stock, in worlds where it
    lies there; `None` if it never does.
    """
    deck, view, gains = outcomes.deck, outcomes.view, []
    for _world in range(count):
        world, luck = worlds(rng), rng.getrandbits(32)
        if not world.stock:
            world.stock = list(bits(world.pile))
            rng.shuffle(world.stock)
            world.pile = 0
        place = next((n for n, bit in enumerate(world.stock) if bit & deck.same[card]), None)
        if place is None:
            continue
        other = world.copy()
        other.stock.append(other.stock.pop(place))
        values = []
        for one in (other, world):
            own = Random(luck)
            outcomes.draw(one, own)
            one.turn = outcomes.next
            values.append(play_out(deck, one, view.options.play_on, own, view.seat))
        gains.append(values[0] - values[1])
    return statistics.fmean(gains) if gains else None
