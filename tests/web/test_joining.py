"""What two tabs have kept becomes one, whoever comes second: nothing of either is lost."""

from __future__ import annotations

import json
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tests.web.desk import Page
from tutor.errors import TutorError
from tutor.store.places import home
from tutor.store.progress import Progress
from tutor.store.schema import connect
from tutor.web import desk
from tutor.web.desk import Desk

PROFILE = "profiles/default.sqlite3"


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "_desk", Desk())


@pytest.fixture
def others(tmp_path: Path) -> Path:
    """The folder that another tab has kept."""
    folder = tmp_path / "others"
    folder.mkdir()
    return folder


def answers() -> list[str]:
    with Progress.peek("default") as progress:
        return [one.answer for _number, one in progress.evidence() if one.answer]


def joined(others: Path, *mine: str) -> dict[str, bytes | None]:
    return desk.join(str(others), json.dumps(mine))


def test_the_answers_of_both_are_kept_and_none_counts_twice(others: Path) -> None:
    Page("en", ["drill", "is", "--seed", "1"]).answer("both").go("home")
    shutil.copytree(home(), others, dirs_exist_ok=True)
    here = (home() / PROFILE).read_bytes()
    Page("en", ["drill", "ille", "--seed", "1"]).answer("theirs").go("home")
    shutil.copyfile(home() / PROFILE, others / PROFILE)
    (home() / PROFILE).write_bytes(here)
    page = Page("en", ["drill", "hic", "--seed", "1"]).answer("mine")
    changed = joined(others, PROFILE)
    assert sorted(answers()) == ["both", "mine", "theirs"]
    assert changed[PROFILE] == (home() / PROFILE).read_bytes()
    page.answer("more")
    assert sorted(answers()) == ["both", "mine", "more", "theirs"], "a drill goes on"
    assert not others.exists()


def test_a_visitor_without_answers_gets_those_of_the_other_tab(others: Path) -> None:
    Page("en", ["drill", "is", "--seed", "1"]).answer("theirs").go("home")
    (others / PROFILE).parent.mkdir()
    (home() / PROFILE).rename(others / PROFILE)
    Page("en")
    joined(others)
    assert answers() == ["theirs"]


@pytest.mark.parametrize(
    ("mine", "theirs", "changed", "kept"),
    [
        (None, b"a\nb\n", False, {"x.jsonl": b"a\nb\n"}),
        (b"a\n", b"a\nb\n", False, {"x.jsonl": b"a\nb\n"}),
        (b"a\n", b"a\nb\n", True, {"x.jsonl": b"a\nb\n"}),
        (b"a\nb\n", b"a\n", True, {"x.jsonl": b"a\nb\n"}),
        (b"a\nb\n", b"c\n", False, {"x.jsonl": b"c\n"}),
        (b"a\nb\n", b"a\nc\n", True, {"x.jsonl": b"a\nb\n", "x-2.jsonl": b"a\nc\n"}),
    ],
    ids=["new", "went on", "went on from mine", "older", "another", "both went on"],
)
def test_a_file_that_both_have_written_is_kept_as_both_have_it(
    others: Path, mine: bytes | None, theirs: bytes, changed: bool, kept: dict[str, bytes]
) -> None:
    (home() / "games").mkdir(parents=True)
    (others / "games").mkdir()
    if mine is not None:
        (home() / "games" / "x.jsonl").write_bytes(mine)
    for _twice in range(2):
        (others / "games").mkdir(parents=True, exist_ok=True)
        (others / "games" / "x.jsonl").write_bytes(theirs)
        joined(others, *(["games/x.jsonl"] if changed else []))
        assert {one.name: one.read_bytes() for one in (home() / "games").iterdir()} == kept


def test_a_profile_of_a_newer_program_is_refused_and_nothing_changes(others: Path) -> None:
    Page("en", ["drill", "is", "--seed", "1"]).answer("mine")
    (others / PROFILE).parent.mkdir()
    with closing(connect(others / PROFILE)) as newer:
        newer.execute("PRAGMA user_version = 99")
    with pytest.raises(TutorError, match="newer"):
        joined(others)
    assert answers() == ["mine"]
