"""Home: what is due, where you left off, one suggestion."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from tests.flows import run
from tests.helpers import inside
from tests.progress.people import answers, endings
from tutor.flows.home import come_home, lead_on
from tutor.grammar.cells import Cell
from tutor.quiz.kinds import NAMING, PARSE, PRODUCE, Direction
from tutor.quiz.learner import Evidence, Learner, Verdict
from tutor.quiz.lessons.course import LessonStanding, Note
from tutor.quiz.overview import Activity, overview
from tutor.quiz.suggest import Deed, Home, suggest
from tutor.quiz.today import Task
from tutor.sittings import clock
from tutor.sittings.home import gather
from tutor.store.course import lesson_files
from tutor.store.lessons import read_lesson
from tutor.store.progress import Progress
from tutor.words.home import home_text, menu, suggestion_command
from tutor.words.marks import bare

NOW = 1_700_000_000.0
NOON = datetime(2026, 11, 17, 12).timestamp()
"""Where whoever reads this lives: the day is long."""


TASKS = tuple(Task("is", face, (), Direction.RECALL) for face in ("is", "ea", "id", "eius", "eī"))


def situation(
    answers: int = 100,
    left: int = 0,
    lesson: str | None = "03-ille",
    begun: bool = False,
    game: str | None = None,
    slips: int = 0,
) -> Home:
    seen = overview(Learner(endings()), {}, [Activity(1, answers, 3)], 0, 0.0, 1, 60.0)
    seen = replace(seen, streak=2)
    standing = LessonStanding(2, False, 2.0) if begun else None
    found = None if lesson is None else read_lesson(lesson_files()[lesson].path)
    return Home(seen, found, standing, game, slips, TASKS[:left])


@pytest.mark.parametrize(
    ("now", "deed", "command"),
    [
        (situation(answers=0, lesson="01-kng"), Deed.FIRST_LESSON, ["learn", "01-kng"]),
        (situation(left=5, lesson="02-is", begun=True, game="kng"), Deed.TODAY, ["drill"]),
        (situation(left=1, slips=2, begun=True), Deed.SLIPS, ["drill", "--from-game"]),
        (situation(lesson="02-is", begun=True, game="kng"), Deed.GO_ON, ["learn", "02-is"]),
        (situation(game="kng"), Deed.GAME, ["play", "--resume"]),
        (situation(), Deed.NEXT_LESSON, ["learn", "03-ille"]),
        (situation(left=2, lesson=None), Deed.TODAY, ["drill"]),
        (situation(lesson=None), Deed.NEW, ["drill", "--new", "--questions", "12"]),
    ],
)
def test_what_is_suggested(now: Home, deed: Deed, command: list[str]) -> None:
    assert suggest(now) is deed
    assert suggestion_command(now) == command


def test_home_looks_at_the_lesson_that_comes_next() -> None:
    with Progress.open("default") as progress:

        def there() -> tuple[str | None, LessonStanding | None]:
            found = gather(progress)
            return found.lesson.name if found.lesson else None, found.standing

        assert there() == ("01-kng", None)
        progress.note(Note(1.0, "a", "01-kng", 9, True))
        assert there() == ("02-is", None)
        progress.note(Note(2.0, "b", "03-ille", 2))
        assert there() == ("03-ille", LessonStanding(2, False, 2.0))
        for name in lesson_files():
            progress.note(Note(3.0, f"c-{name}", name, 9, True))
        assert there() == (None, None)


@pytest.mark.parametrize(
    ("answers", "game", "chosen"),
    [
        (["1"], None, ["learn", "03-ille"]),
        (["practise more"], None, ["drill", "--more"]),
        (["3"], None, ["learn"]),
        (["5"], None, ["progress"]),
        (["1"], "kng", ["drill"]),
        (["4"], "kng", ["play", "--resume"]),
        (["q"], None, None),
        ([], None, None),
    ],
)
def test_home_leads_on(answers: list[str], game: str | None, chosen: list[str] | None) -> None:
    found = situation(game=game, left=3 if game else 0)
    command, script = run(come_home(found), *answers)
    assert command == chosen
    assert "What now?" in [ask.question for ask in script.asked]


def test_home_of_a_newcomer(home: Path) -> None:
    ran = inside()
    assert ran.code == 0
    assert "Welcome!" in ran.out
    assert "tutor learn 01-kng" in ran.out
    assert not (home / "profiles").exists()


def test_home_says_where_you_left_off() -> None:
    with Progress.open("default") as progress:
        progress.add(answers(40, start=time.time() - 40 * 86_400, gap=600.0))
        progress.note(Note(time.time(), "n1", "02-is", 4))
    ran = inside()
    assert "Left off: lesson “is, ea, id" in ran.out
    assert "step 4 of 15" in ran.out
    assert "left today:" in ran.out
    assert "Suggestion:" in ran.out


def test_a_damaged_saved_game_does_not_keep_anybody_from_home(home: Path) -> None:
    (home / "games").mkdir(parents=True)
    (home / "games" / "kng-1.jsonl").write_text("{")
    assert inside().code == 0


def test_home_in_german() -> None:
    ran = inside("--lang", "de")
    assert ran.code == 0
    assert "Willkommen!" in ran.out
    assert ran.err == ""


def game(correct: bool, text: str, number: int) -> Evidence:
    return Evidence(
        clock.now() - 500 + number, f"g{number}", "is", Cell.parse(text), NAMING,
        Verdict.of(correct), "", 900, "game:kng-2",
    )  # fmt: skip


def test_slips_of_the_last_game_are_practised() -> None:
    ran = inside("drill", "--from-game")
    assert ran.code == 1
    assert "no card game has been played yet" in ran.err
    with Progress.open("default") as progress:
        progress.add([game(True, "acc sg f", 1)])
    assert "nothing went wrong" in inside("drill", "--from-game").err
    with Progress.open("default") as progress:
        progress.add([game(False, "gen pl f", 2)])
    assert "practise the slip of the last game" in inside().out


def test_a_drill_from_a_game_asks_for_its_slips_only(tmp_path: Path, home: Path) -> None:
    with Progress.open("default") as progress:
        progress.add([game(False, "gen pl f", 1), game(True, "acc sg f", 2)])
    ran = inside("drill", "--from-game", "--only", "produce", "-n", "1", typed="eārum\n", home=home)
    assert ran.code == 0
    assert "genitive plural feminine" in ran.out
    assert "✓ eārum is gen pl f" in ran.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--minutes", "0"], "more than 0"),
        (["--minutes", "nan"], "more than 0"),
        (["--questions", "0"], "from 1 to 10000"),
        (["--only", "x"], "“x” is not one of produce"),
        (["--only", ","], "names no kind"),
        (["--cells", "xyz"], "names no case"),
        (["--macrons", "maybe"], "off, lenient, strict"),
        (["--new", "--weak"], "exclude each other"),
        (["--only", "vocative", "--cells", "dat pl f"], "leave nothing to ask"),
        (["--only", "cloze", "--real"], "exclude each other"),
    ],
)
def test_wrong_usage_of_a_drill(arguments: list[str], words: str) -> None:
    ran = inside("drill", "is", *arguments)
    assert ran.code == 2
    assert words in ran.err


def test_a_broken_deck_of_ones_own_does_not_keep_anybody_from_drilling(home: Path) -> None:
    (home / "decks").mkdir(parents=True)
    (home / "decks" / "mine.yaml").write_text("table: |\n  x")
    ran = inside("drill", "is", "--only", "parse", "-n", "1", typed="s\n", home=home)
    assert ran.code == 0
    assert inside("drill", "mine").code == 1


def test_t6_home_says_what_is_left_today_and_that_it_is_done() -> None:
    text = home_text(replace(situation(left=3, lesson=None), done=2))
    assert "3 left today: 3 to refresh" in bare(text)
    assert "2/5" in bare(text)
    done = bare(home_text(replace(situation(lesson=None), now=NOW, come_back=NOW + 86_400)))
    assert "Done for today. Come back tomorrow." in done


def test_the_begun_lesson_has_an_entry_of_its_own() -> None:
    home = situation(left=2, lesson="02-is", begun=True)
    commands = [command for command, _label in menu(home)]
    assert commands[:2] == [["drill"], ["learn", "02-is"]]
    assert len({" ".join(command) for command in commands}) == len(commands)


def test_t8_what_makes_sense_is_one_key_away() -> None:
    home = situation(left=2)
    assert run(lead_on(home), "", present=True)[0] == ["drill"]
    assert run(lead_on(home), "q", present=True)[0] is None
    assert run(lead_on(home))[0] is None, "nobody is asked in a pipe"


def test_t6_the_list_is_the_same_all_day_and_counts_what_is_done() -> None:
    clock.start(NOON)
    with Progress.open("default") as progress:
        progress.add(answers(40, start=NOON - 40 * 86_400, gap=600.0))
        first = gather(progress)
        assert first.left
        task = first.left[0]
        right = replace(
            game(True, str(task.cells[0]), 9),
            deck=task.deck,
            skill=PRODUCE if task.direction is Direction.RECALL else PARSE,
        )
        progress.add([right])
        second = gather(progress)
    assert second.left == first.left[1:]
    assert second.done == first.done + 1


def test_t8_in_a_pipe_a_drill_names_what_is_next() -> None:
    ran = inside("drill", "is", "-n", "1", "--only", "produce", "--seed", "1", typed="is\n")
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == "Next: tutor drill"
