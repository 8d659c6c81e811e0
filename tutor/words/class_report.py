"""The report on a class as text."""

from __future__ import annotations

from itertools import product

from tutor.grammar.cells import GRID, Cell, Number
from tutor.grammar.shape import Shape
from tutor.locale import _, figure, ngettext
from tutor.quiz.sets.report import ClassItem, ClassReport
from tutor.words.case_order import case_order
from tutor.words.marks import clean, style
from tutor.words.names import name
from tutor.words.paper import columns
from tutor.words.progress import percent
from tutor.words.quiz_text import points
from tutor.words.tables import aligned

_MOST_CONFUSIONS = 10
_STEPS = "▁▂▃▄▅▆▇█"


def report_lines(report: ClassReport) -> str:
    """Average, students, questions, cells and confusions, one block each."""
    count = len(report.students)
    head = ngettext("{count} student", "{count} students", count).format(count=count)
    average = _("average {share}").format(share=percent(report.average))
    blocks = [
        [style(clean(report.title), "bold"), f"{head}, {average}"],
        [style(_("Students"), "bold"), *_students(report)],
        [style(_("Questions (difficulty: part of the points earned)"), "bold"), *_items(report)],
    ]
    if report.reliability is not None:
        value = figure(f"{report.reliability:.2f}")
        blocks[0].append(_("reliability {value} (Cronbach's alpha)").format(value=value))
    if report.cells:
        blocks.append([style(_("Cells"), "bold"), *_heat_map(report)])
    if report.confusions:
        blocks.append([style(_("Commonest confusions"), "bold"), *_confusions(report)])
    return "\n\n".join("\n".join(block) for block in blocks)


def _students(report: ClassReport) -> list[str]:
    rows = [
        (
            clean(result.name),
            f"{points(result.points)} / {result.of}",
            percent(result.share),
            "" if result.finished else _("not finished"),
        )
        for result in report.students
    ]
    return aligned(rows)


def discrimination(item: ClassItem) -> str:
    """The discrimination of a question to two places; a dash where there is none."""
    return "–" if item.discrimination is None else figure(f"{item.discrimination:+.2f}")


def _items(report: ClassReport) -> list[str]:
    heads = (_("difficulty"), _("discrimination"))
    # the number of a question, two blanks before each column
    taken = len(str(len(report.items))) + 1 + sum(2 + len(head) for head in heads) + 2
    room = max(20, columns() - taken)
    rows = [("", *heads, "")]
    for number, item in enumerate(report.items, 1):
        prompt = clean(" ".join(item.prompt.split()))
        short = prompt if len(prompt) <= room else prompt[: room - 1] + "…"
        rows.append((f"{number}.", percent(item.difficulty), discrimination(item), short))
    return aligned(rows)


def _heat_map(report: ClassReport) -> list[str]:
    """Five cases by six, each with a bar as high as its share; dots where nothing was asked."""
    shares = {one.cell: one.share for one in report.cells}
    heads = list(product(Number, Shape.around([*GRID, *shares]).genders))
    rows = [("", *(f"{name(number)} {name(gender)}".rstrip() for number, gender in heads))]
    for case in case_order():
        rows.append((name(case), *(_heat(shares.get(Cell(case, *head))) for head in heads)))
    return aligned(rows)


def _heat(share: float | None) -> str:
    if share is None:
        return "·"
    return f"{_STEPS[min(7, int(share * 8))]} {round(share * 100)}"


def _confusions(report: ClassReport) -> list[str]:
    rows = [
        (f"{one.count}×", name(one.asked), "→", name(one.taken_for))
        for one in report.confusions[:_MOST_CONFUSIONS]
    ]
    return aligned(rows)
