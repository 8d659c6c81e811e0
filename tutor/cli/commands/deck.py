"""`tutor deck`: list, check and make decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.checking import check_command
from tutor.cli.lazy import examples, group_app
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, JsonLines, mix_names
from tutor.errors import UsageError
from tutor.locale import N_, _

if TYPE_CHECKING:
    from tutor.grammar.paradigm import Deck

app = group_app(N_("List, check and make decks."))


@app.command(
    "list",
    short_help=N_("List every deck that can be named."),
    help=N_(
        "List every deck that can be named, in groups: the shipped ones, then your own. The word "
        "behind a heading names the whole group, here and wherever decks are named."
    ),
    epilog=examples("tutor deck list", "tutor deck list nouns", "tutor deck list --json"),
)
def list_decks(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help=N_("Groups or decks; all without any."), metavar="GROUP", autocompletion=mix_names
        ),
    ] = None,
    json: Json = False,
) -> Output:
    """List the decks."""
    from tutor.store.deck_names import deck_files, names_of
    from tutor.store.decks import cached_deck

    files = deck_files()
    wanted = names_of("+".join(decks)) if decks else list(files)
    found = [(cached_deck(files[name].path), files[name].own) for name in wanted if name in files]
    data = [
        {
            "deck": deck.name,
            "title": deck.title,
            "meaning": deck.meaning,
            "tags": list(deck.tags),
            "sentences": len(deck.sentences),
            "own": own,
            "group": deck.group or None,
            "aliases": list(deck.aliases),
            "model": deck.model or None,
            "cells": len(deck.cells),
        }
        for deck, own in found
    ]
    return Output(json, lambda: {"decks": data}, lambda: _text(found))


def _text(found: list[tuple[Deck, bool]]) -> str:
    from tutor.grammar.groups import GROUPS, OWN
    from tutor.store.deck_names import in_groups
    from tutor.words.groups import deck_list

    order = {name: place for place, name in enumerate(in_groups())}
    shipped = [deck for deck, own in found if not own]
    shipped.sort(key=lambda deck: order.get(deck.name, len(order)))
    sections = [(group, [deck for deck in shipped if deck.group == group]) for group in GROUPS]
    others = [deck for deck in shipped if deck.group not in GROUPS]
    return deck_list([*sections, ("", others), (OWN, [deck for deck, own in found if own])])


check_command(
    app,
    N_(
        "Check decks and say everything that is wrong, with file, line and column. A table that "
        "can be read is compared with the models of the grammars and with the laws of declension: "
        "what is said of it then is for you to judge."
    ),
    N_("Deck files, decks by name, or groups (nouns)."),
    "tutor.store.check_file:read_any",
    "tutor deck check my-deck.yaml",
    "tutor deck check rex",
    "tutor deck check nouns --json",
    remarks="tutor.store.check_file:remarks",
    finder="tutor.store.check_file:files_named",
    metavar="FILE|DECK…",
)


@app.command(
    short_help=N_("Make a deck of your own."),
    help=N_(
        "Make a deck of your own. In a terminal you are asked for a word as a dictionary has it "
        "(cōnsul, cōnsulis m) and see its table before anything is written; --word does it "
        "without asking; --from copies a deck, to be edited. Nothing is ever overwritten."
    ),
    epilog=examples(
        "tutor deck new",
        'tutor deck new dux --word "dux, ducis m" --meaning-de Anführer --meaning-en leader',
        'tutor deck new canis --word "canis, canis m" --model rex --stem can --meaning-de Hund',
        "tutor deck new meus --from bonus",
    ),
)
def new(
    name: Annotated[
        str | None,
        typer.Argument(help=N_("A name (it goes to your own decks), or the path of a file.")),
    ] = None,
    word: Annotated[
        str | None,
        typer.Option("--word", help=N_("The word as in a dictionary: “cōnsul, cōnsulis m”.")),
    ] = None,
    meaning_de: Annotated[
        str | None, typer.Option("--meaning-de", help=N_("What it means in German."))
    ] = None,
    meaning_en: Annotated[
        str | None, typer.Option("--meaning-en", help=N_("What it means in English."))
    ] = None,
    model: Annotated[
        str | None, typer.Option("--model", help=N_("Decline it like this model."), metavar="MODEL")
    ] = None,
    stem: Annotated[
        str | None, typer.Option("--stem", help=N_("With --model: the stem of the word."))
    ] = None,
    source: Annotated[
        str | None, typer.Option("--from", help=N_("Copy this deck instead."), metavar="DECK")
    ] = None,
    json_lines: JsonLines = False,
) -> Output:
    """Make a deck: by asking, from a word, or as a copy."""
    from tutor.cli.new_deck import asked, copied, from_word
    from tutor.ui.terminal import is_terminal

    described = word or meaning_de or meaning_en or model or stem
    if source is not None and described:
        raise UsageError(_("--from copies a deck; --word and what goes with it make a new one"))
    if word is not None:
        return from_word(name, word, meaning_de, meaning_en, model, stem)
    if described:
        raise UsageError(_("which word? Write for example: --word “cōnsul, cōnsulis m”"))
    if source is None and (name is None or json_lines or is_terminal()):
        return asked(name, json_lines)
    return copied(name, source or "bonus")
