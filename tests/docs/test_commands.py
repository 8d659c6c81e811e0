"""Every command line that the pages and the help show runs."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from glob import glob
from pathlib import Path

import pytest

from tests.cli.test_help import ALL
from tests.docs.commands import WRITTEN, shown
from tests.docs.material import lay_out, make_material
from tests.helpers import ROOT, inside
from tests.site.toy import toy
from tutor.cli.serving import SiteServer
from tutor.store.site import put_site

STANDS_FOR = {
    "tutor export …": "tutor export is -o is.html",
    "tutor lingua check …": "tutor lingua check Kleid",
    "tutor lingua check WORD…": "tutor lingua check Kleid Spiel",
    "tutor deck new ./decks/NAME.yaml --from bonus": "tutor deck new ./decks/novus.yaml --from is",
    "tutor deck check decks/NAME.yaml": "tutor deck check decks/bonus.yaml",
    "tutor deck check FILE": "tutor deck check my-deck.yaml",
    "tutor lesson check FILE": "tutor lesson check my-lesson.yaml",
    "tutor lesson check lessons/NN-name.yaml": "tutor lesson check lessons/02-is.yaml",
    "tutor learn NN-name": "tutor learn 02-is",
    "tutor lesson check FILE --json": "tutor lesson check my-lesson.yaml --json",
    "tutor replay FILE": "tutor replay game.jsonl",
    "tutor progress export FILE": "tutor progress export my-log.jsonl",
    "tutor exam 2026-12-04 is,ille": "tutor exam tomorrow is,ille",
    "tutor exam drop 2026-12-04": "tutor exam",
    "tutor progress --json --at 2026-12-04": "tutor progress --json --at tomorrow",
    "tutor arena kng --log FILE": "tutor arena kng --log games.jsonl",
    "tutor arena cartino --log FILE": "tutor arena cartino --log games.jsonl",
}
"""Command lines with a word that the reader replaces, and one that such a reader would type."""

SAYS_NO = {
    "tutor lingua check KLEID KLIED",
    "tutor lingua check klied Spiel Berlin",
    "tutor lingua check Kleid klied",
}
"""Command lines that end with exit code 1, because they show what “no” looks like."""

SHOWS = {
    r"printf 'is\nea\nid\n' | "
    "tutor drill is --questions 3 --seed 14 --profile trial": (
        "3 more were right, but had been shown just before."
    ),
}
"""What a command line must print for its page to be true."""

TYPED = {
    "drill": "q\n",
    "race": "q\n",
    "deck new": "q\n",
    "play": "q\n" * 9,
    "puzzle": "q\n",
    "quiz run": "eius\n" * 99,
}
"""What is typed, by the beginning of the command; elsewhere the input ends at once."""


def _collect() -> dict[str, str]:
    found: dict[str, str] = {}
    for page in WRITTEN:
        for one in shown(page):
            found.setdefault(one.text, str(one))
    for path, command in ALL.items():
        for line in (command.epilog or "").splitlines():
            if line.strip().startswith("tutor "):
                found.setdefault(line.strip(), f"tutor {' '.join(path)} --help: {line.strip()}")
    return found


LINES = _collect()
PROGRAM = [line for line in LINES if not line.startswith("make")]
MAKE = [line for line in LINES if line.startswith("make")]


@pytest.fixture(scope="module")
def material(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_material(tmp_path_factory.mktemp("material"))


@pytest.mark.parametrize("line", PROGRAM)
def test_a_command_line_runs(
    line: str, material: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = tmp_path / "desk"
    desk.mkdir()
    monkeypatch.chdir(desk)
    if line.startswith("tutor site"):
        _with_site(tmp_path / "site", monkeypatch)
    shutil.copytree(material / "home", home)
    arguments, typed = read(STANDS_FOR.get(line, line), material, desk)
    ran = inside(*arguments, typed=typed)
    assert ran.code == (1 if line in SAYS_NO else 0), f"{LINES[line]}\n{ran.out}\n{ran.err}"
    assert SHOWS.get(line, "") in ran.out
    assert "Traceback" not in ran.out + ran.err
    assert "last-error.txt" not in ran.err
    for option in ("-o", "--html", "--csv", "--log", "--result"):
        if option in arguments:
            assert (desk / arguments[arguments.index(option) + 1]).stat().st_size


def _with_site(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small site, a port that is free, and somebody who has seen enough at once."""

    class Closed(SiteServer):
        def __init__(self, site: Path, _port: int) -> None:
            super().__init__(site, 0)

        def serve_forever(self, poll_interval: float = 0.5) -> None:
            raise KeyboardInterrupt

    put_site(toy(), folder)
    monkeypatch.setattr("tutor.store.site.find_site", lambda: folder)
    monkeypatch.setattr("webbrowser.open", lambda _address: True)
    monkeypatch.setattr("tutor.cli.serving.SiteServer", Closed)


def read(line: str, material: Path, desk: Path) -> tuple[list[str], str]:
    """The arguments and the input of a line as a shell would read it, with the files laid out."""
    feeder, _, command = line.rpartition(" | ")
    words = shlex.split(command)
    assert words.pop(0) == "tutor", line
    lay_out(material, desk, words)
    beginning = " ".join(words)
    typed = next((text for start, text in TYPED.items() if beginning.startswith(start)), "")
    if feeder:
        printf, text = shlex.split(feeder)
        assert printf == "printf", line
        typed = text.replace("\\n", "\n")
    if "<" in words:
        typed = (desk / words[words.index("<") + 1]).read_text(encoding="utf-8")
        words = words[: words.index("<")]
    if ">" in words:
        words = words[: words.index(">")]
    if words[:1] == ["arena"]:
        words = _one_game(words)
    return [name for word in words for name in _expand(word)], typed


def _expand(word: str) -> list[str]:
    return sorted(glob(word)) if "*" in word else [word]


def _one_game(words: list[str]) -> list[str]:
    """The same tournament with one game, so that the suite stays quick."""
    if "--games" in words:
        at = words.index("--games")
        words = [*words[:at], *words[at + 2 :]]
    return [*words, "--games", "1"]


@pytest.mark.parametrize("line", MAKE)
def test_a_line_of_make_names_a_target(line: str) -> None:
    """What it would do is listed, not done: `make test` would run this suite."""
    done = subprocess.run(
        [*line.split(), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{LINES[line]}\n{done.stderr}"
    assert done.stdout.strip()


def test_every_placeholder_is_still_shown() -> None:
    assert set(STANDS_FOR) | SAYS_NO <= set(LINES)
