"""How tables are drawn where a command needs nothing else of a profile."""

from __future__ import annotations

import os

from tutor.store.profiles import settled_in
from tutor.words.case_order import ORDERS, set_case_order


def draw_as_settled(profile: str) -> None:
    """Draw tables in the order of cases that a profile wants; `TUTOR_CASES` wins."""
    wanted = settled_in(profile, "cases")
    if wanted in ORDERS and not os.environ.get("TUTOR_CASES"):
        set_case_order(wanted)
