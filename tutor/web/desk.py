"""What the page calls: everything in and out as JSON, one visit at a time."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any
from zlib import crc32

from tutor.errors import TutorError
from tutor.flows.contract import Data
from tutor.locale import set_language as speak_language
from tutor.sittings import clock
from tutor.sittings.aside import say_aside_by
from tutor.sittings.settled import settled
from tutor.store.places import home
from tutor.store.progress import Progress
from tutor.store.schema import UnreadableProfile
from tutor.web import files
from tutor.web.called import Command
from tutor.web.nodes import Node, el, marked
from tutor.web.places import HOME, PROFILE, title, visit
from tutor.web.placing import placed as placed_on
from tutor.web.session import Refused, Session
from tutor.words.case_order import set_case_order
from tutor.words.marks import clean
from tutor.words.paper import Paper, write_for
from tutor.words.refusals import error_text

_SCREEN = Paper(columns=lambda: 1000, wraps=lambda: True, styled=lambda: True, tapped=True)
"""A page breaks lines itself, and shows styles."""
_CACHE = "cache"
"""What is below it can be made anew, and is not kept by the page."""


class Desk:
    """One person at the page: where they are, and what was said beside."""

    def __init__(self) -> None:
        self.place: Command = HOME
        self.session: Session | None = None
        self.asides: list[str] = []
        self.kept: dict[str, tuple[int, int]] = {}

    def go(self, command: Command, note: str = "") -> Data:
        """Leave where one is, and go there."""
        self.leave()
        self.place = command or HOME
        self.session = Session(visit(self.place), clock.now)
        return self.scene(self.session.begin(), note)

    def leave(self) -> None:
        """Away from what one is doing; it is kept."""
        if self.session is not None:
            self.session.leave()
            self.session = None

    def scene(self, scene: Data, note: str = "") -> Data:
        """A scene with where it is; where a visit is over, the next one begins."""
        told: list[Any] = list(scene["told"])
        while scene["ended"]:
            assert self.session is not None, "a visit is over"
            self.place = self.session.result or HOME
            self.session = Session(visit(self.place), clock.now)
            scene = self.session.begin()
            told += scene["told"]
        asides = [{"kind": "aside", "stage": False, "nodes": [el("p", one)]} for one in self.asides]
        self.asides.clear()
        data = {
            "place": self.place,
            "title": title(self.place),
            "told": [*asides, *told],
            "ask": scene["ask"],
        }
        return data | ({"note": marked(note)} if note else {})

    def say_aside(self, text: str) -> None:
        """Something is to be said with the next scene; where the home is, nobody need know."""
        self.asides.append(text.replace(f"{home()}/", ""))

    def changes(self) -> dict[str, bytes | None]:
        """The files that were written since the last time, with what is in them; `None` for those
        that are gone.
        """
        root = home()
        found: dict[str, bytes | None] = {}
        there: dict[str, tuple[int, int]] = {}
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root)
            if not path.is_file() or name.parts[0] == _CACHE:
                continue
            content = path.read_bytes()
            mark = there[str(name)] = (len(content), crc32(content))
            if self.kept.get(str(name)) != mark:
                found[str(name)] = content
        found.update(dict.fromkeys(self.kept.keys() - there.keys()))
        self.kept = there
        return found


_desk = Desk()


def _as_json(work: Callable[..., Any]) -> Callable[..., str]:
    """A function of the page: JSON in, JSON out, without any sign that a browser would obey; where
    what was kept cannot be read, only why.
    """

    @wraps(work)
    def called(*given: str) -> str:
        try:
            data = work(*(json.loads(one) for one in given))
        except UnreadableProfile as error:
            data = {"damaged": clean(error_text(error)), "newer": error.code == "newer"}
        return clean(json.dumps(data, ensure_ascii=False))

    return called


@_as_json
def open_desk(wanted: Data) -> Data:
    """Sit down, at a place if one is named: the scene, the menu, the words of the page."""
    say_aside_by(_desk.say_aside)
    write_for(_SCREEN)
    speak_language(wanted["language"])
    _desk.changes()  # what is there was kept before
    with Progress.peek(PROFILE) as progress:
        set_case_order(settled(progress).cases)
    return _spoken(wanted["language"], wanted.get("place") or HOME)


@_as_json
def set_language(wanted: Data) -> Data:
    """Speak another language from now on; what one is doing is left and begun again."""
    _desk.leave()
    return _spoken(wanted["language"], _desk.place)


def _spoken(language: str, place: Command) -> Data:
    from tutor.web.first import menu
    from tutor.web.shell import shell_words

    speak_language(language)
    return {"scene": _desk.go(place), "menu": menu(), "words": shell_words()}


@_as_json
def go(command: Command) -> Data:
    """Go to a place."""
    return _desk.go(command)


@_as_json
def answer(given: Any) -> Data:  # noqa: ANN401 - what the page sends
    """The scene after an answer; one that is none is refused, and the question stands."""
    assert _desk.session is not None, "somebody is asked"
    try:
        return _desk.scene(_desk.session.answer(given))
    except Refused as refused:
        from tutor.words.browser import no_answer

        return _desk.scene(_desk.session.again(), no_answer(str(refused)))


@_as_json
def more() -> Data:
    """What comes after a scene without a question."""
    assert _desk.session is not None, "there is more to come"
    return _desk.scene(_desk.session.more())


@_as_json
def typing(text: str) -> list[Node]:
    """What stands above the line while this is typed."""
    return _desk.session.typing(text) if _desk.session else []


def leave() -> str:
    """Away from what one is doing; it is kept."""
    _desk.leave()
    return ""


@_as_json
def placed(laid: Any) -> Data:  # noqa: ANN401 - what the page sends
    """What tiles laid on a board say: the line that means the same, and what it would bring."""
    return placed_on(_desk.session.ask if _desk.session else None, laid)


def upload(name: str, filename: str, content: bytes) -> str:
    """Take in a file, its names as JSON; the scene after it."""
    try:
        said, place = files.incoming(json.loads(name), json.loads(filename), bytes(content))
    except TutorError as error:
        said, place = files.refused(json.loads(name), json.loads(filename), error), _desk.place
    return _as_json(_desk.go)(json.dumps(place), json.dumps(said))


def download(name: str) -> dict[str, str | bytes]:
    """A file to be saved, with its name."""
    filename, content = files.outgoing(json.loads(name))
    return {"name": filename, "bytes": content}


def join(folder: str, mine: str) -> dict[str, bytes | None]:
    """Take in the files of a folder that another tab has kept; what is to be kept then, beside
    those that were changed here, whose names come as JSON.
    """
    from tutor.web.joining import join as join_folder

    join_folder(Path(folder), json.loads(mine))
    return _desk.changes()


def changed() -> dict[str, bytes | None]:
    """The files that were written since the last call; `None` for those that are gone."""
    return _desk.changes()
