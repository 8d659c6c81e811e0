"""Lessons in words: the list with how far somebody has come, the steps, the gate."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.locale import _, language, ngettext
from tutor.quiz.lessons.course import GateResult, LessonStanding, next_lesson
from tutor.quiz.lessons.lesson import Example, Lesson, Step, TableStep, Text, Words
from tutor.words.marks import bold, clean, style
from tutor.words.stars import quoted, starred
from tutor.words.tables import table_text

_WORD = re.compile(r"[^\W\d_]+")
_OPEN = "·"


def lesson_line(lesson: Lesson, standing: LessonStanding | None) -> str:
    """`✓ 02-is  is, ea, id`, with the steps done where it was left."""
    mark, how_far = "○", ""
    if standing and standing.passed:
        mark = "✓"
    elif standing:
        place = _("(step {step} of {count})").format(step=standing.step, count=len(lesson.steps))
        mark, how_far = "◐", f" {place}"
    return f"{mark} {lesson.name}  {clean(lesson.title[language()])}{how_far}"


def _coloured(line: str) -> str:
    colours = {"✓": ("green",), "◐": ("yellow",)}
    return style(line[0], *colours.get(line[0], ())) + line[1:]


def lessons_text(lessons: Sequence[Lesson], found: Mapping[str, LessonStanding]) -> str:
    """Every lesson on a line, and what to do next."""
    lines = [_coloured(lesson_line(lesson, found.get(lesson.name))) for lesson in lessons]
    if name := next_lesson([lesson.name for lesson in lessons], found):
        lines += ["", _("Go on with: tutor learn {lesson}").format(lesson=name)]
    return "\n".join(lines)


def which_text() -> str:
    """The question above the list."""
    return _("Which lesson?")


def title_text(lesson: Lesson) -> str:
    """The title and what the lesson is for."""
    title = style(clean(lesson.title[language()]), "bold")
    return f"{title}\n{clean(lesson.goal[language()])}"


def latin(words: Words) -> str:
    """A lesson's text with the Latin between stars set off."""
    return starred(words[language()])


def step_text(step: Step, number: int, of: int) -> str:
    """An empty line, the number of a step, and what is to be read."""
    lines = ["", style(f"{number}/{of}", "dim")]
    match step:
        case Text(read):
            lines.append(latin(read))
        case Example(sentence, translation, note):
            lines += [bold(sentence), clean(translation[language()])]
            if note:
                lines.append(latin(note))
    return "\n".join(lines)


def shown_in(step: Step, decks: Mapping[str, Deck]) -> Iterator[tuple[Deck, list[str]]]:
    """The faces of each deck that a step shows: a table's, or the Latin between stars (A13)."""
    if isinstance(step, TableStep):
        yield decks[step.deck], [decks[step.deck].paradigm.face(cell) for cell in step.cells]
        return
    read = [*step.words.values()] if isinstance(step, Text) else []
    if isinstance(step, Example):
        read = [f"*{step.latin}*", *(step.note or {}).values()]
    words = {letters_of(word) for text in read for latin in quoted(text)
             for word in _WORD.findall(latin)}  # fmt: skip
    for deck in decks.values():
        faces = deck.paradigm.distinct_faces()
        found = [f for f in faces if words & {letters_of(one) for one in variants(f)}]
        if found:
            yield deck, found


def taught_text(deck: Deck, taught: Collection[Cell]) -> str:
    """The table of a deck as far as it has been taught."""
    face = deck.paradigm.face
    return table_text(lambda cell: clean(face(cell)) if cell in taught else _OPEN)


def go_on_label() -> str:
    """To go on reading."""
    return _("go on")


def once_more_text() -> str:
    """What stands above the questions that come again."""
    return style(_("Once more, in another shape:"), "dim")


def gate_text(needed: int, count: int) -> str:
    """What stands above the gate, below an empty line."""
    title = style(_("The gate"), "bold")
    rule = _("{needed} of {count} must be right; there are no hints.")
    return f"\n{title}\n{rule.format(needed=needed, count=count)}"


def try_again_label() -> str:
    """To try the gate once more."""
    return _("try the gate again")


def gate_result_text(result: GateResult) -> str:
    """Whether the gate was passed, below an empty line."""
    values = {"right": result.right, "count": result.of, "needed": result.needed}
    if result.passed:
        text = _("Passed: {right} of {count} right.").format(**values)
        return "\n" + style("✓ ", "green", "bold") + style(text, "bold")
    text = ngettext(
        "Not yet: {right} of {count} right, {needed} is needed.",
        "Not yet: {right} of {count} right, {needed} are needed.",
        result.needed,
    ).format(**values)
    return "\n" + style("✗ ", "red", "bold") + style(text, "bold")
