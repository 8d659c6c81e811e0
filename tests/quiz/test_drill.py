"""A drill: what it asks, what it makes of an answer, and that wrong things come again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import CaptureFixture

from tests.quiz.decks import cell, deck
from tests.quiz.scripts import Box, Script, ids, right_lines, ticking
from tutor.grammar.cells import CELLS
from tutor.grammar.naming import parse_cells
from tutor.quiz.drill.evidence import evidence_of
from tutor.quiz.drill.plan import Focus, Plan, askable, candidates
from tutor.quiz.drill.session import SOON, Session, answered, begin, next_question
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.model import Macrons
from tutor.quiz.kinds import (
    CLOZE,
    PAIR,
    PARSE,
    PRODUCE,
    SLIP,
    TRANSFORM,
    Direction,
    Kind,
    every_kind,
)
from tutor.quiz.learner import Endings, Evidence, Item, Learner
from tutor.quiz.questions.make import make
from tutor.quiz.questions.model import Question
from tutor.ui.asking import Asker
from tutor.ui.drill import Limits, Report, drill

NOW = 1_700_000_000.0


def novice(*names: str) -> Learner:
    return Learner.empty(Endings.of(deck(name) for name in names))


def plan(*names: str, kinds: Sequence[Kind] = every_kind(), cells: str = "") -> Plan:
    chosen = parse_cells(cells) if cells else CELLS
    return Plan(tuple(deck(name) for name in names), tuple(kinds), chosen)


def answer(session: Session, question: Question, right: bool, now: float) -> Session:
    text = right_lines(question) if right else iter(["q"])
    one = deck(question.deck)
    if right and question.options:
        result = grade(question, question.expected[0], one)
    else:
        result = grade(question, ",".join(text), one) if right else skip(question)
    pieces = evidence_of(question, result, Macrons.LENIENT, now, 5000, "drill", ids())
    return answered(session, question, pieces, not right)


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
        assert kinds <= {CLOZE, TRANSFORM, PAIR}
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
        session, rng = begin(plan("is", "ille"), novice("is", "ille")), Random(7)
        keys = []
        for number in range(12):
            session, question = next_question(session, NOW + number, rng)
            session = answer(session, question, number % 3 > 0, NOW + number + 0.5)
            keys.append(question.key)
        found.append(keys)
    assert found[0] == found[1]


@pytest.mark.parametrize("seed", range(6))
def test_what_was_wrong_comes_again_soon_in_another_shape(seed: int) -> None:
    rng = Random(seed)
    session = begin(plan("is"), novice("is"))
    session, first = next_question(session, NOW, rng)
    session = answer(session, first, False, NOW + 1)
    asked = []
    for number in range(1, SOON + 2):
        session, question = next_question(session, NOW + number * 10, rng)
        session = answer(session, question, True, NOW + number * 10 + 5)
        asked.append(question)
    again = [q for q in asked if set(q.cells) & set(first.cells)]
    assert again[-1] is asked[-1]
    assert again[-1].kind is not first.kind
    assert again[-1].kind.direction is first.kind.direction


def test_with_one_kind_alone_it_comes_again_in_that() -> None:
    rng = Random(1)
    session = begin(plan("is", kinds=[PRODUCE]), novice("is"))
    session, first = next_question(session, NOW, rng)
    session = answer(session, first, False, NOW + 1)
    keys = []
    for number in range(1, 5):
        session, question = next_question(session, NOW + number * 10, rng)
        session = answer(session, question, True, NOW + number * 10 + 5)
        keys.append(question.key)
    assert first.key in keys


def test_nobody_is_asked_the_same_wrong_thing_for_ever() -> None:
    rng = Random(3)
    session = begin(plan("is", kinds=[PRODUCE], cells="acc sg"), novice("is"))
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
                Evidence(when, f"{number}{item.cell}", "is", item.cell, skill, right, "", 900, "x")
            )
    new = candidates(Plan((deck("is"),), focus=Focus.NEW), items, learner, NOW)
    weak = candidates(Plan((deck("is"),), focus=Focus.WEAK), items, learner, NOW)
    assert set(new) == set(items) - {known, shaky}
    assert shaky in weak
    assert set(weak) <= {known, shaky}


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
    result = grade(question, "nom sg f, nom pl f, acc pl n", deck("is"))
    pieces = evidence_of(question, result, Macrons.LENIENT, NOW, 9000, "drill", ids())
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
    result = grade(question, "eorum", deck("is"))
    for macrons, right in ((Macrons.LENIENT, True), (Macrons.STRICT, False)):
        (piece,) = evidence_of(question, result, macrons, NOW, 1000, "drill", ids())
        assert piece.correct is right


def test_half_a_letter_in_an_answer_can_be_stored() -> None:
    question = make(PRODUCE, deck("is"), cell("gen pl m"), Random(1))
    assert question is not None
    result = grade(question, "e\ud800" * 300, deck("is"))
    (piece,) = evidence_of(question, result, Macrons.LENIENT, NOW, 1000, "drill", ids())
    piece.answer.encode()
    assert len(piece.answer) == 200


def run(
    lines: Sequence[str], limits: Limits, step: float = 2.0, kinds: Sequence[Kind] = every_kind()
) -> tuple[Report, Box]:
    box, clock = Box(), ticking(step=step)
    session = begin(plan("is", kinds=kinds), novice("is"))
    asker = Asker(Script(lines), clock, Macrons.LENIENT)
    return drill(session, asker, limits, box, clock, Random(5), ids()), box


def test_a_drill_stops_after_its_questions() -> None:
    report, box = run(["s"] * 50, Limits(questions=7), kinds=[PRODUCE, SLIP])
    assert report.answered == 7
    assert report.right == 0
    assert len(box.evidence) == 7
    assert not any(piece.correct for piece in box.evidence)


def test_a_drill_stops_when_its_time_is_over() -> None:
    report, _box = run(["s"] * 500, Limits(seconds=300), kinds=[PRODUCE])
    assert 300 <= report.end - report.start < 330


def test_a_drill_stops_when_the_learner_leaves_or_the_input_ends() -> None:
    for lines in (["s", "s", "q"], ["s", "s"]):
        report, _box = run(lines, Limits(seconds=300), kinds=[PRODUCE])
        assert report.answered == 2
        assert not report.interrupted


def test_a_right_answer_after_a_hint_is_no_evidence() -> None:
    report, box = run(["?", "1", "?", "1", "?", "1", "?", "1"], Limits(seconds=300), kinds=[SLIP])
    assert report.right == 0
    assert all(not piece.correct for piece in box.evidence)


def test_an_answer_is_kept_before_anything_is_said_about_it(capsys: CaptureFixture[str]) -> None:
    class Witness(Box):
        def add(self, evidence: Sequence[Evidence]) -> int:
            seen.append(capsys.readouterr().out)
            return super().add(evidence)

    seen: list[str] = []
    box, clock = Witness(), ticking()
    session = begin(plan("is", kinds=[PRODUCE]), novice("is"))
    asker = Asker(Script(["s", "eam", "s"]), clock, Macrons.LENIENT)
    drill(session, asker, Limits(questions=3), box, clock, Random(5), ids())
    assert len(seen) == 3
    assert seen[0].count("what is the") == 1
    assert "→" not in seen[0]
    assert "skipped" not in seen[0]
    assert "skipped" in seen[1]
