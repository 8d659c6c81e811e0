"""What has happened at the card table, told from one seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.kng import events
from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngPhase
from tutor.games.kng.tally import namings
from tutor.games.match import Step
from tutor.locale import _
from tutor.words.kng.laying import card_name, could_have, what_was_wrong, why
from tutor.words.kng.reasons import SAYINGS
from tutor.words.marks import pad
from tutor.words.names import name
from tutor.words.players import who
from tutor.words.refusals import said


class KngStory:
    """The telling of a match, and the events that it tells."""

    def __init__(self, rules: Rules, me: int | None) -> None:
        self.rules, self.me = rules, me
        self.lines: list[str] = []
        self.steps: list[Step] = []
        self._turns = 0

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too. What is kept of them begins with the
        opening card, and every turn has its number.
        """
        seats = step.after.seats
        told = []
        for event in step.events:
            mine = event.seat == self.me
            told += _lines(self.rules, event, who(seats[event.seat]), mine)
            if mine and isinstance(event, events.Took):
                missed = namings(self.rules, step.view, event.missed)
                told += ["  " + line for line in could_have(missed)]
        told += ["  · " + reason for reason in said(SAYINGS, reasons)]
        self.lines += self._numbered(step, told)
        self.steps.append(step)
        return told

    def _numbered(self, step: Step, told: list[str]) -> list[str]:
        """The lines as the history has them; a turn begins with a card to be laid or drawn."""
        lines: list[str] = []
        if not self.steps:
            opening = _("The opening card is {card}.").format(card=step.view.pile[0])
            lines.append(opening)
        number = ""
        if step.view.phase is KngPhase.PLAY:
            self._turns += 1
            number = f"{self._turns}."
        return [*lines, *(pad(number if at == 0 else "", 4) + line for at, line in enumerate(told))]


def _lines(rules: Rules, event: events.KngEvent, name_of: str, mine: bool) -> list[str]:
    """An event as the one who did it is told, or as everybody else is."""

    def by(own: str, others: str, **facts: str) -> str:
        return (own if mine else others).format(who=name_of, **facts)

    match event:
        case events.Claimed(_, naming):
            assert naming.reading is not None, "a joker is not claimed"
            claims = _("{who} lays {card} and says: {reading}")
            return [claims.format(who=name_of, card=naming.card, reading=name(naming.reading))]
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
        case events.Passed():
            return [by(_("You pass."), _("{who} passes."))]
        case events.WentOut():
            return [by(_("You have no cards left!"), _("{who} has no cards left."))]
        case events.WentOn():
            return [_("It goes on until one player is left (K10).")]
    return []


def _wrong(rules: Rules, naming: Naming) -> list[str]:
    return ["  " + line for line in what_was_wrong(rules, naming)]
