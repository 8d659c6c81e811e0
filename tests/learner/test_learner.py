"""Laws of the learner model: order, snapshots, monotone predictions, transfer, confusions."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learner.people import DECKS, ENDINGS, NOON, answer, cell, every_skill
from tutor.grammar.cells import GRID, Cell
from tutor.quiz.kinds import CONTRAST, PARSE, PRODUCE, Direction, Skill
from tutor.quiz.learner import Endings, Evidence, Item, Learner, Verdict, choose, fold, summary
from tutor.quiz.learner.trace import DAY, MINUTE

EMPTY = Learner(ENDINGS)
NAMES = tuple(deck.name for deck in DECKS)

pieces = st.builds(
    Evidence,
    when=st.floats(NOON, NOON + 60 * DAY),
    id=st.uuids().map(str),
    deck=st.sampled_from((*NAMES, "own-deck")),
    cell=st.sampled_from(GRID),
    skill=st.sampled_from(every_skill()),
    verdict=st.sampled_from(Verdict),
    answer=st.text(max_size=5),
    milliseconds=st.integers(0, 200_000),
    source=st.sampled_from(("drill", "game", "lesson", "quiz")),
    confused_with=st.none() | st.sampled_from(GRID),
)
logs = st.lists(pieces, max_size=25, unique_by=lambda piece: piece.key)


@settings(max_examples=40)
@given(logs, st.integers(0, 25))
def test_folding_a_snapshot_and_the_rest_is_folding_the_whole_log(
    log: list[Evidence], cut: int
) -> None:
    log.sort(key=lambda piece: piece.key)
    half = fold(log[:cut], EMPTY)
    restored = Learner.from_dict(json.loads(json.dumps(half.to_dict())), ENDINGS)
    assert restored == half
    assert fold(log[cut:], restored) == fold(log, EMPTY)


@settings(max_examples=40)
@given(logs, st.randoms(use_true_random=False))
def test_logs_merge_in_any_order_and_doubled_answers_count_once(
    log: list[Evidence], rng: Random
) -> None:
    shuffled = log + log[: len(log) // 2]
    rng.shuffle(shuffled)
    assert fold(shuffled, EMPTY) == fold(log, EMPTY)


@settings(max_examples=40)
@given(logs)
def test_one_by_one_is_the_same_as_all_at_once(log: list[Evidence]) -> None:
    learner = EMPTY
    for piece in sorted(log, key=lambda e: e.key):
        assert learner.in_order(piece)
        learner = learner.after(piece)
    assert learner == fold(log, EMPTY)
    assert all(not learner.in_order(piece) for piece in log)


@given(pieces)
def test_evidence_survives_json(piece: Evidence) -> None:
    assert Evidence.from_dict(json.loads(json.dumps(piece.as_dict()))) == piece


@settings(max_examples=40)
@given(logs)
def test_a_prediction_is_a_probability_no_lower_than_guessing(log: list[Evidence]) -> None:
    learner = fold(log, EMPTY)
    for skill in every_skill():
        for piece in log[:5]:
            chance = learner.predict(piece.deck, piece.cell, skill, NOON + 61 * DAY)
            assert skill.guess <= chance <= 1.0


@settings(max_examples=50)
@given(
    logs,
    st.sampled_from(GRID),
    st.sampled_from(NAMES),
    st.sampled_from((PRODUCE, PARSE)),
)
def test_a_right_answer_raises_a_wrong_one_leaves_less(
    log: list[Evidence], asked: Cell, deck: str, skill: Skill
) -> None:
    learner, now = fold(log, EMPTY), NOON + 61 * DAY
    right = learner.after(answer(deck, asked, True, now, skill))
    wrong = learner.after(answer(deck, asked, False, now, skill))
    then = now + MINUTE
    chance = learner.predict(deck, asked, skill, then)
    assert right.predict(deck, asked, skill, then) > chance
    assert right.predict(deck, asked, skill, then) > wrong.predict(deck, asked, skill, then)


@settings(max_examples=40)
@given(logs, st.sampled_from(GRID), st.lists(st.floats(0, 400 * DAY), min_size=2, max_size=5))
def test_time_never_raises_the_expectation(
    log: list[Evidence], asked: Cell, gaps: list[float]
) -> None:
    learner = fold(log, EMPTY)
    chances = [learner.predict("is", asked, PRODUCE, NOON + 61 * DAY + gap) for gap in sorted(gaps)]
    assert chances == sorted(chances, reverse=True)


def taught(deck: str, asked: Cell, times: int = 6) -> Learner:
    return fold((answer(deck, asked, True, NOON + k * DAY) for k in range(times)), EMPTY)


@pytest.mark.parametrize("sibling", ["ipse", "iste"])
def test_success_with_ille_raises_the_expectation_for_its_siblings(sibling: str) -> None:
    gen = cell("gen sg m")
    now = NOON + 6 * DAY
    learner = taught("ille", gen)
    gained = learner.predict(sibling, gen, PRODUCE, now)
    stranger = learner.predict("hic", gen, PRODUCE, now)
    assert gained > stranger > 0
    assert gained > EMPTY.predict(sibling, gen, PRODUCE, now)


@pytest.mark.parametrize(
    ("deck", "name"), [("ipse", "nom sg n"), ("ipse", "acc sg n"), ("hic", "acc sg f")]
)
def test_exceptions_gain_less_than_regular_siblings(deck: str, name: str) -> None:
    asked = cell(name)
    now = NOON + 6 * DAY
    learner = taught("ille", asked)
    regular = learner.predict("iste", asked, PRODUCE, now)
    assert learner.predict(deck, asked, PRODUCE, now) < regular


def test_practice_over_days_lasts_longer_than_practice_at_once() -> None:
    asked = cell("dat pl f")
    spread = fold((answer("is", asked, True, NOON + k * DAY) for k in range(5)), EMPTY)
    massed = fold((answer("is", asked, True, NOON + 4 * DAY - k * MINUTE) for k in range(5)), EMPTY)
    later = NOON + 34 * DAY
    assert spread.predict("is", asked, PRODUCE, later) > massed.predict("is", asked, PRODUCE, later)


def test_confusions_are_counted_and_fade() -> None:
    ea, ea_long = cell("nom sg f"), cell("abl sg f")
    slip = replace(answer("is", ea_long, False, NOON), confused_with=ea)
    again = replace(answer("is", ea_long, False, NOON + 30 * DAY), confused_with=ea)
    other = replace(answer("ille", ea_long, False, NOON + 30 * DAY), confused_with=ea)
    learner = fold((slip, again, other), EMPTY)
    first, second = learner.confusions()
    assert (first.deck, first.asked, first.taken_for) == ("is", ea_long, ea)
    assert first.weight == pytest.approx(1.5)
    assert second.weight == pytest.approx(1.0)
    assert [c.deck for c in learner.confusions("ille")] == ["ille"]


def test_somebody_who_changes_is_noticed_after_however_many_answers() -> None:
    luck = Random(3)
    log = [answer("is", GRID[k % 30], luck.random() < 0.8, NOON + k * DAY / 30) for k in range(900)]
    before, now = fold(log, EMPTY), NOON + 31 * DAY
    worse = fold((answer("is", GRID[k], False, now + k * MINUTE) for k in range(25)), before)
    start, drifted = before.weights.means[0], worse.weights.means[0]
    assert drifted < start - 0.3


def test_due_lists_what_is_shaky_and_mastery_what_is_known() -> None:
    good, bad, now = cell("nom sg m"), cell("dat pl n"), NOON + 8 * DAY
    log = [answer("is", good, True, NOON + k * DAY) for k in range(9)]
    learner = fold([*log, answer("is", bad, False, now)], EMPTY)
    known, unknown = (Item("is", asked, Direction.RECALL) for asked in (good, bad))
    tomorrow = now + DAY
    assert learner.due(tomorrow) == learner.due(now, DAY) == (unknown,)
    assert learner.mastery("is", good, tomorrow) > 0.8 > learner.mastery("is", bad, tomorrow) > 0
    assert learner.mastery("is", cell("abl pl f"), now) == 0.0
    due = learner.comes_due(known, now)
    assert due > now
    assert known in learner.due(now, due - now + MINUTE)
    assert known not in learner.due(now, due - now - 2 * MINUTE)
    assert learner.comes_due(unknown, tomorrow) == tomorrow


def test_the_summary_names_what_was_learnt_and_what_is_shaky() -> None:
    good, bad = cell("nom sg m"), cell("dat pl n")
    log = [answer("is", good, True, NOON + k * MINUTE) for k in range(12)]
    after = fold([*log, answer("is", bad, False, NOON + 13 * MINUTE)], EMPTY)
    told = summary(EMPTY, after, NOON, NOON + 2 * DAY)
    assert [change.item.cell for change in told.learnt] == [good]
    assert [change.item.cell for change in told.shaky] == [bad]


def test_snapshots_of_other_decks_or_versions_are_void() -> None:
    data = taught("ille", GRID[0]).to_dict()
    assert Learner.from_dict(data, Endings()) is None
    assert Learner.from_dict(data | {"version": -1}, ENDINGS) is None


ITEMS = tuple(Item(deck, c, Direction.RECALL) for deck in NAMES for c in GRID)


@settings(max_examples=20)
@given(logs, st.integers())
def test_the_choice_is_deterministic_and_does_not_repeat_itself(
    log: list[Evidence], seed: int
) -> None:
    learner, now = fold(log, EMPTY), NOON + 61 * DAY
    recent: list[Item] = []
    for _ in range(3):
        pick = choose(learner, ITEMS, now, Random(seed), recent=recent)
        assert pick == choose(learner, ITEMS, now, Random(seed), recent=recent)
        assert pick not in recent
        recent.append(pick)


def test_a_single_candidate_is_asked_again_and_none_is_refused() -> None:
    assert choose(EMPTY, ITEMS[:1], NOON, Random(1), recent=ITEMS[:1]) == ITEMS[0]
    with pytest.raises(ValueError, match="nothing to choose"):
        choose(EMPTY, (), NOON, Random(1))


def test_what_is_right_without_lengths_is_not_learnt_before_they_were_right() -> None:
    """A5: the letters are known; “learnt” is said once a length was marked or chosen rightly."""
    asked = cell("gen pl m")
    item = Item("is", asked, Direction.RECALL)

    def answered(learner: Learner, verdict: Verdict, skill: Skill, start: int) -> Learner:
        for number in range(start, start + 4):
            piece = replace(answer("is", asked, True, NOON + number * 60, skill), verdict=verdict)
            learner = learner.after(piece)
        return learner

    bare = answered(EMPTY, Verdict.UNMARKED, PRODUCE, 0)
    found = summary(EMPTY, bare, NOON, NOON + 300)
    assert [change.item for change in found.lengths_open] == [item]
    assert found.learnt == ()
    without = summary(EMPTY, bare, NOON, NOON + 300, lengths=False)
    assert [change.item for change in without.learnt] == [item]
    for skill in (PRODUCE, CONTRAST):
        marked = answered(bare, Verdict.RIGHT, skill, 5)
        found = summary(EMPTY, marked, NOON, NOON + 600)
        assert [change.item for change in found.learnt] == [item]
        assert found.lengths_open == ()
    # to recognise a form is not to write it
    parsed = answered(bare, Verdict.RIGHT, PARSE, 5)
    assert parsed.lengths_open(item)


def test_what_is_shaky_in_one_direction_is_not_learnt_in_the_other() -> None:
    learner = EMPTY
    for number in range(8):
        right = answer("is", cell("acc sg f"), True, NOON + number * 60)
        wrong = answer("is", cell("acc sg f"), False, NOON + number * 60 + 30, PARSE)
        learner = learner.after(right).after(wrong)
    found = summary(EMPTY, learner, NOON, NOON + 600)
    assert found.learnt == ()
    assert [change.item.direction for change in found.shaky] == [Direction.RECOGNISE]


@given(logs, st.data())
def test_taking_back_is_as_if_it_had_never_been(log: list[Evidence], data: st.DataObject) -> None:
    """A14: wherever the retraction comes in the log."""
    gone = data.draw(st.lists(st.sampled_from(log), unique_by=lambda e: e.id)) if log else []
    back = [one.retraction(NOON + 90 * DAY, f"back {one.id}") for one in gone]
    kept = [one for one in log if one not in gone]
    assert fold([*back, *log], EMPTY) == fold(kept, EMPTY)


@pytest.mark.parametrize(
    ("days_right", "safe_days"),
    [((0,), 1), ((0, 0.1), 1), ((0, 1), 2), ((0, 3), 6), ((0, 1, 2, 8), 16)],
)
def test_nothing_is_safe_for_longer_than_twice_the_span_it_was_right_over(
    days_right: tuple[float, ...], safe_days: float
) -> None:
    """T5, however good the forecast is: due, not shown as known, and named by the calendar."""
    asked, item = cell("nom sg m"), Item("is", cell("nom sg m"), Direction.RECALL)
    sure = fold((answer("hic", GRID[k % 30], True, NOON - DAY + k) for k in range(140)), EMPTY)
    learner = fold((answer("is", asked, True, NOON + day * DAY) for day in days_right), sure)
    last = NOON + days_right[-1] * DAY
    end = last + safe_days * DAY
    assert learner.safe_until(item) == pytest.approx(end)
    assert last <= learner.comes_due(item, last) <= end
    assert item in learner.due(end + MINUTE)
    assert item in learner.due(last, end - last + MINUTE, retention=0.01)
    assert learner.mastery("is", asked, end + MINUTE) < 0.8
    wrong = learner.after(answer("is", asked, False, last + MINUTE))
    assert wrong.comes_due(item, last + 2 * MINUTE) == last + 2 * MINUTE


def test_a_goal_that_is_higher_is_due_earlier() -> None:
    asked, item = cell("nom sg m"), Item("is", cell("nom sg m"), Direction.RECALL)
    learner = fold((answer("is", asked, True, NOON + 4 * k * DAY) for k in range(5)), EMPTY)
    now = NOON + 16 * DAY
    times = [learner.comes_due(item, now, retention=goal) for goal in (0.95, 0.8, 0.6)]
    assert times == sorted(times)
    assert times[0] < times[-1]
