"""What every command that asks questions brings with it: chance, and names for what is kept."""

from __future__ import annotations

import secrets
from random import Random


def generator(seed: int | None) -> Random:
    """Chance; with a seed always the same."""
    return Random(secrets.randbits(64) if seed is None else seed)


def new_id() -> str:
    """A name that no other machine has given to anything."""
    return secrets.token_hex(12)
