"""What one seat got wrong, overlooked, caught and missed in a match."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.kng.events import Accepted, Objected, Slipped, Took
from tutor.games.kng.explain import Naming
from tutor.games.kng.moves import KngMove
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngView
from tutor.games.match import Step
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class KngTally:
    """What there is to learn from a match for one seat (K3, K4)."""

    slips: tuple[Naming, ...]
    """Its own wrong namings."""
    overlooked: tuple[tuple[int, Naming], ...]
    """Others' slips that it let pass, with who said it."""
    caught: int
    """Its objections that were right."""
    doubted: tuple[Naming, ...]
    """The right namings that it objected to."""
    missed: tuple[Naming, ...]
    """The cards that it could have laid whenever it drew all the same, each under a name that
    fitted.
    """


def tally(rules: Rules, steps: Iterable[Step], seat: int) -> KngTally:
    """Count up the steps of a match for a seat."""
    slips, overlooked, doubted, missed, caught = [], [], [], [], 0
    for step in steps:
        for event in step.events:
            match event:
                case Slipped(who, naming) if who == seat:
                    slips.append(naming)
                case Accepted(who, claim) if who == seat and event.right:
                    overlooked.append((claim.seat, claim.naming))
                case Objected(who, claim) if who == seat and event.right:
                    caught += 1
                case Objected(who, claim) if who == seat:
                    doubted.append(claim.naming)
                case Took(who, _card, moves) if who == seat:
                    missed += namings(rules, step.view, moves)
    return KngTally(tuple(slips), tuple(overlooked), caught, tuple(doubted), tuple(missed))


def namings(rules: Rules, view: KngView, lays: Iterable[KngMove]) -> list[Naming]:
    """These lays, one for each card, on what lies on top in the view."""
    by_card = {move.card: move for move in reversed(list(lays))}
    pile = view.pile
    found = [
        rules.naming(move.card, move.reading, pile[-1], view.top, pile) for move in by_card.values()
    ]
    return found[::-1]
