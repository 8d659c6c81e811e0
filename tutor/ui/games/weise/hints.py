"""Three steps of help: where to look, what the classes have in common, what to lay."""

from __future__ import annotations

from random import Random

from tutor.bots.weise.reasoner import Magister
from tutor.games.weise.moves import Lay
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import GuesserView, SageView, View
from tutor.games.weise.words import cards_words
from tutor.locale import _
from tutor.words.marks import clean

STEPS = 3


def hint(pool: Pool, view: View, step: int) -> str:
    """The hint of that step (from 1)."""
    if isinstance(view, SageView):
        return _sage_hint(pool, view, step)
    if step == 1:
        return _("Look at the class with most cards: what do they all share?")
    if step == 2:
        return "\n".join(shared_words(pool, view, number) for number in range(len(view.table)))
    if not isinstance(view, GuesserView) or view.phase != "lay":
        return _("Describe what all cards of a class share and those of other classes do not.")
    choice = Magister(pool).choose(view, Random(len(view.history)))
    assert isinstance(choice.move, Lay), "cards are laid now"
    return "\n".join((_lay_words(pool, choice.move), *("  · " + r for r in choice.reasons)))


def _lay_words(pool: Pool, lay: Lay) -> str:
    cards = clean(cards_words(pool, lay.cards))
    if lay.target is None:
        return _("Found a new class with {cards}.").format(cards=cards)
    return _("Lay {cards} for class {number}.").format(cards=cards, number=lay.target + 1)


def shared_words(pool: Pool, view: View, number: int) -> str:
    """What all cards of a class share."""
    cards = view.table[number]
    shared = [
        f"{feature} {pool.value(cards[0], place)}"
        for place, feature in enumerate(pool.features)
        if len({pool.cards[card].values[place] for card in cards}) == 1
    ]
    words = ", ".join(shared) or _("nothing: more than one test is at work")
    return clean(_("Class {number} shares: {words}").format(number=number + 1, words=words))


def _sage_hint(pool: Pool, view: SageView, step: int) -> str:
    if view.pending is not None:
        return _("Follow every card through the tree: do all end in the class that was named?")
    if step == 1:
        return _("Follow your cards through the tree; those in the same leaf go together.")
    leaves = view.leaves()
    lines = []
    for leaf, cards in sorted(view.layable().items(), key=lambda item: -len(item[1])):
        where = (
            _("class {number}").format(number=leaves.index(leaf) + 1)
            if leaf in leaves
            else _("new class")
        )
        lines.append(f"{where}: {clean(cards_words(pool, cards))}")
    return "\n".join(lines[: 1 if step == 2 else None])
