"""Flows driven as the page drives them, with everything that they draw."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.flows import Script
from tests.quiz.scripts import right_lines
from tests.web.nodes import check
from tutor.errors import EndOfInput
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Ask, Choose, Line, Offer, Screen, keys_of
from tutor.web.draw import draw, draw_scene
from tutor.web.nodes import Node

HOSTILE = "<img src=x onerror=alert(1)> \ue001&amp;\u202e"


class Pupil(Script):
    """Answers as the dice say: rightly, wrongly, with commands, with something hostile. Everything
    that is shown is drawn and checked.
    """

    def __init__(self, seed: int, most: int = 200, right: float = 0.5) -> None:
        super().__init__(present=True)
        self.dice, self.most, self.right = Random(seed), most, right
        self.drawn: list[tuple[Screen, list[Node]]] = []
        self.scenes: list[tuple[Any, list[Node]]] = []
        self.question: QuestionScreen | None = None

    def show(self, screen: Screen) -> None:
        super().show(screen)
        nodes = draw(screen)
        check(nodes)
        self.drawn.append((screen, nodes))
        if isinstance(screen, QuestionScreen):
            self.question = screen
            self.answers = list(right_lines(screen.question))

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401
        self.most -= 1
        if self.most < 0:
            raise EndOfInput
        if isinstance(ask, Offer):
            return ask.otherwise if self.dice.random() < 0.1 else ask.options[0].value
        if isinstance(ask, Line) and ask.scene is not None:
            for text in ("", "e", HOSTILE):
                nodes = draw_scene(ask.scene, text)
                check(nodes)
                self.scenes.append((ask.scene, nodes))
        return self._given(ask)

    def _given(self, ask: Ask) -> Any:  # noqa: ANN401
        roll = self.dice.random()
        if isinstance(ask, Choose):
            return self.dice.choice([*ask.options, *ask.commands[:3]]).value
        if isinstance(ask, Line):
            if roll < self.right and self.answers:
                return self.answers.pop(0)
            commands: Sequence[str] = [one.key for one in ask.commands if one.key != "q"]
            return self.dice.choice([*commands, "eīs", "abl pl f", "eorum", "illa", HOSTILE, "zzz"])
        return [one.value for one in ask.options if self.dice.random() < 0.5]

    def of(self, kind: type) -> list[tuple[Any, list[Node]]]:
        """What was drawn of one sort of screen."""
        return [(screen, nodes) for screen, nodes in self.drawn if isinstance(screen, kind)]


def keys(ask: Choose[Any]) -> list[str]:
    """The keys that answer a choice."""
    return [*keys_of(ask.options), *(one.key for one in ask.commands)]
