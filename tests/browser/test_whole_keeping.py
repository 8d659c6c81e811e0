"""Where a browser keeps nothing or has no room it is told, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Visits
from tests.browser.kept import kept, long_log, saved, say, start_again
from tests.browser.refused import REFUSED
from tests.browser.server import Server

ROOM = 40_000_000
SMALL = {
    "chromium": {},
    "firefox": {"dom.quotaManager.temporaryStorage.fixedLimit": 5 * ROOM // 1024},
}
"""Not much room: Firefox gives a fifth of it to one site; Chromium is told when it runs."""
_FILLER = """
  const done = (request) => new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });
"""
FILLED = f"""async () => {{ {_FILLER}
  for (let size = 1 << 20, number = 0; size >= 1 << 10; number += 1) {{
    const bytes = new Uint8Array(size), most = 1 << 16;
    for (let at = 0; at < size; at += most) crypto.getRandomValues(bytes.subarray(at, at + most));
    const opened = indexedDB.open("filler", 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore("all");
    const base = await done(opened);
    const change = base.transaction("all", "readwrite", {{durability: "strict"}});
    const ended = new Promise((good, full) => {{
      [change.oncomplete, change.onabort] = [good, full];
    }});
    change.objectStore("all").put(bytes, number);
    await ended.catch(() => (size /= 2));
    base.close();
  }}
}}"""
"""Takes all the room that is left. Half a minute later Firefox tidies up its databases, and a few
hundred kilobytes are free again.
"""
EMPTIED = f"""async () => {{ {_FILLER}
  await done(indexedDB.deleteDatabase("filler"));
}}"""
MANY = 20_000
"""So many answers take megabytes, for which there is no room even then."""
BANNER = "#page-banner-kept"


def test_where_nothing_may_be_kept_it_works_and_says_so(visit: Visits, browser_name: str) -> None:
    page = visit(settings=REFUSED[browser_name])
    say(page, "is", "one").sees(BANNER, "does not let the page keep anything")
    say(page, "ille", "two")
    assert saved(page.download(f"{BANNER} button")) == ["one", "two"]


def test_where_nothing_may_be_kept_a_restart_of_python_loses_nothing(
    visit: Visits, browser_name: str
) -> None:
    page = visit(settings=REFUSED[browser_name])
    start_again(say(page, "is", "one"))
    say(page.sees(BANNER), "ille", "two")
    assert saved(page.download(f"{BANNER} button")) == ["one", "two"]


def test_in_a_private_window_it_works(visit: Visits) -> None:
    page = visit(private=True)
    say(page, "is", "one")
    assert kept(page.reload()) == ["one"]
    assert not page.count(BANNER)
    assert kept(visit()) == [], "it was private"


def test_what_was_answered_is_there_when_the_browser_is_closed_and_opened(visit: Visits) -> None:
    say(visit(), "is", "one")
    assert kept(say(visit(), "ille", "two")) == ["one", "two"]


def test_where_the_room_is_full_it_is_told_and_written_when_there_is_room(
    visit: Visits, browser_name: str, server: Server, tmp_path: Path
) -> None:
    page = visit(settings=SMALL[browser_name])
    if browser_name == "chromium":
        quota = {"origin": server.origin, "quotaSize": ROOM}
        page.tab.browser.cdp("Storage.overrideQuotaForOrigin", **quota)
    say(page, "is", "one").sees("#page-offline", "offline")
    page.tab.run(FILLED)
    long = long_log(tmp_path / "long.jsonl", MANY)
    page.at("data").load("#page-stage [data-upload=progress]", long)
    page.sees(BANNER, "There is no room left")
    say(page, "ille", "two")
    assert kept(page) == ["one"]
    assert len(saved(page.download(f"{BANNER} button"))) == MANY + 2
    page.tab.run(EMPTIED)
    say(page, "hic", "three").sees(f"body:not(:has({BANNER}))")
    found = kept(page.reload())
    assert len(found) == MANY + 3
    assert found[-3:] == ["one", "two", "three"]
