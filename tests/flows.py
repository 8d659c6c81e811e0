"""Driving flows without a surface: a script of answers in, everything shown and asked out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tutor.flows.contract import (
    Ask,
    Check,
    Choose,
    EndOfInput,
    Flow,
    Line,
    Offer,
    Option,
    Screen,
    drive,
)
from tutor.ui.prompts import keys_of
from tutor.words.marks import bare

T = TypeVar("T")


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

    @property
    def text(self) -> str:
        """Everything that was shown, in words."""
        return "\n".join(bare(screen.text()) for screen in self.shown)

    def kinds(self) -> list[str]:
        """The kinds of the things shown, in order."""
        return [screen.kind for screen in self.shown]

    def show(self, screen: Screen) -> None:
        self.shown.append(screen)

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401
        if isinstance(ask, Offer) and not self.present:
            return ask.otherwise
        self.asked.append(ask)
        if not self.answers:
            raise EndOfInput
        answer = self.answers.pop(0)
        if isinstance(ask, Line):
            return answer
        if isinstance(ask, Check):
            return [_value(ask.options, key) for key in answer.split()]
        try:
            return _value((*ask.options, *ask.commands), answer)
        except KeyError:
            meant = ask.typed(answer) if isinstance(ask, Choose) and ask.typed else None
            if meant is None:
                raise
            return meant


def _value(options: Sequence[Option[Any]], answer: str) -> Any:  # noqa: ANN401
    for key, option in zip(keys_of(options), options, strict=True):
        if answer in (key, option.label) or (not answer and option.default):
            return option.value
    raise KeyError(f"{answer!r} is none of {keys_of(options)}")


def run(flow: Flow[T], *answers: str, present: bool = False) -> tuple[T, Script]:
    """The result of a flow with these answers, and the script with all that was shown."""
    script = Script(*answers, present=present)
    return drive(flow, script), script
