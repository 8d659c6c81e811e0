"""K12: nouns bring the cards of their cells, their gender is their own; who cannot be played, and
how many cards it takes.
"""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import tutor.ui.games.kng as drawing
from tests.flows import run
from tests.helpers import inside
from tests.kng.tables import game, lay_out, lays
from tests.kng.test_log import Outsider
from tutor.bots.arena import play_out
from tutor.cli.commands.arena import log_line
from tutor.errors import Refusal
from tutor.flows.contract import Choose
from tutor.flows.kng import KngScreen, KngTable
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import parse_move
from tutor.games.kng.nouns import Noun, noun_of
from tutor.games.kng.state import KngOptions, KngPhase
from tutor.games.match import HUMAN, Match, Seat
from tutor.grammar.cells import GRID, Gender
from tutor.grammar.naming import parse_cell
from tutor.kits import make_bot
from tutor.store.games.kng import deck_choices
from tutor.words.kng.laying import what_was_wrong
from tutor.words.marks import bare, width

NOUNS = "servus+puella+templum"


@pytest.mark.parametrize(
    ("deck", "cards"),
    [("puella", 10), ("arma", 5), ("iuppiter", 5), ("vis", 8), ("fas", 2), ("duo", 15),
     ("hic+puella+servus", 50), (NOUNS, 30)],
)  # fmt: skip
def test_k12_a_card_for_each_cell(deck: str, cards: int) -> None:
    assert len(game(deck).rules.cards) == cards
    assert "" not in game(deck).rules.readings


@pytest.mark.parametrize(
    ("deck", "face", "readings"),
    [
        ("puella", "puellae", {"nom pl f", "gen sg f", "dat sg f"}),
        ("puella+hic", "puellae", {"nom pl f", "gen sg f", "dat sg f"}),
        ("templum", "templa", {"nom pl n", "acc pl n"}),
        ("nauta", "nautam", {"acc sg m"}),
        ("manus", "manus", {"nom sg f"}),
        ("manus", "manūs", {"gen sg f", "nom pl f", "acc pl f"}),
        ("arma", "armīs", {"dat pl n", "abl pl n"}),
    ],
)
def test_k1_k12_the_readings_of_a_noun_have_its_gender(
    deck: str, face: str, readings: set[str]
) -> None:
    assert {str(cell) for cell in cells_of(game(deck).rules.readings[face])} == readings


@pytest.mark.parametrize(
    ("top", "card", "names"),
    [
        ("puella nom sg f", "servus", {"nom sg m"}),  # case and number
        ("puella nom sg f", "puellae", {"nom pl f", "gen sg f", "dat sg f"}),
        ("puella nom sg f", "servī", set()),  # nominative plural: only the case
        ("puellae gen sg f", "servī", {"gen sg m"}),
        ("puellae gen sg f", "templī", {"gen sg n"}),
        ("puellae gen sg f", "puellae", {"dat sg f"}),  # K6: not the genitive again
        ("huius gen sg m", "servī", set()),  # all three, or only one
        ("huius gen sg m", "puellae", {"gen sg f"}),
        ("servō dat sg m", "huic", {"dat sg f", "dat sg n"}),
        ("servō dat sg m", "puellīs", set()),
    ],
)
def test_k3_k6_exactly_two_on_nouns_and_pronouns(top: str, card: str, names: set[str]) -> None:
    deck = f"hic+{NOUNS}"
    laid = lays(lay_out(f"{card} | hic", top, deck=deck), deck)
    assert laid == {f"{card} {name}" for name in names}


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize(
    ("deck", "seats", "missing"),
    [
        ("puella", 2, 1),
        ("iuppiter+arma", 2, 1),
        ("fas", 2, 9),
        ("puella+servus", 2, 0),
        ("puella+servus", 3, 0),
        ("puella+servus", 4, 1),
        ("duo", 2, 0),
        ("duo", 3, 1),
        (NOUNS, 5, 0),
        ("is", 5, 0),
    ],
)
def test_k12_five_cards_for_each_and_one_more(
    deck: str, seats: int, missing: int, joker: bool
) -> None:
    """Jokers do not count: the opening card may not be one (K9)."""
    options = KngOptions(joker=joker)
    if not missing:
        assert len(game(deck).start(options, seats, 1).hands) == seats
        return
    with pytest.raises(Refusal) as caught:
        game(deck).start(options, seats, 1)
    assert (caught.value.code, caught.value.rule) == ("kng.too-few-cards", "K12")
    assert caught.value.facts == {"needed": 5 * seats + 1, "missing": missing}


def test_k9_k12_with_as_few_cards_as_can_be_no_joker_lies_open() -> None:
    made = game("iuppiter+arma+fas")  # twelve cards and three jokers
    for seed in range(60):
        assert made.start(KngOptions(joker=True), 2, seed).pile[0] != "joker"


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "11 are needed, five for each player and one to begin with; 1 is missing"),
     ("de", "11 werden gebraucht, fünf für jeden und eine zum Anfangen; 1 fehlt")],
)  # fmt: skip
def test_k12_the_command_says_how_many_are_missing(language: str, says: str) -> None:
    ran = inside("play", "puella", "--lang", language)
    assert ran.code == 1
    assert says in ran.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(("play", "ego+is"), "ego, nōs"), (("explain", "se", "sui", "sibi"), "sē"),
     (("arena", "kng", "--deck", "tu+se", "--games", "1"), "tū, vōs, sē")],
)  # fmt: skip
def test_k12_a_word_without_gender_is_named(arguments: tuple[str, ...], words: str) -> None:
    ran = inside(*arguments)
    assert ran.code == 1
    assert f"{words}: a word without gender cannot be played" in ran.err


@pytest.mark.parametrize(
    ("deck", "noun"),
    [
        ("puella", Noun("puella", Gender.F)),
        ("nauta", Noun("nauta", Gender.M)),
        ("rex", Noun("rēx", Gender.M)),
        ("arma", Noun("arma", Gender.N)),
        ("fas", Noun("fās", Gender.N)),
        ("is", None),
        ("duo", None),
        ("nemo", None),  # two genders
    ],
)
def test_k12_what_is_a_noun_and_which_gender_it_has(deck: str, noun: Noun | None) -> None:
    _name, faces = game(deck).rules.decks[0]
    assert noun_of(faces) == noun


def explained(deck: str, top: str, lay: str) -> dict[str, Any]:
    made, state = game(deck), lay_out(f"{lay.split(maxsplit=1)[0]} | hic", top, deck=deck)
    view = made.view(state, 0)
    return made.explain(view, parse_move(f"lay {lay}")).as_dict()


@pytest.mark.parametrize(
    ("top", "lay", "nouns"),
    [
        ("puella nom sg f", "servus nom sg m", [("puella", "f"), ("servus", "m")]),
        ("puella nom sg f", "puellae gen sg f", [("puella", "f")]),
        ("huius gen sg m", "puellae gen sg f", [("puella", "f")]),
        ("puellae gen sg f", "huius gen sg m", [("puella", "f")]),
        ("huius gen sg m", "huius gen sg f", None),
    ],
)
def test_k12_the_explanation_names_the_nouns(
    top: str, lay: str, nouns: list[tuple[str, str]] | None
) -> None:
    """Where there is no noun, the explanation is what it was before there were any."""
    found = explained(f"hic+{NOUNS}", top, lay)
    named = [(noun["word"], noun["gender"]) for noun in found.get("nouns", ())]
    assert named == (nouns or [])
    assert ("nouns" in found) is (nouns is not None)


def test_a_form_of_two_nouns_names_both() -> None:
    """K11: two cards that look alike are alike."""
    decks = [("filius", ["x", *[""] * 29]), ("filia", ["", "x", *[""] * 28])]
    rules = KngGame(decks).rules
    assert rules.nouns["x"] == (Noun("x", Gender.M), Noun("x", Gender.F))


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ("gen sg m", "puella is a feminine noun."),
        ("acc sg f", None),  # the gender was right
    ],
)
def test_k4_k12_a_wrong_gender_is_answered_with_the_nouns_own(named: str, says: str | None) -> None:
    rules = game(NOUNS).rules
    naming = rules.naming("puellae", parse_cell(named), "servī", rules.readings["servī"])
    told = what_was_wrong(rules, naming)
    assert told[0].partition(": ")[2].startswith("puellae is not ")
    assert (told[-1] == says) is (says is not None)


def test_explain_names_the_gender_in_words_and_in_json() -> None:
    told = inside("explain", NOUNS, "puella", "servus")
    assert "puella is a feminine noun, servus is a masculine noun." in told.out
    german = inside("explain", NOUNS, "puella", "servus", "--lang", "de")
    assert "puella ist ein Femininum, servus ist ein Maskulinum." in german.out
    data = json.loads(inside("explain", NOUNS, "puella", "servus", "--json").out)
    assert data["nouns"] == [{"word": "puella", "gender": "f"}, {"word": "servus", "gender": "m"}]
    assert "nouns" not in json.loads(inside("explain", "is", "eum", "eam", "--json").out)


def chosen_from(deck: str, *answers: str) -> tuple[str, list[list[str]]]:
    """The move that is made by choosing step by step, and what was offered at each step."""
    made = game(deck)
    options = KngOptions(slips=True, tutored=(0,), watchers=(0,))
    match = Match.start(made, options, (Seat("You", HUMAN), Seat("Marcus", "tiro")), 1)
    move, script = run(KngTable(made, lambda remark: None).ask(match, 0), "1", "", *answers)
    asked = [ask for ask in script.asked if isinstance(ask, Choose)][1:]
    return made.move_text(move), [
        [option.label for option in ask.options if not option.aside] for ask in asked
    ]


def test_k4_only_what_occurs_among_the_cards_is_offered() -> None:
    """What the card itself can be is not given away."""
    _move, offered = chosen_from(NOUNS, "1", "1", "1")
    assert [len(options) for options in offered] == [5, 2, 3]
    _move, offered = chosen_from("puella+servus", "1", "1", "2")
    assert offered[2] == ["masculine", "feminine"]
    move, offered = chosen_from("puella+dea", "2", "1")
    assert [len(options) for options in offered] == [5, 2]
    assert move.endswith(" gen sg f")
    move, offered = chosen_from("arma+castra+divitiae", "2", "1")
    assert offered[1] == ["feminine", "neuter"]
    assert move.endswith(" gen pl f")


def test_slips_are_names_that_some_card_has() -> None:
    """In a game without neuters nobody says neuter."""
    made = game("puella+servus")
    bots = [make_bot(made, "tiro"), make_bot(made, "tiro")]
    for seed in range(40):
        played = play_out(made, KngOptions(slips=True), bots, seed)
        assert not [move for move in played.moves if move.endswith(" n")]


@pytest.mark.parametrize("deck", [NOUNS, "hic+puella+servus", "iuppiter+vis+arma+fas"])
@pytest.mark.parametrize("joker", [False, True])
def test_an_outsider_can_judge_a_game_of_nouns(deck: str, joker: bool) -> None:
    made = game(deck)
    bots = [make_bot(made, "magister"), make_bot(made, "tiro"), make_bot(made, "discipulus")]
    for seed in range(4):
        line = log_line(play_out(made, KngOptions(joker=joker, slips=True), bots, seed))
        for name, faces in made.rules.decks:
            logged: Any = line["decks"]
            assert logged[name] == list(faces)
            assert len(faces) == len(GRID)
        outsider = Outsider(json.dumps(line, ensure_ascii=False))
        outsider.check()
        assert outsider.lays


def test_the_strongest_plays_nouns_as_well() -> None:
    made = game("puella+servus")
    bot, state = make_bot(made, "augur"), made.start(KngOptions(), 2, 4)

    move = bot.choose(made.view(state, 0), Random(1)).move
    after, _events = made.apply(state, move)
    assert after.phase in (KngPhase.PLAY, KngPhase.DRAWN)


def test_the_menu_offers_what_two_can_play() -> None:
    offered = dict(deck_choices())
    assert list(offered)[:5] == ["is", "ille", "ipse", "is+ille+ipse", NOUNS]
    assert {"hic", "bonus", "duo"} <= set(offered)
    assert not {"puella", "fas", "ego", "se", "nemo"} & set(offered)


def test_a_game_of_nouns_is_saved_resumed_and_told_again() -> None:
    first = inside("play", NOUNS, "--seed", "3", "--plain", typed="t\nq\n")
    assert (first.code, "Traceback" in first.err) == (0, False)
    assert "puella" in first.out
    again = inside("play", "--resume", "--plain", typed="q\n")
    assert again.code == 0
    told = inside("play", NOUNS, "--seed", "3", "--demo", "--plain")
    assert told.code == 0
    assert "puella is a feminine noun" in told.out
    assert inside("replay", "--plain").code == 0


def test_evidence_that_names_a_gender_that_the_noun_does_not_have_can_be_looked_at() -> None:
    """A slip in gender stands for no form of the noun; progress and drills do not trip over it."""
    played = inside("play", "puella+servus", "--seed", "1", "--plain", typed="1\ngen sg n\n")
    assert "is not genitive singular neuter" in played.out
    for command in (("progress",), ("progress", "--json"), ("drill", "--from-game", "--plain")):
        assert "defect" not in (ran := inside(*command, typed="q\n")).out
        assert "went wrong" not in ran.err


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_v7_a_long_mix_is_named_as_far_as_there_is_room(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: columns)
    deck = "puella+servus+templum+rex+urbs+mare+manus+res"
    seats = (Seat("You", HUMAN), Seat("Marcus", "tiro"))
    match = Match.start(game(deck), KngOptions(), seats, 1)
    drawn = drawing.draw_table(KngScreen(match, match.view(0), deck), []).splitlines()
    assert width(drawn[0]) <= columns
    assert re.match(r" puella\+\S+ · game 1 +69 cards in the stock", bare(drawn[0]))
