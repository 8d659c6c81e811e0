"""A table against the clock, in words (T9)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tutor.grammar.cells import Cell, Number
from tutor.grammar.paradigm import Deck
from tutor.grammar.shape import Shape
from tutor.locale import _, figure, ngettext, pgettext
from tutor.quiz.race import PENALTY, Lap, RaceResult
from tutor.words.asked_word import meaning_of
from tutor.words.asking import LEAVE, SKIP
from tutor.words.diagnosis import part_text
from tutor.words.exams import part_text as scope_text
from tutor.words.filling import GAP, judged_form
from tutor.words.marks import bold, clean, style
from tutor.words.names import name
from tutor.words.paper import spoken
from tutor.words.tables import OPEN, half_or_whole
from tutor.words.wrapping import wrap


def start_text(deck: Deck, cells: Collection[Cell], best: int | None) -> str:
    """What is to be filled, without giving a form away (A9), and the record to beat."""
    what = f"{clean(deck.name)}: {meaning_of(deck)}"
    if scope := scope_text(cells, deck.cells):
        what += f" ({scope})"
    count = ngettext("{count} form", "{count} forms", len(cells)).format(count=len(cells))
    rule = _("{forms} against the clock; each wrong one costs {seconds} seconds.").format(
        forms=count, seconds=PENALTY // 1000
    )
    return "\n".join([style(what, "bold"), rule, best_text(best)])


def best_text(best: int | None) -> str:
    """The record."""
    if best is None:
        return _("There is no record yet; it takes a run without a mistake.")
    return _("Your record: {time}").format(time=clock_text(best))


def prompt_text(cell: Cell, number: int, of: int) -> str:
    """What stands before the form that is typed: `3/30 Nom Sg n > `"""
    return f"{number}/{of} {name(cell)} > "


def scene_text(cells: Sequence[Cell], given: Sequence[str], typed: str) -> str:
    """The table as it fills: what was given so far, what is typed now, and the gaps to come."""
    now = cells[len(given)]
    filled = {cell: clean(text) for cell, text in zip(cells, given, strict=False) if text}
    filled[now] = style(typed or GAP, "bold", "underline")
    return _table(cells, filled, (now.number,))


def judged_text(result: RaceResult) -> str:
    """The table with every form judged: ✓ and ✗ before what was given, – where it was skipped."""
    parts = [lap.grade.parts[0] for lap in result.laps]
    filled = {part.cell: judged_form(part) for part in parts}
    return _table(tuple(filled), filled, tuple(Number))


def _table(cells: Collection[Cell], filled: Mapping[Cell, str], needed: Sequence[Number]) -> str:
    """The numbers that the race is about; on a narrow screen only those that are needed now."""
    shape = Shape.around(cells)

    def text(cell: Cell) -> str:
        return filled.get(cell) or style(GAP if cell in cells else OPEN, "dim")

    return half_or_whole(text, needed, shape)


def key_labels() -> dict[str, str]:
    """The keys that work at a form."""
    return {SKIP: pgettext("key", "skip"), LEAVE: pgettext("key", "leave")}


def go_label() -> str:
    """To begin."""
    return _("go!")


def again_label() -> str:
    """To run once more."""
    return _("once more")


def leave_label() -> str:
    """Not to begin."""
    return pgettext("key", "leave")


def clock_text(milliseconds: int) -> str:
    """A time on the clock: `1:23.4`, in German `1:23,4`."""
    minutes, tenths = divmod(round(milliseconds / 100), 600)
    return figure(f"{minutes}:{tenths / 10:04.1f}")


def result_text(deck: Deck, result: RaceResult) -> str:
    """What was wrong and why, the time, and whether it is a record."""
    table = [judged_text(result)] if result.laps and not spoken() else []
    wrong, said = result_lines(result)
    return "\n".join([*table, *wrong, *said])


def result_lines(result: RaceResult) -> tuple[list[str], list[str]]:
    """What was wrong and why, a line each; then the time, and whether it is a record."""
    if not result.laps:
        return [], [_("Nothing was answered.")]
    wrong = [_lap_text(lap) for lap in result.wrong]
    if not result.finished:
        return wrong, [_("Not finished: no time, no record. What you answered is kept.")]
    return wrong, [style(_time_text(result), "bold"), _record_text(result)]


def _lap_text(lap: Lap) -> str:
    cell, right = lap.question.cells[0], "/".join(map(bold, lap.question.expected))
    why = part_text(lap.question, lap.grade.parts[0])
    line = f"{style('✗', 'red', 'bold')} {name(cell)}: {why}"
    if not lap.grade.given:
        line = f"{style('–', 'yellow', 'bold')} {name(cell)}: {why}"
    return wrap(f"{line} → {right}", hang=2)


def _time_text(result: RaceResult) -> str:
    count = len(result.wrong)
    if not count:
        return _("All right in {time}.").format(time=clock_text(result.milliseconds))
    return ngettext(
        "{time}, and {seconds} seconds for {count} mistake: {total}.",
        "{time}, and {seconds} seconds for {count} mistakes: {total}.",
        count,
    ).format(
        time=clock_text(result.milliseconds),
        seconds=count * PENALTY // 1000,
        count=count,
        total=clock_text(result.total),
    )


def _record_text(result: RaceResult) -> str:
    if not result.is_record:
        return best_text(result.best)
    if result.best is None:
        return _("That is your first record.")
    return _("A new record! Before: {time}").format(time=clock_text(result.best))
