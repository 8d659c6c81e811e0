"""`tutor lingua`: help for people who play Lingua."""

from __future__ import annotations

from tutor.cli.lazy import Entry, group_app, lazy_group
from tutor.locale import N_

ENTRIES = (
    Entry("check", "tutor.cli.commands.lingua.check", N_("Say whether words count, and why not.")),
    Entry("score", "tutor.cli.commands.lingua.score", N_("Reckon what a turn earns.")),
    Entry("best", "tutor.cli.commands.lingua.best", N_("Find the best moves of a position.")),
    Entry(
        "position", "tutor.cli.commands.lingua.position", N_("Print the position of a saved game.")
    ),
    Entry(
        "score-sheet",
        "tutor.cli.commands.lingua.score_sheet",
        N_("Keep the score of a game at a real table."),
    ),
)

app = group_app(
    N_("Help for players of Lingua: words, scores, best moves."), lazy_group(lambda: ENTRIES)
)
