"""A browser that lets no page keep anything, as where cookies are blocked."""

from __future__ import annotations

from typing import Any

REFUSED: dict[str, dict[str, Any]] = {
    "chromium": {"profile.default_content_setting_values.cookies": 2},
    "firefox": {"network.cookie.cookieBehavior": 2},
}
"""The settings that say so."""
