"""`tutor lesson`: for those who write lessons."""

from __future__ import annotations

from tutor.cli.lazy import Entry, group_app
from tutor.locale import N_

ENTRIES = (
    Entry(
        "check", "tutor.cli.commands.lesson.check", N_("Say everything that is wrong in a file.")
    ),
)

app = group_app(ENTRIES, N_("For those who write lessons: check the files."))
