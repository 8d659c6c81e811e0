"""What somebody has answered: as a terminal reads it from the files that a page keeps or saves."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.page import Page
from tests.helpers import inside
from tutor.store.progress_log import FORMAT, VERSION


def say(page: Page, deck: str, text: str) -> Page:
    """Begin to practise a deck that was never practised, and answer the first question: wrongly."""
    page.at(f"drill/{deck}?seed=1").write(text)
    return page.sees("#page-news .outcome.no")


def start_again(page: Page) -> Page:
    """Something goes wrong in the page, and Python is started anew."""
    page.tab.run("() => window.dispatchEvent(new ErrorEvent('error', {error: 'out of order'}))")
    return page.sees("#page-ask .trouble", "Something went wrong").tap("#page-ask .trouble .usual")


def kept(page: Page) -> list[str]:
    """What was answered, of what the page keeps."""
    with TemporaryDirectory() as folder:
        return [one["answer"] for one in answers(_laid_out(page.kept(), Path(folder)))]


def saved(path: Path) -> list[str]:
    """What was answered, of a file of saved progress."""
    return [one["answer"] for one in logged(path)]


def answers(home: Path) -> list[dict[str, Any]]:
    """The answers in a home."""
    log = home / "log.jsonl"
    assert inside("progress", "export", "--force", str(log), home=home).code == 0
    return logged(log)


def logged(path: Path) -> list[dict[str, Any]]:
    """The answers in a log."""
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    found = (one["evidence"] for one in lines if "evidence" in one)
    return [one for one in found if one["sort"] == "answer"]


def long_log(path: Path, count: int) -> Path:
    """A file of saved progress with so many answers, no two alike: a browser packs what repeats."""
    rng = Random(1)
    one = {
        "when": 1.7e9, "deck": "is", "cell": "nom sg m", "skill": "produce", "verdict": "right",
        "answer": "is", "milliseconds": 1, "source": "drill", "confused_with": None,
        "helped": False, "sort": "answer", "of": "", "correct": True,
    }  # fmt: skip
    lines: list[dict[str, Any]] = [{"format": FORMAT, "version": VERSION}]
    for _number in range(count):
        said = {"id": f"{rng.getrandbits(96):024x}", "answer": f"{rng.getrandbits(256):x}"}
        lines.append({"evidence": one | said})
    lines.append({"end": {"evidence": count, "lessons": 0}})
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def _laid_out(files: dict[str, bytes], home: Path) -> Path:
    for name, content in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    return home
