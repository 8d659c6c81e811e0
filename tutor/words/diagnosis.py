"""What an answer shows, in words: not only right or wrong, but what was right about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.grammar.cells import Agreement, Case, Number
from tutor.grammar.spelling import long_vowels
from tutor.locale import _, language, ngettext
from tutor.quiz.grading.model import Diagnosis, EndingMix, Finding, Grade, Part
from tutor.quiz.questions.model import Blanks, Question
from tutor.words.cells import cells_text, criteria_text, listed, uses_text, vocative_name
from tutor.words.kinds import words_of
from tutor.words.marks import Mark, bold, clean
from tutor.words.names import name

_MOST_OWNERS = 3


def diagnosis_text(
    question: Question, grade: Grade, mark: Callable[[Part], Mark] = lambda part: bold
) -> str:
    """The diagnosis of an answer; a table has one line for each gap that is not right. `mark` says
    how forms are set off where a part is told.
    """
    if not isinstance(question.answer, Blanks):
        return part_text(question, grade.parts[0], mark(grade.parts[0]))
    lines = [
        f"{name(part.cell)}: {words}"
        for part in grade.parts
        if (words := part_text(question, part, mark(part)))
    ]
    return "\n".join(lines)


def part_text(question: Question, part: Part, mark: Mark = bold) -> str:
    """The diagnosis of one cell's answer; nothing if it is simply right.

    `mark` sets forms off; give `str` where the words go into a file.
    """
    found = part.diagnosis
    if found.finding is Finding.WRONG_OPTION:
        return words_of(question.kind).wrong_option(question, found, mark)
    return form_text(part, mark)


def form_text(part: Part, mark: Mark = bold) -> str:
    """The diagnosis of a form or of readings, whatever the question was (A8)."""
    return _WORDS[part.diagnosis.finding](part.diagnosis, mark)


def _short(text: str, longest: int = 40) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def how_to_type() -> str:
    """A6: how a long vowel is typed."""
    return _("type ā as a_")


def _is(found: Diagnosis, mark: Mark) -> dict[str, str]:
    return {"form": mark(found.form), "cells": uses_text(found.cells, found.beside, mark)}


def _also(found: Diagnosis, mark: Mark) -> str:
    return _("{form}: {note}").format(form=mark(found.form), note=clean(found.note[language()]))


def _unmarked(found: Diagnosis, mark: Mark) -> str:
    said = _("with its lengths: {form}").format(form=mark(found.form))
    if found.note:
        said = _also(found, mark)
    if found.cells:
        said += "; " + _("without them also {cells}").format(cells=cells_text(found.cells))
    return f"{said} ({how_to_type()})"


def _length(found: Diagnosis, mark: Mark) -> str:
    return _("only the vowel lengths are wrong ({how})").format(how=how_to_type())


def _other_length(found: Diagnosis, mark: Mark) -> str:
    fewest = min(len(long_vowels(form)) for form in found.expected)
    values = {**_is(found, mark), "how": how_to_type()}
    if len(long_vowels(found.form)) < fewest:
        return _("only the length is wrong: short {form} is {cells} ({how})").format(**values)
    return _("only the length is wrong: long {form} is {cells} ({how})").format(**values)


def _other_cell(found: Diagnosis, mark: Mark) -> str:
    assert found.agreement is not None, "another cell has been compared"
    said = _("{verdict}: {form} is {cells}").format(
        verdict=verdict(found.agreement), **_is(found, mark)
    )
    if (mix := found.ending) is None:
        return said
    ends = {"ending": mark("-" + mix.given), "right": mark("-" + mix.right)}
    return f"{said}; " + _("{model} would have {ending} here, but {lemma} has {right}").format(
        model=mark(mix.words[0]), lemma=mark(mix.lemma), **ends
    )


def _vocative(found: Diagnosis, mark: Mark) -> str:
    called = vocative_name(found.cells[0], mark(found.lemma))
    return _("{form} is {cells}: somebody is called by it").format(
        form=mark(found.form), cells=called
    )


def _false_marks(found: Diagnosis, mark: Mark) -> str:
    return _(
        "{given} does not exist with these vowel lengths; with the right ones it is {form}: {cells}"
    ).format(given=mark(_short(found.given)), **_is(found, mark))


def _other_word(found: Diagnosis, mark: Mark) -> str:
    values = {**_is(found, mark), "word": mark(found.word), "lemma": mark(found.lemma)}
    if found.asked == found.nearest:
        return _("right cell, but that is {word}; the question is about {lemma}").format(**values)
    return _("{form} is {cells} of {word}; the question is about {lemma}").format(**values)


def _wrong_ending(found: Diagnosis, mark: Mark) -> str:
    mix = found.ending
    assert mix is not None, "a wrong ending was found"
    values = {"ending": mark("-" + mix.given), "owners": _owners(mix, mark)}
    count = len(mix.declensions or mix.words)
    if mix.places:
        said = ngettext(
            "wrong ending: {owners} has {ending} in the {places}",
            "wrong ending: {owners} have {ending} in the {places}",
            count,
        ).format(**values, places=_places(mix.places))
    else:
        said = ngettext(
            "wrong ending: {owners} has {ending} here",
            "wrong ending: {owners} have {ending} here",
            count,
        ).format(**values)
    right = {"lemma": mark(mix.lemma), "ending": mark("-" + mix.right), "model": mark(mix.model)}
    if mix.model:
        return f"{said}; " + _("{lemma} goes like {model} here: {ending}").format(**right)
    return f"{said}; " + _("{lemma} has {ending} here").format(**right)


def _owners(mix: EndingMix, mark: Mark) -> str:
    if mix.declensions:
        return declensions_text(mix.declensions, mark)
    return listed([mark(word) for word in mix.words[:_MOST_OWNERS]])


def declensions_text(declensions: Sequence[tuple[int, str]], mark: Mark) -> str:
    """Declensions by their numbers, with a word where one sort of it is meant."""
    names = [ordinal(number) + (f" ({mark(like)})" if like else "") for number, like in declensions]
    return ngettext(
        "the {numbers} declension", "the {numbers} declensions", len(declensions)
    ).format(numbers=listed(names))


def ordinal(number: int) -> str:
    """The number of a declension: first, 1."""
    return (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))[number - 1]


def _places(places: Sequence[tuple[Case, Number]]) -> str:
    """`Dat/Abl Pl`: cases by number."""
    by_number: dict[Number, list[str]] = {}
    for case, number in places:
        by_number.setdefault(number, []).append(name(case))
    return ", ".join(f"{'/'.join(cases)} {name(n)}" for n, cases in by_number.items())


def told_agreement(found: Diagnosis) -> Agreement | None:
    """What a sentence about a diagnosis says of case, number and gender, if it says it; a screen
    has the badges for it (V1).
    """
    if found.finding is Finding.OTHER_CELL or _is_one_for_another(found):
        return found.agreement
    return None


def _is_one_for_another(found: Diagnosis) -> bool:
    """Whether one reading was named for another one that has something in common with it."""
    alike = bool(found.agreement and found.agreement.agree)
    return bool(found.extra) and len(found.missing) == 1 and alike


def verdict(agreement: Agreement) -> str:
    """Which of the three criteria are right and which are wrong."""
    right, wrong = criteria_text(agreement.agree), criteria_text(agreement.differ)
    if agreement.agree:
        return _("right {right}, wrong {wrong}").format(right=right, wrong=wrong)
    return _("wrong {wrong}").format(wrong=wrong)


def _readings(found: Diagnosis, mark: Mark) -> str:
    form, missing = mark(found.form), cells_text(found.missing)
    extra = cells_text(found.extra)
    if not found.extra:
        return _("incomplete: {form} is also {cells}").format(form=form, cells=missing)
    if not found.missing:
        return _("{form} is not {extra}").format(form=form, extra=extra)
    if _is_one_for_another(found):
        assert found.agreement is not None, "the two have been compared"
        return _("{verdict}: {form} is {cells}").format(
            verdict=verdict(found.agreement), form=form, cells=missing
        )
    if len(found.missing) == len(found.cells):
        return _("{form} is not {extra}; it is {cells}").format(
            form=form, extra=extra, cells=missing
        )
    return _("{form} is not {extra}, but it is also {cells}").format(
        form=form, extra=extra, cells=missing
    )


_WORDS: dict[Finding, Callable[[Diagnosis, Mark], str]] = {
    Finding.RIGHT: lambda found, mark: "",
    Finding.ALSO: _also,
    Finding.UNMARKED: _unmarked,
    Finding.LENGTH: _length,
    Finding.OTHER_LENGTH: _other_length,
    Finding.SLIP_OF_THE_KEY: lambda found, mark: _("nearly: one letter of the word is wrong"),
    Finding.OTHER_CELL: _other_cell,
    Finding.VOCATIVE: _vocative,
    Finding.NOT_VOCATIVE: lambda found, mark: _("{form} is {cells}, not the vocative").format(
        form=mark(found.form), cells=cells_text(found.cells)
    ),
    Finding.FALSE_MARKS: _false_marks,
    Finding.OTHER_WORD: _other_word,
    Finding.WRONG_ENDING: _wrong_ending,
    Finding.NO_FORM: lambda found, mark: _("{form} is not a form that we know").format(
        form=mark(_short(found.given))
    ),
    Finding.READINGS: _readings,
    Finding.SKIPPED: lambda found, mark: _("skipped"),
}
