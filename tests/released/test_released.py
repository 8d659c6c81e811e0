"""What a released version wrote opens in every later one. A release adds a folder of what it wrote
(`save-GAME.jsonl` of each game, finished); none is ever taken away or changed.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers import ROOT, inside
from tutor.kits import KITS
from tutor.store import places
from tutor.store.decks import copy_deck
from tutor.store.places import home
from tutor.store.profiles import profile_path
from tutor.store.progress import Progress
from tutor.store.progress_log import read_log
from tutor.store.quizzes import read_quiz
from tutor.store.results import read_result
from tutor.store.saves import load_save

HERE = Path(__file__).parent
VERSIONS = sorted(path for path in HERE.iterdir() if path.is_dir() and path.name[0].isdigit())
SAVES = [save for version in VERSIONS for save in sorted(version.glob("save-*.jsonl"))]


each_save = pytest.mark.parametrize(
    "save", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}"
)


@pytest.fixture(params=["changed", "gone"])
def other_decks(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Makes the files that a game was made from others, or takes them away."""
    with pytest.MonkeyPatch.context() as patched:

        def change() -> None:
            if request.param == "gone":
                patched.setattr(places, "_PACKAGE", tmp_path / "nowhere" / "tutor")
                return
            for name, other in (("is", "bonus"), ("ille", "fortis"), ("ipse", "hic")):
                copy_deck(other, name)
            shutil.copy(ROOT / "tests/cartino/first-edition.yaml", home() / "decks/cartino.yaml")

        yield change


def test_every_version_has_a_save_of_every_game() -> None:
    for version in VERSIONS:
        saves = {load_save(path).record.game for path in version.glob("save-*.jsonl")}
        assert saves == set(KITS), version


@each_save
def test_saved_matches_are_told_again_whatever_became_of_the_decks(
    save: Path,
    other_decks: Callable[[], None],
) -> None:
    told = inside("replay", str(save))
    assert (told.code, told.err) == (0, "")
    other_decks()
    assert inside("replay", str(save)) == told


@each_save
def test_saved_matches_go_on_whatever_became_of_the_decks(
    save: Path, other_decks: Callable[[], None], tmp_path: Path
) -> None:
    lines = save.read_bytes().splitlines(keepends=True)
    half = tmp_path / "half.jsonl"
    half.write_bytes(b"".join(lines[: len(lines) // 2]))
    other_decks()
    match = load_save(half).match()
    for text in load_save(save).record.moves[len(match.moves) :]:
        match, _events = match.play(match.game.parse_move(text))
    assert match.result is not None
    assert match.result.as_dict() == json.loads(lines[-1])["result"]


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
