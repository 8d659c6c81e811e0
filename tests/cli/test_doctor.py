"""The doctor: says what is there, and names what is broken."""

from __future__ import annotations

import json

from tests.helpers import inside
from tutor.store.decks import copy_deck
from tutor.store.profiles import profile_path


def test_a_fresh_home_is_well() -> None:
    ran = inside("doctor")
    assert ran.code == 0
    assert "All is well." in ran.out


def test_broken_things_are_named() -> None:
    copy_deck("is", "meus").write_text("title: x\n", encoding="utf-8")
    path = profile_path("iulia")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"this is no database, but it is long enough to be taken for one" * 20)
    ran = inside("doctor", "--json")
    assert ran.code == 1
    broken = {f["what"] for f in json.loads(ran.out)["findings"] if not f["ok"]}
    assert "iulia" in broken
    assert "meus" in broken
