"""Making a quiz set from decks or from a lesson: which questions, which answers foreseen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from tutor.errors import Refusal
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import KINDS as ASKED
from tutor.quiz.kinds import Kind
from tutor.quiz.lessons.lesson import Exercise, Lesson
from tutor.quiz.questions.make import pool
from tutor.quiz.questions.model import Question
from tutor.quiz.sets.choose import choose
from tutor.quiz.sets.draft import MATCH, Making, MatchDraft, QuestionDraft, draft, matching_cells

KINDS = (*ASKED, MATCH)


class TooFew(Refusal):
    """There are fewer questions than were asked for."""

    said_by = "tutor.words.quiz_sets"


def from_decks(
    decks: Sequence[Deck], making: Making, judge: Judge
) -> tuple[QuestionDraft | MatchDraft, ...]:
    """A balanced set of different questions; `TooFew` if there are not so many."""
    rng = Random(making.seed)
    wanted = [ASKED[kind] for kind in making.kinds if kind != MATCH]
    by_name = {deck.name: deck for deck in decks}
    candidates = _pool(decks, wanted, rng, making)
    matches = _matches(decks, rng, making) if MATCH in making.kinds else []
    chosen: Iterable[Question] = candidates
    if making.count is not None:
        chosen = choose(candidates, making.count - len(matches), rng)
    made = [draft(question, by_name[question.deck], rng, making, judge) for question in chosen]
    if (count := len(made) + len(matches)) < (making.count or 1):
        raise TooFew("quiz.too-few", count=count)
    return (*made, *matches)


def _pool(
    decks: Sequence[Deck], kinds: Sequence[Kind], rng: Random, making: Making
) -> Collection[Question]:
    """Every question about the cells that may be asked."""
    if making.taught is None:
        return pool(decks, kinds, rng, making.cells)
    each = (pool([deck], kinds, rng, making.cells_of(deck)) for deck in decks)
    return [question for some in each for question in some]


def _matches(decks: Sequence[Deck], rng: Random, making: Making) -> list[MatchDraft]:
    """As many matching questions as are this kind's due, going round the decks."""
    due = len(decks) if making.count is None else -(-making.count // len(making.kinds))
    made: dict[str, MatchDraft] = {}
    for turn in range(due * 10):
        deck = decks[turn % len(decks)]
        chosen = matching_cells(deck, rng, making.cells_of(deck))
        if chosen and len(made) < due:
            question = MatchDraft(deck, chosen)
            made.setdefault(question.key, question)
    return list(made.values())


def from_lesson(
    lesson: Lesson, decks: Mapping[str, Deck], making: Making, judge: Judge
) -> tuple[QuestionDraft, ...]:
    """The questions of a lesson: its exercises and its gate, each question once."""
    rng = Random(making.seed)
    made: dict[str, QuestionDraft] = {}
    for exercise in _exercises(lesson):
        asked = [decks[name] for name in exercise.decks]
        candidates = pool(asked, exercise.kinds, rng, exercise.cells)
        fresh = [question for question in candidates if question.key not in made]
        for question in choose(fresh, exercise.count, rng):
            made[question.key] = draft(question, decks[question.deck], rng, making, judge)
    return tuple(made.values())


def _exercises(lesson: Lesson) -> list[Exercise]:
    return [*(step for step in lesson.steps if isinstance(step, Exercise)), lesson.gate.exercise]
