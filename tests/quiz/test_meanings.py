"""T10: what a form means, and which form has a meaning; words and places beside sentences."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.quiz.decks import cell, deck, every_deck
from tutor.grammar.cells import Cell
from tutor.grammar.form_rules import FormRule
from tutor.grammar.meanings import glosses, overlap
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, in_language
from tutor.quiz.drill.plan import Plan
from tutor.quiz.drill.taught import usual_kinds
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import CLOZE, EXPRESS, MEANING, REAL, WHICH
from tutor.quiz.learner import Record
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Question
from tutor.words.diagnosis import diagnosis_text
from tutor.words.kinds import words_of
from tutor.words.marks import bare

JUDGE = Judge(known=every_deck())
PRONOUNS = tuple(one for one in every_deck() if one.group == "pronouns")


def meant(**said: str) -> Deck:
    """*is* with these meanings, the same in both languages; `gen_pl` is the genitive plural."""
    rules = [
        FormRule(
            tuple(one for one in deck("is").cells if set(key.split("_")) <= set(one)),
            dict.fromkeys(LANGUAGES, text),
        )
        for key, text in said.items()
    ]
    return replace(deck("is"), meanings=tuple(rules))


def one_question(kind: str, bent: Deck, asked: str) -> Question | None:
    kinds = {"meaning": MEANING, "express": EXPRESS}
    return next(iter(every(kinds[kind], bent, cell(asked), Random(1))), None)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("er", {"er"}),
        ("deren, ihr(e)", {"deren", "ihr", "ihre"}),
        ("his or her; its", {"his or her", "its"}),
        ("(to) him", {"to him", "him"}),
    ],
)
def test_each_thing_that_a_meaning_says(text: str, parts: set[str]) -> None:
    assert {part for _language, part in glosses({"de": text})} == parts


def test_meanings_overlap_in_one_language() -> None:
    assert overlap({"de": "ihr(e)", "en": "their"}, {"de": "ihr", "en": "to her"})
    assert not overlap({"de": "die", "en": "x"}, {"de": "y", "en": "die"})


@pytest.mark.parametrize("one", PRONOUNS, ids=lambda one: one.name)
def test_every_form_of_a_pronoun_has_a_meaning(one: Deck) -> None:
    for place in one.cells:
        said = one.meaning_of(place)
        assert said is not None, place
        assert set(said) == set(LANGUAGES)


@pytest.mark.parametrize("one", PRONOUNS, ids=lambda one: one.name)
def test_every_pronoun_is_asked_for_its_meanings(one: Deck) -> None:
    found = [q for place in one.cells for q in every(MEANING, one, place, Random(2))]
    assert len(found) >= 4
    assert any(every(EXPRESS, one, place, Random(2)) for place in one.cells)
    for question in found:
        for language in LANGUAGES:
            with in_language(language):
                texts = [words_of(MEANING).option(option) for option in question.options]
            assert len(set(texts)) == len(texts) > 2, question.key


def test_an_option_shares_nothing_with_what_the_form_can_mean() -> None:
    bent = meant(sg="sg, alike", pl="many", gen_pl="their, alike", dat_pl="to them", acc_pl_n="all")
    question = one_question("meaning", bent, "gen pl m")
    assert question is not None
    texts = {words_of(MEANING).option(option) for option in question.options}
    assert texts == {"their, alike", "many", "to them", "all"}


def test_what_another_form_means_too_is_not_asked_for() -> None:
    bent = meant(sg="one", pl="many", gen_pl="theirs, many", abl_sg_f="by her", dat_sg="to one")
    assert one_question("express", bent, "nom pl m") is None
    assert one_question("express", bent, "gen pl m") is None
    assert one_question("express", bent, "abl sg f") is not None


def test_a9_a_meaning_that_is_spelt_like_the_answer_is_not_asked_for() -> None:
    bent = meant(sg="one", pl="many", abl_sg_f="Ea", abl_sg_m="by him")
    assert one_question("express", bent, "abl sg f") is None
    assert every(EXPRESS, deck("ego"), Cell.parse("acc sg"), Random(1)) == ()  # me


def test_cells_that_look_and_mean_the_same_have_one_question() -> None:
    found = [
        q.key for place in deck("is").cells for q in every(MEANING, deck("is"), place, Random(1))
    ]
    assert "is:meaning:gen sg m" in found
    assert "is:meaning:gen sg f" not in found


def test_a_meaning_is_said_in_both_languages() -> None:
    question = one_question("meaning", deck("is"), "dat pl m")
    assert question is not None
    words, (right,) = words_of(MEANING), question.expected
    assert words.question(question, deck("is"), str) == "iīs/eīs: what does it mean?"
    assert words.option(right) == "to them"
    assert words.explanation(question, deck("is"), str) == "iīs/eīs (dat pl m/f/n): to them"
    with in_language("de"):
        assert words.question(question, deck("is"), str) == "iīs/eīs: Was heißt das?"
        assert words.option(right) == "ihnen, denjenigen"


def test_who_takes_a_meaning_for_another_hears_which_form_has_it() -> None:
    question = one_question("meaning", deck("is"), "dat sg m")
    assert question is not None
    (chosen,) = [one for one in question.options if "his or her" in one]
    result = grade(question, chosen, deck("is"), JUDGE)
    assert not result.right
    assert result.parts[0].confused_with == cell("gen sg m")
    assert bare(diagnosis_text(question, result)) == "that would be eius, gen sg m/f/n"


def test_the_form_for_a_meaning_is_typed() -> None:
    question = one_question("express", deck("is"), "abl sg f")
    assert question is not None
    text = words_of(EXPRESS).question(question, deck("is"), str)
    assert text == "this, that (genitive eius): which form means “by her, with her”?"
    assert grade(question, "ea_", deck("is"), JUDGE).right
    assert not grade(question, "eo", deck("is"), JUDGE).right


def test_sentences_from_texts_come_only_on_request() -> None:
    assert REAL not in Plan((deck("is"),)).kinds
    assert REAL not in usual_kinds(Record())
    assert {MEANING, EXPRESS, CLOZE} <= set(usual_kinds(Record()))


def test_a_sentence_has_its_place_and_its_words() -> None:
    sentence = next(one for one in deck("is").real if one.glosses)
    (question,) = [
        one
        for one in every(REAL, deck("is"), sentence.cell, Random(1))
        if one.prompt.as_dict()["latin"] == sentence.latin
    ]
    head, latin, said, glossed = words_of(REAL).question(question, deck("is"), str).split("\n")
    assert latin == sentence.latin
    assert said == f"{sentence.translations['en']} ({sentence.place})"
    word, text = sentence.glosses[0]
    assert glossed.startswith(f"{word}: {text['en']}")
    assert question.prompt.as_dict()["place"] == sentence.place
    assert head


def test_one_of_two_words_is_chosen_for_a_sentence() -> None:
    """suus or eius: the heading does not say which, and what is wrong says what it would mean."""
    one = deck("suus")
    (question,) = every(WHICH, one, cell("dat pl f"), Random(1))
    words = words_of(WHICH)
    assert sorted(question.options) == ["eius", "suīs"]
    head, latin, _said = words.question(question, one, str).split("\n")
    assert head == "Which word belongs here?"
    assert latin == "Titus scrībit sē sorōribus ___ mox subventūrum esse."
    assert grade(question, "suīs", one, JUDGE).right
    result = grade(question, "eius", one, JUDGE)
    assert not result.right
    told = "eius points to somebody other than the subject; but here the subject itself is meant"
    assert bare(diagnosis_text(question, result)) == told
    assert bare(words.why(question, one, result)).startswith(told)
    with in_language("de"):
        assert bare(diagnosis_text(question, result)).startswith("eius zeigt auf jemand anderen")
    assert WHICH not in usual_kinds(Record())


@pytest.mark.parametrize("name", ["suus", "is", "se"])
def test_a_rival_is_a_form_of_another_word(name: str) -> None:
    """It is quoted in what is said of it, in both languages."""
    found = [one for one in deck(name).sentences if one.rivals]
    assert len(found) >= 4
    for sentence in found:
        for form, said in sentence.rivals:
            assert not deck(name).paradigm.cells_of(form)
            assert any(other.paradigm.cells_of(form) for other in PRONOUNS)
            assert all(f"*{form}*" in text for text in said.values())
