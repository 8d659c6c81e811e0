"""Programs that compare letter by letter give what the one judge gives, as far as a list can have
it (A1–A5); `docs/formats.md` says what they cannot.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from lxml import etree

from tests.export.foreign import gift_share, moodle_share, qti_share
from tests.export.qti_engine import Package
from tests.export.samples import one_of_each, written
from tests.quiz.decks import some_decks
from tests.sets.made import make_quiz
from tutor.export.contract import Work
from tutor.export.formats import FORMATS
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.locale import in_language
from tutor.quiz.sets.judge import Marking, judge
from tutor.quiz.sets.make import KINDS
from tutor.quiz.sets.model import FULL, Foreseen, QuizQuestion, QuizSet, Typed
from tutor.store.decks import load_deck
from tutor.store.judging import judge_of
from tutor.words.quiz_sets import carrying

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:pyslet")
_MOST_ANSWERS = 40


@cache
def _carried(name: str, kind: str, cells: str, macrons: Macrons, share: int | None) -> QuizSet:
    deck = load_deck(name)
    chosen = [Cell.parse(cell) for cell in cells.split(", ")]
    quiz = make_quiz(
        [deck], [kind], 1, 1, "T", chosen, macrons=macrons, without_macrons=share
    )  # fmt: skip
    return carrying(quiz, [deck], judge_of(macrons, [deck]))


@cache
def _files(quiz: QuizSet) -> tuple[bytes, str, Package]:
    """The quiz as Moodle XML, GIFT and a QTI package."""
    moodle, gift, qti = (written(name, Work(quiz)) for name in ("moodle", "gift", "qti"))
    return moodle, gift.decode(), Package(qti)


def _shares(quiz: QuizSet, typed: str, gap: int = 0) -> list[float]:
    """What Moodle gives by either of its formats, and the QTI engine, for the first question."""
    moodle, gift, qti = _files(quiz)
    name = quiz.questions[0].id + (f"#{gap}" if gap else "")
    return [
        moodle_share(etree.fromstring(moodle)[1], typed, gap or 1),
        gift_share(gift, name, typed),
        round(qti_share(qti, 1, typed, gap), 3),
    ]


def _judged(quiz: QuizSet, typed: str) -> float:
    deck = load_deck(quiz.questions[0].deck)
    marking = Marking.of(quiz, judge_of(Macrons.LENIENT, [deck]))
    return judge(quiz.questions[0], [typed], marking, deck).share


WAYS = (
    "iīs", "eīs", "IIS", "iis", "eis", "iīs/eīs", "iis/eis", "iīs / eīs", "eīs/iīs", "iīs, eīs",
    "eis, iis", "ii_s", "eîs", "ei\u0304s", "īs", "i_s", "is", "eās", "iis ", "nonsense",
)  # fmt: skip


@pytest.mark.parametrize("typed", WAYS)
@pytest.mark.parametrize(
    ("macrons", "share"),
    [(Macrons.OFF, None), (Macrons.LENIENT, None), (Macrons.LENIENT, 50), (Macrons.STRICT, None),
     (Macrons.STRICT, 25)],
)  # fmt: skip
def test_every_way_to_write_the_answer(macrons: Macrons, share: int | None, typed: str) -> None:
    quiz = _carried("is", "produce", "dat pl m", macrons, share)
    assert _shares(quiz, typed) == [_judged(quiz, typed)] * 3


@pytest.mark.parametrize(
    ("deck", "cell", "typed", "share"),
    [
        ("solus", "abl sg f", "sola", 100),
        ("solus", "abl sg f", "sola_", 100),
        ("solus", "abl sg f", "solâ", 100),
        ("solus", "abl sg f", "sōla", 0),
        ("is", "gen sg m", "ejus", 100),
        ("fortis", "acc pl m", "fortīs", 100),
        ("fortis", "acc pl m", "fortis", 0),
        ("alius", "gen sg m", "alterīus", 100),
        ("alius", "gen sg m", "alterius", 100),
    ],
)
def test_stems_old_spellings_and_also_forms(deck: str, cell: str, typed: str, share: float) -> None:
    assert _shares(_carried(deck, "produce", cell, Macrons.LENIENT, None), typed) == [share] * 3


@pytest.mark.parametrize(
    ("typed", "share"), [("ī", 100), ("eo_", 0), ("ei / ii", 100), ("ei", 100)]
)
def test_gaps_take_the_same(typed: str, share: float) -> None:
    quiz = _carried("is", "fill", "nom pl m, nom pl f, nom pl n", Macrons.LENIENT, None)
    assert _shares(quiz, typed, 1) == [share] * 3


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("īs", ["īs: less common than iīs and eīs"]),
        ("i_s ", ["īs: less common than iīs and eīs"]),
        ("iis / eis", ["with its lengths: iīs (type ā as a_)"]),
        ("iīs", []),
    ],
)
def test_right_answers_with_a_note_are_told_it(typed: str, said: list[str]) -> None:
    quiz = _carried("is", "produce", "dat pl m", Macrons.LENIENT, None)
    moodle, gift, qti = _files(quiz)
    assert qti.feedback(1, {"RESPONSE": typed}) == said
    answers = {one.findtext("text"): one for one in etree.fromstring(moodle)[1].iter("answer")}
    assert (answers[typed.strip()].findtext("feedback/text") or "") == "".join(said)
    assert all(f"#{text.replace(':', chr(92) + ':')}" in gift for text in said)


def test_no_list_grows_long() -> None:
    """Also where every wrong form is foreseen; the pattern by which Moodle cuts a gap up takes
    hundreds.
    """
    for deck in some_decks():
        quiz = make_quiz([deck], ("produce", "fill"), None, 1, "T", wrong=30)
        for question in carrying(quiz, [deck], judge_of(decks=[deck])).questions:
            for answers in question.ask.gaps:  # type: ignore[union-attr]
                assert len(answers) < _MOST_ANSWERS, question.id
                texts = [answer.text.casefold() for answer in answers]
                assert len(set(texts)) == len(texts), question.id


def test_a_list_is_for_programs_that_compare_letters_only() -> None:
    """What is printed and what is compared by others shows the deck's own forms."""
    assert {name for name, entry in FORMATS.items() if entry.by_letters} == {
        "moodle", "gift", "qti"}  # fmt: skip


HINTS = {"en": "(Long vowels: type ā as a_ or â.)", "de": "(Lange Vokale: ā als a_ oder â tippen.)"}


def _hints(job: Work, hint: str) -> list[list[bool]]:
    """Which questions say the hint, in Moodle, GIFT (gaps one by one) and QTI."""
    moodle, gift, qti = (written(name, job) for name in ("moodle", "gift", "qti"))
    texts = (one.findtext("questiontext/text") for one in etree.fromstring(moodle))
    asked = [text for text in texts if text]
    package = Package(qti)
    items = [package.files[f"items/item{n:05}.xml"].decode() for n in range(1, len(asked) + 1)]
    escaped = hint.replace(":", "\\:")
    lines = [part.split(" {\n")[0] for part in gift.decode().split("\n\n")[1:]]
    return [
        [f"<p>{hint}</p>" in text for text in asked],
        [line.endswith("\\n" + escaped) or f"\\n{escaped}\\n" in line for line in lines],
        [f"<p>{hint}</p>" in text for text in items],
    ]


@pytest.mark.parametrize("language", HINTS)
@pytest.mark.parametrize("macrons", [None, Macrons.LENIENT, Macrons.STRICT])
def test_typed_questions_say_how_to_type_long_vowels(
    macrons: Macrons | None, language: str
) -> None:
    """A6; those that are chosen do not."""
    job = Work(replace(one_of_each(), macrons=macrons))
    with in_language(language):
        found = _hints(job, HINTS[language])
    typed, one_by_one = [True, False, False, True, False], [True, False, False, True, True, False]
    assert found == [typed, one_by_one, typed]


def test_no_hint_where_lengths_never_matter() -> None:
    job = Work(replace(one_of_each(), macrons=Macrons.OFF))
    assert not any(any(found) for found in _hints(job, HINTS["en"]))


def test_the_hint_gives_nothing_away() -> None:
    """A typed question whose answer has no long vowel says it as well, if another one about the
    same deck has one; a teacher's own question about something else does not.
    """
    questions = tuple(
        QuizQuestion(f"q{n}", "x", "?", Typed((Foreseen(text, FULL),)), deck)
        for n, (text, deck) in enumerate((("eā", "is"), ("ea", "is"), ("Rome", ""), ("hoc", "hic")))
    )
    found = _hints(Work(QuizSet("T", "en", questions)), HINTS["en"])
    assert found == [[True, True, False, False]] * 3


def test_scales_and_readings_keep_their_order() -> None:
    """Forms are shuffled, and what a teacher lets choose; “that is right, case is wrong …” and
    readings are not.
    """
    quiz = make_quiz([load_deck("is")], KINDS, 27, 1, "T")
    own = QuizQuestion("own", "mine", "?", one_of_each().questions[1].ask)
    job = Work(replace(quiz, questions=(*quiz.questions, own)))
    shuffled = {"contrast": "true", "mine": "true", "meaning": "true", "which": "true",
                "slip": "false",
                "pair": "false", "parse": "false"}  # fmt: skip
    kinds = {question.id: question.kind for question in job.quiz.questions}
    package = Package(written("qti", job))
    checked = set()
    for one in etree.fromstring(written("moodle", job)).iter("question"):
        kind = kinds.get(one.findtext("idnumber") or "", "")
        if kind in shuffled:
            assert one.findtext("shuffleanswers") == shuffled[kind], kind
            checked.add(kind)
    for number, question in enumerate(job.quiz.questions, 1):
        root = etree.fromstring(package.files[f"items/item{number:05}.xml"])
        for choice in root.iter("{*}choiceInteraction"):
            assert choice.get("shuffle") == shuffled[question.kind]
    assert checked == set(shuffled)
