"""The serif for Latin (V9): Literata, cut down to the letters of Latin, German and English."""

from __future__ import annotations

import io
from collections.abc import Mapping

from fontTools import subset
from fontTools.ttLib import TTFont

LICENCE = "LICENSE_FONT"
FILES = {
    "serif.woff2": "400Regular/Literata_400Regular.ttf",
    "serif-strong.woff2": "600SemiBold/Literata_600SemiBold.ttf",
}
"""What we call it, and which file of the package it is made from."""
_LETTERS = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x232, 0x233),
    # ˘ and ¯ over letters that have no sign of their own with them
    (0x300, 0x304), (0x306, 0x306), (0x308, 0x308), (0x30C, 0x30C),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2032, 0x2033),
    (0x2039, 0x203A), (0x2190, 0x2193), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2260),
)  # fmt: skip
_FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum", "onum", "tnum"]


def fonts(package: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files that the page's `serif.css` names."""
    return {name: _cut(package[source]) for name, source in FILES.items()}


def _cut(content: bytes) -> bytes:
    options = subset.Options(flavor="woff2", layout_features=_FEATURES, hinting=False)
    font = TTFont(io.BytesIO(content), recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[one for a, b in _LETTERS for one in range(a, b + 1)])
    subsetter.subset(font)
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()
