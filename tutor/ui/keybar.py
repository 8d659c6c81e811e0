"""A line of keys to press: `[1] eam  [2] eōs  [d] draw`. Arrow keys and Enter work too.

A key may have several signs (`10`). One that begins another (`1`) is taken when Enter, anything
but the longer key, or nothing at all follows for a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from tutor.ui.footer import Named, footer
from tutor.ui.widgets import application, fragments, leaving, run
from tutor.words.marks import width
from tutor.words.paper import columns
from tutor.words.wrapping import wrap


def bind_keys(bindings: KeyBindings, keys: Sequence[str]) -> None:
    """Let each key, in either case, end the prompt with its number among them."""
    for number, key in enumerate(keys):

        def press(event: KeyPressEvent, number: int = number) -> None:
            event.app.exit(result=number)

        begins_another = any(other != key and other.startswith(key) for other in keys)
        for typed in {key, key.swapcase()}:
            bindings.add(*typed, eager=not begins_another)(press)
            if begins_another:
                bindings.add(*typed, "enter", eager=True)(press)


def ask_bar(
    question: str,
    options: Sequence[Named],
    services: Sequence[Named],
    usual: int | None = None,
    back: int | None = None,
) -> int:
    """The number of what was chosen, counting on from the options to the services in the footer;
    Ctrl-C raises `KeyboardInterrupt`. Enter takes the `usual` option, or what the arrow keys have
    moved to; nothing, if there is neither. Escape goes `back`.
    """
    chosen = [usual]
    keys = [key for key, _label in (*options, *services)]
    bindings = leaving(keys, lambda event, number: event.app.exit(result=number))

    def move(event: KeyPressEvent, step: int) -> None:
        first = 0 if step > 0 else len(options) - 1
        chosen[0] = first if chosen[0] is None else (chosen[0] + step) % len(options)

    def enter(event: KeyPressEvent) -> None:
        if chosen[0] is not None:
            event.app.exit(result=chosen[0])

    for key, step in (("left", -1), ("up", -1), ("right", 1), ("down", 1), ("tab", 1)):
        bindings.add(key)(partial(move, step=step))
    bindings.add("enter")(enter)
    if back is not None:
        bindings.add("escape", eager=True)(lambda event: event.app.exit(result=back))
    bind_keys(bindings, keys)
    parts = [fragments(lambda: _bar(question, options, chosen[0]))]
    if services:
        parts.append(fragments(lambda: footer(services, columns() - 1)))
    prompt: Application[int] = application(parts, bindings)
    return run(prompt)


def _bar(question: str, options: Sequence[Named], chosen: int | None) -> StyleAndTextTuples:
    """The question and its options in lines that are broken between words and options only."""
    most = columns()
    asked = wrap(question, most - 1)
    parts: StyleAndTextTuples = [("class:question", asked)] if asked else []
    used = width(asked.rpartition("\n")[2])
    for number, (key, label) in enumerate(options):
        look = "class:chosen" if number == chosen else ""
        between = "   " if number else "  "
        space = width(f"[{key}] {label}")
        if parts:
            # nothing behind the last key of a line, or a full line would bring an empty one
            fits = used + len(between) + space <= most
            parts.append(("", between if fits else "\n"))
            used = used + len(between) if fits else 0
        used += space
        parts += [(look + " class:key", f"[{key}]"), (look, f" {label}")]
    return parts


def ask_onward(onward: str, others: Sequence[Named], key: str = "", back: int | None = None) -> int:
    """0 to go on, with Enter, Space or its own `key`; else the number of one of the other keys, and
    `back` with Escape. Says so: `Enter: go on · q: leave` (V6).
    """
    names = [key for key, _label in others]
    bindings = leaving(names, lambda event, number: event.app.exit(result=number + 1))
    for pressed in filter(None, ("enter", " ", key)):
        bindings.add(pressed)(lambda event: event.app.exit(result=0))
    if back is not None:
        bindings.add("escape", eager=True)(lambda event: event.app.exit(result=back))
    bind_keys(bindings, [" ", *names])
    keys = [("Enter", onward), *others]
    text = fragments(lambda: [("", "\n"), *footer(keys, columns() - 1, ": ")])
    prompt: Application[int] = application([text], bindings)
    return run(prompt)
