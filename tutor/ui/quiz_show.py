"""A quiz as text to read through, with or without its key."""

from __future__ import annotations

from tutor.locale import _, ngettext
from tutor.quiz.sets.model import Matching, OneOf, QuizQuestion, QuizSet, Several, key_lines
from tutor.ui.quiz_run import table
from tutor.words.marks import clean, style
from tutor.words.wrapping import wrap


def quiz_lines(quiz: QuizSet, key: bool) -> str:
    """The questions one after another."""
    count = len(quiz.questions)
    head = ngettext("{count} question", "{count} questions", count).format(count=count)
    points = ngettext("{count} point", "{count} points", quiz.points).format(count=quiz.points)
    lines = [style(clean(quiz.title), "bold"), f"{head}, {points}"]
    for number, question in enumerate(quiz.questions, 1):
        lines += ["", *_question(number, question, key)]
    return "\n".join(lines)


def _question(number: int, question: QuizQuestion, key: bool) -> list[str]:
    indent = " " * (len(str(number)) + 2)
    prompt = clean(question.prompt).replace("\n", "\n" + indent)
    lines = [
        wrap(f"{number}. {prompt}", hang=len(indent)),
        *(indent + row for row in table(question)),
    ]
    match question.ask:
        case OneOf(answers) | Several(answers):
            for answer in answers:
                mark = "x" if key and answer.right else " "
                lines.append(f"{indent}[{mark}] {clean(answer.text)}")
        case Matching(pairs):
            lines += [f"{indent}{clean(left)} – …" for left, _right in pairs]
            lines.append(indent + clean("   ".join(question.ask.sides)))
        case _:
            pass
    if key:
        right = clean("; ".join(key_lines(question)))
        lines.append(indent + style(_("Right: {answer}").format(answer=right), "green"))
    return lines
