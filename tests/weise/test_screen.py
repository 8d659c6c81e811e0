"""The screens: everything within the width, long things folded, descriptions and entries read."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.weise.tiny import COLOUR, DEEP, GAME, POOL, cards, position
from tutor.bots.weise.clues import Clues, Wrong, clues_of
from tutor.bots.weise.hints import hint
from tutor.bots.weise.known import single_features, what_was_known, why_not
from tutor.flows.weise.table import WeiseScreen, WeiseTable
from tutor.games.contract import InvalidMove
from tutor.games.match import Match, Seat
from tutor.games.weise.describing import read_groups
from tutor.games.weise.moves import Lay, read_lay
from tutor.games.weise.pool import mask_of
from tutor.games.weise.splits import Split
from tutor.games.weise.state import WeiseOptions
from tutor.games.weise.tree import LEAF, parse_tree
from tutor.games.weise.view import SageView, WeiseView
from tutor.store.games.weise import create, options_for
from tutor.ui.games.weise import draw_table, hand_lines, last_news
from tutor.ui.games.weise_tree import tree_block
from tutor.words.marks import bare, style, width
from tutor.words.paper import Paper, write_for
from tutor.words.refusals import error_text
from tutor.words.weise.classes import class_blocks, cut
from tutor.words.weise.known import known_lines, single_lines
from tutor.words.weise.reasons import reason_text
from tutor.words.weise.table import hand_features, key_lines
from tutor.words.weise.trees import tree_lines, tree_words
from tutor.words.wrapping import folded

STATE = position(
    COLOUR,
    ["blue/s/1 green/s/1", "red/s/2 red/l/2 green/s/2"],
    ["red/s/1 red/s/3 red/s/4 red/l/1 red/l/3 red/l/4", "green/s/3"],
    turn=1,
)
VIEW = GAME.view(STATE, 1)
TWO = (Seat("You", "human"), Seat("Marcus", "tiro"))


@pytest.mark.parametrize(
    ("text", "lay"),
    [
        ("1 = 1", Lay(cards("red/s/2"), 0)),
        ("1 2=2", Lay(cards("red/s/2 red/l/2"), 1)),
        ("2,1 : new", Lay(cards("red/s/2 red/l/2"), None)),
        ("3 > n", Lay(cards("green/s/2"), None)),
        ("3 → NEU", Lay(cards("green/s/2"), None)),
    ],
)
def test_a_lay_is_read_as_people_type_it(text: str, lay: Lay) -> None:
    assert read_lay(text, VIEW.hand, len(VIEW.table)) == lay


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing-typed"),
        ("1", "no-lay"),
        ("1 = 1 = 1", "no-lay"),
        ("= 1", "which-cards"),
        ("x = 1", "no-card-of-yours"),
        ("0 = 1", "no-card-of-yours"),
        ("4 = 1", "no-card-of-yours"),
        ("9" * 5000 + " = 1", "no-card-of-yours"),
        ("1 = 3", "no-such-class"),
        ("1 = ", "no-such-class"),
        ("1 1 = 1", "named-twice"),
    ],
)
def test_what_is_no_lay_is_answered_in_words(text: str, code: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        read_lay(text, VIEW.hand, len(VIEW.table))
    assert caught.value.code == f"weise.{code}"
    assert error_text(caught.value) != caught.value.code


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("1 2 / 3", [("a", "b"), ("c",)]),
        ("3", [("c",), ("a", "b")]),
        ("1/2/3", [("a",), ("b",), ("c",)]),
        ("2, 1", [("a", "b"), ("c",)]),
    ],
)
def test_groups_are_read_by_numbers(text: str, groups: list[tuple[str, ...]]) -> None:
    assert read_groups(text, ["a", "b", "c"]) == groups


@pytest.mark.parametrize("text", ["1 2 3", "1 1", "4", "x", "1 / 1 2", "9" * 5000])
def test_what_divides_nothing_is_no_grouping(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        read_groups(text, ["a", "b", "c"])
    assert "numbers from 1 to 3, each once" in error_text(caught.value)


@pytest.mark.parametrize("wide", [120, 80, 60, 40])
@pytest.mark.parametrize("deck", ["is+ille+ipse", "shapes", "animals"])
def test_every_screen_keeps_to_the_width(
    monkeypatch: pytest.MonkeyPatch, deck: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(wide))
    monkeypatch.setenv("LINES", "24")
    game = create({"deck": deck})
    seats = tuple(Seat(name, "tiro") for name in ("You", "Marcus", "Iulia", "Gaius"))
    for first in (0, 1):
        options = options_for(game, "random", "hard", 1, first)
        match = Match.start(game, options, seats, 3)
        screen = next(WeiseTable(game, lambda remark: None, None).ask(match, 0))
        assert isinstance(screen, WeiseScreen)
        lines = draw_table(screen, ["a word " * 40]).splitlines()
        assert all(width(line) <= wide for line in lines)
        if wide >= 60:
            keys = 1 if wide == 120 else 2
            assert len(lines) <= 24 - 2 - keys
        told = draw_table(replace(screen, message="a word " * 20), []).splitlines()
        assert all(width(line) <= wide for line in told)


def test_long_classes_fold_and_say_how_much_is_hidden() -> None:
    assert shown_classes(80, 10_000)[:2] == [" class 1       class 2", " red s 1       green s 3"]
    assert len(shown_classes(80, 7)) == 7
    assert shown_classes(80, 6) == [
        " class 1  red s 1, red s 3, red s 4, red l 1, red l 3, red l 4",
        " class 2  green s 3",
    ]
    assert shown_classes(40, 2) == [
        " class 1  … 4 more, red l 3, red l 4",
        " class 2  green s 3",
    ]
    assert shown_classes(60, 1) == [" class 1: red l 4 + 5  class 2: green s 3"]
    assert shown_classes(30, 1) == [" class 1: 6  class 2: 1"]


def shown_classes(wide: int, high: int) -> list[str]:
    return [bare(line) for line in class_blocks(VIEW, POOL, wide, high)]


def hand(wide: int, high: int, sage: int = 1) -> list[str]:
    """The first four cards of a hand of forms, as they are drawn."""
    game = create({"deck": "is+ille+ipse"})
    match = Match.start(game, options_for(game, "last-letter", "easy", 1, sage), TWO, 5)
    view = match.view(0)
    return [
        bare(line)
        for line in hand_lines(
            replace(view, hand=view.hand[:4]), game.pool, wide, high, "Your hand"
        )
    ]


@pytest.mark.parametrize("wide", range(40, 81, 5))
def test_of_a_long_attempt_whole_cards_are_named(
    monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    """V7: what there is to reason from is not cut inside a reading."""
    size(monkeypatch, wide, 24)
    attempt = Lay(cards("red/s/2 red/l/2 green/s/2"), None)
    state = position(
        COLOUR, ["blue/s/1 green/s/1", "red/s/2 red/l/2 green/s/2"], ["red/s/1"], "red/l/4", turn=1
    )
    state, _events = GAME.apply(state, attempt)
    state, _events = GAME.apply(state, GAME.parse_move("wrong"))
    match = Match(GAME, state.options, TWO, 1, state)
    drawn = bare(draw_table(WeiseTable(GAME, lambda remark: None, 1).screen(match, 1), ()))
    (line,) = [one for one in drawn.splitlines() if one.startswith(" ✗")]
    named = line.partition(": ")[2].removesuffix(", …").split(", ")
    assert set(named) <= {"red s 2", "red l 2", "green s 2"}
    assert width(line) <= wide
    assert line.endswith("…") is (len(named) < 3)


def test_whose_hand_is_shown_where_only_bots_play() -> None:
    match = Match(GAME, STATE.options, (TWO[1], Seat("Iulia", "tiro")), 1, STATE)
    screen = WeiseTable(GAME, lambda remark: None, None).screen(match, 1)
    assert "\nThe hand of Iulia" in bare(draw_table(screen, ()))
    assert "The hand of Iulia:" in screen.text()


def test_each_feature_has_a_column_with_a_short_head() -> None:
    assert hand(80, 5) == [
        "Your hand            pronoun  ending  readings  macron  last letter",
        " 1 eī dat sg f       is       -ī      3         yes     vowel",
        " 2 eum acc sg m      is       -um     1         no      m",
        " 3 illōrum gen pl n  ille     -ōrum   2         yes     m",
        " 4 illī dat sg f     ille     -ī      4         yes     vowel",
    ]


def test_features_give_way_before_cards() -> None:
    """First the heads, then cards stand side by side, then the last features are left out."""
    assert hand(60, 5)[:2] == [
        "Your hand            pron.   ending  read.   macron  last.",
        " 1 eī dat sg f       is      -ī      3       yes     vowel",
    ]
    assert hand(80, 3) == [
        "Your hand            pro.  end.   rea.                        pro.  end.   rea.",
        " 1 eī dat sg f       is    -ī     3       3 illōrum gen pl n  ille  -ōrum  2",
        " 2 eum acc sg m      is    -um    1       4 illī dat sg f     ille  -ī     4",
    ]
    assert hand(80, 2) == [
        "Your hand",
        " 1 eī dat sg f   2 eum acc sg m   3 illōrum gen pl n   4 illī dat sg f",
    ]


@pytest.mark.parametrize(("wide", "high"), [(80, 24), (60, 24), (120, 40)])
def test_no_class_is_folded_for_the_sake_of_features(
    monkeypatch: pytest.MonkeyPatch, wide: int, high: int
) -> None:
    """W4: thirty cards in four classes and a hand of ten; at 120 × 40 there is room for it all."""
    size(monkeypatch, wide, high)
    game = create({"deck": "is+ille+ipse"})
    match = Match.start(game, options_for(game, "number", "easy", 1, 1), TWO, 5)
    others = [card for card in range(90) if card not in match.state.hands[0]]
    table = tuple(tuple(others[start : start + 8]) for start in range(0, 24, 8))
    state = replace(match.state, turn=0, table=table)
    screen = WeiseTable(game, lambda remark: None, 0).screen(replace(match, state=state), 0)
    drawn = bare(draw_table(screen, ["Marcus lays for class 1.", "  ✓ Right."]))
    assert all(game.pool.cards[card].names["en"] in drawn for part in table for card in part)
    assert all(game.pool.cards[card].names["en"] in drawn for card in state.hands[0])
    assert "more" not in drawn
    assert "Marcus lays for class 1.  ✓ Right." in drawn
    assert ("last letter" in drawn) is (wide == 120)
    assert max(map(width, drawn.splitlines())) > wide - 3, "all columns are used"


def size(monkeypatch: pytest.MonkeyPatch, wide: int, high: int) -> None:
    """The terminal's size, for words and drawings."""
    monkeypatch.setenv("COLUMNS", str(wide))
    monkeypatch.setenv("LINES", str(high))
    for module in ("ui.games.weise", "words.weise.table"):
        monkeypatch.setattr(f"tutor.{module}.columns", lambda: wide)


def sage_at(tree: str) -> tuple[WeiseView, WeiseScreen]:
    game = create({"deck": "is+ille+ipse"})
    match = Match.start(game, options_for(game, tree, "hard", 1, 0), TWO, 5)
    screen = WeiseTable(game, lambda remark: None, 0).screen(match, 0)
    return screen.view, screen


@pytest.mark.parametrize(("wide", "high"), [(60, 24), (80, 24), (120, 40)])
@pytest.mark.parametrize("tree", ["number", "crossed", "genitive-trap", "devious"])
def test_the_sages_tree_is_drawn_at_any_depth(
    monkeypatch: pytest.MonkeyPatch, tree: str, wide: int, high: int
) -> None:
    """W9: every test and every class is there, with joints, and the hand below it."""
    size(monkeypatch, wide, high)
    view, screen = sage_at(tree)
    assert isinstance(view, SageView)
    lines = bare(draw_table(screen, [])).splitlines()
    text = "\n".join(lines)
    tests = str(view.tree).count("(")
    assert text.count("?") == tests
    assert text.count("├") + text.count("└") + text.count("|") >= tests
    assert "more lines" not in text
    assert len(lines) <= high - 4
    assert all(width(line) <= wide for line in lines)


def test_a_tree_beyond_the_room_says_which_key_shows_it_all() -> None:
    view, screen = sage_at("devious")
    assert isinstance(view, SageView)
    lines = [bare(line) for line in tree_block(view, screen.pool, 40, 4)]
    assert len(lines) == 4
    assert lines[0].startswith("gender?")
    assert lines[-1] == "… 7 more lines: b"
    whole = tree_block(view, screen.pool, 150, 5)
    assert [bare(line).split()[0] for line in whole] == ["gender?", "├", "│", "│"]


def test_the_sage_sees_the_features_that_the_tree_asks_for() -> None:
    assert hand(80, 9, sage=0)[0].split() == ["Your", "hand", "last", "letter"]


def test_a_hand_without_room_for_features_is_still_whole() -> None:
    tall, flat = hand_lines(VIEW, POOL, 80, 20, ""), hand_lines(VIEW, POOL, 80, 2, "")
    assert len(tall) == 4
    assert len(flat) == 2
    assert all(name in flat[1] for name in ("red s 2", "red l 2", "green s 2"))


def test_trees_are_drawn_and_said() -> None:
    tree = parse_tree(DEEP)
    assert tree_words(POOL, tree) == "size: s | l (colour: red | green/blue)"
    assert [bare(line) for line in tree_lines(POOL, tree, {0: "here"})] == [
        "size?",
        "├ s   here",
        "└ l → colour?",
        "  ├ red",
        "  └ green/blue",
    ]


def test_a_tight_tree_has_its_last_tests_in_one_line() -> None:
    tree = parse_tree(DEEP)
    assert [bare(line) for line in tree_lines(POOL, tree, {0: "= 1", 2: "= 2"}, tight=True)] == [
        "size?",
        "├ s   = 1",
        "└ l → colour? red | green/blue = 2",
    ]
    assert [bare(line) for line in tree_lines(POOL, parse_tree(COLOUR), tight=True)] == [
        "colour? red | green | blue"
    ]


def test_a_tree_said_to_the_sage_numbers_the_classes_on_the_table() -> None:
    tree = parse_tree(DEEP)
    said = tree_words(POOL, tree, {0: " = 2", 2: " = 1"})
    assert said == "size: s = 2 | l (colour: red | green/blue = 1)"
    assert tree_words(POOL, LEAF) == "one class"


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ("size(s:colour(red:*;green blue:*);l:colour(red:*;green blue:*))",
         "size: s | l × colour: red | green/blue"),
        ("size(s:colour(red:*;green blue:*);l:colour(red green:*;blue:*))",
         "size: s (colour: red | green/blue) | l (colour: red/green | blue)"),
        ("colour(red:*;green blue:size(s:count(1:*;2 3 4:*);l:count(1:*;2 3 4:*)))",
         "colour: red | green/blue (size: s | l × count: 1 | 2/3/4)"),
    ],
)  # fmt: skip
def test_what_all_branches_share_is_said_once(tree: str, said: str) -> None:
    assert tree_words(POOL, parse_tree(tree)) == said


def test_a_long_rest_is_not_read_out() -> None:
    pool = create({"deck": "is+ille+ipse"}).pool
    ending = pool.features[pool.feature_index("ending")]
    rest = " ".join(value.name for value in ending.values if value.name != "-ōrum")
    tree = parse_tree(f"ending(-ōrum:*;{rest}:number(sg:*;pl:*))")
    assert tree_words(pool, tree) == "ending: -ōrum | the others (number: sg | pl)"
    assert [bare(line) for line in tree_lines(pool, tree)[:3]] == [
        "ending?",
        "├ -ōrum",
        "└ the others → number?",
    ]


def test_news_are_never_cut_in_two() -> None:
    news = ["one", "two two two two", "three"]
    assert last_news(news, 8, 4) == ["two two", "  two", "  two", "three"]
    assert last_news(news, 8, 3) == ["three"]
    assert last_news(news[:2], 8, 2) == ["  two", "  two"]
    assert last_news([], 8, 3) == []
    assert last_news(news, 8, 0) == []


def test_a_verdict_stands_in_the_line_of_its_lay_but_a_correction_by_itself() -> None:
    def latest(*news: str, wide: int) -> list[str]:
        return [bare(line) for line in last_news(news, wide, 9)]

    lay, right, drawn = "Iulia lays for class 1: id.", "  ✓ Right.", "  Iulia draws a card."
    assert latest(lay, right, drawn, wide=60) == [lay + right + drawn]
    assert latest(lay, right, drawn, wide=40) == [lay + right, drawn]
    for apart in ("    id: gender n", "  ! You said right, but it is wrong:", "  · for a reason"):
        assert latest(lay, apart, drawn, wide=80) == [lay, apart, drawn]


def test_w9_that_one_was_wrong_stays_when_there_is_no_room_for_all_reasons() -> None:
    head, reasons = "  ! You said right, but it is wrong:", ["    id: gender n", "    ea: gender f"]
    news = ["Iulia lays.", head, *reasons, "  Iulia draws a card.", "Gaius lays."]
    assert last_news(news, 60, 5) == [head, *news[2:]]
    assert last_news(news, 60, 4) == [head, *news[3:]]
    assert last_news(news, 60, 3) == [head, *news[4:]]
    assert last_news(news, 60, 2) == news[4:]
    assert last_news(news[:4], 60, 2) == [head, reasons[1]]
    assert last_news(news[:4], 60, 1) == [head]


def test_v4_a_verdict_among_the_news_has_its_colour() -> None:
    assert last_news(["  ✗ Wrong."], 60, 9) == ["  " + style("✗", "red") + " Wrong."]


def hinted(view: WeiseView, step: int) -> list[str]:
    return [reason_text(POOL, line) for line in hint(POOL, view, step)]


def test_w4_the_sage_is_hinted_at_what_may_be_laid() -> None:
    """Two green cards would be the largest group, but a red one fits a class on the table."""
    state = position(COLOUR, ["green/s/1 green/s/2 red/s/2", "blue/s/1"], ["red/s/1"])
    view = GAME.view(state, 0)
    assert [hinted(view, step) for step in (2, 3)] == [["class 1: red s 2"]] * 2
    state = position(COLOUR, ["green/s/1 green/s/2 blue/s/2", "blue/s/1"], ["red/s/1"])
    said = hinted(GAME.view(state, 0), 3)
    assert said == ["new class: green s 1, green s 2", "new class: blue s 2"]


def test_small_tools_of_the_screen() -> None:
    assert cut("abcdef", 4) == "abc…"
    assert cut("abc", 4) == "abc"
    assert folded(["aa bb cc"], 5) == ["aa bb", "  cc"]
    assert folded(["abcdefgh"], 4) == ["abcd", "  ef", "  gh"]
    assert folded(["abcde"], 2) == ["abc", "  d", "  e"]
    assert cut(style("abcdef", "bold"), 4) == "abc…"


def test_keys_take_as_many_lines_as_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.words.weise.table.columns", lambda: 12)
    assert key_lines([("?", "hint"), ("q", "leave")]) == ["[?] hint", "[q] leave"]


@pytest.mark.parametrize(
    ("clues", "why"),
    [
        (Clues((mask_of(cards("red/s/1")),)), None),
        (Clues((mask_of(cards("red/s/1 blue/s/1")),)), "lie together"),
        (Clues((mask_of(cards("red/s/1")), mask_of(cards("red/l/1")))), "lie apart"),
        (
            Clues((mask_of(cards("red/s/1")),), (Wrong(mask_of(cards("red/s/2")), 0, 1),)),
            "did not belong to class 1",
        ),
        (
            Clues((mask_of(cards("red/s/1")),), (Wrong(mask_of(cards("blue/s/2")), None, 1),)),
            "no new class",
        ),
    ],
)
def test_why_a_feature_alone_is_excluded(clues: Clues, why: str | None) -> None:
    said = why_not(POOL, Split(0, ((0,), (1,), (2,))), clues)
    if why is None:
        assert said is None
    else:
        assert said is not None
        assert why in reason_text(POOL, said)


def test_what_could_have_been_known_leaves_out_what_came_later() -> None:
    state = position(COLOUR, ["red/s/4 red/s/3", "red/l/2 green/s/2"], ["red/s/1"], "blue/l/1", 1)
    state, _events = GAME.apply(state, Lay(cards("green/s/2"), 0))
    state, _events = GAME.apply(state, GAME.parse_move("wrong"))
    state, _events = GAME.apply(state, Lay(cards("red/s/4"), 0))
    view = GAME.view(state, 1)
    assert clues_of(view, 0) == Clues((mask_of(cards("red/s/1")),))
    assert clues_of(view, 2) == clues_of(view)
    lines = known_lines(POOL, what_was_known(POOL, view))
    assert "green s 2" in lines[1]
    assert any("still possible" in line for line in lines)


def test_what_is_known_now_stays_with_the_table() -> None:
    """Both of one's own lays count, also the one that the page leaves out."""
    state = position(COLOUR, ["red/s/4 red/s/3", "red/l/2 green/s/2"], ["red/s/1"], "blue/l/1", 1)
    assert single_lines(single_features(POOL, GAME.view(state, 1))) == [
        "Still possible alone: colour, size, count."
    ]
    state, _events = GAME.apply(state, Lay(cards("red/l/2"), 0))
    state, _events = GAME.apply(state, GAME.parse_move("right"))
    assert single_lines(single_features(POOL, GAME.view(state, 1))) == [
        "Excluded as the only feature: size, count.",
        "Still possible alone: colour.",
    ]


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_pages_are_broken_between_features_and_keep_their_margin(columns: int) -> None:
    write_for(Paper(lambda: columns, lambda: False, lambda: True))
    pool = create({"deck": "is+ille+ipse"}).pool
    game = create({"deck": "is+ille+ipse"})
    match = Match.start(game, options_for(game, "number", "easy", 1, 1), TWO, 5)
    lines = hand_features(match.view(0), pool)
    assert max(map(width, lines)) <= columns
    assert all(re.match(r" {5}\S| {2,3}\d+  \S| {1}\d+  \S", line) for line in lines)
    assert all(line.endswith(",") or "last letter" in line for line in lines)
    known = known_lines(pool, what_was_known(pool, match.view(0)))
    assert max(map(width, known)) <= columns


def test_options_refuse_what_cannot_be() -> None:
    assert WeiseOptions.from_dict({}).rounds == 0
