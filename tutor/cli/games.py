"""Commands made from the kits of the games: their settings become options."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any

import typer

from tutor.cli.lazy import CommandGroup, Entry, command_app, examples, lazy_group
from tutor.cli.output import Output
from tutor.cli.shared_options import names_from
from tutor.kits import KITS
from tutor.kits.contract import Kit, Setting

Parameter = inspect.Parameter


def game_group(make: Callable[[Kit], typer.Typer]) -> type[CommandGroup]:
    """A group with a command for each game."""
    return lazy_group(
        lambda: [Entry(kit.name, "", kit.line, partial(make, kit)) for kit in KITS.values()]
    )


def option(name: str, kind: Any, default: Any = None) -> Parameter:  # noqa: ANN401
    """A parameter of a command; `kind` is an annotation as Typer reads it."""
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def setting_option(setting: Setting) -> Parameter:
    """A setting of a game as a parameter of a command."""
    kind: Any = setting.type if setting.default is not None else setting.type | None
    if setting.argument:
        names = names_from(setting.names) if setting.names else None
        declared = typer.Argument(help=setting.help, metavar=setting.metavar, autocompletion=names)
    else:
        declared = typer.Option(
            setting.option,
            help=setting.help,
            show_default=setting.usual or True,
            metavar=setting.metavar,
            min=setting.low,
            max=setting.high,
        )
    return option(setting.name, Annotated[kind, declared], setting.default)


def game_command(
    kit: Kit,
    help_text: str,
    tried: Sequence[str],
    parameters: Sequence[Parameter],
    work: Callable[[Kit, dict[str, Any]], Output],
) -> typer.Typer:
    """A command for one game: `work` gets the kit and the values of all parameters."""

    def command(**values: Any) -> Output:  # noqa: ANN401
        return work(kit, values)

    command.__signature__ = inspect.Signature(list(parameters))  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    app = command_app()
    app.command(help=help_text, epilog=examples(*tried))(command)
    return app
