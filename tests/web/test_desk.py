"""The desk: every place in both languages, what is kept and told, files in and out."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from tests.helpers import inside
from tests.web.desk import Page
from tutor.flows.contract import Line
from tutor.store.places import home
from tutor.store.profiles import profile_path
from tutor.store.progress import Progress
from tutor.store.schema import connect
from tutor.web import desk
from tutor.web.asks import asked
from tutor.web.desk import Desk
from tutor.web.places import MENU, MORE
from tutor.web.shell import shell_words
from tutor.words.marks import bold


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "_desk", Desk())


PLACES = [
    *([name] for name in dict.fromkeys((*MENU, *MORE)) if name != "review"),
    ["drill", "is", "--seed", "1"], ["drill", "--new", "--questions", "12"], ["drill", "--choose"],
    ["drill", "--real"], ["learn", "is"], ["race", "is"], ["table", "servus"], ["parse", "eius"],
    ["explain", "is"], ["check", "KLEID", "KLIED"], ["puzzle", "--today"], ["rules", "lingua"],
    ["play", "is", "--seed=7"], ["play", "kng", "--level=augur", "--opponents=3"],
    ["play", "cartino", "--seed=3"], ["play", "weise", "--seed=3"], ["play", "lingua", "--seed=3"],
    ["play", "cartino", "--demo", "--seed=3"],
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", PLACES, ids=" ".join)
def test_every_place_asks_something_and_can_be_left(place: list[str], language: str) -> None:
    page = Page(language, place)
    assert page.place == place
    assert page.ask["ask"] == "line" or page.keys()
    assert "error" not in page.kinds()
    assert page.go("home").place == ["home"]


def test_a_visitor_begins_with_the_first_lesson() -> None:
    page = Page("de").answer("1")
    assert page.place[0] == "learn"
    assert page.opened["menu"][0] == {"go": ["home"], "label": "Start", "icon": "home"}


def test_without_a_finished_game_there_is_nothing_to_review() -> None:
    page = Page("en", ["review"])
    assert page.text.startswith("There is no finished game yet.")
    assert page.place == ["play"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["nowhere"], "There is no page “nowhere”"),
        (["drill", "nonsuch"], "there is no deck “nonsuch”"),
        (["learn", "99"], "there is no lesson “99”"),
        (["play", "is", "--seed=x"], "“seed”: x is no number"),
        (["play", "is", "--opponents=9"], "“opponents”: 9 is no number from 1 to 4"),
        (["drill", "--weak"], "nothing of this was ever practised"),
        (["puzzle", "chess"], "there are no puzzles of “chess”"),
        (["puzzle", "--name", "x"], "there is no puzzle “x”"),
    ],
)
def test_what_cannot_be_is_told_and_then_one_goes_home(command: list[str], words: str) -> None:
    page = Page("en", command)
    assert words in page.text
    assert page.answer("1").place == ["home"]


def test_an_answer_that_is_none_is_refused_and_the_question_stands() -> None:
    page = Page("en")
    before = page.ask
    scene = json.loads(desk.answer(json.dumps("no such key")))
    assert scene["note"] == ["“no such key” is none of the answers."]
    assert scene["ask"] == before


def test_an_answer_is_written_before_it_is_told() -> None:
    page = Page("en", ["drill", "is", "--seed", "1", "--questions", "2"])
    desk.changed()
    page.answer("x")
    assert list(desk.changed()) == ["profiles/default.sqlite3"]
    with Progress.peek("default") as progress:
        assert any(one.answer == "x" for _number, one in progress.evidence())
    assert not desk.changed(), "nothing more was written"


def test_who_goes_away_from_a_match_finds_it_at_home() -> None:
    page = Page("en", ["play", "cartino", "--seed=3"])
    page.go("home")
    assert "go on with the game" in page.labels()
    page.go("play", "--resume")
    assert "table" in page.kinds()


def test_a_language_is_spoken_from_now_on() -> None:
    page = Page("en", ["more"])
    assert "Settings" in page.labels()
    spoken = json.loads(desk.set_language(json.dumps({"language": "de"})))
    assert spoken["scene"]["place"] == ["more"]
    assert spoken["words"] == shell_words()
    assert [one["label"] for one in spoken["menu"]][:2] == ["Start", "Lektionen"]


def test_progress_goes_out_and_in_again_as_the_terminal_has_it(tmp_path: Path) -> None:
    page = Page("en", ["drill", "is", "--seed", "1", "--questions", "2"])
    page.answer("x").go("home")
    found = desk.download(json.dumps("progress"))
    taken = found["bytes"]
    assert isinstance(taken, bytes)
    file = tmp_path / "log.jsonl"
    inside("progress", "export", str(file))
    assert file.read_bytes() == taken
    profile_path("default").unlink()
    scene = json.loads(desk.upload(json.dumps("progress"), json.dumps("log.jsonl"), taken))
    assert scene["note"] == ["1 new answer; 1 in all"]
    again = json.loads(desk.upload(json.dumps("progress"), json.dumps("log.jsonl"), taken))
    assert again["note"] == ["0 new answers; 1 in all"], "nothing counts twice"
    assert desk.download(json.dumps("progress"))["bytes"] == taken


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}\n", b"[" * 100_000])
def test_a_file_that_is_no_log_changes_nothing(content: bytes) -> None:
    Page("en", ["data"])
    scene = json.loads(desk.upload(json.dumps("progress"), json.dumps("x"), content))
    assert scene["note"]
    assert scene["place"] == ["data"]
    with Progress.peek("default") as progress:
        assert progress.count() == 0


def test_a_quiz_file_is_taken_and_its_result_handed_out(tmp_path: Path) -> None:
    file = tmp_path / "Test 1.yaml"
    made = ("quiz", "make", "--deck", "is", "-n", "2", "--kinds", "pair", "-o", str(file))
    assert inside(*made).code == 0
    page = Page("en", ["quiz"])
    scene = desk.upload(json.dumps("quiz"), json.dumps("../Test 1.yaml"), file.read_bytes())
    assert json.loads(scene)["place"] == ["quiz", "test-1"]
    page._until_asked(json.loads(scene))
    page.answer("Ada", "1", "2")
    assert page.place == ["quiz", "test-1"]
    assert "result file" in page.kinds()
    result = desk.download(json.dumps("result test-1-Ada.json"))
    assert json.loads(result["bytes"])["name"] == "Ada"
    assert (home() / "quizzes" / "test-1.yaml").read_bytes() == file.read_bytes()


def test_a_damaged_database_is_told_when_one_sits_down() -> None:
    path = profile_path("default")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"x" * 5000)
    page = Page("en")
    assert "damaged" in json.dumps(page.opened["damaged"])
    assert path.read_bytes() == b"x" * 5000


def test_what_is_damaged_further_on_is_told_when_it_is_read() -> None:
    page = Page("en", ["drill", "is", "--seed", "1"]).answer("x")
    page.go("rules", "kng")
    with closing(connect(profile_path("default"))) as connection:
        connection.execute("UPDATE evidence SET cell = 'nowhere'")
        connection.execute("DELETE FROM snapshot")
    assert page.go("parse").ask["ask"] == "line"
    found = json.loads(desk.go(json.dumps(["home"])))
    assert "is damaged" in found["damaged"]
    assert not found["newer"]
    assert page.go("parse").ask["ask"] == "line", "there is no dead end"


def test_what_a_newer_program_wrote_is_told_as_such() -> None:
    Page("en", ["data"]).go("drill", "is")
    with closing(connect(profile_path("default"))) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert Page("en").opened["newer"]


def test_a_damaged_match_is_skipped_and_told_by_its_name() -> None:
    page = Page("en", ["play", "is", "--seed=7"]).go("play", "cartino", "--seed=3").go("home")
    (path,) = (home() / "games").glob("kng-*")
    path.write_bytes(b"{\n")
    page.go("play")
    assert page.text.startswith(f"games/{path.name}:1:1: ")
    assert "is skipped and left as it is" in page.text
    assert page.go("review").text.startswith("There is no finished game yet.")


def test_no_sign_that_turns_text_around_reaches_the_page() -> None:
    Page("en", ["nowhere"])
    scene = desk.go(json.dumps(["a\u202eb\u2066\ufeff"]))
    assert "a<U+202E>b<U+2066><U+FEFF>" in scene


def test_the_log_of_a_seeded_match_is_that_of_the_terminal() -> None:
    page = Page("en", ["play", "cartino", "--seed=3"])
    answers: list[str] = []
    while page.place == ["play", "cartino", "--seed=3"] and len(answers) < 400:
        keys = page.keys()
        if "s" in keys and "a" in keys:  # it is over
            break
        chosen = next(key for key in ("d", "p", "+", " ", *keys) if key in keys)
        answers.append(chosen)
        page.answer(chosen)
    (ours,) = (home() / "games").glob("cartino-*.jsonl")
    taken = ours.read_bytes()
    ours.unlink()
    native = [one for one in answers if one != " "]
    inside("play", "cartino", "--seed", "3", "--json-lines", typed="\n".join(native) + "\n")
    (theirs,) = (home() / "games").glob("cartino-*.jsonl")
    assert b"result" in taken
    assert theirs.read_bytes() == taken


@pytest.mark.parametrize(
    ("place", "latin"),
    [
        (["drill", "is", "--seed", "1"], True),
        (["parse"], True),
        (["check"], False),
        (["score-sheet"], False),
    ],
    ids=lambda one: one[0] if isinstance(one, list) else str(one),
)
def test_letters_with_a_macron_are_at_hand_where_latin_is_typed(
    place: list[str], latin: bool
) -> None:
    assert Page("en", place).ask["latin"] is latin


def test_of_all_decks_the_kind_of_word_is_asked_first() -> None:
    page = Page("en", ["drill", "--choose"])
    assert page.labels() == ["Pronouns", "Adjectives", "Numerals", "Nouns"]
    page.answer("4")
    assert page.labels()[:2] == ["all of them: Nouns", "puella, puellae f – girl"]
    assert page.answer("q").labels()[0] == "Pronouns"
    assert page.answer("4", "1").place == ["drill", "nouns"]
    assert Page("en", ["table"]).answer("1", "1").place == ["table"]


def test_a_setting_is_changed_or_left_as_it_is() -> None:
    page = Page("en", ["settings"])
    before = page.labels()
    assert before[3] == "cases: nom gen dat acc abl, as in German and American books"
    assert page.answer("1", "q").labels() == before
    assert page.answer("1", "").labels() == before
    assert page.answer("4", "q").labels() == before
    assert page.answer("1", "12").labels()[0] == "goal: 12 minutes a day"
    assert page.answer("4", "2").labels()[3] == "cases: nom acc gen dat abl, as in British books"


def test_what_stands_out_in_a_question_or_a_list_is_latin() -> None:
    page = Page("en", ["drill", "--choose"]).answer("1")
    label = page.ask["options"][1]["label"]
    assert label[0] == ["span", {"class": "la phrase", "lang": "la"}, "is, ea, id"]
    assert label[1].startswith(" – ")
    question = asked(Line(f"{bold('eās')}: which case?"))["question"]
    assert question == [["span", {"class": "la form", "lang": "la"}, "eās"], ": which case?"]
