"""Progress as text: what to do, a map for each deck, what is known by feature, habits, mix-ups."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell, Feature, Gender, Number
from tutor.grammar.paradigm import MISSING
from tutor.grammar.shape import Shape
from tutor.locale import _, ngettext
from tutor.quiz.habits import ThenAndNow
from tutor.quiz.overview import CellState, DeckState, Overview, Recall, first_time
from tutor.words.calendar import calendar_text
from tutor.words.case_order import case_order
from tutor.words.coverage import coverage_text
from tutor.words.dates import date_text
from tutor.words.drills import when_text
from tutor.words.exams import exam_text
from tutor.words.marks import clean, pad, style, width
from tutor.words.mastery import NEVER, STEPS, in_shade, mastery_mark
from tutor.words.mixups import mixups_text
from tutor.words.names import name
from tutor.words.paper import columns, spoken
from tutor.words.tables import table_text
from tutor.words.teaching import left_text
from tutor.words.wrapping import wrap

SHOWN, DUE = "▣", "!"
_BARS = "▁▂▃▄▅▆▇█"


def progress_text(found: Overview, now: float) -> str:
    """Everything, one block below the other: what to do `now` comes first, and again at the end."""
    if not found.answers and not found.introduced:
        return _("Nothing has been answered yet. Begin with: tutor drill is")
    blocks = [head_text(found, now), *map(map_text, found.decks)]
    if not spoken() and found.decks:
        blocks.append(_legend())
    blocks.append(features_text(found.features))
    if found.mixups:
        blocks.append(mixups_text(found.mixups))
    blocks += [calendar_text(found.calendar), now_text(found, now)]
    return "\n\n".join(blocks)


def head_text(found: Overview, now: float) -> str:
    """What to do now, the next exam, days in a row, and how it has gone so far."""
    lines = [now_text(found, now)]
    lines += [exam_text(exam, found.today) for exam, _new in found.exams[:1]]
    lines.append(streak_text(found.streak, found.free_day))
    lines.append(answers_text(found))
    if found.then_and_now:
        lines.append(then_and_now_text(found.then_and_now))
    if found.coverage and (text := coverage_text(found.coverage)):
        lines.append(text)
    return "\n".join(wrap(line, hang=2) for line in lines)


def now_text(found: Overview, now: float) -> str:
    """T6: what is left to do today, with its command; or that it is done, and when to come back."""
    today = found.list_of_today
    if today is None:
        return style(_("Begin with: tutor drill"), "bold")
    if today.left:
        return style(left_text(today.left), "bold") + ". " + _("Go on with: tutor drill")
    done = style(_("Done for today."), "bold")
    return f"{done} " + _("Come back {when}.").format(when=when_text(today.come_back, now))


def answers_text(found: Overview) -> str:
    """All answers, how many of those without help were right (A13), and the time they took."""
    text = ngettext(
        "{count} answer, {share} right the first time, {minutes:.0f} minutes.",
        "{count} answers, {share} right the first time, {minutes:.0f} minutes.",
        found.answers,
    )
    share = percent(first_time(found) or 0.0)
    return text.format(count=found.answers, share=share, minutes=found.minutes)


def then_and_now_text(found: ThenAndNow) -> str:
    """T9: what was right the first time a month ago and is now; both are measured."""
    return _("30 days ago you got {then} right the first time, this week {now}.").format(
        then=percent(found.then), now=percent(found.now)
    )


def streak_text(streak: int, free: bool | None = None) -> str:
    """T9: days in a row; and, if it is known, whether this week's free day is still to be had."""
    if not streak:
        return _("No days in a row yet: today could be the first.")
    text = ngettext("{count} day in a row", "{count} days in a row", streak).format(count=streak)
    if free is None:
        return text + "."
    if free:
        return text + _("; one day is still free this week.")
    return text + (_("; this week’s free day is taken.") if streak > 1 else ".")


def foretold_text(found: Overview, ahead: Sequence[Recall], day: int) -> str:
    """T5: how much of each deck will probably be known on a day, without any practice till then."""
    heading = _("Probably known on {date}, without practice until then:")
    lines = [wrap(heading.format(date=date_text(day)), hang=2)]
    for deck in found.decks:
        cells = [one for one in ahead if one.deck == deck.deck]
        if cells:
            lines.append(wrap("  " + _deck_foretold(deck.title, cells)))
    return "\n".join(lines)


def _deck_foretold(title: str, cells: Sequence[Recall]) -> str:
    return ngettext(
        "{deck}: {recall} to form, {recognise} to recognise ({count} cell)",
        "{deck}: {recall} to form, {recognise} to recognise ({count} cells)",
        len(cells),
    ).format(
        deck=style(clean(title), "bold"),
        recall=percent(sum(one.recall for one in cells) / len(cells)),
        recognise=percent(sum(one.recognise for one in cells) / len(cells)),
        count=len(cells),
    )


def map_text(deck: DeckState) -> str:
    """The table of a deck: each form with a sign and a shade for how well it is known (V5)."""
    heading = style(clean(deck.title), "bold") + f"  {percent(deck.mastery)}"
    states = {state.cell: state for state in deck.cells}

    def text(cell: Cell) -> str:
        return _cell_text(states[cell]) if cell in states else style(MISSING, "dim")

    return heading + "\n" + table_text(text, Shape.around(states))


def _cell_text(state: CellState) -> str:
    face = clean(state.face)
    if spoken():
        return _spoken_cell(state)
    if state.level is None and state.met:
        return style(f"{SHOWN} {face}", "dim")
    return mastery_mark(state.level, state.due) + in_shade(face, state.level)


def _spoken_cell(state: CellState) -> str:
    """A form with how well it is known; of what was never shown nothing is said (V5)."""
    if state.mastery is None and not state.met:
        return ""
    due = " " + _("due") if state.due else ""
    return f"{clean(state.face)} {known_text(state)}{due}"


def known_text(state: CellState) -> str:
    """How well a cell is known, in a word or two."""
    if state.mastery is not None:
        return percent(state.mastery)
    return _("shown, not asked yet") if state.met else _("never asked")


def _legend() -> str:
    parts = [
        f"{in_shade(NEVER, None)} " + _("never asked"),
        style(SHOWN, "dim") + " " + _("shown, not asked yet"),
    ]
    parts += [
        f"{in_shade(sign, level)} {words}"
        for level, (sign, words) in enumerate(
            zip(STEPS, ("0–20", "20–40", "40–60", "60–80", "80–100 %"), strict=True)
        )
    ]
    parts.append(style(DUE, "yellow") + " " + _("due"))
    return _filled(parts)


def _filled(parts: Sequence[str], indent: int = 0) -> str:
    """The parts one beside the other, in as many lines as it takes; none is broken (V7)."""
    lines: list[str] = []
    for part in parts:
        if lines and width(lines[-1]) + 2 + width(part.rstrip()) <= columns():
            lines[-1] += f"  {part}"
        else:
            lines.append(" " * indent + part)
    return "\n".join(line.rstrip() for line in lines)


def features_text(features: Sequence[tuple[Feature, float | None]]) -> str:
    """How well each case, number and gender is known."""
    values = dict(features)
    lines = [wrap(_("Likely to be known tomorrow, by case, number and gender:"), hang=2)]
    for group in (case_order(), Number, Gender):
        parts = [pad(f"{name(f)} {_bar(values.get(f))}", 12) for f in group]
        lines.append(_filled(parts, indent=2))
    return "\n".join(lines)


def _bar(value: float | None) -> str:
    if value is None:
        return "–"
    if spoken():
        return percent(value)
    level = min(len(_BARS) - 1, int(value * len(_BARS)))
    return in_shade(_BARS[level], min(4, int(value * 5))) + f" {percent(value)}"


def percent(share: float) -> str:
    """A share from 0 to 1 in percent."""
    return f"{100 * share:.0f} %"
