"""Asking: keys, slips of the key, nonsense; nothing is silently right."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tests.flows import INTERRUPT, Script, run
from tests.quiz.decks import cell, deck, every_deck
from tests.quiz.scripts import Box, ids, right_lines, ticking
from tutor.errors import EndOfInput
from tutor.flows.asking import Answered, Asker, QuestionScreen, VerdictScreen
from tutor.flows.contract import Choose, Leave, Line, drive
from tutor.grammar.cells import GRID
from tutor.grammar.lengths import Macrons
from tutor.quiz.drill.response import Response, Scribe
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Outcome
from tutor.quiz.kinds import CONTRAST, FILL, PAIR, PARSE, PRODUCE, SLIP, Kind, every_kind
from tutor.quiz.learner import Sort, Verdict, standing
from tutor.quiz.questions.make import every, make
from tutor.quiz.questions.model import Question
from tutor.words.marks import bare


def find(kind: Kind, asked: str, key: str = "") -> Question:
    found = every(kind, deck("is"), cell(asked), Random(1))
    return next(question for question in found if key in question.key)


def asker(macrons: Macrons = Macrons.LENIENT, helps: bool = True) -> Asker:
    judge = Judge(macrons, every_deck(), slips=helps)
    return Asker(Box(), ticking(), Scribe("drill", ids()), judge, helps)


def screen(question: Question) -> QuestionScreen:
    return QuestionScreen(question, deck(question.deck), "1", 1)


def ask(
    question: Question, *lines: str, macrons: Macrons = Macrons.LENIENT, helps: bool = True
) -> tuple[Response, Script]:
    found, script = run(asker(macrons, helps).ask(screen(question)), *lines)
    return found.response, script


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_every_kind_can_be_answered_by_lines(kind: Kind) -> None:
    for name in ("is", "hic"):
        for asked in GRID[::4]:
            question = make(kind, deck(name), asked, Random(2))
            if question is not None:
                response, script = ask(question, *right_lines(question))
                assert response.grade.outcome is Outcome.RIGHT
                assert "✓" in script.text


def test_a_slip_of_the_key_is_told_without_the_answer_and_asked_again() -> None:
    """A7: right then is not at once, and no evidence; the slip is none either."""
    one = asker()
    found, script = run(one.ask(screen(find(PRODUCE, "gen pl m"))), "eourm", "eōrum")
    assert found.response.grade.outcome is Outcome.RIGHT
    assert not found.response.at_once
    assert found.response.shaky
    told = script.text.partition("✓")[0]
    assert "≈ nearly: one letter of the word is wrong" in told
    assert "eōrum" not in told
    assert [(p.verdict, p.counts) for p in found.pieces] == [
        (Verdict.SLIP, False),
        (Verdict.RIGHT, False),
    ]


def test_two_slips_of_the_key_are_wrong() -> None:
    found, script = run(asker().ask(screen(find(PRODUCE, "gen pl m"))), "eourm", "eourm")
    assert [part.outcome for part in found.response.grade.parts] == [Outcome.WRONG]
    assert not found.response.grade.right
    assert "→ eōrum is gen pl m/n" in script.text
    assert script.text.endswith("Only mistyped? u takes the answer back.")
    assert [(p.verdict, p.counts) for p in found.pieces] == [
        (Verdict.SLIP, False),
        (Verdict.WRONG, True),
    ]


def test_after_a_slip_a_wrong_answer_is_evidence() -> None:
    found, _script = run(asker().ask(screen(find(PRODUCE, "gen pl m"))), "eourm", "eārum")
    assert [p.verdict for p in found.pieces if p.counts] == [Verdict.WRONG]


@pytest.mark.parametrize(
    ("macrons", "first", "second", "right"),
    [
        (Macrons.STRICT, "ea", "eā", True),
        (Macrons.STRICT, "ea", "ea", False),
        (Macrons.LENIENT, "ēa", "ea_", True),
        (Macrons.STRICT, "ea", "eam", False),
    ],
)
def test_where_only_a_length_is_wrong_there_is_one_more_try(
    macrons: Macrons, first: str, second: str, right: bool
) -> None:
    """A6: before the form is shown; the first answer is the evidence, and it is not at once."""
    found, script = run(asker(macrons).ask(screen(find(PRODUCE, "abl sg f"))), first, second)
    assert found.response.grade.right is right
    assert not found.response.at_once
    assert "(type ā as a_)" in script.text
    before = script.text.partition("once more:")[0].partition("?")[2]
    assert "eā" not in before
    assert [(p.verdict, p.answer) for p in found.pieces] == [(Verdict.WRONG, first)]


def test_in_a_test_nothing_is_asked_twice() -> None:
    """A6, A7: no slips and no second try for a length."""
    for macrons, line in ((Macrons.LENIENT, "eourm"), (Macrons.STRICT, "eorum")):
        response, _script = ask(
            find(PRODUCE, "gen pl m"), line, "eōrum", macrons=macrons, helps=False
        )
        assert not response.grade.right


def test_how_to_type_a_long_vowel_is_told_once_before_it_is_needed() -> None:
    """A6"""
    one = asker()
    texts = [
        run(one.ask(screen(find(PRODUCE, asked))), "s")[1].text
        for asked in ("acc sg m", "gen pl m", "abl sg f")
    ]
    assert ["type ā as a_ (or â, á, a:)" in text for text in texts] == [False, True, False]
    _response, script = ask(find(PRODUCE, "gen pl m"), "s", macrons=Macrons.OFF)
    assert "type ā" not in script.text


def test_a_slip_in_a_gap_is_asked_again_there() -> None:
    response, script = ask(find(FILL, "gen pl m"), "eourm", "eōrum", "eārum")
    assert response.grade.outcome is Outcome.RIGHT
    assert script.text.count("nearly") == 1


def test_two_slips_in_a_gap_are_wrong_there() -> None:
    response, _script = ask(find(FILL, "gen pl m"), "eourm", "eourm", "eārum")
    outcomes = [part.outcome for part in response.grade.parts]
    assert outcomes == [Outcome.WRONG, Outcome.RIGHT]
    assert response.grade.outcome is Outcome.WRONG


def test_a_gap_may_be_left_open() -> None:
    response, _script = ask(find(FILL, "acc sg f"), "eum", "s", "id")
    outcomes = [part.outcome for part in response.grade.parts]
    assert outcomes == [Outcome.RIGHT, Outcome.SKIPPED, Outcome.RIGHT]
    assert response.grade.outcome is Outcome.WRONG


@pytest.mark.parametrize(
    ("lines", "raised", "kept"),
    [
        (["eum"], EndOfInput, [("acc sg m", True)]),
        (["eum", "eos"], EndOfInput, [("acc sg m", True), ("acc sg f", False)]),
        (["eum", "s", "q"], Leave, [("acc sg m", True), ("acc sg f", False)]),
        (["eum", "eam", INTERRUPT], KeyboardInterrupt, [("acc sg m", True), ("acc sg f", True)]),
        (["?", "eum"], EndOfInput, []),
        (["?", "eum", "eos"], EndOfInput, [("acc sg f", False)]),
        ([], EndOfInput, []),
    ],
)
def test_each_gap_is_evidence_when_it_is_given(
    lines: list[str], raised: type[BaseException], kept: list[tuple[str, bool]]
) -> None:
    """A15; and A13: a right form after a hint is no evidence, in a table either."""
    one = asker()
    with pytest.raises(raised):
        run(one.ask(screen(find(FILL, "acc sg f"))), *lines)
    assert isinstance(one.log, Box)
    counting = [piece for piece in one.log.evidence if piece.counts]
    assert [(str(piece.cell), piece.correct) for piece in counting] == kept


def test_several_variants_may_be_given_in_a_gap() -> None:
    """A2"""
    question = find(FILL, "gen pl m", "pl m")
    response, _script = ask(question, "iī, eī", "eōrum", "eis oder iis", "eōs")
    assert [part.outcome for part in response.grade.parts] == [
        Outcome.RIGHT, Outcome.RIGHT, Outcome.UNMARKED, Outcome.RIGHT
    ]  # fmt: skip


def test_a_second_try_in_one_gap_says_nothing_about_the_others() -> None:
    """A15: each gap is evidence for itself."""
    one = asker()
    run(one.ask(screen(find(FILL, "gen pl m"))), "eourm", "eōrum", "eārum")
    assert isinstance(one.log, Box)
    counting = [str(piece.cell) for piece in one.log.evidence if piece.counts]
    assert counting == ["gen pl f"]


def test_what_was_shown_of_one_gap_says_nothing_about_the_others() -> None:
    """A13, A15"""
    one = asker()
    run(one.ask(screen(find(PRODUCE, "acc sg f"))), "eam")
    found, _script = run(one.ask(screen(find(FILL, "acc sg f"))), "eum", "eam", "id")
    assert [piece.counts for piece in found.pieces] == [True, False, True]
    assert not found.response.at_once


@pytest.mark.parametrize(("first", "verdicts"), [("ēum", ["wrong"]), ("uem", ["slip", "wrong"])])
def test_to_skip_the_second_try_is_no_second_mistake(first: str, verdicts: list[str]) -> None:
    """A6: the first answer is the evidence; A7: a slip is none, so the skip is."""
    for kind, more in ((PRODUCE, []), (FILL, ["eam", "id"])):
        asked = "acc sg m" if kind is PRODUCE else "acc sg f"
        found, _script = run(asker().ask(screen(find(kind, asked))), first, "s", *more)
        here = [piece for piece in found.pieces if str(piece.cell) == "acc sg m"]
        assert [piece.verdict.value for piece in here] == verdicts


class TestTakenBack:
    """A14: u says that the last answer was only mistyped."""

    def answer_twice(self, first: Question, *lines: str) -> tuple[Asker, Script]:
        one = asker()
        run(one.ask(screen(first)), *lines)
        _found, script = run(one.ask(screen(find(PRODUCE, "acc sg f"))), "u", "eam")
        return one, script

    def test_it_counts_for_nothing_and_nothing_is_removed(self) -> None:
        one, script = self.answer_twice(find(PRODUCE, "acc sg m"), "eam")
        assert "Taken back" in script.text
        assert isinstance(one.log, Box)
        wrong, back, right = one.log.evidence
        assert (back.sort, back.of) == (Sort.RETRACTION, wrong.id)
        assert standing(one.log.evidence) == [right]
        assert one.taken_back
        assert one.taken_back.question.key == "is:produce:acc sg m"

    def test_a_slip_and_its_repetition_both_count_for_nothing(self) -> None:
        one, _script = self.answer_twice(find(PRODUCE, "gen pl m"), "eourm", "eos")
        assert isinstance(one.log, Box)
        assert [str(piece.cell) for piece in standing(one.log.evidence)] == ["acc sg f"]

    @pytest.mark.parametrize("kind", [SLIP, CONTRAST])
    def test_what_was_chosen_stays(self, kind: Kind) -> None:
        one = asker()
        run(one.ask(screen(find(kind, "acc sg m"))), "1")
        _found, script = run(one.ask(screen(find(PRODUCE, "acc sg f"))), "u", "eam")
        assert one.taken_back is None
        assert "u only mistyped" not in script.text

    def test_it_is_offered_only_right_after_a_typed_answer(self) -> None:
        one = asker()
        assert not one.can_take_back
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "s")
        assert not one.can_take_back
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eum")
        _found, script = run(one.ask(screen(find(SLIP, "acc sg f"))), "u", "1")
        puts = [put for put in script.asked if isinstance(put, Choose)]
        assert [[command.key for command in put.commands] for put in puts] == [
            ["s", "?", "w", "u", "q"],
            ["s", "?", "w", "q"],
        ]

    def test_there_is_none_in_a_test(self) -> None:
        one = asker(helps=False)
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eam")
        found, _script = run(one.ask(screen(find(PRODUCE, "acc sg f"))), "u")
        assert found.response.grade.outcome is Outcome.WRONG


class TestShownJustBefore:
    """A13: what was shown fewer than five questions ago is not known by heart."""

    def ask_after(self, between: int, first: Question, *lines: str) -> Answered:
        one = asker()
        run(one.ask(screen(first)), *lines)
        for _number in range(between):
            run(one.ask(screen(find(SLIP, "gen sg m"))), "1")
        return run(one.ask(screen(find(PRODUCE, "acc sg f"))), "eam")[0]

    @pytest.mark.parametrize(("between", "counts"), [(0, False), (3, False), (4, True), (9, True)])
    def test_it_takes_five_questions(self, between: int, counts: bool) -> None:
        found = self.ask_after(between, find(PRODUCE, "acc sg f"), "eum")
        assert [piece.counts for piece in found.pieces] == [counts]
        assert found.response.at_once is counts
        assert not found.response.shaky

    @pytest.mark.parametrize(
        ("first", "lines"),
        [
            (find(PRODUCE, "acc sg m"), ["eam"]),
            (find(PARSE, "acc sg f"), ["acc sg f"]),
            (find(PAIR, "acc sg f", "acc sg m:eam"), ["1"]),
            (find(FILL, "gen pl m"), ["eōrum", "eārum"]),
        ],
    )
    def test_told_read_in_the_question_or_in_a_table(
        self, first: Question, lines: list[str]
    ) -> None:
        assert not self.ask_after(0, first, *lines).pieces[0].counts

    def test_the_options_of_a_choice_give_nothing_away(self) -> None:
        """A9"""
        made = every(CONTRAST, deck("is"), cell("acc sg m"), Random(1), [cell("acc sg f")])[0]
        assert "eam" in made.options
        right = str(made.options.index("eum") + 1)
        assert self.ask_after(0, made, right).pieces[0].counts

    @pytest.mark.parametrize(
        ("asked", "form", "counts"),
        [("acc sg f", "eam", False), ("gen sg f", "eius", True)],
    )
    def test_why_shows_a_row_of_the_table_and_no_more(
        self, asked: str, form: str, counts: bool
    ) -> None:
        one = asker()
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eum")
        run(one.ask(screen(find(PRODUCE, "dat sg m"))), "w", "eī")
        found, _script = run(one.ask(screen(find(PRODUCE, asked))), form)
        assert [piece.counts for piece in found.pieces] == [counts]

    def test_why_covers_what_is_asked_now(self) -> None:
        one = asker()
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eum")
        found, script = run(one.ask(screen(find(PRODUCE, "acc sg f"))), "w", "eam")
        assert "acc  [eum]  …     id" in script.text
        assert found.pieces[0].counts
        assert found.response.at_once

    def test_why_never_shows_the_gaps_of_a_table(self) -> None:
        one = asker()
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eius")
        gaps = find(FILL, "gen sg f", "fill:sg f")
        found, script = run(one.ask(screen(gaps)), "w", "ea", "eius", "eī", "eam")
        (why,) = [one for one in script.shown if one.kind == "why"]
        words = re.findall(r"\w+", bare(why.text()))
        assert not {"ea", "eī", "eam"} & set(words)
        assert "eius" in words  # it was told with the answer
        counted = {str(piece.cell): piece.counts for piece in found.pieces}
        assert counted == {"nom sg f": True, "gen sg f": False, "dat sg f": True, "acc sg f": True}

    @pytest.mark.parametrize(("name", "counts"), [("ille", False), ("bonus", True)])
    def test_a_form_of_another_word_in_a_hint_was_shown(self, name: str, counts: bool) -> None:
        """T7: eum ends like illum."""
        one = asker()
        run(one.ask(screen(find(PRODUCE, "acc sg m"))), "?", "eum")
        (other,) = every(PRODUCE, deck(name), cell("acc sg m"), Random(1))
        found, _script = run(one.ask(screen(other)), other.expected[0])
        assert [piece.counts for piece in found.pieces] == [counts]

    def test_a_wrong_answer_is_evidence_all_the_same(self) -> None:
        one = asker()
        run(one.ask(screen(find(PRODUCE, "acc sg f"))), "eam")
        found, _script = run(one.ask(screen(find(PRODUCE, "acc sg f"))), "eae")
        assert found.pieces[0].counts


def test_readings_that_mean_nothing_are_asked_again() -> None:
    response, script = ask(find(PARSE, "acc sg m"), "xyz", "a sg m", "acc sg m")
    assert response.grade.outcome is Outcome.RIGHT
    assert "names no case" in script.text


def test_keys() -> None:
    question = find(PRODUCE, "gen pl m")
    response, script = ask(question, "", "?", "w", "s")
    assert response.grade.outcome is Outcome.SKIPPED
    assert response.hinted
    assert "s skip · ? hint · w why · q leave" in script.text
    assert "It ends like illōrum and hōrum." in script.text
    assert "Nothing has been answered yet" in script.text


@pytest.mark.parametrize(
    ("lines", "end"), [(["q"], Leave), ([], EndOfInput), ([INTERRUPT], KeyboardInterrupt)]
)
@pytest.mark.parametrize("kind", [PRODUCE, SLIP, FILL], ids=str)
def test_one_can_go_at_every_question(
    kind: Kind, lines: list[str], end: type[BaseException]
) -> None:
    with pytest.raises(end):
        ask(find(kind, "gen pl m"), *lines)


def test_a_hint_belongs_to_its_question() -> None:
    one = asker()
    first, _script = run(one.ask(screen(find(PRODUCE, "abl sg f"))), "?", "eā")
    second, _script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eum")
    assert (first.response.hinted, second.response.hinted) == (True, False)


def test_why_explains_the_last_answer() -> None:
    one = asker()
    run(one.ask(screen(find(PRODUCE, "abl sg f"))), "ea")
    _result, script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "w", "eum")
    assert "About your last answer:\nThe feminine ablative singular ends" in script.text
    assert "[eā]" in script.text
    assert "Beware of the length: ea is nom sg f, nom pl n, acc pl n" in script.text


def test_a_pair_is_explained_by_every_comparison() -> None:
    one = asker()
    run(one.ask(screen(find(PAIR, "acc sg f", "acc sg m:eam"))), "1")
    _result, script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "w", "eum")
    assert "exactly two: fits" in script.text


def test_a_choice_can_be_typed_in_any_spelling() -> None:
    question = find(CONTRAST, "abl sg f")
    assert ask(question, "ea_")[0].grade.outcome is Outcome.RIGHT
    assert ask(question, "ea")[0].grade.outcome is Outcome.WRONG
    slip = find(SLIP, "acc sg m", "eum:acc sg m")
    response, script = ask(slip, "that is right")
    assert response.grade.outcome is Outcome.RIGHT
    assert ask(slip, "right")[0].grade.outcome is Outcome.RIGHT
    (put,) = script.asked
    assert isinstance(put, Choose)
    assert put.typed is not None
    assert put.typed("perhaps") is None


def test_a_choice_after_a_hint_is_the_same_choice() -> None:
    """So that a surface can see that its options are still there."""
    _response, script = ask(find(SLIP, "acc sg m"), "?", "w", "1")
    first, *others = script.asked
    assert others == [first, first]
    assert all(other is first for other in others)


def test_in_a_test_there_is_no_help() -> None:
    response, script = ask(find(PRODUCE, "gen pl m"), "s", helps=False)
    assert response.grade.outcome is Outcome.WRONG
    (line,) = script.asked
    assert isinstance(line, Line)
    assert [one.key for one in line.commands] == ["q"]
    assert ask(find(PRODUCE, "gen pl m"), "?", helps=False)[0].hinted is False


def test_only_the_length_is_pointed_out_in_both_settings() -> None:
    _response, script = ask(find(PRODUCE, "gen pl m"), "eorum")
    assert "✓ eōrum is gen pl m/n; with its lengths: eōrum (type ā as a_)" in script.text
    _response, script = ask(find(PRODUCE, "gen pl m"), "eorum", "eorum", macrons=Macrons.STRICT)
    assert "✗ only the vowel lengths are wrong (type ā as a_)\n  → eōrum" in script.text


@pytest.mark.parametrize("kind", [one for one in every_kind() if not one.apart], ids=str)
def test_every_kind_has_a_hint_a_reason_and_a_why(kind: Kind) -> None:
    question = make(kind, deck("ille"), cell("abl sg f"), Random(2))
    question = question or make(kind, deck("suus"), cell("gen sg f"), Random(2))
    assert question is not None
    one = asker()
    found, _script = run(one.ask(screen(question)), "?", "s", "s", "s", "s", "s")
    assert found.response.hinted
    _result, script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "w", "s")
    (why,) = [one for one in script.shown if one.kind == "why"]
    assert len(why.text().splitlines()) >= 4


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_what_is_shown_of_a_question_does_not_give_its_answer_away(kind: Kind) -> None:
    """Neither in what a program reads before the answer, nor anywhere but in the options."""
    for asked in GRID:
        for question in every(kind, deck("is"), asked, Random(3))[:3]:
            data = screen(question).data()
            assert set(data) == {
                "number", "of", "left", "practice", "kind", "deck", "asked", "prompt", "options",
            }  # fmt: skip
            if question.options:
                assert len(data["options"]) == len(question.options)
            else:
                shown = json.dumps(data["asked"], ensure_ascii=False)
                assert not [one for one in question.expected if f'"{one}"' in shown]


def test_a_verdict_as_data() -> None:
    response, script = ask(find(PRODUCE, "acc sg m"), "?", "eam")
    (verdict,) = script.only(VerdictScreen)
    assert verdict.data() == {
        "right": False,
        "at_once": False,
        "hinted": True,
        "outcome": "wrong",
        "given": "eam",
        "expected": ["eum"],
        "diagnosis": response.grade.diagnosis.as_dict(),
        "parts": response.grade.as_dict()["parts"],
    }


def test_an_answer_is_kept_before_anything_is_said_about_it() -> None:
    box = Box()
    one = Asker(box, ticking(), Scribe("drill", ids()), Judge())
    script = Script("eam")
    kept: list[tuple[str, int]] = []
    script.before = lambda shown: kept.append((shown.kind, len(box.evidence)))
    drive(one.ask(screen(find(PRODUCE, "acc sg m"))), script)
    assert kept == [("question", 0), ("verdict", 1), ("undo", 1)]


def test_what_can_be_chosen_is_asked_with_the_keys_beside_it() -> None:
    _response, script = ask(find(SLIP, "acc sg m"), "1")
    (put,) = script.asked
    assert isinstance(put, Choose)
    assert not put.bar
    assert put.echo
    assert [one.key for one in put.commands] == ["s", "?", "w", "q"]
