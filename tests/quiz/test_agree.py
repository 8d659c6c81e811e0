"""Agreement: the missing word of a phrase. Every answer that fits is right, and nothing else (A12).

What fits is found here from tables of case, number and gender alone, by somebody who sees what a
question shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.flows import run
from tests.quiz.decks import cell, deck, every_deck
from tests.quiz.scripts import Box, ids, ticking
from tutor.flows.asking import Asker, QuestionScreen
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, in_language
from tutor.quiz.drill.plan import Plan, askable
from tutor.quiz.drill.response import Scribe
from tutor.quiz.drill.seen import Seen
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import AGREE
from tutor.quiz.questions.agree import Agree
from tutor.quiz.questions.make import every, make, make_within, pool
from tutor.quiz.questions.model import Question
from tutor.quiz.sets.as_evidence import evidence_from
from tutor.quiz.sets.draft import Making
from tutor.quiz.sets.judge import Marking, gaps_of
from tutor.quiz.sets.judge import judge as judge_quiz
from tutor.quiz.sets.key import spellings
from tutor.quiz.sets.make import from_decks
from tutor.quiz.sets.model import Typed, right_texts
from tutor.quiz.sets.result import QuizResult
from tutor.words.kinds import words_of
from tutor.words.marks import bare
from tutor.words.quiz_sets import judged_otherwise, quiz_set
from tutor.words.telling import Telling

ALONE = {"aliquis", "ego", "nemo", "qui", "quidam", "quis", "quisque", "se", "tu"}
"""Words without gender, and those that do not stand beside a noun."""


@dataclass(frozen=True)
class Table:
    """A word as a book shows it: forms by `dat sg f`, printed and accepted, and its vocatives."""

    printed: dict[str, set[str]]
    also: dict[str, set[str]]
    called: set[str]

    def forms(self, place: str) -> set[str]:
        return self.printed[place] | self.also.get(place, set())

    def can_be(self, form: str) -> set[str]:
        return {place for place in self.printed if form in self.forms(place)}


def table(one: Deck) -> Table:
    also: dict[str, set[str]] = {}
    for more in one.also:
        also.setdefault(str(more.cell), set()).add(more.form)
    printed = {str(place): set(face.split("/")) for place, face in one.paradigm.items()}
    return Table(printed, also, {str(voc.beside) for voc in one.vocatives})


@cache
def tables() -> dict[str, Table]:
    """By the word that a question names."""
    return {one.lemma: table(one) for one in every_deck()}


@cache
def asked_of(name: str) -> tuple[Question, ...]:
    return tuple(pool([deck(name)], [AGREE], Random(1)))


@cache
def judge() -> Judge:
    return Judge(known=every_deck())


def fitting(own: Table, shown: dict[str, Any]) -> set[str]:
    """The cells that agree with every word shown, if told in one case and number."""
    places = {place for place in own.printed if place.startswith(shown.get("reading", ""))}
    for word in shown["words"]:
        places &= tables()[word["word"]].can_be(word["form"])
    return places


WITH = [one.name for one in every_deck() if one.company]


def test_every_word_that_can_stand_beside_a_noun_or_is_one_has_company() -> None:
    assert {one.name for one in every_deck()} - set(WITH) == ALONE


def test_words_of_all_declensions_and_genders_stand_beside_others() -> None:
    beside = {word for one in deck("hic").company for word in one.words}
    nouns = {word.name: word for word in beside if word.group == "nouns"}
    assert len(nouns) == 12
    declensions = {tag for noun in nouns.values() for tag in noun.tags if "declension" in tag}
    assert len(declensions) == 5
    assert {str(noun.paradigm.shape.genders[0]) for noun in nouns.values()} == {"m", "f", "n"}
    assert str(nouns["nauta"].paradigm.shape.genders[0]) == "m"


@pytest.mark.parametrize("name", WITH)
def test_whatever_fits_is_right_and_nothing_else(name: str) -> None:
    """A12: over all phrases in which a form of the word can be missing."""
    assert asked_of(name)
    assert not list(_misjudged(name))


def _misjudged(name: str) -> Iterator[tuple[str, str]]:
    own, one = tables()[deck(name).lemma], deck(name)
    seen: dict[tuple[Any, ...], set[str]] = {}
    for question in asked_of(name):
        places = fitting(own, dict(question.prompt.as_dict()))
        assert {str(place) for place in question.cells} == places, question.key
        true = {form for place in places for form in own.forms(place)}
        # what is judged depends on the cells and the forms, not on the phrase
        known = (question.cells, question.expected)
        assert seen.setdefault(known, true) == true
        if seen[known] is not true:
            continue
        letters = {_letters(form) for form in true}
        for form in {form for place in own.printed for form in own.printed[place]}:
            if _letters(form) not in letters and grade(question, form, one, judge()).right:
                yield question.key, form
        for form in true:
            if not grade(question, form, one, judge()).right:
                yield question.key, form


def _letters(form: str) -> str:
    return form.translate(str.maketrans("āēīōūȳĀĪv", "aeiouyAIu")).casefold()


@pytest.mark.parametrize("name", WITH)
def test_a_vocative_fits_no_phrase_whose_reading_is_open(name: str) -> None:
    """A12: “___ vir” could be bone vir; “fortis ___” could be fortis serve."""
    own = tables()[deck(name).lemma]
    for question in asked_of(name):
        shown: Any = question.prompt.as_dict()
        if "reading" not in shown:
            others = [tables()[word["word"]].called for word in shown["words"]]
            called = own.called.difference(*others)
            assert not called & {str(place) for place in question.cells}, question.key


@pytest.mark.parametrize("name", WITH)
def test_the_reading_is_told_only_where_there_is_a_choice_and_never_the_gender(name: str) -> None:
    keys = {question.key for question in asked_of(name)}
    assert len(keys) == len(asked_of(name))
    for question in asked_of(name):
        shown: Any = question.prompt.as_dict()
        if "reading" in shown:
            assert len(question.cells) == 1
            assert len(shown["reading"].split()) == 2
            own = tables()[deck(name).lemma]
            open_one = {**shown, "reading": ""}
            is_only = len(fitting(own, open_one)) == 1 and question.key.rpartition(":")[0] in keys
            assert not is_only, question.key


@pytest.mark.parametrize(
    ("name", "place", "key", "expected"),
    [
        ("hic", "dat sg f", "___ puellae", {"hae", "huius", "huic"}),
        ("hic", "dat sg f", "___ puellae:dat sg", {"huic"}),
        ("hic", "gen pl f", "___ puellārum", {"hārum"}),
        ("hic", "nom sg m", "___ fortis vir", {"hic"}),
        ("hic", "nom pl m", "___ nautae", {"hī", "huius", "huic"}),
        ("bonus", "nom sg m", "___ nauta:nom sg", {"bonus"}),
        ("fortis", "dat sg f", "hic ___ puella", set()),
        ("fortis", "dat sg f", "huic ___ puellae", {"fortī"}),
        ("duo", "nom pl f", "___ puellae", {"duae"}),
        ("is", "nom pl m", "___ puerī:nom pl", {"iī", "eī"}),
        ("servus", "dat sg m", "illī ___", {"servō", "servī"}),
        ("servus", "dat sg m", "illī ___:dat sg", {"servō"}),
        ("servus", "nom sg m", "fortis ___", set()),
        ("servus", "nom sg m", "bonus ___", {"servus"}),
        ("puella", "dat sg f", "huic ___", {"puellae"}),
        ("nauta", "acc pl m", "illōs fortēs ___", {"nautās"}),
        ("arma", "abl pl n", "hīs ___:abl pl", {"armīs"}),
    ],
)
def test_phrases(name: str, place: str, key: str, expected: set[str]) -> None:
    """Two words and three, a gap for either of them; without the reading, whatever fits."""
    found = {
        question.key: question for question in every(AGREE, deck(name), cell(place), Random(1))
    }
    question = found.get(f"{name}:agree:{key}")
    assert (set(question.expected) if question else set()) == expected


def question_of(name: str, place: str, key: str) -> Question:
    found = every(AGREE, deck(name), cell(place), Random(1))
    return next(question for question in found if question.key == f"{name}:agree:{key}")


@pytest.mark.parametrize(
    ("text", "right", "cells"),
    [
        ("huic", True, ["dat sg f"]),
        ("hae", True, ["nom pl f"]),
        ("huius / huic", True, ["gen sg f", "dat sg f"]),
        ("hanc", False, ["gen sg f"]),
        ("huic, hanc", False, ["gen sg f"]),
        ("hī", False, ["nom pl f"]),
    ],
)
def test_an_answer_is_evidence_about_the_cell_that_was_given(
    text: str, right: bool, cells: list[str]
) -> None:
    """A2, A12, A13: not about the others that would have been right, too."""
    found = grade(question_of("hic", "gen sg f", "___ puellae"), text, deck("hic"), judge())
    assert found.right == right
    assert [str(part.cell) for part in found.parts] == cells


def test_one_form_in_two_cells_is_evidence_about_both() -> None:
    found = grade(question_of("hic", "dat pl f", "___ puellīs"), "his", deck("hic"), judge())
    assert [str(part.cell) for part in found.parts] == ["dat pl f", "abl pl f"]


@pytest.mark.parametrize(
    ("name", "place", "key", "text", "told"),
    [
        ("is", "acc sg f", "___ puellam", "eum",
         "right case and number, wrong gender: eum is acc sg m"),
        ("hic", "nom pl m", "___ nautae", "hae",
         "right case and number, wrong gender: hae is nom pl f"),
        ("hic", "dat sg f", "___ puellae:dat sg", "illī",
         "right cell, but that is ille; the question is about hic"),
        ("servus", "dat sg m", "illī ___", "servum",
         "right number and gender, wrong case: servum is acc sg m"),
        ("servus", "dat sg m", "huic ___", "serve",
         "serve is vocative sg of servus: somebody is called by it"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_diagnosed(name: str, place: str, key: str, text: str, told: str) -> None:
    """A8: by the one judge."""
    question = question_of(name, place, key)
    asker = Asker(Box(), ticking(), Scribe("drill", ids()), judge())
    _result, script = run(asker.ask(QuestionScreen(question, deck(name), "1", 1)), text)
    assert told in script.text


@pytest.mark.parametrize(
    ("macrons", "text", "right"),
    [
        (Macrons.LENIENT, "hac", True),
        (Macrons.LENIENT, "hāc", True),
        (Macrons.STRICT, "hac", False),
        (Macrons.OFF, "ha_c", True),
    ],
)
def test_lengths_count_as_everywhere(macrons: Macrons, text: str, right: bool) -> None:
    """A5."""
    question = question_of("hic", "abl sg f", "___ puellā")
    assert grade(question, text, deck("hic"), Judge(macrons)).right == right


@pytest.mark.parametrize(
    ("name", "place", "key", "english", "german"),
    [
        ("hic", "dat sg f", "___ puellae:dat sg",
         "puellae is dat sg of puella (feminine), so it is huic",
         "puellae ist Dat Sg von puella (Femininum), also huic"),
        ("hic", "dat sg f", "___ puellae",
         "puellae is from puella (feminine): nom pl hae, gen sg huius or dat sg huic",
         "puellae kommt von puella (Femininum): Nom Pl hae, Gen Sg huius oder Dat Sg huic"),
        ("hic", "dat pl m", "___ nautīs",
         "nautīs is dat/abl pl of nauta (masculine), so it is hīs",
         "nautīs ist Dat/Abl Pl von nauta (Maskulinum), also hīs"),
        ("servus", "dat sg m", "illī ___",
         "beside illī, servus (masculine) can be nom pl servī or dat sg servō",
         "zu illī passt von servus (Maskulinum) Nom Pl servī oder Dat Sg servō"),
        ("puella", "dat sg f", "huic ___",
         "huic is dat sg, so the form of puella (feminine) is puellae",
         "huic ist Dat Sg, die Form von puella (Femininum) also puellae"),
    ],
)  # fmt: skip
def test_the_explanation_says_why(
    name: str, place: str, key: str, english: str, german: str
) -> None:
    """T7: case and number by the word that stands there, and the gender of the noun."""
    question = question_of(name, place, key)
    for language, text in zip(LANGUAGES, (english, german), strict=True):
        with in_language(language):
            assert words_of(AGREE).explanation(question, deck(name), str) == text
            assert text in bare(words_of(AGREE).why(question, deck(name)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WITH)
def test_neither_the_question_nor_a_hint_has_the_answer(name: str, language: str) -> None:
    """A9, T7; T2: every word that stands there is glossed."""
    one = deck(name)
    with in_language(language):
        for question in asked_of(name):
            right = {_letters(form) for form in question.expected}
            telling = Telling()
            words_of(AGREE).question(question, one, telling.latin)
            words_of(AGREE).hint(question, one, every_deck(), telling)
            assert not right & set(map(_letters, telling.told)), question.key
            glosses = words_of(AGREE).question(question, one, str).rpartition("\n")[2]
            assert isinstance(question.prompt, Agree)
            for word in question.prompt.words:
                first = word.deck.meaning[language].replace(";", ",").split(",")[0].strip()
                assert f"{word.deck.lemma}: {first}" in glosses


def taught(name: str, text: str) -> tuple[Cell, ...]:
    parts = [part.strip() for part in text.split(",")]
    return tuple(one for one in deck(name).cells if any(str(one).startswith(p) for p in parts))


def test_only_what_was_met_is_asked() -> None:
    """T2: with the dative alone, puellae is told to be one; with all that it can be it is open."""
    some = taught("hic", "dat sg")
    found = [make(AGREE, deck("hic"), cell("dat sg f"), Random(n), taught=some) for n in range(80)]
    assert all(question is not None and set(question.cells) <= set(some) for question in found)
    keys = {question.key for question in found if question}
    assert "hic:agree:___ puellae:dat sg" in keys
    assert "hic:agree:___ puellae" not in keys
    more = taught("hic", "dat sg, gen sg, nom pl")
    found = [make(AGREE, deck("hic"), cell("dat sg f"), Random(n), taught=more) for n in range(80)]
    assert "hic:agree:___ puellae" in {question.key for question in found if question}


def test_an_exercise_stays_within_its_cells() -> None:
    """T2: what it asks of a phrase that could be more is told."""
    cells = taught("hic", "gen sg")
    for seed in range(60):
        question = make_within(AGREE, deck("hic"), cell("gen sg f"), cells, Random(seed), ())
        assert question is not None
        assert set(question.cells) <= set(cells)


@pytest.mark.parametrize("name", sorted(ALONE))
def test_it_is_not_offered_where_it_makes_no_sense(name: str) -> None:
    assert askable(Plan((deck(name),), (AGREE,))) == ()


def test_the_words_of_a_phrase_were_shown_when_they_are_asked_themselves() -> None:
    """A13: huic stood in the question before."""
    asker = Asker(Box(), ticking(), Scribe("drill", ids()), judge(), seen=Seen())
    question = question_of("puella", "dat sg f", "huic ___")
    run(asker.ask(QuestionScreen(question, deck("puella"), "1", 1)), "puellae")
    assert asker.seen.lately(deck("hic"), ["huic"])
    assert not asker.seen.lately(deck("hic"), ["huius"])


MAKING = Making((AGREE.name,), count=60)


@pytest.mark.parametrize("name", ["hic", "puella", "fortis", "tres"])
def test_a_quiz_has_every_form_that_fits_and_judges_as_a_drill(name: str) -> None:
    """A12, A16: as a typed answer."""
    one = deck(name)
    questions = {question.key: question for question in asked_of(name)}
    quiz = quiz_set("T", from_decks([one], MAKING, judge()), MAKING)
    marking = Marking.of(quiz, judge())
    assert not judged_otherwise(quiz, [one], judge())
    for asked in quiz.questions:
        assert isinstance(asked.ask, Typed)
        question = questions[asked.id]
        assert right_texts(asked.ask.answers) == question.expected
        assert asked.explanation
        for face in one.paradigm.distinct_faces():
            found = judge_quiz(asked, [face], marking, one)
            assert (found.share == 100) == grade(question, face, one, judge()).right, asked.id


def test_an_answer_in_a_quiz_is_evidence_about_the_cell_that_was_given() -> None:
    one = deck("hic")
    quiz = quiz_set("T", from_decks([one], Making((AGREE.name,)), judge()), MAKING)
    asked = next(one for one in quiz.questions if one.id == "hic:agree:___ puellae")
    result = QuizResult("T", "0", "Ada", "2026-01-01T10:00:00+00:00", 1)
    for text, place in (("huic", "dat sg f"), ("hūius", "gen sg f"), ("HAE", "nom pl f")):
        found = judge_quiz(asked, [text.replace("ū", "u")], Marking.of(quiz, judge()), one)
        (piece,) = evidence_from(asked, found, result, 1.0, 5)
        assert (str(piece.cell), piece.skill, piece.correct) == (place, AGREE, True)


def test_an_export_has_the_forms_of_every_cell_in_every_spelling() -> None:
    one = deck("alius")
    quiz = quiz_set("T", from_decks([one], Making((AGREE.name,)), judge()), MAKING)
    asked = next(one for one in quiz.questions if one.id == "alius:agree:___ puellae")
    (gap,) = gaps_of(asked, Marking.of(quiz, judge()), one)
    written = spellings(gap)
    assert {"alīus", "alius", "aliī", "alii", "aliae", "alterīus", "aliī/aliae"} <= set(written)
