"""How a card game ended: places, who said what wrongly, what was missed, forms to practise."""

from __future__ import annotations

from tutor.games.kng.explain import Naming, explain
from tutor.games.kng.rules import Rules
from tutor.games.kng.tally import KngTally
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.badges import lit
from tutor.words.kng.laying import card_name, lengths, readings_words, why
from tutor.words.marks import pad
from tutor.words.names import name
from tutor.words.players import level, who
from tutor.words.results import places_lines
from tutor.words.wrapping import wrap

MOST = 12
"""So many missed cards are named."""


def result_text(match: Match, me: int | None, tally: KngTally | None) -> str:
    """The result, and what there was to learn for the seat `me`, if a person sits there."""

    def details(seat: int) -> str:
        sitting, count = match.seats[seat], len(match.state.hands[seat])
        left = ngettext("{count} card left", "{count} cards left", count).format(count=count)
        strength = "" if sitting.is_human else level(match.game.name, sitting.player)
        return pad(strength, 12) + (left if count else "")

    lines = places_lines(match, me in match.final.winners, details)
    return wrap("\n".join([*lines, *(_review(match, tally) if tally else [])]), hang=2)


def _review(match: Match, tally: KngTally) -> list[str]:
    rules: Rules = match.game.rules  # type: ignore[attr-defined]
    lines: list[str] = []
    if tally.slips:
        lines += ["", _("Your slips:")]
        for slip in tally.slips:
            said = _("{card}: you said {said}; it is {readings}")
            misfit = _("{card}: you said {said}; that does not fit:")
            lines += _slip(rules, slip, misfit if slip.is_true else said)
    if tally.overlooked:
        lines += ["", _("Opponents' slips that you let pass:")]
        for seat, slip in tally.overlooked:
            said = _("{card}: {who} said {said}; it is {readings}")
            misfit = _("{card}: {who} said {said}; that does not fit:")
            text = misfit if slip.is_true else said
            lines += _slip(rules, slip, text.replace("{who}", who(match.seats[seat])))
    if tally.missed:
        lines += ["", _("You drew although these fitted:"), *_missed(tally.missed)]
    if tally.caught or tally.overlooked or tally.doubted:
        lines += ["", _counted(tally)]
    practise = dict.fromkeys(
        naming.card for naming in (*tally.slips, *(slip for _seat, slip in tally.overlooked))
    )
    if practise:
        lines += ["", _("Worth practising: {forms}").format(forms=", ".join(practise))]
    elif not lines:
        lines += ["", _("Not one slip: well done.")]
    return lines


def _slip(rules: Rules, slip: Naming, said: str) -> list[str]:
    """What was said and what it is; why it did not fit, if it was true; where the length of a vowel
    decided, which.
    """
    reading = name(slip.reading) if slip.reading else ""
    line = said.format(card=slip.card, said=reading, readings=readings_words(slip))
    more = why(explain(slip)) if slip.is_true else lengths(rules, slip)
    return ["  " + line, *("    " + lit(one) for one in more)]


def _counted(tally: KngTally) -> str:
    """K4: slips caught and missed, and objections to what was right."""
    text = _("Opponents' slips: {caught} caught, {passed} let pass. Wrong objections: {wrong}.")
    passed, wrong = len(tally.overlooked), len(tally.doubted)
    return text.format(caught=tally.caught, passed=passed, wrong=wrong)


def _missed(missed: tuple[Naming, ...]) -> list[str]:
    """K3: every card that fitted, and in what it agrees (V1); each only once."""
    said = list(dict.fromkeys(lit(_why_it_fitted(naming)) for naming in missed))
    lines = ["  " + one for one in said[:MOST]]
    if len(said) > MOST:
        lines.append("  " + _("… and {count} more").format(count=len(said) - MOST))
    return lines


def _why_it_fitted(naming: Naming) -> str:
    if naming.reading is None:
        return card_name(naming.card)
    return why(explain(naming))[0].rpartition(" → ")[0]
