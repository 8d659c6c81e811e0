"""Word lists from files: what is read, and what is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.errors import FileError
from tutor.store import lexicon as store


def written(folder: Path, data: bytes | str) -> Path:
    path = folder / "words.txt"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def test_words_by_line_and_by_blank_with_comments(tmp_path: Path) -> None:
    path = written(tmp_path, "\ufeffpuella puer # girl, boy\n\nā amō\npuella\nStraße\n")
    assert store.read_words(path) == ["PUELLA", "PUER", "AMO", "STRASSE"]


def test_the_lexicon_of_a_list_holds_just_that_list(tmp_path: Path) -> None:
    lexicon = store.open_lexicon(written(tmp_path, "puella puer"))
    assert sorted(lexicon.wide.words()) == sorted(lexicon.narrow.words()) == ["PUELLA", "PUER"]
    assert not lexicon.contains("HAUS")


def test_every_fault_is_named_with_its_place(tmp_path: Path) -> None:
    path = written(tmp_path, "gut\nK1eid x-y gut\n" + "Q" * 61)
    with pytest.raises(FileError) as caught:
        store.read_words(path)
    places = [(problem.line, problem.column) for problem in caught.value.problems]
    assert places == [(2, 1), (2, 7), (3, 1)]
    assert "“K1eid”" in str(caught.value)
    assert "“1”" in str(caught.value)


def test_a_flood_of_faults_is_cut_short(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        store.read_words(written(tmp_path, "1\n" * 100_000))
    assert len(caught.value.problems) == store.MAX_PROBLEMS


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no word"),
        (b"# nothing\n", "no word"),
        (b"a b c\n", "no word"),
        (b"gut\n\xff\xfe\x00rubbish", "2:1: this is not UTF-8"),
        (b"\x00\x01\x02", "no tile"),
        (b"Q" * 10_000, "longer than 60"),
        (b"gut " * (store.MAX_BYTES // 4 + 1), "bigger than 4 MB"),
    ],
)
def test_hostile_lists_are_refused(tmp_path: Path, data: bytes, message: str) -> None:
    with pytest.raises(FileError, match=message):
        store.read_words(written(tmp_path, data))


def test_a_list_may_be_just_as_big_as_allowed(tmp_path: Path) -> None:
    data = b"#" * (store.MAX_BYTES - 4) + b"\ngut"
    assert len(store.read_words(written(tmp_path, data))) == 1


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(FileError, match="cannot be read"):
            store.read_words(path)


def test_missing_word_data_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "DATA", tmp_path)
    store._shipped.cache_clear()
    try:
        with pytest.raises(FileError, match="install the program again"):
            store.open_lexicon()
    finally:
        store._shipped.cache_clear()
