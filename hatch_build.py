"""What is built and not committed: the German catalogue and the manual page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GeneratedFiles(BuildHookInterface[Any]):
    """Makes them where they belong before anything is installed or packed, editable or not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the messages; write the page, where one is packed."""
        sys.path.insert(0, str(Path(self.root)))
        from tools import manpage, messages  # noqa: PLC0415 - only known from here on

        messages.write()
        if version != "editable":
            manpage.write()
