"""Answering a whole quiz page at once: hundreds of answers are judged in one run of a script."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.export.browser import Page

_ANSWER_ALL = """
return arguments[0].map((texts, place) => {
  const form = document.getElementById(`q${place + 1}`);
  form.querySelectorAll("input[type=text], select").forEach((field, n) => {
    field.value = texts[n] === undefined ? "" : texts[n];
  });
  for (const box of form.querySelectorAll("input[type=radio], input[type=checkbox]")) {
    box.checked = texts.includes(box.value);
  }
  // what is empty is checked only when it is asked twice
  for (let n = 0; n < 2 && !form.dataset.outcome; n += 1) form.requestSubmit();
  return [form.dataset.outcome, form.querySelector("output").textContent];
});
"""


def judged_by_page(
    page: Page, path: Path, answers: Sequence[Sequence[str]]
) -> list[tuple[str, str]]:
    """Open a quiz page and answer its questions, one after another: what is typed or chosen in the
    fields of each, or all that is ticked. The outcome of each, and all that is said to it.
    """
    page.open(path)
    found = page.run(_ANSWER_ALL, [list(texts) for texts in answers])
    return [(outcome, text) for outcome, text in found]
