"""The `table: |` of a deck or a model: rows of forms below each other, as in a grammar."""

from __future__ import annotations

import re
from collections.abc import Callable

from tutor.errors import shown
from tutor.grammar.cells import Case, Cell, Gender
from tutor.grammar.paradigm import MISSING, VARIANT_MARK
from tutor.grammar.shape import Shape
from tutor.grammar.spelling import is_latin_form
from tutor.locale import _, ngettext
from tutor.store.strict_yaml import Checker, Node

LONGEST_FORM = 40

_CORNER = "case"
_NUMBERS = {"singular", "plural"}
_GENDERS = {gender.value for gender in Gender}

FaceCheck = Callable[[Checker, int, int, str], None]


def read_table(
    check: Checker, node: Node | None, shape: Shape, check_face: FaceCheck
) -> dict[Cell, str]:
    """What stands in each place of a table block of this shape; problems are noted, and where there
    is one, something is left out.
    """
    if node is None:
        return {}
    if not isinstance(node.value, str) or node.indent < 0:
        check.problem(node, _("the table belongs in a block that begins with “table: |”"))
        return {}
    rows: dict[Case, list[str]] = {}
    for number, line in enumerate(node.value.splitlines(), start=node.line + 1):
        _Line(check, number, node.indent, line, shape).read(rows, check_face)
    for case in Case:
        if case not in rows:
            check.problem(node, _("the row “{case}” is missing"), case=case.value)
    return {
        cell: face
        for case, faces in rows.items()
        for cell, face in zip(shape.row(case), faces, strict=False)
    }


class _Line:
    """One line of a table."""

    def __init__(self, check: Checker, number: int, indent: int, line: str, shape: Shape) -> None:
        self.check = check
        self.number = number
        self.words = line.split()
        self.columns = [match.start() + indent + 1 for match in re.finditer(r"\S+", line)]
        self.shape = shape

    def read(self, rows: dict[Case, list[str]], check_face: FaceCheck) -> None:
        """Put what stands in the line among the rows."""
        if self._is_heading():
            return
        first = self.words[0].casefold()
        if first not in tuple(Case):
            self._problem(
                _("“{word}” begins no row; rows begin with {cases}"),
                word=shown(self.words[0]),
                cases=", ".join(Case),
            )
            return
        case = Case(first)
        if case in rows:
            self._problem(_("the row “{case}” is given twice"), case=case.value)
            return
        rows[case] = self.words[1:]
        self._count(case)
        for face, column in zip(self.words[1:], self.columns[1:], strict=True):
            if face != MISSING:
                check_face(self.check, self.number, column, face)

    def _is_heading(self) -> bool:
        lowered = {word.casefold() for word in self.words} - {_CORNER}
        return bool(lowered & _NUMBERS) or lowered <= _GENDERS

    def _count(self, case: Case) -> None:
        places, count = list(self.shape.row(case)), len(self.words) - 1
        facts = {"case": case.value, "count": count, "wanted": len(places)}
        if count < len(places):
            message = ngettext(
                "the row “{case}” has {count} form instead of {wanted}; {cell} is missing",
                "the row “{case}” has {count} forms instead of {wanted}; {cell} is missing",
                count,
            )
            self._problem(message, cell=places[count], **facts)
        elif count > len(places):
            message = ngettext(
                "the row “{case}” has {count} form instead of {wanted} (no spaces inside a form)",
                "the row “{case}” has {count} forms instead of {wanted} (no spaces inside a form)",
                count,
            )
            self._problem(message, **facts)

    def _problem(self, message: str, **facts: object) -> None:
        self.check.problem_at(self.number, self.columns[0], message, **facts)


def check_forms(check: Checker, line: int, column: int, face: str) -> None:
    """Note which forms of a face are none."""
    for form in face.split(VARIANT_MARK):
        if len(form) > LONGEST_FORM:
            message = _("the form “{form}” is longer than {most} letters")
        elif not is_latin_form(form):
            message = _(
                "“{form}” is not a Latin form: only the letters a–z and the long vowels āēīōūȳ"
            )
        else:
            continue
        check.problem_at(line, column, message, form=shown(form), most=LONGEST_FORM)
