"""Driving flows without a surface: a script of answers in, everything shown and asked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tutor.errors import EndOfInput
from tutor.flows.contract import Ask, Choose, Flow, Offer, Screen, drive, keys_of, understood
from tutor.words.marks import bare

T = TypeVar("T")
S = TypeVar("S")
INTERRUPT = "^C"
"""The answer of somebody who presses Ctrl-C."""


class Script:
    """A surface that answers from a list: keys or labels where something is chosen, lines where
    something is typed, keys separated by blanks where several things are ticked. Offers are taken
    up only if `present`. When the list is used up, the input ends.
    """

    def __init__(self, *answers: str, present: bool = False) -> None:
        self.answers = list(answers)
        self.present = present
        self.shown: list[Screen] = []
        self.asked: list[Ask] = []
        self.before: Callable[[Screen], None] = lambda screen: None
        """Called with whatever is about to be shown."""

    @property
    def text(self) -> str:
        """Everything that was shown, in words."""
        return "\n".join(bare(screen.text()) for screen in self.shown)

    def kinds(self) -> list[str]:
        """The kinds of the things shown, in order."""
        return [screen.kind for screen in self.shown]

    def show(self, screen: Screen) -> None:
        self.before(screen)
        self.shown.append(screen)

    def only(self, sort: type[S]) -> list[S]:
        """What was shown of one sort."""
        return [screen for screen in self.shown if isinstance(screen, sort)]

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401
        if isinstance(ask, Offer) and not self.present:
            return ask.otherwise
        self.asked.append(ask)
        _no_key_twice(ask)
        if not self.answers:
            raise EndOfInput
        answer = self.answers.pop(0)
        if answer == INTERRUPT:
            raise KeyboardInterrupt
        return understood(ask, answer)


def _no_key_twice(ask: Ask) -> None:
    """What stands behind the second of two equal keys could never be chosen."""
    if isinstance(ask, Choose):
        keys = [*keys_of(ask.options), *(command.key for command in ask.commands)]
        assert len({key.casefold() for key in keys}) == len(keys), keys


def run(flow: Flow[T], *answers: str, present: bool = False) -> tuple[T, Script]:
    """The result of a flow with these answers, and the script with all that was shown."""
    script = Script(*answers, present=present)
    return drive(flow, script), script
