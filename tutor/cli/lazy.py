"""Groups of commands that are imported only when they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from tutor.choices import unknown
from tutor.cli.options import Lang, Plain
from tutor.cli.typer_texts import speaking
from tutor.locale import N_, _

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Entry(NamedTuple):
    """A command: its name, the module whose `app` it is, and its line in the help."""

    name: str
    module: str
    help: str


def lazy_group(entries: Sequence[Entry]) -> type[TyperGroup]:
    """A group class whose commands are the given entries."""
    table = {entry.name: entry for entry in entries}

    class LazyGroup(TyperGroup):
        """Knows its commands by name and help line; imports one when it is needed."""

        def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401
            return list(table)

        def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
            entry = table.get(cmd_name)
            if entry is None:
                return None
            command = typer.main.get_command(import_module(entry.module).app)
            command.name = cmd_name
            return speaking(command)

        def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
            with formatter.section(_("Commands")):
                formatter.write_dl([(entry.name, _(entry.help)) for entry in entries])

    # so that a mistyped name gets "did you mean" without importing anything
    LazyGroup.resolve_command = _with_suggestions(LazyGroup.resolve_command, list(table))  # type: ignore[method-assign]
    return LazyGroup


def _with_suggestions(resolve: Callable[..., Any], names: list[str]) -> Callable[..., Any]:
    def resolve_command(self: TyperGroup, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        if args and args[0] not in names and not args[0].startswith("-"):
            message = unknown(
                _("there is no command “{name}”").format(name=args[0]), args[0], names
            )
            ctx.fail(message)
        return resolve(self, ctx, args)

    return resolve_command


def command_app(**settings: Any) -> typer.Typer:  # noqa: ANN401
    """A Typer app with the settings that all commands share: plain help, `-h`, no tracebacks."""
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=CONTEXT,
        **settings,
    )


def examples(*lines: str) -> str:
    """The end of a command's help: commands to try, each on its own line."""
    return "\n".join(("\b", N_("Examples:"), *(f"  {line}" for line in lines)))


def group_app(entries: Sequence[Entry], help_text: str) -> typer.Typer:
    """A lazily loaded group of commands as an app of its own."""
    app = command_app(cls=lazy_group(entries), help=help_text, no_args_is_help=True)

    @app.callback()
    def group(lang: Lang = None, plain: Plain = False) -> None:
        pass

    return app
