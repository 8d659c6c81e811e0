"""Where files are, and how that is told to others."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tutor.store.places import address


@pytest.mark.parametrize("name", ["a b.db", "ä?x#y%41&.db", "a'b\"c.db", "a:b.db", "mode=ro"])
def test_the_address_of_a_file_means_that_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    sqlite3.connect(f"{address(path)}?mode=rwc", uri=True).execute("CREATE TABLE t (x)")
    assert path.exists()
