"""Groups of commands that are imported only when they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from tutor.choices import unknown
from tutor.cli.options import Lang, Plain
from tutor.cli.words import speaking
from tutor.locale import N_, _

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Entry(NamedTuple):
    """A command: its name, its line in the help, and the module whose `app` it is, or what makes
    it.
    """

    name: str
    module: str
    help: str
    make: Callable[[], Any] | None = None

    def command(self) -> Any:  # noqa: ANN401 - the command-line library's own type is private
        """The command, imported or made now, in the language in use."""
        if self.make is not None:
            return self.make()
        command = typer.main.get_command(import_module(self.module).app)
        command.name = self.name
        return speaking(command)


def lazy_group(entries: Callable[[], Sequence[Entry]]) -> type[TyperGroup]:
    """A group class whose commands are what `entries` gives when they are needed."""

    def named() -> dict[str, Entry]:
        return {entry.name: entry for entry in entries()}

    class LazyGroup(TyperGroup):
        """Knows its commands by name and help line; imports one when it is needed."""

        def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401
            return list(named())

        def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
            entry = named().get(cmd_name)
            return None if entry is None else entry.command()

        def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
            with formatter.section(_("Commands")):
                formatter.write_dl([(entry.name, _(entry.help)) for entry in entries()])

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
            """A mistyped name gets "did you mean" without importing anything."""
            names = list(named())
            if args and args[0] not in names and not args[0].startswith("-"):
                complaint = _("there is no command “{name}”").format(name=args[0])
                ctx.fail(unknown(complaint, args[0], names))
            return super().resolve_command(ctx, args)

    return LazyGroup


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
    app = command_app(cls=lazy_group(lambda: entries), help=help_text, no_args_is_help=True)

    @app.callback()
    def group(lang: Lang = None, plain: Plain = False) -> None:
        pass

    return app
