"""T8: going on with another command, for the same person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.store.profiles import DEFAULT_PROFILE


def with_profile(command: Sequence[str], profile: str) -> list[str]:
    """The command for a profile."""
    return [*command, "--profile", profile] if profile != DEFAULT_PROFILE else [*command]


def go_on(command: Sequence[str], profile: str, *options: str) -> Any:  # noqa: ANN401 - what commands return
    """Run what was chosen to come next, with further options."""
    from tutor.cli.root import call  # the root lists every command, this one's too

    return call([*with_profile(command, profile), *options])
