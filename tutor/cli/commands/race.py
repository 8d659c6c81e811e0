"""`tutor race DECK`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.failures import INTERRUPTED
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output, complain
from tutor.cli.quiz_options import Cells, cells_of
from tutor.cli.shared_options import DeckName, JsonLines, Macrons, Profile
from tutor.errors import UsageError
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.grammar.cells import Cell
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.drill.report import Ending

app = command_app()


@app.command(
    help=N_(
        "Fill the table of a deck against the clock, form after form. What was wrong is told at "
        "the end; your record, without a mistake, is kept. Keys: s skip, q leave."
    ),
    epilog=examples(
        "tutor race is", "tutor race ille --singular", 'tutor race hic --cells "gen sg, dat sg"'
    ),
)
def race(
    deck: DeckName,
    singular: Annotated[
        bool, typer.Option("--singular", "--sg", help=N_("Only the singular."))
    ] = False,
    plural: Annotated[bool, typer.Option("--plural", "--pl", help=N_("Only the plural."))] = False,
    cells: Cells = None,
    macrons: Macrons = None,
    profile: Profile = DEFAULT_PROFILE,
    json_lines: JsonLines = False,
) -> Output:
    """Race."""
    from tutor.cli.surfaces import finish, talking
    from tutor.flows.contract import drive
    from tutor.sittings.racing import race_again
    from tutor.store.decks import load_deck
    from tutor.store.progress import Progress
    from tutor.ui.surface import TerminalSurface

    chosen = load_deck(deck)
    wanted = _cells(chosen, singular, plural, cells)
    surface = talking(json_lines, TerminalSurface)
    with Progress.open(profile) as progress:
        screen, ending = drive(race_again(chosen, wanted, macrons, progress), surface)
    finish(surface, **screen.data(), ended=ending.value, next=f"tutor race {deck}")
    return Output.done(code=_code(ending))


def _cells(deck: Deck, singular: bool, plural: bool, cells: str | None) -> tuple[Cell, ...]:
    from tutor.grammar.cells import Number

    if singular and plural:
        raise UsageError(_("--singular and --plural exclude each other"))
    wanted = cells_of(cells)
    numbers = {Number.SG: not plural, Number.PL: not singular}
    found = tuple(c for c in wanted if deck.paradigm.has(c) and numbers[c.number])
    if not found:
        raise UsageError(_("these options leave no cell of the table"))
    return found


def _code(ending: Ending) -> int:
    """The exit code; a pipe that has run dry is told, for a script may think that it did it all."""
    from tutor.quiz.drill.report import Ending
    from tutor.ui.terminal import is_terminal

    if ending is Ending.INPUT_ENDED and not is_terminal():
        complain(_("the input ended before the race did; what was answered is kept"))
        return 1
    return INTERRUPTED if ending is Ending.INTERRUPTED else 0
