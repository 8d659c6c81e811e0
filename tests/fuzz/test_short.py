"""The short version of the fuzzing: in every run of the suite."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutate import mutated
from tests.fuzz.targets import BY_NAME, TARGETS, Target, survive


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_damaged_input_gives_a_clear_error_or_none(target: Target, tmp_path: Path) -> None:
    rng = Random(target.name)
    for number in range(150):
        survive(target, mutated(target.seeds[number % len(target.seeds)], rng), tmp_path)


@settings(max_examples=60)
@given(content=st.binary(max_size=400))
@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_any_bytes_give_a_clear_error_or_none(
    name: str, content: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    survive(BY_NAME[name], content, tmp_path_factory.getbasetemp())
