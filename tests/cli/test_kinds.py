"""Kinds of questions: named as they are shown, in any language, or by what never changes."""

from __future__ import annotations

import pytest

from tests.helpers import inside
from tutor.cli.quiz_options import named_kinds
from tutor.errors import UsageError
from tutor.locale import LANGUAGES, set_language
from tutor.quiz.kinds import KINDS, Kind
from tutor.quiz.sets.make import KINDS as OF_QUIZZES
from tutor.words.kinds import kind_name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_what_a_heading_says_is_understood_whatever_the_language(kind: Kind, language: str) -> None:
    set_language(language)
    shown = kind_name(kind)
    for other in LANGUAGES:
        set_language(other)
        assert named_kinds("--only", shown.upper(), tuple(KINDS)) == (str(kind),)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("bilden", ("produce",)),
        ("Bestimmen, parse,produce", ("parse", "produce")),
        ("fehler finden,SATZ", ("slip", "cloze")),
        ("passt das?", ("pair",)),
        ("fill in,fill", ("fill",)),
    ],
)
def test_each_kind_once_in_the_order_named(text: str, kinds: tuple[str, ...]) -> None:
    assert named_kinds("--only", text, tuple(KINDS)) == kinds


def test_quizzes_have_a_kind_more() -> None:
    assert named_kinds("--kinds", "match,bilden", OF_QUIZZES) == ("match", "produce")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "“foo” is not one of produce, parse, contrast, transform, fill in, pair, slip, "
               "sentence"),
        ("de", "„foo“ gehört nicht zu bilden, bestimmen, unterscheiden, umformen, ausfüllen, "
               "Passt das?, Fehler finden, Satz"),
    ],
)  # fmt: skip
def test_what_is_no_kind_is_told_what_there_is(language: str, message: str) -> None:
    ran = inside("drill", "is", "--only", "foo", environment={"TUTOR_LANG": language})
    assert ran.code == 2
    assert message in ran.err
    set_language(language)
    with pytest.raises(UsageError):
        named_kinds("--only", " , ", tuple(KINDS))
