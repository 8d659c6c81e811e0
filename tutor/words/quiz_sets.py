"""Quiz sets in words: drafts become plain data in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from tutor.grammar.cells import Case, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import MISSING, Deck
from tutor.grammar.sentences import GAP
from tutor.locale import _, language, ngettext
from tutor.quiz.grading.forms import grade_any
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Outcome, counts_right
from tutor.quiz.kinds import VOCATIVE
from tutor.quiz.questions.agree import Agree
from tutor.quiz.questions.cloze import Cloze
from tutor.quiz.questions.fill import Fill
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.quiz.sets import model as sets
from tutor.quiz.sets.draft import MATCH, Candidate, Making, MatchDraft, QuestionDraft
from tutor.quiz.sets.judge import Marking, TypedGap, gaps_of
from tutor.quiz.sets.key import spellings
from tutor.words.cells import spelling_text
from tutor.words.diagnosis import part_text
from tutor.words.kinds import words_of
from tutor.words.names import long_name, name
from tutor.words.quiz_text import judged_part
from tutor.words.refusals import Sayings

_Answers = tuple[sets.Foreseen, ...]

SAYINGS: Sayings = {
    "quiz.too-few": lambda count: ngettext(
        "these decks, kinds and cells give only {count} question",
        "these decks, kinds and cells give only {count} different questions",
        count,
    ).format(count=count),
}


def quiz_set(
    title: str, drafts: Iterable[QuestionDraft | MatchDraft], making: Making, licence: str = ""
) -> sets.QuizSet:
    """The drafts as a quiz set: prompt, answers, shares, and the diagnosis of each answer."""
    made = (_match(one) if isinstance(one, MatchDraft) else _question(one) for one in drafts)
    return sets.QuizSet(title, language(), tuple(made), making.macrons, making.share, licence)


def _match(draft: MatchDraft) -> sets.QuizQuestion:
    deck, cells = draft.deck, draft.cells
    pairs = tuple((deck.paradigm.face(cell), name(cell)) for cell in cells)
    return sets.QuizQuestion(
        id=draft.key,
        kind=MATCH,
        prompt=_("{deck}: which form is which?").format(deck=deck.title),
        ask=sets.Matching(pairs),
        deck=deck.name,
        cells=cells,
        points=len(pairs),
        explanation="; ".join(f"{left} – {right}" for left, right in pairs),
    )


def _question(draft: QuestionDraft) -> sets.QuizQuestion:
    question, deck = draft.question, draft.deck
    return sets.QuizQuestion(
        id=question.key,
        kind=question.kind.name,
        prompt=words_of(question.kind).on_paper(question, deck),
        ask=_ask(draft),
        deck=deck.name,
        cells=question.cells,
        points=len(draft.answers),
        explanation=_explanation(question, deck),
        table=_table(question.prompt) if isinstance(question.prompt, Fill) else (),
    )


def _explanation(question: Question, deck: Deck) -> str:
    if isinstance(question.prompt, Cloze):
        return question.prompt.sentence.filled(deck.paradigm.face(question.cells[0]))
    if isinstance(question.answer, Readings):
        return spelling_text(deck, question.answer.form)
    if isinstance(question.prompt, Agree):
        return words_of(question.kind).explanation(question, deck, str)
    return words_of(question.kind).answer(question, mark=str)


def _ask(draft: QuestionDraft) -> sets.AnswerShape:
    answers = tuple(
        tuple(_foreseen(draft.question, candidate) for candidate in candidates)
        for candidates in draft.answers
    )
    match draft.question.answer:
        case Forms():
            return sets.Typed(answers[0])
        case Blanks():
            return sets.Gaps(answers)
        case Readings():
            return sets.Several(answers[0])
        case Pick():
            return sets.OneOf(answers[0])


def _foreseen(question: Question, candidate: Candidate) -> sets.Foreseen:
    given, part = candidate.given, candidate.part
    text = name(given) if isinstance(given, Cell) else words_of(question.kind).option(given)
    feedback = part_text(question, part, mark=str) if part else ""
    return sets.Foreseen(text, candidate.share, feedback, candidate.taken_for)


def _table(prompt: Fill) -> tuple[tuple[str, ...], ...]:
    """The half of the form table that the gaps are in, with a heading row."""
    number, genders = prompt.gaps[0].number, prompt.paradigm.shape.genders
    heading = (long_name(number), *(name(gender) for gender in genders))

    def shown(cell: Cell) -> str:
        if not prompt.paradigm.has(cell):
            return MISSING
        return GAP if (text := prompt.shown(cell)) is None else text

    rows = [
        (name(case), *(shown(Cell(case, number, gender)) for gender in genders)) for case in Case
    ]
    return (heading, *rows)


def carrying(quiz: sets.QuizSet, decks: Iterable[Deck], judge: Judge) -> sets.QuizSet:
    """The quiz for programs that compare letter by letter: with every way to write a right answer,
    as far as a list can have them (docs/formats.md says what it has not). What the quiz says itself
    stays as it is.
    """
    marking = Marking.of(quiz, judge)
    known = {deck.name: deck for deck in decks}

    @cache
    def more(deck: str, cells: tuple[Cell, ...], answers: _Answers) -> _Answers:
        cell = cells[0] if cells else None
        gap = TypedGap(answers, cell, marking, known.get(deck), cells[1:])
        foreseen = {answer.text.casefold() for answer in answers}
        spelt = spellings(gap).items()
        written = {text: part for text, part in spelt if text.casefold() not in foreseen}
        return answers + tuple(
            sets.Foreseen(text, round(part.share), judged_part(part).feedback)
            for text, part in written.items()
        )

    def enriched(question: sets.QuizQuestion) -> sets.QuizQuestion:
        ask = question.ask
        if not isinstance(ask, sets.Typed | sets.Gaps):
            return question
        gaps = gaps_of(question, marking, known.get(question.deck))
        found = [more(question.deck, gap.cells, gap.answers) for gap in gaps]
        typed_once = isinstance(ask, sets.Typed)
        return replace(question, ask=sets.Typed(*found) if typed_once else sets.Gaps((*found,)))

    return replace(quiz, questions=tuple(map(enriched, quiz.questions)))


def judged_otherwise(quiz: sets.QuizSet, decks: Iterable[Deck], judge: Judge) -> list[str]:
    """Where a quiz calls right what the judge calls wrong, or the other way round. What a teacher
    says wins (A16), but may be a slip of the pen.
    """
    known = {deck.name: deck for deck in decks}
    strict = judge.by(quiz.macrons or Macrons.LENIENT).strictly()

    @cache
    def outcome(name: str, cells: tuple[Cell, ...], apart: bool, text: str) -> Outcome:
        deck = known[name]
        called = [one.form for one in deck.vocatives if one.beside in cells]
        printed = [form for cell in cells for form in deck.paradigm.forms(cell)]
        return grade_any(strict, deck, cells, called if apart else printed, text)[0].outcome

    return [
        message.format(id=question.id, text=answer.text)
        for question in quiz.questions
        if isinstance(question.ask, sets.Typed | sets.Gaps) and question.deck in known
        for gap in gaps_of(question, Marking(strict), known[question.deck])
        if gap.cells
        for answer in gap.answers
        for found in [outcome(question.deck, gap.cells, _is_apart(question), answer.text)]
        if (message := _contradicted(answer, found))
    ]


def _is_apart(question: sets.QuizQuestion) -> bool:
    """Whether what is asked stands beside the cell."""
    return question.kind == VOCATIVE.name


def _contradicted(answer: sets.Foreseen, outcome: Outcome) -> str:
    if answer.right and not counts_right(outcome):
        return _("question “{id}” calls “{text}” right, which is wrong there")
    if not answer.share and outcome is Outcome.RIGHT:
        return _("question “{id}” calls “{text}” wrong, which is right there")
    return ""
