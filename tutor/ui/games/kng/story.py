"""What has happened so far: lines for the screen, and what the player got wrong or overlooked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tutor.games.contract import LooseEvent
from tutor.games.kng.explain import LayExplanation
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import JOKER, Move
from tutor.games.match import Match, Step
from tutor.locale import _
from tutor.ui.games.kng.words import card_name, what_was_wrong, why
from tutor.words.cells import name


@dataclass
class Story:
    """The telling of a match from one seat's point of view."""

    game: KngGame
    me: int | None
    lines: list[str] = field(default_factory=list)
    slips: list[LayExplanation] = field(default_factory=list)
    """My own wrong namings."""
    overlooked: list[LayExplanation] = field(default_factory=list)
    """Opponents' slips that I let pass."""
    missed: list[Move] = field(default_factory=list)
    """What I could have laid when I drew."""
    caught: int = 0

    def add(self, step: Step, reasons: Sequence[str] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too."""
        told: list[str] = []
        for event in step.events:
            told += self._event(step.after, event)
        told += ["  · " + reason for reason in reasons]
        self.lines += told
        return told

    def _event(self, match: Match, event: LooseEvent) -> list[str]:
        who = match.seats[event.seat].name
        mine = event.seat == self.me
        why_data: Any = event.data.get("explanation")
        if event.kind == "claim":
            return [_claims(who, why_data)]
        if event.kind == "lay":
            first = [] if event.data.get("by") is not None else [_lays(who, mine, why_data)]
            return [*first, "  " + why(why_data)]
        if event.kind == "slip":
            return self._slip(who, mine, why_data)
        if event.kind == "stood":
            return self._stood(event, why_data)
        if event.kind == "objection":
            return self._objection(who, mine, event)
        if event.kind == "draw":
            return self._draw(who, mine, event)
        return _other(event.kind, who, mine)

    def _slip(self, who: str, mine: bool, why_data: LayExplanation) -> list[str]:
        if mine:
            self.slips.append(why_data)
        first = (
            _("Wrong: the card goes back to your hand, and your turn is over (K4).")
            if mine
            else _("{who} takes the card back; the turn is over (K4).").format(who=who)
        )
        return [first, *("  " + line for line in what_was_wrong(self.game.rules, why_data))]

    def _stood(self, event: LooseEvent, why_data: LayExplanation) -> list[str]:
        if self.me is not None and event.seat != self.me:
            self.overlooked.append(why_data)
        return [
            _("Nobody objected, so the naming stands (K4). But:"),
            *("  " + line for line in what_was_wrong(self.game.rules, why_data)),
        ]

    def _objection(self, who: str, mine: bool, event: LooseEvent) -> list[str]:
        right = event.data["right"]
        if mine:
            self.caught += bool(right)
            return [_("Your objection is right.") if right else _("The naming was right.")]
        if right:
            return [_("{who} objects, rightly.").format(who=who)]
        return [_("{who} objects, but the naming was right.").format(who=who)]

    def _draw(self, who: str, mine: bool, event: LooseEvent) -> list[str]:
        lines = [_("You draw a card.") if mine else _("{who} draws a card.").format(who=who)]
        if event.data["renewed"]:
            lines.insert(0, _("The laid cards are shuffled into a new stock (K8)."))
        missed = event.data["missed"]
        if mine and missed:
            self.missed.append(missed[0])
            lines.append(
                "  "
                + _("You could have laid {card} ({reading}).").format(
                    card=card_name(missed[0].card), reading=_reading(missed[0])
                )
            )
        return lines


def _reading(move: Move) -> str:
    return name(move.reading) if move.reading else "–"


def _claims(who: str, why_data: LayExplanation) -> str:
    assert why_data.reading is not None, "a joker is not claimed"
    return _("{who} lays {card} and says: {reading}").format(
        who=who, card=why_data.card, reading=name(why_data.reading)
    )


def _lays(who: str, mine: bool, why_data: LayExplanation) -> str:
    card = card_name(why_data.card)
    reading = f" ({name(why_data.reading)})" if why_data.card != JOKER and why_data.reading else ""
    if mine:
        return _("You lay {card}{reading}.").format(card=card, reading=reading)
    return _("{who} lays {card}{reading}.").format(who=who, card=card, reading=reading)


def _other(kind: str, who: str, mine: bool) -> list[str]:
    if kind == "pass":
        return [_("You pass.") if mine else _("{who} passes.").format(who=who)]
    if kind == "out":
        return [
            _("You have no cards left!") if mine else _("{who} has no cards left.").format(who=who)
        ]
    return []
