"""Saved matches: every move on the disk, torn lines dropped, damage told, files untouched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.errors import FileError, TutorError
from tutor.games.kng.game import KngGame
from tutor.games.kng.state import KngOptions
from tutor.games.match import Match, Seat
from tutor.kits import restore_game
from tutor.store.decks import load_deck
from tutor.store.saves import SaveFile, latest_unfinished, load_save, saves_folder

SEATS = (Seat("Du", "human"), Seat("Marcus", "tiro"))


def new_save(moves: int = 3) -> tuple[SaveFile, Match]:
    match = Match.start(KngGame.of([load_deck("is")]), KngOptions(), SEATS, 7)
    save = SaveFile.create(match.record(), "test")
    for _ in range(moves):
        move = next(iter(match.game.moves(match.view(match.to_act or 0))))
        match, _events = match.play(move)
        save.move(match.moves[-1])
    return save, match


def test_a_saved_match_comes_back_as_it_stood() -> None:
    save, match = new_save()
    saved = load_save(save.path)
    again = Match.resume(restore_game(saved.record), saved.record)
    assert again.state == match.state
    assert again.seats == match.seats
    assert latest_unfinished() == saved


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
    assert latest_unfinished() is None


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
    assert json.loads(first.path.read_text(encoding="utf-8").splitlines()[0])["format"] == 1
