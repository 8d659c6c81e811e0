"""The short version of the faults: a few of each, in every run of the suite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import damage, kills, places
from tests.faults.tally import Tally


def clean(tally: Tally) -> None:
    assert tally.trials > 0
    assert not tally.losses, tally
    assert not tally.unclear, tally


def test_killed_at_random_moments(tmp_path: Path) -> None:
    for tally in kills.kill_often(tmp_path, trials=len(kills.SCENARIOS), seed=7):
        clean(tally)


def test_without_space(tmp_path: Path) -> None:
    clean(places.full_disk(tmp_path))


def test_without_a_home(tmp_path: Path) -> None:
    clean(places.no_home(tmp_path))


def test_damaged_byte_by_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    for tally in damage.flip_bytes(tmp_path, places=60):
        clean(tally)
