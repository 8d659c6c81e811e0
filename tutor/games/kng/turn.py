"""What a move does: the turn of the card game (K3–K10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.games.contract import IllegalMove, Result, put
from tutor.games.kng import events
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

_LAY, _DRAW, _PASS, _OBJECT, _ACCEPT, _ON, _STOP = Action

Turned = tuple[KngState, tuple[events.KngEvent, ...]]
"""The state after a move, and what happened."""


def apply(rules: Rules, state: KngState, move: KngMove) -> Turned:
    """What a move of the seat to act does; `IllegalMove` if the rules forbid it."""
    action = move.action
    if state.phase is CHALLENGE:
        if action is _ACCEPT or action is _OBJECT:
            return _answer(state, action is _OBJECT)
    elif state.phase is OFFERED:
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
    seat, card, reading = state.turn, move.card, move.reading
    if state.phase is OVER or card not in state.hands[seat]:
        raise IllegalMove("kng.not-in-hand", "K3", card=card)
    if state.phase is DRAWN and card != state.drawn:
        raise IllegalMove("kng.only-the-drawn-card", "K3")
    if card == JOKER:
        joker = rules.naming(JOKER, None, state.pile[-1], state.top)
        return _put(state, events.Laid(seat, joker, False))
    if reading is None:
        raise IllegalMove("kng.unnamed", "K4", card=card)
    naming = rules.naming(card, reading, state.pile[-1], state.top, state.pile)
    right, options = naming.right, state.options
    if not options.slips and not right:
        raise _refused(naming)
    if not options.slips or (right and seat in options.tutored):
        return _put(state, events.Laid(seat, naming, False))
    if seat in options.tutored:
        return _take_back(state, seat, naming)
    watchers = _watchers(state, seat)
    if not watchers:
        lies = events.Laid(seat, naming, False) if right else events.Stood(seat, naming)
        return _put(state, lies)
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
    (options, seed, hands, stock, pile, top, _turn, _phase, _drawn, _pending, out, _idle,
     shuffles, shown, history) = state  # fmt: skip
    seat, naming = event.seat, event.naming
    card, reading = naming.card, naming.reading
    hand = _without(hands[seat], card)
    phase = PLAY
    if not hand:
        out = (*out, seat)
        phase = _after_out(options, len(out), len(hands))
    after = KngState(
        options,
        seed,
        (*hands[:seat], hand, *hands[seat + 1 :]),
        stock,
        (*pile, card),
        top if reading is None else 1 << reading.index,
        seat if phase is OVER else _next(len(hands), out, seat),
        phase,
        "",
        None,
        out,
        0,
        shuffles,
        put(shown, seat, _without(shown[seat], card)) if card in shown[seat] else shown,
        (*history, event),
    )
    return after, (event,) if hand else (event, events.WentOut(seat), *_ended(after))


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
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _draw(rules: Rules, state: KngState) -> Turned:
    """K3, K8: draw a card, from a renewed stock if need be."""
    if state.phase is not PLAY:
        raise IllegalMove("kng.too-late-to-draw", "K3")
    seat, hands = state.turn, state.hands
    missed = tuple(lays(rules, hands[seat], state.top))
    if missed and state.options.must_play:
        raise IllegalMove("kng.must-lay", "K3")
    stock, pile, shuffles = state.stock, state.pile, state.shuffles
    renewed = not stock
    if renewed:
        below = renewable(pile)
        if not below:
            raise IllegalMove("kng.nothing-to-draw", "K8")
        cards = list(pile[:below])
        Random(f"{state.seed}:renew:{shuffles}").shuffle(cards)
        stock, pile, shuffles = tuple(cards), pile[below:], shuffles + 1
    event, card = events.Drew(seat, state.top, renewed), stock[-1]
    after = KngState(
        state.options,
        state.seed,
        (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :]),
        stock[:-1],
        pile,
        state.top,
        seat,
        DRAWN,
        card,
        None,
        state.out,
        0,
        shuffles,
        state.shown,
        (*state.history, event),
    )
    return after, (event, events.Took(seat, card, missed))


def _pass(rules: Rules, state: KngState) -> Turned:
    """K3, K8, K10: the turn passes: after drawing, or when there is nothing to draw."""
    seat, idle = state.turn, 0
    if state.phase is PLAY:
        if state.stock or renewable(state.pile):
            raise IllegalMove("kng.must-draw", "K3")
        if state.options.must_play and lays(rules, state.hands[seat], state.top):
            raise IllegalMove("kng.must-lay", "K3")
        idle = state.idle + 1
    elif state.phase is not DRAWN:
        raise IllegalMove("kng.over", "K10")
    active = len(state.hands) - len(state.out)
    event = events.Passed(seat, state.top, idle > 0)
    after = KngState(
        state.options,
        state.seed,
        state.hands,
        state.stock,
        state.pile,
        state.top,
        _next(len(state.hands), state.out, seat),
        OVER if idle >= 2 * active else PLAY,
        "",
        None,
        state.out,
        idle,
        state.shuffles,
        state.shown,
        (*state.history, event),
    )
    return after, (event, *_ended(after)) if idle else (event,)


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
    counts = [len(hand) for hand in state.hands]
    keys = [
        (0, state.out.index(seat)) if seat in state.out else (1, counts[seat])
        for seat in range(len(counts))
    ]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Result(places)
