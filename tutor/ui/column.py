"""A column of answers with a footer of commands below it (V6).

A key answers at once; arrow keys move, Enter takes what they have moved to. If nothing is chosen
yet, Enter takes nothing but says how to choose: a second Enter never answers the next question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings

from tutor.locale import _
from tutor.ui.footer import Named, footer
from tutor.ui.keybar import bind_keys
from tutor.ui.widgets import application, fragments, leaving, run
from tutor.values import dataclass
from tutor.words.marks import pad, width
from tutor.words.paper import columns
from tutor.words.wrapping import wrap

_POINTER = "»"
_BESIDE = 6
"""Columns that no label has: the pointer before the key, two blanks behind it, the edge."""


@dataclass
class Column:
    """Options, each with its key and label, and commands beside them; numbers count on from one
    to the other. `chosen` is what the arrow keys have moved to.
    """

    question: str
    options: Sequence[Named]
    commands: Sequence[Named] = ()
    chosen: int | None = None
    _told: bool = field(default=False, init=False)

    def ask(self) -> int:
        """The number of what was chosen; Ctrl-C raises `KeyboardInterrupt`."""
        keys = [key for key, _label in (*self.options, *self.commands)]
        bindings = leaving(keys, lambda event, number: event.app.exit(result=number))
        bindings.add("up")(lambda event: self._move(-1))
        bindings.add("down")(lambda event: self._move(1))
        bindings.add("tab")(lambda event: self._move(1))
        bindings.add("enter")(self._enter)
        shortcuts = KeyBindings()
        bind_keys(shortcuts, keys)
        parts = [fragments(self._question)] if self.question else []
        parts += [fragments(self._options, self._line), fragments(self._footer)]
        prompt: Application[int] = application(parts, bindings)
        prompt.key_bindings = merge_key_bindings([bindings, shortcuts])
        return run(prompt)

    def _move(self, step: int) -> None:
        count = len(self.options)
        first = 0 if step > 0 else count - 1
        self.chosen = first if self.chosen is None else (self.chosen + step) % count

    def _enter(self, event: KeyPressEvent) -> None:
        if self.chosen is None:
            self._told = True
        else:
            event.app.exit(result=self.chosen)

    def _line(self) -> int:
        """The line on which the chosen option begins."""
        before = self.options[: self.chosen or 0]
        return sum(len(self._label(label)) for _key, label in before)

    def _label(self, label: str) -> list[str]:
        """The label in as many lines as a narrow screen asks for."""
        return wrap(label, columns() - self._widest - _BESIDE).split("\n")

    @property
    def _widest(self) -> int:
        return max(width(key) for key, _label in self.options)

    def _question(self) -> StyleAndTextTuples:
        return [("class:question", f" {self.question}")]

    def _options(self) -> StyleAndTextTuples:
        parts: StyleAndTextTuples = []
        for number, (key, label) in enumerate(self.options):
            is_chosen = number == self.chosen
            look = "class:chosen" if is_chosen else ""
            first, *rest = self._label(label)
            parts += [
                ("", ("\n" if number else "") + f" {_POINTER if is_chosen else ' '} "),
                (f"{look} class:key", pad(key, self._widest, ">")),
                (look, f"  {first}"),
            ]
            for line in rest:
                parts += [("", "\n" + " " * (self._widest + 5)), (look, line)]
        return parts

    def _footer(self) -> StyleAndTextTuples:
        told: StyleAndTextTuples = []
        if self._told and self.chosen is None:
            told = [("class:told", _how_to_choose() + "\n")]
        return [("", "\n"), *told, *footer(self.commands, columns() - 1)]


def _how_to_choose() -> str:
    return _("Press a number, or choose with ↑ ↓ and Enter.")
