"""`tutor arena`: a command for each game, made from its kit."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from tutor.bots.arena import run_arena
from tutor.cli.games import game_command, game_group, option, setting_option
from tutor.cli.lazy import group_app
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.errors import UsageError
from tutor.games.match import Match
from tutor.kits import make_bot
from tutor.kits.contract import Kit, Occasion
from tutor.locale import N_, _
from tutor.ui.terminal import progress_bar
from tutor.words.arena import arena_text

_BOTS = typer.Option("--bots", help=N_("The bots, separated by commas."), metavar="A,B,…")
_GAMES = typer.Option("--games", "-n", min=1, help=N_("How many games."), metavar="N")
_SEED = typer.Option("--seed", help=N_("The same seed gives the same games."), metavar="N")
_LOG = typer.Option("--log", help=N_("Write every match to this file, one JSON line each."))


def arena_command(kit: Kit) -> typer.Typer:
    """`tutor arena GAME`."""
    return game_command(
        kit,
        kit.arena_help,
        kit.arena_examples,
        [
            option("bots", Annotated[str, _BOTS], kit.arena_bots),
            option("games", Annotated[int, _GAMES], kit.arena_games),
            option("seed", Annotated[int, _SEED], 1),
            *(setting_option(one) for one in (*kit.settings, *kit.arena_settings)),
            option("log", Annotated[Path | None, _LOG]),
            option("json", Json, False),
        ],
        arena,
    )


def arena(kit: Kit, values: dict[str, Any]) -> Output:
    """Run the arena for bots named `a,b,…` and report it; `log` gets one JSON line a match."""
    names = [name.strip() for name in values["bots"].split(",") if name.strip()]
    if len(names) not in kit.seats:
        message = _("name {low} to {high} bots, separated by commas")
        raise UsageError(message, low=kit.seats[0], high=kit.seats[-1])
    game = kit.get("create")(values)
    options = kit.get("options")(game, values, len(names), Occasion.ARENA)
    players = [make_bot(game, name) for name in names]
    with _log_file(values["log"]) as write, progress_bar(values["games"], _("Playing")) as advance:

        def finished(match: Match) -> None:
            write(json.dumps(log_line(match), ensure_ascii=False) + "\n")
            advance()

        result = run_arena(
            game, options, players, values["games"], values["seed"], finished, time.perf_counter
        )
    return Output(values["json"], result.as_dict, lambda: arena_text(result))


def log_line(match: Match) -> dict[str, object]:
    """A finished match in the game's documented log format, with the bots' names and all that
    is needed to show it again.
    """
    moves = [match.game.parse_move(text) for text in match.moves]
    data = match.game.log(match.options, len(match.seats), match.seed, moves)
    record = {"data": match.game.data(), "moves": list(match.moves)}
    return {**data, "bots": [seat.player for seat in match.seats], "record": record}


@contextmanager
def _log_file(path: Path | None) -> Iterator[Callable[[str], object]]:
    """Writes to a file that appears under its name only when everything has been written."""
    if path is None:
        yield lambda line: None
        return
    from tutor.store.atomic import whole_file

    with whole_file(path, overwrite=True) as file:
        yield lambda line: file.write(line.encode())


app = group_app(
    N_("Let bots play against bots: seats rotated, win rates with 95 % intervals, logs."),
    game_group(arena_command),
)
