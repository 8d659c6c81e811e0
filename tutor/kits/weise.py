"""The kit of Der Weise."""

from __future__ import annotations

from tutor.kits.contract import Kit, Level, Setting
from tutor.locale import N_

_DECK = N_("Form decks (is+ille+ipse) or a feature deck (shapes, animals, a file).")
_TREE = N_("A tree's name, a file, or random; for several rounds separated by commas.")

_SETTINGS = (
    Setting("deck", _DECK, metavar="DECK", usual="is+ille+ipse"),
    Setting("tree", _TREE, metavar="NAME|FILE|random", usual="random"),
    Setting(
        "rounds", N_("How many rounds; 0: one for each player."), 0, int,
        low=0, high=20, metavar="N",
    ),
)  # fmt: skip
_DIFFICULTY = N_("Of random trees: easy, medium or hard.")

WEISE = Kit(
    name="weise",
    title="Der Weise",
    line=N_("Der Weise: find the hidden classes."),
    help=N_(
        "Play Der Weise: lay cards into classes and find the hidden classification tree, "
        "or be the sage who knows it and judges."
    ),
    arena_help=N_("Let bots play Der Weise and report who wins how often."),
    seats=range(2, 7),
    levels=(
        Level("tiro", N_("Tiro: tries what it sees")),
        Level("discipulus", N_("Discipulus: remembers what was judged")),
        Level("magister", N_("Magister: weighs every tree that is left")),
    ),
    table="tutor.flows.weise.table:WeiseTable",
    drawing="tutor.ui.games.weise",
    judge="tutor.bots.weise.review:make_judge",
    limits=(0.25, 0.5, 1.0),
    settings=_SETTINGS,
    play_settings=(
        Setting(
            "role",
            N_("Your role in the first round: guesser or sage."),
            metavar="ROLE",
            asks=N_("Your role in the first round?"),
            choices="tutor.store.games.weise:role_choices",
            usual="guesser",
        ),
        Setting(
            "difficulty",
            _DIFFICULTY,
            metavar="HOW",
            asks=N_("Which classification?"),
            choices="tutor.store.games.weise:tree_choices",
            beside=("tree", "deck"),
            usual="easy",
        ),
    ),
    arena_settings=(Setting("difficulty", _DIFFICULTY, "medium", metavar="HOW"),),
    examples=("tutor play weise --tree number", "tutor play weise --role sage --players 3"),
    arena_examples=(
        "tutor arena weise --bots magister,discipulus --games 20",
        "tutor arena weise --bots tiro,discipulus --deck shapes --log games.jsonl",
    ),
    demo_level="magister",
    arena_bots="magister,discipulus",
    arena_games=20,
    counts_players=True,
)
