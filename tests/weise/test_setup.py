"""What is asked before a match, and what holds where nobody is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.flows import run
from tests.helpers import inside
from tutor.flows.contract import Leave
from tutor.flows.setup import set_up
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.kits.contract import Occasion
from tutor.kits.weise import WEISE
from tutor.store.games.weise import create, options, tree_choices
from tutor.store.saves import load_save

NOTHING: dict[str, Any] = {"role": None, "tree": None, "difficulty": None, "rounds": 0}


@pytest.mark.parametrize(
    ("answers", "settings"),
    [
        (
            "1 3 2 3",
            {"role": "guesser", "tree": "random", "difficulty": "hard", "players": 3,
             "level": "magister"},
        ),
        (
            "2 4 1 1",
            {"role": "sage", "tree": "number", "difficulty": "easy", "deck": "is+ille+ipse",
             "players": 2, "level": "tiro"},
        ),
    ],
)  # fmt: skip
def test_role_classification_opponents_and_strength_are_asked(
    answers: str, settings: dict[str, Any]
) -> None:
    given, script = run(set_up(WEISE), *answers.split(), present=True)
    assert given == settings
    assert [ask.question for ask in script.asked] == [
        "Your role in the first round?",
        "Which classification?",
        "How many opponents?",
        "How strong?",
    ]


@pytest.mark.parametrize("answers", ["q", "2 q", "2 4 1 q"])
def test_every_question_can_be_left(answers: str) -> None:
    with pytest.raises(Leave):
        run(set_up(WEISE), *answers.split(), present=True)


def test_one_can_go_back_to_the_question_before() -> None:
    answers = ["2", "<", "1", "3", "<", "2", "1", "<", "3", "2"]
    given, script = run(set_up(WEISE), *answers, present=True)
    assert (given["role"], given["difficulty"]) == ("guesser", "medium")
    assert (given["players"], given["level"]) == (4, "discipulus")
    assert "<" not in [one.key for one in script.asked[0].commands]  # type: ignore[union-attr]


def test_where_nobody_sits_the_usual_holds() -> None:
    given, _script = run(set_up(WEISE))
    assert given["role"] == "guesser"
    assert (given["tree"], given["difficulty"], given["players"]) == ("random", "easy", 2)


def test_w3_every_tree_of_the_list_suits_its_cards() -> None:
    for settings, label in tree_choices():
        game = create(settings)
        made = options(game, {**NOTHING, **settings}, 2, Occasion.PLAY)
        assert made.difficulty in DIFFICULTIES
        assert label
        assert len(made.trees) == (settings["tree"] != "random")


def test_the_usual_holds_where_nothing_is_said() -> None:
    made = options(create({}), NOTHING, 2, Occasion.PLAY)
    assert (made.first_sage, made.difficulty, made.trees) == (1, "easy", ())
    assert options(create({}), NOTHING, 2, Occasion.ARENA).first_sage == 0


def test_a_broken_file_of_ones_own_does_not_spoil_the_list(tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "trees"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("trees: [", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TUTOR_HOME", str(tmp_path))
        assert len(tree_choices()) > len(DIFFICULTIES)


def test_in_a_pipe_nothing_is_asked(tmp_path: Path) -> None:
    ran = inside("play", "weise", "--seed", "5", "--plain", typed="q\n", home=tmp_path)
    assert ran.code == 0, ran.err
    assert "Your role" not in ran.out
    (path,) = (tmp_path / "games").glob("*.jsonl")
    record = load_save(path).record
    assert len(record.seats) == 2
    assert record.options["difficulty"] == "easy"
    assert record.options["first_sage"] == 1


@pytest.mark.parametrize("levels", ["tiro,magister", "magister"])
def test_levels_say_how_many_play_if_nothing_else_does(tmp_path: Path, levels: str) -> None:
    ran = inside("play", "weise", "--level", levels, "--plain", typed="q\n", home=tmp_path)
    assert ran.code == 0, ran.err
    (path,) = (tmp_path / "games").glob("*.jsonl")
    players = [seat.player for seat in load_save(path).record.seats]
    assert players == ["human", *levels.split(",")]
