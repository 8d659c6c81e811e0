"""T4: confusions in words, grouped, with the lesson that helps."""

from __future__ import annotations

import pytest

from tests.quiz.decks import deck
from tutor.grammar.cells import Cell
from tutor.locale import set_language
from tutor.quiz.learner import Mixup, Record
from tutor.quiz.mixups import MixupState, lesson_for, mixups
from tutor.store.course import lesson_files
from tutor.store.lessons import read_lesson
from tutor.words.marks import bare
from tutor.words.mixups import mixup_text


def mixed(one: str, other: str, name: str = "is") -> Mixup:
    return Mixup.of(name, Cell.parse(one), Cell.parse(other))


def only(found: Mixup, *days: int, today: int = 9) -> tuple[MixupState, ...]:
    record = Record(day=today, mixups={found: days})
    return mixups(record, {"is": deck("is"), "bonus": deck("bonus")})


@pytest.mark.parametrize(
    ("found", "german", "english"),
    [
        (
            mixed("gen sg m", "dat sg f"),
            "Du verwechselst eius (Gen Sg) und eī (Dat Sg): 3-mal.",
            "You mix up eius (gen sg) and eī (dat sg): 3 times.",
        ),
        (
            mixed("acc sg m", "acc sg f"),
            "Du verwechselst eum (Akk Sg m) und eam (Akk Sg f): 3-mal.",
            "You mix up eum (acc sg m) and eam (acc sg f): 3 times.",
        ),
        (
            mixed("gen sg m", "dat sg m", "bonus"),
            "Du verwechselst bonī, bonae (Gen Sg) und bonō, bonae (Dat Sg): 3-mal.",
            "You mix up bonī, bonae (gen sg) and bonō, bonae (dat sg): 3 times.",
        ),
        (
            mixed("abl pl m", "dat pl m"),
            "Du verwechselst Dat Pl (is) und Abl Pl (is): 3-mal.",
            "You mix up dat pl (is) and abl pl (is): 3 times.",
        ),
    ],
)
def test_a_confusion_is_said_in_words(found: Mixup, german: str, english: str) -> None:
    (state,) = only(found, 8, 9, 9)
    assert bare(mixup_text(state)) == english
    set_language("de")
    assert bare(mixup_text(state)) == german


@pytest.mark.parametrize(
    ("days", "times"),
    [
        ((9,), None),
        ((9, 9), 2),
        ((8, 9, 9), 3),
        ((1, 20, 20), 2),
        ((1, 2), None),
        ((1, 2, 20), None),
    ],
)
def test_what_happened_once_or_long_ago_is_no_habit(days: list[int], times: int | None) -> None:
    found = only(mixed("gen sg m", "dat sg m"), *days, today=max(days) if days[-1] > 8 else 30)
    assert [one.times for one in found] == ([] if times is None else [times])


def test_the_lesson_that_helps() -> None:
    lessons = [read_lesson(file.path) for file in lesson_files().values()]
    helped = {
        str(mixup): lesson_for(mixup, lessons)
        for mixup in (
            mixed("gen sg m", "dat sg m", "ille"),
            mixed("gen sg m", "dat sg m", "solus"),
            mixed("gen sg m", "dat sg m", "quidam"),
            mixed("gen sg m", "dat sg m", "pulcher"),
        )
    }
    assert list(helped.values()) == ["03-ille", "05-ius-i", "21-aliquis-quisque", None]
    set_language("de")
    (state,) = only(mixed("gen sg m", "dat sg m"), 9, 9)
    with_help = MixupState(state.mixup, state.one, state.other, state.times, "05-ius-i")
    assert bare(mixup_text(with_help)).endswith("2-mal. Hilft: Lektion 5 (tutor learn 5)")
    own = MixupState(state.mixup, state.one, state.other, state.times, "mine")
    assert bare(mixup_text(own)).endswith("Hilft: eine Lektion (tutor learn mine)")


def test_as_data() -> None:
    (state,) = only(mixed("gen sg m", "dat sg m"), 9, 9)
    assert state.as_dict() == {
        "deck": "is",
        "cells": ["gen sg", "dat sg"],
        "forms": [["eius"], ["eī"]],
        "times": 2,
        "lesson": None,
    }
