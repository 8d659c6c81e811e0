"""Asking a person: arrow keys and shortcuts in a terminal, numbered lines everywhere else.

Ctrl-C raises `KeyboardInterrupt`, the end of input `EndOfInput`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from tutor.errors import EndOfInput
from tutor.flows.contract import (
    BACK,
    NONE,
    Check,
    Choose,
    Line,
    Offer,
    Option,
    commands_text,
    keys_of,
    onward_text,
    understood,
)
from tutor.locale import _
from tutor.ui.terminal import painted, write
from tutor.words.marks import clean
from tutor.words.paper import columns
from tutor.words.wrapping import wrap

T = TypeVar("T")
R = TypeVar("R")


class PlainPrompts:
    """Questions as numbered lines; answers from stdin, by number, key or label."""

    def __init__(self) -> None:
        self._listed: Choose[Any] | None = None

    def choose(self, ask: Choose[T]) -> T:
        """One of the options; nonsense is answered with what is possible, and asked again. Commands
        are not listed but told when nothing is typed.
        """
        keys = keys_of(ask.options)
        if ask is not self._listed:
            # asked again after a hint, the options still stand there; so does the question of an
            # answer that is echoed
            self._put(ask)
            self._listed = ask
        while True:
            answer = self._read("> ")
            try:
                return cast(T, understood(ask, answer))
            except KeyError:
                if not answer and ask.commands:
                    write(commands_text(ask.commands))
                else:
                    self._refuse(answer, keys)

    def line(self, ask: Line) -> str:
        """A typed line, without surrounding blanks; it may be empty."""
        return self._read(ask.question)

    def _read(self, question: str) -> str:
        write(clean(question), end="")
        text = sys.stdin.readline()
        if not sys.stdin.isatty():
            write()
        if not text:
            raise EndOfInput
        return text.strip()

    def checklist(self, ask: Check[T]) -> list[T] | None:
        """Any number of the options, given by numbers or keys separated by blanks or commas."""
        keys = self._list(ask.question, ask.options)
        if ask.cancel:
            keys = [NONE, BACK, *keys]
            write(f"  {NONE}) " + _("none of them") + f"\n  {BACK}) " + _("go back"))
        while True:
            try:
                return cast("list[T] | None", understood(ask, self._read("> ")))
            except KeyError as wrong:
                self._refuse(wrong.args[0], keys)

    def _put(self, ask: Choose[Any]) -> None:
        """Write what is asked; an offer to go on in one line (V6)."""
        if isinstance(ask, Offer) and (onward := ask.onward):
            write(wrap(clean(onward_text(ask, onward))))
        else:
            self._list(None if ask.echo else ask.question, ask.options)
            if ask.commands and not ask.echo:  # at a question they have been told before
                write(wrap(commands_text(ask.commands)))

    def _list(self, question: str | None, options: Sequence[Option[Any]]) -> list[str]:
        """Write the question, if it is not there already, and its options; their keys."""
        keys = keys_of(options)
        lines = [
            *(() if question is None else (question,)),
            *(f"  {key}) {one.label}" for key, one in zip(keys, options, strict=True)),
        ]
        write(wrap(clean("\n".join(lines))))
        return keys

    def _refuse(self, answer: str, keys: Sequence[str]) -> None:
        words = _("“{answer}” is not one of {keys}") if answer else _("Choose one of {keys}")
        said = words.format(answer=clean(answer[:40]), keys=", ".join(keys))
        write(wrap(said))


class TerminalPrompts:
    """Questions with arrow keys; a shortcut key answers at once."""

    def __init__(self) -> None:
        self._asked: tuple[Choose[Any], int | None] | None = None
        self.fresh = True
        """Whether something was shown since the last line that was typed into a table: what was
        typed before it is forgotten, but who fills a table may type on.
        """

    def choose(self, ask: Choose[T]) -> T:
        """One of the options or commands. Enter goes on where that is all there is to do; else it
        takes what is usual or was moved to, and nothing if there is neither (V6).
        """
        if isinstance(ask, Offer) and (onward := ask.onward):
            return cast(T, self._go_on(ask, onward))
        if ask.bar:
            return self._bar(ask)
        return self._column(ask)

    def line(self, ask: Line) -> str:
        """A typed line, without surrounding blanks; it stays on the screen, but not loud (V4)."""
        from tutor.ui.line import ask_line  # noqa: PLC0415 - only in a terminal

        # only the last line is drawn with what is typed: the others stay
        *above, last = wrap(clean(ask.question), columns() - 2).split("\n")
        last += " " if ask.question.endswith(" ") and not last.endswith(" ") else ""
        write("".join(f"{line}\n" for line in above), end="")
        draw = None if ask.scene is None else _painter(ask.scene)
        forget = self.fresh or ask.scene is None
        commands, steer = _named(ask.commands), ask.steer
        text = _answer(lambda: ask_line(last, commands, draw, forget, steer)).strip()
        self.fresh = ask.scene is None
        if ask.scene is None:  # what was typed into a scene is drawn with the next one
            write(wrap(last + clean(text), hang=2))
        return text

    def checklist(self, ask: Check[T]) -> list[T] | None:
        """Any number of the options, marked with the space bar."""
        from tutor.ui.checklist import Checklist  # noqa: PLC0415 - only in a terminal

        labels = [clean(option.label) for option in ask.options]
        answer = _answer(Checklist(clean(ask.question), labels, ask.cancel, ask.bar).ask)
        if answer is None:
            return None
        chosen = [ask.options[index] for index in answer]
        _echo(ask.question, ", ".join(option.label for option in chosen) or "–")
        return [option.value for option in chosen]

    def _go_on(self, offer: Offer[T], onward: Option[T]) -> T:
        from tutor.ui.keybar import ask_onward  # noqa: PLC0415 - only in a terminal

        others = [one for one in offer.options if one is not onward]
        label = clean(onward.label)
        back = next((number for number, one in enumerate(others, 1) if one.back), None)
        number = _answer(lambda: ask_onward(label, _named(others), onward.key, back))
        return [onward, *others][number].value

    def _bar(self, ask: Choose[T]) -> T:
        """The options side by side, the services in the footer."""
        from tutor.ui.keybar import ask_bar  # noqa: PLC0415 - only in a terminal

        named = list(zip(_named(ask.options), ask.options, strict=True))
        ordered = sorted(named, key=lambda one: one[1].aside)
        options = [name for name, one in ordered if not one.aside]
        services = [name for name, one in ordered if one.aside]
        question, usual = clean(ask.question), _usual(ask)
        backs = [number for number, (_name, one) in enumerate(ordered) if one.back]
        back = backs[0] if backs else None
        number = _answer(lambda: ask_bar(question, options, services, usual, back))
        return ordered[number][1].value

    def _column(self, ask: Choose[T]) -> T:
        """Asked again after a hint, what was moved to is still chosen."""
        from tutor.ui.column import Column  # noqa: PLC0415 - only in a terminal

        before = self._asked
        chosen = before[1] if before and before[0] is ask else _usual(ask)
        column = Column(clean(ask.question), _named(ask.options), _named(ask.commands), chosen)
        number = _answer(column.ask)
        self._asked = (ask, column.chosen)
        if number < len(ask.options):
            label = ask.options[number].label
            write(f" > {clean(label)}") if ask.echo else _echo(ask.question, label)
        return (*ask.options, *ask.commands)[number].value


Prompts = PlainPrompts | TerminalPrompts


def _usual(ask: Choose[Any]) -> int | None:
    """What Enter alone chooses: the usual option; where something is only offered, the first."""
    usual = [number for number, one in enumerate(ask.options) if one.default]
    return usual[0] if usual else 0 if isinstance(ask, Offer) else None


def _named(options: Sequence[Option[Any]]) -> list[tuple[str, str]]:
    """Options as keys with labels."""
    return [
        (key, clean(one.label)) for key, one in zip(keys_of(options), options, strict=True)
    ]  # fmt: skip


def _painter(scene: Callable[[str], str]) -> Callable[[str], str]:
    return lambda typed: painted(scene(clean(typed)))


def _echo(question: str, answer: str) -> None:
    """Leave what was asked and answered on the screen."""
    write(wrap(clean(f" {question} {answer}"), hang=2))


def _answer(put: Callable[[], R]) -> R:
    """Put a question; where the input ends, that is an error of ours."""
    try:
        return put()
    except EOFError:
        raise EndOfInput from None
