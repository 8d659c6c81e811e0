"""Asking one question at the terminal or in a pipe, and saying what the answer was worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tutor.flows.contract import Leave, Option
from tutor.grammar.cells import Cell
from tutor.grammar.naming import NamingError
from tutor.grammar.paradigm import Deck
from tutor.locale import _, pgettext
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.model import Grade, Macrons, Outcome
from tutor.quiz.questions.model import Blanks, Choice, Fill, Kind, Question
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import is_interactive, write
from tutor.words.cells import name
from tutor.words.diagnosis import bold, diagnosis_text
from tutor.words.explanations import explanation_text, hint_text, why_text
from tutor.words.marks import clean, style
from tutor.words.questions import answer_text, option_text, question_text
from tutor.words.refusals import error_text
from tutor.words.tables import table_text
from tutor.words.wrapping import wrap

SKIP, HINT, WHY, LEAVE = "s", "?", "w", "q"
GAP = "____"
_ANSWERED_APART = (Kind.FILL, Kind.PAIR, Kind.SLIP)
"""Where the explanation does not name the answer."""


class _Skip(Exception):
    pass


@dataclass(frozen=True, slots=True)
class Response:
    """What came back: the grade, whether a hint was taken, and how long it took."""

    grade: Grade
    hinted: bool
    milliseconds: int

    def shaky(self, macrons: Macrons) -> bool:
        """Whether the same thing should come again: wrong, skipped, or found with help."""
        return self.hinted or not self.grade.counts_right(macrons)


def say(text: str = "", hang: int = 0) -> None:
    """Print a line (or several), broken between words; what is carried over hangs so far in."""
    write(wrap(text, hang=hang))


class Asker:
    """Asks questions one after the other; remembers the last one, so that `w` can explain it."""

    def __init__(
        self,
        prompts: Prompts,
        clock: Callable[[], float],
        macrons: Macrons,
        helps: bool = True,
    ) -> None:
        self._prompts = prompts
        self._clock = clock
        self._macrons = macrons
        self._helps = helps
        self._last: tuple[Question, Deck] | None = None
        self._hinted = False

    def ask(self, question: Question, deck: Deck) -> Response:
        """Put the question until it is answered or skipped. Nothing is said about the answer yet:
        it is to be kept first, and told then.
        """
        say(question_text(question, deck))
        self._hinted = False
        start = self._clock()
        try:
            result = self._answer(question, deck)
        except _Skip:
            result = skip(question)
        milliseconds = max(0, round((self._clock() - start) * 1000))
        return Response(result, self._hinted, milliseconds)

    def tell(self, question: Question, deck: Deck, result: Grade) -> None:
        """Say what an answer was worth and why; `w` explains it from now on."""
        self._last = (question, deck)
        words = diagnosis_text(question, result)
        reason = explanation_text(question, deck)
        if result.counts_right(self._macrons):
            praise = words or reason or _("all right")
            say(f"{style('✓', 'green', 'bold')} {praise}", hang=2)
            return
        mark = style("✗", "red", "bold")
        if result.outcome is Outcome.SKIPPED:
            mark = style("–", "yellow", "bold")
        for line in words.split("\n"):
            say(f"{mark} {line}", hang=2)
        answer = answer_text(question) if question.kind in _ANSWERED_APART else reason
        say(f"  → {answer}", hang=4)

    def _answer(self, question: Question, deck: Deck) -> Grade:
        if isinstance(question.answer, Choice):
            return grade(question, self._choose(question, deck, question.answer), deck)
        if isinstance(question.answer, Blanks):
            return self._fill(question, deck, question.answer)
        return self._typed(question, deck)

    def _typed(self, question: Question, deck: Deck) -> Grade:
        again = False
        while True:
            text = self._line("> ", question, deck)
            try:
                result = grade(question, text, deck)
            except NamingError as error:
                say(clean(error_text(error)))
                continue
            if result.outcome is Outcome.SKIPPED:
                continue
            if result.outcome is not Outcome.NEARLY:
                return result
            if again:
                return _wrong(result)
            again = True
            say(f"{style('≈', 'yellow', 'bold')} {diagnosis_text(question, result)}")

    def _fill(self, question: Question, deck: Deck, answer: Blanks) -> Grade:
        """The table, then gap by gap; a gap may be left open."""
        prompt = question.prompt
        assert isinstance(prompt, Fill), "only a table has blanks"
        gaps = set(prompt.gaps)
        say(table_text(lambda cell: GAP if cell in gaps else clean(deck.paradigm.face(cell))))
        given = []
        for gap, accepted in zip(prompt.gaps, answer.accepted, strict=True):
            try:
                given.append(self._gap(question, deck, gap, accepted))
            except _Skip:
                given.append("")
        return grade(question, ",".join(given), deck)

    def _gap(self, question: Question, deck: Deck, gap: Cell, accepted: tuple[str, ...]) -> str:
        again = False
        while True:
            text = self._line(f"{name(gap)} > ", question, deck)
            text = text.replace(",", " ").replace(";", " ").strip()
            part = grade_form(deck, gap, accepted, text)
            if text and (part.outcome is not Outcome.NEARLY or again):
                return text
            if text:
                again = True
                words = _("nearly: {form}").format(form=bold(part.diagnosis.form))
                say(f"{style('≈', 'yellow', 'bold')} {words}")

    def _line(self, prompt: str, question: Question, deck: Deck) -> str:
        """A typed line that is no command."""
        while True:
            text = self._prompts.line(prompt)
            if text in self._commands():
                self._obey(text, question, deck)
            elif text:
                return text
            else:
                say(self.commands_text())

    def _choose(self, question: Question, deck: Deck, answer: Choice) -> str:
        if not is_interactive():
            return self._choose_by_line(question, deck, answer)
        options = [Option(option, option_text(question, option)) for option in answer.options]
        # what the keys mean stands above the first question; here there is no room for it
        commands = [Option(key, "", key) for key in self._commands()]
        while True:
            chosen = self._prompts.bar("", [*options, *commands])
            if chosen not in self._commands():
                say(f" >  {clean(option_text(question, chosen))}")
                return chosen
            self._obey(chosen, question, deck)

    def _choose_by_line(self, question: Question, deck: Deck, answer: Choice) -> str:
        """Numbered lines; the number, the option's text or, of a form, any spelling will do."""
        numbers = {str(n): option for n, option in enumerate(answer.options, 1)}
        labels = {option_text(question, option).casefold(): option for option in answer.options}
        for number, option in numbers.items():
            say(f"  {number}) {clean(option_text(question, option))}")
        while True:
            text = self._line("> ", question, deck)
            chosen = numbers.get(text) or labels.get(text.casefold())
            if chosen is not None or question.kind is Kind.CONTRAST:
                return chosen or text
            if text in answer.options:
                return text
            say(
                _("“{answer}” is not one of {keys}").format(
                    answer=clean(text[:40]), keys=", ".join(numbers)
                )
            )

    def _commands(self) -> dict[str, str]:
        if not self._helps:
            return {LEAVE: pgettext("key", "leave")}
        return {
            SKIP: pgettext("key", "skip"),
            HINT: pgettext("key", "hint"),
            WHY: pgettext("key", "why"),
            LEAVE: pgettext("key", "leave"),
        }

    def commands_text(self) -> str:
        """The keys that work at every question."""
        keys = "  ".join(f"{key} {label}" for key, label in self._commands().items())
        return style(keys, "dim")

    def _obey(self, command: str, question: Question, deck: Deck) -> None:
        if command == LEAVE:
            raise Leave
        if command == SKIP:
            raise _Skip
        if command == HINT:
            self._hinted = True
            say(hint_text(question, deck))
        elif self._last is None:
            say(_("Nothing has been answered yet; ? gives a hint."))
        else:
            say(why_text(*self._last))


def _wrong(result: Grade) -> Grade:
    """A second slip of the key in a row counts as wrong."""
    parts = tuple(replace(part, outcome=Outcome.WRONG) for part in result.parts)
    return replace(result, outcome=Outcome.WRONG, parts=parts)
