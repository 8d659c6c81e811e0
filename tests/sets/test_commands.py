"""`tutor quiz`, `tutor class` and `tutor export` as people call them."""

from __future__ import annotations

import csv
import json
import os
import signal
import time
from pathlib import Path

import pytest
from pytest import MonkeyPatch

from tests.helpers import inside, start
from tests.sets.taking import command, take
from tutor.export.formats import FORMATS
from tutor.store.progress import Progress
from tutor.store.quizzes import read_quiz


@pytest.fixture
def quiz(tmp_path: Path) -> Path:
    """Four questions: two to type, two to choose."""
    path = tmp_path / "test.yaml"
    done = inside(
"quiz", "make", "--deck", "is", "--kinds", "produce,contrast", "--cells", "acc sg",
        "--count", "4", "--seed", "5", "--title", "Acc", "-o", str(path),
    )  # fmt: skip
    assert done.code == 0, done.err
    return path


def test_make_check_show(quiz: Path) -> None:
    assert len(read_quiz(quiz).questions) == 4
    assert inside("quiz", "check", str(quiz)).code == 0
    shown = inside("quiz", "show", str(quiz))
    assert "4 questions, 4 points" in shown.out
    assert "Right:" not in shown.out
    assert inside("quiz", "show", str(quiz), "--key").out.count("Right:") == 4
    data = json.loads(inside("quiz", "show", str(quiz), "--json").out)
    assert len(data["questions"]) == 4


@pytest.mark.parametrize(
    ("options", "answer", "points"),
    [
        ((), "iīs / eīs", 1),
        ((), "eis,iis", 1),
        ((), "ii_s", 1),
        ((), "īs", 1),
        ((), "is", 0),
        (("--without-macrons", "50"), "iis/eis", 0.5),
        (("--macrons", "strict"), "iis", 0),
        (("--macrons", "strict"), "eīs/iīs", 1),
        (("--macrons", "off"), "īīs", 1),
    ],
)
def test_a_quiz_is_judged_as_its_options_say(
    options: tuple[str, ...], answer: str, points: float, tmp_path: Path
) -> None:
    """A1, A2, A5: from the command that makes it to the result."""
    path = tmp_path / "quiz.yaml"
    about = ("--deck", "is", "--kinds", "produce", "--cells", "dat pl m", "--count", "1")
    assert inside("quiz", "make", *about, *options, "-o", str(path)).code == 0
    head = path.read_text(encoding="utf-8").partition("questions:")[0]
    assert "macrons: " in head
    assert "without_macrons: " in head
    done, result = take(path, "Ada", [answer])
    assert done.code == 0, done.err
    assert json.loads(result.read_text(encoding="utf-8"))["points"] == points


def test_make_overwrites_only_when_told(quiz: Path) -> None:
    before = quiz.read_bytes()
    command = ["quiz", "make", "--deck", "ille", "--count", "2", "-o", str(quiz)]
    refused = inside(*command)
    assert refused.code == 1
    assert "--force" in refused.err
    assert quiz.read_bytes() == before
    assert inside(*command, "--force").code == 0
    assert quiz.read_bytes() != before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--kinds", "produce,prase"], "“prase” is not one of"),
        (["--cells", "xyz"], "xyz"),
        (["--count", "0"], "0"),
        (["--without-macrons", "101"], "101"),
        (["--macrons", "half"], "“half” is not one of off, lenient, strict"),
    ],
)
def test_wrong_options_are_usage_errors(arguments: list[str], message: str) -> None:
    done = inside("quiz", "make", "--deck", "is", *arguments)
    assert done.code == 2
    assert message in done.err


def test_a_broken_file_is_named_with_line_and_column(quiz: Path) -> None:
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("points: 1", "points: x", 1), "utf-8")
    done = inside("quiz", "check", str(quiz))
    assert done.code == 1
    assert f"{quiz}:" in done.out
    assert "“x” is not a whole number" in done.out
    data = json.loads(inside("quiz", "check", str(quiz), "--json").out)
    assert data["files"][0]["problems"][0]["line"] > 1


def _answers(quiz: Path) -> list[str]:
    """The right answer to each question, as it is typed."""
    lines = []
    for question in read_quiz(quiz).questions:
        texts = [answer.text for answer in question.ask.answers]  # type: ignore[union-attr]
        right = next(a.text for a in question.ask.answers if a.right)  # type: ignore[union-attr]
        lines.append(str(texts.index(right) + 1) if question.kind == "contrast" else right)
    return lines


def test_a_quiz_is_taken_once_and_saved(quiz: Path) -> None:
    done, path = take(quiz, "Ada", _answers(quiz))
    assert done.code == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["points"], data["quiz"]["points"], data["name"]) == (4, 4, "Ada")
    assert data["finished"]
    again, _path = take(quiz, "Ada", _answers(quiz))
    assert again.code == 1


def test_a_quiz_is_not_taken_without_a_name(quiz: Path, tmp_path: Path) -> None:
    """An empty line is asked again; a pipe that ends is told so."""
    ran = command("quiz", "run", str(quiz), typed="\n\n")
    assert ran.code == 1
    assert "the input ended before everything was answered" in ran.err
    assert not (tmp_path / "home" / "last-error.txt").exists()


def test_no_hint_is_given_on_the_way(quiz: Path) -> None:
    done, _path = take(quiz, "A", [""] * 9)
    assert "\n1 of 4\n" in done.out, "without colours where there are none"
    right = [q.explanation for q in read_quiz(quiz).questions if q.kind == "produce"]
    for form in right:
        assert f"\n{form}\n" not in done.out


def test_every_answer_has_its_diagnosis(quiz: Path) -> None:
    """A form that the file does not foresee is diagnosed from the deck."""
    answers = _answers(quiz)
    typed = [n for n, q in enumerate(read_quiz(quiz).questions) if q.kind == "produce"]
    answers[typed[0]] = "eārum"
    _done, path = take(quiz, "Ada", answers)
    part = json.loads(path.read_text(encoding="utf-8"))["answers"][typed[0]]["parts"][0]
    assert part["taken_for"] == "gen pl f"
    assert "eārum is gen pl f" in part["diagnosis"]
    assert part["wrong"]


def test_an_interrupted_quiz_goes_on_where_it_was(quiz: Path) -> None:
    answers = _answers(quiz)
    done, path = take(quiz, "Ada", answers[:2])
    assert done.code == 130
    data = json.loads(path.read_text(encoding="utf-8"))
    assert len(data["answers"]) == 2
    assert data["finished"] is None
    done, path = take(quiz, "Ada", answers[2:])
    assert done.code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["points"] == 4


def test_the_way_to_go_on_is_told(quiz: Path) -> None:
    result = quiz.parent / "x y.json"
    done = inside("quiz", "run", str(quiz), "--name", "Ada", "--result", str(result))
    assert done.code == 130
    assert f"tutor quiz run {quiz} --name Ada --result '{result}'" in done.err


def test_programs_take_a_quiz_in_lines_of_json(quiz: Path) -> None:
    """Everything shown and asked, and a last line that says what it came to; no answer is told
    before it was given.
    """
    done, path = take(quiz, "Ada", _answers(quiz), "--json-lines")
    assert done.code == 0, done.err
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [next(iter(line)) for line in lines] == ["show", "ask"] * 4 + ["show", "summary"]
    assert [line["number"] for line in lines[:8:2]] == [1, 2, 3, 4]
    assert (lines[8]["points"], lines[8]["of"], lines[8]["percent"]) == (4, 4, 100)
    assert lines[9]["summary"]["ended"] == "done"
    assert lines[9]["summary"]["saved"] == str(path)
    assert lines[9]["summary"]["result"] == json.loads(path.read_text(encoding="utf-8"))


def test_programs_may_say_how_long_an_answer_took(quiz: Path) -> None:
    given = [json.dumps({"answer": answer, "seconds": 3}) for answer in _answers(quiz)]
    done, _path = take(quiz, "Ada", given, "--json-lines", "--profile", "ada")
    assert done.code == 0, done.err
    with Progress.open("ada") as progress:
        pieces = [piece for _number, piece in progress.evidence()]
    assert len(pieces) == 4
    assert all(piece.milliseconds >= 3000 for piece in pieces)


def test_programs_are_told_how_to_go_on(quiz: Path) -> None:
    done, path = take(quiz, "Ada", _answers(quiz)[:1], "--json-lines")
    assert done.code == 130
    last = json.loads(done.out.splitlines()[-1])["summary"]
    assert (last["ended"], last["saved"], last["result"]) == ("input-ended", str(path), None)
    assert last["next"] == f"tutor quiz run {quiz} --name Ada --result {path}"
    assert last["next"] in done.err


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
def test_kill_loses_at_most_the_unanswered_question(quiz: Path) -> None:
    answers, path = _answers(quiz), quiz.parent / "Ada.json"
    program = start("quiz", "run", str(quiz), "--name", "Ada", "--result", str(path))
    assert program.stdin is not None
    program.stdin.write("".join(f"{answer}\n" for answer in answers[:3]))
    program.stdin.flush()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if path.exists() and path.read_text(encoding="utf-8").count('"prompt"') == 3:
            break
        time.sleep(0.05)
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdin.close()
    done, _path = take(quiz, "Ada", answers[3:])
    assert done.code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["points"] == 4


def test_a_changed_quiz_or_another_name_is_refused(quiz: Path) -> None:
    done, path = take(quiz, "Ada", [])
    assert done.code == 130
    done = command("quiz", "run", str(quiz), "--name", "Ben", "--result", str(path))
    assert (done.code, "Ada" in done.err) == (1, True)
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("title: Acc", "title: B"), "utf-8")
    done, _path = take(quiz, "Ada", [])
    assert done.code == 1


@pytest.mark.parametrize("name", ["../../x", "a/b", "", "Ä é", "\x1b[31m"])
def test_a_name_never_becomes_a_path(
    name: str, quiz: Path, monkeypatch: MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert command("quiz", "run", str(quiz), "--name", name).code == 130
    assert len(list(folder.iterdir())) == 1
    assert not list(tmp_path.glob("x*"))


@pytest.fixture
def results(quiz: Path) -> list[Path]:
    right = _answers(quiz)
    takers = {"Ada": right, "Ben": ["", "", *right[2:]], "Eva": ["ea", "0", "ea", "0"]}
    return [take(quiz, name, answers)[1] for name, answers in takers.items()]


def test_class_report(results: list[Path], tmp_path: Path) -> None:
    page, table = tmp_path / "r.html", tmp_path / "r.csv"
    paths = [str(path) for path in results]
    done = inside("class", "report", *paths, "--html", str(page), "--csv", str(table))
    assert done.code == 0, done.err
    assert "3 students" in done.out
    rows = list(csv.reader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert [row[0] for row in rows] == ["name", "Ada", "Ben", "Eva"]
    assert rows[1][3] == "100.0"
    text = page.read_text(encoding="utf-8")
    assert "default-src 'none'" in text.replace("&#x27;", "'")
    assert 'class="h4">100</td>' in text or 'class="h' in text
    data = json.loads(inside("class", "report", *paths, "--json").out)
    assert data["students"][0]["share"] == 1
    assert len(data["items"]) == 4
    assert data["confusions"]


def test_bad_files_are_named_and_skipped(results: list[Path], tmp_path: Path) -> None:
    torn, foreign, other = tmp_path / "torn.json", tmp_path / "foreign.json", tmp_path / "o.json"
    text = results[0].read_text(encoding="utf-8")
    torn.write_text(text[: len(text) // 2], encoding="utf-8")
    foreign.write_text('{"a": 1}', encoding="utf-8")
    other.write_text(text.replace('"digest": "', '"digest": "x'), encoding="utf-8")
    missing = tmp_path / "none.json"
    broken = tmp_path / "broken.json"
    broken.write_text(text.replace('"share": 100', '"share": "all"', 1), encoding="utf-8")
    again = tmp_path / "again.json"
    again.write_text(text, encoding="utf-8")
    bad = (torn, foreign, other, missing, broken, again)
    # whichever comes first: the quiz that most files belong to is the one that is reported
    for paths in ((*results, *bad), (*bad[:-1], *results, again)):
        done = inside("class", "report", *map(str, paths))
        assert done.code == 1
        assert "3 students" in done.out
        for path in bad:
            assert f"skipped: {path}" in done.err
        assert f"{again}: is the same result as {results[0]}" in done.err


def test_an_older_copy_is_skipped_but_not_a_namesake(results: list[Path], tmp_path: Path) -> None:
    """A class begins at the same second, and two of its students may have one name."""
    data = json.loads(results[0].read_text(encoding="utf-8"))
    older, namesake = tmp_path / "1-older.json", tmp_path / "2-namesake.json"
    data["answers"], data["finished"] = data["answers"][:2], None
    older.write_text(json.dumps(data), encoding="utf-8")
    data["answers"][0]["parts"][0]["given"] = "other"
    namesake.write_text(json.dumps(data), encoding="utf-8")
    done = inside("class", "report", str(older), *map(str, results), str(namesake))
    assert done.code == 1
    assert "4 students" in done.out
    assert done.err.count("skipped: ") == 1
    assert f"{older}: is the same result as {results[0]}" in done.err


def test_a_report_needs_one_result(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("[]", encoding="utf-8")
    done = inside("class", "report", str(path))
    assert done.code == 1
    assert "is not the result of a quiz" in done.err


@pytest.mark.parametrize("name", FORMATS)
def test_export_writes_every_format(name: str, quiz: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = inside("export", str(quiz), "--to", name, "-o", str(out))
    assert done.code == 0, done.err
    first = out.read_bytes()
    assert inside("export", str(quiz), "--to", name, "-o", str(out)).code == 1
    done = inside("export", str(quiz), "--to", name, "-o", str(out), "--force")
    assert done.code == 0
    assert out.read_bytes() == first, "the same input gives the same bytes"


@pytest.mark.parametrize(
    ("ending", "name"),
    [(ending, entry.name) for entry in FORMATS.values() for ending in entry.endings],
)
def test_the_ending_tells_the_format(ending: str, name: str) -> None:
    from tutor.export.formats import find_format

    assert find_format(None, f"x{ending.upper()}").name == name


@pytest.mark.parametrize("source", ["is", "is+ille", "02-is", "long-short", "decks/hic.yaml"])
def test_decks_and_lessons_are_exported_too(source: str) -> None:
    done = inside("export", source, "--to", "gift", "-o", "-")
    assert done.code == 0, done.err
    assert done.out.count("\n::") > 10


def test_only_text_goes_to_stdout() -> None:
    assert inside("export", "is", "--to", "anki", "-o", "-").code == 2


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["nothing", "--to", "csv", "-o", "-"], 1, "“nothing” is no file, deck or lesson"),
        (["is", "-o", "x.odd"], 2, "“x.odd” does not tell the format"),
        (["is", "--to", "odd", "-o", "-"], 2, "“odd” is not one of"),
        (["is", "-o", "k.xlsx", "--seconds", "7"], 2, "no time of 7 seconds"),
        (["missing.yaml", "--to", "csv", "-o", "-"], 1, "missing.yaml: there is no such file"),
    ],
)
def test_what_cannot_be_exported(arguments: list[str], code: int, message: str) -> None:
    done = inside("export", *arguments)
    assert done.code == code
    assert message in done.err


@pytest.mark.parametrize("name", [name for name, entry in FORMATS.items() if entry.needs])
def test_a_missing_extra_is_told_in_one_line(
    name: str, monkeypatch: MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tutor.export.formats.find_spec", lambda _name: None)
    out = tmp_path / "out"
    done = inside("export", "is", "--to", name, "-o", str(out))
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert f"pip install 'kng-tutor[{FORMATS[name].extra}]'" in done.err
    assert not out.exists()


def test_a_failed_export_leaves_nothing_behind(quiz: Path, tmp_path: Path) -> None:
    text = quiz.read_text(encoding="utf-8")
    quiz.write_text(text.replace("prompt: '", "prompt: '" + "x" * 130), "utf-8")
    folder = tmp_path / "out"
    folder.mkdir()
    done = inside("export", str(quiz), "-o", str(folder / "k.xlsx"))
    assert done.code == 1
    assert "Kahoot allows 120" in done.err
    assert not list(folder.iterdir())


def test_the_labels_speak_the_language_of_the_quiz(tmp_path: Path) -> None:
    path = tmp_path / "de.yaml"
    made = inside("quiz", "make", "--deck", "is", "-n", "3", "-o", str(path), "--lang", "de")
    assert made.code == 0
    done = inside("export", str(path), "--to", "html", "-o", "-", "--lang", "en")
    assert '<html lang="de">' in done.out
    assert "Prüfen" in done.out
