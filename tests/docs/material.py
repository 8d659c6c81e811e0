"""What a reader of the pages would have: a home with matches and answers, and files to work on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.helpers import ROOT, inside

FILES: dict[str, tuple[str, ...]] = {
    "quiz check": ("test.yaml",),
    "quiz show": ("test.yaml",),
    "quiz run": ("test.yaml",),
    "export": ("test.yaml",),
    "class": ("results", "ada.json"),
    "deck check": ("my-deck.yaml",),
    "table": ("meus.yaml",),
    "lesson check": ("my-lesson.yaml",),
    "learn": ("my-lesson.yaml",),
    "replay": ("game.jsonl",),
    "review": ("game.jsonl", "games.jsonl"),
    "lingua": ("words.txt", "table.yaml", "game.jsonl"),
    "play lingua": ("latin.txt", "table.yaml"),
    "progress merge": ("my-log.jsonl", "anna.jsonl"),
}
"""Which files lie in the folder in which a command runs, by the beginning of the command."""

LESSON = """\
title: {de: Der Akkusativ von is, en: The accusative of is}
goal: {de: Du bildest eum und eam., en: You form eum and eam.}
decks: [is]
steps:
  - text: {de: Wen oder was?, en: Whom or what?}
gate: {kinds: [produce], deck: is, cells: acc sg, count: 2, pass: 1}
"""
EMPTY = "".join(f"  {'.' * 17}\n" for _ in range(17))
POSITION = f"rack: K1 L2 E3 I4 D1 N2\nboard: |\n{EMPTY}colours: |\n{EMPTY.replace('.', '0')}"


def make_material(place: Path) -> Path:
    """A folder with `home` and `files`, made by the program itself."""
    home, files = place / "home", place / "files"
    files.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TUTOR_HOME", str(home))
        patch.setenv("TUTOR_LANG", "en")
        patch.chdir(files)
        _do("play lingua --seed 5", "q\n")
        (files / "lingua").mkdir()
        shutil.copy(next((home / "games").iterdir()), files / "lingua" / "game.jsonl")
        for game in ("weise", "cartino"):
            _do(f"play {game} --seed 5", "q\n")
        _do("play is --seed 5", "1\nacc sg f\n" + "q\n" * 5)  # a slip
        for profile in ("default", "anna"):
            _do(f"drill is --seed 1 --questions 4 --profile {profile}", "s\n" * 40)
        _do("progress export my-log.jsonl")
        shutil.copy("my-log.jsonl", "anna.jsonl")
        _do("quiz make --deck is --kinds produce --count 3 --seed 5 -o test.yaml")
        (files / "results").mkdir()
        _do("quiz run test.yaml --name Ada --result results/ada.json", "eius\n" * 3)
        _do("deck new ./meus.yaml --from bonus")
        _do("arena cartino --games 3 --bots greedy,random --log games.jsonl")
    shutil.copy(files / "results" / "ada.json", files)
    shutil.copy(files / "meus.yaml", files / "my-deck.yaml")
    shutil.copy(max((home / "games").glob("*.jsonl")), files / "game.jsonl")
    (files / "my-lesson.yaml").write_text(LESSON, encoding="utf-8")
    (files / "latin.txt").write_text("puella rosa amat videt terra\n", encoding="utf-8")
    (files / "words.txt").write_text("Kleid\nSpiel\n", encoding="utf-8")
    (files / "table.yaml").write_text(POSITION, encoding="utf-8")
    return place


def _do(command: str, typed: str = "") -> None:
    ran = inside(*command.split(), typed=typed)
    assert ran.code == 0, f"tutor {command}: {ran}"


def lay_out(material: Path, desk: Path, arguments: list[str]) -> None:
    """Put onto the desk what the command is about; the shipped data lie beside it."""
    line = " ".join(arguments)
    for beginning, names in FILES.items():
        if line.startswith(beginning):
            for name in names:
                source = material / "files" / arguments[0] / name
                source = source if source.exists() else material / "files" / name
                if source.is_dir():
                    shutil.copytree(source, desk / name)
                else:
                    shutil.copy(source, desk / name)
    for name in ("decks", "lessons"):
        if f"{name}/" in line:
            shutil.copytree(ROOT / name, desk / name)
