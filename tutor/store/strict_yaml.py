"""YAML read strictly: text stays text, every value knows its place, nothing clever is obeyed.

Duplicate keys, aliases, anchors, tags, several documents, deep nesting and huge files are refused
with the place and what would be right. Scalars are always text (`no`, `on`, `1.10` included).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tutor.choices import not_one_of, unknown
from tutor.errors import FileError, Problem, shown
from tutor.locale import _

MAX_BYTES = 4_000_000
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

    def refuse(message: str) -> FileError:
        return FileError([Problem(str(path), 0, 0, message)])

    try:
        if path.is_dir():
            raise refuse(_("is a folder, not a file"))
        with path.open("rb") as file:
            raw = file.read(max_bytes + 1)
    except FileNotFoundError:
        raise refuse(_("there is no such file")) from None
    except PermissionError:
        raise refuse(_("may not be read (no permission)")) from None
    except (OSError, ValueError) as error:
        raise refuse(_("cannot be read: {reason}").format(reason=error)) from None
    if len(raw) > max_bytes:
        raise refuse(_("is larger than {most} bytes").format(most=f"{max_bytes:,}"))
    return raw


def decoded(raw: bytes, path: Path) -> str:
    """The text of a file's bytes in NFC; `FileError` if it is none."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise FileError(
            [Problem(str(path), line, 1, _("is not text in UTF-8; save it as UTF-8"))]
        ) from None
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
        message = _("is not valid YAML: {reason}").format(reason=error.problem or error.context)
        raise FileError([Problem(source, line, column, message)]) from None
    except yaml.YAMLError as error:
        message = _("is not valid YAML: {reason}").format(reason=shown(str(error), 200))
        raise FileError([Problem(source, 0, 0, message)]) from None
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

    def refuse(self, event: yaml.Event, message: str) -> FileError:
        return FileError([Problem(self.source, *_place(event), message)])

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
                raise self.refuse(
                    event, _("is nested more than {most} levels deep").format(most=MAX_DEPTH)
                )
            empty: tuple[Node, ...] | dict[str, Node] = (
                () if isinstance(event, yaml.SequenceStartEvent) else {}
            )
            self.stack.append((Node(line, column, empty), []))
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
            raise FileError([Problem(self.source, 0, 0, _("is empty"))])
        return self.done[0]


class Checker:
    """Collects the problems of one file, so that all are told at once.

    Each reading method returns a usable value even when it notes a problem; `finish` raises
    `FileError` if anything was noted.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def problem(self, node: Node, message: str) -> None:
        """Note that something is wrong at `node`."""
        self.problem_at(node.line, node.column, message)

    def problem_at(self, line: int, column: int, message: str) -> None:
        """Note that something is wrong at a place of the file."""
        self.problems.append(Problem(self.source, line, column, message))

    def finish(self) -> None:
        """Raise `FileError` with every problem noted so far, in the order of the file."""
        if self.problems:
            raise FileError(sorted(self.problems, key=lambda p: (p.line, p.column)))

    def mapping(
        self, node: Node, required: Sequence[str] = (), optional: Sequence[str] = ()
    ) -> dict[str, Node]:
        """The values of a mapping; missing and unknown keys are noted and left out."""
        if not isinstance(node.value, dict):
            self.problem(node, _("a mapping with {keys} belongs here").format(
                keys=", ".join((*required, *optional))))  # fmt: skip
            return {}
        allowed = (*required, *optional)
        for key in required:
            if key not in node.value:
                self.problem(node, _("“{key}” is missing").format(key=key))
        for key, value in node.value.items():
            if key not in allowed:
                self.problem(value, _unknown_key(key, allowed))
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
            self.problem(node, _("is longer than {most} characters").format(most=longest))
        return node.value

    def choice(self, node: Node | None, allowed: Sequence[str]) -> str:
        """One of the allowed words; the first of them if something else is there."""
        value = self.text(node)
        if node is not None and isinstance(node.value, str) and value and value not in allowed:
            self.problem(node, not_one_of(value, allowed))
        return value if value in allowed else allowed[0]

    def integer(self, node: Node | None, low: int, high: int) -> int:
        """A whole number from `low` to `high`; `low` if something else is there."""
        value = self.text(node)
        sign, digits = (-1, value[1:]) if value.startswith("-") else (1, value)
        if digits.isascii() and digits.isdigit() and len(digits) < 12:
            number = sign * int(digits)
            if low <= number <= high:
                return number
        if node is not None and value:
            self.problem(
                node,
                _("“{value}” is not a whole number from {low} to {high}").format(
                    value=shown(value), low=low, high=high
                ),
            )
        return low


def _unknown_key(key: str, allowed: Sequence[str]) -> str:
    return unknown(_("“{key}” is not known here").format(key=shown(key)), key, allowed)


def plain(node: Node) -> Any:  # noqa: ANN401 - whatever the file holds
    """The bare value of a node, for reports and tests."""
    if isinstance(node.value, str):
        return node.value
    if isinstance(node.value, Mapping):
        return {key: plain(value) for key, value in node.value.items()}
    return [plain(item) for item in node.value]
