"""What can be exported: a quiz set, a deck, or a lesson, by name or path."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from zlib import crc32

from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import _, language
from tutor.quiz.lessons.lesson import Exercise, Lesson
from tutor.quiz.questions.make import pool
from tutor.quiz.sets.choose import choose
from tutor.quiz.sets.model import QuizQuestion, QuizSet
from tutor.store.decks import deck_files, load_deck, load_decks
from tutor.store.lessons import find_lesson, lesson_files, read_lesson
from tutor.store.quizzes import MAX_BYTES, big_file, quiz_from
from tutor.store.strict_yaml import Node, read_yaml
from tutor.ui.quiz_sets import Wording, make_quiz, worded


@dataclass(frozen=True, slots=True)
class Making:
    """How a quiz is made where the source is not one already."""

    kinds: tuple[str, ...]
    cells: tuple[Cell, ...]
    count: int | None
    seed: int
    title: str | None
    wording: Wording


@dataclass(frozen=True, slots=True)
class Source:
    """A quiz, the decks that it is about, and its date (seconds): when the newest file behind it
    was changed; where other options would give another quiz, up to a day before that.
    """

    quiz: QuizSet
    decks: tuple[Deck, ...]
    stamp: int


def load_source(name: str, making: Making) -> Source:
    """The source called `name`: a path, deck names as in `is+ille`, or a lesson."""
    if "/" in name or "\\" in name or name.endswith((".yaml", ".yml")):
        return _from_path(Path(name), making)
    files = deck_files()
    if all(part.strip() in files for part in name.split("+")):
        paths = [files[part.strip()].path for part in name.split("+")]
        return _from_decks(load_decks(name), paths, making)
    if any(name.casefold() in (key, key.partition("-")[2]) for key in lesson_files()):
        return _from_lesson(find_lesson(name).path, making)
    complaint = _("“{name}” is no file, deck or lesson").format(name=shown(name))
    raise TutorError(unknown(complaint, name, [*files, *lesson_files()]))


def _from_path(path: Path, making: Making) -> Source:
    with big_file():
        return _from_document(path, read_yaml(path, MAX_BYTES), making)


def _from_document(path: Path, root: Node, making: Making) -> Source:
    if _has(root, "table"):
        return _from_decks((load_deck(str(path)),), [path], making)
    if _has(root, "steps"):
        return _from_lesson(path, making)
    quiz = quiz_from(root, str(path))
    files = deck_files()
    names = dict.fromkeys(question.deck for question in quiz.questions)
    return Source(quiz, tuple(load_deck(name) for name in names if name in files), _stamp([path]))


def _has(root: Node, key: str) -> bool:
    return isinstance(root.value, dict) and key in root.value


def _from_decks(decks: tuple[Deck, ...], paths: Iterable[Path], making: Making) -> Source:
    title = making.title or "; ".join(deck.title for deck in decks)
    quiz = make_quiz(
        decks, making.kinds, making.count, making.seed, title, making.cells, making.wording
    )
    return Source(quiz, decks, _stamp(paths) - _shift(making))


def _from_lesson(path: Path, making: Making) -> Source:
    """The questions of a lesson: its exercises and its gate, each question once."""
    lesson = read_lesson(path)
    files = deck_files()
    decks = {name: load_deck(name) for name in lesson.decks}
    rng = Random(making.seed)
    questions: dict[str, QuizQuestion] = {}
    for exercise in _exercises(lesson):
        asked = [decks[name] for name in exercise.decks]
        candidates = pool(asked, exercise.kinds, rng, exercise.cells)
        fresh = [question for question in candidates if question.key not in questions]
        for question in choose(fresh, exercise.count, rng):
            made = worded(question, decks[question.deck], rng, making.wording)
            questions[question.key] = made
    title = making.title or lesson.title[language()]
    quiz = QuizSet(title, language(), tuple(questions.values()))
    stamp = _stamp([path, *(files[name].path for name in decks)])
    return Source(quiz, tuple(decks.values()), stamp - _shift(making))


def _exercises(lesson: Lesson) -> list[Exercise]:
    return [*(step for step in lesson.steps if isinstance(step, Exercise)), lesson.gate.exercise]


def _stamp(paths: Iterable[Path]) -> int:
    return max(int(path.stat().st_mtime) for path in paths)


def _shift(making: Making) -> int:
    """Seconds that tell the same source with other options apart: a program that goes by dates
    must see that something is different. Never into the future, where it would look edited.
    """
    chosen = (language(), making.kinds, making.cells, making.count, making.seed, making.wording)
    return crc32(repr(chosen).encode()) % 86_400
