"""The page is played through in a real browser: wrong and right answers, every way to type ā."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from tests.export.browser import Page, browser
from tests.export.samples import HOSTILE, one_of_each, work, written
from tutor.grammar.lengths import Macrons
from tutor.quiz.sets.judge import Marking, judge
from tutor.words.quiz_text import judged

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with browser() as opened:
        yield opened


@pytest.fixture
def quiz(page: Page, tmp_path: Path) -> Page:
    path = tmp_path / "quiz.html"
    path.write_bytes(written("html", work()))
    page.open(path)
    return page


def _answer(page: Page, number: int) -> str:
    """Check an answer, an empty one too."""
    page.press(f"#q{number} [type=submit]")
    if "yet" in page.text(f"#q{number} output"):
        page.press(f"#q{number} [type=submit]")
    return page.text(f"#q{number} output")


@pytest.mark.parametrize("number", range(1, 6))
def test_an_empty_answer_is_checked_only_when_asked_twice(quiz: Page, number: int) -> None:
    button = quiz.find(f"#q{number} [type=submit]")
    quiz.click(button)
    assert quiz.text(f"#q{number} output") == (
        "Nothing is answered yet. Check again to see the solution."
    )
    assert button.is_enabled()
    assert not quiz.all("form[data-outcome]")
    quiz.click(button)
    assert quiz.text(f"#q{number} output").startswith("Not right.")
    assert not button.is_enabled()


def test_the_keyboard_keeps_its_place(quiz: Page) -> None:
    """After an answer the focus is on its diagnosis, and Tab leads to the next question."""
    quiz.find("#q1 input").send_keys("eam", Keys.ENTER)
    assert quiz.driver.switch_to.active_element == quiz.find("#q1 output")
    quiz.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert quiz.driver.switch_to.active_element == quiz.all("#q2 input")[0]
    quiz.driver.switch_to.active_element.send_keys(Keys.SPACE, Keys.TAB)
    assert quiz.driver.switch_to.active_element == quiz.find("#q2 [type=submit]")
    quiz.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert quiz.driver.switch_to.active_element == quiz.find("#q2 output")


@pytest.mark.parametrize(
    "typed",
    [
        "eā", unicodedata.normalize("NFD", "eā"), "ea_", " EĀ. ", "eâ", "eá", "ea:", "ea", "ēā",
        "ea\u0306", "eam", "e_am", "eā, ea", "eā/eam", "eā oder eā", "illā", "nonsense", ".", "",
    ],
)  # fmt: skip
def test_typed_answers_are_judged_as_in_the_terminal(quiz: Page, typed: str) -> None:
    field = quiz.find("#q1 input")
    quiz.run("arguments[0].value = arguments[1]", field, typed)
    shown = _answer(quiz, 1)
    marking = Marking.of(one_of_each(), work().judge)
    verdict = judged(judge(one_of_each().questions[0], [typed], marking, work().decks[0]))
    words = {100: "Right.", 50: "Partly right.", 0: "Not right."}
    assert shown.splitlines()[0] == words[int(verdict.share)]
    assert verdict.parts[0].feedback in shown
    assert quiz.find("#score").text == f"Points: {verdict.share / 100:g} / 11"


def test_enter_checks_and_an_answer_counts_once(quiz: Page) -> None:
    quiz.find("#q1 input").send_keys("eam", Keys.ENTER)
    assert "wrong case" in quiz.text("#q1 output")
    assert not quiz.find("#q1 [type=submit]").is_enabled()
    assert not quiz.find("#q1 input").is_enabled()
    assert quiz.text("#score") == "Points: 0 / 11"


def test_choices_ticks_gaps_and_pairs_are_judged(quiz: Page) -> None:
    quiz.click(quiz.all("#q2 input")[0])
    assert _answer(quiz, 2).splitlines() == ["Not right.", "no"]
    for place in (0, 1, 2):
        quiz.click(quiz.all("#q3 input")[place])
    assert _answer(quiz, 3) == "Right."
    for field, text in zip(quiz.all("#q4 td input"), ("ea_", "eum"), strict=True):
        field.send_keys(text)
    assert _answer(quiz, 4).splitlines() == ["Partly right.", "sg · abl · n: other case"]
    assert not quiz.all("#q4 [role=toolbar]"), "there is nothing left to type"
    for field, text in zip(quiz.all("#q5 select"), ("acc m", "acc f", "dat"), strict=True):
        Select(field).select_by_visible_text(text)
    assert _answer(quiz, 5).splitlines() == ["Partly right.", "eā – abl f"]
    assert quiz.text("#score") == "Points: 5 / 11"


def test_buttons_insert_long_vowels_where_the_cursor_is(quiz: Page) -> None:
    """A6: one bar in each question serves the field of it that had the focus last."""
    assert [len(quiz.all(f"#q{n} [role=toolbar]")) for n in range(1, 6)] == [1, 0, 0, 1, 0]
    first, second = quiz.all("#q4 td input")
    second.send_keys("ixs", Keys.ARROW_LEFT, Keys.SHIFT + Keys.ARROW_LEFT)
    quiz.click(quiz.all("#q4 [role=toolbar] button")[2])
    assert (first.get_property("value"), second.get_property("value")) == ("", "iīs")
    assert quiz.driver.switch_to.active_element == second, "typing goes on there"
    second.send_keys("t")
    assert second.get_property("value") == "iīts"
    quiz.press("#q1 [role=toolbar] button")
    assert quiz.find("#q1 input").get_property("value") == "ā"
    assert not quiz.all("form[data-outcome]")


def test_buttons_for_long_vowels_are_one_stop_of_the_tab_key(quiz: Page) -> None:
    def focus() -> WebElement:
        return quiz.driver.switch_to.active_element

    quiz.find("#q1 input").send_keys("e", Keys.TAB)
    assert [button.accessible_name for button in quiz.all("#q1 [role=toolbar] button")] == [
        f"Insert {letter}" for letter in "āēīōūȳ"]  # fmt: skip
    focus().send_keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert focus().text == "ū"
    focus().send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert focus().text == "ā"
    focus().send_keys(Keys.ENTER)
    assert focus() == quiz.find("#q1 input")
    assert focus().get_property("value") == "eā"
    focus().send_keys(Keys.TAB)
    focus().send_keys(Keys.TAB)
    assert focus() == quiz.find("#q1 [type=submit]")


def test_where_lengths_never_matter_there_is_nothing_about_them(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "quiz.html"
    off = replace(work(), quiz=replace(one_of_each(), macrons=Macrons.OFF))
    path.write_bytes(written("html", off))
    page.open(path)
    assert not page.all("[role=toolbar], .hint")
    page.find("#q1 input").send_keys("eā", Keys.ENTER)
    assert page.text("#q1 output") == "Right."
    assert not page.logged("browser")


def test_a_narrow_window_shows_everything(quiz: Page) -> None:
    size = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True}
    quiz.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        assert quiz.run("return document.documentElement.scrollWidth") <= 360
        bar = quiz.run("return document.querySelector('[role=toolbar]').getBoundingClientRect()")
        assert bar["right"] <= 360
        for button in quiz.all("#q1 [role=toolbar] button"):
            assert min(button.size.values()) >= 28, "a finger hits it"
    finally:
        quiz.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_the_page_asks_nothing_from_outside(quiz: Page) -> None:
    quiz.find("#q1 input").send_keys("eā", Keys.ENTER)
    assert all(url.startswith("file:") for url in quiz.requests())
    assert not quiz.logged("browser"), "nothing is blocked and nothing fails"
    assert len(quiz.run("return performance.getEntriesByType('resource')")) == 0


def test_the_policy_stops_foreign_scripts(quiz: Page) -> None:
    quiz.run(
        "const s = document.createElement('script'); s.textContent = 'window.hacked = 1';"
        "document.body.append(s);"
        "const i = new Image(); i.src = 'https://example.invalid/x.png'; document.body.append(i);"
    )
    assert quiz.run("return window.hacked") is None
    assert any("Content Security Policy" in entry["message"] for entry in quiz.logged("browser"))
    assert not any("example.invalid" in url for url in quiz.requests())


def test_every_field_has_a_name_for_screen_readers(quiz: Page) -> None:
    for field in quiz.all("input, select, button"):
        assert field.accessible_name
    assert all(form.find_element("css selector", "legend").text for form in quiz.all("form"))
    assert quiz.find("#q1 output").get_attribute("role") == "status"
    names = [field.accessible_name for field in quiz.all("#q4 input")]
    assert names == ["sg · abl · f", "sg · abl · n"]


@pytest.mark.parametrize("kind", [kind for kind in HOSTILE if kind != "long"])
def test_hostile_text_is_inert(page: Page, kind: str, tmp_path: Path) -> None:
    text = HOSTILE[kind]
    path = tmp_path / "quiz.html"
    path.write_bytes(written("html", work(text)))
    page.driver.get("about:blank")
    page.open(path)
    assert len(page.all("script")) == 1
    assert not page.all("img, b, x, a")
    page.press("#q2 input")
    assert _answer(page, 2).startswith("Not right.")
    for number in (1, 3, 4, 5):
        _answer(page, number)
    assert not page.all("img, b, x, a")
    assert not page.logged("browser")
    assert len(page.all("form[data-outcome]")) == 5


def test_it_reads_well_in_the_dark_and_on_paper(quiz: Page) -> None:
    """The colours of text and paper differ enough in both schemes (WCAG AA: 4.5)."""
    for scheme in ("light", "dark"):
        quiz.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )
        for name in ("ink", "quiet", "right", "wrong", "partly"):
            assert quiz.run(_CONTRAST, name) >= 4.5, (scheme, name)
    quiz.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
    assert not any(button.is_displayed() for button in quiz.all("button, [role=toolbar]"))
    quiz.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})


_CONTRAST = """
const style = getComputedStyle(document.documentElement);
function light(name) {
  const hex = style.getPropertyValue("--" + name).trim().slice(1);
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join("") : hex;
  const parts = [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
const [a, b] = [light(arguments[0]), light("card")];
return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
"""
