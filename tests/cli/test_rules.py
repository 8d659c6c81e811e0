"""`tutor rules` knows every game."""

from __future__ import annotations

import pytest

from tests.helpers import inside
from tutor.kits import KITS
from tutor.locale import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KITS)
def test_the_help_names_it_and_the_command_prints_it(
    game: str,
    language: str,
) -> None:
    assert game in inside("rules", "--help", "--lang", language).out
    ran = inside("rules", game, "--lang", language)
    assert ran.code == 0
    assert len(ran.out) > 1000
