"""Nothing that is said is false (A9): every sentence about an answer is read back and checked.

The sentences of all rows of the table of answers, in both languages, are taken apart, and each
claim in them is compared with the deck files, which are read here without the program.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.answers import Row, judge_by, rows
from tests.quiz.test_one_answer import tables as tables_of_files
from tutor.grammar.naming import NamingError
from tutor.locale import in_language
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.model import Outcome
from tutor.words.diagnosis import diagnosis_text
from tutor.words.marks import bare

DECKS = Path(__file__).parents[2] / "decks"
CASES = {"nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc", "akk": "acc", "abl": "abl"}

# from a grammar, with lengths: case and number, declension, endings
NOUNS = """
nom sg  1 a    2 us um  3 is e  4 us ū  5 ēs
gen sg  1 ae   2 ī      3 is    4 ūs    5 eī ēī
dat sg  1 ae   2 ō      3 ī     4 uī ū  5 eī ēī
acc sg  1 am   2 um     3 em im e  4 um ū  5 em
abl sg  1 ā    2 ō      3 e ī   4 ū     5 ē
nom pl  1 ae   2 ī a    3 ēs a ia  4 ūs ua  5 ēs
gen pl  1 ārum 2 ōrum   3 um ium   4 uum    5 ērum
dat pl  1 īs   2 īs     3 ibus  4 ibus  5 ēbus
acc pl  1 ās   2 ōs a   3 ēs īs a ia  4 ūs ua  5 ēs
abl pl  1 īs   2 īs     3 ibus  4 ibus  5 ēbus
"""

Table = dict[str, set[str]]
"""For each cell its forms."""


@cache
def tables() -> dict[str, Table]:
    """The forms of every deck, printed and also, by cell; read by who knows nothing of ours."""
    return {
        name: {place: table.forms(place) for place in table.faces}
        for name, table in tables_of_files().items()
    }


@cache
def lemmas() -> dict[str, str]:
    return {_file(name)["title"].split(",")[0]: name for name in tables()}


@cache
def _file(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((DECKS / f"{name}.yaml").read_text(encoding="utf-8"))
    return data


@cache
def nouns() -> dict[tuple[str, int], set[str]]:
    found = {}
    for line in NOUNS.strip().splitlines():
        place, rest = line[:6], line[6:]
        for number, endings in re.findall(r"(\d)((?:\s+[^\d\s]+)+)", rest):
            found[place, int(number)] = set(endings.split())
    return found


def letters(text: str) -> str:
    plain = unicodedata.normalize("NFD", text.lower())
    kept = "".join(c for c in plain if c.isalpha() and not unicodedata.combining(c))
    return kept.replace("æ", "ae").replace("œ", "oe").replace("j", "i").replace("v", "u")


def cells_of(text: str) -> set[str]:
    """The cells in `Nom Sg f, Akk Pl m/n`."""
    found = set()
    for part in text.split(","):
        case, number, *genders = part.strip().lower().split()
        some = genders[0].split("/") if genders else [""]
        found |= {f"{CASES[case]} {number} {gender}".rstrip() for gender in some}
    return found


def uses(text: str) -> tuple[set[str], list[tuple[set[str], str]]]:
    """`Dat Sg m; auch Nom Pl m, Nebenform von iī`: cells, and cells beside which form."""
    cells: set[str] = set()
    beside = []
    for part in text.split("; "):
        variant = re.fullmatch(r"(?:also |auch )?(.+), (?:variant of|Nebenform von) (\S+)", part)
        if variant:
            beside.append((cells_of(variant[1]), variant[2]))
        else:
            cells |= cells_of(part)
    return cells, beside


def check_uses(deck: str, form: str, text: str) -> None:
    """A form is in all of these cells, and in no other cell of the deck."""
    cells, beside = uses(text)
    everywhere = set(cells)
    for more, main in beside:
        everywhere |= more
        assert all(main in tables()[deck][cell] for cell in more)
    forms = set(form.split("/"))
    assert everywhere == {cell for cell, has in tables()[deck].items() if forms <= has}


FORM = r"([^\s,;:]+)"
CRITERIA = {"case": 0, "number": 1, "gender": 2, "Kasus": 0, "Numerus": 1, "Genus": 2}
PATTERNS = {
    "en": {
        "agree": rf"(?:right (.+), )?wrong (.+?): {FORM} is (.+?)"
        rf"(?:; {FORM} would have -(\S+) here, but {FORM} has -(\S+))?",
        "length": rf"only the length is wrong: (short|long) {FORM} is (.+) \(type ā as a_\)",
        "lengths": r"only the vowel lengths are wrong \(type ā as a_\)",
        "word": rf"right cell, but that is {FORM}; the question is about {FORM}",
        "other": rf"{FORM} is (.+) of {FORM}; the question is about {FORM}",
        "marks": rf"{FORM} does not exist with these vowel lengths; with the right ones it is "
        rf"{FORM}: (.+)",
        "ending": r"wrong ending: (.+) ha(?:s|ve) -(\S+) (?:here|in the (.+?)); "
        rf"{FORM} (?:has -(\S+) here|goes like {FORM} here: -(\S+))",
        "vocative": rf"{FORM} is vocative (.+) of {FORM}: somebody is called by it",
        "unknown": r"(.+) is not a form that we know",
        "unmarked": rf"(?:with its lengths: {FORM}|{FORM}: ([^;]+?))"
        r"(?:; without them also (.+))? \(type ā as a_\)",
        "slip": r"nearly: one letter of the word is wrong",
        "also": rf"{FORM}: (.+)",
    },
    "de": {
        "agree": rf"(?:(.+) richtig, )?(.+) falsch: {FORM} ist (.+?)"
        rf"(?:; {FORM} hätte hier -(\S+), aber {FORM} hat -(\S+))?",
        "length": rf"nur die Länge stimmt nicht: (kurzes|langes) {FORM} ist (.+) "
        r"\(ā tippst du als a_\)",
        "lengths": r"nur die Vokallängen stimmen nicht \(ā tippst du als a_\)",
        "word": rf"Feld richtig, aber das ist {FORM}; gefragt ist {FORM}",
        "other": rf"{FORM} ist (.+) von {FORM}; gefragt ist {FORM}",
        "marks": rf"{FORM} gibt es mit diesen Vokallängen nicht; mit den richtigen ist es "
        rf"{FORM}: (.+)",
        "ending": r"falsche Endung: -(\S+) ha(?:t|ben) (?:hier )?(.+?)(?: im (.+?))?; "
        rf"{FORM} (?:hat hier -(\S+)|geht hier wie {FORM}: -(\S+))",
        "vocative": rf"{FORM} ist Vokativ (.+) von {FORM}: So wird jemand gerufen",
        "unknown": r"(.+) ist keine Form, die wir kennen",
        "unmarked": rf"(?:mit Längen: {FORM}|{FORM}: ([^;]+?))"
        r"(?:; ohne sie auch (.+))? \(ā tippst du als a_\)",
        "slip": r"fast: ein Buchstabe im Wort stimmt nicht",
        "also": rf"{FORM}: (.+)",
    },
}  # fmt: skip


def check(row: Row, text: str, language: str) -> str:
    """Check every claim of a sentence; the name of its pattern."""
    for name, pattern in PATTERNS[language].items():
        found = re.fullmatch(pattern, text)
        if found:
            CHECKS[name](row, found, language)
            return name
    raise AssertionError(f"nobody can read: {text}")


def _typed(row: Row) -> set[str]:
    return {letters(word) for word in re.split(r"[\s/,;]+", row.answer)}


def _agree(row: Row, found: re.Match[str], language: str) -> None:
    right, wrong, form, text, model, given, lemma, ending = found.groups()
    check_uses(row.deck_name, form, text)
    if model:
        assert form.endswith(given)
        assert lemmas()[lemma] == row.deck_name
        assert any(one.endswith(given) for one in tables()[lemmas()[model]][str(row.cell)])
        assert any(one.endswith(ending) for one in tables()[row.deck_name][str(row.cell)])
    assert letters(form) in _typed(row)
    named = {
        sign: {CRITERIA[word] for word in re.findall(r"\w+", words or "") if word in CRITERIA}
        for sign, words in (("right", right), ("wrong", wrong))
    }
    cells, beside = uses(text)
    asked = str(row.cell).split()
    every = [cell.split() for cell in cells.union(*(more for more, _form in beside))]
    agree = [{n for n in range(3) if cell[n] == asked[n]} for cell in every]
    assert named["right"] in agree
    assert max(map(len, agree)) == len(named["right"])
    assert named["wrong"] == {0, 1, 2} - named["right"]


def _length(row: Row, found: re.Match[str], language: str) -> None:
    how, form, text = found.groups()
    check_uses(row.deck_name, form, text)
    accepted = tables()[row.deck_name][str(row.cell)]
    assert letters(form) in {letters(one) for one in accepted}
    count = sum(c in "āēīōūȳ" for c in form)
    true = min(sum(c in "āēīōūȳ" for c in one) for one in accepted if letters(one) == letters(form))
    assert (count < true) is (how in ("short", "kurzes"))


def _lengths(row: Row, found: re.Match[str], language: str) -> None:
    accepted = tables()[row.deck_name][str(row.cell)]
    assert _typed(row) & {letters(one) for one in accepted}


def _word(row: Row, found: re.Match[str], language: str) -> None:
    word, asked = found.groups()
    assert lemmas()[asked] == row.deck_name
    forms = tables()[lemmas()[word]][str(row.cell)]
    assert _typed(row) & {letters(one) for one in forms}


def _other(row: Row, found: re.Match[str], language: str) -> None:
    form, text, word, asked = found.groups()
    assert lemmas()[asked] == row.deck_name
    check_uses(lemmas()[word], form, text)
    assert letters(form) in _typed(row)
    assert form not in tables()[row.deck_name][str(row.cell)]


def _marks(row: Row, found: re.Match[str], language: str) -> None:
    given, form, text = found.groups()
    check_uses(row.deck_name, form, text)
    composed = unicodedata.normalize("NFC", given.lower())
    assert letters(given) == letters(form)
    assert not any(composed in has for has in tables()[row.deck_name].values())
    assert any(c not in "abcdefghijklmnopqrstuvwxyz" for c in unicodedata.normalize("NFD", given))


def _ending(row: Row, found: re.Match[str], language: str) -> None:
    first, second, places, lemma, plain, model, modelled = found.groups()
    owners, ending = (first, second) if language == "en" else (second, first)
    assert lemmas()[lemma] == row.deck_name
    cell, case_number = str(row.cell), " ".join(str(row.cell).split()[:2])
    right = plain or modelled
    assert any(form.endswith(right) for form in tables()[row.deck_name][cell])
    assert any(letters(word).endswith(letters(ending)) for word in _typed(row))
    if model:
        assert any(form.endswith(right) for form in tables()[lemmas()[model]][cell])
    where = [case_number]
    if places:
        where = [
            f"{CASES[case.lower()]} {number.lower()}"
            for cases, number in re.findall(r"([\w/]+) (\w+)", places)
            for case in cases.split("/")
        ]
    numbers = re.findall(r"(\d)(?:st|nd|rd|th|\.)", owners)
    for place in where:
        if numbers:
            assert any(ending in nouns()[place, int(number)] for number in numbers)
    for number in numbers:
        assert any(ending in nouns()[place, int(number)] for place in where)
    if not numbers:
        words = re.split(r", | and | und ", owners)
        for word in words:
            table = tables()[lemmas()[word]]
            for place in where:
                cells = [cell] if not places else [c for c in table if c.startswith(place)]
                assert any(form.endswith(ending) for c in cells for form in table[c])


def _unknown(row: Row, found: re.Match[str], language: str) -> None:
    every = {letters(f) for table in tables().values() for has in table.values() for f in has}
    assert letters(found[1]) in _typed(row)
    assert found[1] in row.answer
    is_known = letters(found[1]) in every
    # with signs that are no letters it is no form, whatever its letters are
    assert not is_known or not found[1].isalpha()


def _unmarked(row: Row, found: re.Match[str], language: str) -> None:
    form, spare, note, cells = found.groups()
    name = form or spare
    assert name in tables()[row.deck_name][str(row.cell)]
    assert letters(name) in _typed(row)
    assert name.lower() != letters(name)
    if note:
        _check_note(row, spare, note, language)
    told = cells_of(cells) if cells else set()
    printed = {
        cell
        for cell, has in tables()[row.deck_name].items()
        if any(letters(one) == letters(name) and one != name for one in has)
        if cell != str(row.cell)
    }
    also = {one for forms in _file(row.deck_name).get("also", {}).values() for one in forms}
    assert told == printed or also & {name} or told <= printed


def _also(row: Row, found: re.Match[str], language: str) -> None:
    form, note = found.groups()
    assert letters(form) in _typed(row)
    _check_note(row, form, note, language)


def _check_note(row: Row, form: str, note: str, language: str) -> None:
    notes = [
        forms[form][language]
        for cells, forms in _file(row.deck_name)["also"].items()
        if form in forms
        and any(str(row.cell).startswith(part.strip()) for part in cells.split(","))
    ]
    assert notes == [note]


def _slip(row: Row, found: re.Match[str], language: str) -> None:
    assert row.verdict == "slip"


def _vocative(row: Row, found: re.Match[str], language: str) -> None:
    form, _place, lemma = found.groups()
    called = _file(lemmas()[lemma])["vocative"]
    assert form in called.values()
    assert letters(form) in _typed(row)


CHECKS = {
    "vocative": _vocative, "agree": _agree, "length": _length, "lengths": _lengths,
    "word": _word, "other": _other,
    "marks": _marks, "ending": _ending, "unknown": _unknown, "unmarked": _unmarked,
    "also": _also, "slip": _slip,
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_about_a_form_is_true(language: str) -> None:
    seen: Counter[str] = Counter()
    for row in rows():
        if row.is_reading:
            continue
        found = grade(row.question, row.answer, row.deck, judge_by(row.policy))
        with in_language(language):
            text = bare(diagnosis_text(row.question, found))
        if text:
            seen[check(row, text, language)] += 1
        else:
            assert found.outcome is Outcome.RIGHT, row
    assert set(seen) == set(CHECKS)


READINGS = {
    "en": (
        r"incomplete: {f} is also (?P<missing>.+)",
        r"{f} is not (?P<extra>[^;]+), but it is also (?P<missing>.+)",
        r"{f} is not (?P<extra>[^;]+); it is (?P<missing>.+)",
        r"{f} is not (?P<extra>[^;]+)",
        r"(?:right .+, )?wrong .+: {f} is (?P<missing>.+)",
    ),
    "de": (
        r"unvollständig: {f} ist auch (?P<missing>.+)",
        r"{f} ist nicht (?P<extra>[^;]+), dafür aber auch (?P<missing>.+)",
        r"{f} ist nicht (?P<extra>[^;]+), sondern (?P<missing>.+)",
        r"{f} ist nicht (?P<extra>[^;]+)",
        r"(?:.+ richtig, )?.+ falsch: {f} ist (?P<missing>.+)",
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_about_readings_is_true(language: str) -> None:
    count = 0
    for row in rows():
        if not row.is_reading:
            continue
        try:
            result = grade(row.question, row.answer, row.deck, judge_by(row.policy))
        except NamingError:
            continue
        with in_language(language):
            text = bare(diagnosis_text(row.question, result))
        if not text:
            assert result.outcome is Outcome.RIGHT
            continue
        face = row.asked[1:]
        patterns = [p.replace("{f}", re.escape(face)) for p in READINGS[language]]
        found = next((m for p in patterns if (m := re.fullmatch(p, text))), None)
        assert found, (row, text)
        true = {c for c, has in tables()[row.deck_name].items() if set(face.split("/")) <= has}
        groups = found.groupdict()
        if groups.get("missing"):
            assert cells_of(groups["missing"]) <= true
        if groups.get("extra"):
            assert not cells_of(groups["extra"]) & true
        count += 1
    assert count > 40
