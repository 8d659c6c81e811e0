"""Simulated pupils who hold the other end of the real command: lines of JSON, day after day."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.helpers import Ran
from tutor.cli.app import run as run_app
from tutor.grammar.cells import Case, Cell, Gender, Number, compare
from tutor.grammar.paradigm import Deck
from tutor.quiz.questions.meaning import packed
from tutor.store.decks import all_decks, load_deck

FIRST_DAY = datetime(2026, 11, 16, 17, 0)

Told = dict[str, Any]
Answer = Callable[[Deck, Cell], Cell | None]
"""Whose form a pupil gives when a cell of a deck is asked for; none if no idea."""


@cache
def deck(name: str) -> Deck:
    return load_deck(name)


@dataclass
class Question:
    """A question as the program told it, and what came of it."""

    told: Told
    verdict: Told = field(default_factory=dict)
    tries: int = 0

    @property
    def kind(self) -> str:
        return str(self.told["kind"])

    @property
    def deck(self) -> str:
        return str(self.told["deck"])

    @property
    def is_typed(self) -> bool:
        return not self.told["options"]

    @property
    def right(self) -> bool:
        return bool(self.verdict.get("right"))

    def cells(self) -> tuple[Cell, ...]:
        """The cells that it is about."""
        asked, paradigm = self.told["asked"], deck(self.deck).paradigm
        match self.kind:
            case "produce" | "contrast":
                return (Cell.parse(asked["cell"]),)
            case "parse":
                return paradigm.readings(asked["form"])
            case "slip" | "meaning":
                return paradigm.readings(asked["form"])
            case "express":
                return tuple(c for c in paradigm.cells if self._means(c) == asked["meaning"])
            case "pair":
                return paradigm.readings(asked["card"])
            case "fill":
                return tuple(map(Cell.parse, asked["gaps"]))
            case "cloze":
                sentences = deck(self.deck).sentences
                return tuple(s.cell for s in sentences if s.latin == asked["latin"])
            case "transform":
                return (self._changed(),)
            case "agree":
                return tuple(cell for cell in paradigm.cells if self._goes_there(cell))
            case "vocative":
                return (Cell.parse(f"nom {asked['vocative']}"),)
        raise ValueError(self.kind)

    def _means(self, cell: Cell) -> dict[str, str] | None:
        return deck(self.deck).meaning_of(cell)

    def _goes_there(self, cell: Cell) -> bool:
        """Whether every word of the phrase can have the case, number and gender of a cell."""
        asked = self.told["asked"]
        words = [(by_lemma()[one["word"]], one["form"]) for one in asked["words"]]
        told = asked.get("reading", str(cell.ungendered))
        return str(cell.ungendered) == told and all(
            cell in one.paradigm.cells_of(form) for one, form in words
        )

    def _changed(self) -> Cell:
        asked, paradigm = self.told["asked"], deck(self.deck).paradigm
        (start,) = [Cell.parse(asked["start"])] if "start" in asked else (
            paradigm.readings(asked["form"])
        )  # fmt: skip
        to = asked["to"]
        if to in tuple(Case):
            return Cell(Case(to), start.number, start.gender)
        if to in tuple(Number):
            return Cell(start.case, Number(to), start.gender)
        if to in tuple(Gender):
            return Cell(start.case, start.number, Gender(to))
        raise ValueError(to)


@cache
def by_lemma() -> dict[str, Deck]:
    """Every deck by its word."""
    return {one.lemma: one for one in all_decks()}


@dataclass
class Session:
    """One run of the command: everything it told, in order."""

    lines: list[Told] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    code: int = 0

    def shown(self, kind: str) -> list[Told]:
        return [line for line in self.lines if line.get("show") == kind]

    @property
    def summary(self) -> Told:
        return dict(self.lines[-1]["summary"])

    @property
    def share_right(self) -> float:
        return sum(q.right for q in self.questions) / len(self.questions)

    @property
    def share_typed(self) -> float:
        return sum(q.is_typed for q in self.questions) / len(self.questions)


class _Answers(io.RawIOBase):
    """A standard input that thinks: each line is made when it is wanted."""

    def __init__(self, answer: Callable[[], str | None]) -> None:
        super().__init__()
        self._answer = answer

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:  # noqa: ANN401
        line = self._answer()
        data = b"" if line is None else (line + "\n").encode()
        buffer[: len(data)] = data
        return len(data)


@dataclass
class Pupil:
    """Answers as `gives` says, and takes some seconds for it; `home` keeps the profile."""

    home: Path
    gives: Answer
    rng: Random = field(default_factory=lambda: Random(1))
    right_seconds: float = 7.0
    wrong_seconds: float = 20.0
    day: int = 0
    _out: io.BytesIO = field(default_factory=io.BytesIO)
    _read: int = 0
    _session: Session = field(default_factory=Session)
    _gaps: list[Cell] = field(default_factory=list)

    @property
    def moment(self) -> str:
        return (FIRST_DAY + timedelta(days=self.day)).isoformat()

    def run(self, *arguments: str) -> Session:
        """Run a command that is talked to in lines of JSON."""
        self._out, self._read, self._session = io.BytesIO(), 0, Session()
        with self._streams():
            self._session.code = run_app([*arguments, "--json-lines"])
        self._listen()
        return self._session

    def say(self, *arguments: str) -> Ran:
        """Run a command that is not talked to."""
        self._out, self._read = io.BytesIO(), 0
        with self._streams():
            code = run_app(list(arguments))
        return Ran(code, self._out.getvalue().decode(), "")

    @contextmanager
    def _streams(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TUTOR_HOME", str(self.home))
            patch.setenv("TUTOR_NOW", self.moment)
            source = io.BufferedReader(_Answers(self._next))
            patch.setattr(sys, "stdin", io.TextIOWrapper(source, encoding="utf-8"))
            out = io.TextIOWrapper(self._out, encoding="utf-8", write_through=True)
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
            yield
            out.flush()
            out.detach()

    def _listen(self) -> None:
        text = self._out.getvalue()[self._read :].decode()
        self._read = len(self._out.getvalue())
        for line in text.splitlines():
            told = json.loads(line)
            self._session.lines.append(told)
            if told.get("show") == "question":
                self._session.questions.append(Question(told))
                self._gaps = list(self._session.questions[-1].cells())
            elif told.get("show") == "verdict":
                self._session.questions[-1].verdict = told

    def _next(self) -> str | None:
        self._listen()
        question = self._session.questions[-1]
        question.tries += 1
        assert question.tries < 20, f"asked again and again: {question.told}"
        text = self._reply(question)
        right = text != "s"
        seconds = self.right_seconds if right else self.wrong_seconds
        return json.dumps({"answer": text, "seconds": seconds})

    def _reply(self, question: Question) -> str:
        one, asked = deck(question.deck), question.told["asked"]
        if question.kind in ("produce", "cloze", "transform", "fill", "contrast", "agree",
                             "express"):  # fmt: skip
            return self._form(one, question)
        if question.kind == "vocative":
            return one.vocatives[0].form
        if question.kind == "parse":
            readings = one.paradigm.readings(asked["form"])
            meant = [self.gives(one, cell) for cell in readings]
            return ", ".join(str(cell) for cell in meant if cell) if any(meant) else "s"
        if question.kind == "meaning":
            return self._meaning(one, question)
        if question.kind == "slip":
            return self._slip(one, question)
        return self._pair(one, question)

    def _form(self, one: Deck, question: Question) -> str:
        cell = self._gaps.pop(0) if self._gaps else question.cells()[0]
        meant = self.gives(one, cell)
        if meant is None:
            return "s"
        face = one.paradigm.face(meant)
        if question.told["options"]:
            options = question.told["options"]
            return str(options.index(face) + 1) if face in options else "1"
        return face.split("/")[0]

    def _meaning(self, one: Deck, question: Question) -> str:
        """What one of the cells means that the form is taken for, if it can be chosen."""
        options = question.told["options"]
        for cell in question.cells():
            meant = self.gives(one, cell)
            said = one.meaning_of(meant) if meant else None
            if said and packed(said) in options:
                return str(options.index(packed(said)) + 1)
        return "s"

    def _slip(self, one: Deck, question: Question) -> str:
        asked = question.told["asked"]
        readings, claimed = one.paradigm.readings(asked["form"]), Cell.parse(asked["claimed"])
        meant = [cell for r in readings if (cell := self.gives(one, r))]
        if not meant:
            return "s"
        if claimed in meant:
            return "1"
        near = [differ[0].value for m in meant if len(differ := compare(claimed, m).differ) == 1]
        return {"case": "2", "number": "3", "gender": "4"}[near[0]] if near else "1"

    def _pair(self, one: Deck, question: Question) -> str:
        asked = question.told["asked"]
        named = Cell.parse(asked["named"])
        meant = [c for r in one.paradigm.readings(asked["card"]) if (c := self.gives(one, r))]
        fits = [compare(named, cell).agree for cell in meant if compare(named, cell).fits]
        order = [("case", "number"), ("case", "gender"), ("number", "gender")]
        names = [tuple(part.value for part in agree) for agree in fits]
        return str(order.index(names[0]) + 1) if names else "4"  # type: ignore[arg-type]
