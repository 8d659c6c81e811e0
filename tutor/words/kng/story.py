"""What has happened at the card table, told from one seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.kng.events import (
    Claimed,
    Drew,
    KngEvent,
    Laid,
    Objected,
    Passed,
    Slipped,
    Stood,
    Took,
    WentOut,
)
from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.rules import Rules
from tutor.games.match import Step
from tutor.locale import _
from tutor.words.kng.laying import card_name, what_was_wrong, why
from tutor.words.kng.reasons import SAYINGS
from tutor.words.names import name
from tutor.words.refusals import said


class KngStory:
    """The telling of a match, and the events that it tells."""

    def __init__(self, rules: Rules, me: int | None) -> None:
        self.rules, self.me = rules, me
        self.lines: list[str] = []
        self.events: list[KngEvent] = []

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too."""
        seats = step.after.seats
        told = [
            line
            for event in step.events
            for line in _lines(self.rules, event, seats[event.seat].name, event.seat == self.me)
        ]
        told += ["  · " + reason for reason in said(SAYINGS, reasons)]
        self.events += step.events
        self.lines += told
        return told


def _lines(rules: Rules, event: KngEvent, who: str, mine: bool) -> list[str]:
    match event:
        case Claimed(_, naming):
            return [_claims(who, naming)]
        case Laid(_, naming, claimed):
            return [*([] if claimed else [_lays(who, mine, naming)]), "  " + why(explain(naming))]
        case Slipped(_, naming):
            return [_slips(who, mine), *_wrong(rules, naming)]
        case Stood(_, naming):
            stands = _("Nobody objected, so the naming stands (K4). But:")
            return [stands, *_wrong(rules, naming)]
        case Objected(_, _):
            return [_objects(who, mine, event.right)]
        case Drew(_, _, renewed):
            return _draws(who, mine, renewed)
        case Took(_, _, (first, *_others)) if mine:
            reading = name(first.reading) if first.reading else "–"
            text = _("You could have laid {card} ({reading}).")
            return ["  " + text.format(card=card_name(first.card), reading=reading)]
        case Passed():
            return [_("You pass.") if mine else _("{who} passes.").format(who=who)]
        case WentOut():
            last = _("{who} has no cards left.").format(who=who)
            return [_("You have no cards left!") if mine else last]
    return []


def _wrong(rules: Rules, naming: Naming) -> list[str]:
    return ["  " + line for line in what_was_wrong(rules, explain(naming))]


def _slips(who: str, mine: bool) -> str:
    if mine:
        return _("Wrong: the card goes back to your hand, and your turn is over (K4).")
    return _("{who} takes the card back; the turn is over (K4).").format(who=who)


def _objects(who: str, mine: bool, right: bool) -> str:
    if mine:
        return _("Your objection is right.") if right else _("The naming was right.")
    if right:
        return _("{who} objects, rightly.").format(who=who)
    return _("{who} objects, but the naming was right.").format(who=who)


def _draws(who: str, mine: bool, renewed: bool) -> list[str]:
    first = [_("The laid cards are shuffled into a new stock (K8).")] if renewed else []
    return [*first, _("You draw a card.") if mine else _("{who} draws a card.").format(who=who)]


def _claims(who: str, naming: Naming) -> str:
    assert naming.reading is not None, "a joker is not claimed"
    return _("{who} lays {card} and says: {reading}").format(
        who=who, card=naming.card, reading=name(naming.reading)
    )


def _lays(who: str, mine: bool, naming: Naming) -> str:
    card = card_name(naming.card)
    reading = f" ({name(naming.reading)})" if naming.reading else ""
    if mine:
        return _("You lay {card}{reading}.").format(card=card, reading=reading)
    return _("{who} lays {card}{reading}.").format(who=who, card=card, reading=reading)
