"""A kind of question is one row and one file: toys prove that nothing else has to know of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.flows import Script, run
from tests.helpers import inside
from tests.learner.people import every_skill
from tests.lessons.test_reading import GOOD
from tests.quiz.decks import cell, deck
from tests.quiz.scripts import Box, ids, right_lines, ticking
from tests.quiz.taught import meet, taught
from tests.quiz.toys.count import COUNT
from tests.quiz.toys.recite import RECITE
from tutor.flows.asking import Asker, QuestionScreen
from tutor.flows.contract import drive
from tutor.flows.drill import drill
from tutor.grammar.cells import GRID
from tutor.quiz.drill.plan import Plan, askable
from tutor.quiz.drill.report import Limits
from tutor.quiz.drill.response import Scribe
from tutor.quiz.drill.session import begin
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import (
    KINDS,
    NAMING,
    OBJECTION,
    PRODUCE,
    Direction,
    Kind,
    every_kind,
    skill_named,
)
from tutor.quiz.learner import Evidence, Item, Verdict
from tutor.quiz.questions.make import every, make, reshaped
from tutor.store.progress import Progress
from tutor.words.any_kind import KindWords
from tutor.words.kinds import words_of

TOYS = (RECITE, COUNT)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(KINDS, toy.name, toy)


def test_the_toys_have_no_words_of_their_own() -> None:
    assert {type(words_of(toy)) for toy in TOYS} == {KindWords}


@pytest.mark.parametrize("kind", TOYS, ids=str)
def test_a_new_kind_is_asked_and_counted_in_a_drill(kind: Kind) -> None:
    plan = Plan((deck("is"),), (kind,))
    assert {item.direction for item in askable(plan)} == {kind.direction}
    session = begin(plan, taught("is"))
    script, box = Script(), Box()

    def meet(screen: object) -> None:
        if isinstance(screen, QuestionScreen):
            script.answers = list(right_lines(screen.question))

    script.before = meet
    flow = drill(session, Limits(questions=5), box, {}, Judge(), ticking(), Random(1), ids())
    report = drive(flow, script)
    assert (report.answered, report.right) == (5, 5)
    assert [piece.skill for piece in box.evidence] == [kind] * 5
    piece = box.evidence[0]
    item = Item("is", piece.cell, kind.direction)
    assert (report.before.times(item), report.after.times(item)) == (0, 1)
    assert f"1/5 · {kind.name}\n" in script.text


def told(kind: Kind, *lines: str) -> str:
    (question,) = every(kind, deck("is"), cell("acc sg f"), Random(1))
    asker = Asker(Box(), ticking(), Scribe("drill", ids()), Judge())
    _result, script = run(asker.ask(QuestionScreen(question, deck("is"), "1", 1)), *lines)
    return script.text


def test_a_new_kind_that_is_typed_is_asked_graded_and_told() -> None:
    asked = "is, ea, id: accusative singular feminine?"
    assert told(RECITE, "eam") == f"\n1\n{asked}\n✓ eam is acc sg f"
    assert told(RECITE, "?", "eum") == (
        f"\n1\n{asked}\nBeside it: acc sg m eum, acc sg n id.\n"
        "✗ K✓ N✓ G✗ right case and number, wrong gender: eum is acc sg m\n  → eam is acc sg f\n"
        "Only mistyped? u takes the answer back."
    )
    assert told(RECITE, "s").endswith("– skipped\n  → eam is acc sg f")


def test_a_new_kind_with_options_is_asked_graded_and_told() -> None:
    assert told(COUNT, "sg") == "\n1\neam?\n✓ eam is acc sg f"
    assert told(COUNT, "?", "pl") == ("\n1\neam?\nIt has 1 reading.\n✗ eam is acc sg f\n  → sg")


@pytest.mark.parametrize("kind", TOYS, ids=str)
def test_why_explains_a_new_kind(kind: Kind) -> None:
    question = make(kind, deck("is"), cell("abl sg f"), Random(1))
    assert question is not None
    asker = Asker(Box(), ticking(), Scribe("drill", ids()), Judge())
    screen = QuestionScreen(question, deck("is"), "1", 1)
    run(asker.ask(screen), "s")
    _result, script = run(asker.ask(screen), "w", "s")
    assert "[eā]" in script.text
    assert "Beware of the length: ea is" in script.text


def test_what_was_wrong_comes_again_as_a_new_kind() -> None:
    question = make(PRODUCE, deck("is"), cell("acc sg f"), Random(1))
    assert question is not None
    shapes = [reshaped(question, deck("is"), Random(seed)) for seed in range(60)]
    assert RECITE in {shape.kind for shape in shapes if shape is not None}


def test_what_a_new_kind_showed_is_kept_under_its_name() -> None:
    piece = Evidence(1.7e9, "a", "is", GRID[0], COUNT, Verdict.RIGHT, "sg", 900, "drill")
    with Progress.open("default") as progress:
        progress.add([piece])
        assert progress.find("a") == piece
    assert piece.as_dict()["skill"] == "count"
    assert Evidence.from_dict(piece.as_dict()) == piece


def test_a_new_kind_can_be_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    meet("is")
    ran = inside("drill", "is", "--only", "recite", "-n", "1", typed="zzz\n")
    assert ran.code == 0
    assert "1/1 · recite\n" in ran.out
    assert "0 of 1 question right the first time." in ran.out
    assert "produce, parse" in inside("drill", "--only", "x").err
    assert "recite, count" in inside("drill", "--only", "x").err


def test_a_lesson_can_exercise_a_new_kind(tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    text = GOOD.replace("exercise: produce", "exercise: recite")
    assert text != GOOD
    path.write_text(text)
    assert inside("lesson", "check", str(path)).code == 0


def test_every_skill_has_a_name_of_its_own_that_finds_it() -> None:
    names = [skill.name for skill in every_skill()]
    assert len(set(names)) == len(names)
    assert [skill_named(name) for name in names] == list(every_skill())
    with pytest.raises(ValueError, match="'x' is not a valid Skill"):
        skill_named("x")


STORED = {
    "produce": (Direction.RECALL, 0.0),
    "parse": (Direction.RECOGNISE, 0.0),
    "contrast": (Direction.RECALL, 0.25),
    "transform": (Direction.RECALL, 0.0),
    "fill": (Direction.RECALL, 0.0),
    "pair": (Direction.RECOGNISE, 0.3),
    "slip": (Direction.RECOGNISE, 0.3),
    "cloze": (Direction.RECALL, 0.0),
    "agree": (Direction.RECALL, 0.0),
    "vocative": (Direction.RECALL, 0.0),
    "real": (Direction.RECALL, 0.0),
    "meaning": (Direction.RECOGNISE, 0.25),
    "express": (Direction.RECALL, 0.0),
    "which": (Direction.RECALL, 0.5),
    "name": (Direction.RECOGNISE, 0.0),
    "object": (Direction.RECOGNISE, 0.3),
}
"""What stands in logs; another direction or luck would change what they say about a person."""


def test_what_logs_say_stays_what_it_was() -> None:
    found = {skill.name: (skill.direction, skill.guess) for skill in every_skill()}
    toys = {"recite": (Direction.RECALL, 0.0), "count": (Direction.RECOGNISE, 0.5)}
    assert found == {**STORED, **toys}
    assert {NAMING.name, OBJECTION.name} == set(STORED) - {k.name for k in every_kind()}
