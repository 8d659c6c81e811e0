"""How a card game ended: places, slips with the right answers, forms to practise."""

from __future__ import annotations

from tutor.games.kng.explain import Naming
from tutor.games.kng.masks import cells_of
from tutor.games.kng.tally import KngTally
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.kng.laying import card_name, readings_words
from tutor.words.marks import pad, style
from tutor.words.names import name


def result_text(match: Match, me: int | None, tally: KngTally | None) -> str:
    """The result, and what there was to learn for the seat `me`, if a person sits there."""
    result = match.result
    assert result is not None, "only a finished match has a result"
    counts = [len(hand) for hand in match.state.hands]
    lines = [style(_headline(match, me), "bold"), ""]
    order = sorted(range(len(match.seats)), key=lambda seat: result.places[seat])
    for seat in order:
        left = ngettext("{count} card left", "{count} cards left", counts[seat])
        lines.append(
            f"  {result.places[seat]}.  {pad(match.seats[seat].name, 8)} "
            f"{pad('' if match.seats[seat].is_human else match.seats[seat].player, 12)}"
            f"{left.format(count=counts[seat]) if counts[seat] else ''}".rstrip()
        )
    return "\n".join([*lines, *(_review(tally) if tally else [])])


def _headline(match: Match, me: int | None) -> str:
    result = match.result
    assert result is not None, "only a finished match has a result"
    if me in result.winners:
        return _("You win!")
    winners = _(" and ").join(match.seats[seat].name for seat in result.winners)
    return ngettext("{names} wins.", "{names} win.", len(result.winners)).format(names=winners)


def _review(tally: KngTally) -> list[str]:
    lines: list[str] = []
    if tally.slips:
        lines += ["", _("Your slips:")]
        for slip in tally.slips:
            said = name(slip.reading) if slip.reading else ""
            lines.append(
                "  "
                + _("{card}: you said {said}; it is {readings}").format(
                    card=slip.card, said=said, readings=_readings(slip)
                )
            )
    if tally.overlooked:
        lines += ["", _("Opponents' slips that you let pass:")]
        lines += [f"  {slip.card}: {_readings(slip)}" for slip in tally.overlooked]
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


def _readings(slip: Naming) -> str:
    return readings_words(cells_of(slip.readings))
