"""What a released version wrote opens in every later one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tutor.games.match import Match
from tutor.kits import restore_game
from tutor.store.profiles import profile_path
from tutor.store.progress import Progress
from tutor.store.progress_log import read_log
from tutor.store.quizzes import read_quiz
from tutor.store.results import read_result
from tutor.store.saves import load_save

HERE = Path(__file__).parent
VERSIONS = sorted(path for path in HERE.iterdir() if path.is_dir() and path.name[0].isdigit())
SAVES = [save for version in VERSIONS for save in sorted(version.glob("save-*.jsonl"))]


@pytest.mark.parametrize("save", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_saved_matches_go_on(save: Path) -> None:
    record = load_save(save).record
    match = Match.resume(restore_game(record), record)
    assert len(match.moves) == len(record.moves) > 0
    assert match.result is not None


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_progress_opens(version: Path) -> None:
    path = profile_path("default")
    path.parent.mkdir(parents=True)
    shutil.copy(version / "progress.sqlite3", path)
    with Progress.open("default") as progress:
        assert progress.count() == 4


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_logs_quizzes_and_results_open(version: Path) -> None:
    assert read_log(version / "log.jsonl").evidence
    assert read_quiz(version / "quiz.yaml").questions
    assert read_result(version / "result.json").answers
