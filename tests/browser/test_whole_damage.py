"""Damaged and foreign files: told clearly, by their name, and nothing else is lost by them."""

from __future__ import annotations

import base64
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.conftest import Visits
from tests.browser.kept import kept, long_log, say
from tests.helpers import inside

PROFILE = "profiles/default.sqlite3"
NOTE = "#page-ask .note"
TROUBLE = "#page-ask .trouble"
HURT = "() => { window.hurt = false; window.alert = () => (window.hurt = true); }"
PICTURES = "() => document.images.length"
WIDTH = "() => document.documentElement.scrollWidth"
SIZE = (390, 800)
TAG = "<img src=x onerror=alert(1)>"
TURNED = "\u202eevil\u2066"
LONG = "x" * 300


def random_bytes(size: int) -> bytes:
    """The same every time."""
    return random.Random(1).randbytes(size)


@pytest.mark.parametrize("where", ["at its beginning", "in the middle"])
def test_damaged_progress_is_told_and_laid_aside_and_all_else_goes_on(
    visit: Visits, where: str
) -> None:
    page = say(visit("play/is?seed=7").answer("g"), "is", "one").go("home")
    whole = page.kept()
    start, end = (0, 100) if where == "at its beginning" else (4096, len(whole[PROFILE]))
    damaged = whole[PROFILE][:start] + random_bytes(end - start) + whole[PROFILE][end:]
    page.damage(PROFILE, damaged)
    page.load_anew().sees(TROUBLE, "What was kept here cannot be read")
    saved = json.loads(page.download(f"{TROUBLE} .usual").read_bytes())
    assert {name: base64.b64decode(one) for name, one in saved.items()} == whole | {
        PROFILE: damaged
    }
    page.tap(f"{TROUBLE} button:not(.usual)").sees("#page-stage [data-kind=home]")
    page.sees("#page-stage", "Go on with the game")
    say(page, "is", "two").reload().sees("#page-stage [data-kind=question]")
    found = page.kept()
    (aside,) = (name for name in found if name.startswith("damaged/"))
    assert aside.endswith(PROFILE)
    assert found[aside] == damaged
    del found[aside]
    assert found | {PROFILE: b""} == whole | {PROFILE: b""}


def test_a_damaged_match_is_told_and_left_and_the_others_go_on(visit: Visits) -> None:
    page = visit("play/is?seed=7").answer("g").at("play/cartino?seed=3").go("home")
    (name,) = (one for one in page.kept() if one.startswith("games/kng"))
    page.damage(name, page.kept()[name][:-40] + b"\xff{\n")
    page.reload().go("play").sees("#page-news", "this saved game is skipped and left as it is")
    page.at("play?resume").sees("#page-stage", "Cartino")
    page.at("review").sees("dialog", "There is no finished game yet")


def test_progress_of_a_newer_program_is_not_touched(visit: Visits, tmp_path: Path) -> None:
    page = say(visit(), "is", "one").go("home")
    newer = tmp_path / "newer.sqlite3"
    newer.write_bytes(page.kept()[PROFILE])
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 99")
    page.damage(PROFILE, newer.read_bytes())
    page.load_anew().sees(TROUBLE, "A newer version of this page")
    assert page.texts(f"{TROUBLE} button") == ["Load again"]
    page.renew(f"{TROUBLE} button", settles=False).sees(TROUBLE, "A newer version of this page")
    assert page.kept()[PROFILE] == newer.read_bytes()


@pytest.mark.parametrize("wanted", ["progress", "quiz"])
def test_a_file_that_is_none_is_told_by_its_name_and_changes_nothing(
    visit: Visits, tmp_path: Path, wanted: str
) -> None:
    place = {"progress": "data", "quiz": "quiz"}[wanted]
    page = say(visit(), "is", "one").at(place)
    before = set(page.kept())
    for name, content in foreign(tmp_path, wanted).items():
        file = tmp_path / name
        file.write_bytes(content)
        page.load(f"#page-stage [data-upload={wanted}]", file)
        page.sees(NOTE, f"“{name}” is no").sees(NOTE, "Nothing has changed")
        assert set(page.kept()) == before, name
        assert kept(page) == ["one"]


def foreign(folder: Path, wanted: str) -> dict[str, bytes]:
    """Files that are not what is wanted, by their names."""
    log = long_log(folder / "log", 20).read_bytes()
    made = inside("quiz", "make", "-o", str(folder / "quiz"), "--deck", "is", "--count", "2")
    assert made.code == 0
    quiz = (folder / "quiz").read_bytes()
    files = {
        "empty.jsonl": b"",
        "noise.jsonl": random_bytes(5000),
        "picture.png": b"\x89PNG\r\n\x1a\n" + random_bytes(3000),
        "large.txt": b"x" * 30_000_000,
    }
    if wanted == "progress":
        return files | {"cut-off.jsonl": log[: len(log) // 2], "quiz.yaml": quiz}
    return files | {"log.yaml": log, "cut-off.yaml": quiz[: len(quiz) // 2]}


def test_what_a_quiz_file_says_stays_text_whatever_it_is(visit: Visits, tmp_path: Path) -> None:
    file = tmp_path / f"{TAG.replace('/', '')} {TURNED}.yaml"
    file.write_text(hostile_quiz(), encoding="utf-8")
    page = visit("quiz", size=SIZE)
    page.tab.run(HURT)
    pictures = page.tab.run(PICTURES)
    page.load("#page-stage [data-upload=quiz]", file).sees(NOTE, TAG)
    page.write(f"{TAG} {TURNED} {LONG}").sees("#page-stage", f"prompt {TAG}")
    page.write("zzz").sees("#page-ask", f"option {TAG}")
    assert page.tab.run(WIDTH) <= SIZE[0], "a long word is broken"
    page.answer("1").sees("[data-download^=result]")
    assert f"right {TAG}" in page.text()
    saved = page.download("[data-download^=result]")
    assert json.loads(saved.read_bytes())["name"].startswith(TAG)
    page.at("quiz").sees("#page-ask .answer", f"title {TAG}")
    assert page.tab.run(PICTURES) == pictures
    assert page.tab.run("() => window.hurt") is False
    assert not set("\u202e\u2066") & set(page.text()), "nothing turns the text around"


def hostile_quiz() -> str:
    """A quiz that would like to be more than text."""
    said = {name: json.dumps(f"{name} {TAG} {TURNED} {LONG}") for name in WORDS}
    said["title"] = json.dumps(f"title {TAG} {TURNED} {LONG[:100]}")
    return (
        f"quiz: 1\ntitle: {said['title']}\nlanguage: en\nquestions:\n"
        f"- id: one\n  type: typed\n  prompt: {said['prompt']}\n"
        f"  answers: [{{right: {said['right']}}}]\n  explanation: {said['explained']}\n"
        f"- id: two\n  type: choice\n  prompt: two\n  answers:\n"
        f"  - right: {said['option']}\n    feedback: {said['feedback']}\n  - wrong: other\n"
    )


WORDS = ("title", "prompt", "right", "explained", "option", "feedback")


def test_a_hostile_place_is_told_as_text(visit: Visits) -> None:
    page = visit()
    page.tab.run(HURT)
    for place in ("%3Cimg%20src=x%20onerror=alert(1)%3E", f"drill/{LONG}", "play/%E2%80%AEx", "%"):
        page.at(place)
        assert page.count("#page-ask button"), place
    assert page.tab.run("() => window.hurt") is False
