"""A real browser without a window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from tests.programs import program

_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    # no process in advance for a site that may come next: none comes
    "--disable-features=SpareRendererForSitePerProcess",
)


@contextmanager
def browser() -> Iterator[Page]:
    """A browser that keeps its log of the console and of the network."""
    driver_path = program("chromedriver", "chromium-driver")
    options = ChromeOptions()
    for argument in _ARGUMENTS:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = Chrome(options=options, service=Service(driver_path))
    try:
        yield Page(driver)
    finally:
        driver.quit()


class Page:
    """The page that the browser shows."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver

    def open(self, path: Path) -> None:
        """Show a file; what was logged before is forgotten."""
        self.logged("browser")
        self.logged("performance")
        self.driver.get(path.as_uri())

    def logged(self, kind: str) -> list[dict[str, Any]]:
        """What was logged since the last time."""
        entries: list[dict[str, Any]] = self.driver.get_log(kind)  # type: ignore[no-untyped-call]
        return entries

    def find(self, selector: str) -> WebElement:
        """The first element of a CSS selector."""
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        """What an element shows, as the page itself says it: the driver's own way asks for more."""
        text: str = self.run("return document.querySelector(arguments[0]).innerText", selector)
        return text

    def all(self, selector: str) -> list[WebElement]:
        """All elements of a CSS selector."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def click(self, element: WebElement) -> None:
        """Click an element in the middle of the window, where nothing covers it."""
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def press(self, selector: str) -> None:
        """Do what a click on the first such element does, without a mouse that has to find it."""
        self.run("document.querySelector(arguments[0]).click()", selector)

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Run a script in the page."""
        return self.driver.execute_script(script, *arguments)

    def requests(self) -> list[str]:
        """Every address that was asked for since the page was opened, unless it was blocked."""
        found: dict[str, str] = {}
        for entry in self.logged("performance"):
            message = json.loads(entry["message"])["message"]
            parameters = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                found[parameters["requestId"]] = parameters["request"]["url"]
            elif message["method"] == "Network.loadingFailed" and parameters.get("blockedReason"):
                del found[parameters["requestId"]]
        return list(found.values())
