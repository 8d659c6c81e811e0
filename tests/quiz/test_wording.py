"""The words of questions and diagnoses, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.quiz.decks import cell, deck, every_deck, some_decks
from tutor.grammar.cells import GRID
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.paradigm import Paradigm
from tutor.grammar.sentences import Sentence
from tutor.locale import set_language
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import (
    CLOZE,
    CONTRAST,
    FILL,
    PAIR,
    PARSE,
    PRODUCE,
    SLIP,
    TRANSFORM,
    Kind,
    every_kind,
)
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Question
from tutor.words.diagnosis import diagnosis_text
from tutor.words.kinds import kind_name, words_of
from tutor.words.marks import bare, bold

JUDGE = Judge(known=every_deck())


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def find(kind: Kind, asked: str, key: str = "") -> Question:
    found = every(kind, deck("is"), cell(asked), Random(1))
    return next(q for q in found if key in q.key)


DIAGNOSES = [
    (PRODUCE, "acc sg m", "", "eam",
     "right case and number, wrong gender: eam is acc sg f",
     "Kasus und Numerus richtig, Genus falsch: eam ist Akk Sg f"),
    (PRODUCE, "acc sg m", "", "eae",
     "wrong case, number and gender: eae is nom pl f",
     "Kasus, Numerus und Genus falsch: eae ist Nom Pl f"),
    (PARSE, "nom sg f", "", "nom sg f, acc pl n",
     "incomplete: ea is also nom pl n", "unvollständig: ea ist auch Nom Pl n"),
    (PARSE, "acc sg m", "", "acc sg f",
     "right case and number, wrong gender: eum is acc sg m",
     "Kasus und Numerus richtig, Genus falsch: eum ist Akk Sg m"),
    (PARSE, "acc sg m", "", "acc sg m, gen pl f",
     "eum is not gen pl f", "eum ist nicht Gen Pl f"),
    (PARSE, "gen sg m", "", "dat sg",
     "eius is not dat sg m/f/n; it is gen sg m/f/n",
     "eius ist nicht Dat Sg m/f/n, sondern Gen Sg m/f/n"),
    (PRODUCE, "gen pl m", "", "eorum",
     "with its lengths: eōrum (type ā as a_)", "mit Längen: eōrum (ā tippst du als a_)"),
    (PRODUCE, "acc sg m", "", "ēum",
     "only the vowel lengths are wrong (type ā as a_)",
     "nur die Vokallängen stimmen nicht (ā tippst du als a_)"),
    (PRODUCE, "abl sg f", "", "ea",
     "with its lengths: eā; without them also nom sg f, nom pl n, acc pl n (type ā as a_)",
     "mit Längen: eā; ohne sie auch Nom Sg f, Nom Pl n, Akk Pl n (ā tippst du als a_)"),
    (PRODUCE, "nom sg f", "", "ea_",
     "only the length is wrong: long eā is abl sg f (type ā as a_)",
     "nur die Länge stimmt nicht: langes eā ist Abl Sg f (ā tippst du als a_)"),
    (PRODUCE, "gen pl m", "", "eroum",
     "nearly: one letter of the word is wrong", "fast: ein Buchstabe im Wort stimmt nicht"),
    (PRODUCE, "gen pl m", "", "xyz",
     "xyz is not a form that we know", "xyz ist keine Form, die wir kennen"),
    (PRODUCE, "abl sg f", "", "illā",
     "right cell, but that is ille; the question is about is",
     "Feld richtig, aber das ist ille; gefragt ist is"),
    (PRODUCE, "acc sg m", "", "eī",
     "right number and gender, wrong case: eī is dat sg m/f/n; also nom pl m, variant of iī",
     "Numerus und Genus richtig, Kasus falsch: "
     "eī ist Dat Sg m/f/n; auch Nom Pl m, Nebenform von iī"),
    (SLIP, "acc sg m", "eum:acc sg f", "right",
     "gender is wrong: eum is acc sg m", "Genus ist falsch: eum ist Akk Sg m"),
    (SLIP, "acc sg m", "eum:acc sg m", "case",
     "eum really is acc sg m", "eum ist wirklich Akk Sg m"),
    (PAIR, "acc sg f", "acc sg m:eam", "none",
     "eam can be acc sg f: case and number agree with acc sg m",
     "eam kann Akk Sg f sein: Kasus und Numerus stimmen mit Akk Sg m überein"),
    (PAIR, "acc sg f", "acc sg f:eam", "case+number",
     "eam is acc sg f: all three agree, which is never allowed",
     "eam ist Akk Sg f: alle drei stimmen überein, und das ist nie erlaubt"),
    (PAIR, "acc sg f", "acc pl m:eam", "case+number",
     "eam is acc sg f at best: only the case agrees with acc pl m",
     "eam ist bestenfalls Akk Sg f: nur der Kasus stimmt mit Akk Pl m überein"),
    (FILL, "acc sg f", "", "eum, eos, id",
     "acc sg f: right case, wrong number and gender: eōs is acc pl m",
     "Akk Sg f: Kasus richtig, Numerus und Genus falsch: eōs ist Akk Pl m"),
    (PRODUCE, "acc sg f", "", "eam", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "asked", "key", "text", "english", "german"), DIAGNOSES)
def test_diagnosis_in_words(
    kind: Kind, asked: str, key: str, text: str, english: str, german: str
) -> None:
    question = find(kind, asked, key)
    for language, words in (("en", english), ("de", german)):
        set_language(language)
        assert bare(diagnosis_text(question, grade(question, text, deck("is"), JUDGE))) == words


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_has_words(language: str) -> None:
    set_language(language)
    for one in some_decks():
        for asked in one.cells:
            for kind in every_kind():
                for question in every(kind, one, asked, Random(1))[:2]:
                    words = words_of(kind)
                    assert words.question(question, one, str)
                    assert words.answer(question, str)
                    texts = [words.option(option) for option in question.options]
                    assert len(set(texts)) == len(texts)
    assert len({kind_name(kind) for kind in every_kind()}) == len(every_kind())


def test_the_reading_of_an_ambiguous_form_is_told() -> None:
    told = find(TRANSFORM, "gen pl f", "gen sg f:pl")
    assert words_of(TRANSFORM).question(told, deck("is"), str) == "eius (as gen sg f) → plural?"
    plain = find(TRANSFORM, "acc pl m", "acc sg m:pl")
    assert words_of(TRANSFORM).question(plain, deck("is"), str) == "eum → plural?"


NAMED = [
    (PRODUCE, "is", "nom sg n",
     "this, that (genitive eius): what is the nominative singular neuter?",
     "dieser, diese, dieses (Genitiv: eius): "
     "Wie heißt der Nominativ Singular Neutrum?"),
    (PRODUCE, "is", "abl sg f",  # ea is right for who writes no lengths
     "this, that (genitive eius): what is the ablative singular feminine?",
     "dieser, diese, dieses (Genitiv: eius): "
     "Wie heißt der Ablativ Singular Femininum?"),
    (PRODUCE, "is", "acc sg f",
     "is, ea, id: what is the accusative singular feminine?",
     "is, ea, id: Wie heißt der Akkusativ Singular Femininum?"),
    (PRODUCE, "fortis", "nom sg m",  # the genitive is the same
     "brave, strong (dative fortī): what is the nominative singular masculine?",
     "tapfer, stark (Dativ: fortī): Wie heißt der Nominativ Singular Maskulinum?"),
    (PRODUCE, "alius", "gen sg f",  # alīus, without lengths alius
     "other, another (dative aliī): what is the genitive singular feminine?",
     "ein anderer, eine andere, ein anderes (Dativ: aliī): "
     "Wie heißt der Genitiv Singular Femininum?"),
    (FILL, "bonus", "nom sg m",
     "good (genitive bonī): fill the gaps of the table.",
     "gut (Genitiv: bonī): Fülle die Lücken der Tabelle."),
    (FILL, "bonus", "gen pl m",
     "bonus, bona, bonum: fill the gaps of the table.",
     "bonus, bona, bonum: Fülle die Lücken der Tabelle."),
    (CLOZE, "bonus", "nom sg m",
     "good (genitive bonī): which form is missing?\nHic medicus ___ est.\nThis doctor is good.",
     "gut (Genitiv: bonī): Welche Form fehlt?\nHic medicus ___ est.\nDieser Arzt ist gut."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "name", "asked", "english", "german"), NAMED)
def test_the_meaning_names_the_word_where_its_title_has_the_answer(
    kind: Kind, name: str, asked: str, english: str, german: str
) -> None:
    """A9: with a form by which it is known, and which is not the answer either."""
    question = every(kind, deck(name), cell(asked), Random(1))[0]
    for language, words in (("en", english), ("de", german)):
        set_language(language)
        assert words_of(kind).on_paper(question, deck(name)) == words
        assert bare(words_of(kind).question(question, deck(name), bold)) == words


def test_a_column_is_named_by_a_form_that_is_not_in_it() -> None:
    column = every(FILL, deck("bonus"), cell("nom sg m"), Random(1))[1]
    words = words_of(FILL).question(column, deck("bonus"), str)
    assert words == "good (genitive plural bonōrum): fill the gaps of the table."


def test_the_word_is_not_named_by_a_form_that_can_be_chosen() -> None:
    for seed in range(20):
        (question,) = every(CONTRAST, deck("is"), cell("nom sg n"), Random(seed))
        words = words_of(CONTRAST).question(question, deck("is"), str)
        named = words.partition(")")[0].split()[-1]
        assert named not in question.options
        assert deck("is").paradigm.readings(named)


def test_a_title_may_give_a_form_away_by_its_ending() -> None:
    short = replace(deck("bonus"), title="bonus, -a, -um")
    asked = {
        str(place): words_of(PRODUCE).question(question, short, str)
        for place in GRID
        for question in every(PRODUCE, short, place, Random(1))
    }
    told = {place for place, words in asked.items() if not words.startswith("bonus, -a, -um: ")}
    neuter = {"nom sg n", "acc sg m", "acc sg n"}
    assert told == {"nom sg m", "nom sg f", "nom pl n", "acc pl n", "abl sg f"} | neuter


def test_a_word_whose_forms_are_all_asked_is_named_by_its_meaning_alone() -> None:
    one = deck("is")
    same = replace(one, title="sī", paradigm=Paradigm(("sī",) * 30))
    (question,) = every(PRODUCE, same, cell("nom sg m"), Random(1))
    words = words_of(PRODUCE).question(question, same, str)
    assert words == "this, that: what is the nominative singular masculine?"


@pytest.mark.parametrize(
    ("kind", "asked", "english", "german"),
    [
        (PARSE, "dat sg m", "eī is dat sg m/f/n; also nom pl m, variant of iī",
         "eī ist Dat Sg m/f/n; auch Nom Pl m, Nebenform von iī"),
        (PARSE, "nom pl m", "iī/eī is nom pl m", "iī/eī ist Nom Pl m"),
        (PRODUCE, "dat sg m", "eī is dat sg m/f/n; also nom pl m, variant of iī",
         "eī ist Dat Sg m/f/n; auch Nom Pl m, Nebenform von iī"),
    ],
)  # fmt: skip
def test_the_readings_of_a_variant_are_told_apart(
    kind: Kind, asked: str, english: str, german: str
) -> None:
    """A11"""
    question = find(kind, asked)
    for language, words in (("en", english), ("de", german)):
        set_language(language)
        assert words_of(kind).explanation(question, deck("is"), str) == words


def test_a_hint_counts_the_readings_that_are_asked_for() -> None:
    words = words_of(PARSE).hint(find(PARSE, "dat sg m"), deck("is"))
    assert words == "It has 3 readings. Look in the singular."


def test_terminal_codes_in_an_answer_are_not_obeyed() -> None:
    question = find(PRODUCE, "acc sg m")
    words = diagnosis_text(question, grade(question, "\x1b[31mx" * 50, deck("is"), JUDGE))
    assert "\x1b" not in words
    assert len(words) < 200


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_terminal_codes_in_a_deck_are_not_obeyed(kind: Kind) -> None:
    """Forms are letters alone; a title, a meaning and a sentence are whatever somebody wrote."""
    hostile = "\x1b]0;x\x07\x1b[31mred\u202e"
    one = deck("is")
    sentences = tuple(
        replace(
            s,
            latin=f"___ {hostile}",
            translations=dict.fromkeys(("de", "en"), hostile),
            goes_with=hostile,
            governed=hostile,
            glosses=((hostile, dict.fromkeys(("de", "en"), hostile)),),
            place=hostile,
        )
        for s in one.sentences
    )
    meaning = dict.fromkeys(("de", "en"), hostile)
    said = dict.fromkeys(("de", "en"), f"*{hostile}*")
    bad = replace(
        one,
        title=f"is {hostile}",
        meaning=meaning,
        written=sentences,
        find_sentences=lambda deck: (),
        find_real=lambda deck: sentences,
        meanings=(FormRule(GRID, said),),
        rules=(FormRule(GRID, said),),
        confusions=(FormContrast(GRID, GRID, said),),
    )
    for asked in GRID:
        for question in every(kind, bad, asked, Random(1))[:2]:
            wrong = "eam" if asked != cell("acc sg f") else "eum"
            own = words_of(kind)
            words = [own.question(question, bad, bold), own.explanation(question, bad, bold)]
            words += [own.why(question, bad), own.hint(question, bad), own.answer(question, bold)]
            if kind is not PARSE:
                words.append(diagnosis_text(question, grade(question, wrong, bad, JUDGE)))
            for text in words:
                assert not set(text) & set("\x1b\x07\u202e")


def test_a_sentence_is_explained_as_it_would_be_printed() -> None:
    """The first of two variants, with a capital where the sentence begins."""
    one = deck("is")
    beginning = Sentence(
        "___ veniunt.", cell("nom pl m"), {"de": "Sie kommen.", "en": "They come."}
    )
    bent = replace(one, written=(beginning,), find_sentences=lambda deck: ())
    (question,) = every(CLOZE, bent, cell("nom pl m"), Random(1))
    assert words_of(CLOZE).explanation(question, bent, str) == "Iī veniunt. (nom pl m)"
