"""What can be read about games: `tutor rules` and `tutor replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.locale import N_, _

app = command_app()


@app.command(
    help=N_("Print the rules of a game in plain words: {games}."),
    epilog=examples("tutor rules kng", "tutor rules kng K4", "tutor rules lingua --lang de"),
)
def rules(
    game: Annotated[str, typer.Argument(help=N_("Which game."), metavar="GAME")] = "kng",
    number: Annotated[
        str | None,
        typer.Argument(help=N_("One rule by its number, as refusals name it."), metavar="RULE"),
    ] = None,
) -> Output:
    """Print the rules of a game."""
    from tutor.choices import unknown
    from tutor.errors import UsageError, shown
    from tutor.kits import KITS
    from tutor.words.rules import rule_numbers, rule_text, rules_text

    name = game.casefold()
    if name not in KITS:
        complaint = _("there is no game “{name}”").format(name=shown(game))
        raise UsageError(unknown(complaint, name, tuple(KITS)))
    if number is None:
        return Output.done(rules_text(name))
    found = rule_text(name, number.upper())
    if not found:
        message = _("there is no rule “{number}”; the page of this game has {known}")
        known = ", ".join(rule_numbers(name)) or "–"
        raise UsageError(message, number=shown(number), known=known)
    return Output.done(found)


@app.command(
    help=N_("Show a saved or finished match move by move, with the explanations."),
    epilog=examples("tutor replay", "tutor replay game.jsonl --speed 2"),
)
def replay(
    file: Annotated[
        Path | None, typer.Argument(help=N_("A saved match; the last one if none is named."))
    ] = None,
    game: Annotated[
        int,
        typer.Option("--game", min=1, help=N_("Which match of an arena's log."), metavar="N"),
    ] = 1,
    speed: Annotated[
        float | None,
        typer.Option("--speed", min=0.1, max=20, help=N_("Moves per second."), metavar="N"),
    ] = None,
) -> Output:
    """Show a match again."""
    from tutor.cli.watching import meant, show_again

    show_again(meant(file, game), speed)
    return Output.done()
