"""Hints that know the goal and the lead (L11, L13), scores in words, and who begins (L1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.flows import Script, run
from tests.lingua.test_game import game as german
from tests.lingua.test_game import match as played
from tests.lingua.test_table import SEATS, game, messages
from tutor.bots.lingua.advice import Advice, Advised, advice, lead_at_end
from tutor.bots.lingua.known import best_word
from tutor.errors import Refusal
from tutor.flows.contract import Choose, Leave, drive
from tutor.flows.lingua.table import LinguaTable
from tutor.games.lingua.board import DOWN, EMPTY_BOARD, parse_square, with_tiles
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.moves import SitOut, parse_move
from tutor.games.lingua.scoring import TurnScore, ace_points
from tutor.games.lingua.solve import Solved
from tutor.games.lingua.state import BY_LOT, LinguaOptions
from tutor.games.lingua.tiles import letter_of
from tutor.games.match import Match, Record, replay
from tutor.kits.contract import Occasion
from tutor.locale import in_language
from tutor.store.games.lingua import options
from tutor.words.lingua.best import better_text, hint_text
from tutor.words.marks import bare


def tile_of(letter: str) -> int:
    return next(one for one in game().box.tiles if LETTERS[letter_of(one)] == letter)


def near_the_goal(ahead: int) -> Match:
    """ROSE lies down column 17 to o17, the rack is an N: only ROSEN can be laid, to the goal field
    p17 with the number 50. The other seat leads by so many points.
    """
    start = Match.start(game(), LinguaOptions(extensions=5), SEATS, 1)
    squares = range(parse_square("l17"), parse_square("p17"), DOWN)
    tiles = dict(zip(squares, map(tile_of, "ROSE"), strict=True))
    racks = ((tile_of("N"),), start.state.racks[1])
    board = with_tiles(EMPTY_BOARD, tiles)
    state = replace(start.state, board=board, racks=racks, points=(0, ahead), words=("ROSE",))
    return replace(start, state=state)


def asked(match: Match, *typed: str) -> Script:
    script = Script(*typed, "q")
    with pytest.raises(Leave):
        drive(LinguaTable(game(), lambda remark: None).ask(match, 0), script)
    return script


def solved(match: Match) -> Solved:
    found = best_word(game(), match.view(0))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (1000, "This ends the game, and you would lose by "),
        (0, "This ends the game, and you would win by "),
    ],
)
def test_l13_the_hint_and_the_preview_say_that_the_most_points_end_the_game(
    ahead: int, said: str
) -> None:
    match = near_the_goal(ahead)
    script = asked(match, "?", "?", "?", "l17 | ROSEN", "n")
    hints = messages(script)[:3]
    most = solved(match)
    lead = lead_at_end(game(), match.view(0), most.lay)
    assert lead == most.score.total + ace_points(most.score.aces_total) - ahead
    assert all(said + str(abs(lead)) in hint for hint in hints)
    question = next(ask for ask in script.asked if isinstance(ask, Choose))
    assert said + str(abs(lead)) in bare(question.question)


def test_l13_who_would_lose_at_the_goal_is_advised_to_wait() -> None:
    hints = messages(asked(near_the_goal(1000), "?", "?", "?"))
    assert "another move is better." in hints[0]
    assert "Thinking ahead: sit out" in hints[1]
    now, _, ahead = hints[2].partition("Thinking ahead, better: ")
    assert "ROSEN" in now
    assert ahead.startswith("sit out\n")
    assert "Nothing is laid; the game goes on." in ahead


def lost_by_the_most_points() -> Match:
    """A match of version 0.1 in which somebody who always took the most points lost 1746:1797: the
    last of their words left the other one the goal, which they could have reached themselves.
    """
    moves = (
        "b2 - ATOME 44444", "b5 | MODELLE .233243", "d6 | AS 33", "h2 - GAUE 333.",
        "a6 - HOSTELS 1111111", "h6 | SCHWABE 4444113", "l4 - GNADE 11.11",
        "j4 - MÄHE 44.4 b5=M3", "c8 | JURISTIN 43342434", "k9 | UNTER 22222",
        "p7 - VISAFREI 22243324", "q14 - NEID 4444 f8=I1",
    )  # fmt: skip
    record = Record(
        "lingua", {"extensions": 0, "spelling": "both"}, german().data(), SEATS, 15, moves
    )
    return Match.resume(german().resuming(record), record)


def test_l13_the_hint_reaches_the_goal_where_the_most_points_would_lose_the_game() -> None:
    lost = lost_by_the_most_points()
    assert lost.final.scores == (1746, 1797)
    step = list(replay(lost.game, lost.record()))[10]
    assert german().move_text(step.move) == "p7 - VISAFREI 22243324"
    found = advice(german(), step.view, step.move)
    assert found.most_points is not None
    assert found.most_points.move == step.move, "it earns most"
    assert found.most_points.surely > 0
    assert found.ahead.ends_by is not None
    assert found.ahead.ends_by > 0
    hint = hint_text(found, 3)
    assert f"This ends the game, and you would win by {found.ahead.ends_by} points." in hint
    said = LinguaTable(german(), lambda remark: None).told(step, ()).lines
    assert f"  It would have ended the game, won by {found.ahead.ends_by} points." in said


def test_l11_l13_the_lead_counts_ace_points_and_the_end_by_sitting_out() -> None:
    match = near_the_goal(30)
    aces = replace(match.state, aces=(0, 16), idle=3)
    view = game().view(aces, 0)
    assert lead_at_end(game(), view, SitOut()) == -(30 + 250)
    assert lead_at_end(game(), replace(view, idle=2), SitOut()) is None


def test_after_a_move_one_hears_what_would_have_earned_clearly_more() -> None:
    steps = list(replay(german(), played(1).record()))
    table = LinguaTable(german(), lambda remark: None, 0)
    for step in steps[:4]:
        lines = table.told(step, ()).lines
        assert step.seat == 0 or not any(" more)" in line for line in lines)
    weak = steps[0]
    assert weak.seat == 0
    idle = parse_move("--")
    after, events = Match.start(german(), LinguaOptions(), SEATS, 1).play(idle)
    sat_out = replace(weak, move=idle, events=events, after=after)
    assert table.reversible(sat_out)
    told = table.told(sat_out, ()).lines
    assert not any("You could have laid" in line for line in told), "it may be taken back"
    assert "You could have laid" in table.told(steps[1], ()).lines[0]
    table.told(sat_out, ())
    table.forget(Match.start(german(), LinguaOptions(), SEATS, 1))
    assert "You could have laid" not in table.told(steps[1], ()).lines[0]


def compared(own: int, most: int, surely: float, ahead: str, ends: int | None = None) -> list[str]:
    """What is said of ROT for so many points where HAUS earns most and another move is best."""

    def one(name: str, total: int, lost: float, by: int | None = None) -> Advised:
        score = TurnScore((), 0, 0, 1, 0, total)
        return Advised(parse_move(f"b2 - {name} {'1' * len(name)}"), score, by, lost)

    every = {"ROT": one("ROT", own, surely), "HAUS": one("HAUS", most, 5.0 if surely else 0.0)}
    best = every.get(ahead) or one(ahead, 30, 0.0, ends)
    return [bare(line) for line in better_text(Advice(every["HAUS"], best, every["ROT"]))]


def test_l13_whoever_ended_the_game_and_won_hears_of_nothing_better() -> None:
    score = TurnScore((), 0, 0, 1, 0, 30)
    own = Advised(parse_move("b2 - ROT 111"), score, 12, 50.0)
    more = Advised(parse_move("b2 - HAUS 1111"), replace(score, total=90), None)
    assert better_text(Advice(more, more, own)) == []
    assert better_text(Advice(more, more, replace(own, ends_by=-12)))


@pytest.mark.parametrize(
    ("own", "most", "surely", "ahead", "ends", "said"),
    [
        (50, 90, 0.0, "WEG", None, ["  Most points: b2 - HAUS 1111 = 90 (40 more)"]),
        (50, 55, 0.0, "WEG", None, []),
        (50, 90, 9.0, "HAUS", None, ["  The best was b2 - HAUS 1111 = 90 (40 more)"]),
        (90, 90, 9.0, "WEG", None, ["  Better, thinking ahead: b2 - WEG 111 = 30"]),
        (50, 90, 9.0, "WEG", None, ["  Most points: b2 - HAUS 1111 = 90 (40 more)",
                                    "  Better, thinking ahead: b2 - WEG 111 = 30"]),
        (90, 90, 9.0, "WEG", 7, ["  Better, thinking ahead: b2 - WEG 111 = 30",
                                 "  It would have ended the game, won by 7 points."]),
        (50, 90, 0.0, "ROT", None, ["  Most points: b2 - HAUS 1111 = 90 (40 more); thinking "
                                    "ahead, yours is better."]),
    ],
)  # fmt: skip
def test_most_points_are_called_best_only_where_they_are(
    own: int, most: int, surely: float, ahead: str, ends: int | None, said: list[str]
) -> None:
    assert compared(own, most, surely, ahead, ends) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "(colour word "), ("de", "(Farbwort ")],
)
def test_l9_l10_everybodys_scores_are_told_in_words(language: str, said: str) -> None:
    with in_language(language):
        table = LinguaTable(german(), lambda remark: None, None)
        for step in replay(german(), played(1).record()):
            table.told(step, ())
        story = "\n".join(table.story.lines)
    assert said in story
    assert ("× with " if language == "en" else "× mit ") in story


def test_every_move_of_the_history_can_be_reckoned_line_by_line() -> None:
    match = played(1)
    going = replace(match, state=replace(match.state, over=False))
    script = Script("h", "l", "z 2", "l 999", "l x", "q")
    with pytest.raises(Leave):
        drive(LinguaTable(german(), lambda remark: None).ask(going, 0), script)
    panels = [one.panel for one in script.shown if one.kind == "table"]  # type: ignore[attr-defined]
    assert len(panels[1].split("\n")) == len(match.moves)
    assert "Turn total (L14)" in panels[2]
    assert panels[3].startswith(" 2 ")
    assert messages(script)[3] == messages(script)[4]
    assert f"from 1 to {len(match.moves)}" in messages(script)[3]


def test_a_move_is_explained_and_taken_back_only_if_no_tile_was_drawn() -> None:
    table = LinguaTable(german(), lambda remark: None)
    before = Match.start(german(), LinguaOptions(), SEATS, 1)
    for step in replay(german(), played(1).record()):
        drawn = any(getattr(event, "drawn", ()) for event in step.events)
        assert table.reversible(step) is (not drawn and step.after.result is None)
        lines = table.explained(before, step.move)
        assert lines[0] == german().move_text(step.move)
        before = step.after
    assert table.screen(before, 1).text(), "also after the end"


def test_l1_who_begins_is_drawn_from_the_seed_and_kept() -> None:
    lots = [german().start(LinguaOptions(first=BY_LOT), 3, seed).to_act for seed in range(60)]
    assert set(lots) == {0, 1, 2}
    assert lots == [german().start(LinguaOptions(first=BY_LOT), 3, s).to_act for s in range(60)]
    assert german().start(LinguaOptions(first=2), 3, 1).to_act == 2
    with pytest.raises(Refusal):
        german().start(LinguaOptions(first=3), 3, 1)


def test_l1_l6_a_record_keeps_who_begins_and_an_old_one_began_with_the_first_seat() -> None:
    assert LinguaOptions.from_dict({}).first == 0
    for first in (BY_LOT, 0, 1):
        agreed = LinguaOptions(first=first, names=True)
        assert LinguaOptions.from_dict(agreed.as_dict()) == agreed
    for wrong in (-2, "1", True, None):
        with pytest.raises(Refusal):
            LinguaOptions.from_dict({"first": wrong})
    settings = {"extensions": "0", "spelling": "both"}
    assert options(german(), settings, 2, Occasion.PLAY).first == BY_LOT
    assert options(german(), settings, 2, Occasion.ARENA).first == 0


def test_l1_the_story_says_whom_the_lot_has_chosen() -> None:
    for seed in range(4):
        match = Match.start(game(), LinguaOptions(first=BY_LOT), SEATS, seed)
        table = LinguaTable(game(), lambda remark: None)
        _move, _script = run(table.ask(match, match.state.to_act), "--", "0", "y")
        after, _events = match.play(SitOut())
        step = next(iter(replay(game(), after.record())))
        assert step.seat == match.to_act
        assert table.told(step, ()).lines[0] == "By lot you begin (L1)."


@pytest.mark.parametrize(("word", "names"), [("BERLIN", True), ("KLEID", True), ("QXY", False)])
def test_l6_names_count_if_they_are_agreed_on(word: str, names: bool) -> None:
    assert (word in german().words(LinguaOptions(names=True))) is names
    assert (word in german().words(LinguaOptions())) is (word == "KLEID")
