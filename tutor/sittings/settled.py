"""What a profile has settled, read where a command begins with it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tutor.quiz.settings import Setting, Settings, latest
from tutor.sittings import clock
from tutor.sittings.keeper import new_id
from tutor.words.case_order import set_case_order

if TYPE_CHECKING:
    from tutor.store.progress import Progress

_TICK = 0.001


def settled(progress: Progress) -> Settings:
    """The settings of a profile; from now on, tables are drawn as it wants them."""
    found = Settings.of(latest(progress.settings()))
    if not os.environ.get("TUTOR_CASES"):
        set_case_order(found.cases)
    return found


def settle(progress: Progress, name: str, value: str) -> None:
    """Keep what somebody settles; it holds from now on, even if the clock was put back since the
    same thing was settled before.
    """
    before = (one.when + _TICK for one in progress.settings() if one.name == name)
    progress.settle(Setting(max(clock.now(), *before, 0.0), new_id(), name, value))
