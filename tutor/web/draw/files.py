"""What can be saved and loaded, drawn with its buttons; and work that takes its time."""

from __future__ import annotations

from tutor.flows.contract import Screen
from tutor.web.nodes import Node, el, paragraphs
from tutor.words.browser import save_labels


def data(screen: Screen) -> list[Node]:
    """What is kept where, and the two buttons."""
    save, load = save_labels()
    return [
        *paragraphs(screen.text()),
        el(
            "p",
            el("button", save, class_="usual send", download="progress"),
            el("button", load, class_="send", upload="progress"),
            class_="field",
        ),
    ]


def quizzes(screen: Screen) -> list[Node]:
    """The quiz sets that are here, and loading one."""
    _save, load = save_labels()
    button = el("button", load, class_="send", upload="quiz")
    return [*paragraphs(screen.text()), el("p", button, class_="field")]


def result(screen: Screen) -> list[Node]:
    """The result of a quiz, to hand in."""
    name = f"result {screen.data()['name']}"
    button = el("button", screen.text(), class_="usual send", download=name)
    return [el("p", button, class_="field")]


def working(screen: Screen) -> list[Node]:
    """How far some work has come."""
    facts = screen.data()
    bar = el("progress", value=str(facts["done"]), max=str(facts["of"]), aria_label=screen.text())
    return [el("p", screen.text(), " ", bar, class_="working")]
