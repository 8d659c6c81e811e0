"""A column of things to tick (V6): Space marks, Enter is done; to tick none is said with a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyPressEvent

from tutor.flows.contract import BACK, NONE
from tutor.locale import _
from tutor.ui.footer import footer
from tutor.ui.widgets import application, fragments, leaving, run
from tutor.values import dataclass
from tutor.words.marks import width
from tutor.words.paper import columns
from tutor.words.wrapping import wrap

_BESIDE = 8
"""Columns that no label has: the pointer, the box, a blank behind each, the edge."""


@dataclass
class Checklist:
    """Labels, of which any number can be ticked."""

    question: str
    labels: Sequence[str]
    cancel: bool = False
    """Whether Escape goes back."""
    bar: bool = False
    """Side by side."""
    _at: int = field(default=0, init=False)
    _ticked: set[int] = field(default_factory=set, init=False)
    _told: bool = field(default=False, init=False)

    def ask(self) -> list[int] | None:
        """The numbers of what was ticked, `None` to go back; Ctrl-C raises `KeyboardInterrupt`."""
        bindings = leaving((), lambda event, number: None)
        bindings.add("up")(lambda event: self._move(-1))
        bindings.add("down")(lambda event: self._move(1))
        bindings.add("tab")(lambda event: self._move(1))
        if self.bar:
            bindings.add("left")(lambda event: self._move(-1))
            bindings.add("right")(lambda event: self._move(1))
        for key in ("escape", BACK) if self.cancel else ():
            bindings.add(key, eager=True)(lambda event: event.app.exit(result=None))
        bindings.add(" ")(lambda event: self._ticked.symmetric_difference_update({self._at}))
        bindings.add("enter")(self._enter)
        bindings.add(NONE)(lambda event: event.app.exit(result=[]))
        parts = [
            fragments(lambda: [("class:question", wrap(self.question, columns() - 1))]),
            fragments(self._row) if self.bar else fragments(self._boxes, self._line),
            fragments(self._footer),
        ]
        prompt: Application[list[int] | None] = application(parts, bindings)
        return run(prompt)

    def _move(self, step: int) -> None:
        self._at = (self._at + step) % len(self.labels)

    def _enter(self, event: KeyPressEvent) -> None:
        """Enter alone ticks nothing: it may have been meant for the question before."""
        if self._ticked:
            event.app.exit(result=sorted(self._ticked))
        else:
            self._told = True

    def _label(self, label: str) -> list[str]:
        return wrap(label, columns() - _BESIDE).split("\n")

    def _line(self) -> int:
        return sum(len(self._label(label)) for label in self.labels[: self._at])

    def _boxes(self) -> StyleAndTextTuples:
        parts: StyleAndTextTuples = []
        for number, label in enumerate(self.labels):
            is_here = number == self._at
            box = "[✓]" if number in self._ticked else "[ ]"
            lines = ("\n" + " " * 7).join(self._label(label))
            begin = ("\n" if number else "") + f" {'»' if is_here else ' '} "
            parts += [("", begin), ("class:chosen" if is_here else "", f"{box} {lines}")]
        return parts

    def _row(self) -> StyleAndTextTuples:
        """The boxes side by side, broken between them only."""
        parts: StyleAndTextTuples = []
        used = 0
        for number, label in enumerate(self.labels):
            text = f"{'[✓]' if number in self._ticked else '[ ]'}{label}"
            used += width(text) + 2
            if used > columns() - 1:
                parts.append(("", "\n"))
                used = width(text) + 2
            parts += [("class:chosen" if number == self._at else "", text), ("", "  ")]
        return parts

    def _footer(self) -> StyleAndTextTuples:
        told: StyleAndTextTuples = []
        if self._told and not self._ticked:
            told = [("class:told", _("Nothing is ticked.") + "\n")]
        keys = [(_("Space"), _("tick")), ("Enter", _("done")), (NONE, _("none of them"))]
        if self.cancel:
            keys.append((f"Esc/{BACK}", _("go back")))
        begin: StyleAndTextTuples = [] if self.bar else [("", "\n")]
        return [*begin, *told, *footer(keys, columns() - 1, ": ")]
