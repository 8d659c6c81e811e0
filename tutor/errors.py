"""The errors that a user may see. Everything else that escapes is a defect of ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tutor.values import dataclass


def shown(text: str, longest: int = 60) -> str:
    """`text` fit to be quoted in a message: one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


class EndOfInput(Exception):
    """There is nothing more to read; whatever was going on is to be saved and left."""


class TutorError(Exception):
    """Something a person can mend: the message quotes the input and says what would be right.
    `code` stays the same in every version and language; programs may rely on it. `facts` fill the
    places that the message has for them.
    """

    code: str = "failed"

    def __init__(self, message: str, /, code: str = "", **facts: object) -> None:
        super().__init__(message.format(**facts) if facts else message)
        if code:
            self.code = code


class UsageError(TutorError):
    """Something was asked for in a way that cannot work."""

    code = "usage"


class Refusal(TutorError):
    """Something that the core refuses, as data: why (`code`), what it is about (`facts`), and the
    rule of the rule book that decides, if there is one. `tutor.words.refusals` says it, with the
    `SAYINGS` of the module `said_by`; `{area}` is what the code begins with.
    """

    said_by: ClassVar[str] = "tutor.words.{area}.refusals"

    def __init__(self, code: str, rule: str = "", **facts: Any) -> None:  # noqa: ANN401
        super().__init__(code, code)
        self.rule = rule
        self.facts = facts

    def as_dict(self) -> dict[str, Any]:
        """The refusal as plain values."""
        return {"code": self.code, "rule": self.rule, "facts": self.facts}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file, with its place (line and column from 1; 0: the file)."""

    source: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        """`file:line:column: message`, without the parts that do not apply."""
        if self.line == 0:
            return f"{self.source}: {self.message}"
        return f"{self.source}:{self.line}:{self.column}: {self.message}"

    def as_dict(self) -> dict[str, object]:
        """The problem as documented JSON; the file is named by whoever has it."""
        return {"line": self.line, "column": self.column, "message": self.message}


class FileError(TutorError):
    """A file that cannot be used, with all of its problems at once."""

    code = "file"

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    @classmethod
    def at(
        cls, source: object, message: str, /, line: int = 0, column: int = 1, **facts: object
    ) -> FileError:
        """One thing wrong in a file, at a place or (without a line) all over."""
        words = message.format(**facts) if facts else message
        return cls([Problem(str(source), line, column if line else 0, words)])
