"""What can be exported: a quiz set, a deck, or a lesson, by name or path."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

from tutor.choices import meant
from tutor.errors import TutorError, shown
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.locale import _, language
from tutor.quiz.sets.draft import Making, QuestionDraft
from tutor.quiz.sets.make import from_decks, from_lesson
from tutor.quiz.sets.model import QuizSet
from tutor.store.course import lesson_files
from tutor.store.deck_names import callable_names, deck_path, is_known, names_of
from tutor.store.decks import deck_files, is_shipped, load_deck, load_decks
from tutor.store.judging import judge_of
from tutor.store.lessons import find_lesson, read_lesson
from tutor.store.places import is_path
from tutor.store.quizzes import MAX_BYTES, big_file, quiz_from
from tutor.store.strict_yaml import read_yaml
from tutor.values import dataclass
from tutor.words.asked_word import meaning_of, title_tells
from tutor.words.licences import licence_line
from tutor.words.quiz_sets import judged_otherwise, quiz_set


@dataclass(frozen=True, slots=True)
class QuizSource:
    """A quiz, the decks that it is about, and its date (seconds): when the newest file behind it
    was changed; where other options would give another quiz, up to a day before that.
    """

    quiz: QuizSet
    decks: tuple[Deck, ...]
    stamp: int


def load_source(name: str, making: Making, title: str | None) -> QuizSource:
    """The source called `name`: a path, decks as in `is+nouns`, or a lesson. `making` and
    `title` are for those that are no quiz yet.
    """
    if is_path(name):
        return _from_path(Path(name), making, title)
    if is_known(name):
        paths = [deck_path(one) for one in names_of(name)]
        return _from_decks(load_decks(name), paths, making, title)
    if any(name.casefold() in (key, key.partition("-")[2]) for key in lesson_files()):
        return _from_lesson(find_lesson(name).path, making, title)
    complaint = _("“{name}” is no file, deck or lesson").format(name=shown(name))
    near = meant(name, [*callable_names(), *lesson_files()])
    raise TutorError(complaint + (near or _("; see them all with: tutor deck list")))


def deck_quiz(decks: tuple[Deck, ...], making: Making, title: str | None) -> QuizSet:
    """A quiz about decks; without a title it has theirs, or where that would give an answer away
    (A9) their meaning.
    """
    drafts = from_decks(decks, making, judge_of(making.macrons, decks))
    asked = [draft for draft in drafts if isinstance(draft, QuestionDraft)]
    if title is None and any(title_tells(draft.question, draft.deck) for draft in asked):
        title = "; ".join(map(meaning_of, decks))
    title = title or "; ".join(deck.title for deck in decks)
    return quiz_set(title, drafts, making, _licence(decks))


def _licence(decks: Iterable[Deck]) -> str:
    """What a quiz about decks says of its licence: nothing of what the user wrote."""
    ours = {is_shipped(deck) for deck in decks}
    return licence_line(whole=False not in ours) if True in ours else ""


def _from_path(path: Path, making: Making, title: str | None) -> QuizSource:
    with big_file():
        root = read_yaml(path, MAX_BYTES)
        keys = root.value.keys() if isinstance(root.value, dict) else ()
        if not {"table", "model"}.isdisjoint(keys):
            return _from_decks((load_deck(str(path)),), [path], making, title)
        if "steps" in keys:
            return _from_lesson(path, making, title)
        quiz = quiz_from(root, str(path))
    return QuizSource(quiz, decks_of(quiz), _stamp([path]))


def decks_of(quiz: QuizSet) -> tuple[Deck, ...]:
    """The decks that a quiz is about, as far as this machine has them."""
    files = deck_files()
    names = dict.fromkeys(question.deck for question in quiz.questions)
    return tuple(load_deck(name) for name in names if name in files)


def quiz_remarks(quiz: QuizSet) -> list[str]:
    """What the judge would say otherwise than a quiz file says it; the file wins (A16)."""
    decks = decks_of(quiz)
    return judged_otherwise(quiz, decks, judge_of(decks=decks))


def _from_decks(
    decks: tuple[Deck, ...], paths: Iterable[Path], making: Making, title: str | None
) -> QuizSource:
    return QuizSource(deck_quiz(decks, making, title), decks, _stamp(paths) - _shift(making))


def _from_lesson(path: Path, making: Making, title: str | None) -> QuizSource:
    lesson = read_lesson(path)
    files = deck_files()
    decks = {name: load_deck(name) for name in lesson.decks}
    drafts = from_lesson(lesson, decks, making, judge_of(making.macrons, decks.values()))
    quiz = quiz_set(title or lesson.title[language()], drafts, making, _licence(decks.values()))
    stamp = _stamp([path, *(files[name].path for name in decks)])
    return QuizSource(quiz, tuple(decks.values()), stamp - _shift(making))


def _stamp(paths: Iterable[Path]) -> int:
    return max(int(path.stat().st_mtime) for path in paths)


def _shift(making: Making) -> int:
    """Seconds that tell the same source with other options apart: a program that goes by dates
    must see that something is different. Never into the future, where it would look edited.
    """
    chosen = (
        f"({language()!r}, {making.kinds!r}, {_grid(making)!r}, {making.count}, {making.seed}, "
        # the name under which earlier versions wrote it: the same options keep their date
        f"Wording(without_lengths={making.share}, wrong={making.wrong}))"
        f"{making.macrons if making.macrons is not Macrons.LENIENT else ''}"
        f"{'' if making.taught is None else _taught(making)}"
    )
    return crc32(chosen.encode()) % 86_400


def _taught(making: Making) -> str:
    """Which cells of which decks may be asked, as a text that is the same for the same ones."""
    taught = making.taught or {}
    cells = ((name, sorted(map(str, taught[name]))) for name in sorted(taught))
    return repr(list(cells))


def _grid(making: Making) -> tuple[Cell, ...]:
    """The chosen cells of the grid: by them choices differ as they did before there were others."""
    return tuple(cell for cell in making.cells if cell.gender)
