"""From a dictionary entry to its declension: `cōnsul, cōnsulis m` goes like rēx, stem cōnsul-.

What an entry cannot tell (dea has deābus, turris has turrim) is among the later guesses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from tutor.errors import Refusal
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.drafts import Draft
from tutor.grammar.models import Model
from tutor.grammar.spelling import is_latin_form, typed, without_lengths
from tutor.values import dataclass

_VOWELS = set("aeiouyāēīōūȳ")
_GENDERS = {gender.value: gender for gender in Gender}
_NUMBERS = {"pl": Number.PL, "plur": Number.PL, "sg": Number.SG, "sing": Number.SG}
_SHORT = {
    "ae": ("a",), "ī": ("us", "um"), "is": ("is", "ēs", "e"), "ūs": ("us", "ū"), "eī": ("ēs",),
    "ēī": ("ēs",), "ārum": ("ae",), "ōrum": ("ī", "a"), "ium": ("ēs", "ia"), "uum": ("ūs", "ua"),
    "um": ("us", "ēs", "a"), "ērum": ("ēs",), "a": ("us",), "e": ("is",), "ius": ("ior",),
    "era": ("er",), "erum": ("er",),
}  # fmt: skip
"""For an ending that an entry gives alone, what it stands for in the word before it."""


class NoEntry(Refusal):
    """A text that is no dictionary entry, or of no declension that is known."""

    said_by = "tutor.words.new_deck"


@dataclass(frozen=True, slots=True)
class Entry:
    """A dictionary entry: its words written out, a noun's gender, and the number if it has one."""

    words: tuple[str, ...]
    gender: Gender | None = None
    number: Number | None = None

    @property
    def title(self) -> str:
        """The entry as it heads a table: `arma, armōrum n pl`."""
        more = (part.value for part in (self.gender, self.number) if part is not None)
        return " ".join((", ".join(self.words), *more))


def parse_entry(text: str) -> Entry:
    """The entry that a person writes: words with commas or blanks between them, endings alone after
    a hyphen (`puella, -ae f`); `NoEntry` says what is missing.
    """
    parts = [part for part in re.split(r"[,;\s]+", text.strip()) if part]
    gender, number = None, None
    while len(parts) > 1 and (sign := parts[-1].rstrip(".").casefold()) in {**_GENDERS, **_NUMBERS}:
        gender, number = _GENDERS.get(sign, gender), _NUMBERS.get(sign, number)
        parts.pop()
    if not 2 <= len(parts) <= 3:
        raise NoEntry("entry.words", text=text.strip())
    first = _spelt(parts[0])
    words = (first, *(_whole(first, part) for part in parts[1:]))
    return Entry(words, gender, number)


def _spelt(word: str) -> str:
    form = typed(word)
    if not is_latin_form(form):
        raise NoEntry("entry.letters", word=word)
    return form.capitalize() if word[:1].isupper() else form


def _whole(first: str, part: str) -> str:
    """A word of an entry written out: `-ae` after `puella` is `puellae`, `-tris` after `pater` is
    `patris`. What would be a guess is refused.
    """
    if not part.startswith("-"):
        return _spelt(part)
    ending = _spelt(part.lstrip("-"))
    for end in _SHORT.get(ending, ()):
        if first.endswith(end):
            return first.removesuffix(end) + ending
    at = first.rfind(ending[0])
    if ending[0] in _VOWELS or at <= 0:
        raise NoEntry("entry.short", part=part, first=first)
    return first[:at] + ending


def recognise(text: str, models: Mapping[str, Model]) -> tuple[Draft, ...]:
    """What an entry can be, the likeliest first; `NoEntry` if it is nothing that is known."""
    entry = parse_entry(text)
    guesses = _nouns(entry) if entry.gender else _adjectives(entry)
    found = [_draft(entry, guess, models[guess.model]) for guess in guesses]
    if not found:
        code = "entry.gender" if entry.gender is None else "entry.unknown"
        raise NoEntry(code, title=entry.title)
    return tuple(found)


def by_model(text: str, model: Model, stem: str) -> Draft:
    """The entry declined by a model and stem that somebody names."""
    entry = parse_entry(text)
    if model.is_of_nouns != (entry.gender is not None):
        raise NoEntry("entry.gender" if entry.gender is None else "entry.three", title=entry.title)
    return _draft(entry, _Guess(model.name, _spelt(stem)), model)


@dataclass(frozen=True, slots=True)
class _Guess:
    """A model and a stem; `vocative` where the word has one that is not the model's."""

    model: str
    stem: str
    vocative: str = ""


def _draft(entry: Entry, guess: _Guess, model: Model) -> Draft:
    """The word by a guess. Its first word stands where the model leaves the form to the word, and
    wherever the nominative would be another one.
    """
    plain = Draft(
        entry.title, model, guess.stem, entry.gender, entry.number, vocative=guess.vocative
    )
    nominative = entry.words[0]
    forms: dict[Cell, str] = {}
    for cell in plain.shape.cells():
        expected = model.face(guess.stem, cell)
        if expected is None:
            forms[cell] = nominative
        elif cell == _first(plain) and expected != nominative:
            forms |= dict.fromkeys(_alike(cell), nominative)
    return replace(plain, forms=forms)


def _first(draft: Draft) -> Cell:
    """The cell of the word that heads an entry."""
    return next(draft.shape.cells())


def _alike(cell: Cell) -> Iterator[Cell]:
    """The cell, and in the neuter the accusative, which is the same."""
    yield cell
    if cell.gender is Gender.N:
        yield Cell(Case.ACC, cell.number, Gender.N)


def _nouns(entry: Entry) -> Iterator[_Guess]:
    """By the nominative and the genitive."""
    if len(entry.words) != 2 or entry.gender is None:
        return
    nominative, genitive = entry.words
    by_genitive = _PLURAL if entry.number is Number.PL else _SINGULAR
    for end, ways in by_genitive.items():
        if genitive.endswith(end):
            stem = genitive.removesuffix(end)
            found = [
                _Guess(model, stem)
                for model, nominative_end in ways
                if nominative == stem + nominative_end and _has_gender(model, entry.gender)
            ]
            if found:
                yield from map(_called, found)
                return
    if entry.number is Number.PL:
        return
    if genitive.endswith("is"):
        yield from _third(nominative, genitive.removesuffix("is"), entry.gender)
    elif genitive.endswith("ī") and nominative.endswith("r") and entry.gender is not Gender.N:
        yield _Guess("puer", genitive.removesuffix("ī"))
    elif nominative.endswith("ius") and genitive == nominative.removesuffix("us")[:-1] + "ī":
        yield _called(_Guess("servus", nominative.removesuffix("us")))  # fīlī, the older genitive


_SINGULAR = {
    "ae": (("puella", "a"), ("dea", "a")),
    "ēī": (("dies", "ēs"),),
    "eī": (("res", "ēs"),),
    "ūs": (("manus", "us"), ("cornu", "ū")),
    "ī": (("servus", "us"), ("templum", "um")),
}
"""For an ending of the genitive singular, the models with the ending of their nominative."""
_PLURAL = {
    "ārum": (("puella", "ae"), ("dea", "ae")),
    "ōrum": (("servus", "ī"), ("templum", "a")),
    "ērum": (("res", "ēs"), ("dies", "ēs")),
    "uum": (("manus", "ūs"), ("cornu", "ua")),
    "ium": (("urbs", "ēs"), ("mare", "ia")),
    "um": (("rex", "ēs"), ("corpus", "a")),
}
"""The same for words that have a plural only."""
_NEUTER = {"templum", "cornu", "mare", "corpus"}
_FEMININE = {"dea"}


def _has_gender(model: str, gender: Gender) -> bool:
    """Neuter words have models of their own, and -ābus tells goddesses from gods."""
    if model in _FEMININE and gender is not Gender.F:
        return False
    return (model in _NEUTER) == (gender is Gender.N)


def _called(guess: _Guess) -> _Guess:
    """Words in -ius have the vocative in -ī: fīlī."""
    if guess.model == "servus" and guess.stem.endswith("i"):
        return _Guess(guess.model, guess.stem, guess.stem[:-1] + "ī")
    return guess


def _third(nominative: str, stem: str, gender: Gender) -> Iterator[_Guess]:
    """Who has -ium, -im, -ia: as far as an entry tells, by the number of syllables and the
    consonants before the ending.
    """
    if gender is Gender.N:
        in_i = nominative == stem + "e" or stem.endswith(("āl", "ār"))
        order: tuple[str, ...] = ("mare", "corpus") if in_i else ("corpus", "mare")
    elif nominative == stem + "is":
        order = ("civis", "turris", "rex")
    elif nominative == stem + "ēs":
        order = ("urbs", "rex")
    else:
        mixed = _ends_in_two_consonants(stem) and not nominative.endswith("er")
        order = ("urbs", "rex") if mixed else ("rex", "urbs")
    yield from (_Guess(model, stem) for model in order)


def _ends_in_two_consonants(stem: str) -> bool:
    return len(stem) > 1 and not _VOWELS & set(stem[-2:].lower())


def _adjectives(entry: Entry) -> Iterator[_Guess]:
    """By the nominatives, or of words with one ending, by the genitive."""
    first, second, *rest = entry.words
    if rest:
        yield from _three_endings(first, second, rest[0])
    elif second.endswith("e") and first == second.removesuffix("e") + "is":
        yield _Guess("fortis", second.removesuffix("e"))
    elif first.endswith("ior") and second == first.removesuffix("or") + "us":
        yield _Guess("altior", first.removesuffix("ior"))
    elif second.endswith("is"):
        stem = second.removesuffix("is")
        order = ("laudans", "felix") if first.endswith("āns") else ("felix", "laudans")
        if without_lengths(stem) != without_lengths(first):
            yield from (_Guess(model, stem) for model in (*order, "vetus"))


def _three_endings(masculine: str, feminine: str, neuter: str) -> Iterator[_Guess]:
    if feminine.endswith("a") and neuter == feminine.removesuffix("a") + "um":
        stem = feminine.removesuffix("a")
        if masculine == stem + "us":
            yield from (_Guess(model, stem) for model in ("bonus", "solus"))
        elif masculine.endswith(("er", "ur")):
            yield from (_Guess(model, stem) for model in ("pulcher", "solus"))
    elif masculine.endswith("er") and neuter == feminine.removesuffix("is") + "e":
        yield _Guess("acer", feminine.removesuffix("is"))
