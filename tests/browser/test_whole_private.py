"""Nobody but its own server is asked for anything, and a usual visit makes no complaints."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.kept import say
from tests.browser.server import Server

INLINE = """() => new Promise((found) => {
  document.addEventListener("securitypolicyviolation", (one) => found(one.effectiveDirective));
  const script = document.createElement("script");
  script.textContent = "window.hacked = true";
  document.head.append(script);
})"""
REFUSED = """async (address) => {
  try {
    await fetch(address, {mode: "no-cors"});
    return false;
  } catch {
    return true;
  }
}"""


def test_nobody_else_is_asked_and_nothing_is_left_behind(visit: Visits, server: Server) -> None:
    page = say(visit(), "is", "one").sees("#page-offline", "offline")
    page.at("play/is?seed=7").at("more").reload()
    asked = page.tab.browser.heard("network.beforeRequestSent")
    addresses = {one["request"]["url"] for one in asked} - {"about:blank"}
    ours = (server.origin, f"blob:{server.origin}", "data:", "chrome", "about:", "resource:")
    assert not [one for one in addresses if not one.startswith(ours)]
    assert page.tab.run("() => document.cookie") == ""
    assert page.tab.run(INLINE).startswith("script-src")
    assert page.tab.run("() => Boolean(window.hacked)") is False
    assert page.tab.run(REFUSED, server.origin.replace("127.0.0.1", "localhost"))


def test_a_usual_visit_makes_no_complaints(visit: Visits) -> None:
    page = say(visit(), "is", "one").sees("#page-offline", "offline")
    for place in ("play/lingua?seed=3", "progress", "table/is", "rules/kng"):
        page.at(place)
    told = page.tab.browser.heard("log.entryAdded")
    assert [one["text"] for one in told if one["level"] == "error"] == []
