"""What is fuzzed: each target takes any bytes, and may only raise `TutorError`."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from tests.helpers import ROOT
from tutor.errors import EndOfInput, TutorError
from tutor.flows.contract import Check, Choose, Line, Option
from tutor.games.match import Match, replay
from tutor.games.weise.pool import Pool
from tutor.grammar.cells import GRID
from tutor.grammar.lookup import look_up
from tutor.grammar.naming import parse_cell, parse_cells
from tutor.kits import restore_game
from tutor.quiz.grading.grade import grade
from tutor.quiz.kinds import PARSE, PRODUCE
from tutor.quiz.questions.make import every
from tutor.store.deck_reader import read_deck
from tutor.store.decks import load_deck
from tutor.store.feature_decks import load_pool, read_feature_deck
from tutor.store.games.cartino import read_board
from tutor.store.games.lingua import read_box, read_position
from tutor.store.judging import judge_of
from tutor.store.lessons import read_lesson
from tutor.store.lexicon import open_lexicon
from tutor.store.progress_log import read_log
from tutor.store.quizzes import read_quiz
from tutor.store.results import read_result
from tutor.store.saves import load_save
from tutor.store.trees import read_trees
from tutor.ui.prompts import PlainPrompts
from tutor.words.diagnosis import diagnosis_text
from tutor.words.marks import bare, clean
from tutor.words.refusals import error_text

SEEDS = ROOT / "tests" / "released" / "0.1"
ESCAPE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


@dataclass(frozen=True)
class Target:
    """A reader, its beginning inputs, and how it is fed."""

    name: str
    feed: Callable[[bytes, Path], None]
    seeds: tuple[bytes, ...]


def survive(target: Target, content: bytes, folder: Path) -> None:
    """Feed the target. A `TutorError` must have words that no terminal obeys."""
    try:
        target.feed(content, folder)
    except TutorError as error:
        words = error_text(error)
        assert words.strip(), "an error without words"
        assert not ESCAPE.search(clean(words).replace("\n", "")), "an error with control codes"


def _file(reader: Callable[[Path], object], ending: str) -> Callable[[bytes, Path], None]:
    def feed(content: bytes, folder: Path) -> None:
        path = folder / f"fuzz{ending}"
        path.write_bytes(content)
        reader(path)

    return feed


def _naming(content: bytes, _folder: Path) -> None:
    text = content.decode("utf-8", "replace")
    with contextlib.suppress(TutorError):
        parse_cells(text)
    look_up(text, [load_deck("is")])
    parse_cell(text)


def _answer(content: bytes, _folder: Path) -> None:
    """Whatever is typed is judged and told, in words without control codes."""
    text = content.decode("utf-8", "replace")
    judge = judge_of()
    for kind, cell in ((PRODUCE, GRID[13]), (PARSE, GRID[12])):
        (question,) = every(kind, load_deck("is"), cell, Random(1))
        found = grade(question, text, load_deck("is"), judge)
        words = diagnosis_text(question, found)
        assert not ESCAPE.search(bare(words).replace("\n", "")), "typed codes came back out"


def _save(path: Path) -> None:
    saved = load_save(path)
    game = restore_game(saved.record)
    Match.resume(game, saved.record)
    for _step in replay(game, saved.record):
        pass


def _prompts(content: bytes, _folder: Path) -> None:
    text = content.decode("utf-8", "replace")
    options = [Option("a", "eum"), Option("b", "draw", "d"), Option("c", "pass", "p")]
    out = io.StringIO()
    stdin = patch.object(sys, "stdin", io.StringIO(text))
    with stdin, contextlib.redirect_stdout(out), contextlib.suppress(EndOfInput):
        while True:
            asking = PlainPrompts()
            asking.choose(Choose("?", tuple(options)))
            asking.checklist(Check("?", tuple(options)))
            asking.line(Line("> "))
    assert not ESCAPE.search(out.getvalue().replace("\n", "")), "typed codes came back out"


@cache
def _pool() -> Pool:
    return load_pool("is")


def _read(*parts: str) -> bytes:
    return ROOT.joinpath(*parts).read_bytes()


def _seeds(pattern: str) -> tuple[bytes, ...]:
    return tuple(file.read_bytes() for file in sorted(SEEDS.glob(pattern)))


TARGETS = (
    Target("naming", _naming, (b"Akk Sg f", b"gen pl, n", b"asf", b"ea_")),
    Target("answer", _answer, ("iīs / eīs".encode(), b"EA_.", b"gen sg m, f, n", b"ipsud")),
    Target("deck", _file(read_deck, ".yaml"), (_read("decks", "is.yaml"),)),
    Target("feature deck", _file(read_feature_deck, ".yaml"), (_read("decks", "shapes.yaml"),)),
    Target(
        "tree",
        _file(lambda path: read_trees(path, _pool()), ".yaml"),
        (_read("decks", "trees", "forms.yaml"),),
    ),
    Target("lesson", _file(read_lesson, ".yaml"), (_read("lessons", "02-is.yaml"),)),
    Target("cartino board", _file(read_board, ".yaml"), (_read("decks", "cartino.yaml"),)),
    Target("lingua board", _file(read_box, ".yaml"), (_read("decks", "lingua.yaml"),)),
    Target(
        "lingua position",
        _file(read_position, ".yaml"),
        (b'rack: "C1 E4 E2"\nboard: |\n' + b"  .................\n" * 17,),
    ),
    Target("word list", _file(open_lexicon, ".txt"), (b"KLEID\nSPIEL\n",)),
    Target("quiz", _file(read_quiz, ".yaml"), _seeds("quiz.yaml")),
    Target("result", _file(read_result, ".json"), _seeds("result.json")),
    Target("save", _file(_save, ".jsonl"), _seeds("save-*.jsonl")),
    Target("progress log", _file(read_log, ".jsonl"), _seeds("log.jsonl")),
    Target("prompts", _prompts, (b"1\nd\nfoo\n", b"\x1b[2J\n9\n")),
)
BY_NAME = {target.name: target for target in TARGETS}
