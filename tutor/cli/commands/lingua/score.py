"""`tutor lingua score WORD --tiles 44444 --fields 04010`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli.failures import as_usage
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_(
        "Reckon what a turn earns, line by line with the rules, for people with the real box on "
        "the table. Colours are digits (1 yellow, 2 red, 3 green, 4 blue, 0 a white field) or "
        "names separated by commas."
    ),
    epilog=examples(
        "tutor lingua score KLEID --tiles 44444 --fields 04010 --aces 9",
        "tutor lingua score TOR --tiles 123 --fields 001 --also SPIELT:222221:000001 --json",
    ),
)
def score(
    word: Annotated[str, typer.Argument(help=N_("The word that was laid."), metavar="WORD")],
    tiles: Annotated[str, typer.Option("--tiles", help=N_("The colours of its tiles."))],
    fields: Annotated[
        str, typer.Option("--fields", help=N_("The colours of the fields under them."))
    ],
    aces: Annotated[
        int, typer.Option("--aces", min=0, help=N_("How many aces the player had before."))
    ] = 0,
    also: Annotated[
        list[str] | None,
        typer.Option(
            "--also", help=N_("Another word of the turn, as WORD:TILES:FIELDS; may be repeated.")
        ),
    ] = None,
    goal: Annotated[
        int, typer.Option("--goal", min=0, help=N_("The number on the goal field it ends on."))
    ] = 0,
    json: Json = False,
) -> Output:
    """Reckon one turn."""
    from tutor.games.lingua.scoring import score_turn
    from tutor.games.lingua.written import parse_painted, parse_written
    from tutor.words.lingua.scores import turn_lines

    with as_usage():
        words = [parse_painted(word, tiles, fields), *(parse_written(text) for text in also or [])]
    scored = score_turn(words, aces, goal, times_goal=words[0].last_is_ace)
    return Output(json, scored.as_dict, lambda: "\n".join(turn_lines(words, scored, goal)))
