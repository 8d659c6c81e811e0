"""The words of making a deck: what is asked, what was understood, and why something was not."""

from __future__ import annotations

from tutor.grammar.drafts import GAP, Draft
from tutor.locale import N_, _, language
from tutor.words.refusals import Sayings
from tutor.words.tables import deck_text
from tutor.words.wrapping import wrap

SAYINGS: Sayings = {
    "entry.words": N_(
        "“{text}” is no dictionary entry: cōnsul, cōnsulis m (a noun with genitive and gender), "
        "bonus, bona, bonum; fortis, forte; fēlīx, fēlīcis (adjectives)"
    ),
    "entry.letters": N_(
        "“{word}” is not a Latin form: only the letters a–z and the long vowels āēīōūȳ"
    ),
    "entry.short": N_("“{part}” is not clear after {first}; write it out in full"),
    "entry.gender": N_(
        "“{title}” is no adjective that is known; a noun needs its gender: m, f or n at the end"
    ),
    "entry.three": N_("“{title}” has one gender, a word like this model three; leave it out"),
    "entry.unknown": N_(
        "“{title}” follows no declension that is known; name a model and a stem, or copy a deck "
        "with --from and edit it"
    ),
}


def how_to_write() -> str:
    """What is told before the first question."""
    return _(
        "Write the word as a dictionary has it: cōnsul, cōnsulis m; puella, -ae f; "
        "arma, armōrum n pl; bonus, bona, bonum; fortis, forte; fēlīx, fēlīcis. "
        "Long vowels: o_, ô or ō."
    )


def which_word() -> str:
    """The first question."""
    return _("Word:") + " "


def draft_text(draft: Draft) -> str:
    """What was understood: the model, the stem and the whole table."""
    heading, _newline, table = deck_text(draft.deck()).partition("\n")
    return f"{heading.rstrip()}\n{table}\n{wrap(model_text(draft))}"


def model_text(draft: Draft) -> str:
    """By which model a word goes."""
    return _("declined like {model} ({title}), stem {stem}-").format(
        model=draft.model.name, title=draft.model.title[language()], stem=draft.stem
    )


def is_it_right() -> str:
    """The question below the table."""
    return _("Is the table right?")


def keep_label() -> str:
    """Going on with the table as it is."""
    return _("yes, go on")


def correct_label() -> str:
    """Changing a form."""
    return _("correct a form")


def model_label(draft: Draft) -> str:
    """Declining the word in another way."""
    return _("rather like {model} ({title})").format(
        model=draft.model.name, title=draft.model.title[language()]
    )


def other_word_label() -> str:
    """Beginning anew."""
    return _("another word")


def leave_label() -> str:
    """Leaving without a deck."""
    return _("leave, write nothing")


def which_form() -> str:
    """Asks for a correction."""
    return _("Cell and form (dat pl: deābus; {gap} for none):").format(gap=GAP) + " "


def not_understood(text: str) -> str:
    """That a correction names no cell of the table, or no form."""
    return _("“{text}” is no cell with its form; write for example dat pl: deābus").format(
        text=text
    )


def which_meaning(code: str, has_other: bool) -> str:
    """Asks for the meaning in a language."""
    if has_other:
        same = {
            "de": _("Meaning in German (Enter: the same):"),
            "en": _("Meaning in English (Enter: the same):"),
        }
        return same[code] + " "
    return {"de": _("Meaning in German:"), "en": _("Meaning in English:")}[code] + " "


def which_name(usual: str) -> str:
    """Asks what the deck is to be called."""
    if not usual:
        return _("Name of the deck:") + " "
    return _("Name of the deck (Enter: {name}):").format(name=usual) + " "


def not_free(name: str) -> str:
    """That a deck cannot be called so."""
    return _("“{name}” is taken, or no name: small letters a–z, digits, - and _").format(name=name)


def written_text(path: object, name: str) -> str:
    """That it is done, and what to do with it."""
    return _("{path} is there now; practise it with: tutor drill {name}").format(
        path=path, name=name
    )
