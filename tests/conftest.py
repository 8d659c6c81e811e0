"""What all tests share: an empty home, English, and no traces of the developer's settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tutor.locale import set_language
from tutor.ui.terminal import paper
from tutor.words.paper import write_for

settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("TUTOR_PLAIN", "NO_COLOR", "TUTOR_DEBUG", "TUTOR_NOW"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TUTOR_LANG", "en")
    set_language("en")
    write_for(paper())
    yield
    set_language("en")


@pytest.fixture
def german() -> Iterator[None]:
    """Speak German in this test."""
    set_language("de")
    yield
    set_language("en")
