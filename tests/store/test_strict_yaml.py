"""YAML read strictly: every refusal has a place and says what would be right."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.errors import FileError
from tutor.store.strict_yaml import Checker, parse_yaml, plain, read_yaml


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: no", {"a": "no"}),
        ("a: on\nb: 1.10\nc: 012\nd: ~", {"a": "on", "b": "1.10", "c": "012", "d": "~"}),
        ("- x\n- [y, z]", ["x", ["y", "z"]]),
        ("a: ea\u0304", {"a": "ea\u0304"}),
    ],
)
def test_scalars_stay_text(text: str, value: object) -> None:
    assert plain(parse_yaml(text, "f")) == value


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: 1\nb: 2\na: 3", "f:3:1", "“a” is given twice"),
        ("a: &x 1\nb: *x", "f:1:4", "anchors"),
        ("b: *x", "f:1:4", "aliases"),
        ("a: !!python/object:os.system x", "f:1:4", "tags"),
        ("a: [1", "f:2:1", "not valid YAML"),
        ("---\na: 1\n---\nb: 2", "f:", "more than one document"),
        ("", "f:", "is empty"),
        ("? [a, b]\n: c", "f:1:3", "plain text"),
        ("a: \x1b[2J", "f:", "not valid YAML"),
    ],
)
def test_surprises_are_refused_with_their_place(text: str, place: str, words: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_yaml(text, "f")
    assert place in str(caught.value)
    assert words in str(caught.value)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_deep_nesting_is_refused_before_it_can_crash(opening: str) -> None:
    with pytest.raises(FileError, match=r"nested more than 40|not valid YAML"):
        parse_yaml(opening * 30_000, "f")


def test_hostile_files(tmp_path: Path) -> None:
    big = tmp_path / "big.yaml"
    big.write_bytes(b"a: " + b"x" * 50_000_000)
    rubbish = tmp_path / "rubbish.yaml"
    rubbish.write_bytes(os.urandom(4096))
    for path, words in [
        (big, "larger than"),
        (rubbish, "rubbish.yaml"),
        (tmp_path, "is a folder"),
        (tmp_path / "none.yaml", "no such file"),
        (Path("nul\0name"), "cannot be read"),
    ]:
        with pytest.raises(FileError, match=words):
            read_yaml(path)


def test_a_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text("a: 1")

    def refuse(*_arguments: object, **_keywords: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(FileError, match="no permission"):
        read_yaml(path)


def test_the_checker_tells_all_problems_at_once_in_the_order_of_the_file() -> None:
    root = parse_yaml("titel: x\nnumber: ten\nkind: c\n", "f")
    check = Checker("f")
    fields = check.mapping(root, required=("title",), optional=("number", "kind"))
    assert check.integer(fields.get("number"), 1, 9) == 1
    assert check.choice(fields.get("kind"), ("a", "b")) == "a"
    with pytest.raises(FileError) as caught:
        check.finish()
    assert [str(problem) for problem in caught.value.problems] == [
        "f:1:1: “title” is missing",
        "f:1:8: “titel” is not known here; did you mean “title”?",
        "f:2:9: “ten” is not a whole number from 1 to 9",
        "f:3:7: “c” is not one of a, b",
    ]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_yaml(text, "f")
    except FileError as error:
        assert str(error).startswith("f")


@given(content=st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.mktemp("any") / "any.yaml"
    path.write_bytes(content)
    try:
        read_yaml(path)
    except FileError as error:
        assert str(path) in str(error)
