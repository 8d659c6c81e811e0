"""What somebody mixes up, in words, with the lesson that helps (T4)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.locale import _, ngettext
from tutor.quiz.mixups import MixupState, Side
from tutor.words.marks import Mark, bold, clean
from tutor.words.names import name
from tutor.words.paper import spoken
from tutor.words.wrapping import wrap

_MOST = 3


def mixups_text(found: Sequence[MixupState]) -> str:
    """The most frequent mix-ups, what helps below each; for the ear in one line."""
    break_ = " " if spoken() else "\n  "
    lines = (
        break_.join(filter(None, (wrap(mixed_up_text(one), hang=2), help_text(one.lesson))))
        for one in found[:_MOST]
    )
    return "\n".join(lines)


def mixup_text(found: MixupState, mark: Mark = bold) -> str:
    """`Du verwechselst eius (Gen Sg) und eī (Dat Sg): 7-mal. Hilft: Lektion 5 (tutor learn 5)`"""
    return " ".join(filter(None, (mixed_up_text(found, mark), help_text(found.lesson))))


def mixed_up_text(found: MixupState, mark: Mark = bold) -> str:
    """What is mixed up, and how often."""
    return ngettext(
        "You mix up {one} and {other}: {count} time.",
        "You mix up {one} and {other}: {count} times.",
        found.times,
    ).format(
        one=_side_text(found.one, found, mark),
        other=_side_text(found.other, found, mark),
        count=found.times,
    )


def help_text(lesson: str | None) -> str:
    """The lesson that helps, with its command; nothing if there is none."""
    if lesson is None:
        return ""
    number = lesson.partition("-")[0].lstrip("0")
    if number.isdecimal():
        return _("Lesson {number} helps: tutor learn {number}").format(number=number)
    return _("A lesson helps: tutor learn {lesson}").format(lesson=clean(lesson))


def _side_text(side: Side, found: MixupState, mark: Mark) -> str:
    """A row or a cell with its forms; where those are the same on both sides, with its word."""
    where = _where(side)
    if found.one.faces == found.other.faces:
        return f"{where} ({mark(found.mixup.deck)})"
    forms = ", ".join(mark(face) for face in side.faces)
    return f"{forms} ({where})"


def _where(side: Side) -> str:
    first = side.cells[0]
    features = tuple(first) if len(side.cells) == 1 else (first.case, first.number)
    return " ".join(map(name, features))
