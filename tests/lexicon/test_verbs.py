"""Forms that every verb has: made from those by which a verb is known, and from nothing else."""

from __future__ import annotations

import pytest

from tools.lexicon.verbs import regular_forms


@pytest.mark.parametrize(
    ("known", "made"),
    [
        ("kommen komme kommend", {"kommest", "kommet", "kommens"}),
        ("knien knie kniend", {"kniest", "kniet", "kniens"}),
        (
            "ankommen ankomme ankommend anzukommen anzukommend",
            {"ankommest", "ankommet", "ankommens"},
        ),
        ("wen wend", set()),
        ("gegen gegend", set()),
        ("offen offene", set()),
    ],
)
def test_a_verb_is_known_by_three_forms(known: str, made: set[str]) -> None:
    assert set(regular_forms(set(known.split()))) == made
