"""Commands made from the kits of the games: their settings become options."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from tutor.cli.lazy import CONTEXT, examples
from tutor.cli.output import Output
from tutor.cli.words import speaking
from tutor.kits.contract import Kit, Setting, resolve

Parameter = inspect.Parameter


def option(name: str, kind: Any, default: Any = None) -> Parameter:  # noqa: ANN401
    """A parameter of a command; `kind` is an annotation as Typer reads it."""
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def setting_option(setting: Setting) -> Parameter:
    """A setting of a game as a parameter of a command."""
    kind: Any = setting.type if setting.default is not None else setting.type | None
    if setting.argument:
        names = _completion(setting.names) if setting.names else None
        declared = typer.Argument(help=setting.help, metavar=setting.metavar, autocompletion=names)
    else:
        declared = typer.Option(
            setting.option,
            help=setting.help,
            metavar=setting.metavar,
            min=setting.low,
            max=setting.high,
        )
    return option(setting.name, Annotated[kind, declared], setting.default)


def _completion(names: str) -> Callable[[str], list[str]]:
    def begin_so(incomplete: str) -> list[str]:
        return [name for name in resolve(names)() if name.startswith(incomplete)]

    return begin_so


def game_command(
    kit: Kit,
    help_text: str,
    tried: Sequence[str],
    parameters: Sequence[Parameter],
    work: Callable[[Kit, dict[str, Any]], Output],
) -> Any:  # noqa: ANN401 - the command-line library's own type is private
    """A command for one game: `work` gets the kit and the values of all parameters."""

    def command(**values: Any) -> Output:  # noqa: ANN401
        return work(kit, values)

    command.__signature__ = inspect.Signature(list(parameters))  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=CONTEXT,
    )
    app.command(name=kit.name, help=help_text, epilog=examples(*tried))(command)
    made = typer.main.get_command(app)
    made.name = kit.name
    return speaking(made)
