"""A place of the page, as words: `drill is --questions 5`, as a command would be typed."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.errors import UsageError, shown
from tutor.locale import _
from tutor.values import dataclass

Command = list[str]
"""A place to go to."""


@dataclass(frozen=True, slots=True)
class Called:
    """The words after the name of a place, and its options; one without a value is `yes`."""

    words: tuple[str, ...]
    options: dict[str, str]

    @staticmethod
    def of(command: Sequence[str], valued: Sequence[str] = ()) -> Called:
        """From a command; options named in `valued` may have their value in the next word."""
        words: list[str] = []
        options: dict[str, str] = {}
        rest = list(command[1:])
        while rest:
            word = rest.pop(0)
            if not word.startswith("--"):
                words.append(word)
                continue
            name, given, value = word[2:].partition("=")
            if not given and name in valued and rest:
                value = rest.pop(0)
            options[name] = value if given or value else "yes"
        return Called(tuple(words), options)

    def has(self, name: str) -> bool:
        """Whether an option was named."""
        return name in self.options

    def number(self, name: str, least: int, most: int) -> int | None:
        """The number of an option; `None` if it is not named."""
        if name not in self.options:
            return None
        text = self.options[name]
        if not (text.isascii() and text.isdecimal() and least <= int(text) <= most):
            message = _("“{name}”: {value} is no number from {least} to {most}")
            raise UsageError(message, name=name, value=shown(text), least=least, most=most)
        return int(text)
