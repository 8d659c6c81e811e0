"""The card table as a flow: what is asked, offered, shown and kept back; and how it is drawn."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tutor.games.kng
import tutor.ui.games.kng as drawing
import tutor.words.rules
from tests.flows import Script, run
from tests.kng.tables import game, lay_out, play
from tutor.flows.contract import Choose, Leave, Line, Screen, drive
from tutor.flows.kng import KngScreen, KngTable
from tutor.flows.play import Told
from tutor.games.kng.state import KngState
from tutor.games.match import Match, Seat, Step
from tutor.locale import set_language
from tutor.words.marks import bare, width
from tutor.words.rules import rules_text

SEATS = (Seat("You", "human"), Seat("Marcus", "tiro"), Seat("Iulia", "tiro"))
TOP = "eum acc sg m"
GAMES, RULES = (Path(one.__path__[0]) for one in (tutor.games.kng, tutor.words.rules))


def match_at(state: KngState) -> Match:
    return Match(game(), state.options, SEATS[: len(state.hands)], 1, state)


def asked(state: KngState, *answers: str, seat: int = 0) -> tuple[str, Script]:
    """The move that these answers make, and all that was shown and asked."""
    table = KngTable(game(), lambda remark: None)
    move, script = run(table.ask(match_at(state), seat), *answers)
    return game().move_text(move), script


def wished(state: KngState, *answers: str) -> tuple[Script, list[dict[str, Any]]]:
    """All that was shown until the person left, and what was noted."""
    remarks: list[dict[str, Any]] = []
    script = Script(*answers, "q")
    with pytest.raises(Leave):
        drive(KngTable(game(), remarks.append).ask(match_at(state), 0), script)
    return script, remarks


def claim(lay: str, **options: Any) -> KngState:  # noqa: ANN401
    """Marcus has laid a card; the person may object."""
    state = lay_out("is id | eam eās", TOP, slips=True, watchers=(0,), **options)
    return play(state._replace(turn=1), f"lay {lay}")


@pytest.mark.parametrize(
    ("answers", "move"),
    [
        (["1", "acc sg f"], "lay eam acc sg f"),
        (["eam", "Akk Sg f"], "lay eam acc sg f"),
        (["1", "", "4", "1", "2"], "lay eam acc sg f"),
        (["1", "abl sg f"], "lay eam abl sg f"),  # a slip is a move, too (K4)
        (["1", "nonsense", "acc", "acc sg f"], "lay eam acc sg f"),
        (["1", "<", "2", "nom sg m"], "lay is nom sg m"),
        (["1", "0", "d"], "draw"),
        (["3"], "lay joker"),  # K9: not named
    ],
)
def test_k4_a_card_is_chosen_and_named(answers: list[str], move: str) -> None:
    state = lay_out("eam is joker | is", TOP, stock="eā eō", joker=True, slips=True)
    assert asked(state, *answers)[0] == move


def test_k4_a_naming_that_cannot_be_understood_is_asked_again() -> None:
    _move, script = asked(lay_out("eam | is", TOP), "1", "acc sg", "acc sg f")
    first, again = (ask.question for ask in script.asked if isinstance(ask, Line))
    assert first.startswith("eam is (e.g. acc sg f;")
    assert again == f"“acc sg” lacks gender; write for example “acc sg f”\n{first}"


@pytest.mark.parametrize(
    ("state", "offered"),
    [
        (lay_out("eam is | is", TOP, stock="eā"), "1 eam, 2 is, d draw"),
        (lay_out("eam is | is", TOP, stock="eā", must_play=True), "1 eam, 2 is"),
        (lay_out("eārum | is", TOP, stock="eā", must_play=True), "1 eārum, d draw"),
        (lay_out("eam | is", TOP), "1 eam, p pass"),
        (play(lay_out("eam is | is", TOP, stock="eā"), "draw"), "3 eā, p pass"),
    ],
)
def test_k3_what_is_offered(state: KngState, offered: str) -> None:
    script, _remarks = wished(state)
    (ask,) = script.asked
    assert isinstance(ask, Choose)
    options = [f"{option.key} {option.label}" for option in ask.options]
    services = "? hint, t table, s sort, r rules, h history, q leave"
    assert ", ".join(options) == f"{offered}, {services}"


@pytest.mark.parametrize(
    ("answers", "move"),
    [(["e"], "object"), (["g"], "accept"), ([""], "accept"), (["t", "e"], "object")],
)
def test_k4_an_objection(answers: list[str], move: str) -> None:
    said, script = asked(claim("eās acc pl m"), *answers)
    assert said == move
    (ask,) = (ask for ask in script.asked[:1] if isinstance(ask, Choose))
    assert ask.question == "eās: acc pl m?"
    assert [option.key for option in ask.options if option.aside] == ["t", "r", "h", "q"]


def test_the_hint_comes_in_three_steps() -> None:
    script, remarks = wished(lay_out("eam eārum | is", TOP, stock="eā"), "?", "?", "?", "?")
    hints = [bare(screen.text()) for screen in script.shown[1:]]
    assert hints[0] == "Yes, 1 of your cards fits."
    assert hints[1] == "Look at eam."
    assert hints[2].startswith("eam as acc sg f:\n  eum → eam  K✓ acc  N✓ sg  G≠ m ≠ f")
    assert hints[3] == hints[2]
    assert remarks == [{"hint": 1}, {"hint": 2}, {"hint": 3}, {"hint": 3}]


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        ((), "Nothing in your hand fits: draw a card."),
        (("draw",), "The drawn card does not fit: p"),
    ],
)
def test_a_hint_where_nothing_fits(moves: tuple[str, ...], says: str) -> None:
    state = play(lay_out("eārum | is", TOP, stock="eae"), *moves)
    script, _remarks = wished(state, "?")
    assert says in script.text


def test_a_hint_starts_anew_after_every_move() -> None:
    table, state = KngTable(game(), lambda remark: None), lay_out("eam id | is", TOP, stock="eā")
    run(table.ask(match_at(state), 0), "?", "?", "d")
    run(table.tell(step(state, "draw"), ()))
    assert table.hints == 0


@pytest.mark.parametrize(("strict", "open_"), [(False, True), (True, False)])
def test_k2_in_a_strict_game_the_form_tables_lie_face_down(strict: bool, open_: bool) -> None:
    script, remarks = wished(lay_out("eam | is", TOP, stock="eā", strict=strict), "t")
    assert ("page" in script.kinds()) is open_
    assert ("they are for disputes only" in script.text) is not open_
    assert remarks == ([{"table": True}] if open_ else [])


def test_k4_in_a_dispute_they_may_be_looked_at() -> None:
    script, remarks = wished(claim("eās acc pl m", strict=True), "t")
    assert "page" in script.kinds()
    assert remarks == [{"table": True}]


def test_rules_and_history_are_pages() -> None:
    script, _remarks = wished(lay_out("eam | is", TOP, stock="eā"), "r", "h")
    pages = [screen.text() for screen in script.shown if screen.kind == "page"]
    assert pages == [rules_text("kng"), "Nothing has happened yet."]


def step(state: KngState, text: str) -> Step:
    """A move of the seat to act, as it is told."""
    match, move = match_at(state), game().parse_move(text)
    seat = match.to_act
    assert seat is not None
    after, events = match.play(move)
    return Step(seat, match.view(seat), move, events, after)


def told_of(state: KngState, text: str) -> Screen:
    """What the person is told of a move."""
    _none, script = run(KngTable(game(), lambda remark: None).tell(step(state, text), ()))
    (told,) = script.shown
    return told


@pytest.mark.parametrize(
    ("state", "move", "lines"),
    [
        (
            lay_out("eārum is | is", TOP, slips=True, tutored=(0,)),
            "lay eārum acc sg f",
            [
                "Wrong: the card goes back to your hand, and your turn is over (K4).",
                "  K✗ N✗ G✓: eārum is not accusative singular feminine; it is gen pl f.",
            ],
        ),
        (
            lay_out("eam | is", TOP, stock="eae"),
            "draw",
            ["You draw a card.", "  You could have laid eam (acc sg f): K✓ N✓ G≠"],
        ),
        (lay_out("eārum | is", TOP, below="eae ea"), "draw",
            ["The laid cards are shuffled into a new stock (K8).", "You draw a card."]),
        (claim("eās acc pl m"), "object", [
            "Your objection is right.",
            "Marcus takes the card back; the turn is over (K4).",
            "  K✓ N✓ G✗: eās is not accusative plural masculine; it is acc pl f."]),
    ],
)  # fmt: skip
def test_what_happened_is_told(state: KngState, move: str, lines: list[str]) -> None:
    assert bare(told_of(state, move).text()).split("\n") == lines


def test_k4_a_wrong_objection_shows_the_table() -> None:
    told = told_of(claim("eam acc sg f"), "object")
    lines = bare(told.text()).split("\n")
    assert lines[:2] == [
        "The naming was right.",
        "  eum → eam  K✓ acc  N✓ sg  G≠ m ≠ f → exactly two: fits",
    ]
    assert any("eōrum" in line and "eārum" in line for line in lines[3:])
    assert isinstance(told, Told)
    assert told.page


def test_k10_the_person_is_asked_whether_the_others_go_on() -> None:
    state = lay_out("is id | eam | eōs", TOP, slips=True, offered=0, tutored=(0, 1, 2))
    out = play(state._replace(turn=1), "lay eam acc sg f")
    said, script = asked(out, "g")
    assert said == "on"
    assert script.asked[0].question == "Play on until only one is left?"
    assert asked(out, "s")[0] == "stop"


@pytest.mark.parametrize(
    ("state", "move", "may"),
    [
        (lay_out("eam is | is", TOP, slips=True, tutored=(0,)), "lay eam acc sg f", True),
        (lay_out("eam is | is", TOP, slips=True, tutored=(0,)), "lay eam acc pl f", False),
        (lay_out("eam | is", TOP, slips=True, tutored=(0,)), "lay eam acc sg f", False),
        (lay_out("eam is | is", TOP, stock="eā"), "draw", False),
        (play(lay_out("eam is | is", TOP, stock="eā"), "draw"), "pass", True),
        (claim("eam acc sg f"), "accept", False),
    ],
)
def test_what_may_be_taken_back(state: KngState, move: str, may: bool) -> None:
    assert KngTable(game(), lambda remark: None).reversible(step(state, move)) is may


def test_a_move_is_explained() -> None:
    state = lay_out("eam is eōs | is", TOP, stock="eā")
    lines = KngTable(game(), lambda remark: None).explained(
        match_at(state), game().parse_move("lay eam acc sg f")
    )
    assert [bare(line) for line in lines] == [
        "eam as acc sg f:",
        "  eum → eam  K✓ acc  N✓ sg  G≠ m ≠ f → exactly two: fits",
    ]


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        (["s"], "is, eōs, joker"),
        (["s", "s"], "is, eōs, joker"),
        (["s", "s", "s", "s"], "eōs, is, joker"),
        (["s"] * 5, "joker, eōs, is"),
    ],
)
def test_the_hand_is_sorted_where_it_is_shown(keys: list[str], hand: str) -> None:
    script, _remarks = wished(lay_out("joker eōs is | is", TOP, stock="eā", joker=True), *keys)
    assert ", ".join(script.only(KngScreen)[-1].view.hand) == hand


def test_k3_the_drawn_card_has_the_number_that_it_has_in_the_sorted_hand() -> None:
    drawn = play(lay_out("is eōs | is", TOP, stock="eā"), "draw")
    script, _remarks = wished(drawn, "s", "s", "s", "s")
    assert script.only(KngScreen)[-1].view.hand == ("eā", "eōs", "is")
    offered = [ask.options[0].key for ask in script.asked if isinstance(ask, Choose)]
    assert (offered[0], offered[-1]) == ("3", "1")


def test_the_history_has_the_opening_card_and_numbers() -> None:
    table, state = KngTable(game(), lambda remark: None), lay_out("eam is | eā is", "eum")
    for move in ("lay eam acc sg f", "lay eā abl sg f"):
        told = step(state, move)
        run(table.tell(told, ()))
        state = told.after.state
    heads = [line for line in table.story.lines if not line.startswith("  ")]
    assert heads == [
        "The opening card is eum.",
        "1.  You lay eam (acc sg f).",
        "2.  Marcus lays eā (abl sg f).",
    ]


@pytest.mark.parametrize("answers", [["1", "q"], ["1", "", "q"]])
def test_q_leaves_while_naming_too(answers: list[str]) -> None:
    table = KngTable(game(), lambda remark: None)
    with pytest.raises(Leave):
        run(table.ask(match_at(lay_out("eam | is", TOP, stock="eā")), 0), *answers)


def test_one_step_back_while_naming() -> None:
    state = lay_out("eam is | is", TOP, stock="eā")
    assert asked(state, "1", "", "4", "<", "<", "2", "nom sg m")[0] == "lay is nom sg m"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_that_a_refusal_names_is_on_the_page(language: str) -> None:
    source = "".join(path.read_text("utf-8") for path in GAMES.glob("*.py"))
    named = set(re.findall(r'"(K\d+)"', source))
    page = (RULES / f"kng.{language}.txt").read_text("utf-8")
    there = re.findall(r"^(K\d+)  ", page, re.MULTILINE)
    assert named <= set(there)
    assert there == [f"K{number}" for number in range(1, 13)]


def test_k4_what_is_claimed_is_told_without_its_verdict() -> None:
    state = lay_out("is id | eam eās", TOP, slips=True, watchers=(0,))._replace(turn=1)
    _none, script = run(
        KngTable(game(), lambda remark: None).tell(step(state, "lay eās acc pl m"), ())
    )
    (told,) = script.shown
    assert told.text() == "Marcus lays eās and says: acc pl m"
    reading = {"case": "acc", "number": "pl", "gender": "m"}
    claimed = {"event": "claim", "seat": 1, "card": "eās", "reading": reading, "top": "eum"}
    assert told.data()["events"] == [claimed]


def test_k3_what_another_one_drew_is_not_told() -> None:
    state = lay_out("is | eam", TOP, stock="eae")._replace(turn=1)
    told = str(told_of(state, "draw").data())
    assert "draw" in told
    assert "eae" not in told
    assert "eam" not in told


def test_the_end_says_what_there_is_to_learn() -> None:
    table = KngTable(game(), lambda remark: None)
    state = lay_out("eārum is | eam", TOP, slips=True, tutored=(0, 1), stock="ea")
    for move in ("lay eārum acc sg f", "lay eam acc sg f"):
        told = step(state, move)
        run(table.tell(told, ()))
        state = told.after.state
    _none, script = run(table.finish(match_at(state)))
    assert script.text.startswith("\nMarcus wins.\n\n  1.  Marcus   tiro\n  2.  You  ")
    assert "Your slips:\n  eārum: you said acc sg f; it is gen pl f" in script.text
    assert script.text.endswith("Worth practising: eārum")


def test_the_table_as_data_hides_what_the_others_hold() -> None:
    view = game().view(claim("eās acc pl m"), 0)
    assert KngScreen(match_at(claim("eās acc pl m")), view, "is").data() == {
        "seat": 0,
        "deck": "is",
        "phase": "challenge",
        "turn": 1,
        "top": {"card": "eum", "reading": {"case": "acc", "number": "sg", "gender": "m"}},
        "claim": {"card": "eās", "reading": {"case": "acc", "number": "pl", "gender": "m"}},
        "hand": ["is", "id"],
        "drawn": None,
        "hand_sizes": [2, 2],
        "stock": 0,
    }


def test_plain_lines_say_all_that_the_screen_shows() -> None:
    script, _remarks = wished(lay_out("eam joker | is is", "eius", stock="eā", joker=True))
    lines = script.shown[0].text().split("\n")
    assert lines == [
        "",
        "Marcus, tiro: 2 cards",
        "Stock: 1",
        "Top card: eius, open: every reading of the form counts",
        "Your hand: eam, Joker",
        "",
    ]


@pytest.mark.parametrize("columns", [80, 60])
def test_the_drawn_table_fits(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: columns)
    state = lay_out("eam eārum iīs/eīs eōrum eius ea eā eum | is | is is", TOP, stock="eā")
    screen = KngScreen(match_at(state), game().view(state, 0), "is", "Look at eam.")
    news = ["Marcus lays " + "iīs/eīs " * 20] * 4
    text = bare(drawing.draw_table(screen, news))
    assert max(map(width, text.split("\n"))) <= columns
    assert text.startswith(" is · game 1")
    assert text.endswith("\n\nLook at eam.\n")
    assert "│  eum  │    acc sg m" in text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("columns", [40, 50, 60])
def test_k7_what_is_open_is_said_beside_the_card(
    monkeypatch: pytest.MonkeyPatch, columns: int, language: str
) -> None:
    set_language(language)
    monkeypatch.setattr(drawing, "columns", lambda: columns)
    state = lay_out("eam | is", "iīs/eīs", stock="eā")
    screen = KngScreen(match_at(state), game().view(state, 0), "is")
    lines = bare(drawing.draw_table(screen, ())).split("\n")
    assert max(map(width, lines)) <= columns
    assert sum("│ iīs/eīs │" in line for line in lines) == 1


@pytest.mark.parametrize("columns", [110, 120])
def test_news_beside_the_table_fit_however_wide_that_is(
    monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    set_language("de")
    monkeypatch.setattr(drawing, "columns", lambda: columns)
    state = lay_out("eam | is", "iīs/eīs", stock="eā")
    screen = KngScreen(match_at(state), game().view(state, 0), "is")
    lines = drawing.draw_table(screen, ["Marcus legt " + "eōrum " * 30] * 2).split("\n")
    assert "offen: jede Lesart der Form gilt" in bare("\n".join(lines))
    assert columns - 8 < max(map(width, lines)) <= columns


def test_whose_hand_is_shown_where_only_bots_play() -> None:
    match = replace(match_at(lay_out("eam | is", TOP)), seats=(Seat("Aulus", "tiro"), SEATS[1]))
    screen = KngScreen(match, game().view(match.state, 0), "is")
    assert "The hand of Aulus\n╭1──" in bare(drawing.draw_table(screen, ["Marcus passes."]))
    assert "The hand of Aulus: eam" in screen.text()
    assert "hand" not in bare(drawing.draw_table(replace(screen, match=match_at(match.state)), ()))


def test_a_joker_on_top_shows_what_lies_below_it() -> None:
    """K9: the card below goes on counting."""
    state = lay_out("eam | is", "joker acc sg m", below="eum", joker=True)
    text = bare(drawing.draw_table(KngScreen(match_at(state), game().view(state, 0), "is"), ()))
    assert "│ Joker │    below it eum: acc sg m" in text
