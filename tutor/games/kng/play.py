"""What may be done and what it does: the turn of the card game (K3–K10)."""

from __future__ import annotations

from random import Random

from tutor.games.contract import IllegalMove, Result
from tutor.games.kng.explain import Verdict, explain_lay
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, PASS, Action, Move, move_text
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import History, KngView, Pending, Phase, Seen, State
from tutor.grammar.cells import Cell
from tutor.locale import _
from tutor.words.cells import name

# Bound once: reaching into an enumeration costs more than the comparison, and bots play millions.
PLAY, DRAWN, CHALLENGE, OVER = Phase
_LAY, _DRAW, _PASS, _OBJECT, _ACCEPT = Action


def legal_moves(rules: Rules, state: State) -> list[Move]:
    """Every legal move of the seat to act."""
    if state.phase is CHALLENGE:
        return [ACCEPT, OBJECT]
    if state.phase is DRAWN:
        return [*rules.lays(state.drawn, state.top), PASS]
    if state.phase is OVER:
        return []
    lays = _lays(rules, state.hands[state.turn], state.top)
    if lays and state.options.must_play:
        return lays
    lays.append(DRAW if state.stock or _renewable(state.pile) else PASS)
    return lays


def legal_from_view(rules: Rules, view: KngView) -> list[Move]:
    """The legal moves, from what the seat to act sees."""
    if view.phase is CHALLENGE:
        return [ACCEPT, OBJECT]
    if view.phase is DRAWN:
        return [*rules.lays(view.drawn, view.top), PASS]
    if view.phase is OVER:
        return []
    lays = _lays(rules, view.hand, view.top)
    if lays and view.options.must_play:
        return lays
    lays.append(DRAW if view.stock or _renewable(view.pile) else PASS)
    return lays


def _lays(rules: Rules, hand: tuple[str, ...], top: int) -> list[Move]:
    on_top = rules.lays_on(top)
    moves: list[Move] = []
    for card in dict.fromkeys(hand):
        if card in on_top:
            moves += on_top[card]
    return moves


def _can_lay(rules: Rules, hand: tuple[str, ...], top: int) -> bool:
    return not rules.lays_on(top).keys().isdisjoint(hand)


def _renewable(pile: tuple[str, ...]) -> int:
    """K8, K9: how many laid cards may become the new stock; the top card stays, and with a joker
    the card that it covers.
    """
    below = len(pile) - 1
    while below > 0 and pile[below] == JOKER:
        below -= 1
    return below


def advance(rules: Rules, state: State, move: Move) -> State:
    """The state after a move of the seat to act; `IllegalMove` if the rules forbid it."""
    action = move.action
    if state.phase is CHALLENGE:
        if action is _ACCEPT or action is _OBJECT:
            return _answer(state, action is _OBJECT)
    elif action is _LAY:
        return _lay(rules, state, move)
    elif action is _DRAW:
        return _draw(rules, state)
    elif action is _PASS:
        return _pass(rules, state)
    raise IllegalMove(_("“{move}” is not possible now").format(move=move_text(move)), "K3")


def _lay(rules: Rules, state: State, move: Move) -> State:
    """K3, K4, K9: lay a card under a name. A wrong name is a slip where slips are possible."""
    seat, card, reading = state.turn, move.card, move.reading
    if state.phase is OVER or card not in state.hands[seat]:
        raise IllegalMove(_("“{card}” is not in the hand").format(card=card), "K3")
    if state.phase is DRAWN and card != state.drawn:
        raise IllegalMove(_("after drawing, only the drawn card may be laid"), "K3")
    if card == JOKER:
        return _put(state, seat, card, None)
    if reading is None:
        raise IllegalMove(_("the reading of “{card}” must be named").format(card=card), "K4")
    right = rules.allows(state.top, card, reading)
    if not state.options.slips:
        if not right:
            raise _refusal(rules, state, move)
        return _put(state, seat, card, reading)
    if seat in state.options.tutored:
        if right:
            return _put(state, seat, card, reading)
        return _take_back(state, seat, card, reading)
    watchers = _watchers(state, seat)
    if not watchers:
        return _put(state, seat, card, reading)
    return state._replace(
        phase=CHALLENGE,
        pending=Pending(seat, card, reading, right, watchers),
        shown=_without_shown(state, seat, card),
    )


def _watchers(state: State, seat: int) -> tuple[int, ...]:
    """The seats that are asked, from the next one on; who is out no longer watches."""
    count = len(state.hands)
    order = [(seat + step) % count for step in range(1, count)]
    allowed = state.options.watchers
    return tuple(s for s in order if s not in state.out and (allowed is None or s in allowed))


def _answer(state: State, objects: bool) -> State:
    """K4: a watcher objects or lets it pass. A wrong objection costs nothing."""
    pending = state.pending
    assert pending is not None, "the challenge phase has a pending lay"
    if objects and not pending.right:
        return _take_back(state, pending.seat, pending.card, pending.reading)
    left = pending.watchers[1:]
    if left:
        return state._replace(pending=pending._replace(watchers=left))
    return _put(state, pending.seat, pending.card, pending.reading)


def _put(state: State, seat: int, card: str, reading: Cell | None) -> State:
    """The card lies. Its named reading counts from now on, right or not (K4); a joker leaves the
    readings below it in force (K9).
    """
    hands = state.hands
    hand = hands[seat]
    place = hand.index(card)
    hand = hand[:place] + hand[place + 1 :]
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    out, phase = state.out, PLAY
    if not hand:
        out = (*out, seat)
        if not state.options.play_on or len(out) == len(hands) - 1:
            phase = OVER
    return State(
        state.options,
        state.seed,
        hands,
        state.stock,
        (*state.pile, card),
        state.top if reading is None else 1 << reading.index,
        seat if phase is OVER else _next(len(hands), out, seat),
        phase,
        "",
        None,
        out,
        0,
        state.shuffles,
        _without_shown(state, seat, card),
        History(Seen(seat, _LAY, card, reading, state.top), state.history),
    )


def _take_back(state: State, seat: int, card: str, reading: Cell | None) -> State:
    """K4: a noticed slip: the card goes back to the hand, and the turn is over."""
    seen = Seen(seat, _LAY, card, reading, state.top, noticed=True)
    shown = list(_without_shown(state, seat, card))
    shown[seat] = (*shown[seat], card)
    return state._replace(
        phase=PLAY,
        pending=None,
        drawn="",
        turn=_next(len(state.hands), state.out, seat),
        idle=0,
        shown=tuple(shown),
        history=History(seen, state.history),
    )


def _without_shown(state: State, seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    known = state.shown[seat]
    if card not in known:
        return state.shown
    place = known.index(card)
    shown = list(state.shown)
    shown[seat] = known[:place] + known[place + 1 :]
    return tuple(shown)


def _draw(rules: Rules, state: State) -> State:
    """K3, K8: draw a card, from a renewed stock if need be."""
    if state.phase is not PLAY:
        raise IllegalMove(_("a card is drawn at the beginning of a turn only"), "K3")
    seat = state.turn
    if state.options.must_play and _can_lay(rules, state.hands[seat], state.top):
        raise IllegalMove(_("whoever has a fitting card must lay"), "K3")
    stock, pile, shuffles = state.stock, state.pile, state.shuffles
    if not stock:
        below = _renewable(pile)
        if not below:
            raise IllegalMove(_("there is nothing to draw"), "K8")
        cards = list(pile[:below])
        Random(f"{state.seed}:renew:{shuffles}").shuffle(cards)
        stock, pile, shuffles = tuple(cards), pile[below:], shuffles + 1
    hands = state.hands
    return State(
        state.options,
        state.seed,
        (*hands[:seat], (*hands[seat], stock[-1]), *hands[seat + 1 :]),
        stock[:-1],
        pile,
        state.top,
        seat,
        DRAWN,
        stock[-1],
        None,
        state.out,
        0,
        shuffles,
        state.shown,
        History(Seen(seat, _DRAW, "", None, state.top), state.history),
    )


def _pass(rules: Rules, state: State) -> State:
    """K3, K8, K10: the turn passes: after drawing, or when there is nothing to draw."""
    idle = 0
    if state.phase is PLAY:
        if state.stock or _renewable(state.pile):
            raise IllegalMove(_("whoever does not lay must draw"), "K3")
        if state.options.must_play and _can_lay(rules, state.hands[state.turn], state.top):
            raise IllegalMove(_("whoever has a fitting card must lay"), "K3")
        idle = state.idle + 1
    elif state.phase is not DRAWN:
        raise IllegalMove(_("the game is over"), "K10")
    active = len(state.hands) - len(state.out)
    seen = Seen(state.turn, _PASS, "", None, state.top)
    return State(
        state.options,
        state.seed,
        state.hands,
        state.stock,
        state.pile,
        state.top,
        _next(len(state.hands), state.out, state.turn),
        OVER if idle >= 2 * active else PLAY,
        "",
        None,
        state.out,
        idle,
        state.shuffles,
        state.shown,
        History(seen, state.history),
    )


def _next(seats: int, out: tuple[int, ...], seat: int) -> int:
    """The next seat that still has cards."""
    seat = (seat + 1) % seats
    while seat in out:
        seat = (seat + 1) % seats
    return seat


def _refusal(rules: Rules, state: State, move: Move) -> IllegalMove:
    """Says in words why a naming is refused where slips are not possible."""
    why = explain_lay(rules, state.pile[-1], state.top, move)
    assert move.reading is not None, "only a named card can be refused"
    if why.verdict is Verdict.NO_SUCH_READING:
        text = _("{card} is not {reading}; it can be {readings}").format(
            card=move.card,
            reading=name(move.reading),
            readings=", ".join(name(cell) for cell in why.readings),
        )
    else:
        text = _("{card} as {reading} does not agree in exactly two criteria").format(
            card=move.card, reading=name(move.reading)
        )
    return IllegalMove(text, why.rule)


def view(state: State, seat: int) -> KngView:
    """What the seat may know: not the stock's order, not the others' hands."""
    pending = state.pending
    return KngView(
        options=state.options,
        seat=seat,
        hand=state.hands[seat],
        counts=tuple(map(len, state.hands)),
        stock=len(state.stock),
        pile=state.pile,
        top=state.top,
        turn=state.turn,
        phase=state.phase,
        drawn=state.drawn if seat == state.turn else "",
        pending=None if pending is None else (pending.seat, pending.card, pending.reading),
        out=state.out,
        idle=state.idle,
        shown=state.shown,
        history=state.history,
    )


def result(state: State) -> Result | None:
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
