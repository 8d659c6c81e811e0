"""Taking a quiz in a terminal: one question after another, no hints."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.contract import Option
from tutor.locale import _
from tutor.quiz.sets.model import Gaps, Matching, OneOf, QuizQuestion, Several, Typed
from tutor.ui.prompts import Prompts


def ask(question: QuizQuestion, prompts: Prompts) -> list[str]:
    """The answer of a person, as `judge` wants it; an empty line is no answer."""
    match question.ask:
        case Typed():
            return [prompts.line("> ")]
        case OneOf(answers):
            return [prompts.menu(_("Your choice:"), _or_none([a.text for a in answers]))]
        case Several(answers):
            texts = [answer.text for answer in answers]
            return prompts.checklist(_("Tick all that are right:"), _options(texts))
        case Gaps(gaps):
            if len(gaps) == 1:
                return [prompts.line("> ")]
            return [prompts.line(f"{number}> ") for number in range(1, len(gaps) + 1)]
        case Matching(pairs):
            sides = question.ask.sides
            return [prompts.menu(f"{left}:", _or_none(sides)) for left, _right in pairs]


def _options(texts: Sequence[str]) -> list[Option[str]]:
    return [Option(text, text) for text in texts]


def _or_none(texts: Sequence[str]) -> list[Option[str]]:
    return [*_options(texts), Option("", _("no answer"), "0")]
