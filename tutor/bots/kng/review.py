"""The judge of the card game: what a move does to the chance of winning, by what its seat could
know; and what was plainly wrong with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from tutor.bots.contract import Line, Reason, Unit
from tutor.bots.kng.bitdeck import bit_deck
from tutor.bots.kng.infer import Inference
from tutor.bots.kng.outcomes import Outcomes, compared, draw_worth
from tutor.games.contract import put
from tutor.games.kng.events import Accepted, Claimed, Objected, Slipped, Stood, Took
from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import Action, KngMove
from tutor.games.kng.state import KngPhase, KngView

if TYPE_CHECKING:
    from tutor.games.match import Step

PLAYOUTS = 6000
"""Playouts per decision, shared by the players and the moves; a number and not a time, so that a
verdict can be repeated.
"""
LUCK_WORLDS = 400
"""Worlds in which a card drawn is compared with the next one of the stock."""


class KngJudge:
    """Weighs every move in the same imagined worlds. Where play goes on (K10), a win is worth 1,
    the last place 0, and the places between in equal steps.
    """

    unit = Unit.CHANCE

    def __init__(self, game: KngGame) -> None:
        self.game = game

    def lines(
        self, view: KngView, rng: Random, asked: Sequence[KngMove] = (), effort: float = 1.0
    ) -> tuple[Line[KngMove], ...]:
        """Every legal move of the view's seat and those asked about, the best first. A wrong
        naming is taken to be noticed: the card comes back, and the turn is over (K4).
        """
        moves = list(dict.fromkeys((*self.game.moves(view), *asked)))
        if len(moves) == 1:
            return (Line(moves[0], 0.0),)
        if _is_all_one(view):
            return tuple(Line(move, 0.0) for move in moves)
        deck = bit_deck(self.game.rules, view.options.joker)
        outcomes = Outcomes(self.game.rules, deck, view)
        worlds = int(effort * PLAYOUTS / (len(view.counts) * len(moves)))
        inference = Inference(deck, _settled(view))
        trials = outcomes.trials(moves, inference.world, max(30, worlds), rng)
        found = compared(moves, trials, [outcomes.merit(move) for move in moves])
        return tuple(
            Line(one.move, one.loss, one.spread, self._reasons(view, one.move, one.worth))
            for one in found
        )

    def faults(self, step: Step) -> tuple[Reason, ...]:
        """A card misnamed, a lay overlooked, a slip let pass, a false objection (K3, K4)."""
        found = (_fault(event) for event in step.events if event.seat == step.seat)
        return tuple(reason for reason in found if reason)

    def luck(self, step: Step, rng: Random) -> float | None:
        """What the card drawn was worth against the average of those that it could have been."""
        card = next((event.card for event in step.events if isinstance(event, Took)), None)
        if card is None:
            return None
        view: KngView = step.view
        deck = bit_deck(self.game.rules, view.options.joker)
        outcomes = Outcomes(self.game.rules, deck, view)
        return draw_worth(outcomes, Inference(deck, view).world, card, LUCK_WORLDS, rng)

    def _reasons(self, view: KngView, move: KngMove, worth: float) -> tuple[Reason, ...]:
        reasons = [_worth(view, worth)]
        if move.action is Action.LAY:
            naming = self.game.rules.naming(move.card, move.reading, view.pile[-1], view.top)
            if not naming.right:
                return (_misnamed(naming), Reason.of("kng.comes-back", card=move.card), *reasons)
            if len(view.hand) == 1:
                return (Reason.of("kng.goes-out"),)
            reasons += self._left(view, move)
        return tuple(reasons)

    def _left(self, view: KngView, move: KngMove) -> list[Reason]:
        """What a lay leaves: answers among the cards not seen, and own cards that could follow."""
        deck = bit_deck(self.game.rules, view.options.joker)
        top = view.top if move.reading is None else 1 << move.reading.index
        seen = [*view.hand, *view.pile]
        _taken, unseen = deck.take(deck.all, seen)
        answers = unseen & deck.answers[top]
        hand = list(view.hand)
        hand.remove(move.card)
        own = [card for card in dict.fromkeys(hand) if deck.same[card] & deck.answers[top]]
        open_to = Reason.of("kng.open-to", count=answers.bit_count(), unseen=unseen.bit_count())
        return [open_to, Reason.of("kng.can-follow", cards=tuple(own))]


def make_judge(game: KngGame) -> KngJudge:
    """The judge of matches with these decks."""
    return KngJudge(game)


def _is_all_one(view: KngView) -> bool:
    """Whether nothing depends on the move: a wrong objection costs nothing (K4)."""
    if view.phase is KngPhase.CHALLENGE:
        return view.pending is None or view.pending.right
    return view.phase not in (KngPhase.PLAY, KngPhase.DRAWN)


def _worth(view: KngView, worth: float) -> Reason:
    """How a move did: how often it won or, where play goes on, its mean place (K10)."""
    if view.options.play_on and len(view.counts) > 2:
        return Reason.of("kng.mean-place", place=1 + (len(view.counts) - 1) * (1 - worth))
    return Reason.of("kng.chance", share=worth)


def _settled(view: KngView) -> KngView:
    """The view of a watcher as if the lay had been taken back (K4): its card is known then."""
    if view.phase is not KngPhase.CHALLENGE or view.pending is None:
        return view
    seat, card = view.turn, view.pending.card
    shown = view.shown
    if card not in shown[seat]:
        shown = put(shown, seat, (*shown[seat], card))
    return view._replace(shown=shown, history=(*view.history, Slipped(seat, view.pending)))


def _fault(event: object) -> Reason | None:
    match event:
        case Claimed(_, naming) | Slipped(_, naming) | Stood(_, naming) if not naming.right:
            return _misnamed(naming)
        case Took(_, _, missed) if missed:
            cards = tuple(dict.fromkeys(move.card for move in missed))
            return Reason.of("kng.overlooked", cards=cards, moves=missed)
        case Accepted(_, claim) if event.right:
            return _answer("kng.let-pass", claim)
        case Objected(_, claim) if not event.right:
            return _answer("kng.false-objection", claim)
    return None


def _misnamed(naming: Naming) -> Reason:
    return Reason.of(
        "kng.misnamed",
        card=naming.card,
        reading=naming.reading,
        readings=cells_of(naming.readings),
        top=naming.top_card,
        rule=explain(naming).rule,
    )


def _answer(code: str, claim: Claimed) -> Reason:
    naming = claim.naming
    readings = cells_of(naming.readings)
    return Reason.of(
        code, card=naming.card, reading=naming.reading, readings=readings, by=claim.seat
    )
