"""Every command explains itself: a purpose, and two examples that run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import typer
from pytest import MonkeyPatch

from tests.helpers import inside
from tutor.cli.root import build
from tutor.export.formats import FORMATS, Format
from tutor.quiz.sets import make


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:  # noqa: ANN401
    """Every command below a group, with its path."""
    if not hasattr(command, "list_commands"):
        yield path, command
        return
    for name in command.list_commands(None):
        yield from commands(command.get_command(None, name), (*path, name))


ALL = dict(commands(build()))


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_has_a_purpose_and_two_examples(path: tuple[str, ...]) -> None:
    command = ALL[path]
    assert len(command.help) > 30
    lines = [line.strip() for line in (command.epilog or "").splitlines()]
    assert sum(line.startswith("tutor ") for line in lines) >= 2


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_explains_itself_in_german(
    path: tuple[str, ...],
) -> None:
    told = inside(*path, "--help", "--lang", "de").out
    assert "Optionen:" in told
    assert "Plain lines" not in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_lists_whatever_the_registry_has(language: str, monkeypatch: MonkeyPatch) -> None:
    """A new format or kind appears by itself."""
    toy = Format("toy-format", "csv_", "a toy")
    monkeypatch.setitem(FORMATS, toy.name, toy)
    monkeypatch.setattr(make, "KINDS", (*make.KINDS, "toy-kind"))
    told = " ".join(inside("export", "--help", "--lang", language).out.split())
    assert ", ".join(FORMATS) in told
    assert ", ".join(make.KINDS) in told


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_no_help_has_a_placeholder_left(path: tuple[str, ...]) -> None:
    texts = [ALL[path].help, *(getattr(one, "help", "") or "" for one in ALL[path].params)]
    assert not [text for text in texts if re.search(r"\{\w+\}", text)]


def test_the_list_of_commands_names_modules_that_exist() -> None:
    from tutor.cli.root import ENTRIES

    for entry in ENTRIES:
        assert isinstance(import_module(entry.module).app, typer.Typer)
