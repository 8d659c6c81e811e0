"""Somebody at the page in a real browser, who taps what is drawn and types into what is there."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from tests.browser.bidi import DOWNLOADED, Tab

_PATIENCE = 30_000
"""Milliseconds after which a page that does nothing has failed."""
_TRIES = 5
"""So often something may move away under the finger: a banner comes, and all below it goes down."""
_REACHED = """async (selector, text, patience) => {
  const until = Date.now() + patience;
  const there = () => [...document.querySelectorAll(selector)].find((one) =>
    one.getClientRects().length && (!text || one.textContent.includes(text)));
  while (!there() && Date.now() < until) await new Promise((go) => setTimeout(go, 20));
  return Boolean(there());
}"""
_SETTLED = """async (patience) => {
  const until = Date.now() + patience;
  const main = document.getElementById("page-main");
  const calm = () => window.pressed !== false
    && document.getElementById("page-menu")?.firstChild && main.ariaBusy === "false";
  while (!calm() && Date.now() < until) await new Promise((go) => setTimeout(go, 20));
  return calm() ? "" : document.body.innerText;
}"""
_PLACE = """(selector) => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  if (!found) return null;
  found.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
  const box = found.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const {disabled} = window.wanted = found;
  return {x, y, hit: found.contains(hit), below: hit?.outerHTML.slice(0, 200), disabled};
}"""
_AWAITED = """(type, key, times) => {
  window.pressed = false;
  const heard = (event) => {
    if (key && event.key !== key || (times -= 1)) return;
    window.pressed = event.type !== "pointerup" || window.wanted.contains(event.target) || "missed";
    removeEventListener(type, heard, true);
  };
  addEventListener(type, heard, true);
}"""
_MISSED = """async (patience) => {
  const until = Date.now() + patience;
  const waits = () => window.pressed === false && Date.now() < until;
  while (waits()) await new Promise((go) => setTimeout(go, 5));
  return window.pressed === "missed";
}"""
_MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
_MOVED = """(hash) => location.hash === hash || new Promise((moved) => {
  addEventListener("popstate", moved, {once: true});
  location.hash = hash;
})"""
_TEXT = "(selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText)"
_KEPT = """async (name) => {
  const done = (request) => new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });
  const base = await done(indexedDB.open(name, 1));
  const files = base.transaction("files").objectStore("files");
  const [names, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  base.close();
  const coded = (bytes) => btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(""));
  return Object.fromEntries(names.map((name, at) => [name, coded(contents[at])]));
}"""
_WRITTEN = """async (name, path, coded) => {
  const done = (request) => new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });
  const base = await done(indexedDB.open(name, 1));
  const change = base.transaction("files", "readwrite");
  const bytes = Uint8Array.from(atob(coded), (one) => one.charCodeAt(0));
  await done(change.objectStore("files").put(bytes, path));
  base.close();
}"""


class Page:
    """One tab with the page in it."""

    def __init__(self, tab: Tab, address: str, path: str) -> None:
        self.tab, self.address, self.path = tab, address, path
        self._base = f"tutor:{path}"

    def open(self, place: str = "") -> Page:
        """Go to the page anew, at a place, and wait until something is asked."""
        self.tab.open("about:blank")
        self.tab.open(f"{self.address}#/{place}")
        return self.settled()

    def beside(self, place: str = "") -> Page:
        """The same page in another tab, which is looked at from now on."""
        tab = self.tab.browser.new_tab()
        tab.look_at()
        return Page(tab, self.address, self.path).open(place)

    def reload(self) -> Page:
        """Load it once more."""
        return self.load_anew().settled()

    def load_anew(self) -> Page:
        """Load it once more, whatever comes then."""
        self.tab.reload()
        return self

    def renew(self, selector: str, settles: bool = True) -> Page:
        """Tap what loads the page anew, and wait until it is there and asks something."""
        before = self._loaded()
        self.tab.tap(*self.point(selector))
        until = monotonic() + _PATIENCE / 1000
        while self._loaded() == before:
            assert monotonic() < until, self.text()
        return self.settled() if settles else self

    def _loaded(self) -> int:
        """How often a page was loaded in this tab."""
        found = self.tab.browser.heard("browsingContext.load")
        return sum(one["context"] == self.tab.context for one in found)

    def look_at(self) -> Page:
        """Bring its tab to the front."""
        self.tab.look_at()
        return self

    def settled(self) -> Page:
        """Wait until Python has answered and somebody may act."""
        still = self.tab.run(_SETTLED, _PATIENCE)
        assert not still, still
        return self

    def sees(self, selector: str, text: str = "") -> Page:
        """Wait until something is to be seen, with a text in it."""
        assert self.tab.run(_REACHED, selector, text, _PATIENCE), (selector, text, self.text())
        return self

    def tap(self, selector: str) -> Page:
        """Tap the first of these, and wait for what comes."""
        self.touch(selector)
        return self.settled()

    def touch(self, selector: str) -> None:
        """Tap what only changes what is seen."""
        for _try in range(_TRIES):
            x, y = self.point(selector)
            self._await("pointerup")
            self.tab.tap(x, y)
            if not self.tab.run(_MISSED, _PATIENCE):
                return
        raise AssertionError(f"{selector} cannot be hit:\n{self.text()}")

    def _await(self, event: str, key: str = "", times: int = 1) -> None:
        """Nothing is settled before the page has heard of this; browsers say it is done earlier."""
        self.tab.run(_AWAITED, event, key, times)

    def point(self, selector: str) -> tuple[float, float]:
        """The middle of the first of these, brought into sight; it can be hit there."""
        found = self.tab.run(_PLACE, selector)
        assert found, (selector, self.text())
        assert found["hit"], (selector, found["below"])
        assert not found.get("disabled"), selector
        return found["x"], found["y"]

    def middle(self, selector: str) -> tuple[float, float]:
        """The middle of the first of these, where it is."""
        x, y = self.tab.run(_MIDDLE, selector)
        return x, y

    def at(self, place: str) -> Page:
        """Go to a place without loading the page anew."""
        self.tab.run(_MOVED, f"#/{place}")
        return self.settled()

    def press(self, *keys: str) -> Page:
        """Press keys, and wait for what comes."""
        last = keys[-1]
        self._await("keyup", " " if last == "Space" else last, keys.count(last))
        self.tab.press(*keys)
        return self.settled()

    def write(self, text: str) -> Page:
        """Type a line into the field that is there, and send it."""
        self.touch("#page-ask input[type=text]")
        self.tab.type(text)
        return self.press("Enter")

    def go(self, place: str) -> Page:
        """Go to a place by the menu."""
        return self.tap(f'#page-menu [data-place="{place}"]')

    def answer(self, given: Any) -> Page:  # noqa: ANN401 - as a question wants it
        """Answer as a page answers, by what is to be seen: the key of something that can be
        chosen, ticks, a line made of chips or typed. What is to be read first is put away.
        """
        if self.count("dialog[open]"):
            self.tap("dialog .closing button")
        if isinstance(given, list):
            for key in given:
                self.touch(f'#page-ask .tick input[value="{key}"]')
            return self.tap("#page-ask form.check [type=submit]")
        key = str(given).replace("\\", "\\\\").replace('"', '\\"')
        button = f'#page-stage [data-answer="{key}"]:not([disabled]), #page-ask [data-key="{key}"]'
        if self.count(button):
            return self.tap(button)
        if self.count("#page-ask .rows"):
            return self._chips(given.split())
        return self.write(given)

    def _chips(self, parts: Sequence[str]) -> Page:
        for row, part in enumerate(parts, 1):
            labels = self.texts(f"#page-ask .chips:nth-of-type({row}) .chip")
            chip = (
                f"#page-ask .chips:nth-of-type({row}) .chip:nth-of-type({labels.index(part) + 1})"
            )
            self.touch(chip)
        return self.tap("#page-ask .rows .send")

    def download(self, selector: str) -> Path:
        """Tap what saves a file, and wait for the file."""
        browser = self.tab.browser
        before = len(browser.heard(DOWNLOADED))
        self.touch(selector)
        until = monotonic() + _PATIENCE / 1000
        while len(ended := browser.heard(DOWNLOADED)) == before:
            assert monotonic() < until, self.text()
        assert ended[-1]["status"] == "complete", ended[-1]
        return Path(ended[-1]["filepath"])

    def load(self, selector: str, path: Path) -> Page:
        """Tap what asks for a file, give it one, and wait until something is said of it."""
        self.tab.run("() => document.querySelector('#page-ask .note')?.remove()")
        self.touch(selector)
        self._await("change")
        self.tab.choose_file("input[type=file]", path)
        return self.sees("#page-ask .note").settled()

    def count(self, selector: str) -> int:
        """How many of these there are."""
        found: int = self.tab.run("(one) => document.querySelectorAll(one).length", selector)
        return found

    def texts(self, selector: str) -> list[str]:
        """What is to be read in each of these."""
        found: list[str] = self.tab.run(_TEXT, selector)
        return found

    def text(self, selector: str = "body") -> str:
        """What is to be read in all of these."""
        return "\n".join(self.texts(selector))

    def kept(self) -> dict[str, bytes]:
        """The files that the page keeps, by name."""
        found = self.tab.run(_KEPT, self._base)
        return {name: base64.b64decode(content) for name, content in found.items()}

    def damage(self, path: str, content: bytes) -> None:
        """Write something else into a file that the page keeps."""
        self.tab.run(_WRITTEN, self._base, path, base64.b64encode(content).decode())
