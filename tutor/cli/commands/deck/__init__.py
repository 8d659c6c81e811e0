"""`tutor deck`: list, check and make decks."""

from __future__ import annotations

from tutor.cli.lazy import Entry, group_app
from tutor.locale import N_

ENTRIES = (
    Entry("list", "tutor.cli.commands.deck.list", N_("List every deck that can be named.")),
    Entry("check", "tutor.cli.commands.deck.check", N_("Say everything that is wrong in a file.")),
    Entry("new", "tutor.cli.commands.deck.new", N_("Make a deck of your own.")),
)

app = group_app(ENTRIES, N_("List, check and make decks."))
