"""Groups of commands that are imported only when they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from tutor.choices import unknown
from tutor.cli.shared_options import Lang, Plain
from tutor.cli.typer_texts import speaking
from tutor.locale import N_, _


class CommandGroup(TyperGroup):
    """A group whose help has a line for each command, and that knows what a mistyped name means."""

    takes_shared = True

    def lines(self) -> dict[str, str]:
        """The line of each command in the help."""
        return {name: one.short_help or "" for name, one in self.commands.items()}

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """List the commands in the language in use."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(line)) for name, line in self.lines().items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """A mistyped name gets "did you mean" without importing anything."""
        names = list(self.lines())
        if args and args[0] not in names and not args[0].startswith("-"):
            complaint = _("there is no command “{name}”").format(name=args[0])
            ctx.fail(unknown(complaint, args[0], names))
        return super().resolve_command(ctx, args)


class Entry(NamedTuple):
    """A command: its name, the module whose `app` is or has it, its help line, or what makes it."""

    name: str
    module: str
    help: str
    make: Callable[[], Any] | None = None

    def command(self) -> Any:  # noqa: ANN401 - the command-line library's own type is private
        """The command, imported or made now, in the language in use."""
        app = import_module(self.module).app if self.make is None else self.make()
        made = typer.main.get_command(app)
        made = getattr(made, "commands", {}).get(self.name, made)
        made.name = self.name
        for one in (made, *getattr(made, "commands", {}).values()):
            _share_options(one)
        return speaking(made)


def _share_options(command: Any) -> None:  # noqa: ANN401
    """Give a command the options that all have; its function need not know of them."""

    def shared(lang: Lang = None, plain: Plain = False) -> None:
        pass

    app = command_app()
    app.command()(shared)
    for option in typer.main.get_command(app).params:
        if getattr(command, "takes_shared", True):
            option.expose_value = False
            command.params.append(option)


def lazy_group(entries: Callable[[], Sequence[Entry]]) -> type[CommandGroup]:
    """A group class whose commands are what `entries` gives when they are needed."""

    class LazyGroup(CommandGroup):
        """Knows its commands by name and help line; imports one when it is needed."""

        def lines(self) -> dict[str, str]:
            return {entry.name: entry.help for entry in entries()}

        def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401
            return list(self.lines())

        def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
            found = (entry.command() for entry in entries() if entry.name == cmd_name)
            return next(found, None)

    return LazyGroup


def command_app(add_completion: bool = False, **settings: Any) -> typer.Typer:  # noqa: ANN401
    """A Typer app with the settings that all commands share: plain help, `-h`, no tracebacks."""
    return typer.Typer(
        add_completion=add_completion,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        **settings,
    )


def group_app(
    help_text: str,
    cls: type[CommandGroup] = CommandGroup,
    no_args_is_help: bool = True,
    epilog: str = "",
) -> typer.Typer:
    """A group of commands as an app of its own, even of one command."""
    app = command_app(cls=cls, help=help_text, no_args_is_help=no_args_is_help, epilog=epilog)

    @app.callback()
    def group() -> None:
        pass

    return app


def examples(*lines: str) -> str:
    """The end of a command's help: commands to try, each on its own line."""
    return "\n".join(("\b", N_("Examples:"), *(f"  {line}" for line in lines)))
