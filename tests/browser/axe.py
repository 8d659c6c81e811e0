"""What axe-core finds on a page: rules of WCAG 2.2 AA that it breaks."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.browser.bidi import Tab
from tests.helpers import ROOT
from tools.site.sources import Package, unpacked

AXE = Package(
    "axe-core",
    "4.14.0",
    "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
)
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def _source() -> str:
    return unpacked(AXE, ROOT / "build" / "site")["axe.min.js"].decode()


def broken(tab: Tab) -> list[str]:
    """The rules that are broken, each with what breaks it."""
    found: list[dict[str, Any]] = tab.run(
        f"async (values) => {{ {_source()}\n"
        "const found = await axe.run(document, {runOnly: {type: 'tag', values}});"
        "return found.violations; }",
        _TAGS,
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary'][:300]}"
        for one in found
        for node in one["nodes"]
    ]
