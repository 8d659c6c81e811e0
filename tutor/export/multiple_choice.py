"""Any question as a choice among a few answers, for programs that know nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tutor.export.contract import Unfit, Work, one_line
from tutor.locale import _
from tutor.quiz.sets import model as sets
from tutor.values import dataclass

MOST = 4
_MOST_RIGHT = 3


@dataclass(frozen=True, slots=True)
class MultipleChoice:
    """A prompt on one line, two to four answers, and the places (from 1) of the right ones."""

    id: str
    prompt: str
    answers: tuple[str, ...]
    right: tuple[int, ...]

    @property
    def padded(self) -> tuple[str, ...]:
        """The answers, and empty ones up to the most that there may be."""
        return (*self.answers, *[""] * (MOST - len(self.answers)))

    @property
    def places(self) -> str:
        """The places of the right answers as spreadsheets want them: `1,3`."""
        return ",".join(map(str, self.right))

    @property
    def right_answers(self) -> tuple[str, ...]:
        """The texts of the right answers."""
        return tuple(self.answers[place - 1] for place in self.right)

    @property
    def wrong_answers(self) -> tuple[str, ...]:
        """The texts of the wrong answers."""
        return tuple(a for place, a in enumerate(self.answers, 1) if place not in self.right)


def multiple_choices(work: Work) -> Iterator[MultipleChoice]:
    """Every question as a choice, gaps and pairs one by one; `Unfit` if one has no wrong answer."""
    for whole in work.questions():
        for question in sets.one_by_one(whole):
            choice = as_multiple_choice(question)
            if len(choice.answers) < 2 or not choice.wrong_answers:
                problem = _("has no wrong answer to choose; add one under “answers”")
                raise Unfit([(question.id, problem)])
            yield choice


def as_multiple_choice(question: sets.QuizQuestion) -> MultipleChoice:
    """The question's right and wrong answers, at most four; chance that its id seeds mixes them."""
    ask = question.ask
    assert isinstance(ask, sets.Typed | sets.OneOf | sets.Several), (
        "gaps and pairs are asked one by one"
    )
    right = sets.right_texts(ask.answers)[: 1 if isinstance(ask, sets.Typed) else _MOST_RIGHT]
    wrong = [answer.text for answer in sets.wrong_answers(ask.answers)][: MOST - len(right)]
    answers = [*right, *wrong]
    Random(question.id).shuffle(answers)
    places = tuple(place for place, text in enumerate(answers, 1) if text in right)
    return MultipleChoice(
        question.id, one_line(question.prompt), tuple(one_line(a) for a in answers), places
    )
