"""The overview: habits, the map, what is due; as text, JSON and a page."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from datetime import date, datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import inside
from tests.progress.people import answers, endings
from tutor.export.progress_html import progress_page
from tutor.grammar.cells import GRID
from tutor.locale import set_language
from tutor.quiz.coverage import Coverage, DeckCoverage
from tutor.quiz.exams import Exam
from tutor.quiz.frequencies import Corpus
from tutor.quiz.habits import ThenAndNow
from tutor.quiz.kinds import PRODUCE, Direction
from tutor.quiz.learner import Evidence, Learner, Verdict, fold
from tutor.quiz.overview import Activity, CellState, Overview, TodayState, overview, worked_on
from tutor.quiz.today import Task
from tutor.store.decks import known_decks, load_deck
from tutor.store.progress import Progress
from tutor.words.marks import bare
from tutor.words.progress import progress_text

TODAY = 739_000
NOW = 1_700_000_000.0


def seen(count: int = 200) -> Overview:
    log = answers(count)
    learner = fold(log, Learner(endings()))
    known = known_decks()
    decks = {name: known[name] for name in worked_on(learner)}
    days = [
        Activity(TODAY - 1, 50, 30, 45),
        Activity(TODAY, 150, 100, 135),
        Activity(TODAY - 99, 5, 5, 5),
    ]
    return overview(learner, decks, days, 600_000, log[-1].when + 60, TODAY, 3600.0)


def test_the_map_has_thirty_cells_for_each_deck_worked_on() -> None:
    found = seen()
    assert {deck.deck for deck in found.decks} == {"is", "ille", "ipse"}
    for deck in found.decks:
        assert len(deck.cells) == 30
        assert 0 < deck.mastery < 1
        for state in deck.cells:
            assert (state.mastery is None) == (state.asked == 0)
            assert state.mastery is None or 0 <= state.mastery <= 1


def test_mastery_is_what_will_be_known_tomorrow() -> None:
    """Right after a miss its answer is fresh in mind; that is not yet mastery."""
    deck, when = load_deck("is"), 1_700_000_000.0
    learner = Learner(endings())
    for number, (face, right) in enumerate([("eam", False), ("eum", True)]):
        (cell,) = deck.paradigm.readings(face)
        learner = learner.after(
            Evidence(
                when + number,
                str(number),
                "is",
                cell,
                PRODUCE,
                Verdict.of(right),
                "",
                1000,
                "drill",
            )
        )
    now = when + 10
    (state,) = overview(learner, {"is": deck}, [], 0, now, TODAY, 3600.0).decks
    known = {cell.face: cell.mastery for cell in state.cells if cell.asked}
    missed, kept = known["eam"], known["eum"]
    assert missed is not None
    assert kept is not None
    assert missed < 0.5 < kept
    assert missed == learner.mastery("is", deck.paradigm.readings("eam")[0], now + 86_400)


def test_figures_of_the_overview() -> None:
    found = seen()
    assert (found.answers, found.right, found.minutes) == (205, 135, 10.0)
    assert len(found.activity) == 14
    assert [one.answers for one in found.activity[-2:]] == [50, 150]
    assert found.streak == 2
    assert 0 <= found.due_today <= found.due_week
    assert len(found.features) == 10
    weights = [one.weight for one in found.mistakes]
    assert weights == sorted(weights, reverse=True)


def test_what_is_due_is_never_shown_as_known() -> None:
    """T5: nor is it due later if somebody wants to remember more."""
    log = answers(200)
    learner = fold(log, Learner(endings()))
    decks = {"is": load_deck("is")}
    now = log[-1].when + 60
    counts = []
    for retention in (0.6, 0.8, 0.95):
        found = overview(learner, decks, [], 0, now, TODAY, 3600.0, retention)
        for state in found.decks[0].cells:
            assert not state.due or state.mastery is None or state.mastery < retention
        counts.append(found.due_today)
    assert counts == sorted(counts)


@pytest.mark.parametrize(
    ("mastery", "level"),
    [(None, None), (0.0, 0), (0.2, 1), (0.59, 2), (0.79, 3), (0.8, 4), (1.0, 4)],
)
def test_levels(mastery: float | None, level: int | None) -> None:
    first = seen().decks[0].cells[0]
    assert replace(first, mastery=mastery).level == level


def test_progress_in_words_and_in_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    text = bare(progress_text(seen(), NOW))
    assert "205 answers, 73 % right the first time, 10 minutes." in text
    assert "2 days in a row; this week’s free day is taken." in text
    assert "│ nom │" in text
    assert "▢ never asked" in text
    assert "You mix up" in text
    assert text.split("\n")[0] == text.split("\n")[-1] == "Begin with: tutor drill"
    monkeypatch.setenv("TUTOR_PLAIN", "1")
    plain = progress_text(seen(), NOW)
    assert "│" not in plain
    first = next(state for state in seen().decks[0].cells if state.asked)
    assert f"nominative singular: {first.cell.gender} {first.face} " in plain
    assert not set(plain) & set("○◔◑◕●▁▂▃▄▅▆▇█")
    set_language("de")
    assert "2 Tage in Folge; der freie Tag dieser Woche ist vergeben." in progress_text(seen(), NOW)


class Reader(HTMLParser):
    """Notes every tag, attribute and text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, list[str]] = {}
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, []).append(value or "")

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def test_the_page_is_whole_and_asks_for_nothing() -> None:
    reader = read(progress_page(seen(), "anna", NOW))
    assert reader.tags.count("svg") == 5
    assert reader.tags.count("rect") == 3 * 30 + 10 * 2 + 14 * 2
    assert reader.tags.count("td") == 1 + len(seen().calendar)
    assert reader.attributes["aria-current"] == ["date"]
    assert not set(reader.tags) & {"script", "link", "img", "iframe", "a", "form", "object"}
    assert not set(reader.attributes) & {"src", "href", "style", "onload", "onclick"}
    (policy,) = [value for value in reader.attributes["content"] if "default-src" in value]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


def test_the_first_and_the_last_line_say_what_to_do() -> None:
    """T5, T6."""
    new = Task("is", "eius", (GRID[0],))
    tasks = (new, replace(new, direction=Direction.RECALL), replace(new, face="eī"))
    for state, words in (
        (TodayState(tasks, 2, NOW), "3 left today: 2 new, 1 to refresh. Go on with: tutor drill"),
        (TodayState((), 5, NOW + 86_400), "Done for today. Come back tomorrow."),
    ):
        found = replace(seen(), list_of_today=state)
        lines = bare(progress_text(found, NOW)).split("\n")
        assert lines[0] == lines[-1] == words
        assert words in " ".join(read(progress_page(found, "", NOW)).text)
    assert TodayState(tasks, 2, NOW).as_dict() == {"todo": 3, "new": 2, "review": 1, "done": 2}


def test_exams_then_and_now_mixups_and_coverage_are_on_the_screen_and_on_the_page() -> None:
    """T4, T9, T11."""
    found = replace(
        seen(),
        exams=((Exam(TODAY + 16, ("is", "ille")), 9),),
        then_and_now=ThenAndNow(0.34, 0.81),
        coverage=Coverage((DeckCoverage("is", 0.835, 900),), 0.835, 900, Corpus.CAESAR),
    )
    told = (
        "is, ille, 16 days to go",
        "30 days ago you got 34 % right the first time, this week 81 %.",
        "in Caesar, you would now recognise about 83 (estimated)",
        "You mix up",
        "The last twelve weeks",
    )
    page = " ".join(read(progress_page(found, "", NOW)).text)
    for words in told:
        assert words in bare(progress_text(found, NOW))
        assert words in page


HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e'


def test_hostile_text_stays_text() -> None:
    found = seen()
    bad: tuple[CellState, ...] = tuple(replace(s, face=HOSTILE) for s in found.decks[0].cells)
    deck = replace(found.decks[0], title=HOSTILE, cells=bad)
    mixed = tuple(
        replace(m, one=replace(m.one, faces=(HOSTILE,)), lesson=HOSTILE) for m in found.mixups
    )
    exam = (Exam(found.today + 3, (HOSTILE,)), 3)
    worse = replace(found, decks=(deck,), mixups=mixed, exams=(exam,))
    page = progress_page(worse, HOSTILE, NOW)
    reader = read(page)
    assert not set(reader.tags) & {"script", "img"}
    assert "onerror" not in reader.attributes
    assert any("<script>alert(1)</script>" in text for text in reader.text)


def fill(count: int = 60) -> None:
    with Progress.open("default") as progress:
        progress.add(answers(count, start=time.time() - 3 * 86_400, gap=3600.0))


def data(ran_out: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(ran_out)


def test_progress_as_json() -> None:
    fill()
    ran = inside("progress", "--json", "--deck", "is")
    found = data(ran.out)
    assert ran.code == 0
    assert [deck["deck"] for deck in found["decks"]] == ["is"]
    assert len(found["decks"][0]["cells"]) == 30
    assert found["answers"] == 60
    assert len(found["activity"]) == 14
    assert found["calendar"][-1]["date"] == found["activity"][-1]["date"]
    assert found["then_and_now"] is None
    assert found["free_day"] in (True, False)
    assert len(found["introduced"]) == sum(c["introduced"] for c in found["decks"][0]["cells"])
    assert found["exams"] == []
    assert set(found["today"]) == {"todo", "new", "review", "done"}
    assert found["today"]["todo"] == found["today"]["new"] + found["today"]["review"]
    assert datetime.fromisoformat(found["next"]).tzinfo is not None
    assert set(found["features"]) == {"nom", "gen", "dat", "acc", "abl", "sg", "pl", "m", "f", "n"}


def test_what_was_helped_is_not_counted_as_tried() -> None:
    """T9, A13: the share of what was right the first time is over answers without help."""
    log = answers(4)
    with Progress.open("default") as progress:
        progress.add([log[0], replace(log[1], helped=True), log[2], replace(log[3], helped=True)])
        (day,) = progress.days()
    assert (day.answers, day.unaided) == (4, 2)
    assert day.right == sum(log[place].correct for place in (0, 2))


def test_what_will_be_known_at_a_time() -> None:
    """T5: both directions, for every cell that was met; the further ahead, the less."""
    fill()
    tomorrow = data(inside("progress", "--json", "--at", "tomorrow").out)
    later = data(inside("progress", "--json", "--at", "in 60 days").out)
    assert [(one["deck"], one["cell"]) for one in later["recall"]] == [
        (one["deck"], one["cell"]) for one in later["introduced"]
    ]
    for soon, late in zip(tomorrow["recall"], later["recall"], strict=True):
        for way in ("recall", "recognise"):
            assert 0 <= late[way] <= soon[way] <= 1
    assert later["at"].startswith(date.fromordinal(date.today().toordinal() + 60).isoformat())
    assert "Probably known on" in inside("progress", "--at", "tomorrow").out
    assert inside("progress", "--at", "2020-01-01").code == 2


def test_progress_of_nobody(home: Path) -> None:
    ran = inside("progress")
    assert ran.code == 0
    assert "Nothing has been answered yet." in ran.out
    assert not (home / "profiles").exists()


def test_the_page_is_written_once(tmp_path: Path) -> None:
    fill()
    file = tmp_path / "p.html"
    assert inside("progress", "--html", str(file)).code == 0
    assert "<svg" in file.read_text(encoding="utf-8")
    ran = inside("progress", "--html", str(file))
    assert ran.code == 1
    assert "already exists" in ran.err
    assert inside("progress", "--html", str(file), "--force").code == 0


def test_moving_a_log_by_command(tmp_path: Path) -> None:
    fill()
    file = str(tmp_path / "log.jsonl")
    assert data(inside("progress", "export", file, "--json").out)["answers"] == 60
    merged = data(inside("progress", "merge", file, "--profile", "new", "--json").out)
    assert merged == {"answers": 60, "notes": 0, "total": 60}
    again = inside("progress", "merge", file, "--profile", "new")
    assert again.out == "0 new answers; 60 in all\n"
    ran = inside("progress", "rebuild", "--profile", "new", "--json")
    assert data(ran.out) == {"answers": 60, "same": True}


def test_a_long_log_says_why_one_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.store.progress._MANY", 60)
    fill()
    first = inside("progress", "--json")
    assert "working out what you know from 60 answers" in first.err
    data(first.out)
    assert inside("progress").err == "", "from now on there is a snapshot"


def test_a_bad_profile_name_is_wrong_usage() -> None:
    for command in (["progress"], ["drill"], ["learn"], []):
        ran = inside(*command, "--profile", "../x")
        assert ran.code == 2
        assert "no name for a profile" in ran.err


def test_a_profile_before_the_command_is_not_silently_ignored() -> None:
    for arguments in (["--profile", "x", "drill"], ["progress", "--profile", "x", "rebuild"]):
        ran = inside(*arguments)
        assert ran.code == 2
        assert "after the command: tutor" in ran.err
