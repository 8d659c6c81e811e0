"""A8: the right stem with a wrong ending, and whose ending that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tutor.grammar.cells import CELLS, Case, Cell, Number
from tutor.grammar.declensions import Declension
from tutor.grammar.paradigm import Deck, letters_of
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import EndingMix

Place = tuple[Case, Number]

MODEL = "model"
"""The tag of decks by which pupils know how words go: what goes like them is explained by them."""


def ending_mix(
    judge: Judge, deck: Deck, cell: Cell, accepted: Sequence[str], letters: str
) -> EndingMix | None:
    """The wrong ending of an answer that has the stem of an accepted form; `None` if it has not, or
    if nothing that is declined ends so. `letters` are the answer's, without lengths.
    """
    for form in accepted:
        at = deck.ending_at(form)
        stem, right = letters_of(form[:at]), form[at:]
        ending = letters[len(stem) :]
        is_other = at and letters.startswith(stem) and ending != letters_of(right)
        if is_other and ending in judge.endings:
            return _owners(judge, deck, cell, ending, right)
    return None


def model_mix(
    judge: Judge, deck: Deck, cell: Cell, accepted: Sequence[str], form: str
) -> EndingMix | None:
    """The ending of another form of the deck, if the model that the word mostly follows has it in
    the cell asked: illae in the genitive, as bonae would be.
    """
    ending = form[deck.ending_at(form) :]
    words = judge.words_ending.get((cell, letters_of(ending)), {})
    for other in judge.known if MODEL not in deck.tags else ():
        if MODEL in other.tags and words.get(other.lemma) == ending and _mostly_like(deck, other):
            right = accepted[0][deck.ending_at(accepted[0]) :]
            return EndingMix(deck.lemma, ending, right, (other.lemma,))
    return None


def _mostly_like(deck: Deck, model: Deck) -> bool:
    """Whether the word has the model's endings in at least half of its cells."""
    common = [cell for cell in deck.cells if model.paradigm.has(cell)]
    alike = sum(not _ends(deck, cell).isdisjoint(_ends(model, cell)) for cell in common)
    return 2 * alike >= len(deck.cells)


def _ends(deck: Deck, cell: Cell) -> set[str]:
    return {form[deck.ending_at(form) :] for form in deck.paradigm.forms(cell)}


def _owners(judge: Judge, deck: Deck, cell: Cell, letters: str, right: str) -> EndingMix:
    """Whose ending it is, and what this word has instead; the former is the same for every word."""
    if (cell, letters) not in judge.owners:
        judge.owners[cell, letters] = _owners_of(judge, cell, letters)
    mix = judge.owners[cell, letters]
    model = _model(judge.known, deck, cell, right)
    return EndingMix(
        deck.lemma, mix.given, right, mix.words, mix.declensions, mix.places, model
    )  # fmt: skip


def _owners_of(judge: Judge, cell: Cell, letters: str) -> EndingMix:
    """Whose ending it is: in the cell asked if it is anybody's there, else anywhere. Where several
    endings have these letters, it is told of the first one, with its lengths.
    """
    here = (cell.case, cell.number)
    mix = EndingMix("", letters, "")
    nouns = [(one, one.places(letters)) for one in judge.declensions()]
    ends = [places[here] for _one, places in nouns if here in places]
    if ends:
        alike = [one for one, places in nouns if places.get(here) == ends[0]]
        return replace(mix, given=ends[0], declensions=_named(alike))
    words = judge.words_ending.get((cell, letters))
    if words:
        given = next(iter(words.values()))
        return replace(mix, given=given, words=tuple(w for w, end in words.items() if end == given))
    return _anywhere(judge, mix, [(one, places) for one, places in nouns if places])


def _anywhere(
    judge: Judge, mix: EndingMix, nouns: Sequence[tuple[Declension, dict[Place, str]]]
) -> EndingMix:
    """Whose ending it is in another case."""
    if nouns:
        given = next(iter(nouns[0][1].values()))
        alike = [(one, places) for one, places in nouns if given in places.values()]
        at = {place for _one, places in alike for place, end in places.items() if end == given}
        return replace(
            mix, given=given, declensions=_named(one for one, _at in alike), places=_sorted(at)
        )
    ends = {c: words for c in CELLS if (words := judge.words_ending.get((c, mix.given)))}
    word, given = next(iter(next(iter(ends.values())).items()))
    at = {(c.case, c.number) for c, words in ends.items() if words.get(word) == given}
    return replace(mix, given=given, words=(word,), places=_sorted(at))


def _sorted(places: Iterable[Place]) -> tuple[Place, ...]:
    order = [(case, number) for number in Number for case in Case]
    return tuple(sorted(places, key=order.index))


def _named(declensions: Iterable[Declension]) -> tuple[tuple[int, str], ...]:
    """The declensions by number; of both sorts of one number, that number alone."""
    found: dict[int, list[str]] = {}
    for one in declensions:
        found.setdefault(one.number, []).append(one.like)
    return tuple((number, "" if len(like) > 1 else like[0]) for number, like in found.items())


def _model(known: Iterable[Deck], deck: Deck, cell: Cell, right: str) -> str:
    """The word like which this one goes in the cell, if it is not such a word itself."""
    if MODEL in deck.tags:
        return ""
    for other in known:
        forms = other.paradigm.forms(cell) if MODEL in other.tags else ()
        if any(form[other.ending_at(form) :] == right for form in forms):
            return other.lemma
    return ""
