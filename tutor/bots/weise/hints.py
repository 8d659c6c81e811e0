"""Three steps of help: where to look, what the classes have in common, what to lay."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Reason
from tutor.bots.weise.reasoner import Magister
from tutor.games.weise.moves import Lay, Phase
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import GuesserView, SageView, WeiseView


def hint(pool: Pool, view: WeiseView, step: int) -> tuple[Reason, ...]:
    """The hint of that step (from 1), line by line."""
    if isinstance(view, SageView):
        return _sage_hint(view, step)
    if step == 1:
        return (Reason.of("weise.look-at-largest"),)
    if step == 2:
        return tuple(shared(pool, view, number) for number in range(len(view.table)))
    if not isinstance(view, GuesserView) or view.phase is not Phase.LAY:
        return (Reason.of("weise.describe-shared"),)
    choice = Magister(pool).choose(view, Random(len(view.history)))
    assert isinstance(choice.move, Lay), "cards are laid now"
    cards, number = choice.move.cards, choice.move.target
    return (Reason.of("weise.lay-this", cards=cards, number=number, reasons=choice.reasons),)


def shared(pool: Pool, view: WeiseView, number: int) -> Reason:
    """What all cards of a class share."""
    cards = view.table[number]
    values = tuple(
        (feature, pool.value(cards[0], place))
        for place, feature in enumerate(pool.features)
        if len({pool.cards[card].values[place] for card in cards}) == 1
    )
    return Reason.of("weise.class-shares", number=number, values=values)


def _sage_hint(view: SageView, step: int) -> tuple[Reason, ...]:
    if view.pending is not None:
        return (Reason.of("weise.follow-theirs"),)
    if step == 1:
        return (Reason.of("weise.follow-yours"),)
    leaves = view.leaves()
    groups = sorted(view.layable().items(), key=lambda group: -len(group[1]))
    found = tuple(
        Reason.of(
            "weise.goes-there", cards=cards, number=leaves.index(leaf) if leaf in leaves else None
        )
        for leaf, cards in groups
    )
    return found[:1] if step == 2 else found
