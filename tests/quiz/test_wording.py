"""The words of questions and diagnoses, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.quiz.decks import cell, deck, every_deck
from tutor.grammar.cells import CELLS
from tutor.grammar.paradigm import Sentence
from tutor.locale import set_language
from tutor.quiz.grading.grade import grade
from tutor.quiz.kinds import CLOZE, FILL, PAIR, PARSE, PRODUCE, SLIP, TRANSFORM, Kind, every_kind
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Question
from tutor.words.diagnosis import diagnosis_text
from tutor.words.kinds import kind_name, words_of
from tutor.words.marks import bare, bold


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
     "only the length is missing: eōrum", "nur die Länge fehlt: eōrum"),
    (PRODUCE, "acc sg m", "", "ēum",
     "only the vowel lengths are wrong: eum", "nur die Vokallängen stimmen nicht: eum"),
    (PRODUCE, "abl sg f", "", "ea",
     "the short ea is another cell: nom sg f, nom pl n, acc pl n",
     "das kurze ea ist etwas anderes: Nom Sg f, Nom Pl n, Akk Pl n"),
    (PRODUCE, "nom sg f", "", "ea_",
     "the long eā is another cell: abl sg f", "das lange eā ist etwas anderes: Abl Sg f"),
    (PRODUCE, "gen pl m", "", "eorun", "nearly: eōrum", "fast: eōrum"),
    (PRODUCE, "gen pl m", "", "xyz",
     "xyz does not stand in this table", "xyz steht nicht in dieser Tabelle"),
    (SLIP, "acc sg m", "eum:acc sg f", "right",
     "gender is wrong: eum is acc sg m", "Genus ist falsch: eum ist Akk Sg m"),
    (SLIP, "acc sg m", "eum:acc sg m", "case",
     "eum really is acc sg m", "eum ist wirklich Akk Sg m"),
    (PAIR, "acc sg f", "acc sg m:eam", "none",
     "eam can be acc sg f: case and number agree with acc sg m",
     "eam kann Akk Sg f sein: Kasus und Numerus stimmen mit Akk Sg m überein"),
    (PAIR, "acc sg f", "acc sg f:eam", "case+number",
     "eam is acc sg f: all three agree, and never three may",
     "eam ist Akk Sg f: alle drei stimmen überein, und drei dürfen es nie sein"),
    (PAIR, "acc sg f", "acc pl m:eam", "case+number",
     "eam is acc sg f at best: only case agrees with acc pl m",
     "eam ist bestenfalls Akk Sg f: nur Kasus stimmt mit Akk Pl m überein"),
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
        assert bare(diagnosis_text(question, grade(question, text, deck("is")))) == words


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_has_words(language: str) -> None:
    set_language(language)
    for one in every_deck():
        for asked in CELLS:
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
    assert (
        words_of(TRANSFORM).question(told, deck("is"), str) == "eius (meant is gen sg f) → plural?"
    )
    plain = find(TRANSFORM, "acc pl m", "acc sg m:pl")
    assert words_of(TRANSFORM).question(plain, deck("is"), str) == "eum → plural?"


def test_terminal_codes_in_an_answer_are_not_obeyed() -> None:
    question = find(PRODUCE, "acc sg m")
    words = diagnosis_text(question, grade(question, "\x1b[31mx" * 50, deck("is")))
    assert "\x1b" not in words
    assert len(words) < 200


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_terminal_codes_in_a_deck_are_not_obeyed(kind: Kind) -> None:
    """Forms are letters alone; a title and a sentence are whatever somebody wrote."""
    hostile = "\x1b]0;x\x07\x1b[31mred\u202e"
    one = deck("is")
    sentences = tuple(
        replace(s, latin=f"___ {hostile}", translations=dict.fromkeys(("de", "en"), hostile))
        for s in one.sentences
    )
    bad = replace(one, title=hostile, sentences=sentences)
    for asked in CELLS:
        for question in every(kind, bad, asked, Random(1))[:2]:
            wrong = "eam" if asked != cell("acc sg f") else "eum"
            own = words_of(kind)
            words = [own.question(question, bad, bold), own.explanation(question, bad, bold)]
            words += [own.why(question, bad), own.hint(question, bad), own.answer(question, bold)]
            if kind is not PARSE:
                words.append(diagnosis_text(question, grade(question, wrong, bad)))
            for text in words:
                assert not set(text) & set("\x1b\x07\u202e")


def test_a_sentence_is_explained_as_it_would_be_printed() -> None:
    """The first of two variants, with a capital where the sentence begins."""
    one = deck("is")
    beginning = Sentence(
        "___ veniunt.", cell("nom pl m"), {"de": "Sie kommen.", "en": "They come."}
    )
    bent = replace(one, sentences=(beginning,))
    (question,) = every(CLOZE, bent, cell("nom pl m"), Random(1))
    assert words_of(CLOZE).explanation(question, bent, str) == "Iī veniunt. (nom pl m)"
