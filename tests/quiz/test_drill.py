"""A drill: what it asks, what it makes of an answer, and that wrong things come again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.quiz.decks import cell, deck, every_deck
from tests.quiz.scripts import ids, right_lines
from tests.quiz.taught import next_question, novice, taught
from tutor.errors import Refusal
from tutor.grammar.cells import GRID
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import parse_cells
from tutor.quiz.drill.plan import Focus, Plan, askable, candidates, usual_decks
from tutor.quiz.drill.report import Limits
from tutor.quiz.drill.response import Response, Scribe
from tutor.quiz.drill.session import answered, begin
from tutor.quiz.drill.slips import after_game, slips, unpractised
from tutor.quiz.drill.state import Session
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Grade
from tutor.quiz.kinds import (
    CLOZE,
    EXPRESS,
    FILL,
    MEANING,
    NAMING,
    PAIR,
    PARSE,
    PRODUCE,
    REAL,
    TRANSFORM,
    WHICH,
    Direction,
    Kind,
    every_kind,
)
from tutor.quiz.learner import Evidence, Item, Verdict
from tutor.quiz.learner.ways import WAYS, Way
from tutor.quiz.questions.make import make
from tutor.quiz.questions.model import Question

NOW = 1_700_000_000.0
JUDGE = Judge(known=every_deck())


def plan(*names: str, kinds: Sequence[Kind] = every_kind(), cells: str = "") -> Plan:
    chosen = parse_cells(cells) if cells else GRID
    return Plan(tuple(deck(name) for name in names), tuple(kinds), chosen)


def shown(
    question: Question,
    result: Grade,
    when: float = NOW,
    milliseconds: int = 1000,
    helped: bool = False,
) -> tuple[Evidence, ...]:
    return Scribe("drill", ids()).evidence(question, result.parts, when, milliseconds, helped)


def answer(session: Session, question: Question, right: bool, now: float) -> Session:
    text = right_lines(question) if right else iter(["q"])
    one = deck(question.deck)
    if right and question.options:
        result = grade(question, question.expected[0], one, JUDGE)
    else:
        result = grade(question, ",".join(text), one, JUDGE) if right else skip(question)
    pieces = shown(question, result, when=now, milliseconds=5000)
    return answered(session, question, pieces, right=right, shaky=not right)


@settings(max_examples=25)
@given(
    st.lists(st.sampled_from(["is", "ille", "ipse", "hic"]), min_size=1, max_size=2, unique=True),
    st.sets(st.sampled_from(every_kind()), min_size=1),
    st.sampled_from(["", "gen pl", "acc sg f", "sg, acc pl"]),
    st.integers(0, 1000),
)
def test_every_question_is_within_the_plan(
    names: list[str], kinds: set[Kind], cells: str, seed: int
) -> None:
    wanted = plan(*names, kinds=sorted(kinds, key=str), cells=cells)
    session = begin(wanted, novice(*names))
    if not session.items:
        assert kinds <= {REAL, MEANING, EXPRESS, WHICH, TRANSFORM, PAIR}
        return
    rng = Random(seed)
    for number in range(6):
        session, question = next_question(session, NOW + number * 10, rng)
        assert question.deck in names
        assert question.kind in kinds
        assert set(question.cells) & set(wanted.cells)
        session = answer(session, question, rng.random() < 0.5, NOW + number * 10 + 5)


def test_the_same_seed_asks_the_same() -> None:
    found = []
    for _round in range(2):
        session, rng = begin(plan("is", "ille"), taught("is", "ille")), Random(7)
        keys = []
        for number in range(12):
            session, question = next_question(session, NOW + number, rng)
            session = answer(session, question, number % 3 > 0, NOW + number + 0.5)
            keys.append(question.key)
        found.append(keys)
    assert found[0] == found[1]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("way", [WAYS["in-turn"], WAYS["repeat-misses"]], ids=lambda way: way.name)
def test_what_was_wrong_comes_again_soon_in_another_shape(seed: int, way: Way) -> None:
    """After as many others as the way of practising says, and never fewer than two."""
    rng = Random(seed)
    between = max(way.again or 0, 2)
    session = begin(replace(plan("is"), way=way), taught("is"))
    session, first = next_question(session, NOW, rng)
    session = answer(session, first, False, NOW + 1)
    asked = []
    for number in range(1, between + 2):
        session, question = next_question(session, NOW + number * 10, rng)
        session = answer(session, question, True, NOW + number * 10 + 5)
        asked.append(question)
    again = [q for q in asked if set(q.cells) & set(first.cells)]
    assert again[-1] is asked[-1]
    assert again[-1].kind is not first.kind
    assert again[-1].kind.direction is first.kind.direction


def test_with_one_kind_alone_it_comes_again_in_that() -> None:
    rng = Random(1)
    session = begin(plan("is", kinds=[PRODUCE]), taught("is"))
    session, first = next_question(session, NOW, rng)
    session = answer(session, first, False, NOW + 1)
    keys = []
    for number in range(1, 8):
        session, question = next_question(session, NOW + number * 10, rng)
        session = answer(session, question, True, NOW + number * 10 + 5)
        keys.append(question.key)
    assert first.key in keys


def test_nobody_is_asked_the_same_wrong_thing_for_ever() -> None:
    rng = Random(3)
    session = begin(plan("is", kinds=[PRODUCE], cells="acc sg"), taught("is"))
    for number in range(40):
        session, question = next_question(session, NOW + number * 30, rng)
        session = answer(session, question, False, NOW + number * 30 + 20)
    assert len(session.again) <= 3
    assert all(session.repeats.count(item) <= 3 for item in session.items)


def test_gaps_are_asked_only_where_there_are_sentences() -> None:
    items = askable(plan("is", kinds=[CLOZE]))
    assert {item.cell for item in items} == {s.cell for s in deck("is").sentences}
    assert {item.direction for item in items} == {Direction.RECALL}


def test_new_and_weak() -> None:
    learner = novice("is")
    items = askable(plan("is"))
    known, shaky = items[0], items[9]
    for number in range(12):
        for item, right in ((known, True), (shaky, False)):
            skill = PRODUCE if item.direction is Direction.RECALL else PARSE
            when = NOW - 5000 + number * 100
            learner = learner.after(
                Evidence(
                    when,
                    f"{number}{item.cell}",
                    "is",
                    item.cell,
                    skill,
                    Verdict.of(right),
                    "",
                    900,
                    "x",
                )
            )
    new = candidates(Plan((deck("is"),), focus=Focus.NEW), items, learner, NOW)
    weak = candidates(Plan((deck("is"),), focus=Focus.WEAK), items, learner, NOW)
    assert set(new) == set(items) - {known, shaky}
    assert weak == [shaky]


def test_without_anything_new_or_weak_there_is_still_something_to_ask() -> None:
    items = askable(plan("is"))[:3]
    for focus in Focus:
        found = candidates(Plan((deck("is"),), focus=focus), items, novice("is"), NOW)
        assert set(found) <= set(items)
        assert found


def test_only_certain_items() -> None:
    item = Item("is", cell("acc sg f"), Direction.RECALL)
    wanted = Plan((deck("is"),), only=(item,))
    session = begin(wanted, novice("is"))
    assert session.items == (item,)
    _session, question = next_question(session, NOW, Random(1))
    assert cell("acc sg f") in question.cells


def test_evidence_for_every_cell_shares_the_time() -> None:
    question = make(PARSE, deck("is"), cell("nom sg f"), Random(1))
    assert question is not None
    result = grade(question, "nom sg f, nom pl f, acc pl n", deck("is"), JUDGE)
    pieces = shown(question, result, milliseconds=9000)
    assert [(str(p.cell), p.correct) for p in pieces] == [
        ("nom sg f", True),
        ("nom pl n", False),
        ("acc pl n", True),
    ]
    assert [p.milliseconds for p in pieces] == [3000, 3000, 3000]
    assert [p.id for p in pieces] == sorted(p.id for p in pieces)
    assert pieces[1].confused_with == cell("nom pl f")
    assert {p.skill for p in pieces} == {PARSE}


def test_a_length_counts_by_the_setting() -> None:
    question = make(PRODUCE, deck("is"), cell("gen pl m"), Random(1))
    assert question is not None
    for macrons, verdict in (
        (Macrons.OFF, Verdict.UNMARKED),
        (Macrons.LENIENT, Verdict.UNMARKED),
        (Macrons.STRICT, Verdict.WRONG),
    ):
        result = grade(question, "eorum", deck("is"), JUDGE.by(macrons))
        (piece,) = shown(question, result)
        assert piece.verdict is verdict


@pytest.mark.parametrize("macrons", Macrons)
def test_a_length_that_was_written_is_known(macrons: Macrons) -> None:
    """A5: only what was left out, or is false, is not."""
    question = ask_for(PRODUCE, "gen pl m")
    (piece,) = shown(question, grade(question, "eo_rum", deck("is"), JUDGE.by(macrons)))
    assert piece.verdict is Verdict.RIGHT
    (piece,) = shown(question, grade(question, "ēorum", deck("is"), JUDGE.by(macrons)))
    assert piece.verdict is not Verdict.RIGHT


def test_half_a_letter_in_an_answer_can_be_stored() -> None:
    question = make(PRODUCE, deck("is"), cell("gen pl m"), Random(1))
    assert question is not None
    result = grade(question, "e\ud800" * 300, deck("is"), JUDGE)
    (piece,) = shown(question, result)
    piece.answer.encode()
    assert len(piece.answer) == 200


def ask_for(kind: Kind, asked: str) -> Question:
    question = make(kind, deck("is"), cell(asked), Random(1))
    assert question is not None
    return question


@pytest.mark.parametrize(
    ("given_answer", "hinted", "expected"),
    [
        ("eum", False, [True]),
        ("eum", True, [True]),
        ("eam", False, [False]),
        ("eam", True, [False]),
        ("", False, [False]),
        ("", True, [False]),
    ],
)
def test_what_is_evidence_after_a_hint(
    given_answer: str, hinted: bool, expected: list[bool]
) -> None:
    """A13: right after a hint, no evidence; wrong or skipped in spite of it, evidence as ever."""
    question = ask_for(PRODUCE, "acc sg m")
    result = grade(question, given_answer, deck("is"), JUDGE) if given_answer else skip(question)
    pieces = shown(question, result, helped=hinted)
    assert [piece.correct for piece in pieces] == expected
    assert [piece.counts for piece in pieces] == [not (hinted and right) for right in expected]


def test_a_length_after_a_hint_is_evidence_where_lengths_count() -> None:
    question = ask_for(PRODUCE, "gen pl m")
    lenient = grade(question, "eorum", deck("is"), JUDGE)
    strict = grade(question, "eorum", deck("is"), JUDGE.by(Macrons.STRICT))
    assert [p.counts for p in shown(question, lenient, helped=True)] == [False]
    assert [p.counts for p in shown(question, strict, helped=True)] == [True]


def test_the_pieces_of_one_answer_keep_their_order_in_the_log() -> None:
    """The log is read by time and id; ids come as they like."""
    question = ask_for(FILL, "acc sg f")
    result = grade(question, "eum, eos, id", deck("is"), JUDGE)
    names = iter(["b", "c", "a"])
    pieces = Scribe("drill", lambda: next(names)).evidence(question, result.parts, NOW, 3000)
    assert [piece.cell for piece in pieces] == list(question.cells)
    assert sorted(pieces, key=lambda piece: piece.key) == list(pieces)


@pytest.mark.parametrize(
    ("response", "shaky"),
    [(("eum", False), False), (("eum", True), True), (("eam", False), True), (("", False), True)],
)
def test_what_has_to_come_again(response: tuple[str, bool], shaky: bool) -> None:
    question = ask_for(PRODUCE, "acc sg m")
    text, hinted = response
    result = grade(question, text, deck("is"), JUDGE) if text else skip(question)
    assert Response(result, hinted).shaky is shaky


@pytest.mark.parametrize(
    ("minutes", "questions", "limits"),
    [
        (None, None, Limits(300.0, None)),
        (2.0, None, Limits(120.0, None)),
        (None, 20, Limits(None, 20)),
        (1.0, 20, Limits(60.0, 20)),
    ],
)
def test_the_limits_that_were_wanted(
    minutes: float | None, questions: int | None, limits: Limits
) -> None:
    assert Limits.of(minutes, questions) == limits


@pytest.mark.parametrize(
    ("limits", "gone", "asked", "reached", "left"),
    [
        (Limits(60.0, 3), 59.9, 2, False, 60.0 - 59.9),
        (Limits(60.0, 3), 60.0, 2, True, 0.0),
        (Limits(60.0, 3), 61.0, 0, True, 0.0),
        (Limits(60.0, 3), 0.0, 3, True, 60.0),
        (Limits(60.0, None), 0.0, 999, False, 60.0),
        (Limits(None, 3), 1e9, 2, False, None),
        (Limits(None, 3), 0.0, 3, True, None),
    ],
)
def test_when_a_drill_ends(
    limits: Limits, gone: float, asked: int, reached: bool, left: float | None
) -> None:
    assert limits.reached(gone, asked) is reached
    assert limits.left(gone) == left


def test_whoever_names_no_deck_goes_on_with_those_worked_on() -> None:
    known = {name: deck(name) for name in ("ille", "is", "ipse")}
    piece = Evidence(NOW, "1", "ipse", GRID[0], PRODUCE, Verdict.RIGHT, "", 1, "drill")
    other = Evidence(NOW, "2", "gone", GRID[0], PRODUCE, Verdict.RIGHT, "", 1, "drill")
    worked = novice("is").after(piece).after(other)
    assert usual_decks(worked, known) == (deck("ipse"),)
    assert usual_decks(novice("is"), known) == (deck("is"),)
    assert usual_decks(novice("is"), {"ille": deck("ille")}) == (deck("ille"),)


def slip(name: str, asked: str, correct: bool, number: int) -> Evidence:
    return Evidence(
        NOW + number, str(number), name, cell(asked), NAMING, Verdict.of(correct), "", 900, "game:1"
    )


GAME = (
    slip("is", "gen pl f", False, 1),
    slip("is", "acc sg f", True, 2),
    slip("is", "gen pl f", False, 3),
    slip("gone", "acc sg f", False, 4),
)


def test_the_slips_of_a_game_are_practised_in_both_directions() -> None:
    found = after_game(plan("ille"), GAME, {"is": deck("is"), "ille": deck("ille")})
    assert found.decks == (deck("is"),)
    assert found.only == tuple(Item("is", cell("gen pl f"), way) for way in Direction)
    assert [item.direction for item in begin(found, novice("is")).items] == list(Direction)


def test_slips_are_practised_once_they_were_right() -> None:
    wrong = {("is", cell("gen pl f")), ("gone", cell("acc sg f"))}
    assert set(slips(GAME)) == wrong
    assert unpractised(GAME, set()) == 2
    assert unpractised(GAME, {("is", cell("gen pl f")), ("is", cell("acc sg f"))}) == 1
    assert unpractised(GAME, wrong) == 0


@pytest.mark.parametrize(
    ("game", "code"),
    [((), "drill.no-game"), (GAME[1:2], "drill.no-slips"), (GAME[3:], "drill.no-slips")],
)
def test_without_slips_there_is_nothing_to_practise(game: tuple[Evidence, ...], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        after_game(plan("is"), game, {"is": deck("is")})
    assert refused.value.code == code
