"""Keeping evidence outside of the drill: one open profile, one complaint."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

from pytest import MonkeyPatch

from tests.progress.people import answers
from tutor.sittings.aside import say_aside_by
from tutor.sittings.keeper import ProgressKeeper
from tutor.store.profiles import profile_names, profile_path
from tutor.store.progress import Progress


def test_a_profile_is_opened_once_and_only_for_evidence(monkeypatch: MonkeyPatch) -> None:
    opened = Mock(wraps=Progress.open)
    monkeypatch.setattr(Progress, "open", opened)
    with closing(ProgressKeeper("anna")) as keeper:
        keeper.keep(())
        assert opened.call_count == 0
        for one in answers(3):
            keeper.keep([one])
            with Progress.peek("anna") as seen:
                assert seen.find(one.id) == one
    assert opened.call_count == 1


def test_without_a_profile_nothing_is_kept() -> None:
    with closing(ProgressKeeper(None)) as keeper:
        keeper.keep(answers(3))
    assert profile_names() == []


def test_a_profile_that_cannot_be_used_is_told_once() -> None:
    said: list[str] = []
    say_aside_by(said.append)
    path: Path = profile_path("anna")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"x" * 5000)
    with closing(ProgressKeeper("anna")) as keeper:
        for one in answers(3):
            keeper.keep([one])
    assert len(said) == 1
    assert "damaged" in said[0]
    assert path.read_bytes() == b"x" * 5000
