"""How a card game ended: places, slips with the right answers, forms to practise."""

from __future__ import annotations

from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.ui.games.kng.story import Story
from tutor.ui.games.kng.words import card_name, readings_words
from tutor.words.cells import name
from tutor.words.marks import pad, style


def result_text(match: Match, story: Story) -> str:
    """The result screen."""
    result = match.result
    assert result is not None, "only a finished match has a result"
    counts = [len(hand) for hand in match.state.hands]
    lines = [style(_headline(match, story), "bold"), ""]
    order = sorted(range(len(match.seats)), key=lambda seat: result.places[seat])
    for seat in order:
        left = ngettext("{count} card left", "{count} cards left", counts[seat])
        lines.append(
            f"  {result.places[seat]}.  {pad(match.seats[seat].name, 8)} "
            f"{pad('' if match.seats[seat].is_human else match.seats[seat].player, 12)}"
            f"{left.format(count=counts[seat]) if counts[seat] else ''}".rstrip()
        )
    lines += _review(story)
    return "\n".join(lines)


def _headline(match: Match, story: Story) -> str:
    result = match.result
    assert result is not None, "only a finished match has a result"
    if story.me is not None and story.me in result.winners:
        return _("You win!")
    winners = _(" and ").join(match.seats[seat].name for seat in result.winners)
    return ngettext("{names} wins.", "{names} win.", len(result.winners)).format(names=winners)


def _review(story: Story) -> list[str]:
    if story.me is None:
        return []
    lines: list[str] = []
    if story.slips:
        lines += ["", _("Your slips:")]
        for slip in story.slips:
            said = name(slip.reading) if slip.reading else ""
            lines.append(
                "  "
                + _("{card}: you said {said}; it is {readings}").format(
                    card=slip.card, said=said, readings=readings_words(slip.readings)
                )
            )
    if story.overlooked:
        lines += ["", _("Opponents' slips that you let pass:")]
        lines += [f"  {slip.card}: {readings_words(slip.readings)}" for slip in story.overlooked]
    if story.caught:
        lines += ["", ngettext(
            "You caught {count} slip of an opponent.", "You caught {count} slips of opponents.",
            story.caught,
        ).format(count=story.caught)]  # fmt: skip
    if story.missed:
        cards = ", ".join(dict.fromkeys(card_name(move.card) for move in story.missed))
        lines += ["", _("You drew although one of these fitted: {cards}").format(cards=cards)]
    practise = dict.fromkeys(slip.card for slip in (*story.slips, *story.overlooked))
    if practise:
        lines += ["", _("Worth practising: {forms}").format(forms=", ".join(practise))]
    elif not lines:
        lines += ["", _("Not one slip: well done.")]
    return lines
