"""`tutor arena`: one module per game."""

from __future__ import annotations

from tutor.cli.lazy import Entry, group_app
from tutor.locale import N_

ENTRIES = (
    Entry("kng", "tutor.cli.commands.arena.kng", N_("The pronoun card game (is, ille, ipse …).")),
    Entry(
        "cartino", "tutor.cli.commands.arena.cartino", N_("Cartino: stones of one suit on a board.")
    ),
    Entry("weise", "tutor.cli.commands.arena.weise", N_("Der Weise: find the hidden classes.")),
    Entry("lingua", "tutor.cli.commands.arena.lingua", N_("Lingua, the letter game in colour.")),
)

app = group_app(
    ENTRIES,
    N_("Let bots play against bots: seats rotated, win rates with 95 % intervals, logs."),
)
