"""Quiz sets in words: questions made from decks become plain data in the language in use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from tutor.errors import TutorError
from tutor.grammar.cells import CELLS, Cell, Gender, compare
from tutor.grammar.macrons import without_lengths
from tutor.grammar.paradigm import VARIANT_MARK, Deck, Sentence, variants
from tutor.locale import _, language, ngettext
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.model import Outcome
from tutor.quiz.questions import model as questions
from tutor.quiz.questions.contrast import distractors
from tutor.quiz.questions.make import pool
from tutor.quiz.questions.model import Kind, Question
from tutor.quiz.sets.choose import choose
from tutor.quiz.sets.matching import matching_cells
from tutor.quiz.sets.model import (
    FULL,
    GAP,
    AnswerShape,
    Foreseen,
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    QuizSet,
    Several,
    Typed,
)
from tutor.quiz.sets.within import within
from tutor.words.cells import long_name, name
from tutor.words.diagnosis import diagnosis_text, part_text
from tutor.words.questions import answer_text, option_text, question_text

MATCH = "match"
"""The kind of question that is made for quiz sets only: forms and cells to be matched."""
KINDS = (*(kind.value for kind in Kind), MATCH)


@dataclass(frozen=True, slots=True)
class Wording:
    """How questions become data: the share of the points for a form that is right but for the
    vowel lengths, and how many wrong forms a typed answer foresees.
    """

    without_lengths: int = 50
    wrong: int = 4


DEFAULT = Wording()


def make_quiz(
    decks: Sequence[Deck],
    kinds: Sequence[str],
    count: int | None,
    seed: int,
    title: str,
    cells: Sequence[Cell] = CELLS,
    wording: Wording = DEFAULT,
) -> QuizSet:
    """A balanced set of `count` different questions (all that there are if `None`).

    The same arguments and language give the same set; `TutorError` if there are fewer questions.
    """
    rng = Random(seed)
    wanted = [Kind(kind) for kind in kinds if kind != MATCH]
    by_name = {deck.name: deck for deck in decks}
    candidates = within(pool(decks, wanted, rng, cells), by_name, cells)
    matches = _matches(decks, rng, cells, count, len(kinds)) if MATCH in kinds else []
    if count is None:
        chosen: Iterable[Question] = candidates
    else:
        chosen = choose(candidates, count - len(matches), rng)
    made = [worded(question, by_name[question.deck], rng, wording) for question in chosen]
    made += matches
    if not made or (count is not None and len(made) < count):
        raise TutorError(_too_few(len(made)))
    return QuizSet(title, language(), tuple(made))


def _too_few(count: int) -> str:
    return ngettext(
        "these decks, kinds and cells give only {count} question",
        "these decks, kinds and cells give only {count} different questions",
        count,
    ).format(count=count)


def worded(question: Question, deck: Deck, rng: Random, wording: Wording) -> QuizQuestion:
    """The question as plain data: prompt, answers, shares, and the diagnosis of each answer."""
    ask = _ask(question, deck, rng, wording)
    return QuizQuestion(
        id=question.key,
        kind=question.kind.value,
        prompt=_prompt(question, deck),
        ask=ask,
        deck=deck.name,
        cells=question.cells,
        points=len(ask.gaps) if isinstance(ask, Gaps) else 1,
        explanation=_explanation(question, deck),
        table=_table(question) if isinstance(question.prompt, questions.Fill) else (),
    )


def _prompt(question: Question, deck: Deck) -> str:
    prompt = question.prompt
    if isinstance(prompt, questions.Parse):
        # readings are ticked here, not typed
        return _("{form}: which case, number and gender? Tick all that are right.").format(
            form=prompt.form
        )
    if isinstance(prompt, questions.Transform):
        # the short form of the drill would puzzle who sees it on paper for the first time
        values = {
            "form": prompt.form,
            "start": name(prompt.start),
            "to": long_name(prompt.to),
        }
        if prompt.ambiguous:
            return _("What is “{form}” ({start}) in the {to}?").format(**values)
        return _("What is “{form}” in the {to}?").format(**values)
    return question_text(question, deck, mark=str)


def _explanation(question: Question, deck: Deck) -> str:
    if isinstance(question.prompt, questions.Cloze):
        sentence = Sentence(question.prompt.latin, question.cells[0], {})
        return sentence.filled(deck.paradigm.face(question.cells[0]))
    return answer_text(question, mark=str)


def _ask(question: Question, deck: Deck, rng: Random, wording: Wording) -> AnswerShape:
    match question.answer:
        case questions.Forms(accepted):
            return Typed(_forms(question, deck, question.cells[0], accepted, rng, wording))
        case questions.Blanks(accepted):
            return Gaps(
                tuple(
                    _forms(question, deck, cell, forms, rng, wording)
                    for cell, forms in zip(question.cells, accepted, strict=True)
                )
            )
        case questions.Readings():
            return Several(_readings(question, question.answer, deck, rng))
        case questions.Choice(options, right):
            return OneOf(tuple(_option(question, deck, option, right) for option in options))


def _forms(
    question: Question,
    deck: Deck,
    cell: Cell,
    accepted: tuple[str, ...],
    rng: Random,
    wording: Wording,
) -> tuple[Foreseen, ...]:
    """Right forms, the same without their lengths, and the forms that are easily mistaken."""
    found = {form: Foreseen(form, FULL) for form in accepted}
    if len(accepted) > 1:
        face = VARIANT_MARK.join(accepted)
        found[face] = Foreseen(face, FULL)
    others = [v for face in distractors(deck, cell, rng) for v in variants(face)][: wording.wrong]
    for form in (*map(without_lengths, accepted), *others):
        if form in found:
            continue
        part = grade_form(deck, cell, accepted, form)
        share = wording.without_lengths if part.outcome is Outcome.LENGTH else 0
        feedback = part_text(question, part, mark=str)
        found[form] = Foreseen(form, share, feedback, part.confused_with)
    return tuple(found.values())


def _readings(
    question: Question, answer: questions.Readings, deck: Deck, rng: Random
) -> tuple[Foreseen, ...]:
    """The true readings among wrong ones that are near them, in the order of the table."""
    true = {*answer.needed, *answer.also}
    others = [cell for cell in CELLS if cell not in true]

    def distance(cell: Cell) -> tuple[int, float]:
        return (-max(len(compare(cell, one).agree) for one in answer.needed), rng.random())

    wrong = sorted(others, key=distance)[: max(2, 5 - len(answer.needed))]
    needed = ", ".join(str(cell) for cell in answer.needed)
    found = []
    for cell in sorted({*answer.needed, *wrong}, key=lambda c: c.index):
        if cell in answer.needed:
            found.append(Foreseen(name(cell), FULL))
        else:
            verdict = grade(question, f"{needed}, {cell}", deck)
            feedback = diagnosis_text(question, verdict, mark=str)
            found.append(Foreseen(name(cell), 0, feedback, cell))
    return tuple(found)


def _option(question: Question, deck: Deck, option: str, right: tuple[str, ...]) -> Foreseen:
    text = option_text(question, option)
    if option in right:
        return Foreseen(text, FULL)
    verdict = grade(question, option, deck)
    feedback = diagnosis_text(question, verdict, mark=str)
    return Foreseen(text, 0, feedback, verdict.parts[0].confused_with)


def _table(question: Question) -> tuple[tuple[str, ...], ...]:
    """The half of the form table that the gaps are in, with a heading row."""
    prompt = question.prompt
    assert isinstance(prompt, questions.Fill), "only a table is filled"
    number = prompt.gaps[0].number
    heading = (long_name(number), *(name(gender) for gender in Gender))
    cases = dict.fromkeys(cell.case for cell in CELLS)
    rows = [
        (
            name(case),
            *(
                GAP if (cell := Cell(case, number, gender)) in prompt.gaps else
                prompt.faces[cell.index]
                for gender in Gender
            ),
        )
        for case in cases
    ]  # fmt: skip
    return (heading, *rows)


def _matches(
    decks: Sequence[Deck], rng: Random, cells: Sequence[Cell], count: int | None, kinds: int
) -> list[QuizQuestion]:
    """As many matching questions as are this kind's due, going round the decks."""
    wanted = len(decks) if count is None else -(-count // kinds)
    made: dict[str, QuizQuestion] = {}
    for turn in range(wanted * 10):
        deck = decks[turn % len(decks)]
        chosen = matching_cells(deck, rng, cells)
        if chosen and len(made) < wanted:
            question = match_question(deck, chosen)
            made.setdefault(question.id, question)
    return list(made.values())


def match_question(deck: Deck, cells: tuple[Cell, ...]) -> QuizQuestion:
    """The question to match the forms of these cells; each form fits one of the cells only."""
    pairs = tuple((deck.paradigm.face(cell), name(cell)) for cell in cells)
    return QuizQuestion(
        id=":".join((deck.name, MATCH, ", ".join(str(cell) for cell in cells))),
        kind=MATCH,
        prompt=_("{deck}: which form is which?").format(deck=deck.title),
        ask=Matching(pairs),
        deck=deck.name,
        cells=cells,
        points=len(pairs),
        explanation="; ".join(f"{left} – {right}" for left, right in pairs),
    )
