"""Real browsers without a window, by the protocol that both Chromium and Firefox speak (WebDriver
BiDi): one client, no driver between.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any
from urllib.request import Request, urlopen

from websocket import WebSocket, WebSocketException, create_connection

from tests.programs import program

_PATIENCE = 120.0
"""Seconds after which a browser that says nothing has failed."""
_GOODBYE = 10.0
"""Seconds in which a browser that was closed is gone."""
_CHROMIUM = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic",
    "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--hide-scrollbars",
)  # fmt: skip
_FIREFOX = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "security.sandbox.content.level": 0,
    "toolkit.telemetry.enabled": False,
}
DOWNLOADED = "browsingContext.downloadEnd"
_EVENTS = ("log.entryAdded", "network.beforeRequestSent", "browsingContext.load", DOWNLOADED)
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Shift": "\ue008", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "Backspace": "\ue003", "Delete": "\ue017", "Space": " ",
}  # fmt: skip


class BidiError(Exception):
    """What a browser says it cannot do."""


class Browser:
    """A browser with one connection; what it tells unasked is kept in `events`."""

    def __init__(self, name: str, socket: WebSocket) -> None:
        self.name, self._socket, self._last = name, socket, 0
        self.events: list[dict[str, Any]] = []

    def command(self, method: str, /, **params: Any) -> dict[str, Any]:  # noqa: ANN401 - as JSON
        """Have something done; what it gives."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv())
            if told.get("id") == self._last:
                break
            if told.get("type") == "event":
                self.events.append(told)
        if told["type"] == "error":
            raise BidiError(f"{method}: {told['message']}")
        result: dict[str, Any] = told["result"]
        return result

    def tabs(self) -> list[Tab]:
        """What is open."""
        found = self.command("browsingContext.getTree")["contexts"]
        return [Tab(self, one["context"]) for one in found]

    def new_tab(self) -> Tab:
        """Another tab beside those that are open."""
        return Tab(self, self.command("browsingContext.create", type="tab")["context"])

    def cdp(self, method: str, /, **params: Any) -> None:  # noqa: ANN401 - as JSON
        """Have something done that only Chromium can, by its own protocol."""
        session = self.command("goog:cdp.getSession", context=self.tabs()[0].context)["session"]
        self.command("goog:cdp.sendCommand", method=method, params=params, session=session)

    def heard(self, method: str) -> list[dict[str, Any]]:
        """What was told by events of this name, all that is there by now included."""
        self.command("session.status")
        return [one["params"] for one in self.events if one["method"] == method]


class Tab:
    """One tab of a browser."""

    def __init__(self, browser: Browser, context: str) -> None:
        self.browser, self.context = browser, context

    def _command(self, method: str, **params: Any) -> dict[str, Any]:  # noqa: ANN401 - as JSON
        return self.browser.command(method, context=self.context, **params)

    def open(self, address: str, wait: str = "complete") -> None:
        """Go to an address."""
        self._command("browsingContext.navigate", url=address, wait=wait)

    def reload(self) -> None:
        """The same page once more."""
        self._command("browsingContext.reload", wait="complete")

    def back(self, steps: int = 1) -> None:
        """Back in the history of the tab; forward, if the number is below zero."""
        self._command("browsingContext.traverseHistory", delta=-steps)

    def frames(self) -> list[Tab]:
        """The frames in the page, each to be used like a tab."""
        found = self.browser.command("browsingContext.getTree", root=self.context)["contexts"]
        return [Tab(self.browser, one["context"]) for one in found[0]["children"]]

    def close(self) -> None:
        """This tab alone."""
        self._command("browsingContext.close")

    def look_at(self) -> None:
        """Bring it to the front."""
        self._command("browsingContext.activate")

    def resize(self, width: int, height: int) -> None:
        """How large a window it has."""
        self._command("browsingContext.setViewport", viewport={"width": width, "height": height})

    def run(self, function: str, *arguments: Any) -> Any:  # noqa: ANN401 - whatever it returns
        """What a function in JavaScript gives for these arguments; a promise is waited for."""
        given = self.browser.command(
            "script.callFunction",
            functionDeclaration=f"async (...given) => JSON.stringify(await ({function})"
            "(...given.map((one) => JSON.parse(one))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(one)} for one in arguments],
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        if given["type"] == "exception":
            raise BidiError(given["exceptionDetails"]["text"])
        return json.loads(given["result"]["value"])

    def press(self, *keys: str) -> None:
        """Press and release keys, one after the other; some by their names."""
        actions = [
            {"type": kind, "value": KEYS.get(key, key)}
            for key in keys
            for kind in ("keyDown", "keyUp")
        ]
        source = {"type": "key", "id": "keys", "actions": actions}
        self._command("input.performActions", actions=[source])

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        self.press(*text)

    def drag(self, points: Sequence[tuple[float, float]], kind: str = "mouse") -> None:
        """Press at the first point of the window, move along the others, let go at the last."""
        x, y = map(round, points[0])
        moves = [
            {"type": "pointerMove", "x": round(a), "y": round(b), "duration": 40}
            for a, b in points[1:]
        ]
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            *moves,
            {"type": "pointerUp", "button": 0},
        ]
        source = {
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions,
        }  # fmt: skip
        self._command("input.performActions", actions=[source])

    def hover(self, x: float, y: float) -> None:
        """Move a mouse to a point of the window."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        source = {"type": "pointer", "id": "mouse", "actions": [move]}
        self._command("input.performActions", actions=[source])

    def tap(self, x: float, y: float, kind: str = "mouse") -> None:
        """Press at a point of the window, and let go."""
        self.drag([(x, y)], kind)

    def choose_file(self, selector: str, path: Path) -> None:
        """Put a file into a field for files."""
        found = self._command(
            "browsingContext.locateNodes", locator={"type": "css", "value": selector}
        )
        element = {"sharedId": found["nodes"][0]["sharedId"]}
        self._command("input.setFiles", element=element, files=[str(path)])

    def picture(self, path: Path, whole: bool = False) -> None:
        """Take a picture of what is seen, or of the whole page."""
        origin = "document" if whole else "viewport"
        data = self._command("browsingContext.captureScreenshot", origin=origin)["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(data))


@contextmanager
def browser(
    name: str,
    profile: Path,
    *,
    language: str = "en",
    dark: bool = False,
    private: bool = False,
    settings: Mapping[str, Any] | None = None,
    arguments: Sequence[str] = (),
) -> Iterator[Browser]:
    """`chromium` or `firefox`, with what it kept in a folder; it downloads into `saved` there.
    `settings` and `arguments` are the browser's own.
    """
    (profile / "saved").mkdir(parents=True, exist_ok=True)
    start = {"chromium": _chromium, "firefox": _firefox}[name]
    with start(profile, language, dark, private, settings or {}, arguments) as address:
        socket = create_connection(address, timeout=_PATIENCE, suppress_origin=True)
        found = Browser(name, socket)
        try:
            if name == "firefox":
                found.command("session.new", capabilities={})
            found.command("session.subscribe", events=list(_EVENTS))
            if name == "firefox":
                _focus(found)
            yield found
        finally:
            with suppress(BidiError, WebSocketException, OSError):  # it may be gone already
                found.command("browser.close")
            socket.close()


def _focus(found: Browser) -> None:
    """Put another tab in the place of the first one, which leaves the focus in the address line."""
    (first,) = found.tabs()
    found.new_tab().look_at()
    first.close()


@contextmanager
def _firefox(
    profile: Path, language: str, dark: bool, private: bool, more: Mapping[str, Any],
    arguments: Sequence[str],
) -> Iterator[str]:  # fmt: skip
    settings = _FIREFOX | {
        "intl.accept_languages": language,
        "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
        "browser.download.folderList": 2,
        "browser.download.dir": str(profile / "saved"),
        "browser.privatebrowsing.autostart": private,
        **more,
    }
    lines = (f"user_pref({json.dumps(one)}, {json.dumps(to)});" for one, to in settings.items())
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = (
        program("firefox-esr", "firefox-esr"), "--headless", "--no-remote", "--profile",
        str(profile), "--remote-debugging-port", "0", *arguments,
    )  # fmt: skip
    with _running(command, r"BiDi listening on (ws://\S+)") as address:
        yield f"{address}/session"


@contextmanager
def _chromium(
    profile: Path, language: str, dark: bool, private: bool, more: Mapping[str, Any],
    arguments: Sequence[str],
) -> Iterator[str]:  # fmt: skip
    own = [*_CHROMIUM, f"--user-data-dir={profile}", f"--lang={language}", *arguments]
    if dark:
        own.append("--blink-settings=preferredColorScheme=0")
    if private:
        own.append("--incognito")
    options = {
        "args": own,
        "binary": program("chromium", "chromium"),
        "prefs": {
            "intl.accept_languages": language,
            "download.default_directory": str(profile / "saved"),
            "download.prompt_for_download": False,
            **more,
        },
    }
    capabilities = {"webSocketUrl": True, "goog:chromeOptions": options}
    body = json.dumps({"capabilities": {"alwaysMatch": capabilities}}).encode()
    command = (program("chromedriver", "chromium-driver"), "--port=0")
    with _running(command, r"started successfully on port (\d+)") as port:
        request = Request(f"http://127.0.0.1:{port}/session", body, method="POST")
        with urlopen(request, timeout=_PATIENCE) as answer:
            found = json.load(answer)
        yield found["value"]["capabilities"]["webSocketUrl"]
        _left(profile)


def _left(profile: Path) -> None:
    """Wait until Chromium has let go of its folder: it says earlier that it is closed, and takes
    no folder that is still held. One that broke off never lets go, and may be followed.
    """
    until = monotonic() + _GOODBYE
    while os.path.lexists(profile / "SingletonLock") and monotonic() < until:
        sleep(0.01)


@contextmanager
def _running(command: Sequence[str], ready: str) -> Iterator[str]:
    """A program while it runs; with what it said when it was ready."""
    process = subprocess.Popen(
        command,
        env=os.environ | {"LC_ALL": "C.UTF-8"},  # or a file's name must be ASCII
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    said: list[str] = []
    try:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if found := re.search(ready, line):
                break
        else:
            raise BidiError(f"{command[0]} did not start:\n{''.join(said)}")
        Thread(target=process.stdout.read, daemon=True).start()  # or it would wait for a reader
        yield found[1]
    finally:
        process.terminate()
        process.wait(_PATIENCE)
