"""The command-line library's own texts in the language in use: it has them in English only."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from typer.exceptions import TyperException

from tutor.choices import meant
from tutor.locale import _

LISTS = {
    "games": ("tutor.kits", "KITS"),
    "formats": ("tutor.export.formats", "FORMATS"),
    "kinds": ("tutor.quiz.sets.make", "KINDS"),
}
"""What a help text may list: its placeholder, and the registry that has the names."""


def help_words(text: str) -> str:
    """A help page with the library's own phrases translated."""
    phrases = {
        "Usage: ": _("Usage: "),
        "\nOptions:\n": "\n" + _("Options") + ":\n",
        "\nArguments:\n": "\n" + _("Arguments") + ":\n",
        "Show this message and exit.": _("Show this message and exit."),
        "Install completion for the current shell.": _("Install completion for the current shell."),
        "Show completion for the current shell, to copy it or\n                        "
        "customize the installation.": _("Show completion for the current shell."),
        "[OPTIONS]": _("[OPTIONS]"),
        "COMMAND [ARGS]...": _("COMMAND [ARGS]..."),
        "[required]": _("[required]"),
        "[default: ": _("[default: "),
    }
    for phrase, words in phrases.items():
        text = text.replace(phrase, words)
    return text


def speaking(command: Any) -> Any:  # noqa: ANN401 - the library's command type is private
    """The command, with its own texts and its help page in the language in use. Commands are made
    anew for every run, so the next one may speak differently.
    """
    for thing in (command, *command.params):
        if getattr(thing, "help", None):
            thing.help = _listed(_(thing.help))
    if command.epilog:
        command.epilog = _(command.epilog.replace("Examples:", _("Examples:")))
    for inner in getattr(command, "commands", {}).values():
        speaking(inner)
    plain_help = command.get_help
    command.get_help = lambda context: help_words(plain_help(context))
    return command


def _listed(text: str) -> str:
    """A help text with the names of everything there is where it has a placeholder for them."""
    for name, (module, registry) in LISTS.items():
        mark = "{" + name + "}"
        if mark in text:
            text = text.replace(mark, ", ".join(getattr(import_module(module), registry)))
    return text


def usage_words(error: TyperException) -> str:
    """What is wrong with the call, in the language in use."""
    kind = type(error).__name__
    parameter: Any = getattr(error, "param", None)
    hint = ""
    if parameter is not None:
        hint = str(parameter.get_error_hint(getattr(error, "ctx", None))).replace("'", "")
    if kind == "MissingParameter" and hint:
        return _("{name} is missing").format(name=hint)
    if kind == "NoSuchOption":
        return _no_such_option(error)
    if kind == "BadParameter" and hint:
        return f"{hint}: {_bad_value(error.message)}"
    if extra := re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", error.message):
        return _("“{text}” is too much here").format(text=extra[1])
    if error.message.endswith("requires an argument."):
        option = getattr(error, "option_name", "")
        return _("{name} needs a value").format(name=option)
    return error.format_message()


def _no_such_option(error: TyperException) -> str:
    name = getattr(error, "option_name", "")
    near = sorted(getattr(error, "possibilities", None) or ())
    return _("there is no option {name}").format(name=name) + meant(name, near)


def _bad_value(message: str) -> str:
    if found := re.fullmatch(r"'?(.*?)'? is not a valid int.*\.", message):
        return _("“{value}” is not a whole number").format(value=found[1])
    if found := re.fullmatch(r"(.*) is not in the range (.*)<=x<=(.*)\.", message):
        return _("“{value}” is not a whole number from {low} to {high}").format(
            value=found[1], low=found[2], high=found[3]
        )
    if found := re.fullmatch(r"(.*) is not in the range x>=(.*)\.", message):
        return _("{value} is less than {low}").format(value=found[1], low=found[2])
    return message
