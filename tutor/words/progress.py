"""Progress as text: a map for each deck, what is known by case, number, gender, habits, due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from tutor.grammar.cells import Case, Cell, Feature, Gender, Number
from tutor.locale import _, language, ngettext
from tutor.quiz.overview import Activity, CellState, DeckState, Overview
from tutor.words.marks import clean, pad, style
from tutor.words.names import name
from tutor.words.paper import spoken
from tutor.words.tables import table_text
from tutor.words.wrapping import wrap

SYMBOLS = ("○", "◔", "◑", "◕", "●")
_NEVER = "·"
_COLOURS = (("red",), ("red",), ("yellow",), ("green",), ("green", "bold"))
_BARS = "▁▂▃▄▅▆▇█"


def progress_text(found: Overview) -> str:
    """Everything, one block below the other."""
    if not found.answers:
        return _("Nothing has been answered yet. Begin with: tutor drill is")
    blocks = [head_text(found)]
    blocks += [map_text(deck) for deck in found.decks]
    if not spoken():
        blocks.append(_legend())
    blocks.append(features_text(found.features))
    if found.mistakes:
        blocks.append(mistakes_text(found))
    blocks.append(activity_text(found.activity))
    return "\n\n".join(blocks)


def head_text(found: Overview) -> str:
    """Answers, time, days in a row, and what is due."""
    share = 100 * found.right / found.answers if found.answers else 0
    first = ngettext(
        "{count} answer, {share:.0f} % right, {minutes:.0f} minutes.",
        "{count} answers, {share:.0f} % right, {minutes:.0f} minutes.",
        found.answers,
    ).format(count=found.answers, share=share, minutes=found.minutes)
    due = due_text(found.due_today, found.due_week)
    return "\n".join([style(first, "bold"), streak_text(found.streak), due])


def streak_text(streak: int) -> str:
    """Days in a row."""
    if not streak:
        return _("No days in a row yet: today could be the first.")
    return ngettext("{count} day in a row.", "{count} days in a row.", streak).format(count=streak)


def due_text(today: int, week: int) -> str:
    """What is due today and in the week to come."""
    return _("Due today: {today}; within the week: {week}.").format(today=today, week=week)


def map_text(deck: DeckState) -> str:
    """The table of a deck: each form with a symbol and a colour for how well it is known."""
    heading = style(clean(deck.title), "bold") + f"  {percent(deck.mastery)}"
    states = {state.cell: state for state in deck.cells}
    return heading + "\n" + table_text(lambda cell: _cell_text(cell, states))


def _cell_text(cell: Cell, states: dict[Cell, CellState]) -> str:
    state = states[cell]
    if spoken():
        known = _("never asked") if state.mastery is None else percent(state.mastery)
        return f"{clean(state.face)} {known}"
    if state.level is None:
        return f"{_NEVER} {clean(state.face)}"
    return style(f"{SYMBOLS[state.level]} {clean(state.face)}", *_COLOURS[state.level])


def _legend() -> str:
    steps = "  ".join(
        style(symbol, *colour) + f" {words}"
        for symbol, colour, words in zip(
            SYMBOLS, _COLOURS, ("0–20", "20–40", "40–60", "60–80", "80–100 %"), strict=True
        )
    )
    never = _("never asked")
    return f"{_NEVER} {never}  {steps}"


def features_text(features: Sequence[tuple[Feature, float | None]]) -> str:
    """How well each case, number and gender is known."""
    values = dict(features)
    lines = [_("Likely to be known tomorrow, by case, number and gender:")]
    for group in (Case, Number, Gender):
        parts = [pad(f"{name(f)} {_bar(values.get(f))}", 16) for f in group]
        lines.append("  " + "".join(parts).rstrip())
    return "\n".join(lines)


def _bar(value: float | None) -> str:
    if value is None:
        return "–"
    if spoken():
        return percent(value)
    level = min(len(_BARS) - 1, int(value * len(_BARS)))
    colour = _COLOURS[min(4, int(value * 5))]
    return style(_BARS[level], *colour) + f" {percent(value)}"


def percent(share: float) -> str:
    """A share from 0 to 1 in percent."""
    return f"{100 * share:.0f} %"


def mistakes_text(found: Overview) -> str:
    """What is taken for what, the most frequent first."""
    lines = [_("Your most frequent confusions:")]
    lines += [
        "  "
        + _("{asked} ({cell}) taken for {other} ({taken})").format(
            asked=style(clean(one.asked_face), "bold"),
            cell=name(one.asked),
            other=style(clean(one.taken_face), "bold"),
            taken=name(one.taken_for),
        )
        for one in found.mistakes
    ]
    return "\n".join(lines)


def activity_text(activity: Sequence[Activity]) -> str:
    """Fourteen days in a line, today last."""
    most = max(one.answers for one in activity)
    first, last = (day_text(one.day) for one in (activity[0], activity[-1]))
    if spoken():
        days = [f"{day_text(one.day)} {one.answers}" for one in activity if one.answers]
        listed = ", ".join(days) or _("nothing")
        return _("Answers in the last 14 days: {days}").format(days=listed)
    line = "".join(
        _BARS[max(0, round(one.answers / most * 8) - 1)] if one.answers else "·" for one in activity
    )
    total = sum(one.answers for one in activity)
    text = _("The last 14 days: {first} {line} {last}  ({total} answers)")
    return wrap(text.format(first=first, line=style(line, "cyan"), last=last, total=total), hang=2)


def day_text(ordinal: int) -> str:
    """A day of the year, short: `16.11.` or `11-16`."""
    day = date.fromordinal(ordinal)
    return f"{day.day}.{day.month}." if language() == "de" else f"{day:%m-%d}"
