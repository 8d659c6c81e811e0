"""Quiz sets in words: drafts become plain data in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from tutor.grammar.cells import Case, Cell, Gender
from tutor.grammar.macrons import typed
from tutor.grammar.paradigm import GAP, Deck
from tutor.locale import _, language, ngettext
from tutor.quiz.questions.cloze import Cloze
from tutor.quiz.questions.fill import Fill
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.quiz.sets import model as sets
from tutor.quiz.sets.draft import MATCH, Candidate, MatchDraft, QuestionDraft
from tutor.quiz.sets.judge import other_forms
from tutor.words.diagnosis import form_text, part_text
from tutor.words.kinds import words_of
from tutor.words.names import long_name, name
from tutor.words.refusals import Sayings

_Answers = tuple[sets.Foreseen, ...]

SAYINGS: Sayings = {
    "quiz.too-few": lambda count: ngettext(
        "these decks, kinds and cells give only {count} question",
        "these decks, kinds and cells give only {count} different questions",
        count,
    ).format(count=count),
}


def quiz_set(title: str, drafts: Iterable[QuestionDraft | MatchDraft]) -> sets.QuizSet:
    """The drafts as a quiz set: prompt, answers, shares, and the diagnosis of each answer."""
    made = (_match(one) if isinstance(one, MatchDraft) else _question(one) for one in drafts)
    return sets.QuizSet(title, language(), tuple(made))


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
    number = prompt.gaps[0].number
    heading = (long_name(number), *(name(gender) for gender in Gender))

    def shown(cell: Cell) -> str:
        return GAP if cell in prompt.gaps else prompt.faces[cell.index]

    rows = [
        (name(case), *(shown(Cell(case, number, gender)) for gender in Gender)) for case in Case
    ]
    return (heading, *rows)


def with_every_form(quiz: sets.QuizSet, decks: Iterable[Deck]) -> sets.QuizSet:
    """The quiz with every form of its decks foreseen wherever a form is typed, so that a page can
    diagnose by itself as much as the terminal does. What the quiz says itself stays as it is.
    """
    known = {deck.name: deck for deck in decks}

    @cache
    def wrong(deck: str, cell: Cell, accepted: tuple[str, ...]) -> _Answers:
        return tuple(
            sets.Foreseen(form, 0, form_text(part, mark=str), part.confused_with)
            for form, part in other_forms(known[deck], cell, accepted).items()
        )

    def more(question: sets.QuizQuestion, place: int, answers: _Answers) -> _Answers:
        if question.deck not in known or place >= len(question.cells):
            return answers
        foreseen = {typed(answer.text) for answer in answers}
        others = wrong(question.deck, question.cells[place], sets.single_forms(answers))
        return answers + tuple(answer for answer in others if answer.text not in foreseen)

    def enriched(question: sets.QuizQuestion) -> sets.QuizQuestion:
        ask = question.ask
        if not isinstance(ask, sets.Typed | sets.Gaps):
            return question
        found = [more(question, place, answers) for place, answers in enumerate(ask.gaps)]
        typed_once = isinstance(ask, sets.Typed)
        return replace(question, ask=sets.Typed(*found) if typed_once else sets.Gaps((*found,)))

    return replace(quiz, questions=tuple(map(enriched, quiz.questions)))
