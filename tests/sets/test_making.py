"""Making a quiz: no question twice, in balance, with answers that are really right or wrong."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sets.made import make_quiz
from tutor.grammar.cells import GRID, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import without_lengths
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.model import Outcome
from tutor.quiz.kinds import PAIR, PARSE, PRODUCE, SLIP, Kind, every_kind
from tutor.quiz.questions.make import pool
from tutor.quiz.questions.model import Question
from tutor.quiz.sets.choose import choose
from tutor.quiz.sets.draft import matching_cells
from tutor.quiz.sets.make import KINDS, TooFew
from tutor.quiz.sets.model import (
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    Several,
    Typed,
    one_by_one,
    right_texts,
)
from tutor.store.decks import all_decks, load_deck, load_decks
from tutor.store.judging import judge_of
from tutor.words.refusals import error_text

DECKS = load_decks("is+ille")
BY_NAME = {deck.name: deck for deck in DECKS}
JUDGE = judge_of(decks=DECKS)
POOL = list(pool(DECKS, every_kind(), Random(5)))


@given(
    seed=st.integers(0, 10_000),
    count=st.integers(1, 60),
    kinds=st.sets(st.sampled_from(every_kind()), min_size=1),
)
@settings(max_examples=40)
def test_no_question_comes_twice_and_kinds_are_in_balance(
    seed: int, count: int, kinds: set[Kind]
) -> None:
    questions = [question for question in POOL if question.kind in kinds]
    chosen = choose(questions, count, Random(seed))
    assert len({question.key for question in chosen}) == len(chosen)
    assert len(chosen) == min(count, len(questions))
    counts = Counter(question.kind for question in chosen)
    there_are = Counter(question.kind for question in questions)
    most = max(counts.values())
    for kind in kinds:
        # a kind is behind by more than one only if it has no more questions
        assert counts[kind] >= most - 1 or counts[kind] == there_are[kind]


@given(seed=st.integers(0, 10_000), count=st.integers(1, 60))
@settings(max_examples=30)
def test_cells_are_in_balance(seed: int, count: int) -> None:
    chosen = choose([q for q in POOL if q.kind is PRODUCE], count, Random(seed))
    counts = Counter(question.cells[0] for question in chosen)
    assert max(counts[cell] for cell in GRID) - min(counts[cell] for cell in GRID) <= 1
    decks = Counter(question.deck for question in chosen)
    assert max(decks.values()) - min(decks[deck.name] for deck in DECKS) <= 30


@pytest.mark.parametrize("kind", [PAIR, SLIP])
def test_the_right_option_does_not_give_itself_away(kind: Kind) -> None:
    chosen = choose([q for q in POOL if q.kind is kind], 40, Random(1))
    counts = Counter(question.expected for question in chosen)
    assert set(counts.values()) == {10}


def test_the_choice_is_the_slow_obvious_one() -> None:
    """Each time the least asked question is taken: the heap does what a full search does."""
    questions = [q for q in POOL if q.kind in (PRODUCE, PARSE, SLIP)]
    fast = choose(questions, 50, Random(3))
    assert fast == _slowly(questions, 50, Random(3))


def _slowly(questions: list[Question], count: int, rng: Random) -> tuple[Question, ...]:
    from tutor.quiz.sets.choose import _Load

    load = _Load()
    left = [(rng.random(), question) for question in questions]
    chosen = []
    for _turn in range(count):
        best = min(left, key=lambda one: (load.cost(one[1]), one[0], one[1].key))
        left.remove(best)
        load.add(best[1])
        chosen.append(best[1])
    return tuple(chosen)


def _every_question() -> list[QuizQuestion]:
    return list(make_quiz(DECKS, KINDS, None, 5, "All", wrong=30).questions)


ALL = _every_question()


def test_every_way_of_asking_occurs() -> None:
    assert {type(question.ask) for question in ALL} == {Typed, OneOf, Several, Gaps, Matching}


def test_right_answers_are_right_and_wrong_ones_really_wrong() -> None:
    """What a quiz says of each answer is what the grading of the drills says."""
    known = {question.key: question for question in POOL}
    checked = 0
    for question in ALL:
        if not isinstance(question.ask, Typed):
            continue
        for answer in question.ask.answers:
            deck = BY_NAME[question.deck]
            outcome = grade(known[question.id], answer.text, deck, JUDGE).outcome
            checked += 1
            if answer.right:
                assert outcome is Outcome.RIGHT, (question.id, answer.text)
            else:
                assert outcome in (Outcome.WRONG, Outcome.LENGTH), (question.id, answer.text)
                assert answer.share == 0
                assert answer.feedback
    assert checked > 1000


def test_wrong_answers_are_real_forms_of_the_deck() -> None:
    for question in ALL:
        forms = {v for face in BY_NAME[question.deck].paradigm.faces for v in variants(face)}
        bare = {without_lengths(form) for form in forms}
        for single in one_by_one(question):
            if isinstance(single.ask, Typed):
                for answer in single.ask.answers:
                    parts = set(answer.text.split("/"))
                    assert parts <= forms or parts <= bare, (question.id, answer.text)
            elif question.kind == "contrast":
                assert isinstance(single.ask, OneOf)
                for answer in single.ask.answers:
                    assert set(variants(answer.text)) <= forms


def test_ticked_readings_are_all_there_is_and_nothing_else() -> None:
    from tutor.words.names import name

    for question in ALL:
        if question.kind != "parse":
            continue
        assert isinstance(question.ask, Several)
        form = question.id.split(":")[2]
        deck = BY_NAME[question.deck]
        true = {name(cell) for v in variants(form) for cell in deck.paradigm.cells_of(v)}
        needed = {name(cell) for cell in deck.paradigm.readings(form)}
        assert set(right_texts(question.ask.answers)) == needed
        wrong = {a.text for a in question.ask.answers if not a.right}
        assert len(wrong) >= 2
        assert not wrong & true


@pytest.mark.parametrize("deck", all_decks(), ids=lambda deck: deck.name)
def test_each_form_to_match_fits_one_cell_only(deck: Deck) -> None:
    for seed in range(30):
        cells = matching_cells(deck, Random(seed))
        assert 3 <= len(cells) <= 4 or (not cells and len(deck.paradigm.distinct_faces()) < 6)
        for cell in cells:
            fits = {
                c for v in variants(deck.paradigm.face(cell)) for c in deck.paradigm.cells_of(v)
            }
            assert fits & set(cells) == {cell}


def test_the_same_seed_makes_the_same_quiz() -> None:
    one, two = (make_quiz(DECKS, ("produce", "contrast", "match"), 30, 7, "T") for _ in range(2))
    other = make_quiz(DECKS, ("produce", "contrast", "match"), 30, 8, "T")
    assert one == two
    assert one != other


def test_only_the_cells_that_were_asked_for() -> None:
    cells = tuple(cell for cell in GRID if str(cell).startswith("gen pl"))
    quiz = make_quiz(DECKS, ("produce", "contrast", "cloze"), 10, 1, "T", cells)
    assert all(set(question.cells) <= set(cells) for question in quiz.questions)


def test_too_many_questions_are_refused_with_the_number_that_is_possible() -> None:
    with pytest.raises(TooFew) as refused:
        make_quiz(DECKS, ("produce",), 61, 1, "T")
    assert refused.value.code == "quiz.too-few"
    assert "only 60 " in error_text(refused.value)


@pytest.mark.parametrize(
    ("macrons", "share"), [(Macrons.OFF, None), (Macrons.LENIENT, None), (Macrons.STRICT, 0)]
)
def test_a_short_vowel_that_is_another_cell_is_wrong_only_where_lengths_count(
    macrons: Macrons, share: int | None
) -> None:
    """A5: elsewhere it is right, and never foreseen as a wrong answer."""
    quiz = make_quiz((load_deck("is"),), ("produce",), None, 1, "T", macrons=macrons)
    question = next(q for q in quiz.questions if q.cells == (Cell.parse("abl sg f"),))
    assert isinstance(question.ask, Typed)
    shares = {answer.text: answer.share for answer in question.ask.answers}
    assert shares["eā"] == 100
    assert shares.get("ea") == share


@pytest.mark.parametrize(
    ("macrons", "said", "share"),
    [
        (Macrons.OFF, None, 100),
        (Macrons.LENIENT, None, 100),
        (Macrons.STRICT, None, 0),
        (Macrons.LENIENT, 50, 50),
        (Macrons.STRICT, 25, 25),
    ],
)
def test_a_quiz_says_what_lengths_count_for(macrons: Macrons, said: int | None, share: int) -> None:
    """A5: one policy for all of it, and a share for what is right but for its lengths."""
    quiz = make_quiz(DECKS, ("produce",), 3, 1, "T", macrons=macrons, without_macrons=said)
    assert (quiz.macrons, quiz.without_macrons) == (macrons, share)


@pytest.mark.parametrize(
    ("cells", "gaps"),
    [
        ("gen pl", {"gen pl m, gen pl f"}),  # the neuter is the masculine
        ("gen pl f, gen pl n", {"gen pl f, gen pl n"}),
        (
            "acc sg, dat sg f",
            {"acc sg m, acc sg f, acc sg n", "dat sg f, acc sg f"},
        ),
        ("acc pl n, abl pl n", {"acc pl n, abl pl n"}),
    ],
)
def test_tables_have_gaps_in_the_chosen_cells_only(cells: str, gaps: set[str]) -> None:
    """And no form is asked twice."""
    quiz = make_quiz([load_deck("is")], ["fill"], None, 1, "T", parse_cells(cells))
    found = [", ".join(str(cell) for cell in question.cells) for question in quiz.questions]
    assert set(found) == gaps
    assert len(found) == len(gaps)
    for question in quiz.questions:
        assert isinstance(question.ask, Gaps)
        assert sum(cell == "___" for row in question.table for cell in row) == len(question.cells)
        assert question.points == len(question.cells)


@pytest.mark.parametrize("cells", ["acc sg f", "nom sg m, abl pl n", "dat pl, abl pl"])
def test_one_form_alone_makes_no_table(cells: str) -> None:
    with pytest.raises(TooFew):
        make_quiz([load_deck("is")], ["fill"], None, 1, "T", parse_cells(cells))


def test_a_table_hides_what_would_give_a_gap_away() -> None:
    cells = parse_cells("gen pl f, gen pl n")
    (question,) = make_quiz([load_deck("is")], ["fill"], None, 1, "T", cells).questions
    assert question.table[2] == ("gen", "·", "___", "___")
    assert question.table[3] == ("dat", "iīs/eīs", "iīs/eīs", "iīs/eīs")


def test_whole_tables_keep_their_keys() -> None:
    """Rows and columns of the whole table: all six columns, and the six rows in which genders
    differ.
    """
    quiz = make_quiz([load_deck("is")], ["fill"], None, 1, "T")
    assert len(quiz.questions) == 12
    assert "is:fill:gen pl" in {question.id for question in quiz.questions}
