"""What all tests share: an empty home, English, and no traces of the developer's settings."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tools import messages
from tutor.locale import set_language
from tutor.sittings import clock
from tutor.ui.terminal import paper
from tutor.words.paper import write_for

settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the messages if one has changed, once for all who run the suite side by side."""
    if not hasattr(config, "workerinput") and messages.is_stale():
        messages.write()


_SLOW_FOLDERS = {
    "browser",
    "cli",
    "docs",
    "export",
    "faults",
    "fuzz",
    "learner",
    "lexicon",
    "site",
    "weeks",
}
_SLOW_FILES = {
    "test_terminal", "test_packaging", "test_bots", "test_infer", "test_outlook", "test_belief",
    "test_robust", "test_running", "test_words", "test_log", "test_released", "test_colours",
    "test_commands", "test_docs", "test_generate", "test_play", "test_answers_everywhere",
    "test_one_answer", "test_new", "test_up_to", "test_same_moves",
}  # fmt: skip


def _is_slow(path: Path) -> bool:
    """Whether it runs commands or browsers, lets bots play or reads whole word lists."""
    return path.stem in _SLOW_FILES or path.parent.name in _SLOW_FOLDERS


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What is slow is not even imported where it is not wanted."""
    quick = config.option.markexpr == "not slow"
    return True if quick and collection_path.suffix == ".py" and _is_slow(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if _is_slow(item.path):
            item.add_marker(pytest.mark.slow)


_HOMES = count()
_SETTINGS = ("TUTOR_", "LC_", "LANG", "NO_COLOR", "COLUMNS", "LINES")


@pytest.fixture(autouse=True, scope="session")
def _own_settings() -> Iterator[None]:
    """Whatever is started by a test hears Ctrl-C, even if the suite itself runs in the background
    and does not, and finds none of the developer's settings.
    """
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(_SETTINGS)]:
            patch.delenv(name)
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        yield
        signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def home(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Path]:
    """The home of this test alone; nothing has been kept in it, so it is not there yet. The clock
    is the system's, whatever a test before did with it.
    """
    place = tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"
    monkeypatch.setenv("TUTOR_HOME", str(place))
    monkeypatch.setenv("TUTOR_LANG", "en")
    set_language("en")
    write_for(paper())
    clock.start(None)
    yield place
    set_language("en")


@pytest.fixture
def german() -> Iterator[None]:
    """Speak German in this test."""
    set_language("de")
    yield
    set_language("en")
