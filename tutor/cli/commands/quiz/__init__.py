"""`tutor quiz`: make, check, show and take quiz sets."""

from __future__ import annotations

from tutor.cli.lazy import Entry, group_app
from tutor.locale import N_

ENTRIES = (
    Entry("make", "tutor.cli.commands.quiz.make", N_("Make a quiz set from decks.")),
    Entry("check", "tutor.cli.commands.quiz.check", N_("Say everything that is wrong in a file.")),
    Entry("show", "tutor.cli.commands.quiz.show", N_("Show a quiz set, on demand with its key.")),
    Entry("run", "tutor.cli.commands.quiz.run", N_("Take a quiz set and save the result.")),
)

app = group_app(ENTRIES, N_("Make, check, show and take quiz sets."))
