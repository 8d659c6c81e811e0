"""Teaching in words: a new form (T1), two forms that are mixed up (T4), the end of the day (T6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import MISSING, Deck
from tutor.grammar.sentences import Sentence
from tutor.locale import _, language, ngettext
from tutor.quiz.drill.steps import Treat
from tutor.quiz.learner import Record
from tutor.quiz.questions.cloze import example_of
from tutor.quiz.today import Task
from tutor.words.cells import cells_text
from tutor.words.form_rules import difference_text, rule_text
from tutor.words.marks import bold, clean, pad, style, width
from tutor.words.paper import columns, spoken
from tutor.words.small_tables import small_table
from tutor.words.tables import table_text

if TYPE_CHECKING:
    from tutor.quiz.drill.gains import Gain

_BAR = 20
_WIDE = 66
"""From so many columns on a whole table fits; on a narrower screen some of its rows will do."""


def new_text(task: Task, deck: Deck, record: Record) -> str:
    """T1: a new form: where it stands, a rule, and a sentence where there is one."""
    title = style(_("New"), "bold", "cyan")
    cells = cells_text(task.cells)
    rule = rule_text(deck, task.cells[0])
    lines = ["", f"{title}  {bold(task.face)}  {cells}", _lit(task, deck, record), rule]
    example = _sentence_text(example_of(deck, task.cells), task.face)
    return "\n".join(line for line in (*lines, example) if line is not None)


def _lit(task: Task, deck: Deck, record: Record) -> str:
    """The table as far as it was met, the new places lit; only these where it is listened to."""
    if spoken():
        return ""

    def text(cell: Cell) -> str:
        if not deck.paradigm.has(cell):
            return style(MISSING, "dim")
        face = clean(deck.paradigm.face(cell))
        if cell in task.cells:
            return style(face, "bold", "cyan")
        return style(face, "dim") if record.is_met(deck.name, cell) else "·"

    if columns() >= _WIDE:
        return table_text(text, deck.paradigm.shape)
    return small_table(task.cells, text, deck.paradigm.shape)


def _sentence_text(sentence: Sentence | None, face: str) -> str | None:
    if sentence is None:
        return None
    latin = clean(sentence.filled(face.split("/", maxsplit=1)[0]))
    return f"{latin}  {style(clean(sentence.translations[language()]), 'dim')}"


def treat_text(step: Treat, deck: Deck) -> str:
    """T4: two forms side by side, a sentence each, and what comes now."""
    face, readings = deck.paradigm.face, deck.paradigm.readings
    pair = [(face(cell), readings(face(cell))) for cell in (step.one, step.other)]
    size = max(width(form) for form, _cells in pair)
    head = _("You keep mixing up {one} and {other}. Take a moment to look at both:")
    lines = ["", head.format(one=bold(pair[0][0]), other=bold(pair[1][0]))]
    for form, cells in pair:
        lines.append(f"  {pad(bold(form), size)}  {cells_text(cells)}")
        sentence = _sentence_text(example_of(deck, cells), form)
        if sentence is not None:
            lines.append(" " * (size + 4) + sentence)
    lines.append(difference_text(deck, step.one, step.other))
    lines.append(_("Three easy questions about them, then they rest until tomorrow."))
    return "\n".join(lines)


def left_text(left: Sequence[Task]) -> str:
    """T6: `7 left today: 3 new, 4 to refresh`."""
    new = sum(task.is_new for task in left)
    parts = []
    if new:
        parts.append(ngettext("{count} new", "{count} new", new).format(count=new))
    if len(left) > new:
        count = len(left) - new
        parts.append(
            ngettext("{count} to refresh", "{count} to refresh", count).format(count=count)
        )
    text = ngettext("{count} left today: {parts}", "{count} left today: {parts}", len(left))
    return text.format(count=len(left), parts=", ".join(parts))


def gains_text(gains: Sequence[Gain], decks: Mapping[str, Deck]) -> str:
    """T8: what changed on the map: how many forms of each deck are known, before and now."""
    lines = []
    size = max((width(clean(decks[gain.deck].title)) for gain in gains), default=0)
    for gain in gains:
        title = pad(clean(decks[gain.deck].title), size)
        words = _("{now} of {count} forms known").format(now=gain.after, count=gain.count)
        if gain.after > gain.before:
            words += style(f"  +{gain.after - gain.before}", "green")
        lines.append(f"{title}  {'' if spoken() else _bar(gain) + '  '}{words}")
    return "\n".join(lines)


def _bar(gain: Gain) -> str:
    """Known before, known now, met, never met: `████▓▓░░····`."""
    ends = [round(_BAR * part / gain.count) for part in (gain.before, gain.after, gain.met)]
    before, after = min(ends[0], ends[1]), ends[1]
    met = max(ends[2], after)
    return (
        "█" * before
        + style("█" * (after - before), "green")
        + style("▒" * (met - after) + "·" * (_BAR - met), "dim")
    )
