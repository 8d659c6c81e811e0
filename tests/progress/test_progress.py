"""The progress file: nothing is lost or doubled, and the snapshot is what the log gives."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.progress.people import NOON, answers, endings, notes
from tutor.errors import FileError, TutorError
from tutor.quiz.learner import Endings, Learner, Verdict, fold
from tutor.store import schema
from tutor.store.profiles import profile_name, profile_names, profile_path
from tutor.store.progress import Progress
from tutor.store.progress_log import export_log, merge_log, read_log


def everything(profile: str = "default") -> list[str]:
    with Progress.peek(profile) as progress:
        return [one.id for _number, one in progress.evidence()]


def test_what_was_added_is_read_back_unchanged() -> None:
    given_answers, given_notes = answers(50), notes(5)
    with Progress.open("default") as progress:
        assert progress.add(given_answers) == 50
        for note in given_notes:
            progress.note(note)
    with Progress.peek("default") as progress:
        assert [one for _number, one in progress.evidence()] == given_answers
        assert progress.notes() == given_notes
        assert progress.count() == 50
        assert progress.find(given_answers[7].id) == given_answers[7]
        assert progress.find("nobody") is None


def test_an_answer_is_kept_once() -> None:
    with Progress.open("default") as progress:
        progress.add(answers(10))
        assert progress.add(answers(12)) == 2
        assert progress.count() == 12


def test_looking_at_nobody_makes_no_file(home: Path) -> None:
    with Progress.peek("default") as progress:
        assert progress.count() == 0
        assert progress.notes() == []
        assert progress.days() == []
        assert progress.last_game() == ()
        assert progress.learner(endings()).items() == ()
    assert not list(home.rglob("*.sqlite*")), "only the cache of decks may be there"


def plain(learner: Learner) -> str:
    return json.dumps(learner.to_dict(), sort_keys=True)


def test_the_snapshot_and_a_rebuilt_log_give_the_same_learner() -> None:
    kinds = endings()
    log = answers(120)
    with Progress.open("default") as progress:
        for start in range(0, 120, 30):
            progress.add(log[start : start + 30])
            quick = progress.learner(kinds)
        assert plain(quick) == plain(progress.rebuild(kinds))
        assert plain(quick) == plain(fold(log, Learner(kinds)))


def test_older_answers_that_come_later_count_where_they_belong() -> None:
    """Two machines: the merged log gives what it would have given in the order of time."""
    kinds = endings()
    log = answers(60)
    with Progress.open("default") as progress:
        progress.add(log[30:])
        progress.learner(kinds)
        progress.add(log[:30])
        assert plain(progress.learner(kinds)) == plain(fold(log, Learner(kinds)))


def test_a_snapshot_that_cannot_be_read_is_made_anew() -> None:
    kinds = endings()
    with Progress.open("default") as progress:
        progress.add(answers(20))
        right = plain(progress.learner(kinds))
    path = profile_path("default")
    for rubbish in ("{", "[]", '{"version": 1}', '"x"'):
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE snapshot SET learner = ?", (rubbish,))
        with Progress.open("default") as progress:
            assert plain(progress.learner(kinds)) == right


def test_a_deck_that_comes_or_goes_does_not_void_what_was_computed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only the forms of decks in the log matter; a deck that occurs in it and changes does."""
    monkeypatch.setattr("tutor.store.progress._MANY", 1)
    every = endings()
    one = Endings({key: kin for key, kin in every.kin.items() if key[0] == "is"})
    changed = Endings({key: replace(kin, face=f"{kin.face}!") for key, kin in one.kin.items()})
    log = [replace(piece, deck="is") for piece in answers(20)]
    read: list[int] = []
    with Progress.open("default") as progress:
        progress.add(log)
        progress.learner(one)
        assert plain(progress.learner(every, read.append)) == plain(fold(log, Learner(every)))
        assert read == []
        assert plain(progress.learner(changed, read.append)) == plain(fold(log, Learner(changed)))
        assert read == [20]


def test_what_was_taken_back_counts_for_nothing_and_stays_in_the_log() -> None:
    """A14: whether the snapshot knows the answer already or not."""
    log = answers(12)
    back = log[5].retraction(NOON + 1e6, "back")
    others = [one for one in log if one is not log[5]]
    with Progress.open("default") as progress:
        progress.add(log)
        before = progress.learner(endings())
        progress.add([back])
        after = progress.learner(endings())
        assert after != before
        assert after == fold(others, Learner(endings())) == progress.rebuild(endings())
        assert progress.count() == len(others)
        assert sum(day.answers for day in progress.days()) == len(others)
        assert len(list(progress.evidence())) == len(log) + 1


def test_a_slip_of_the_key_is_no_answer() -> None:
    """A7, A13: nor is a right answer that was given away a right one."""
    right, *_others = (one for one in answers(20) if one.correct)
    slip = replace(right, id="slip", verdict=Verdict.SLIP)
    helped = replace(right, id="helped", helped=True)
    with Progress.open("default") as progress:
        progress.add([slip, helped])
        assert [(day.answers, day.right) for day in progress.days()] == [(1, 0)]
        assert progress.learner(endings()).answered == 0
        assert progress.right_since(0) == set()


def test_days_are_those_of_the_local_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    with Progress.open("default") as progress:
        progress.add(answers(96, gap=1800.0))  # two days, half an hour apart
        days = progress.days()
    assert sum(day.answers for day in days) == 96
    assert [day.date for day in days] == sorted({day.date for day in days})
    assert 2 <= len(days) <= 3


@pytest.mark.parametrize(
    "name", ["", "..", "a/b", "a\\b", "../x", ".hidden", "-x", "_x", "a" * 41, "con", "COM1", "a b"]
)
def test_a_profile_name_never_becomes_a_path(name: str) -> None:
    with pytest.raises(TutorError) as refused:
        profile_path(name)
    assert refused.value.code == "profile-name"


@given(st.text(max_size=50))
def test_whatever_is_accepted_as_a_name_stays_in_the_folder(text: str) -> None:
    try:
        name = profile_name(text)
    except TutorError:
        return
    assert Path(name).name == name
    assert profile_name(name) == name


def test_profiles_are_apart() -> None:
    with Progress.open("anna") as progress:
        progress.add(answers(3))
    with Progress.open("Bert") as progress:
        progress.add(answers(4, seed=2))
    assert profile_names() == ["anna", "bert"]
    assert (len(everything("anna")), len(everything("bert"))) == (3, 4)


def first_version(path: Path) -> None:
    """A file as the first version left it, with some answers in it."""
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as connection:
        connection.executescript(schema.STEPS[0])
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute("PRAGMA user_version = 1")
        connection.execute(
            "INSERT INTO evidence"
            " (id, at, deck, cell, skill, correct, answer, milliseconds, source)"
            " VALUES ('old', 1.5, 'is', 'acc sg f', 'produce', 1, 'eam', 900, 'drill')"
        )
    connection.close()


def test_an_older_file_is_brought_up_to_date_after_a_backup() -> None:
    path = profile_path("default")
    first_version(path)
    with Progress.open("default") as progress:
        progress.note(notes(1)[0])
        assert [one.id for _number, one in progress.evidence()] == ["old"]
    (backup,) = path.parent.glob("*backup*")
    with sqlite3.connect(backup) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT id FROM evidence").fetchall() == [("old",)]
    connection.close()


def test_no_migration_without_its_backup(monkeypatch: pytest.MonkeyPatch) -> None:
    path = profile_path("default")
    first_version(path)
    before = path.read_bytes()

    def full(path: Path, version: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(schema, "_back_up", full)
    with pytest.raises(TutorError, match="No space left"):
        Progress.open("default")
    assert path.read_bytes() == before


def test_a_newer_file_is_refused_and_kept() -> None:
    path = profile_path("default")
    with Progress.open("default") as progress:
        progress.add(answers(2))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    for way in (Progress.open, Progress.peek):
        with pytest.raises(TutorError, match="newer"):
            way("default")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough" * 40, b"SQLite format 3\0x"]
)
def test_a_damaged_file_is_refused_and_kept(content: bytes) -> None:
    path = profile_path("default")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    for way in (Progress.open, Progress.peek):
        with pytest.raises(TutorError, match="damaged"):
            way("default")
    assert path.read_bytes() == content


def test_damage_in_the_middle_is_told_when_it_is_met() -> None:
    path = profile_path("default")
    with Progress.open("default") as progress:
        progress.add(answers(2000))
    content = bytearray(path.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 8192] = os.urandom(8192)
    path.write_bytes(content)
    with pytest.raises(TutorError, match="damaged"), Progress.peek("default") as progress:
        list(progress.evidence())
    assert path.read_bytes() == bytes(content)


def test_somebody_elses_database_is_left_alone() -> None:
    path = profile_path("default")
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(TutorError, match="not a progress file"):
        Progress.open("default")


def test_a_home_that_is_a_file_is_told(home: Path) -> None:
    home.write_text("")
    with pytest.raises(TutorError, match="cannot be opened"):
        Progress.open("default")


def test_a_place_where_nothing_can_be_written_is_told() -> None:
    profile_path("default").mkdir(parents=True)
    with pytest.raises(TutorError, match="cannot be written here"):
        Progress.open("default")


def test_a_full_disk_is_told_and_keeps_what_was_there() -> None:
    with Progress.open("default") as progress:
        progress.add(answers(5))
        connection = progress._connection
        assert connection is not None
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(TutorError, match="disk is full"):
            progress.add(answers(2000, seed=2))
        assert progress.count() == 5
    assert len(everything()) == 5


def test_a_log_moves_to_another_machine_and_back(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    with Progress.open("here") as progress:
        progress.merge(answers(20), notes(3))
        export_log(progress, file)
    with Progress.open("there") as progress:
        assert merge_log(progress, file) == (20, 3)
        assert merge_log(progress, file) == (0, 0)
        assert progress.notes() == notes(3)
    assert everything("there") == everything("here")


@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.sets(st.integers(0, 30)), st.sets(st.integers(0, 30)), st.integers(0, 10**9))
def test_merging_is_a_union_in_either_order(
    tmp_path: Path, one: set[int], other: set[int], name: int
) -> None:
    log = answers(31)
    found = []
    for first, second in ((one, other), (other, one)):
        profile = f"p{name}-{len(profile_names())}"
        with Progress.open(profile) as progress:
            progress.add([log[n] for n in first])
        with Progress.open(profile + "-x") as progress:
            progress.add([log[n] for n in second])
            export_log(progress, tmp_path / "x.jsonl", overwrite=True)
        with Progress.open(profile) as progress:
            merge_log(progress, tmp_path / "x.jsonl")
        found.append(everything(profile))
    assert found[0] == found[1] == sorted(log[n].id for n in one | other)


def exported(tmp_path: Path) -> Path:
    file = tmp_path / "log.jsonl"
    with Progress.open("default") as progress:
        progress.merge(answers(4), notes(2))
        export_log(progress, file)
    return file


def test_an_export_does_not_overwrite_unless_told(tmp_path: Path) -> None:
    file = exported(tmp_path)
    with Progress.peek("default") as progress:
        with pytest.raises(TutorError, match="already exists"):
            export_log(progress, file)
        export_log(progress, file, overwrite=True)


Lines = list[str]


def third(change: Callable[[str], str]) -> Callable[[Lines], Lines]:
    """The lines with the third one changed: the second answer."""
    return lambda lines: [*lines[:2], change(lines[2]), *lines[3:]]


DAMAGES: dict[str, Callable[[Lines], Lines]] = {
    "cut off": lambda lines: lines[:-1],
    "a line lost": lambda lines: [*lines[:2], *lines[3:]],
    "a line torn": third(lambda line: line[:20]),
    "no header": lambda lines: lines[1:],
    "empty": lambda lines: [],
    "a newer header": lambda lines: [lines[0].replace(": 3", ": 4"), *lines[1:]],
    "no such cell": third(lambda line: line.replace(" sg ", " xx ").replace(" pl ", " xx ")),
    "no number": third(lambda line: line.replace('"when": 1', '"when": NaN, "x": 1')),
    "too large": third(
        lambda line: line.replace('"milliseconds": ', '"milliseconds": ' + "9" * 20)
    ),
    "half a letter": third(lambda line: line.replace("eā", "\\ud800")),
    "no object": third(lambda line: "[" * 5000),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_log_is_refused_whole(tmp_path: Path, damage: str) -> None:
    file = exported(tmp_path)
    lines = DAMAGES[damage](file.read_text(encoding="utf-8").splitlines())
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    with Progress.open("other") as progress:
        with pytest.raises(FileError) as caught:
            merge_log(progress, file)
        assert progress.count() == 0
    assert str(file) in str(caught.value)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("when", -1, "„when“ fehlt oder ist falsch: -1.0"),
        ("when", 10**400, "„when“ fehlt oder ist falsch: 1000"),
        ("cell", "acc sg x", "„cell“ fehlt oder ist falsch: 'acc sg x'"),
        ("skill", "magic", "„skill“ fehlt oder ist falsch: 'magic'"),
        ("correct", 1, "„correct“ fehlt oder ist falsch: 1"),
        ("deck", None, "„deck“ fehlt oder ist falsch: None"),
        ("answer", "\ud800", "„answer“ fehlt oder ist falsch"),
        ("milliseconds", 10**9, "„milliseconds“ fehlt oder ist falsch: 1000000000"),
    ],
)
def test_a_wrong_value_is_named_in_the_language_in_use(
    tmp_path: Path, german: None, field: str, value: object, told: str
) -> None:
    file = exported(tmp_path)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    lines[1]["evidence"][field] = value
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_log(file)
    assert caught.value.problems[0].line == 2
    assert told in str(caught.value)


def test_an_answer_that_says_something_else_is_refused(tmp_path: Path) -> None:
    file = exported(tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("eā", "ea"), encoding="utf-8")
    with Progress.open("default") as progress:
        with pytest.raises(FileError, match="is another one here"):
            merge_log(progress, file)
        assert progress.count() == 4


def test_reading_a_log_gives_what_was_written(tmp_path: Path) -> None:
    log = read_log(exported(tmp_path))
    assert list(log.evidence) == answers(4)
    assert list(log.notes) == notes(2)


def test_what_a_killed_program_left_half_done_is_taken_back() -> None:
    """The file and the journal of a program that died while it wrote."""
    with Progress.open("default") as progress:
        progress.add(answers(300))
    path, dead = profile_path("default"), profile_path("dead")
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE evidence SET answer = 'half', correct = 0")
    shutil.copy(path, dead)
    shutil.copy(f"{path}-journal", f"{dead}-journal")
    connection.execute("ROLLBACK")
    connection.close()
    assert dead.read_bytes() != path.read_bytes()
    with Progress.peek("dead") as progress:
        assert [one for _number, one in progress.evidence()] == answers(300)


def test_a_flipped_bit_in_the_description_of_the_tables_is_damage() -> None:
    with Progress.open("anna") as progress:
        progress.add(answers(3))
    path = profile_path("anna")
    whole = path.read_bytes()
    start = whole.index(b"CREATE TABLE evidence")
    codes = set()
    for place in range(start, start + 200, 7):
        damaged = bytearray(whole)
        damaged[place] ^= 0x80
        path.write_bytes(bytes(damaged))
        try:
            with Progress.open("anna") as progress:
                assert len(list(progress.evidence())) == 3  # it hit what nobody reads
        except TutorError as error:
            codes.add(error.code)
    assert "damaged" in codes


def test_what_was_added_survives_a_power_cut() -> None:
    """SQLite's documentation: with EXTRA the end of the journal is synced, too."""
    with Progress.open("anna") as progress:
        (mode,) = progress._rows("PRAGMA synchronous")
    assert mode == (3,)
