"""Sitting at the desk as the page does: JSON in, JSON out, asked on until there is a question."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tutor.flows.contract import Data
from tutor.web import desk
from tutor.web.nodes import texts


class Page:
    """Somebody at the page: what was told since the last question, and what is asked."""

    def __init__(self, language: str = "en", place: list[str] | None = None) -> None:
        opened = json.loads(desk.open_desk(json.dumps({"language": language, "place": place})))
        self.opened: Data = opened
        self.told: list[Data] = []
        self.scene: Data = {}
        if "scene" in opened:
            self._until_asked(opened["scene"])

    @property
    def ask(self) -> Data:
        """The question."""
        found: Data = self.scene["ask"]
        return found

    @property
    def place(self) -> list[str]:
        """Where one is."""
        found: list[str] = self.scene["place"]
        return found

    @property
    def text(self) -> str:
        """All that was told before the question."""
        return "\n".join(texts(one["nodes"]) for one in self.told)

    def kinds(self) -> list[str]:
        """The kinds of what was told."""
        return [one["kind"] for one in self.told]

    def keys(self) -> list[str]:
        """The keys of all that can be chosen."""
        options = [*self.ask.get("options", []), *self.ask.get("commands", [])]
        return [one["key"] for one in options]

    def labels(self) -> list[str]:
        """What can be chosen, in words."""
        return [texts(one["label"]) for one in self.ask.get("options", [])]

    def go(self, *command: str) -> Page:
        """To a place."""
        return self._call(desk.go, list(command))

    def answer(self, *given: Any) -> Page:  # noqa: ANN401
        """One answer after the other."""
        for one in given:
            self._call(desk.answer, one)
        return self

    def _call(self, work: Callable[..., str], given: Any) -> Page:  # noqa: ANN401
        return self._until_asked(json.loads(work(json.dumps(given))))

    def _until_asked(self, scene: Data) -> Page:
        self.told = list(scene["told"])
        while scene["ask"] is None:
            scene = json.loads(desk.more())
            self.told += scene["told"]
        self.scene = scene
        return self
