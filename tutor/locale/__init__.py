"""The message catalogue: English in the code, German in `de/*.po`, compiled into one `.mo`.

The language is a context (`contextvars`), not a switch of the process: two runs in one process may
speak differently, and what goes into a file of another language is written `in_language`. Only
rooms that make words look at it; the core has none.
"""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "de")
DOMAIN = "tutor"
_HERE = Path(__file__).parent

_language: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language in use: `en` or `de`."""
    return _language.get()


def set_language(name: str) -> None:
    """Speak `name` (`en` or `de`) from now on."""
    if name not in LANGUAGES:
        raise ValueError(name)
    _language.set(name)


@contextmanager
def in_language(name: str) -> Iterator[None]:
    """Speak `name` for a while: what is written into a quiz belongs to the quiz's language."""
    before = language()
    set_language(name)
    try:
        yield
    finally:
        set_language(before)


@cache
def _catalogue(name: str) -> _gettext.NullTranslations:
    if name == "en":
        return _gettext.NullTranslations()
    return _gettext.translation(DOMAIN, _HERE, languages=[name], fallback=True)


def _(message: str) -> str:
    """`message` in the language in use."""
    return _catalogue(language()).gettext(message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a message for translation that is translated later, with `_`, when it is shown."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message that goes with `count`."""
    return _catalogue(language()).ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """`message` as it is used in `context` (for words with several translations)."""
    return _catalogue(language()).pgettext(context, message)


def figure(number: str) -> str:
    """A number as people write it: with a decimal comma in German."""
    return number.replace(".", ",") if language() == "de" else number


def wanted_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for: `--lang`, then `TUTOR_LANG`, then the locale; English otherwise."""
    asked = _from_arguments(arguments) or environment.get("TUTOR_LANG", "")
    if asked:
        return asked if asked in LANGUAGES else "en"
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable, ""):
            return "de" if value.lower().startswith("de") else "en"
    return _from_system()


def _from_arguments(arguments: Sequence[str]) -> str:
    for position, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and position + 1 < len(arguments):
            return arguments[position + 1]
    return ""


def _from_system() -> str:
    """What Windows and macOS say where no locale variable is set."""
    if os.name != "nt":
        return "en"
    import locale  # noqa: PLC0415 - only needed on Windows without locale variables

    return "de" if (locale.getlocale()[0] or "").lower().startswith(("de", "german")) else "en"
