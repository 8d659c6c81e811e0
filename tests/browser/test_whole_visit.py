"""A new visitor: first paint, lesson 1, practice, quiz, files, another language, no network."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser import native
from tests.browser.conftest import Visits
from tests.browser.page import Page
from tests.browser.server import Server
from tests.helpers import inside

FIRST = """() => ({
  table: document.querySelectorAll("#page-stage table").length,
  busy: document.querySelectorAll("#page-busy progress").length,
  menu: document.querySelectorAll("#page-menu button").length,
})"""


def test_a_fresh_visitor_sees_a_table_while_python_is_loaded(visit: Visits) -> None:
    page = visit("")
    page.tab.open("about:blank")
    page.tab.open(page.address, wait="none")
    page.sees("#page-busy progress").sees("#page-stage table")
    first = page.tab.run(FIRST)
    assert first["table"]
    assert first["menu"] == 6
    page.settled()
    assert not page.count("#page-busy progress")


def test_lesson_one_is_done_and_the_next_one_stands_first(visit: Visits) -> None:
    given = native.lesson(["learn", "1", "--seed=1"])
    page = visit("learn/1?seed=1")
    for one in given:
        page.answer(one)
    page.sees("#page-stage [data-kind='lesson end']")
    page.go("learn")
    assert page.texts("#page-ask .answer")[0].startswith("✓")
    assert page.text("#page-ask .answer.usual").startswith("○ is, ea, id")
    page.reload().go("learn")
    assert page.texts("#page-ask .answer")[0].startswith("✓")


def test_a_drill_with_a_wrong_answer_is_there_after_a_reload(visit: Visits, tmp_path: Path) -> None:
    page = practised(visit)
    page.reload().go("progress").sees("#page-stage [data-kind=progress]")
    assert answered(page, tmp_path / "read") == [True, False, True]


def practised(visit: Visits, **how: str) -> Page:
    """A visitor who has drilled a little: three answers, the second one wrong."""
    given = native.lesson(["drill", "is", "--seed=1", "--questions=3"], wrong=(1,))
    page = visit("drill/is?seed=1&questions=3", **how)
    for one, sign in zip(given, ("ok", "no", "ok"), strict=False):
        page.answer(one).sees(f"#page-news .outcome.{sign}")
    return page.sees("#page-stage [data-kind=summary]")


def answered(page: Page, home: Path) -> list[bool]:
    """Which answers were right, of those that the page keeps: as a terminal reads its files."""
    for name, content in page.kept().items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    return logged(home)


def logged(home: Path) -> list[bool]:
    """Which answers were right, of those in a terminal's log."""
    log = home / "log.jsonl"
    assert inside("progress", "export", "--force", str(log), home=home).code == 0
    lines = map(json.loads, log.read_text(encoding="utf-8").splitlines())
    found = (one["evidence"] for one in lines if "evidence" in one)
    return [one["correct"] for one in found if one["sort"] == "answer"]


def test_offline_it_starts_and_practises(visit: Visits, server: Server) -> None:
    page = practised(visit)
    page.sees("#page-offline", "offline")
    server.stop()
    page.open("drill/is?seed=1").write("zzz").sees("#page-news .outcome.no")
    page.reload().go("progress").sees("#page-stage [data-kind=progress]")
    page.open("play/lingua?seed=3").sees("#page-stage .squares")
    page.reload().sees("#page-stage .squares")


def test_what_is_saved_is_merged_by_the_terminal_and_back(visit: Visits, tmp_path: Path) -> None:
    page = practised(visit)
    saved = page.open("data").download("#page-stage [data-download=progress]")
    home = tmp_path / "terminal"
    for _twice in range(2):
        assert inside("progress", "merge", str(saved), home=home).code == 0
        assert logged(home) == [True, False, True]
    drilled = inside("drill", "ille", "--questions", "2", typed="ille\nilla\n", home=home)
    assert drilled.code == 0
    exported = tmp_path / "terminal.jsonl"
    assert inside("progress", "export", str(exported), home=home).code == 0
    page.load("#page-stage [data-upload=progress]", exported)
    assert answered(page, tmp_path / "read") == logged(home)
    assert len(logged(home)) > 3


def test_the_browser_s_language_comes_first_and_can_be_changed(visit: Visits) -> None:
    page = visit("drill/is?seed=1", language="de-AT")
    assert page.text("#page-title") == "Üben"
    assert page.tab.run("() => document.documentElement.lang") == "de"
    page.tap("#page-language")
    assert page.text("#page-title") == "Practise"
    page.reload()
    assert page.text("#page-title") == "Practise"
    assert page.tab.run("() => document.documentElement.lang") == "en"


def test_a_quiz_file_is_taken_and_its_result_saved(visit: Visits, tmp_path: Path) -> None:
    quiz = tmp_path / "Probe 7b.yaml"
    assert inside("quiz", "make", "-o", str(quiz), "--deck", "is", "--count", "4").code == 0
    page = visit("quiz").load("#page-stage [data-upload=quiz]", quiz)
    page.write("Ada")
    for number in range(1, 5):
        assert f"{number} of 4" in page.text("#page-stage")
        ticks, line = page.count("#page-ask form.check"), page.count("#page-ask input[type=text]")
        page.answer(["1"] if ticks else "zzz" if line else "1")
    result = page.download("[data-download^=result]")
    report = inside("class", "report", str(result))
    assert report.code == 0
    assert "Ada" in report.out
