"""What a move does: the turn of the card game (K3–K10)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.contract import IllegalMove, Result, put
from tutor.games.kng import events
from tutor.games.kng.deal import shuffle
from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER, Action, KngMove
from tutor.games.kng.rules import Rules, lays, renewable
from tutor.games.kng.state import (
    CHALLENGE,
    DRAWN,
    OFFERED,
    OVER,
    PLAY,
    KngOptions,
    KngPhase,
    KngState,
    Pending,
)

# `KngState(…)` goes through a function that takes the fields by name: half as fast as its tuple;
# and a slice of a state, a plain tuple, unpacks faster than the state
_new = tuple.__new__
_LAY, _DRAW, _PASS, _OBJECT, _ACCEPT, _ON, _STOP = Action

Turned = tuple[KngState, tuple[events.KngEvent, ...]]
"""The state after a move, and what happened."""


def apply(rules: Rules, state: KngState, move: KngMove) -> Turned:
    """What a move of the seat to act does; `IllegalMove` if the rules forbid it."""
    action, phase = move.action, state.phase
    if phase is CHALLENGE:
        if action is _ACCEPT or action is _OBJECT:
            return _answer(state, action is _OBJECT)
    elif phase is OFFERED:
        if action is _ON or action is _STOP:
            return _decide(state, action is _ON)
    elif action is _LAY:
        return _lay(rules, state, move)
    elif action is _DRAW:
        return _draw(rules, state)
    elif action is _PASS:
        return _pass(rules, state)
    raise IllegalMove("kng.not-now", "K3", move=move)


def _lay(rules: Rules, state: KngState, move: KngMove) -> Turned:
    """K3, K4, K9: lay a card under a name. A wrong name is a slip where slips are possible."""
    seat, phase, pile, top = state.turn, state.phase, state.pile, state.top
    card, reading = move.card, move.reading
    if phase is OVER or card not in state.hands[seat]:
        raise IllegalMove("kng.not-in-hand", "K3", card=card)
    if phase is DRAWN and card != state.drawn:
        raise IllegalMove("kng.only-the-drawn-card", "K3")
    if card == JOKER:
        joker = rules.naming(JOKER, None, pile[-1], top)
        return _put(state, events.Laid(seat, joker, False))
    if reading is None:
        raise IllegalMove("kng.unnamed", "K4", card=card)
    right = rules.laid(seat, card, reading, pile, top)
    if right is not None and not state.options.slips:
        return _put(state, right)
    return _name(state, rules.naming(card, reading, pile[-1], top, pile), right)


def _name(state: KngState, naming: Naming, right: events.Laid | None) -> Turned:
    """K4: a name was said: it counts at once, or the watchers are asked."""
    seat, options = state.turn, state.options
    if not options.slips:
        raise _refused(naming)
    if seat in options.tutored:
        return _take_back(state, seat, naming) if right is None else _put(state, right)
    watchers = _watchers(state, seat)
    if not watchers:
        return _put(state, right or events.Stood(seat, naming))
    claim = events.Claimed(seat, naming)
    return state._replace(phase=CHALLENGE, pending=Pending(claim, watchers)), (claim,)


def _refused(naming: Naming) -> IllegalMove:
    """Why a naming is refused where slips are not possible."""
    rule, facts = explain(naming).rule, {"card": naming.card, "reading": naming.reading}
    if naming.is_true:
        return IllegalMove("kng.does-not-fit", rule, **facts)
    return IllegalMove("kng.no-such-reading", rule, **facts, readings=cells_of(naming.readings))


def _watchers(state: KngState, seat: int) -> tuple[int, ...]:
    """The seats that are asked, from the next one on; who is out no longer watches."""
    count = len(state.hands)
    order = [(seat + step) % count for step in range(1, count)]
    allowed = state.options.watchers
    return tuple(s for s in order if s not in state.out and (allowed is None or s in allowed))


def _answer(state: KngState, objects: bool) -> Turned:
    """K4: a watcher objects or lets it pass. A wrong objection costs nothing."""
    assert state.pending is not None, "the challenge phase has a pending lay"
    claim, (watcher, *left) = state.pending
    seat, naming = claim.seat, claim.naming
    lies = events.Laid(seat, naming, True) if naming.right else events.Stood(seat, naming)
    said = events.Objected(watcher, claim) if objects else events.Accepted(watcher, claim)
    if objects and not naming.right:
        after, more = _take_back(state, seat, naming)
    elif left:
        return state._replace(pending=Pending(claim, tuple(left))), (said,)
    else:
        after, more = _put(state, lies)
    return after, (said, *more)


def _put(state: KngState, event: events.Laid | events.Stood) -> Turned:
    """The card lies. Its named reading counts from now on, right or not (K4); a joker leaves the
    readings below it in force (K9).
    """
    (seed, shuffles, hands, stock, _drawn, _pending, options, pile, top, _turn, _phase, out, _idle,
     shown, history) = state[:]  # fmt: skip
    seat, naming, happened = event.seat, event.naming, (event,)
    card, reading = naming.card, naming.reading
    left, after_hands = list(hands[seat]), list(hands)
    left.remove(card)
    after_hands[seat] = hand = tuple(left)
    phase, seats = PLAY, len(hands)
    if not hand:
        out = (*out, seat)
        phase = _after_out(options, len(out), seats)
    if card in shown[seat]:
        shown = put(shown, seat, _without(shown[seat], card))
    after = _new(KngState, (
        seed, shuffles, tuple(after_hands), stock, "", None, options, (*pile, card),
        top if reading is None else 1 << reading.index,
        seat if phase is OVER else _next(seats, out, seat) if out else (seat + 1) % seats,
        phase, out, 0, shown, history + happened,
    ))  # fmt: skip
    return after, happened if hand else (event, events.WentOut(seat), *_ended(after))


def _after_out(options: KngOptions, out: int, seats: int) -> KngPhase:
    """K10: how it goes on when so many seats are out."""
    if out == seats - 1:
        return OVER
    if options.play_on:
        return PLAY
    return OVER if options.offered is None else OFFERED


def _decide(state: KngState, on: bool) -> Turned:
    """K10: the others go on until one is left, as if that had been agreed before; or not."""
    seat = state.options.offered
    assert seat is not None, "somebody was to be asked"
    if on:
        options = replace(state.options, play_on=True)
        return state._replace(phase=PLAY, options=options), (events.WentOn(seat),)
    after = state._replace(phase=OVER, turn=state.out[-1])
    return after, (events.Stopped(seat), *_ended(after))


def _ended(state: KngState) -> tuple[events.Over, ...]:
    ended = result(state)
    return (events.Over(state.turn, ended.places),) if ended else ()


def _take_back(state: KngState, seat: int, naming: Naming) -> Turned:
    """K4: a noticed slip: the card goes back to the hand, and the turn is over."""
    event = events.Slipped(seat, naming)
    card, shown = naming.card, state.shown
    if card not in shown[seat]:
        shown = put(shown, seat, (*shown[seat], card))
    after = state._replace(
        phase=PLAY,
        pending=None,
        drawn="",
        turn=_next(len(state.hands), state.out, seat),
        idle=0,
        shown=shown,
        history=(*state.history, event),
    )
    return after, (event,)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but for one."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def _draw(rules: Rules, state: KngState) -> Turned:
    """K3, K8: draw a card, from a renewed stock if need be."""
    (seed, shuffles, hands, stock, _drawn, _pending, options, pile, top, seat, phase, out, _idle,
     shown, history) = state[:]  # fmt: skip
    if phase is not PLAY:
        raise IllegalMove("kng.too-late-to-draw", "K3")
    hand = hands[seat]
    missed = lays(rules, hand, top)
    if missed and options.must_play:
        raise IllegalMove("kng.must-lay", "K3")
    renewed = not stock
    if renewed:
        below = renewable(pile)
        if not below:
            raise IllegalMove("kng.nothing-to-draw", "K8")
        cards = list(pile[:below])
        shuffle(cards, f"{seed}:renew:{shuffles}")
        stock, pile, shuffles = tuple(cards), pile[below:], shuffles + 1
    card, event = stock[-1], rules.drew(seat, top, renewed)
    took = events.Took(seat, card, tuple(missed)) if missed else rules.took(seat, card)
    after = _new(KngState, (
        seed, shuffles, put(hands, seat, (*hand, card)), stock[:-1], card, None, options, pile,
        top, seat, DRAWN, out, 0, shown, (*history, event),
    ))  # fmt: skip
    return after, (event, took)


def _pass(rules: Rules, state: KngState) -> Turned:
    """K3, K8, K10: the turn passes: after drawing, or when there is nothing to draw."""
    (seed, shuffles, hands, stock, _drawn, _pending, options, pile, top, seat, phase, out, idle,
     shown, history) = state[:]  # fmt: skip
    if phase is DRAWN:
        idle = 0
    elif phase is not PLAY:
        raise IllegalMove("kng.over", "K10")
    elif stock or renewable(pile):
        raise IllegalMove("kng.must-draw", "K3")
    elif options.must_play and lays(rules, hands[seat], top):
        raise IllegalMove("kng.must-lay", "K3")
    else:
        idle += 1
    event, seats = rules.passed(seat, top, idle > 0), len(hands)
    happened = (event,)
    after = _new(KngState, (
        seed, shuffles, hands, stock, "", None, options, pile, top, _next(seats, out, seat),
        OVER if idle >= 2 * (seats - len(out)) else PLAY, out, idle, shown, history + happened,
    ))  # fmt: skip
    return after, (event, *_ended(after)) if idle else happened


def _next(seats: int, out: tuple[int, ...], seat: int) -> int:
    """The next seat that still has cards."""
    seat = (seat + 1) % seats
    while seat in out:
        seat = (seat + 1) % seats
    return seat


def result(state: KngState) -> Result | None:
    """K10: first come the seats that are out, in that order; then by the fewest cards."""
    if state.phase is not OVER:
        return None
    out, ranks = state.out, list(map(len, state.hands))
    for place, seat in enumerate(out):
        ranks[seat] = place - len(out)
    return Result(tuple([1 + sum([other < rank for other in ranks]) for rank in ranks]))
