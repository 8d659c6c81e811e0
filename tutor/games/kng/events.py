"""What happens at the card table. Events are made once, while a move is applied: story, log,
evidence and what bots conclude come from them. Tuples, because bots play out thousands.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.games.contract import Data
from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.moves import KngMove, move_text


class Claimed(NamedTuple):
    """A card was laid under a name, and the others are asked whether they object (K4)."""

    seat: int
    naming: Naming

    def as_dict(self) -> Data:
        """The event as plain values."""
        return _named("claim", self.seat, self.naming)

    def told_to(self, seat: int | None) -> Data:
        """What was laid and said; whether it is right is for the others to find out."""
        if seat is None:
            return self.as_dict()
        card, reading, _readings, top, _in_force = self.naming
        said = {"card": card, "reading": reading.as_dict() if reading else None, "top": top}
        return {"event": "claim", "seat": self.seat, **said}


class Objected(NamedTuple):
    """A watcher objected to a claim (K4)."""

    seat: int
    claim: Claimed

    @property
    def right(self) -> bool:
        """Whether there was something to object to."""
        return not self.claim.naming.right

    def as_dict(self) -> Data:
        """The event as plain values."""
        return _answered("objection", self.seat, self.claim)

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class Accepted(NamedTuple):
    """A watcher let a claim pass (K4)."""

    seat: int
    claim: Claimed

    def as_dict(self) -> Data:
        """The event as plain values; `right` is whether an objection would have been."""
        return _answered("accept", self.seat, self.claim)

    def told_to(self, seat: int | None) -> Data:
        """That it was let pass; somebody else may still object."""
        if seat is None:
            return self.as_dict()
        return {"event": "accept", "seat": self.seat, "by": self.claim.seat}


class Laid(NamedTuple):
    """A card lies, rightly named or a joker (K3–K7, K9)."""

    seat: int
    naming: Naming
    claimed: bool
    """It was claimed before, in a move of its own."""

    def as_dict(self) -> Data:
        """The event as plain values."""
        return _named("lay", self.seat, self.naming) | {"claimed": self.claimed}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class Stood(NamedTuple):
    """A card lies though it was wrongly named: nobody noticed (K4)."""

    seat: int
    naming: Naming

    def as_dict(self) -> Data:
        """The event as plain values."""
        return _named("stood", self.seat, self.naming)

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class Slipped(NamedTuple):
    """A wrong naming was noticed: the card is back in the hand, the turn is over (K4)."""

    seat: int
    naming: Naming

    def as_dict(self) -> Data:
        """The event as plain values."""
        return _named("slip", self.seat, self.naming)

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class Drew(NamedTuple):
    """A card was drawn (K3), as everybody sees it."""

    seat: int
    top: int
    """The mask of the readings that nothing was laid on."""
    renewed: bool
    """From a new stock (K8)."""

    def as_dict(self) -> Data:
        """The event as plain values."""
        return {"event": "draw", "seat": self.seat, "renewed": self.renewed}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class Took(NamedTuple):
    """The card that was drawn, and what could have been laid instead (K3): for the one who drew,
    and for whoever judges afterwards.
    """

    seat: int
    card: str
    missed: tuple[KngMove, ...]

    def as_dict(self) -> Data:
        """The event as plain values."""
        missed = [move_text(move) for move in self.missed]
        return {"event": "took", "seat": self.seat, "card": self.card, "missed": missed}

    def told_to(self, seat: int | None) -> Data:
        """Only the one who drew sees the card."""
        return self.as_dict() if seat in (None, self.seat) else {"event": "took", "seat": self.seat}


class Passed(NamedTuple):
    """The turn passed (K3)."""

    seat: int
    top: int
    nothing_left: bool
    """Without a draw, for there was nothing to draw (K8)."""

    def as_dict(self) -> Data:
        """The event as plain values."""
        return {"event": "pass", "seat": self.seat, "nothing_left": self.nothing_left}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class WentOut(NamedTuple):
    """A hand is empty (K10)."""

    seat: int

    def as_dict(self) -> Data:
        """The event as plain values."""
        return {"event": "out", "seat": self.seat}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


class Over(NamedTuple):
    """The match is over (K10)."""

    seat: int
    places: tuple[int, ...]
    """Of each seat."""

    def as_dict(self) -> Data:
        """The event as plain values."""
        return {"event": "over", "seat": self.seat, "places": list(self.places)}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


Settled = Laid | Stood | Slipped | Drew | Passed
"""What is public and over: nothing in it tells a hidden card."""

KngEvent = Settled | Claimed | Objected | Accepted | Took | WentOut | Over


def _named(kind: str, seat: int, naming: Naming) -> Data:
    return {"event": kind, "seat": seat, "explanation": explain(naming).as_dict()}


def _answered(kind: str, seat: int, claim: Claimed) -> Data:
    return _named(kind, seat, claim.naming) | {"right": not claim.naming.right, "by": claim.seat}
