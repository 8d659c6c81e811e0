"""What happens at the card table. Events are made once, while a move is applied: story, log,
evidence and what bots conclude come from them.
"""

from __future__ import annotations

from typing import ClassVar

from tutor.games.contract import Data, OpenEvent
from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.moves import KngMove, move_text
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class _Named(OpenEvent):
    """What happens to a card under a name."""

    naming: Naming

    def _facts(self) -> Data:
        return {"explanation": explain(self.naming).as_dict()}


@dataclass(frozen=True, slots=True)
class Claimed(_Named):
    """A card was laid under a name, and the others are asked whether they object (K4)."""

    kind: ClassVar[str] = "claim"

    def told_to(self, seat: int | None) -> Data:
        """What was laid and said; whether it is right is for the others to find out."""
        if seat is None:
            return self.as_dict()
        naming, reading = self.naming, self.naming.reading
        named = reading.as_dict() if reading else None
        said = {"card": naming.card, "reading": named, "top": naming.top_card}
        return {"event": self.kind, "seat": self.seat, **said}


@dataclass(frozen=True, slots=True)
class _Answered(OpenEvent):
    """What a watcher says to a claim (K4); `right` is whether there is something to object to."""

    claim: Claimed

    @property
    def right(self) -> bool:
        """Whether an objection is right."""
        return not self.claim.naming.right

    def _facts(self) -> Data:
        return {**self.claim._facts(), "right": self.right, "by": self.claim.seat}


@dataclass(frozen=True, slots=True)
class Objected(_Answered):
    """A watcher objected to a claim (K4)."""

    kind: ClassVar[str] = "objection"


@dataclass(frozen=True, slots=True)
class Accepted(_Answered):
    """A watcher let a claim pass (K4)."""

    kind: ClassVar[str] = "accept"

    def told_to(self, seat: int | None) -> Data:
        """That it was let pass; somebody else may still object."""
        if seat is None:
            return self.as_dict()
        return {"event": self.kind, "seat": self.seat, "by": self.claim.seat}


@dataclass(frozen=True, slots=True)
class Laid(_Named):
    """A card lies, rightly named or a joker (K3–K7, K9)."""

    kind: ClassVar[str] = "lay"
    claimed: bool
    """It was claimed before, in a move of its own."""

    def _facts(self) -> Data:
        return {**_Named._facts(self), "claimed": self.claimed}


@dataclass(frozen=True, slots=True)
class Stood(_Named):
    """A card lies though it was wrongly named: nobody noticed (K4)."""

    kind: ClassVar[str] = "stood"


@dataclass(frozen=True, slots=True)
class Slipped(_Named):
    """A wrong naming was noticed: the card is back in the hand, the turn is over (K4)."""

    kind: ClassVar[str] = "slip"


@dataclass(frozen=True, slots=True)
class Drew(OpenEvent):
    """A card was drawn (K3), as everybody sees it."""

    kind: ClassVar[str] = "draw"
    top: int
    """The mask of the readings that nothing was laid on."""
    renewed: bool
    """From a new stock (K8)."""

    def _facts(self) -> Data:
        return {"renewed": self.renewed}


@dataclass(frozen=True, slots=True)
class Took(OpenEvent):
    """The card that was drawn, and what could have been laid instead (K3): for the one who drew,
    and for whoever judges afterwards.
    """

    kind: ClassVar[str] = "took"
    card: str
    missed: tuple[KngMove, ...]

    def _facts(self) -> Data:
        return {"card": self.card, "missed": [move_text(move) for move in self.missed]}

    def told_to(self, seat: int | None) -> Data:
        """Only the one who drew sees the card."""
        if seat in (None, self.seat):
            return self.as_dict()
        return {"event": self.kind, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Passed(OpenEvent):
    """The turn passed (K3)."""

    kind: ClassVar[str] = "pass"
    top: int
    nothing_left: bool
    """Without a draw, for there was nothing to draw (K8)."""

    def _facts(self) -> Data:
        return {"nothing_left": self.nothing_left}


@dataclass(frozen=True, slots=True)
class WentOut(OpenEvent):
    """A hand is empty (K10)."""

    kind: ClassVar[str] = "out"


@dataclass(frozen=True, slots=True)
class WentOn(OpenEvent):
    """The others go on until one is left (K10)."""

    kind: ClassVar[str] = "on"


@dataclass(frozen=True, slots=True)
class Stopped(OpenEvent):
    """The others do not go on (K10)."""

    kind: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Over(OpenEvent):
    """The match is over (K10)."""

    kind: ClassVar[str] = "over"
    places: tuple[int, ...]
    """Of each seat."""


Settled = Laid | Stood | Slipped | Drew | Passed
"""What is public and over: nothing in it tells a hidden card."""

KngEvent = Settled | Claimed | Objected | Accepted | Took | WentOut | WentOn | Stopped | Over
