"""What has happened at the card table, told from one seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.kng import events
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
        self.events: list[events.KngEvent] = []

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


def _lines(rules: Rules, event: events.KngEvent, who: str, mine: bool) -> list[str]:
    """An event as the one who did it is told, or as everybody else is."""

    def by(own: str, others: str, **facts: str) -> str:
        return (own if mine else others).format(who=who, **facts)

    match event:
        case events.Claimed(_, naming):
            assert naming.reading is not None, "a joker is not claimed"
            claims = _("{who} lays {card} and says: {reading}")
            return [claims.format(who=who, card=naming.card, reading=name(naming.reading))]
        case events.Laid(_, naming, claimed):
            reading = f" ({name(naming.reading)})" if naming.reading else ""
            own, others = _("You lay {card}{reading}."), _("{who} lays {card}{reading}.")
            lays = by(own, others, card=card_name(naming.card), reading=reading)
            return [*([] if claimed else [lays]), *("  " + line for line in why(explain(naming)))]
        case events.Slipped(_, naming):
            own = _("Wrong: the card goes back to your hand, and your turn is over (K4).")
            others = _("{who} takes the card back; the turn is over (K4).")
            return [by(own, others), *_wrong(rules, naming)]
        case events.Stood(_, naming):
            stands = _("Nobody objected, so the naming stands (K4). But:")
            return [stands, *_wrong(rules, naming)]
        case events.Objected():
            own, others = _("The naming was right."), _("{who} objects, but the naming was right.")
            if event.right:
                own, others = _("Your objection is right."), _("{who} objects, rightly.")
            return [by(own, others)]
        case events.Drew(_, _, renewed):
            news = [_("The laid cards are shuffled into a new stock (K8).")] if renewed else []
            return [*news, by(_("You draw a card."), _("{who} draws a card."))]
        case events.Took(_, _, (first, *_others)) if mine:
            reading = name(first.reading) if first.reading else "–"
            text = _("You could have laid {card} ({reading}).")
            return ["  " + text.format(card=card_name(first.card), reading=reading)]
        case events.Passed():
            return [by(_("You pass."), _("{who} passes."))]
        case events.WentOut():
            return [by(_("You have no cards left!"), _("{who} has no cards left."))]
    return []


def _wrong(rules: Rules, naming: Naming) -> list[str]:
    return ["  " + line for line in what_was_wrong(rules, naming)]
