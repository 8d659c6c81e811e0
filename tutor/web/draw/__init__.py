"""How screens are drawn in a browser: by a function for the class of a screen, or in words."""

from __future__ import annotations

from collections.abc import Callable

from tutor.flows.contract import Screen
from tutor.kits.contract import resolve
from tutor.web.nodes import Node, paragraphs

DRAWINGS: dict[str, str] = {
    "data": "tutor.web.draw.files:data",
    "quizzes": "tutor.web.draw.files:quizzes",
    "result file": "tutor.web.draw.files:result",
    "working": "tutor.web.draw.files:working",
    "CartinoScreen": "tutor.web.draw.games.cartino:table",
    "Frame": "tutor.web.draw.games.playing:frame",
    "KngScreen": "tutor.web.draw.games.kng:table",
    "LinguaScreen": "tutor.web.draw.games.lingua:table",
    "News": "tutor.web.draw.games.playing:news",
    "ResultScreen": "tutor.web.draw.games.playing:result",
    "Told": "tutor.web.draw.games.playing:told",
    "WeiseScreen": "tutor.web.draw.games.weise:table",
    "WeiseTold": "tutor.web.draw.games.playing:told",
}
"""By the name of the screen's class or, for what is told by facts and words, by its kind:
`module:function`, which takes the screen and gives its nodes.
"""


def draw(screen: Screen) -> list[Node]:
    """The nodes of a screen."""
    found = DRAWINGS.get(type(screen).__name__) or DRAWINGS.get(screen.kind)
    if found is None:
        return paragraphs(screen.text())
    drawing: Callable[[Screen], list[Node]] = resolve(found)
    return drawing(screen)
