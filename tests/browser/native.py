"""The same visit here, without a browser: what is answered in it, and what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.quiz.scripts import right_lines
from tests.web.desk import Page
from tests.web.playing import Player, recorded
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Choose, Line, keys_of
from tutor.store.places import home
from tutor.store.saves import save_paths
from tutor.web import desk


def command(place: str) -> list[str]:
    """`play/is?seed=7` as it would be typed: `play is --seed=7`."""
    path, _question, query = place.partition("?")
    return [*path.split("/"), *(f"--{one}" for one in query.split("&"))]


def lesson(place: Sequence[str], wrong: Sequence[int] = ()) -> list[Any]:
    """The answers of somebody who knows all but the questions that are named, to the end."""
    with recorded() as drawn:
        page, given = Page("en", list(place)), list[Any]()
        questions, lines, seen = 0, list[str](), 0
        while page.place == list(place) and "lesson end" not in page.kinds():
            asked = [one for one, _nodes in drawn[seen:] if isinstance(one, QuestionScreen)]
            seen = len(drawn)
            if asked:
                lines = list(right_lines(asked[-1].question))
                lines = ["zzz", *lines] if questions in wrong else lines
                questions += 1
            given.append(_answer(lines))
            page.answer(given[-1])
        return given


def _answer(lines: list[str]) -> Any:  # noqa: ANN401 - as a question wants it
    session = desk._desk.session
    assert session is not None
    ask = session.ask
    if isinstance(ask, Line) and lines:
        return lines.pop(0)
    assert isinstance(ask, Choose | Line), ask
    options = getattr(ask, "options", ())
    keys = dict(zip(keys_of(options), options, strict=True))
    if lines and lines[0] in keys:
        return lines.pop(0)
    return next((key for key, one in keys.items() if one.default), next(iter(keys), ""))


def match(place: Sequence[str], seed: int = 1) -> tuple[list[Any], bytes]:
    """The answers of somebody who plays a match to its end, and its log."""
    with recorded() as drawn:
        player = Player(drawn, "en", list(place), seed, curious=0.0)
        while not player.over:
            player.step(takes_back=False)
    (path,) = save_paths()
    log = path.read_bytes()
    path.unlink()
    return player.given, log


def kept() -> set[str]:
    """The names of all files of the home."""
    return {str(one.relative_to(home())) for one in home().rglob("*") if one.is_file()}
