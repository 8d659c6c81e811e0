"""Laying cards (W4), the verdict (W5) and when a round is over (W6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.games.contract import IllegalMove, LooseEvent
from tutor.games.weise.moves import Lay
from tutor.games.weise.state import Phase, State
from tutor.games.weise.view import Attempt
from tutor.locale import _


def is_right(
    classes: Sequence[int], leaves: Sequence[int], cards: Sequence[int], target: int | None
) -> bool:
    """W5: whether the cards all belong to the named class or, for a new class, to one that is not
    on the table; `classes` is the leaf of every card, `leaves` the leaf of each class there.
    """
    leaf = classes[cards[0]]
    if any(classes[card] != leaf for card in cards):
        return False
    return leaf not in leaves if target is None else leaf == leaves[target]


def check_shape(hand: Sequence[int], table: Sequence[object], lay: Lay) -> None:
    """W4: one or more cards of one's own, for a class on the table or a new one."""
    if not lay.cards:
        raise IllegalMove(_("at least one card must be laid"), "W4")
    if len(set(lay.cards)) != len(lay.cards) or not set(lay.cards) <= set(hand):
        raise IllegalMove(_("only cards of your own hand can be laid, each once"), "W4")
    if lay.target is not None and not 0 <= lay.target < len(table):
        raise IllegalMove(
            _("there is no class {number} on the table").format(number=lay.target + 1), "W4"
        )


def sage_may(hand: Sequence[int], classes: Sequence[int], leaves: Sequence[int], lay: Lay) -> None:
    """W4, W5: the sage obeys the tree, and founds a class only when no card of theirs fits one
    on the table.
    """
    if lay.target is None and any(classes[card] in leaves for card in hand):
        raise IllegalMove(
            _("the sage may found a class only when no card fits one on the table"), "W4"
        )
    if not is_right(classes, leaves, lay.cards, lay.target):
        raise IllegalMove(_("the sage must obey the tree: these cards do not belong there"), "W5")


def lay_cards(state: State, lay: Lay) -> tuple[State, tuple[LooseEvent, ...]]:
    """W4: the sage's lay stands at once, a guesser's waits for the verdict."""
    seat = state.turn
    hand = state.hands[seat]
    check_shape(hand, state.table, lay)
    event = LooseEvent("laid", seat, {"cards": lay.cards, "target": lay.target})
    if seat == state.sage:
        sage_may(hand, state.classes, state.leaves(), lay)
        after, events = settle(state, lay)
        return after, (event, *events)
    return replace(state, phase=Phase.VERDICT, pending=lay), (event,)


def judge(state: State, said: bool) -> tuple[State, tuple[LooseEvent, ...]]:
    """W5, W9: the tree decides; a sage who says otherwise is corrected."""
    lay = state.pending
    assert lay is not None, "a verdict is only awaited when cards lie there"
    right = is_right(state.classes, state.leaves(), lay.cards, lay.target)
    data = {"player": state.turn, "cards": lay.cards, "target": lay.target, "right": right}
    events = [LooseEvent("verdict", state.sage, {**data, "said": said})]
    if said != right:
        events.append(LooseEvent("corrected", state.sage, data))
    after, more = settle(replace(state, pending=None, phase=Phase.LAY), lay)
    return after, (*events, *more)


def settle(state: State, lay: Lay) -> tuple[State, tuple[LooseEvent, ...]]:
    """W4, W5: move the cards if the lay is right, draw if it founds a class or is wrong."""
    seat = state.turn
    right = is_right(state.classes, state.leaves(), lay.cards, lay.target)
    draws = not right or lay.target is None
    drawn = state.stock[:1] if draws else ()
    hand = state.hands[seat]
    attempt = Attempt(seat, lay.cards, lay.target, right, len(drawn), len(state.table))
    table = state.table
    if right:
        hand = tuple(card for card in hand if card not in lay.cards)
        if lay.target is None:
            table = (*table, lay.cards)
        else:
            grown = (*table[lay.target], *lay.cards)
            table = (*table[: lay.target], grown, *table[lay.target + 1 :])
    events = [LooseEvent("drew", seat, {"card": drawn[0], "founded": right})] if drawn else []
    after = replace(
        state.with_hand(seat, (*hand, *drawn)),
        table=table,
        stock=state.stock[len(drawn) :],
        history=(*state.history, attempt),
        turn=(seat + 1) % state.seats,
    )
    return after, tuple(events)


def round_is_over(state: State) -> bool:
    """W6: somebody has no cards, or the stock is empty and every guesser was wrong twice running
    (the sage is never wrong).
    """
    if any(not hand for hand in state.hands):
        return True
    return not state.stock and all(wrong_running(state, seat) >= 2 for seat in state.guessers)


def wrong_running(state: State, seat: int) -> int:
    """How often a player was wrong since they were last right."""
    count = 0
    for attempt in reversed(state.history):
        if attempt.seat == seat:
            if attempt.right:
                break
            count += 1
    return count
