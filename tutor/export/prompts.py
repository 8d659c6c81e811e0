"""How other programs ask: what is said about typing long vowels, and what may be shuffled."""

from __future__ import annotations

from collections.abc import Callable

from tutor.export.contract import Work, composed
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import variants
from tutor.grammar.spelling import is_latin_form
from tutor.locale import _
from tutor.quiz.kinds import KINDS, MEANING
from tutor.quiz.sets import model as sets


def typing_hints(work: Work) -> Callable[[sets.QuizQuestion], str]:
    """A6: says of each question how long vowels are typed in it; nothing where none can be needed.

    If one question about a deck needs them, every typed one about that deck says so: else the hint
    would give the answer away.
    """
    if work.quiz.macrons is Macrons.OFF:
        return lambda _question: ""
    hint = _("(Long vowels: type ā as a_ or â.)")
    decks = {composed(one.deck) for one in work.quiz.questions if sets.needs_lengths(one)}

    def hint_of(question: sets.QuizQuestion) -> str:
        is_typed = isinstance(question.ask, sets.Typed | sets.Gaps)
        return hint if is_typed and question.deck in decks else ""

    return hint_of


def may_shuffle(question: sets.QuizQuestion) -> bool:
    """Whether the options may come in any order: a teacher's own may, forms and meanings; not
    readings, which stand in the order of the form table, nor a scale (“that is right”, “case is
    wrong” …).
    """
    ask = question.ask
    if not isinstance(ask, sets.OneOf):
        return False
    if question.kind == MEANING.name:
        return True
    return question.kind not in KINDS or all(
        is_latin_form(form) for answer in ask.answers for form in variants(answer.text)
    )
