"""L1: what is in the box, and that a broken file is refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.lingua.small import box
from tutor.errors import FileError
from tutor.games.lingua.board import square_name
from tutor.games.lingua.box import Box
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.tiles import colour_of, letter_of
from tutor.store.games.lingua import load_experience, read_box
from tutor.store.places import shipped

COMMON = "ENISRATDHULCGMO"
FILE = shipped("decks") / "lingua.yaml"


def test_l1_132_tiles_33_of_each_colour_common_letters_in_all_four() -> None:
    tiles = box().tiles
    assert len(tiles) == 132
    assert Counter(colour_of(one) for one in tiles) == dict.fromkeys((1, 2, 3, 4), 33)
    kinds = {(LETTERS[letter_of(one)], colour_of(one)) for one in tiles}
    assert all((letter, colour) in kinds for letter in COMMON for colour in (1, 2, 3, 4))
    counts = Counter(LETTERS[letter_of(one)] for one in tiles)
    assert set(counts) == set(LETTERS)
    assert [letter for letter, _count in counts.most_common(2)] == ["E", "N"]


def test_l1_the_board_is_balanced_and_every_row_has_all_colours() -> None:
    fields = box().fields
    assert len(fields) == 17 * 17
    assert Counter(fields) == {0: 145, 1: 36, 2: 36, 3: 36, 4: 36}
    for at in range(17):
        assert set(fields[at * 17 : at * 17 + 17]) == {0, 1, 2, 3, 4}
        assert set(fields[at::17]) == {0, 1, 2, 3, 4}
    goals = dict(box().goals)
    assert {square_name(at) for at in goals} == {"p16", "p17", "q16", "q17"}
    assert {fields[at] for at in goals} == {1, 2, 3, 4}
    mirrored = [
        (r, c)
        for r in range(17)
        for c in range(17)
        if fields[r * 17 + c] != fields[c * 17 + r] and r * 17 + c not in goals
    ]
    assert mirrored == []


def test_the_box_survives_a_record() -> None:
    assert Box.from_dict(json.loads(json.dumps(box().as_dict()))) == box()
    broken = box().as_dict()
    broken["fields"] = broken["fields"][:3]
    with pytest.raises(ValueError, match="fields"):
        Box.from_dict(broken)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("start: b2", "start: z9", "“z9” is no square"),
        ("q17: 100", "q17: 100, a1: 5", "four goal fields"),
        ("p16: 30", "p16: 0", "“0”"),
        ("yellow: A", "yellow: ", "32 tiles, but each colour has 33"),
        ("red: A", "red: É", "“É” is no letter"),
        ("10102020303040401\n  0", "1010202030304040\n  0", "16 signs"),
        ("10102020303040401\n  0", "50102020303040401\n  0", "“5” in row a"),
        ("goals:", "gaols:", "did you mean “goals”"),
    ],
)
def test_a_broken_box_is_refused(old: str, new: str, said: str, tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "box.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileError, match=said) as refused:
        read_box(path)
    assert str(path) in str(refused.value)


def test_what_the_opponents_learnt_is_complete() -> None:
    values = load_experience()
    assert set(values["letters"]) == set(LETTERS)
    assert len(values["sets"]) == 13
    assert len(values["points_to_come"]) == len(values["aces_to_come"])
