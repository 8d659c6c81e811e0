"""A file is written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.errors import TutorError
from tutor.store.atomic import whole_file, write_whole


def test_what_fails_midway_leaves_everything_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError):
        _fail_midway(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def _fail_midway(path: Path) -> None:
    with whole_file(path, overwrite=True) as file:
        file.write(b"new")
        raise ZeroDivisionError


def test_nobody_sees_half_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "x"
    with whole_file(path) as file:
        file.write(b"new")
        assert not path.exists()
    assert path.read_bytes() == b"new"


def test_an_existing_file_is_kept_unless_told_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "x"
    write_whole(path, b"old")
    with pytest.raises(TutorError, match="--force"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    write_whole(path, b"new", overwrite=True)
    assert path.read_bytes() == b"new"


def test_a_folder_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(TutorError, match="cannot be written"):
        write_whole(tmp_path / "file" / "x", b"new")


@pytest.mark.parametrize("name", ["/dev/null", "."])
def test_devices_and_folders_are_never_replaced(name: str) -> None:
    with pytest.raises(TutorError, match="is not a file"):
        write_whole(Path(name), b"new", overwrite=True)
    assert not Path(name).is_file()
