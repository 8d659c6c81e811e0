"""What a page or another program needs in order to judge what is typed as the one judge does.

A page folds what is typed and cuts it into its words, as `fold` and `forms_in` do, and looks each
word up in the tables that `Keys` makes. A program that compares letter by letter gets `spellings`:
a list of the ways in which people write the right answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import chain, combinations, permutations

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.grammar.spelling import MACRON, VOWELS, fold, long_vowels, normalise, typed
from tutor.quiz.grading.endings import ending_mix
from tutor.quiz.grading.forms import forms_in
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part
from tutor.quiz.sets.judge import JudgedPart, Marking, TypedGap
from tutor.quiz.sets.model import FULL, Foreseen
from tutor.values import dataclass

_Taken = tuple[str, str, bool]
"""What a word of another deck is taken for: the deck, the form, and whether it stands in the cell
asked. All that is told of it depends on this.
"""
_QUOTING = (Finding.NO_FORM, Finding.FALSE_MARKS)
"""What is told in words that quote what was typed."""
_JOINTS = ("/", " / ", ", ")
TYPED_HERE = "\N{SUBSTITUTE}"
"""Stands in the verdicts of a key for what was typed; no text of a quiz or deck contains it."""


@dataclass(frozen=True)
class AnswerKey:
    """The verdicts on words about which there is something to say: by their folded spelling; or,
    for all other spellings with the same letters, by these. Any other word is `unknown`.
    """

    spelt: dict[str, JudgedPart]
    letters: dict[str, JudgedPart]
    unknown: JudgedPart


@dataclass(frozen=True)
class Elsewhere:
    """A8: the verdicts on the forms of other decks, by their folded spelling: which one of `told`.
    In most cells such a form gets its `usual` verdict; `at` a cell where it stands itself, another.
    """

    told: tuple[JudgedPart, ...]
    usual: dict[str, int]
    at: dict[Cell, dict[str, int]]


@dataclass(frozen=True)
class Keys:
    """Makes the keys to what is typed in a quiz.

    A word is looked up among what the quiz says; then, as it is spelt, in the key and `elsewhere`,
    at its cell first; then by its letters in the key.
    """

    marking: Marking

    def of(self, gap: TypedGap) -> AnswerKey:
        """The key to one thing that is to be typed."""
        forms = _spelt_by_letters(gap.about, (*gap.accepted, *_forms(gap.about)))
        spelt: dict[str, JudgedPart] = {}
        by_letters = self._wrong_endings(gap, forms)
        for letters, words in forms.items():
            # a form of another deck may have the same letters, but other lengths
            alike = self._known.get(letters, {}) if gap.about.name else {}
            judged = {word: gap.whole(word) for word in words | alike}
            spelt |= {word: _told(part) for word, part in judged.items() if part}
        for letters in filter(_is_one_word, forms):
            part = gap.form(_falsely_marked(letters, spelt))
            if part.found and part.found.diagnosis.finding is not Finding.NO_FORM:
                by_letters[letters] = _told(part)
        return AnswerKey(spelt, by_letters, gap.form(TYPED_HERE))

    def elsewhere(self, deck: Deck) -> Elsewhere:
        """The forms of all other decks, where one of `deck` is asked."""
        cells = deck.cells
        gaps = [self._gap(deck, cell) for cell in cells]
        usual: dict[str, int] = {}
        at: dict[Cell, dict[str, int]] = {cell: {} for cell in cells}
        places: dict[_Taken, int] = {}
        told: list[JudgedPart] = []
        for word, taken in self._words_of_others(deck):
            for one in dict.fromkeys(taken):
                if one not in places:
                    places[one] = len(told)
                    told.append(_told(gaps[taken.index(one)].form(word)))
            most = max(taken, key=taken.count)
            usual[word] = places[most]
            for cell, one in zip(cells, taken, strict=True):
                if one != most:
                    at[cell][word] = places[one]
        return Elsewhere(tuple(told), usual, at)

    def _words_of_others(self, deck: Deck) -> Iterator[tuple[str, list[_Taken]]]:
        """The words that are spelt as forms of other decks, but not as one of this; and for what
        each is taken, cell by cell.
        """
        judge = self.marking.judge
        others = [other for other in judge.known if other.name != deck.name]
        for letters, words in self._known.items():
            forms = sum(len(other.spellings.get(letters, ())) for other in others)
            for word in words if forms and letters not in deck.spellings else ():
                # what can be one form only is the same for every cell
                asked = deck.cells if forms > 1 else deck.cells[:1]
                found = [one for cell in asked if (one := judge.elsewhere(deck, cell, word))]
                if found:
                    pairs = zip(deck.cells, found * (len(deck.cells) // len(found)), strict=True)
                    yield word, [(o.name, s.form, cell in s.cells) for cell, (o, s) in pairs]

    def _gap(self, deck: Deck, cell: Cell) -> TypedGap:
        printed = variants(deck.paradigm.face(cell))
        return TypedGap(tuple(Foreseen(form, FULL) for form in printed), cell, self.marking, deck)

    def _wrong_endings(self, gap: TypedGap, forms: Collection[str]) -> dict[str, JudgedPart]:
        """A8: the stem with every ending that makes no form of the deck. What lengths are written
        does not matter where no form has these letters.
        """
        deck = gap.about
        if not deck.name or gap.cell is None:
            return {}
        right = (*gap.accepted, *_also(gap))
        stems = dict.fromkeys(letters_of(form[: deck.ending_at(form)]) for form in right)
        endings = sorted(self.marking.judge.endings)
        found = {}
        for letters in (stem + ending for stem in stems for ending in endings):
            if letters not in forms and (part := self._wrong_ending(gap, letters)):
                found[letters] = JudgedPart(letters, 0, cell=part.cell, known=False, found=part)
        return found

    def _wrong_ending(self, gap: TypedGap, letters: str) -> Part | None:
        """The verdict on a wrong ending, in the first of the cells whose stem it has."""
        for cell in gap.cells:
            own = [form for form in gap.accepted if form in gap.about.paradigm.forms(cell)]
            right = (*(own or gap.accepted), *(one.form for one in gap.about.also_in(cell)))
            mix = ending_mix(self.marking.judge, gap.about, cell, right, letters)
            if mix:
                told = Diagnosis(Finding.WRONG_ENDING, ending=mix)
                return Part(cell, Outcome.WRONG, letters, told)
        return None

    @cached_property
    def _known(self) -> dict[str, dict[str, None]]:
        found: dict[str, dict[str, None]] = {}
        for deck in self.marking.judge.known:
            for letters, words in _spelt_by_letters(deck, _forms(deck)).items():
                found.setdefault(letters, {}).update(words)
        return found


def _is_one_word(text: str) -> bool:
    return len(forms_in(text)) == 1


def _told(part: JudgedPart) -> JudgedPart:
    """The verdict on a word that people type in ways of their own."""
    if part.found is None or part.found.diagnosis.finding not in _QUOTING:
        return part
    found = replace(part.found.diagnosis, given=TYPED_HERE)
    return replace(part, found=replace(part.found, diagnosis=found))


def _spelt_by_letters(deck: Deck, forms: Iterable[str]) -> dict[str, dict[str, None]]:
    """By their letters, the spellings of forms whose lengths the judge tells apart."""
    found: dict[str, dict[str, None]] = {}
    for form in forms:
        words = found.setdefault(letters_of(form), {})
        words.update(dict.fromkeys(_spelt(fold(form), deck.ending_at(form))))
    return found


def spellings(gap: TypedGap) -> dict[str, JudgedPart]:
    """The ways to write the right answer that earn something, each with its verdict (A1–A5): every
    variant with and without lengths, the lengths as keyboards give them, and several variants in
    any order.
    """
    forms = [*gap.accepted, *_also(gap)]
    single = [way for form in forms for way in _ways_to_type(form, gap.about.ending_at(form))]
    texts = dict.fromkeys([*single, *_together(gap.accepted)])
    found = {text: gap.judged(text) for text in texts}
    return {text: part for text, part in found.items() if part.share}


def _also(gap: TypedGap) -> list[str]:
    return [one.form for cell in gap.cells for one in gap.about.also_in(cell)]


def _forms(deck: Deck) -> Iterable[str]:
    printed = (form for face in deck.paradigm.distinct_faces() for form in variants(face))
    also, called = (one.form for one in deck.also), (one.form for one in deck.vocatives)
    return dict.fromkeys(filter(None, (*printed, *also, *called)))


def _spelt(form: str, ending_at: int) -> Iterator[str]:
    """A folded form with its lengths, without those of its stem, and without any."""
    in_stem = [place for place in long_vowels(form) if place < ending_at]
    for left_out in chain.from_iterable(combinations(in_stem, n) for n in range(len(in_stem) + 1)):
        yield "".join(
            letters_of(letter) if place in left_out else letter for place, letter in enumerate(form)
        )
    yield letters_of(form)


def _falsely_marked(letters: str, known: Collection[str]) -> str:
    """A spelling with these letters whose lengths are those of no form."""
    marks = MACRON * 2
    while (spelt := normalise(letters + marks)) in known:
        marks += MACRON
    return spelt


def _ways_to_type(form: str, ending_at: int) -> Iterator[str]:
    """A form as it is printed, as keyboards write its lengths, without them, and with j (A3–A5)."""
    for way in _spelt(typed(form), ending_at):
        yield way
        for sign in ("_", "\N{COMBINING CIRCUMFLEX ACCENT}"):
            yield normalise(_decomposed(way).replace(MACRON, sign))
    for way in (typed(form), letters_of(form)):
        yield _with_j(way)


def _decomposed(form: str) -> str:
    return "".join(
        letters_of(letter) + MACRON if place in long_vowels(form) else letter
        for place, letter in enumerate(form)
    )


def _with_j(form: str) -> str:
    """`eius` as many books print it: ejus."""
    bare = letters_of(form)
    return "".join(
        "j" if letter == "i" and 0 < n < len(form) - 1 and {bare[n - 1], bare[n + 1]} <= set(VOWELS)
        else letter
        for n, letter in enumerate(form)
    )  # fmt: skip


def _together(accepted: tuple[str, ...]) -> Iterator[str]:
    """A2: several variants at once, in any order, with and without lengths."""
    for count in range(2, min(len(accepted), 3) + 1):
        for chosen in permutations(accepted, count):
            for joint in _JOINTS:
                yield joint.join(chosen)
                yield joint.join(map(letters_of, chosen))
