"""T9: the table against the clock."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from tests.flows import INTERRUPT, Script, run
from tests.helpers import inside
from tests.quiz.decks import deck
from tests.quiz.scripts import Box, ids, ticking
from tutor.flows.contract import Line, drive
from tutor.flows.race import Race, RaceScreen, once_more
from tutor.grammar.cells import GRID
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import parse_cells
from tutor.locale import set_language
from tutor.quiz.drill.report import Ending
from tutor.quiz.grading.judge import Judge
from tutor.quiz.learner import Verdict
from tutor.quiz.race import RaceResult, best_time, record_name
from tutor.quiz.scope import in_reading_order
from tutor.quiz.settings import Setting
from tutor.store.judging import judge_of
from tutor.words.marks import bare
from tutor.words.race import clock_text

JUDGE = judge_of()
ACC = ["eum", "eam", "id"]


class Tried:
    """A race that was run: its result, what was kept and what was shown."""

    def __init__(
        self,
        lines: Sequence[str],
        cells: str = "acc sg",
        best: int | None = None,
        judge: Judge = JUDGE,
        present: bool = False,
    ) -> None:
        self.box, self.records = Box(), list[int]()
        self.script = Script(*lines, present=present)
        self.race = Race(
            deck("is"),
            in_reading_order(parse_cells(cells)),
            best,
            self.box,
            judge,
            ticking(),
            ids(),
            self.records.append,
        )
        self.result: RaceResult = drive(self.race.run(), self.script)


def test_all_right_is_a_record() -> None:
    found = Tried(ACC)
    assert found.result.is_record
    assert found.records == [found.result.milliseconds]
    assert not found.result.wrong
    assert found.result.total == found.result.milliseconds > 0
    assert [str(one.cell) for one in found.box.evidence] == ["acc sg m", "acc sg f", "acc sg n"]
    assert {one.source for one in found.box.evidence} == {"race"}
    assert "That is your first record." in found.script.text


def test_a_mistake_costs_five_seconds_and_the_record() -> None:
    found = Tried(["eum", "eum", "s"], best=999_999)
    assert not found.result.is_record
    assert found.records == []
    assert found.result.total == found.result.milliseconds + 10_000
    assert [one.verdict for one in found.box.evidence] == [
        Verdict.RIGHT, Verdict.WRONG, Verdict.WRONG
    ]  # fmt: skip
    (screen,) = found.script.only(RaceScreen)
    data = screen.data()
    assert [(one["cell"], one["expected"]) for one in data["wrong"]] == [
        ("acc sg f", ["eam"]), ("acc sg n", ["id"])
    ]  # fmt: skip
    assert (data["best"], data["record"]) == (999_999, False)


def test_nothing_is_told_during_the_race() -> None:
    """What was wrong comes at the end, and no slip is asked twice (A7)."""
    found = Tried(["euum", "eam", "id"])
    kinds = [one.kind for one in found.script.shown]
    assert kinds[-1] == "race result"
    assert "verdict" not in kinds
    assert "nearly" not in kinds
    assert found.box.evidence[0].verdict is Verdict.WRONG


def test_only_a_better_time_is_a_new_record() -> None:
    first = Tried(ACC).result.milliseconds
    assert Tried(ACC, best=first).records == []
    assert Tried(ACC, best=first + 1).records == [first]


def test_the_same_form_again_shows_nothing() -> None:
    """A13: eius is asked three times; only the first shows that it is known."""
    found = Tried(["eius"] * 3, "gen sg")
    assert [one.helped for one in found.box.evidence] == [False, True, True]
    assert [one.counts for one in found.box.evidence] == [True, False, False]
    assert found.result.is_record


@pytest.mark.parametrize(
    ("lines", "ending"),
    [
        (["eum", "q"], Ending.LEFT),
        (["eum"], Ending.INPUT_ENDED),
        (["eum", INTERRUPT], Ending.INTERRUPTED),
    ],
)
def test_who_leaves_keeps_the_answers_but_has_no_time(lines: list[str], ending: Ending) -> None:
    found = Tried(lines)
    assert found.race.ending is ending
    assert len(found.box.evidence) == 1
    assert not found.result.is_record
    assert "Not finished" in found.script.text


def test_an_empty_line_answers_nothing() -> None:
    assert Tried(["", "eum", "", "eam", "id"]).result.is_record


def test_a_person_says_when_to_begin() -> None:
    assert Tried([" ", *ACC], present=True).result.is_record
    left = Tried(["q"], present=True)
    assert left.race.ending is Ending.LEFT
    assert left.result.laps == ()


def test_who_is_there_may_run_again() -> None:
    """T8."""
    for present, answers, again in ((True, [""], True), (True, ["q"], False), (False, [], False)):
        assert run(once_more(), *answers, present=present)[0] is again


def test_lengths_count_as_in_a_drill() -> None:
    """A5."""
    for macrons, right in ((Macrons.OFF, True), (Macrons.LENIENT, True), (Macrons.STRICT, False)):
        judge = Judge(macrons, JUDGE.known)
        assert Tried(["eorum"], "gen pl m", judge=judge).result.is_record is right


def test_the_start_gives_no_form_away() -> None:
    """A9: the deck is called by its name, which was typed, and its meaning."""
    start = Tried(["q"], "sg").script.text.split("\n")[0]
    assert "ea" not in start.replace(":", " ").split()
    assert start.startswith("is: ")


def test_every_form_is_asked_as_a_line() -> None:
    found = Tried(ACC)
    prompts = [one.question for one in found.script.asked if isinstance(one, Line)]
    assert prompts == ["1/3 acc sg m > ", "2/3 acc sg f > ", "3/3 acc sg n > "]


def test_the_table_fills_as_one_types() -> None:
    """V6: the race is one table; at its end every form has its verdict."""
    found = Tried(["eum", "eum", "s"])
    second = [one for one in found.script.asked if isinstance(one, Line)][1]
    assert second.scene is not None
    row = next(line for line in bare(second.scene("ea")).split("\n") if "acc" in line)
    assert row.replace("│", " ").split() == ["acc", "eum", "ea", "____"]
    assert "plural" not in bare(second.scene(""))
    row = next(line for line in found.script.text.split("\n") if "│ acc" in line)
    assert row.replace("│", " ").split() == ["acc", "✓eum", "✗eum", "–"]


@pytest.mark.parametrize(
    ("cells", "macrons", "name"),
    [
        ("sg, pl", Macrons.LENIENT, "race:is"),
        ("sg", Macrons.LENIENT, "race:is/sg"),
        ("gen sg, dat sg", Macrons.STRICT, "race:is/gen sg, dat sg/strict"),
        ("sg, pl", Macrons.OFF, "race:is/off"),
    ],
)
def test_each_part_of_a_table_has_its_own_record(cells: str, macrons: Macrons, name: str) -> None:
    assert record_name(deck("is"), parse_cells(cells), macrons) == name


def test_the_best_time_of_all_machines_is_the_record() -> None:
    log = [
        Setting(1.0, "a", "race:is", "60000"),
        Setting(2.0, "b", "race:is", "80000"),
        Setting(3.0, "c", "race:is", "damaged"),
        Setting(4.0, "d", "race:ille", "10"),
    ]
    assert best_time(log, "race:is") == 60_000
    assert best_time(log, "race:hic") is None


@pytest.mark.parametrize(
    ("milliseconds", "english", "german"),
    [(0, "0:00.0", "0:00,0"), (83_449, "1:23.4", "1:23,4"), (59_960, "1:00.0", "1:00,0")],
)
def test_times_on_the_clock(milliseconds: int, english: str, german: str) -> None:
    assert clock_text(milliseconds) == english
    set_language("de")
    assert clock_text(milliseconds) == german


def race(*arguments: str, typed: Sequence[str]) -> dict[str, object]:
    lines = "".join(json.dumps({"answer": one, "seconds": 2}) + "\n" for one in typed)
    ran = inside("race", *arguments, "--json-lines", typed=lines)
    assert ran.code == 0, ran.err
    summary: dict[str, object] = json.loads(ran.out.splitlines()[-1])["summary"]
    return summary


def test_the_record_is_kept_and_shown_next_time() -> None:
    first = race("is", "--cells", "acc sg", typed=ACC)
    assert (first["record"], first["before"], first["ended"]) == (True, None, "done")
    again = race("is", "--cells", "acc sg", typed=["eum", "eam", "is"])
    assert (again["record"], again["before"], again["best"]) == (
        False, first["milliseconds"], first["milliseconds"]
    )  # fmt: skip
    assert race("is", "--cells", "acc pl n", typed=["ea"])["before"] is None
    told = inside("race", "is", "--cells", "acc sg", typed="q\n").out
    assert "Your record: 0:0" in told
    found = json.loads(inside("progress", "--json").out)
    assert found["answers"] == 7


def test_the_whole_table_of_a_deck_can_be_run() -> None:
    faces = [deck("is").paradigm.face(cell) for cell in in_reading_order(GRID)]
    assert race("is", typed=faces)["record"] is True
    assert race("is", "--plural", typed=faces[15:])["record"] is True


def test_wrong_usage() -> None:
    for arguments in (["--singular", "--plural"], ["--singular", "--cells", "gen pl"]):
        assert inside("race", "is", *arguments).code == 2
    ran = inside("race", "is", typed="is\n")
    assert ran.code == 1
    assert "the input ended before the race did" in ran.err
    assert bare(ran.out).startswith("is: ")
