"""The keys of whoever looks at a match: arrows, jumps, and a pause that ends by itself."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

from prompt_toolkit.application import Application

from tutor.errors import EndOfInput
from tutor.flows.contract import Watch
from tutor.locale import _, pgettext
from tutor.ui.footer import footer
from tutor.ui.widgets import application, fragments, leaving, run
from tutor.words.marks import clean
from tutor.words.paper import columns

T = TypeVar("T")
_KEYS = {
    "→": ("right", "enter", " "),
    "←": ("left",),
    "PgDn": ("pagedown",),
    "PgUp": ("pageup",),
    "Home": ("home",),
    "End": ("end",),
}
"""What a key of the footer is called where keys are read."""


def ask_watch(ask: Watch[T]) -> T:
    """What was pressed; what `ask` foresees if nothing was for so long."""
    keys = [option.key for option in ask.options]
    bindings = leaving(keys, lambda event, number: event.app.exit(result=number))
    for number, key in enumerate(keys):
        for pressed in _KEYS.get(key, (key,)):

            def press(event: Any, number: int = number) -> None:  # noqa: ANN401
                event.app.exit(result=number)

            bindings.add(pressed, eager=True)(press)
    prompt: Application[int | None] = application(
        [fragments(lambda: footer(_named(ask), columns() - 1))], bindings
    )
    if ask.seconds is not None:
        prompt.pre_run_callables.append(lambda: _go_on_after(prompt, ask.seconds or 0))
    try:
        chosen = run(prompt, fresh=False)
    except EOFError:
        raise EndOfInput from None
    return ask.elapsed if chosen is None else ask.options[chosen].value


def _named(ask: Watch[Any]) -> list[tuple[str, str]]:
    """The footer: keys without a name of their own share that of the next."""
    named, waiting = [], []
    for option in ask.options:
        waiting.append(option.key)
        if option.label:
            named.append(("/".join(map(_key_name, waiting)), clean(option.label)))
            waiting = []
    return named


def _key_name(key: str) -> str:
    """What stands on the keyboard: in German Bild↓, Pos1, Ende."""
    names = {"PgDn": _("PgDn"), "PgUp": _("PgUp"), "Home": _("Home"), "End": pgettext("key", "End")}
    return names.get(key, key)


def _go_on_after(prompt: Application[int | None], seconds: float) -> None:
    """End the prompt when the time is over, unless a key has."""

    async def wait() -> None:
        await asyncio.sleep(seconds)
        if not prompt.is_done:
            prompt.exit(result=None)

    prompt.create_background_task(wait())
