"""Asking a person: arrow keys and shortcuts in a terminal, numbered lines everywhere else.

Ctrl-C raises `KeyboardInterrupt`, the end of input `EndOfInput`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, TypeVar, cast

from tutor.errors import EndOfInput
from tutor.flows.contract import Check, Choose, Option, commands_text, keys_of, understood
from tutor.locale import _
from tutor.ui.terminal import write
from tutor.words.marks import clean, pad, width
from tutor.words.paper import columns
from tutor.words.wrapping import wrap

T = TypeVar("T")


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
            self._list(None if ask.echo else ask.question, ask.options)
            self._listed = ask
        while True:
            answer = self.line("> ")
            try:
                return cast(T, understood(ask, answer))
            except KeyError:
                if not answer and ask.commands:
                    write(commands_text(ask.commands))
                else:
                    self._refuse(answer, keys)

    def line(self, question: str, suggestions: Sequence[str] = ()) -> str:
        """A typed line, without surrounding blanks; it may be empty."""
        write(clean(question), end="")
        text = sys.stdin.readline()
        if not sys.stdin.isatty():
            write()
        if not text:
            raise EndOfInput
        return text.strip()

    def checklist(self, ask: Check[T]) -> list[T]:
        """Any number of the options, given by numbers or keys separated by blanks or commas."""
        keys = self._list(ask.question, ask.options)
        while True:
            try:
                return cast(list[T], understood(ask, self.line("> ")))
            except KeyError as wrong:
                self._refuse(wrong.args[0], keys)

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

    def menu(self, question: str, options: Sequence[Option[T]]) -> T:
        """One of the options."""
        import questionary  # noqa: PLC0415 - only when a prompt is really shown
        from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings  # noqa: PLC0415

        from tutor.ui.keybar import bind_keys  # noqa: PLC0415

        keys = keys_of(options)
        widest = max(map(len, keys))
        space = columns() - widest - 6  # the pointer before the key, two blanks behind it
        choices = [
            questionary.Choice(
                f"{pad(key, widest)}  {_cut(clean(option.label), space)}", value=index
            )
            for index, (key, option) in enumerate(zip(keys, options, strict=True))
        ]
        asked = questionary.select(
            clean(question), choices=choices, qmark="", instruction=" ", use_jk_keys=False
        )
        shortcuts = KeyBindings()
        bind_keys(shortcuts, keys)
        bindings = asked.application.key_bindings
        asked.application.key_bindings = merge_key_bindings(
            [shortcuts] if bindings is None else [bindings, shortcuts]
        )
        asked.application.erase_when_done = True
        answer: int = _ask(asked)
        _echo(question, options[answer].label)
        return options[answer].value

    def bar(self, question: str, options: Sequence[Option[T]]) -> T:
        """One of the options, side by side; arrows and Enter, or the key alone."""
        from tutor.ui.keybar import ask_bar  # noqa: PLC0415 - only in a terminal

        labels = [clean(option.label) for option in options]
        try:
            return options[ask_bar(clean(question), keys_of(options), labels)].value
        except EOFError:
            raise EndOfInput from None

    def line(self, question: str, suggestions: Sequence[str] = ()) -> str:
        """A typed line, completed from the suggestions."""
        import questionary  # noqa: PLC0415
        from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415

        # the library cuts off what is wider than the screen: all but the last line is written here
        *above, question = wrap(clean(question), columns() - 2).rstrip().split("\n")
        write("".join(f" {line}\n" for line in above), end="")
        completer = WordCompleter(list(suggestions), sentence=True) if suggestions else None
        answer: str = _ask(
            questionary.text(
                clean(question), qmark="", completer=completer, complete_while_typing=False
            )
        )
        return answer.strip()

    def checklist(self, ask: Check[T]) -> list[T]:
        """Any number of the options, marked with the space bar."""
        import questionary  # noqa: PLC0415

        choices = [
            questionary.Choice(clean(option.label), value=index)
            for index, option in enumerate(ask.options)
        ]
        instruction = _("(space marks, Enter: done)")
        asked = questionary.checkbox(
            clean(ask.question), choices=choices, qmark="", instruction=instruction
        )
        asked.application.erase_when_done = True
        answer: list[int] = _ask(asked)
        chosen = [ask.options[index] for index in answer]
        _echo(ask.question, ", ".join(option.label for option in chosen) or "–")
        return [option.value for option in chosen]


Prompts = PlainPrompts | TerminalPrompts


def _echo(question: str, answer: str) -> None:
    """Leave what was asked and answered on the screen; the library would cut or anglicise it."""
    write(wrap(clean(f"{question} {answer}"), hang=2))


def _cut(label: str, space: int) -> str:
    """The label on one line, however narrow the screen."""
    return label if width(label) <= space else label[: space - 1].rstrip() + "…"


def _ask(question: Any) -> Any:  # noqa: ANN401 - the library types its answers so
    """Put a question; `ask` would swallow Ctrl-C."""
    try:
        return question.unsafe_ask()
    except EOFError:
        raise EndOfInput from None
