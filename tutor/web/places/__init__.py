"""The places of the page: each is a flow that returns where to go next, if it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.errors import EndOfInput, TutorError
from tutor.flows.contract import Choose, Flow, Leave, Option, Shown
from tutor.kits.contract import resolve
from tutor.store.schema import UnreadableProfile
from tutor.web.called import Called, Command
from tutor.words.browser import go_on_label, no_place, place_name, went_on_elsewhere
from tutor.words.marks import clean
from tutor.words.refusals import error_text

Visit = Callable[[Called], Flow[Command | None]]
"""What happens at a place."""

PROFILE = "default"
"""Whose progress it is: a browser has one."""
HOME: Command = ["home"]
MENU = ("home", "learn", "drill", "play", "progress", "more")
"""What is always in sight."""
MORE = (
    "exam", "quiz", "table", "parse", "explain", "puzzle", "review", "check", "score",
    "score-sheet", "rules", "deck", "settings", "data",
)  # fmt: skip
"""What is one step away."""
_VISITS = {
    "home": "tutor.web.places.learning:home",
    "learn": "tutor.web.places.learning:learn",
    "drill": "tutor.web.places.learning:drill",
    "race": "tutor.web.places.learning:race",
    "exam": "tutor.web.places.planning:exam",
    "progress": "tutor.web.places.planning:progress",
    "settings": "tutor.web.places.planning:settings",
    "data": "tutor.web.places.planning:data",
    "play": "tutor.web.places.games:play",
    "review": "tutor.web.places.games:review",
    "puzzle": "tutor.web.places.games:puzzle",
    "rules": "tutor.web.places.games:rules",
    "quiz": "tutor.web.places.quizzes:quiz",
    "deck": "tutor.web.places.forms:deck",
    "table": "tutor.web.places.forms:table",
    "parse": "tutor.web.places.forms:parse",
    "explain": "tutor.web.places.forms:explain",
    "check": "tutor.web.places.words:check",
    "score": "tutor.web.places.words:score",
    "score-sheet": "tutor.web.places.words:score_sheet",
    "more": "tutor.web.places:more",
}
_VALUED = ("questions", "minutes", "seed", "level", "opponents", "players", "cells", "only", "name")


def visit(command: Sequence[str]) -> Flow[Command | None]:
    """What happens at a place; where to go next. What cannot be done is told, and then it goes
    home; `UnreadableProfile` if what was kept is damaged.
    """
    name = command[0] if command else HOME[0]
    try:
        if name not in _VISITS:
            raise TutorError(no_place(name))
        place: Visit = resolve(_VISITS[name])
        return (yield from place(Called.of(command, _VALUED)))
    except (Leave, EndOfInput, KeyboardInterrupt):
        return None
    except UnreadableProfile:
        raise  # there is nowhere to go with it
    except TutorError as error:
        words = went_on_elsewhere() if error.code == "busy" else clean(error_text(error))
        yield Shown("error", {"code": error.code}, words)
    return (yield from onward([HOME], [place_name("home")]))


def onward(commands: Sequence[Command], labels: Sequence[str]) -> Flow[Command | None]:
    """Where to go next, the usual first."""
    options = tuple(
        Option[Command | None](command, label, default=not place)
        for place, (command, label) in enumerate(zip(commands, labels, strict=True))
    )
    chosen: Command | None = yield Choose("", options, bar=True)
    return chosen


def title(command: Sequence[str]) -> str:
    """What stands above a place."""
    name = command[0] if command else HOME[0]
    return place_name(name) if name in _VISITS else place_name(HOME[0])


def more(called: Called) -> Flow[Command | None]:
    """Everything that is not in the menu."""
    options = tuple(Option[Command | None]([name], place_name(name)) for name in MORE)
    chosen: Command | None = yield Choose("", options)
    return chosen


def go_home() -> Flow[Command | None]:
    """One has read, and goes on."""
    return (yield from onward([HOME], [go_on_label()]))
