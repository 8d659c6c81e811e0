"""The options that several commands share, spelled once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from tutor.choices import not_one_of
from tutor.errors import UsageError
from tutor.locale import LANGUAGES, N_, _
from tutor.store.profiles import DEFAULT_PROFILE, profile_name


def _known_language(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise typer.BadParameter(not_one_of(value, LANGUAGES))
    return value


def _known_macrons(value: str | None) -> str | None:
    from tutor.grammar.lengths import Macrons

    if value is not None and value not in tuple(Macrons):
        raise UsageError(not_one_of(value, tuple(Macrons)))
    return value


def _plain(value: bool) -> bool:
    if value:
        from tutor.words.paper import speak

        speak()
    return value


def names_from(reference: str) -> Callable[[str], list[str]]:
    """Completes what is typed of one of the names that a `module:function` knows."""

    def complete(incomplete: str) -> list[str]:
        from tutor.kits.contract import resolve

        return [name for name in resolve(reference)() if name.startswith(incomplete)]

    return complete


def mix_names(incomplete: str) -> list[str]:
    """Completes the last part of a mix of decks and groups: `is+pro` → `is+pronouns`."""
    from tutor.store.deck_names import callable_names

    before, sign, last = incomplete.rpartition("+")
    return [before + sign + name for name in callable_names() if name.startswith(last)]


Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        help=N_("Language: en or de (also TUTOR_LANG)."),
        metavar="LANG",
        callback=_known_language,
    ),
]
"""Read before the commands are imported; declared so that it is checked and documented."""

Plain = Annotated[
    bool,
    typer.Option(
        "--plain",
        help=N_("Plain lines: no colour, no boxes, numbered choices (also TUTOR_PLAIN=1)."),
        callback=_plain,
        is_eager=True,
    ),
]

JsonLines = Annotated[
    bool,
    typer.Option(
        "--json-lines",
        help=N_("For programs: what is shown and asked as lines of JSON, an answer a line in."),
    ),
]

Macrons = Annotated[
    str | None,
    typer.Option(
        "--macrons",
        help=N_(
            "What vowel lengths count for: off (nothing), lenient (an answer without any is "
            "right), strict. Type ā as a_, â, á or a:."
        ),
        metavar="off|lenient|strict",
        callback=_known_macrons,
    ),
]
"""A5: one policy, the same words everywhere."""

Json = Annotated[bool, typer.Option("--json", help=N_("Print the result as JSON."))]


def _profile(value: str | None) -> str | None:
    return None if value is None else profile_name(value)


def _profile_option(purpose: str) -> Any:  # noqa: ANN401 - the library's own type
    return typer.Option(
        "--profile",
        help=purpose,
        metavar="NAME",
        callback=_profile,
        autocompletion=names_from("tutor.store.profiles:profile_names"),
    )


Profile = Annotated[str, _profile_option(N_("Whose progress: several learners on one machine."))]
NamedProfile = Annotated[
    str | None,
    _profile_option(N_("Also count the answers as this learner's progress; without it, nobody's.")),
]
"""For what counts only if somebody asks for it."""


def only_after(command: str, profile: str) -> None:
    """`UsageError` if a profile was named before the command that it is meant for."""
    if profile != DEFAULT_PROFILE:
        message = _("write --profile after the command: tutor {command} --profile {name}")
        raise UsageError(message, command=command, name=profile)


DeckName = Annotated[
    str,
    typer.Argument(
        help=N_("A deck's name, or the path of a deck file."),
        metavar="DECK",
        autocompletion=names_from("tutor.store.decks:deck_files"),
    ),
]
