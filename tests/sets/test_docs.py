"""The documents say what is true: their commands run, their quiz is in order."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from pytest import MonkeyPatch

from tests.helpers import ROOT, inside
from tutor.export.formats import FORMATS
from tutor.store.quizzes import quiz_from
from tutor.store.strict_yaml import parse_yaml

TEACHERS = (ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
FORMATS_PAGE = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


def _commands(text: str) -> list[list[str]]:
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    found = [shlex.split(line[2:], comments=True) for line in lines if line.startswith("$ tutor ")]
    return [command[1:] for command in found]


def test_the_commands_of_the_teachers_page_run(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = _commands(TEACHERS)
    assert len(commands) > 12
    for command in commands:
        if command[:2] in (["quiz", "run"], ["class", "report"]):
            continue  # they are run, with answers, in test_commands
        if command[0] == "export" or "make" in command:
            command = [*command, "--force"]  # noqa: PLW2901
        done = inside(*command)
        assert done.code == 0, (command, done.err)


def test_every_format_is_documented() -> None:
    for name, entry in FORMATS.items():
        row = re.search(rf"^\| `{name}` \| (.*?) \|", FORMATS_PAGE, re.MULTILINE)
        assert row, name
        if entry.endings:
            assert f"`{entry.endings[0]}`" in row[1]
        if entry.extra:
            assert f"[{entry.extra}]" in FORMATS_PAGE


@pytest.mark.parametrize("page", [TEACHERS, FORMATS_PAGE], ids=["teachers", "formats"])
def test_pictures_and_links_are_there(page: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page):
        assert (ROOT / "docs" / link).exists(), link


def test_the_questions_shown_are_in_order() -> None:
    blocks = re.findall(r"```yaml\n(- id.*?)```", TEACHERS + FORMATS_PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        text = "quiz: 1\ntitle: T\nlanguage: en\nquestions:\n" + block
        assert quiz_from(parse_yaml(text, "x"), "x").questions
