"""Collatinus as a lexicon: from the letters of a word to its forms with lengths and its readings.

It marks every vowel before two consonants long, also before a stop and l or r, and every vowel
before j: there it tells nothing. Nor does it where it leaves a vowel without a mark.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import NamedTuple

from tools.witnesses.collatinus import Collatinus, _lines, _numbers, _Word
from tools.witnesses.spelling import BREVE, MACRON, _clusters
from tools.word_lengths.analyses import Analysis
from tools.word_lengths.lengths import UNTOLD, bare, long
from tools.word_lengths.tables import Reading, capital_as, enclitics

_VOWELS = "aeiouyAEIOUY"
_DIPHTHONGS = ("ae", "au", "oe", "eu", "ei", "ui")
_CYRILLIC = str.maketrans("уіѕ", "yis")
"""Letters that look like ours, in some of its words."""
_SUFFIXES = {"que": "quĕ", "ne": "nĕ", "ve": "vĕ", "cum": "cŭm"}
_CASES = ("nom", "voc", "acc", "gen", "dat", "abl")
_GENDER = re.compile(r"(?<!\w)([mfn])(?!\w)")
_SEE = re.compile(r"cf\.\s(\w+)$")
_POS = {"prép": "prep", "conj": "conj", "interj": "interj", "pron": "pron", "num": "num"}
_MODEL_POS = {"a": "adj", "p": "pron", "m": "num", "n": "n", "d": "adv"}


class _Entry(NamedTuple):
    """A word of the lexicon: its name, its stems, what is said about it, and whether it stands in
    the larger and less careful of the two lists.
    """

    name: str
    word: _Word
    said: str
    extension: bool


class _Ending(NamedTuple):
    number: int
    stem: int
    text: str
    letters: str


class _Hit(NamedTuple):
    """A form as Collatinus writes it, of which word, and the number of its cell."""

    form: str
    entry: _Entry
    number: int


@dataclass(frozen=True)
class _Detour:
    """Another word that a word comes from, and how its forms become those of the word."""

    letters: str
    change: Callable[[str], str]


class CollatinusLexicon(Collatinus):
    """Reads also `lem_ext.la`, `contractions.la` and `assimilations.la`, and looks words up."""

    def __init__(self, folder: Path) -> None:
        self._entries: list[_Entry] = []
        self._extension = False
        self._pos: dict[str, str] = {}
        self._suffixed: dict[str, list[tuple[tuple[int, ...], str]]] = defaultdict(list)
        super().__init__(folder)
        self._extension = True
        for line in _lines(folder / "lem_ext.la"):
            self._read_word(line)
        self._genders = {
            _key(entry.name): "".join(_GENDER.findall(entry.said)) for entry in self._entries
        }
        self._contractions = dict(_pairs(folder / "contractions.la"))
        self._assimilations = [
            pair for one, two in _pairs(folder / "assimilations.la") for pair in _both(one, two)
        ]
        self._lists = {name: list(self._listed(name)) for name in self._models}

    def look_up(self, words: Collection[str]) -> dict[str, list[Reading]]:
        """What it knows about each word, which is given without lengths: the word as it stands;
        else with an enclitic, in a contracted or assimilated spelling; else written small.
        """
        everything = {
            detour.letters
            for word in words
            for start in _cases_of(word)
            for steps in self._ways(start)
            for detour in steps
        }
        hits = self._hits(everything)
        return {word: self._known(word, hits) for word in words}

    def _known(self, word: str, hits: dict[str, list[_Hit]]) -> list[Reading]:
        for start in _cases_of(word):
            for extension in (False, True):
                for steps in self._ways(start):
                    found = [
                        reading
                        for detour in steps
                        for hit in hits.get(detour.letters, [])
                        if hit.entry.extension <= extension
                        for reading in self._readings(hit, detour.change, start)
                    ]
                    if found:
                        return [capital_as(word, reading) for reading in dict.fromkeys(found)]
        return []

    def _ways(self, word: str) -> Iterator[list[_Detour]]:
        yield [_Detour(word, str)]
        for enclitic in enclitics(word):
            yield [_Detour(word.removesuffix(enclitic), _adder(_SUFFIXES[enclitic]))]
        yield list(self._contracted(word))
        yield list(self._assimilated(word))

    def _contracted(self, word: str) -> Iterator[_Detour]:
        for short, full in self._contractions.items():
            if word.endswith(short) and full[0] == short[0] and full[3:] == short[1:]:
                place = len(word) - len(short) + 1
                yield _Detour(word.removesuffix(short) + full, _without(place, place + 2))

    def _assimilated(self, word: str) -> Iterator[_Detour]:
        for here, there in self._assimilations:
            plain = bare(here)
            if word.startswith(plain):
                elsewhere = bare(there) + word.removeprefix(plain)
                yield _Detour(elsewhere, _beginning(here, len(bare(there))))

    def _hits(self, wanted: Collection[str]) -> dict[str, list[_Hit]]:
        """The forms of all words that are spelt in one of these ways."""
        beginnings = {word[:length] for word in wanted for length in range(len(word) + 1)}
        found: dict[str, list[_Hit]] = defaultdict(list)
        for entry in self._entries:
            irregular = self._irregular.get(_key(entry.name), [])
            replaced = {number for one in irregular if one.only for number in one.numbers}
            stems: dict[int, list[tuple[str, str]]] = {}
            for ending in self._lists[entry.word.model]:
                if ending.stem not in stems:
                    stems[ending.stem] = [
                        (stem, letters)
                        for stem in self._stems(entry.word, ending.stem)
                        if (letters := _letters(stem)) in beginnings
                    ]
                for stem, letters in stems[ending.stem]:
                    form = letters + ending.letters
                    if form in wanted and ending.number not in replaced:
                        found[form].append(_Hit(stem + ending.text, entry, ending.number))
            for one in irregular:
                if _letters(one.form) in wanted:
                    hits = (_Hit(one.form, entry, number) for number in one.numbers)
                    found[_letters(one.form)].extend(hits)
        return found

    def _readings(self, hit: _Hit, change: Callable[[str], str], word: str) -> Iterator[Reading]:
        for form in told(change(hit.form)):
            if bare(form.replace(UNTOLD, "")) == word:
                for analysis in self._analyses(hit):
                    yield Reading(form, analysis)

    def _analyses(self, hit: _Hit) -> Iterator[Analysis]:
        name, number, model = hit.entry.name, hit.number, hit.entry.word.model
        pos = _MODEL_POS.get(self._pos_of(model), "n")
        if number <= 12 or number == 413:
            case, count = _case(number - 1) if number <= 12 else ("loc", "sg")
            for gender in self._gender(hit.entry) or ("",):
                yield Analysis(name, "num" if pos == "num" else "n", case, count, gender)
        elif number <= 120:
            case, count = _case((number - 13) % 12)
            yield Analysis(name, pos, case, count, "mfn"[(number - 13) % 36 // 12])
        elif number in (411, 412, 414):
            yield Analysis(name, "adv")
        elif number == 416:
            yield from _indeclinable(name, hit.entry.said, model)
        else:
            yield from _verb(name, number)

    def _gender(self, entry: _Entry) -> str:
        told = "".join(_GENDER.findall(entry.said))
        elsewhere = _SEE.search(entry.said)
        if not told and elsewhere:
            told = self._genders.get(_key(elsewhere[1]), "")
        return "".join(dict.fromkeys(told))

    def _stem_rule(self, name: str, which: int) -> str | None:
        rule = super()._stem_rule(name, which)
        return f"{rule},0" if rule and rule.isdigit() else rule

    def _pos_of(self, model: str) -> str:
        parent = self._models[model].parent
        return self._pos.get(model) or (self._pos_of(parent) if parent else "")

    def _listed(self, model: str) -> Iterator[_Ending]:
        for number, endings in self._endings(model).items():
            for stem, text in dict.fromkeys(endings):
                yield _Ending(number, stem, text, _letters(text))

    def _endings(self, name: str) -> dict[int, list[tuple[int, str]]]:
        found = super()._endings(name)
        for numbers, suffix in self._suffixed.get(name, ()):
            for number in numbers:
                more = [(stem, text + suffix) for stem, text in found.get(number, [])]
                found[number] = [*found.get(number, []), *more]
        return found

    def _read_model_line(self, line: str) -> None:
        key, _, rest = line.partition(":")
        if key == "pos":
            self._pos[list(self._models)[-1]] = rest[0]
        elif key == "suf":
            numbers, suffix = rest.split(":")
            self._suffixed[list(self._models)[-1]].append((tuple(_numbers(numbers)), suffix))
        elif key == "des":
            model = list(self._models.values())[-1]
            before = dict(model.endings)
            super()._read_model_line(line)
            for number, endings in before.items():  # a second line adds to the first
                if model.endings[number] is not endings:
                    model.endings[number] = [*endings, *model.endings[number]]
        else:
            super()._read_model_line(line)

    def _read_word(self, line: str) -> None:
        head, model, first, second, said, *_ = line.translate(_CYRILLIC).split("|")
        name, _, base = head.partition("=")
        if model not in self._models:
            return
        stems = {
            which: text.split(",") for which, text in ((1, first), (2, second)) if text.strip("-")
        }
        word = _Word(re.sub(r"\d", "", base or name), model, stems)
        plain = bare(re.sub(r"\d", "", name.split(",")[0])).replace("j", "i").replace("J", "I")
        self._entries.append(_Entry(plain, word, said, self._extension))


def told(form: str) -> list[str]:
    """A form of Collatinus in our spelling, as far as it tells. A vowel that has both marks may be
    either: both are meant.
    """
    clusters = _clusters(form)
    letters = "".join(letter for letter, _ in clusters)
    choices: list[tuple[str, ...]] = []
    for place, (letter, marks) in enumerate(clusters):
        lengths = {mark for mark in marks if mark in (MACRON, BREVE)}
        if letter not in _VOWELS or _is_glide(letters, place, lengths):
            choices.append(({"j": "i", "J": "I"}.get(letter, letter),))
        elif _in_diphthong(clusters, place):
            choices.append((letter,))
        elif _is_closed(letters[place + 1 :].lower()) or not lengths:
            choices.append((letter + UNTOLD,))
        else:
            both = lengths == {MACRON, BREVE}
            choices.append(
                (long(letter), letter) if both else (long(letter) if MACRON in lengths else letter,)
            )
    return ["".join(choice) for choice in product(*choices)]


def _is_glide(letters: str, place: int, lengths: set[str]) -> bool:
    """Whether it is the u of *aqua*, *lingua*, *suāvis*, *cui*, which is no vowel."""
    before, after = letters[:place][-1:].lower(), letters[place + 1 :][:1]
    if letters[place].lower() != "u" or lengths:
        return False
    return before == "q" or (before in ("g", "s", "c") and after != "" and after in _VOWELS)


def _in_diphthong(clusters: list[tuple[str, str]], place: int) -> bool:
    """Whether the vowel is one half of a diphthong: these are marked on their first letter only."""
    return any(
        start >= 0
        and (clusters[start][0] + clusters[start + 1][0]).lower() in _DIPHTHONGS
        and MACRON in clusters[start][1]
        and not clusters[start + 1][1]
        for start in (place - 1, place)
        if start + 1 < len(clusters)
    )


def _is_closed(rest: str) -> bool:
    """Whether a vowel before these letters is one of those that are always marked long."""
    if not rest or rest[0] in _VOWELS:
        return False
    if rest[0] in "xzj":
        return True
    after = rest[1:]
    if rest[0] == "q":
        after = after.removeprefix("u")
    elif rest[0] != "h":
        after = after.removeprefix("h")
    return after != "" and after[0] not in _VOWELS


def _indeclinable(name: str, said: str, model: str) -> Iterator[Analysis]:
    kinds = [pos for sign, pos in _POS.items() if re.search(rf"(?<!\w){sign}", said)]
    for pos in kinds:
        cases = re.findall(r"\b(acc|abl)\b", said) if pos == "prep" else []
        yield from (Analysis(name, pos, case) for case in cases or ("",))
    if "adv" in said or not kinds:
        yield Analysis(name, "inf" if model in ("sum", "possum") else "adv")


def _verb(name: str, number: int) -> Iterator[Analysis]:
    persons = [(person, count) for count in ("sg", "pl") for person in "123"]
    commands = {
        181: ("2", "sg"), 182: ("2", "pl"), 183: ("2", "sg"), 184: ("3", "sg"), 185: ("2", "pl"),
        186: ("3", "pl"), 297: ("2", "sg"), 298: ("2", "pl"), 299: ("2", "sg"), 300: ("3", "sg"),
        301: ("3", "pl"),
    }  # fmt: skip
    if number in commands or number <= 180 or 267 <= number <= 296:
        first = 121 if number <= 180 else 267
        person, count = commands.get(number) or persons[(number - first) % 6]
        yield Analysis(name, "v", number=count, person=person)
    elif number in (187, 188, 302, 415):
        yield Analysis(name, "inf")
    elif number in (265, 266):
        yield Analysis(name, "supine")
    elif number in (261, 262, 263, 264):
        yield Analysis(name, "gerund", ("acc", "gen", "dat", "abl")[number - 261], "sg", "n")
    else:
        first = next(start for start in (375, 339, 303, 225, 189) if number >= start)
        case, count = _case((number - first) % 12)
        yield Analysis(name, "part", case, count, "mfn"[(number - first) // 12])


def _case(place: int) -> tuple[str, str]:
    return _CASES[place % 6], ("sg", "pl")[place // 6]


def _cases_of(word: str) -> Iterator[str]:
    """The word, and a capital word written small, too: *Aurōra* may be found as *aurōra*."""
    yield word
    if word[0].isupper():
        yield word[0].lower() + word[1:]


def _adder(suffix: str) -> Callable[[str], str]:
    return lambda form: form + suffix


def _without(start: int, stop: int) -> Callable[[str], str]:
    def change(form: str) -> str:
        clusters = _clusters(form)
        return "".join(letter + marks for letter, marks in clusters[:start] + clusters[stop:])

    return change


def _beginning(prefix: str, length: int) -> Callable[[str], str]:
    def change(form: str) -> str:
        return prefix + "".join(letter + marks for letter, marks in _clusters(form)[length:])

    return change


def _both(one: str, two: str) -> Iterable[tuple[str, str]]:
    return (one, two), (two, one)


def _letters(form: str) -> str:
    return bare(form).replace("j", "i").replace("J", "I")


def _key(name: str) -> str:
    """The name of a word as lists refer to it: small, with u for v."""
    return _letters(name).lower().replace("v", "u")


def _pairs(path: Path) -> Iterator[tuple[str, str]]:
    for line in _lines(path):
        one, two = line.split(":")
        yield one, two
