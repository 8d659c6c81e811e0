"""How a question calls the word whose form it asks for, without giving that form away (A9)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tutor.grammar.cells import Cell, Number
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.locale import _, language
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question
from tutor.words.marks import Mark, clean
from tutor.words.names import long_name

_TITLE_WORD = re.compile(r"[-–]?[^\W\d_]+")
_CUES = ("gen sg", "dat sg", "gen pl", "acc pl")
"""Where a form is sought that tells a word from others, before the rest of the table."""


def word_text(question: Question, deck: Deck, mark: Mark) -> str:
    """The word whose form is asked for: its title; where that would give the answer away (A9), its
    meaning and a form by which it is known: `good (genitive bonī)`.
    """
    if not title_tells(question, deck):
        return mark(deck.title)
    meaning = meaning_of(deck)
    if (cue := _cue(question, deck)) is None:
        return meaning
    # what is not said is taken as in a dictionary: singular, masculine
    own_gender = deck.paradigm.shape.genders[0]
    said = [one for one in cue if one not in (Number.SG, own_gender)]
    return _("{meaning} ({name} {form})").format(
        meaning=meaning, name=" ".join(map(long_name, said)), form=mark(deck.paradigm.face(cue))
    )


def meaning_of(deck: Deck) -> str:
    """The first of the word's meanings."""
    return clean(deck.meaning[language()].partition(";")[0].strip())


def title_tells(question: Question, deck: Deck) -> bool:
    """A9: whether a form that is asked for stands in the deck's title, lengths not counted: in full
    (`bonus, bona, bonum`) or by its ending (`bonus, -a, -um`).
    """
    words = _TITLE_WORD.findall(letters_of(deck.title))
    endings = [word[1:] for word in words if not word[0].isalpha()]
    stems = [words[0][:end] for end in range(1, len(words[0]) + 1)] if words else []
    told = {*words, *(stem + ending for stem in stems for ending in endings)}
    return not told.isdisjoint(_letters(_asked(question)))


def _asked(question: Question) -> Iterable[str]:
    """The faces or forms that would be right."""
    match question.answer:
        case Forms(accepted):
            return accepted
        case Blanks(gaps):
            return [form for forms in gaps for form in forms]
        case Pick(right=right, forms=True):
            return right
    return ()


def _cue(question: Question, deck: Deck) -> Cell | None:
    """The cell of a form that was taught (T2) and neither is asked for nor can be chosen, lengths
    not counted.
    """
    shunned = _letters((*_asked(question), *question.options))
    first = deck.paradigm.shape.genders[0]
    cues = [one for text in _CUES for one in deck.cells
            if str(one.ungendered) == text and one.gender is first]  # fmt: skip
    for cell in dict.fromkeys((*cues, *deck.cells)):
        if cell in question.taught and shunned.isdisjoint(_letters([deck.paradigm.face(cell)])):
            return cell
    return None


def _letters(faces: Iterable[str]) -> set[str]:
    return {letters_of(form) for face in faces for form in variants(face)}
