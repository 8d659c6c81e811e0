"""Judging the answers to a quiz by what its file foresees, and by the deck where that is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tutor.grammar.cells import Cell
from tutor.grammar.macrons import typed, without_lengths
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.model import Part
from tutor.quiz.sets import model as sets


@dataclass(frozen=True, slots=True)
class JudgedPart:
    """What one part of an answer is worth: its share in percent, what to say, what it was taken
    for. `cell` is what this part asked about; `known` is false for an answer that nobody foresaw
    with these vowel lengths.

    Where the quiz itself says nothing, `found` is what the deck says, and `missing` what should
    have been ticked; `tutor.words.quiz_text` says them.
    """

    given: str
    share: float
    feedback: str = ""
    cell: Cell | None = None
    taken_for: Cell | None = None
    known: bool = True
    found: Part | None = None
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a whole answer: its share of the points in percent, and its parts."""

    share: float
    parts: tuple[JudgedPart, ...]


def judge(question: sets.QuizQuestion, given: Sequence[str], deck: Deck | None = None) -> Judgement:
    """The verdict on an answer: the typed form, the chosen text, all ticked texts, one form for
    each gap, or one right side for each pair. What is missing counts as empty; what the quiz does
    not foresee is diagnosed from the deck, if there is one.
    """
    match question.ask:
        case sets.OneOf(answers):
            part = _part(answers, _at(given, 0), _cell(question, 0))
            return Judgement(part.share, (part,))
        case sets.Several(answers):
            return _several(question, answers, given)
        case sets.Typed() | sets.Gaps():
            return _mean(
                _by_deck(_part(a, _at(given, n), _cell(question, n)), sets.single_forms(a), deck)
                for n, a in enumerate(question.ask.gaps)
            )
        case sets.Matching(pairs):
            return _mean(_pair(question, pairs, n, _at(given, n)) for n in range(len(pairs)))


def other_forms(deck: Deck, cell: Cell, accepted: tuple[str, ...]) -> dict[str, Part]:
    """Every form of the deck but those that are right, graded; none if the deck does not know what
    is right here, because the question is the teacher's own.
    """
    if not set(accepted) & set(variants(deck.paradigm.face(cell))):
        return {}
    forms = (form for face in deck.paradigm.distinct_faces() for form in variants(face))
    return {form: grade_form(deck, cell, accepted, form) for form in forms if form not in accepted}


def _by_deck(part: JudgedPart, accepted: tuple[str, ...], deck: Deck | None) -> JudgedPart:
    """What nobody foresaw, as the deck sees it: another form earns nothing, however near it is."""
    if part.known or part.cell is None or deck is None:
        return part
    is_near = part.share or part.feedback
    if is_near and not deck.paradigm.cells_of(typed(part.given)):
        return part
    found = grade_form(deck, part.cell, accepted, part.given)
    return replace(part, share=0, feedback="", taken_for=found.confused_with, found=found)


def _pair(
    question: sets.QuizQuestion, pairs: tuple[tuple[str, str], ...], place: int, text: str
) -> JudgedPart:
    """A pair; a wrong side that belongs to another pair is what this one was taken for."""
    left, right = pairs[place]
    cell = _cell(question, place)
    if text == right:
        return JudgedPart(text, sets.FULL, cell=cell)
    sides = [side for _left, side in pairs]
    taken = _cell(question, sides.index(text)) if text in sides else None
    return JudgedPart(text, 0, f"{left} – {right}", cell, taken)


def _part(answers: tuple[sets.Foreseen, ...], text: str, cell: Cell | None) -> JudgedPart:
    if not text.strip():
        return JudgedPart("", 0, cell=cell)
    exact = _as_typed(answers, text)
    found = exact or _but_for_lengths(answers, text)
    if found is None:
        return JudgedPart(text, 0, cell=cell, known=False)
    return JudgedPart(text, found.share, found.feedback, cell, found.cell, known=exact is not None)


def _as_typed(answers: tuple[sets.Foreseen, ...], text: str) -> sets.Foreseen | None:
    """The answer that was meant: as it stands, or typed in any way."""
    for spelled in (text.strip(), typed(text)):
        for answer in answers:
            if spelled in (answer.text, typed(answer.text)):
                return answer
    return None


def _but_for_lengths(answers: tuple[sets.Foreseen, ...], text: str) -> sets.Foreseen | None:
    """The answer without vowel lengths that this one is if its own are left out."""
    bare = without_lengths(typed(text))
    return next((answer for answer in answers if typed(answer.text) == bare), None)


def _several(
    question: sets.QuizQuestion, answers: tuple[sets.Foreseen, ...], given: Sequence[str]
) -> Judgement:
    """Each right tick earns its part, each wrong one costs its part; never less than nothing.

    There is a part for each right answer, in the order of the question's cells, and one for each
    wrong tick, which stands for what was not ticked instead.
    """
    wanted = [answer for answer in answers if answer.right]
    wrong = [answer for answer in answers if not answer.right and answer.text in given]
    ticked = [answer.text in given for answer in wanted]
    gain = sum(ticked) / len(wanted)
    cost = len(wrong) / max(1, len(answers) - len(wanted))
    missing = _cell(question, ticked.index(False) if False in ticked else 0)
    parts = [
        JudgedPart(answer.text, sets.FULL, cell=_cell(question, place))
        if tick
        else JudgedPart("", 0, cell=_cell(question, place), missing=answer.text)
        for place, (answer, tick) in enumerate(zip(wanted, ticked, strict=True))
    ]
    parts += [JudgedPart(answer.text, 0, answer.feedback, missing, answer.cell) for answer in wrong]
    return Judgement(max(0.0, gain - cost) * sets.FULL, tuple(parts))


def _at(given: Sequence[str], place: int) -> str:
    return given[place] if place < len(given) else ""


def _cell(question: sets.QuizQuestion, place: int) -> Cell | None:
    return question.cells[place] if place < len(question.cells) else None


def _mean(judged: Iterable[JudgedPart]) -> Judgement:
    parts = tuple(judged)
    return Judgement(sum(part.share for part in parts) / len(parts), parts)
