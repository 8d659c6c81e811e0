"""Programs that are not Python's: a browser, readers of PDF files."""

from __future__ import annotations

import os
import shutil

import pytest


def program(name: str, package: str) -> str:
    """The path of an installed program.

    A newcomer's machine may lack it, and the suite says so and goes on; where changes are judged
    (`.ci/run` installs everything) a missing program is a failure.
    """
    path = shutil.which(name)
    if path is None:
        missing = f"{name} is not installed (package {package})"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return path
