"""Quiz sets read from YAML files, which a teacher may have edited."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from tutor.errors import shown
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import parse_cell
from tutor.grammar.sentences import GAP
from tutor.grammar.spelling import fold
from tutor.locale import LANGUAGES, _
from tutor.quiz.sets import model as sets
from tutor.store.quiz_writer import FORMAT
from tutor.store.strict_yaml import Checker, Node, read_yaml

MAX_BYTES = 64_000_000
_LONGEST = 6000
_COMMON = ("id", "type", "kind", "deck", "cells", "points", "table", "explanation")
_OWN = {
    "typed": ("answers",),
    "choice": ("answers",),
    "several": ("answers",),
    "gaps": ("gaps",),
    "match": ("pairs", "others"),
}
_ID = re.compile(r"[^\n\r\t]{1,300}")


def read_quiz(path: Path) -> sets.QuizSet:
    """The quiz in a file; `FileError` lists everything that is wrong with it."""
    with big_file():
        return quiz_from(read_yaml(path, MAX_BYTES), str(path))


@contextmanager
def big_file() -> Iterator[None]:
    """Read without looking for garbage: thousands of questions are all there to stay, and looking
    through them again and again takes half of the time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def quiz_from(root: Node, source: str) -> sets.QuizSet:
    """The quiz in a document that has been read already."""
    check = Checker(source)
    fields = check.mapping(
        root,
        required=("quiz", "title", "language", "questions"),
        optional=("licence", "macrons", "without_macrons"),
    )
    check.integer(fields.get("quiz"), FORMAT, FORMAT)
    title = check.text(fields.get("title"), longest=200)
    language = check.choice(fields.get("language"), LANGUAGES)
    licence = _licence(check, fields.get("licence"))
    macrons, share = _policy(check, fields)
    questions = [_question(check, node) for node in check.items(fields.get("questions"))]
    _no_id_twice(check, fields.get("questions"))
    if "questions" in fields and not questions and not check.problems:
        check.problem(fields["questions"], _("a quiz has at least one question"))
    check.finish()
    return sets.QuizSet(title, language, _with_ids(questions), macrons, share, licence)


def _licence(check: Checker, node: Node | None) -> str:
    text = check.text(node, longest=300)
    if node is not None and len(text.splitlines()) > 1:
        check.problem(node, _("a licence is said in one line"))
    return text


def _policy(check: Checker, fields: dict[str, Node]) -> tuple[Macrons | None, int]:
    """A5, A16: what vowel lengths count for, if the file says it, and the share without them."""
    node = fields.get("macrons")
    macrons = Macrons(check.choice(node, tuple(Macrons))) if node else None
    if "without_macrons" in fields:
        return macrons, check.integer(fields["without_macrons"], 0, sets.FULL)
    return macrons, sets.usual_share(macrons or Macrons.LENIENT)


def _no_id_twice(check: Checker, node: Node | None) -> None:
    seen: dict[str, int] = {}
    for item in node.value if node and isinstance(node.value, tuple) else ():
        id_node = item.value.get("id") if isinstance(item.value, dict) else None
        if id_node is None or not isinstance(id_node.value, str):
            continue
        if id_node.value in seen:
            message = _("the id “{id}” is already used in line {line}")
            check.problem(id_node, message, id=shown(id_node.value), line=seen[id_node.value])
        seen.setdefault(id_node.value, id_node.line)


def _with_ids(questions: Iterable[sets.QuizQuestion]) -> tuple[sets.QuizQuestion, ...]:
    """The questions, each with an id. One that the file gives none has it by its place: the third
    one is `q3`, or `q3-2` if another question is called `q3`.
    """
    questions = tuple(questions)
    taken = {question.id for question in questions}
    found = []
    for place, question in enumerate(questions, 1):
        names = chain([f"q{place}"], (f"q{place}-{n}" for n in count(2)))
        name = question.id or next(name for name in names if name not in taken)
        taken.add(name)
        found.append(replace(question, id=name))
    return tuple(found)


def _question(check: Checker, node: Node) -> sets.QuizQuestion:
    kind = _type_of(node)
    fields = check.mapping(
        node,
        required=("type", "prompt", _OWN[kind][0]),
        optional=(*(c for c in _COMMON if c != "type"), *_OWN[kind][1:]),
    )
    check.choice(fields.get("type"), tuple(_OWN))
    prompt = check.text(fields.get("prompt"), longest=_LONGEST)
    table = _table(check, fields.get("table"))
    gaps = prompt.count(GAP) + sum(cell.count(GAP) for row in table for cell in row)
    return sets.QuizQuestion(
        id=_id(check, fields.get("id")),
        kind=check.text(fields.get("kind"), longest=40) or kind,
        prompt=prompt,
        ask=_ask(check, kind, fields, node, gaps),
        deck=check.text(fields.get("deck"), longest=100),
        cells=_cells(check, fields.get("cells")),
        points=check.integer(fields["points"], 1, 1000) if "points" in fields else 1,
        explanation=check.text(fields.get("explanation"), longest=_LONGEST),
        table=table,
    )


def _type_of(node: Node) -> str:
    """The type that decides which keys belong; nonsense is reported later, where it stands."""
    found = node.value.get("type") if isinstance(node.value, dict) else None
    name = found.value if found else None
    return name if isinstance(name, str) and name in _OWN else "typed"


def _id(check: Checker, node: Node | None) -> str:
    text = check.text(node, longest=300)
    if node is not None and text and not _ID.fullmatch(text):
        check.problem(node, _("an id is one line without tabs"))
    return text


def _cells(check: Checker, node: Node | None) -> tuple[Cell, ...]:
    found = (_cell(check, item) for item in check.items(node))
    return tuple(cell for cell in found if cell is not None)


def _cell(check: Checker, node: Node | None) -> Cell | None:
    return check.parsed(node, _cell_of, None)


def _cell_of(text: str) -> Cell | None:
    """A cell as we write it, or as a person does."""
    try:
        return Cell.parse(text)
    except ValueError:
        return parse_cell(text)


def _table(check: Checker, node: Node | None) -> tuple[tuple[str, ...], ...]:
    rows = tuple(
        tuple(_table_cell(check, cell) for cell in check.items(row)) for row in check.items(node)
    )
    for row, row_node in zip(rows, check.items(node), strict=True):
        if len(row) != len(rows[0]):
            message = _("this row has {count} columns, the first one has {first}")
            check.problem(row_node, message, count=len(row), first=len(rows[0]))
    return rows


def _table_cell(check: Checker, node: Node) -> str:
    # the corner of a table may be empty
    return "" if node.value == "" else check.text(node, longest=_LONGEST)


def _ask(
    check: Checker, kind: str, fields: dict[str, Node], node: Node, gaps: int
) -> sets.AnswerShape:
    if kind == "match":
        return _match(check, fields, node)
    if kind == "gaps":
        found = tuple(_answers(check, item, fold) for item in check.items(fields.get("gaps")))
        if "gaps" in fields and len(found) != gaps:
            message = _("there are {gaps} gaps “{mark}”, but answers for {count}")
            check.problem(fields["gaps"], message, gaps=gaps, mark=GAP, count=len(found))
        return sets.Gaps(found)
    if kind == "typed":
        return sets.Typed(_answers(check, fields.get("answers"), fold))
    answers = _answers(check, fields.get("answers"), str)
    _check_options(check, kind, fields.get("answers"), answers)
    return sets.OneOf(answers) if kind == "choice" else sets.Several(answers)


def _check_options(
    check: Checker, kind: str, node: Node | None, answers: tuple[sets.Foreseen, ...]
) -> None:
    if node is None:
        return
    right = sum(answer.right for answer in answers)
    if any(0 < answer.share < sets.FULL for answer in answers):
        check.problem(node, _("“partly” belongs to typed answers only"))
    if kind == "choice" and right > 1:
        check.problem(node, _("one answer is right, not {count}"), count=right)
    if len(answers) < 2:
        check.problem(node, _("there must be at least two answers to choose from"))


def _answers(
    check: Checker, node: Node | None, spelled: Callable[[str], str]
) -> tuple[sets.Foreseen, ...]:
    """The answers; none may be spelled like another one."""
    found = tuple(_answer(check, item) for item in check.items(node))
    if node is None:
        return found
    if not any(answer.right for answer in found):
        check.problem(node, _("no answer is “right”"))
    texts: set[str] = set()
    for item, answer in zip(check.items(node), found, strict=True):
        text = spelled(answer.text)
        if text in texts:
            check.problem(item, _("“{text}” is given twice"), text=shown(answer.text))
        texts.add(text)
    return found


_VERDICTS = ("right", "partly", "wrong")


def _answer(check: Checker, node: Node) -> sets.Foreseen:
    fields = check.mapping(node, optional=(*_VERDICTS, "share", "cell", "feedback"))
    given = [verdict for verdict in _VERDICTS if verdict in fields]
    if isinstance(node.value, dict) and len(given) != 1:
        check.problem(node, _("an answer is one of: right, partly, wrong"))
    if not given:
        return sets.Foreseen("")
    text = check.text(fields[given[0]], longest=_LONGEST)
    share = {"right": sets.FULL, "wrong": 0}.get(given[0])
    if share is None:
        share = check.integer(fields["share"], 1, sets.FULL - 1) if "share" in fields else 50
    elif "share" in fields:
        check.problem(fields["share"], _("“share” belongs to “partly” only"))
    feedback = check.text(fields.get("feedback"), longest=_LONGEST)
    return sets.Foreseen(text, share, feedback, _cell(check, fields.get("cell")))


def _match(check: Checker, fields: dict[str, Node], node: Node) -> sets.Matching:
    pairs = []
    for item in check.items(fields.get("pairs")):
        sides = check.mapping(item, required=("left", "right"))
        left, right = (check.text(sides.get(side), _LONGEST) for side in ("left", "right"))
        pairs.append((left, right))
    others = tuple(check.text(item, _LONGEST) for item in check.items(fields.get("others")))
    if "pairs" in fields and len(pairs) < 2:
        check.problem(node, _("there must be at least two pairs to match"))
    for side in (0, 1):
        if len({pair[side] for pair in pairs}) < len(pairs):
            check.problem(node, _("the same side is in two pairs"))
    return sets.Matching(tuple(pairs), others)
