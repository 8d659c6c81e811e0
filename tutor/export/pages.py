"""The styles and scripts of the pages that we write."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

_PAGE = Path(__file__).parent / "page"


def page_file(name: str) -> str:
    """A style or script that goes into a page."""
    return (_PAGE / name).read_text(encoding="utf-8")


def content_hash(content: str) -> str:
    """What a page's policy calls a style or script that it allows."""
    digest = hashlib.sha256(content.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"
