"""Saved matches: every move on the disk, torn lines dropped, damage told and skipped, files left as
they are.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import no_skips
from tutor.errors import FileError, TutorError
from tutor.games.kng.game import KngGame
from tutor.games.kng.state import KngOptions
from tutor.games.match import Match, Seat
from tutor.kits import restore_game
from tutor.store.decks import load_deck
from tutor.store.saves import SaveFile, latest_unfinished, load_save, save_paths, saves_folder

SEATS = (Seat("Du", "human"), Seat("Marcus", "tiro"))


def new_save(moves: int = 3) -> tuple[SaveFile, Match]:
    match = Match.start(KngGame.of([load_deck("is")]), KngOptions(), SEATS, 7)
    save = SaveFile.create(match.record(), "test")
    for _ in range(moves):
        move = next(iter(match.game.moves(match.view(match.to_act or 0))))
        match, _events = match.play(move)
        save.move(match.moves[-1])
    return save, match


def two_saves() -> tuple[SaveFile, SaveFile]:
    """An older one and a newer one."""
    (older, _match), (newer, _match) = new_save(), new_save()
    os.utime(older.path, (1, 1))
    return older, newer


def test_a_saved_match_comes_back_as_it_stood() -> None:
    save, match = new_save()
    saved = load_save(save.path)
    again = Match.resume(restore_game(saved.record), saved.record)
    assert again.state == match.state
    assert again.seats == match.seats
    assert latest_unfinished(no_skips) == saved


def test_the_record_needs_no_deck_file() -> None:
    save, _match = new_save()
    faces = restore_game(load_save(save.path).record).data()["decks"][0][1]
    assert faces == list(load_deck("is").paradigm.faces)


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_torn_last_line_is_dropped_and_the_match_goes_on(cut: int) -> None:
    save, _match = new_save()
    content = save.path.read_bytes()
    save.path.write_bytes(content[:-cut])
    saved = load_save(save.path)
    assert len(saved.record.moves) == 2
    SaveFile.reopen(saved).move("draw")
    assert load_save(save.path).record.moves[-1] == "draw"


def test_a_finished_match_is_not_offered_again() -> None:
    save, _match = new_save()
    save.note({"hint": 1})
    save.finish({"places": [1, 2]})
    assert load_save(save.path).finished
    assert load_save(save.path).notes == ({"hint": 1},)
    assert latest_unfinished(no_skips) is None


def test_two_programs_cannot_write_the_same_match() -> None:
    save, _match = new_save()
    other = SaveFile.reopen(load_save(save.path))
    other.move("draw")
    with pytest.raises(TutorError, match="another program"):
        save.move("draw")
    assert load_save(save.path).record.moves[-1] == "draw"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("rubbish", ":1:1: “rubbish” is not JSON"),
        ("[]", ":1:1:"),
        ('{"format": 99, "game": "kng"}', "newer tutor"),
        ('{"format": 1, "game": "kng"}', "“options” is missing"),
        ('{"game": "kng"}', "not a saved match"),
        ("[" * 100_000, "is not JSON"),
    ],
)
def test_a_damaged_or_newer_file_is_refused_and_left_alone(
    tmp_path: Path, line: str, words: str
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(FileError) as caught:
        load_save(path)
    assert words in str(caught.value)
    assert path.read_text(encoding="utf-8") == line + "\n"


def test_every_damaged_line_is_named() -> None:
    save, _match = new_save()
    lines = save.path.read_text(encoding="utf-8").splitlines()
    lines[1] = "x"
    lines[3] = "{"
    save.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(FileError) as caught:
        load_save(save.path)
    assert [problem.line for problem in caught.value.problems] == [2, 4]


def test_moves_that_do_not_fit_are_told_with_the_file() -> None:
    save, _match = new_save()
    save.move("lay eum nom pl f")
    saved = load_save(save.path)
    with pytest.raises(TutorError):
        Match.resume(restore_game(saved.record), saved.record)


def test_a_home_that_cannot_be_written_is_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("TUTOR_HOME", str(blocked))
    match = Match.start(KngGame.of([load_deck("is")]), KngOptions(), SEATS, 7)
    with pytest.raises(TutorError, match="cannot be written"):
        SaveFile.create(match.record(), "test")


def test_names_of_saves_do_not_collide() -> None:
    first, _match = new_save()
    second, _match = new_save()
    assert first.path != second.path
    assert len(list(saves_folder().glob("*.jsonl"))) == 2
    assert json.loads(first.path.read_text(encoding="utf-8").splitlines()[0])["format"] == 2


def test_a_line_torn_inside_a_letter_is_dropped() -> None:
    save, _match = new_save()
    save.move("lay eārum gen pl f")
    content = save.path.read_bytes()
    save.path.write_bytes(content[: content.rindex("ā".encode()) + 1])
    saved = load_save(save.path)
    assert len(saved.record.moves) == 3
    SaveFile.reopen(saved)
    assert load_save(save.path) == saved


Spoil = Callable[[Path], object]


def _rewritten(change: Callable[[dict[str, Any]], object]) -> Spoil:
    """Write another header in front of the moves."""

    def spoil(path: Path) -> None:
        header, _newline, moves = path.read_text("utf-8").partition("\n")
        data = json.loads(header)
        change(data)
        path.write_text(json.dumps(data) + "\n" + moves, "utf-8")

    return spoil


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _dangling(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nowhere"))


SPOILT: dict[str, tuple[Spoil, str]] = {
    "empty": (lambda path: path.write_bytes(b""), "not a saved match"),
    "half a header": (
        lambda path: path.write_bytes(path.read_bytes()[:40]),
        "not a saved match",
    ),
    "garbage": (lambda path: path.write_bytes(b"\xff\x00\n\x80"), "not text in UTF-8"),
    "not JSON": (lambda path: path.write_text("hello\n"), "is not JSON"),
    "newer": (_rewritten(lambda data: data.update(format=99)), "newer tutor"),
    "foreign": (_rewritten(lambda data: data.pop("format")), "not a saved match"),
    "unknown game": (_rewritten(lambda data: data.update(game="chess")), "no game “chess”"),
    "damaged data": (_rewritten(lambda data: data.update(data={"decks": 3})), "damaged"),
    "damaged options": (
        _rewritten(lambda data: data["options"].update(watchers=3)),
        "damaged",
    ),
    "moves of another deal": (_rewritten(lambda data: data.update(seed=8)), "jsonl: "),
    "a folder": (_folder, "is a folder"),
    "a dangling link": (_dangling, "no such file"),
}


@pytest.mark.parametrize(("spoil", "words"), SPOILT.values(), ids=SPOILT)
def test_a_save_that_cannot_be_used_is_named_and_skipped(spoil: Spoil, words: str) -> None:
    good, bad = two_saves()
    spoil(bad.path)
    assert bad.path in save_paths()
    before = None if bad.path.is_dir() or not bad.path.exists() else bad.path.read_bytes()
    found: list[TutorError] = []
    saved = latest_unfinished(found.append)
    assert saved is not None
    assert saved.path == good.path
    (error,) = found
    assert str(bad.path) in str(error)
    assert words in str(error)
    assert before is None or bad.path.read_bytes() == before


def test_a_save_that_may_not_be_read_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = two_saves()
    opened = Path.open

    def denied(path: Path, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401
        if path == bad.path:  # whoever runs the tests as root may read everything
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, *arguments, **named)

    monkeypatch.setattr(Path, "open", denied)
    found: list[TutorError] = []
    saved = latest_unfinished(found.append)
    assert saved is not None
    assert saved.path == good.path
    assert ["no permission" in str(error) for error in found] == [True]


def test_a_full_disk_leaves_no_save_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(TutorError, match="No space left"):
            new_save()
    assert list(saves_folder().iterdir()) == []
    save, _match = new_save()
    assert latest_unfinished(no_skips) == load_save(save.path)


def test_a_file_system_without_links_has_saves_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_draft: Path, _path: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    saves = [new_save()[0] for _ in range(3)]
    assert sorted(saves_folder().iterdir()) == sorted(save.path for save in saves)
    assert all(load_save(save.path).record.moves for save in saves)
