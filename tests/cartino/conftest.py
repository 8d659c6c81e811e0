from __future__ import annotations

import pytest

from tests.cartino.positions import game
from tutor.games.cartino.game import CartinoGame


@pytest.fixture(scope="session")
def cartino() -> CartinoGame:
    return game()
