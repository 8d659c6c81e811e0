"""The list of lessons, with how far somebody has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.locale import _, language
from tutor.quiz.lessons.lesson import Lesson
from tutor.quiz.lessons.notes import Standing
from tutor.words.marks import clean, style


def next_lesson(names: Sequence[str], found: Mapping[str, Standing]) -> str | None:
    """The lesson to go on with: the one begun last, else the first that was not passed."""
    begun = [name for name in names if name in found and not found[name].passed]
    if begun:
        return max(begun, key=lambda name: found[name].when)
    return next((name for name in names if name not in found), None)


def lesson_line(lesson: Lesson, standing: Standing | None) -> str:
    """`✓ 02-is  is, ea, id`, with the steps done where it was left."""
    title = clean(lesson.title[language()])
    return f"{_mark(standing)} {lesson.name}  {title}{_how_far(lesson, standing)}"


def _mark(standing: Standing | None) -> str:
    if standing is None:
        return "○"
    return "✓" if standing.passed else "◐"


def _how_far(lesson: Lesson, standing: Standing | None) -> str:
    if standing is None or standing.passed:
        return ""
    return " " + _("(step {step} of {count})").format(step=standing.step, count=len(lesson.steps))


def _coloured(line: str) -> str:
    colours = {"✓": ("green",), "◐": ("yellow",)}
    return style(line[0], *colours.get(line[0], ())) + line[1:]


def lessons_text(lessons: Sequence[Lesson], found: Mapping[str, Standing]) -> str:
    """Every lesson on a line, and what to do next."""
    lines = [_coloured(lesson_line(lesson, found.get(lesson.name))) for lesson in lessons]
    if name := next_lesson([lesson.name for lesson in lessons], found):
        lines += ["", _("Go on with: tutor learn {lesson}").format(lesson=name)]
    return "\n".join(lines)


def lesson_data(lessons: Sequence[Lesson], found: Mapping[str, Standing]) -> dict[str, object]:
    """The list as documented JSON."""
    return {
        "lessons": [
            {
                "lesson": lesson.name,
                "title": lesson.title,
                "goal": lesson.goal,
                "decks": list(lesson.decks),
                "steps": len(lesson.steps),
                "done": found[lesson.name].step if lesson.name in found else 0,
                "passed": lesson.name in found and found[lesson.name].passed,
            }
            for lesson in lessons
        ],
        "next": next_lesson([lesson.name for lesson in lessons], found),
    }
