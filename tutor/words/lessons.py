"""Lessons in words: the list with how far somebody has come, the steps, the test."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import _, language, ngettext
from tutor.quiz.kinds import CLOZE, REAL
from tutor.quiz.lessons.course import GateResult, LessonStanding, next_lesson
from tutor.quiz.lessons.lesson import Example, Lesson, Passage, Step, Text, Words
from tutor.quiz.lessons.missed import Missed, Row
from tutor.quiz.questions.model import Blanks, Pick, Question, Readings
from tutor.words.endings import set_form
from tutor.words.kinds import words_of
from tutor.words.marks import bold, clean, pad, quoted, style
from tutor.words.names import name
from tutor.words.paper import styled
from tutor.words.stars import starred
from tutor.words.tables import OPEN, or_missing, table_text


def lesson_number(lesson: Lesson) -> str:
    """`2` for 02-is: the number that a lesson has in its name, if it has one."""
    number = lesson.name.partition("-")[0]
    return str(int(number)) if number.isdecimal() else ""


def menu_line(lesson: Lesson, standing: LessonStanding | None) -> str:
    """`✓ is, ea, id`, with the steps done where it was left."""
    mark, how_far = "○", ""
    if standing and standing.passed:
        mark = "✓"
    elif standing:
        place = _("(step {step} of {count})").format(step=standing.step, count=len(lesson.steps))
        mark, how_far = "◐", f" {place}"
    return f"{mark} {clean(lesson.title[language()])}{how_far}"


def _listed(lesson: Lesson, standing: LessonStanding | None) -> str:
    """The same with what to type for it: its number, or its name."""
    line = menu_line(lesson, standing)
    colours = {"✓": ("green",), "◐": ("yellow",)}
    mark, number = style(line[0], *colours.get(line[0], ())), lesson_number(lesson)
    return f"{mark} {pad(number, 2, '>') if number else clean(lesson.name)} {line[1:]}"


def lessons_text(lessons: Sequence[Lesson], found: Mapping[str, LessonStanding]) -> str:
    """Every lesson on a line, and what to do next."""
    lines = [_listed(lesson, found.get(lesson.name)) for lesson in lessons]
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
    return starred(words[language()], bold if styled() else quoted)


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
        case Passage(read, _translation, glosses):
            lines.append(bold(read))
            known = (f"{bold(word)}: {clean(text[language()])}" for word, text in glosses)
            lines += [line for line in ("; ".join(known),) if line]
    return "\n".join(lines)


def translation_text(passage: Passage) -> str:
    """What a passage means, once it has been read."""
    return clean(passage.translation[language()])


def translation_label() -> str:
    """To see what a passage means."""
    return _("show the translation")


def taught_text(deck: Deck, taught: Collection[Cell]) -> str:
    """The table of a deck as far as it has been taught."""

    def text(cell: Cell) -> str:
        face = deck.paradigm.face(cell)
        return set_form(deck, face) if cell in taught else style(OPEN, "dim")

    return table_text(or_missing(deck.paradigm, text), deck.paradigm.shape)


def go_on_label() -> str:
    """To go on reading."""
    return _("go on")


def once_more_text() -> str:
    """What stands above the questions that come again."""
    return style(_("Once more, asked differently:"), "dim")


def test_text(needed: int, count: int) -> str:
    """What stands above the test, below an empty line."""
    title = style(_("The test"), "bold")
    rule = _("{needed} of {count} must be right; there are no hints.")
    return f"\n{title}\n{rule.format(needed=needed, count=count)}"


def test_result_text(result: GateResult) -> str:
    """Whether the test was passed, below an empty line."""
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


def missed_text(missed: Sequence[Missed], decks: Mapping[str, Deck]) -> str:
    """T8: the right answer to each question that was missed, and what was answered."""
    lines = []
    for one in missed:
        kind, deck = words_of(one.question.kind), decks[one.question.deck]
        word = f"{clean(deck.name)}, " if len(decks) > 1 else ""
        given = clean(kind.option(one.given) if one.question.options else one.given)
        you = style(_("(you: {given})").format(given=given), "dim")
        lines.append(f"  {_answer(one.question, deck, word)} {you}")
    return "\n".join(lines)


def _answer(question: Question, deck: Deck, word: str) -> str:
    """What was asked, in short, and what would have been right."""
    kind, shape = words_of(question.kind), question.answer
    if question.kind in (CLOZE, REAL) or (isinstance(shape, Pick) and not shape.forms):
        return kind.explanation(question, deck, bold)
    answer = kind.answer(question, bold)
    if isinstance(shape, Readings):
        return f"{bold(shape.form)}: {answer}"
    return word + (answer if isinstance(shape, Blanks) else f"{name(question.cells[0])}: {answer}")


def back_text(row: Row, step: int) -> str:
    """T8: what was missed most, and where it is taught."""
    deck, case, number = row
    values = {"word": bold(deck), "row": f"{name(case)} {name(number)}", "step": step}
    return "\n" + _("Most often wrong: {word}, {row}. See step {step}.").format(**values)


def back_label(step: int) -> str:
    """To go back to a step."""
    return _("back to step {step}").format(step=step)


def try_again_label() -> str:
    """To take the test once more."""
    return _("take the test again")


def next_lesson_label() -> str:
    """To go on with the next lesson."""
    return _("next lesson")


def practise_label() -> str:
    """To go on with a drill."""
    return _("practise")


def next_text(command: str) -> str:
    """How to go on another time."""
    return _("Next: {command}").format(command=clean(command))


def kept_text(lesson: str) -> str:
    """How to go on with a lesson that was left."""
    return _("Saved. Go on with: tutor learn {lesson}").format(lesson=clean(lesson))
