"""Somebody without mouse or finger: Tab, Enter, Space, and what is typed."""

from __future__ import annotations

from tests.browser.page import Page

_MOST = 250
"""So many times Tab is pressed until something is not to be reached."""
_NEXT = """(selector) => {
  const here = document.activeElement;
  return Boolean(here?.matches(selector));
}"""
_MARK = """() => {
  const wanted = "button, input, select, textarea, summary, a[href], [tabindex='0']";
  const root = document.querySelector("dialog[open]") ?? document;
  window.unreached = new Set([...root.querySelectorAll(wanted)].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true})));
  const top = root === document ? document.body : root; // Tab begins here
  top.tabIndex = -1;
  top.focus();
  top.removeAttribute("tabindex");
  return window.unreached.size;
}"""
_SEEN = """() => {
  const here = document.activeElement;
  const {size} = window.unreached;
  if (!here || here === document.body) return [size, ""];
  window.unreached.delete(here);
  const style = getComputedStyle(here.closest(".tick") ?? here);
  const shown = style.outlineStyle !== "none";
  return [window.unreached.size, shown ? "" : `no outline: ${here.outerHTML.slice(0, 150)}`];
}"""
_LEFT = "() => [...window.unreached].map((one) => one.outerHTML.slice(0, 150))"


class KeyPage(Page):
    """A page that is never touched."""

    @staticmethod
    def of(page: Page) -> KeyPage:
        """The same page for somebody with a keyboard."""
        return KeyPage(page.tab, page.address, page.path)

    def tap(self, selector: str) -> Page:
        """Go there with Tab, and press Enter."""
        return self.reach(selector).press("Enter")

    def write(self, text: str) -> Page:
        """Go to the field with Tab, type, and press Enter."""
        self.reach("#page-ask input[type=text]").tab.type(text)
        return self.press("Enter")

    def touch(self, selector: str) -> None:
        """Go there with Tab, and press Space."""
        self.reach(selector).tab.press("Space")

    def reach(self, selector: str) -> Page:
        """Press Tab until one of these has the focus."""
        for _press in range(_MOST):
            if self.tab.run(_NEXT, selector):
                return self
            self.tab.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}:\n{self.text()}")

    def unreached(self) -> list[str]:
        """What Tab does not reach, and what has the focus without showing it."""
        left = count = self.tab.run(_MARK)
        invisible: list[str] = []
        for _press in range(count + 8):
            if not left:  # not on into what is the browser's own
                break
            self.tab.press("Tab")
            left, found = self.tab.run(_SEEN)
            invisible += [found] if found else []
        return [*self.tab.run(_LEFT), *invisible]
