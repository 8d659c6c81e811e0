"""The table as a flow: laying, judging, describing and all that is no move, by scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tests.flows import Script, run
from tests.weise.tiny import COLOUR, GAME, POOL, SIZE, cards, legal_moves, position
from tutor.errors import EndOfInput
from tutor.flows.contract import Choose, Leave, Offer, Page, drive
from tutor.flows.play import play
from tutor.flows.weise.describe import ask_tree
from tutor.flows.weise.table import WeiseScreen, WeiseTable, WeiseTold
from tutor.games.match import Match, Seat, Step
from tutor.games.weise.moves import Lay, Move, Ruling, Silence, Sort
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import parse_tree, partition
from tutor.kits import make_bot
from tutor.store.games.weise import create, options_for
from tutor.words.marks import bare
from tutor.words.rules import rules_text
from tutor.words.weise.names import card_words
from tutor.words.weise.story import WeiseStory
from tutor.words.weise.trees import tree_words

PEOPLE = (Seat("You", "human"), Seat("Marcus", "tiro"))


@dataclass
class Kept:
    """Moves as they are kept."""

    moves: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def move(self, text: str) -> None:
        self.moves.append(text)

    def take_back(self) -> None:
        self.moves.pop()

    def finish(self, result: dict[str, Any]) -> None:
        self.result = result


def forms(*answers: str, role: str = "guesser", seed: int = 5) -> tuple[Script, Kept]:
    """A match of one round about number with these answers, as far as they go."""
    game = create({"deck": "is+ille+ipse"})
    options = options_for(game, "number", "easy", 1, 0 if role == "sage" else 1)
    match = Match.start(game, options, PEOPLE, seed)
    script, kept = Script(*answers), Kept()
    table = WeiseTable(game, lambda remark: None)
    flow = play(match, {1: make_bot(game, "tiro")}, table, kept)
    try:
        drive(flow, script)
    except EndOfInput:
        assert not script.answers
    return script, kept


def at(state: WeiseState, seat: int, *answers: str) -> tuple[Move, Script]:
    """The move that a person makes with these answers."""
    seats = tuple(Seat(name, "tiro") for name in ("Aulus", "Marcus", "Iulia"))[: state.seats]
    seats = (*seats[:seat], Seat("You", "human"), *seats[seat + 1 :])
    match = Match(GAME, state.options, seats, 1, state)
    return run(WeiseTable(GAME, lambda remark: None, seat).ask(match, seat), *answers)


# --- laying -----------------------------------------------------------------------------------

# hand of seed 5: singular are the cards 1 2 4 6 8, plural 3 5 7 9 10
WHOLE = ("1 2 4 6 8 = 1", "1 2 3 4 5 = new", "1 = 2")
GUESSER = position(
    COLOUR, ["blue/s/1 green/s/1", "red/s/2 green/s/2"], ["red/s/1"], stock="red/l/4", turn=1
)


def test_a_game_to_its_end() -> None:
    script, kept = forms(*WHOLE, "n")
    assert "You lay for class 1: eī dat sg f, eum acc sg m" in script.text
    assert "✓ Right." in script.text
    assert "This was the classification:" in script.text
    assert script.kinds()[-1] == "result"
    assert kept.result is not None
    assert kept.moves[-1] == "silent"


@pytest.mark.parametrize(
    ("answers", "lay"),
    [
        (["1 = 1"], Lay(cards("red/s/2"), 0)),
        (["2 = new"], Lay(cards("green/s/2"), None)),
        (["zzz", "77 = 1", "?", "r", "1 2 = 1"], Lay(cards("red/s/2 green/s/2"), 0)),
    ],
)
def test_w4_a_lay_is_typed(answers: list[str], lay: Lay) -> None:
    move, script = at(GUESSER, 1, *answers)
    assert move == lay
    assert not script.answers


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("zzz", "“zzz” is no lay"),
        ("77 = 1", "“77” is no card of yours; they are numbered from 1 to 10"),
        ("1 = 9", "“9” is no class; there are 1 to 1, and “new”"),
        ("= 1", "“= 1”: which cards?"),
        ("", "type numbers of cards"),
        ("?", "what do they all share?"),
        ("? ?", "Class 1 shares: number sg"),
        ("? ? ?", "right with"),
        ("f", "macron in the ending yes"),
        ("t", "class 1"),
        ("r", "The sage says only right or wrong."),
        ("h", "Round 1: the sage is Marcus."),
    ],
)
def test_nonsense_and_services_are_answered(typed: str, answer: str) -> None:
    keys = typed.split() if "=" not in typed and typed else [typed]
    script = Script(*keys)
    with pytest.raises(EndOfInput):
        drive(_about_number(), script)
    assert answer in script.text


def _about_number() -> Any:  # noqa: ANN401 - a flow of a match
    game = create({"deck": "is+ille+ipse"})
    match = Match.start(game, options_for(game, "number", "easy", 1, 1), PEOPLE, 5)
    table = WeiseTable(game, lambda remark: None)
    return play(match, {1: make_bot(game, "tiro")}, table, Kept())


def test_lines_are_told_the_table_once_and_only_the_answer_afterwards() -> None:
    _move, script = at(GUESSER, 1, "zzz", "t", "1 = 1")
    tables = [screen for screen in script.shown if isinstance(screen, WeiseScreen)]
    first, message, again = [screen.text() for screen in tables]
    assert "Your hand:" in first
    assert "[?] hint  [w] what do I know?  [t] all classes" in first
    assert message.startswith("“zzz” is no lay")
    assert again == ""


def test_whoever_leaves_leaves() -> None:
    with pytest.raises(Leave):
        at(GUESSER, 1, "q")


@pytest.mark.parametrize("answers", ["d q", "d size q", "d colour q", "d size c c q", "s q"])
def test_one_can_leave_while_describing(answers: str) -> None:
    with pytest.raises(Leave):
        at(GUESSING, 1, *answers.split())


def test_what_is_refused_is_told_with_the_table_and_never_on_a_page() -> None:
    """Nothing that is typed next can be lost, however long the answer is."""
    _move, script = at(GUESSER, 1, "", "zzz", "? ? ?", "= 1", "?", "?", "?", "1 = 1")
    assert not script.only(Page)
    said = [screen.message for screen in script.only(WeiseScreen)]
    assert said[0] == ""
    assert "type numbers of cards" in said[1]
    assert "“zzz”" in said[2]
    assert "“? ? ?”" in said[3]
    assert all(said[1:])


def test_w5_of_the_sages_refused_cards_those_that_belong_elsewhere_are_told() -> None:
    hand = "green/s/1 green/s/2 green/s/3 green/s/4 blue/s/1 red/s/2"
    state = position(COLOUR, [hand, "red/s/4"], ["red/s/1"])
    _move, script = at(state, 0, "1 2 3 4 5 6 = 1", "1 = 1")
    _first, refused = (screen.message for screen in script.only(WeiseScreen))
    lines = refused.splitlines()
    assert len(lines) == 6
    assert "red s 2" not in refused
    assert lines[-2:] == ["  … 2 more", "  red s 1: colour red"]


# --- taking back ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "offered"), [("1 = 1", False), ("1 3 = 1", True), ("1 3 = new", True)]
)
def test_a_lay_of_several_cards_can_be_taken_back_before_the_verdict(
    typed: str, offered: bool
) -> None:
    game = create({"deck": "is+ille+ipse"})
    match = Match.start(game, options_for(game, "number", "easy", 1, 1), PEOPLE, 5)
    kept = Kept()
    flow = play(match, {1: make_bot(game, "tiro")}, WeiseTable(game, lambda remark: None), kept)
    script = Script(*([typed, "u"] if offered else [typed]), present=True)
    with pytest.raises(EndOfInput):
        drive(flow, script)
    offers = [ask for ask in script.asked if isinstance(ask, Offer)]
    assert len(offers) == offered
    assert ("Taken back." in script.text) is offered
    assert any(move in ("right", "wrong") for move in kept.moves) is not offered
    assert len(kept.moves) == (1 if offered else len(kept.moves))


def test_w4_a_class_that_was_founded_cannot_be_taken_back() -> None:
    """The sage has drawn a card for it; a lay for a class on the table tells nothing new."""
    table = WeiseTable(GAME, lambda remark: None, 0)
    state = position(COLOUR, ["green/s/1 green/s/2 green/l/1", "red/s/4"], ["red/s/1"], "blue/s/1")
    founded, *_rest = steps(
        Match(GAME, state.options, PEOPLE, 1, state), [Lay(cards("green/s/1 green/s/2"), None)]
    )
    assert not table.reversible(founded)
    state = position(COLOUR, ["green/s/1 green/s/2 green/l/1", "red/s/4"], ["green/s/3"])
    for names, may in (("green/s/1 green/s/2", True), ("green/s/1", False)):
        match = Match(GAME, state.options, PEOPLE, 1, state)
        (laid,) = steps(match, [Lay(cards(names), 0)])
        assert table.reversible(laid) is may


def test_hints_and_looking_at_what_was_known_are_noted() -> None:
    remarks: list[dict[str, Any]] = []
    match = Match(GAME, GUESSER.options, (PEOPLE[1], PEOPLE[0]), 1, GUESSER)
    table = WeiseTable(GAME, remarks.append)
    run(table.ask(match, 1), "?", "?", "?", "?", "w", "1 = 1")
    assert remarks == [{"hint": 1}, {"hint": 2}, {"hint": 3}, {"hint": 3}, {"known": True}]


def test_rules_and_what_is_long_are_pages() -> None:
    _move, script = at(GUESSER, 1, "r", "f", "t", "w", "h", "1 = 1")
    pages = {screen.data()["topic"]: screen.text() for screen in script.shown
             if screen.kind == "page"}  # fmt: skip
    assert list(pages) == ["rules", "features", "classes", "known", "history"]
    assert pages["rules"] == rules_text("weise")
    assert pages["history"] == "Nothing has happened yet."


def test_a_wrong_lay_is_remembered_and_what_could_be_known_is_told() -> None:
    script, kept = forms("1 3 = 1", "w")
    assert "✗ Wrong: you take the cards back." in script.text
    assert re.search(r"You draw \S+", script.text)
    assert "You → class 1: eī dat sg f, illōrum gen pl n" in script.text
    known = next(screen.text() for screen in script.shown if screen.kind == "page")
    assert re.search(r"classifications with one or two tests, the table had left \d+", known)
    assert "was right in" in known
    assert "lie together" in known
    assert kept.result is None


@pytest.mark.parametrize(
    ("typed", "asked"), [("2 = 1", True), ("1 2 = 1", True), ("1 = 1", False), ("2 = new", False)]
)
def test_w5_a_lay_already_shown_wrong_is_pointed_out(typed: str, asked: bool) -> None:
    state, _events = GAME.apply(GUESSER, Lay(cards("green/s/2"), 0))
    state, _events = GAME.apply(state, Ruling(False))
    state = replace(state, turn=1, hands=(state.hands[0], cards("red/s/2 green/s/2")))
    match = Match(GAME, state.options, (PEOPLE[1], PEOPLE[0]), 1, state)
    flow = WeiseTable(GAME, lambda remark: None, 1).ask(match, 1)
    answers = [typed, "n", typed, "y"] if asked else [typed]
    move, script = run(flow, *answers, present=True)
    assert isinstance(move, Lay)
    assert not script.answers


# --- the sage ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "right"), [("y", True), ("n", False)])
def test_w5_the_sage_judges(key: str, right: bool) -> None:
    waiting, _events = GAME.apply(GUESSER, Lay(cards("red/s/2"), 0))
    move, script = at(waiting, 0, "t", "?", key)
    assert move == Ruling(right)
    asked = script.asked[0]
    assert asked.question == "Marcus → class 1: right?"
    assert isinstance(asked, Choose)
    keys = [option.key for option in asked.options]
    assert keys == ["y", "n", "?", "b", "t", "f", "r", "h", "q"]


@pytest.mark.parametrize("typed", ["", " ", "x", "1 = 1", "yes please"])
def test_w5_nothing_but_its_keys_is_a_verdict(typed: str) -> None:
    """Enter alone judges nothing."""
    waiting, _events = GAME.apply(GUESSER, Lay(cards("red/s/2"), 0))
    with pytest.raises(KeyError):
        at(waiting, 0, typed)


def test_w9_the_sage_looks_at_the_whole_tree() -> None:
    waiting, _events = GAME.apply(GUESSER, Lay(cards("red/s/2"), 0))
    _move, script = at(waiting, 0, "b", "f", "y")
    tree, features = (screen.text() for screen in script.only(Page))
    assert bare(tree).splitlines() == [
        "colour?", "├ red   = class 1", "├ green", "└ blue",
    ]  # fmt: skip
    assert features.splitlines()[0] == "  →  red s 2: colour red, size s, count 2"


@pytest.mark.parametrize("verdict", ["y", "n"])
def test_w9_a_human_sage_is_corrected_by_the_path(verdict: str) -> None:
    """Both verdicts are tried on the same lay; the wrong one is corrected."""
    script, _kept = forms("?", "?", "1 = 1", verdict, role="sage", seed=8)
    told = [screen for screen in script.shown if isinstance(screen, WeiseTold)]
    judged = next(screen for screen in told if screen.data()["events"][0]["event"] == "verdict")
    right = judged.data()["events"][0]["right"]
    assert ("but it is" in judged.text()) is (right is not (verdict == "y"))
    assert "The tree:" in script.text
    if "but it is" in judged.text():
        assert re.search(r"\S+ \w+ (sg|pl) [mfn]: number (sg|pl)", judged.text())


def test_w4_w5_the_sages_own_lay_must_obey_the_tree() -> None:
    everything = "1 2 3 4 5 6 7 8 9 10 = 1"
    script, kept = forms(everything, "1 = new", "2 = new", "3 = new", role="sage", seed=8)
    assert "the sage must obey the tree" in script.text
    assert "the sage may found a class only when no card fits one on the table" in script.text
    assert re.search(r"\S+ \w+ (sg|pl) [mfn] fits class 1", script.text)
    assert not kept.moves


def steps(match: Match, moves: Sequence[Move]) -> list[Step]:
    found = []
    for move in moves:
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        match, events = match.play(move)
        found.append(Step(seat, view, move, events, match))
    return found


@pytest.mark.parametrize(("said", "corrected"), [("right", True), ("wrong", False)])
def test_w9_a_correction_is_no_page_but_told_with_the_ways_that_decide(
    said: str, corrected: bool
) -> None:
    """Five cards of two classes are laid; a sage who calls that right sees where they part."""
    match = Match.start(GAME, WeiseOptions(trees=(SIZE,), rounds=1, hand=5), PEOPLE, 2)
    hand = match.state.hands[1]
    assert len({POOL.cards[card].values[1] for card in hand}) == 2
    moves = (next(legal_moves(match.state)), Lay(hand, 0), GAME.parse_move(said))
    table = WeiseTable(GAME, lambda remark: None)
    for step in steps(match, moves):
        (told,) = table.tell(step, ())
    assert isinstance(told, WeiseTold)
    assert not told.page
    assert ("You said right, but it is wrong" in told.text()) is corrected
    assert (told.news is None) is not corrected
    if told.news is not None:
        home = POOL.cards[match.state.table[0][0]].values[1]
        ways = [line for line in told.news if line.startswith("    ") and "has" not in line]
        assert 0 < len(ways) <= 4
        assert all(f"size {('l', 's')[home]}" in way or "more" in way for way in ways)
        assert len(told.lines) > len(told.news)


# --- describing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "tree"),
    [
        ("size c c y", "size(s:*;l:*)"),
        ("size colour 1/2/3 c c c = y", "size(s:colour(red:*;green:*;blue:*);"
         "l:colour(red:*;green:*;blue:*))"),
        ("size c colour 1 c < colour 1/2/3 c c c y", "colour(red:*;green:*;blue:*)"),
        ("size c c < colour 2 c c y", "colour(green:*;red blue:*)"),
        ("colour 9 1 c size c c y", "colour(red:*;green blue:size(s:*;l:*))"),
    ],
)  # fmt: skip
def test_w7_a_description_is_built_step_by_step_repeated_and_begun_anew(
    typed: str, tree: str
) -> None:
    made, script = run(ask_tree(POOL), *typed.split())
    assert str(made) == tree
    assert not script.answers
    assert script.text.splitlines()[-1] == tree_words(POOL, parse_tree(tree))


def test_what_a_branch_lacks_is_not_offered_for_the_next() -> None:
    """Of the animals that fly, none is a reptile: their groups do not suit those that do not."""
    pool = create({"deck": "animals"}).pool
    tree, script = run(ask_tree(pool), *["5", "group", "1", "c", "c", "y"])
    asked = [option.label for ask in script.asked if isinstance(ask, Choose)
             for option in ask.options]  # fmt: skip
    assert not [label for label in asked if label.startswith("divided as")]
    assert tree is not None
    assert len(partition(tree, pool)) == 3


def test_w7_a_description_by_hand_is_recognised() -> None:
    script, kept = forms(*WHOLE, "d", "2", "c", "c", "y")
    assert script.asked[-5].question == "What is the classification?"
    assert script.asked[-4].question == "What is looked at first?"
    assert "✓ You: number: sg | pl" in script.text
    assert kept.moves[-1] == "guess number(sg:*;pl:*)"


GUESSING, _events = GAME.apply(
    position(COLOUR, ["red/s/2", "green/s/2 blue/s/2"], ["red/s/1"]), Lay(cards("red/s/2"), 0)
)


@pytest.mark.parametrize(
    ("answers", "classes"),
    [
        ("1 1 1 1 1 1 y", (0, 0, 0, 0, 0, 0)),
        ("n n 1 2 3 n y", (1, 2, 0, 1, 2, 3)),
        ("1 n 2 2 n 3 y", (0, 1, 1, 1, 2, 2)),
        ("n < 1 1 1 1 1 n < 1 y", (0, 0, 0, 0, 0, 0)),
        ("1 1 1 1 1 n < < n 1 y", (0, 0, 0, 0, 1, 0)),
    ],
)
def test_w7_six_unseen_cards_are_sorted(answers: str, classes: tuple[int, ...]) -> None:
    move, script = at(GUESSING, 1, "s", *answers.split())
    assert move == Sort(classes)
    assert not script.answers


@pytest.mark.parametrize("answers", ["d <", "s <", "s n < <", "d size c < <"])
def test_w7_whoever_began_a_guess_may_go_back_to_the_choice(answers: str) -> None:
    move, script = at(GUESSING, 1, *answers.split(), "n")
    assert move == Silence()
    assert script.asked[-1].question == "What is the classification?"


def test_w7_where_the_cards_belong_that_were_sorted_wrongly() -> None:
    state = position(COLOUR, ["red/s/2", "green/s/2 blue/s/2"], ["red/s/1", "green/s/3"])
    state, _events = GAME.apply(state, Lay(cards("red/s/2"), 0))
    match = Match(GAME, state.options, PEOPLE, 1, state)
    view = GAME.view(state, 1)
    move = Sort((0,) * 6)
    after, events = match.play(move)
    lines = WeiseStory(POOL, 1).add(Step(1, view, move, events, after))
    start = lines.index("✗ Marcus: did not sort all cards rightly")
    colours = [card_words(POOL, card).split()[0] for card in view.quiz]
    assert colours.count("red") < 6
    homes = {"green": "class 2", "blue": "a class not on the table"}
    assert lines[start + 1 : start + 7 - colours.count("red")] == [
        f"  {card_words(POOL, card)}: {homes[colour]}"
        for card, colour in zip(view.quiz, colours, strict=True)
        if colour != "red"
    ]


def test_w7_saying_nothing_is_a_guess() -> None:
    assert at(GUESSING, 1, "h", "n")[0] == Silence()


# --- as data ----------------------------------------------------------------------------------


def test_the_table_as_data_names_the_cards_and_hides_the_tree_from_guessers() -> None:
    waiting, _events = GAME.apply(GUESSER, Lay(cards("green/s/2"), 0))
    match = Match(GAME, waiting.options, PEOPLE, 1, waiting)
    guesser, sage = (
        WeiseScreen(match, POOL, GAME.view(waiting, seat), ()).data() for seat in (1, 0)
    )
    assert guesser == {
        "seat": 1, "sage": 0, "phase": "verdict", "round": 0, "rounds": 1,
        "hand": ["red/s/2", "green/s/2"], "table": [["red/s/1"]], "counts": [2, 2], "stock": 1,
        "pending": {"seat": 1, "cards": ["green/s/2"], "target": 0}, "attempts": [], "quiz": [],
        "points": [], "recognised": [0, 0],
    }  # fmt: skip
    assert sage["tree"]["test"] == "colour"
    after, _events = GAME.apply(waiting, Ruling(False))
    assert WeiseScreen(match, POOL, GAME.view(after, 1), ()).data()["attempts"] == [
        {"seat": 1, "cards": ["green/s/2"], "target": 0, "verdict": False}
    ]


def test_what_happened_as_data_is_what_the_listener_may_know() -> None:
    script, _kept = forms(*WHOLE, "d", "2", "c", "c", "y")
    told = [screen.data() for screen in script.shown if isinstance(screen, WeiseTold)]
    json.dumps(told)
    events = [event for screen in told for event in screen["events"]]
    assert all(event["card"] is None for event in events
               if event["event"] == "drew" and event["seat"] == 1)  # fmt: skip
    assert [event["guess"] for event in events if event["event"] == "guessed"] == [
        "guess number(sg:*;pl:*)"
    ]
    (scored,) = [event for event in events if event["event"] == "scored"]
    assert scored["tree"] == "number(sg:*;pl:*)"
    assert scored["guesses"] == {0: "guess number(sg:*;pl:*)"}
    assert scored["recognised"] == (0,)
