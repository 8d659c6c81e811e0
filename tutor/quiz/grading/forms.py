"""Judging one typed form against the cell that was asked (A1–A8)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tutor.grammar.cells import Case, Cell, closeness, nearest_to
from tutor.grammar.lengths import Lengths, Macrons, lengths
from tutor.grammar.paradigm import AlsoForm, Deck, Standing, letters_of, variants
from tutor.grammar.spelling import fold, long_vowels, typed
from tutor.quiz.grading.endings import ending_mix, model_mix
from tutor.quiz.grading.judge import Judge, lengths_of, nearest_lengths
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part, counts_right
from tutor.quiz.grading.slips import is_slip
from tutor.values import dataclass

BETWEEN_VARIANTS = r"\s*[/,;]\s*|\s+(?:oder|or|und|and)\s+|\s+"
"""A2: what may stand between several variants."""
_BETWEEN = re.compile(BETWEEN_VARIANTS, re.IGNORECASE)


def forms_in(text: str) -> list[str]:
    """A2: the single forms in a typed answer."""
    return [word for word in _BETWEEN.split(text.strip()) if fold(word)]


def grade_form(judge: Judge, deck: Deck, cell: Cell, accepted: Sequence[str], text: str) -> Part:
    """What a typed form is worth where the form of `cell` was asked.

    A2: several variants may be given; then each must be right, and a wrong one is what is told.
    """
    asked = _Asked(judge, deck, cell, tuple(accepted))
    if text in asked.accepted:
        return asked.said(Outcome.RIGHT, Finding.RIGHT, text, text)
    words = forms_in(text)
    if not words:
        found = Diagnosis(Finding.SKIPPED, expected=asked.accepted, asked=cell)
        return Part(cell, Outcome.SKIPPED, text, found)
    if len(words) == 1:
        return asked.part(words[0])
    # what a teacher asks for may be several words
    if any(len(forms_in(form)) > 1 for form in accepted) and (whole := asked.right(text)):
        return whole
    parts = [asked.part(word) for word in words]
    wrong = next((part for part in parts if not counts_right(part.outcome)), None)
    told = wrong or max(parts, key=lambda part: list(Outcome).index(part.outcome))
    return Part(cell, told.outcome, text, told.diagnosis, told.confused_with)


def grade_any(
    judge: Judge, deck: Deck, cells: Sequence[Cell], accepted: Sequence[str], text: str
) -> tuple[Part, ...]:
    """A12: what a typed form is worth where the form of any of several cells is right: a part for
    each cell that was answered, or for the nearest one if none was.

    A2: forms of several cells may be given; then each must be right, and a wrong one is told.
    """
    if len(cells) == 1:
        return (grade_form(judge, deck, cells[0], accepted, text),)
    words = forms_in(text)
    if len(words) < 2:
        return _best(judge, deck, cells, accepted, text)
    found = [_best(judge, deck, cells, accepted, word) for word in words]
    wrong = next((parts for parts in found if not counts_right(parts[0].outcome)), None)
    by_cell = {part.cell: part for parts in found for part in parts}
    order = list(Outcome).index
    told = wrong or sorted(by_cell.values(), key=lambda part: order(part.outcome), reverse=True)
    return tuple(replace(part, given=text) for part in told)


def _best(
    judge: Judge, deck: Deck, cells: Sequence[Cell], accepted: Sequence[str], text: str
) -> tuple[Part, ...]:
    """One form, judged in the cell where it is worth most; if it is right in several, in all."""
    parts = []
    for cell in cells:
        own = [form for form in accepted if form in deck.paradigm.forms(cell)]
        parts.append(grade_form(judge, deck, cell, own or accepted, text))
    best = min(parts, key=_worth)
    if not counts_right(best.outcome):
        return (best,)
    return tuple(part for part in parts if part.outcome is best.outcome)


def _worth(part: Part) -> tuple[int, int, int]:
    """How good an answer is, best first; of wrong ones, the one about which most can be said."""
    found = part.diagnosis
    alike = len(found.agreement.agree) if found.agreement else 0
    return list(Outcome).index(part.outcome), list(Finding).index(found.finding), -alike


def lengths_shown(part: Part) -> bool:
    """A5: whether somebody who typed a right form has also shown its vowel lengths, whatever they
    count for; where there are none, there is nothing to show.
    """
    true = set(long_vowels(fold(part.diagnosis.form)))
    marked = set(long_vowels(fold(part.diagnosis.given)))
    return not (part.diagnosis.given and true) or bool(marked and marked <= true)


def other_cell(
    deck: Deck, cell: Cell, accepted: tuple[str, ...], form: str, given: str = ""
) -> Part:
    """The form (or face) belongs to other cells than the one asked: wrong, and why."""
    letters = {letters_of(right) for right in accepted}
    twin = any(letters_of(one) in letters for one in variants(form))
    # what was chosen was not mistyped
    return replace(
        _elsewhere(deck, cell, accepted, form, given or form, twin), outcome=Outcome.WRONG
    )


def _elsewhere(
    deck: Deck, cell: Cell, accepted: tuple[str, ...], form: str, given: str, twin: bool
) -> Part:
    uses = deck.uses(form)
    nearest = nearest_to(cell, uses.all_cells)
    finding = Finding.OTHER_LENGTH if twin else Finding.OTHER_CELL
    found = Diagnosis(
        finding, form, accepted, uses.cells, cell, nearest, beside=uses.beside, given=given.strip()
    )
    return Part(cell, Outcome.LENGTH if twin else Outcome.WRONG, given, found, nearest)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The form of a cell was asked; each of the accepted ones is right, and so is what `also`
    stands in the cell.
    """

    judge: Judge
    deck: Deck
    cell: Cell
    accepted: tuple[str, ...]

    def part(self, text: str) -> Part:
        """What one form is worth; A8 is the order in which a wrong one is looked for."""
        given = fold(text)
        return (
            self.right(text)
            or self._not_called(given, text)
            or (self._called(given, text) if self.cell.case is Case.NOM else None)
            or self._other_cell(given, text)
            or self._called(given, text)
            or self._other_word(given, text)
            or self._false_marks(given, text)
            or self._wrong_ending(given, text)
            or self._slip(given, text)
            or self.said(Outcome.WRONG, Finding.NO_FORM, typed(text), text)
        )

    def right(self, text: str) -> Part | None:
        """A1, A5: the part if the form is right, printed ones first; `None` if it is not."""
        given = fold(text)
        letters = letters_of(given)
        for form in self.accepted:
            if letters_of(form) == letters:
                way = lengths(given, fold(form), self.deck.ending_at(form))
                if part := self._by_policy(way, form, given, text):
                    return part
        for also in self.deck.also_in(self.cell) if self._is_printed else ():
            if letters_of(also.form) == letters and (part := self._also(also, given, text)):
                return part
        return None

    @property
    def _is_printed(self) -> bool:
        """Whether what is right here is what the deck prints; a teacher may ask something else."""
        return bool(set(self.accepted) & set(self.deck.paradigm.forms(self.cell)))

    def _also(self, also: AlsoForm, given: str, text: str) -> Part | None:
        standings = self.deck.spellings[letters_of(also.form)]
        standing = next(one for one in standings if one.also and one.form == also.form)
        way = lengths_of(given, self.deck, standing)
        if standing.needs_lengths and way is Lengths.FALSE:
            return None
        part = self._by_policy(way, also.form, given, text)
        if part is None:
            return None
        found = part.diagnosis
        finding = Finding.ALSO if found.finding is Finding.RIGHT else found.finding
        return replace(part, diagnosis=replace(found, finding=finding, note=also.note))

    def _by_policy(self, way: Lengths, form: str, given: str, text: str) -> Part | None:
        """A5: right, right without lengths, or not right."""
        if way is Lengths.EXACT or self.judge.macrons is Macrons.OFF:
            return self.said(Outcome.RIGHT, Finding.RIGHT, form, text)
        if self.judge.macrons is Macrons.STRICT or way is Lengths.FALSE:
            return None
        if way is Lengths.FORGIVEN:
            return self.said(Outcome.RIGHT, Finding.RIGHT, form, text)
        part = self.said(Outcome.UNMARKED, Finding.UNMARKED, form, text)
        twins = [one for one in self._standings(given) if one.form != form and not one.also]
        cells = {cell for one in twins for cell in one.cells if cell != self.cell}
        told = tuple(sorted(cells, key=lambda cell: cell.index))
        return replace(part, diagnosis=replace(part.diagnosis, cells=told))

    @property
    def _is_calling(self) -> bool:
        """Whether the vocative beside the cell is asked, not the form of the cell."""
        called = any(one.form in self.accepted for one in self.deck.vocatives)
        return called and not self._is_printed

    def _called(self, given: str, text: str) -> Part | None:
        """The vocative, where a form of the table was asked."""
        for one in self.deck.vocatives:
            form = fold(one.form)
            if letters_of(given) == letters_of(form) and one.form not in self.accepted:
                way = lengths(given, form, self.deck.ending_at(one.form))
                if way is not Lengths.FALSE:
                    return self._calling(Finding.VOCATIVE, one.form, (one.beside,), text)
        return None

    def _not_called(self, given: str, text: str) -> Part | None:
        """A form of the table, where the vocative was asked."""
        if not self._is_calling:
            return None
        way, standings = nearest_lengths(given, self.deck)
        if not standings or way is Lengths.FALSE or self._but_for_lengths(given):
            return None
        form = standings[0].form
        return self._calling(Finding.NOT_VOCATIVE, form, self.deck.uses(form).cells, text)

    def _calling(self, finding: Finding, form: str, cells: tuple[Cell, ...], text: str) -> Part:
        part = self.said(Outcome.WRONG, finding, form, text)
        about = replace(part.diagnosis, cells=cells, lemma=self.deck.lemma)
        return replace(part, diagnosis=about)

    def _standings(self, given: str) -> tuple[Standing, ...]:
        return self.deck.spellings.get(letters_of(given), ())

    def _other_cell(self, given: str, text: str) -> Part | None:
        """Another cell of this deck; or nothing but the lengths is wrong."""
        way, standings = nearest_lengths(given, self.deck)
        standings = [one for one in standings if self.cell not in one.cells]
        meant = self._but_for_lengths(given)
        if standings and way is not Lengths.FALSE and (way is not Lengths.UNMARKED or not meant):
            closest = max(standings, key=lambda one: closeness(self.cell, one.cells))
            part = _elsewhere(
                self.deck, self.cell, self.accepted, closest.form, text, twin=bool(meant)
            )
            mix = model_mix(self.judge, self.deck, self.cell, self.accepted, closest.form)
            return replace(part, diagnosis=replace(part.diagnosis, ending=mix)) if mix else part
        return self.said(Outcome.LENGTH, Finding.LENGTH, meant, text) if meant else None

    def _but_for_lengths(self, given: str) -> str:
        """The right form that has the letters of the answer; empty if there is none."""
        letters = letters_of(given)
        printed = (form for form in self.accepted if letters_of(form) == letters)
        here = (one for one in self._standings(given) if self.cell in one.cells)
        also = (one.form for one in here if one.also and not one.needs_lengths)
        return next(printed, "") or next(also, "")

    def _other_word(self, given: str, text: str) -> Part | None:
        """Another deck: the cell asked, or another cell."""
        found = self.judge.elsewhere(self.deck, self.cell, given)
        if found is None:
            return None
        deck, standing = found
        nearest = None if self._is_calling else nearest_to(self.cell, standing.cells)
        uses = deck.uses(standing.form)
        told = Diagnosis(
            Finding.OTHER_WORD,
            standing.form,
            self.accepted,
            uses.cells,
            self.cell,
            nearest,
            beside=uses.beside,
            given=text.strip(),
            deck=deck.name,
            word=deck.lemma,
            lemma=self.deck.lemma,
        )
        taken = None if nearest == self.cell else nearest
        return Part(self.cell, Outcome.WRONG, text, told, taken)

    def _false_marks(self, given: str, text: str) -> Part | None:
        """A9: the letters are those of another form of this deck, but not the lengths written."""
        standings = [one for one in self._standings(given) if not one.needs_lengths]
        if not standings:
            return None
        closest = max(standings, key=lambda one: closeness(self.cell, one.cells))
        part = _elsewhere(self.deck, self.cell, self.accepted, closest.form, text, twin=False)
        return replace(part, diagnosis=replace(part.diagnosis, finding=Finding.FALSE_MARKS))

    def _wrong_ending(self, given: str, text: str) -> Part | None:
        forms = (*self.accepted, *(one.form for one in self.deck.also_in(self.cell)))
        mix = ending_mix(self.judge, self.deck, self.cell, forms, letters_of(given))
        if mix is None:
            return None
        part = self.said(Outcome.WRONG, Finding.WRONG_ENDING, typed(text), text)
        return replace(part, diagnosis=replace(part.diagnosis, ending=mix))

    def _slip(self, given: str, text: str) -> Part | None:
        """A7: a slip of the key, unless the letters are those of some form."""
        letters = letters_of(given)
        if not self.judge.slips or self.judge.is_form(letters) or self._has_ending(letters):
            return None
        for form in (*self.accepted, *(one.form for one in self.deck.also_in(self.cell))):
            if is_slip(letters, letters_of(form), self.deck.ending_at(form)):
                return self.said(Outcome.NEARLY, Finding.SLIP_OF_THE_KEY, form, text)
        return None

    def _has_ending(self, letters: str) -> bool:
        """Whether this is a stem of the word with some ending: then the ending is what is wrong."""
        stems = self.deck.stem_letters
        endings = [letters[len(stem) :] for stem in stems if letters.startswith(stem)]
        tail = self.deck.paradigm.tail
        return any({one, one.removesuffix(tail)} & self.judge.endings for one in endings)

    def said(self, outcome: Outcome, finding: Finding, form: str, text: str) -> Part:
        """The part with a diagnosis of what is meant by the text."""
        found = Diagnosis(finding, form, self.accepted, asked=self.cell, given=text.strip())
        return Part(self.cell, outcome, text, found)
