"""How a card game ended: places, slips with the right answers, forms to practise."""

from __future__ import annotations

from tutor.games.kng.tally import KngTally
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.kng.laying import card_name, readings_words
from tutor.words.marks import pad
from tutor.words.names import name
from tutor.words.results import places_lines


def result_text(match: Match, me: int | None, tally: KngTally | None) -> str:
    """The result, and what there was to learn for the seat `me`, if a person sits there."""

    def details(seat: int) -> str:
        who, count = match.seats[seat], len(match.state.hands[seat])
        left = ngettext("{count} card left", "{count} cards left", count).format(count=count)
        return pad("" if who.is_human else who.player, 12) + (left if count else "")

    lines = places_lines(match, me in match.final.winners, details)
    return "\n".join([*lines, *(_review(tally) if tally else [])])


def _review(tally: KngTally) -> list[str]:
    lines: list[str] = []
    if tally.slips:
        lines += ["", _("Your slips:")]
        for slip in tally.slips:
            said = name(slip.reading) if slip.reading else ""
            lines.append(
                "  "
                + _("{card}: you said {said}; it is {readings}").format(
                    card=slip.card, said=said, readings=readings_words(slip)
                )
            )
    if tally.overlooked:
        lines += ["", _("Opponents' slips that you let pass:")]
        lines += [f"  {slip.card}: {readings_words(slip)}" for slip in tally.overlooked]
    if tally.caught:
        lines += ["", ngettext(
            "You caught {count} slip of an opponent.", "You caught {count} slips of opponents.",
            tally.caught,
        ).format(count=tally.caught)]  # fmt: skip
    if tally.missed:
        cards = ", ".join(dict.fromkeys(card_name(move.card) for move in tally.missed))
        lines += ["", _("You drew although one of these fitted: {cards}").format(cards=cards)]
    practise = dict.fromkeys(slip.card for slip in (*tally.slips, *tally.overlooked))
    if practise:
        lines += ["", _("Worth practising: {forms}").format(forms=", ".join(practise))]
    elif not lines:
        lines += ["", _("Not one slip: well done.")]
    return lines
