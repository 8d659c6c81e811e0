"""`tutor settings [NAME VALUE]`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.choices import not_one_of
from tutor.cli.failures import as_usage
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, Profile
from tutor.errors import UsageError
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.quiz.settings import Settings

app = command_app()


@app.command(
    help=N_(
        "See and change what can be set: goal (minutes a day), new (new forms a day), retention "
        "(from when on a form is due, in per cent), cases (us or uk: the order in tables)."
    ),
    epilog=examples("tutor settings", "tutor settings goal 10", "tutor settings cases uk"),
)
def settings(
    name: Annotated[str | None, typer.Argument(help=N_("What to change."), metavar="NAME")] = None,
    value: Annotated[
        str | None,
        typer.Argument(help=N_("What it is to be; “default” takes it back."), metavar="VALUE"),
    ] = None,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
) -> Output:
    """List or change."""
    from tutor.sittings.settled import settled
    from tutor.store.progress import Progress
    from tutor.words.settings import setting_name, setting_text, settings_text

    if name is None:
        with Progress.peek(profile) as progress:
            found = settled(progress)
        return Output(json, found.as_dict, lambda: settings_text(found))
    chosen = _known(name)
    if value is None:
        with Progress.peek(profile) as progress:
            found = settled(progress)
    else:
        found = _change(profile, chosen, value)
    line = f"{setting_name(chosen)}: {setting_text(found, chosen)}"
    return Output(json, found.as_dict, lambda: line)


def _known(name: str) -> str:
    """The setting that is meant; `UsageError` if there is none."""
    from tutor.quiz.settings import NAMES
    from tutor.words.settings import ALIASES, setting_name

    wanted = ALIASES.get(name.casefold(), name.casefold())
    if wanted not in NAMES:
        raise UsageError(not_one_of(name, [setting_name(one) for one in NAMES]))
    return wanted


def _change(profile: str, name: str, value: str) -> Settings:
    """Settle it, and say what holds now."""
    from tutor.sittings.settled import settle, settled
    from tutor.store.progress import Progress
    from tutor.words.settings import DEFAULTS

    text = "" if value.casefold() in DEFAULTS else value.strip().casefold()
    with Progress.open(profile) as progress:
        if text or not value.strip():
            with as_usage():
                settled(progress).changed(name, text)
        settle(progress, name, text)
        return settled(progress)
