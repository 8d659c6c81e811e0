"""`tutor deck list`"""

from __future__ import annotations

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.grammar.paradigm import Deck
from tutor.locale import N_, _, language

app = command_app()


@app.command(
    "list",
    help=N_("List every deck that can be named: the shipped ones and your own."),
    epilog=examples("tutor deck list", "tutor deck list --json"),
)
def list_decks(json: Json = False, lang: Lang = None, plain: Plain = False) -> Output:
    """List the decks."""
    from tutor.store.decks import all_decks, deck_files

    files = deck_files()
    decks = {deck.name: deck for deck in all_decks()}
    data = [
        {
            "deck": name,
            "title": deck.title,
            "meaning": deck.meaning,
            "tags": list(deck.tags),
            "sentences": len(deck.sentences),
            "own": files[name].own,
        }
        for name, deck in decks.items()
    ]
    own = {name for name, file in files.items() if file.own}
    return Output(json, lambda: {"decks": data}, lambda: _text(decks, own))


def _text(decks: dict[str, Deck], own: set[str]) -> str:
    from tutor.words.marks import clean, pad, style

    names = max(len(name) for name in decks)
    titles = max(len(deck.title) for deck in decks.values())
    lines = []
    for name, deck in decks.items():
        line = f"{style(pad(name, names), 'bold')}  {pad(clean(deck.title), titles)}  "
        line += clean(deck.meaning[language()])
        if name in own:
            line += " " + _("(your own)")
        lines.append(line)
    return "\n".join(lines)
