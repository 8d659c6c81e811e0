"""YAML read strictly: text stays text, every value knows its place, nothing clever is obeyed.

Duplicate keys, aliases, anchors, tags, several documents, deep nesting and huge files are refused
with the place and what would be right. Scalars are always text (`no`, `on`, `1.10` included).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import yaml

from tutor.choices import not_one_of, unknown
from tutor.errors import FileError, Problem, Refusal, shown
from tutor.locale import LANGUAGES, _
from tutor.words.refusals import error_text

MAX_BYTES = 4_000_000
T = TypeVar("T")
MAX_DEPTH = 40

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # a PyYAML built without its C part
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


class Node(NamedTuple):
    """A value with its place (line and column from 1): text, a sequence or a mapping."""

    line: int
    column: int
    value: str | tuple[Node, ...] | dict[str, Node]
    indent: int = -1
    """For a text block (`|`), how far its lines are indented in the file; -1 otherwise."""


def read_text(path: Path, max_bytes: int = MAX_BYTES) -> str:
    """The file's text in NFC; `FileError` says what is wrong with it."""
    return decoded(read_bytes(path, max_bytes), path)


def read_bytes(path: Path, max_bytes: int) -> bytes:
    """What the file holds; `FileError` if it cannot be read or is larger than that."""
    try:
        if path.is_dir():
            raise FileError.at(path, _("is a folder, not a file"))
        with path.open("rb") as file:
            raw = file.read(max_bytes + 1)
    except FileNotFoundError:
        raise FileError.at(path, _("there is no such file")) from None
    except PermissionError:
        raise FileError.at(path, _("may not be read (no permission)")) from None
    except (OSError, ValueError) as error:
        raise FileError.at(path, _("cannot be read: {reason}"), reason=error) from None
    if len(raw) > max_bytes:
        raise FileError.at(path, _("is larger than {most} bytes"), most=f"{max_bytes:,}")
    return raw


def decoded(raw: bytes, path: Path) -> str:
    """The text of a file's bytes in NFC; `FileError` if it is none."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise FileError.at(path, _("is not text in UTF-8; save it as UTF-8"), line) from None
    return unicodedata.normalize("NFC", text)


def read_yaml(path: Path, max_bytes: int = MAX_BYTES) -> Node:
    """The file's one document; `FileError` if it is not strict YAML."""
    return parse_yaml(read_text(path, max_bytes), str(path))


def parse_yaml(text: str, source: str) -> Node:
    """The one document in `text`; `source` is the name that problems are reported under."""
    builder = _Builder(source, text)
    try:
        for event in yaml.parse(text, Loader=_Loader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        message, reason = _("is not valid YAML: {reason}"), error.problem or error.context
        raise FileError.at(source, message, line, column, reason=reason) from None
    except yaml.YAMLError as error:
        message, reason = _("is not valid YAML: {reason}"), shown(str(error), 200)
        raise FileError.at(source, message, reason=reason) from None
    return builder.root()


def _place(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


class _Builder:
    """Builds nodes from parser events without recursion, so that depth cannot exhaust a stack."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.lines = text.splitlines()
        self.stack: list[tuple[Node, list[Any]]] = []
        self.done: list[Node] = []

    def refuse(self, event: yaml.Event, message: str, **facts: object) -> FileError:
        line, column = _place(event)
        return FileError.at(self.source, message, line, column, **facts)

    def take(self, event: yaml.Event) -> None:
        # nearly every event is a plain scalar: a shorter way for them halves the time of a big file
        if type(event) is yaml.ScalarEvent and self.stack and not (event.anchor or event.tag):
            indent = self.indent(event) if event.style == "|" else -1
            self.stack[-1][1].append(Node(*_place(event), event.value, indent))
            return
        if isinstance(event, yaml.AliasEvent):
            raise self.refuse(event, _("aliases (*name) are not allowed; write the value out"))
        if isinstance(event, yaml.NodeEvent):
            if event.anchor:
                raise self.refuse(event, _("anchors (&name) are not allowed"))
            if getattr(event, "tag", None):
                raise self.refuse(event, _("tags (!name) are not allowed"))
        line, column = _place(event)
        if isinstance(event, yaml.ScalarEvent):
            self.put(event, Node(line, column, event.value, self.indent(event)))
        elif isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            if len(self.stack) >= MAX_DEPTH:
                message = _("is nested more than {most} levels deep")
                raise self.refuse(event, message, most=MAX_DEPTH)
            kind = tuple if isinstance(event, yaml.SequenceStartEvent) else dict
            self.stack.append((Node(line, column, kind()), []))
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            start, parts = self.stack.pop()
            self.put(event, self.finished(start, parts))

    def indent(self, event: yaml.ScalarEvent) -> int:
        if event.style != "|":
            return -1
        first, _rest = (event.value + "\n").split("\n", 1)
        line, _column = _place(event)
        return len(self.lines[line]) - len(first) if line < len(self.lines) else 0

    def put(self, event: yaml.Event, node: Node) -> None:
        if self.stack:
            self.stack[-1][1].append(node)
        elif self.done:
            raise self.refuse(event, _("holds more than one document; keep one"))
        else:
            self.done.append(node)

    def finished(self, start: Node, parts: list[Node]) -> Node:
        if isinstance(start.value, tuple):
            return Node(start.line, start.column, tuple(parts))
        values: dict[str, Node] = {}
        problems = []
        for key, value in zip(parts[::2], parts[1::2], strict=True):
            if not isinstance(key.value, str):
                message = _("a key must be plain text")
            elif key.value in values:
                message = _("the key “{key}” is given twice").format(key=key.value)
            else:
                values[key.value] = value
                continue
            problems.append(Problem(self.source, key.line, key.column, message))
        if problems:
            raise FileError(problems)
        return Node(start.line, start.column, values)

    def root(self) -> Node:
        if not self.done:
            raise FileError.at(self.source, _("is empty"))
        return self.done[0]


class Checker:
    """Collects the problems of one file, so that all are told at once.

    Each reading method returns a usable value even when it notes a problem; `finish` raises
    `FileError` if anything was noted.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def problem(self, node: Node, message: str, /, **facts: object) -> None:
        """Note that something is wrong at `node`; the message may have places for facts."""
        self.problem_at(node.line, node.column, message, **facts)

    def problem_at(self, line: int, column: int, message: str, /, **facts: object) -> None:
        """Note that something is wrong at a place of the file."""
        words = message.format(**facts) if facts else message
        self.problems.append(Problem(self.source, line, column, words))

    def finish(self) -> None:
        """Raise `FileError` with every problem noted so far, in the order of the file."""
        if self.problems:
            raise FileError(sorted(self.problems, key=lambda p: (p.line, p.column)))

    def mapping(
        self, node: Node, required: Sequence[str] = (), optional: Sequence[str] = ()
    ) -> dict[str, Node]:
        """The values of a mapping; missing and unknown keys are noted and left out."""
        allowed = (*required, *optional)
        if not isinstance(node.value, dict):
            self.problem(node, _("a mapping with {keys} belongs here"), keys=", ".join(allowed))
            return {}
        for key in required:
            if key not in node.value:
                self.problem(node, _("“{key}” is missing"), key=key)
        for key, value in node.value.items():
            if key not in allowed:
                complaint = _("“{key}” is not known here").format(key=shown(key))
                self.problem(value, unknown(complaint, key, allowed))
        return {key: value for key, value in node.value.items() if key in allowed}

    def items(self, node: Node | None) -> tuple[Node, ...]:
        """The items of a sequence; empty if there is none."""
        if node is None:
            return ()
        if not isinstance(node.value, tuple):
            self.problem(node, _("a list belongs here"))
            return ()
        return node.value

    def entries(self, node: Node | None) -> Iterator[tuple[str, Node]]:
        """Key and value of a mapping whose keys are free."""
        if node is None:
            return
        if not isinstance(node.value, dict):
            self.problem(node, _("a mapping belongs here"))
            return
        yield from node.value.items()

    def text(self, node: Node | None, longest: int = 2000) -> str:
        """The text of a scalar, not empty; "" if there is none."""
        if node is None:
            return ""
        if not isinstance(node.value, str):
            self.problem(node, _("text belongs here"))
            return ""
        if not node.value.strip():
            self.problem(node, _("must not be empty"))
        if len(node.value) > longest:
            self.problem(node, _("is longer than {most} characters"), most=longest)
        return node.value

    def languages(self, fields: Mapping[str, Node], longest: int = 2000) -> dict[str, str]:
        """The texts that a mapping has under the name of each language."""
        return {key: self.text(fields.get(key), longest) for key in LANGUAGES}

    def by_language(self, node: Node | None, longest: int = 2000) -> dict[str, str]:
        """A mapping with a text for each language, and nothing else."""
        return self.languages(self.mapping(node, LANGUAGES) if node else {}, longest)

    def parsed(self, node: Node | None, parse: Callable[[str], T], otherwise: T) -> T:
        """What a text stands for; what `parse` refuses is noted."""
        if node is None:
            return otherwise
        try:
            return parse(self.text(node))
        except Refusal as refusal:
            self.problem(node, error_text(refusal))
            return otherwise

    def choice(self, node: Node | None, allowed: Sequence[str]) -> str:
        """One of the allowed words; the first of them if something else is there."""
        value = self.text(node)
        if node is not None and isinstance(node.value, str) and value and value not in allowed:
            self.problem(node, not_one_of(value, allowed))
        return value if value in allowed else allowed[0]

    def integer(self, node: Node | None, low: int, high: int) -> int:
        """A whole number from `low` to `high`; `low` if something else is there."""
        value = self.text(node)
        if re.fullmatch(r"-?[0-9]{1,11}", value) and low <= int(value) <= high:
            return int(value)
        if node is not None and value:
            message = _("“{value}” is not a whole number from {low} to {high}")
            self.problem(node, message, value=shown(value), low=low, high=high)
        return low


def read_or_error(read: Callable[[Path], T], path: Path) -> tuple[T | None, FileError | None]:
    """What is in a file for who reads it so, or what is wrong with it."""
    try:
        return read(path), None
    except FileError as error:
        return None, error


def error_in(read: Callable[[Path], object], path: Path) -> FileError | None:
    """What is wrong with a file for who reads it so, or `None`."""
    return read_or_error(read, path)[1]


def plain(node: Node) -> Any:  # noqa: ANN401 - whatever the file holds
    """The bare value of a node, for reports and tests."""
    if isinstance(node.value, str):
        return node.value
    if isinstance(node.value, Mapping):
        return {key: plain(value) for key, value in node.value.items()}
    return [plain(item) for item in node.value]
