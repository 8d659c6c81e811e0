"""Dictionary entries and their declension: every shipped noun and adjective, and more."""

from __future__ import annotations

import pytest

from tutor.grammar.paradigm import Deck
from tutor.grammar.recognition import NoEntry, by_model, parse_entry, recognise
from tutor.store.decks import all_decks
from tutor.store.models import models

NOT_FIRST = {
    "dea": "deābus, to tell goddesses from gods, is in no entry",
    "filia": "fīliābus, likewise",
    "turris": "turrim goes like cīvem as far as an entry tells",
    "vetus": "veterum, not -ium, is in no entry",
}
"""Words that an entry leaves open: the right model is a later guess."""
ALONE = {
    "bos": "boum, bōbus: irregular",
    "deus": "dī, dīs: irregular",
    "domus": "between two declensions",
    "fas": "not declined",
    "vis": "irregular, without a genitive",
}
"""Words that follow no model."""
SINGULAR_ONLY = {"iuppiter"}
"""Words whose title does not say that they have no plural."""

WORDS = [deck for deck in all_decks() if deck.group in ("nouns", "adjectives")]


@pytest.mark.parametrize("deck", [d for d in WORDS if d.name not in ALONE], ids=lambda d: d.name)
def test_every_shipped_noun_and_adjective_is_recognised(deck: Deck) -> None:
    """From its title alone come its model, its stem and its whole table."""
    entry = deck.title + (" sg" if deck.name in SINGULAR_ONLY else "")
    guesses = recognise(entry, models())
    right = guesses[1:] if deck.name in NOT_FIRST else guesses[:1]
    found = [guess for guess in right if guess.deck().paradigm.faces == deck.paradigm.faces]
    assert found, [guess.model.name for guess in guesses]
    if deck.model:
        assert [guess.model.name for guess in found] == [deck.model]
        assert found[0].stem in deck.stems
        assert found[0].vocatives() == deck.vocatives
    assert found[0].group == deck.group


def test_the_lists_name_only_words_that_need_it() -> None:
    names = {deck.name for deck in WORDS}
    assert {*NOT_FIRST, *ALONE, *SINGULAR_ONLY} <= names
    assert {deck.name for deck in WORDS if not deck.model} - set(ALONE) == {"bonus", "fortis"}


@pytest.mark.parametrize(
    ("entry", "model", "stem", "nominative"),
    [
        ("via, -ae f", "puella", "vi", "via"),
        ("poēta, poētae m.", "puella", "poēt", "poēta"),
        ("dominus, -ī m", "servus", "domin", "dominus"),
        ("do_num, do_ni_ n", "templum", "dōn", "dōnum"),
        ("liber, librī m", "puer", "libr", "liber"),
        ("fīlius, fīlī m", "servus", "fīli", "fīlius"),
        ("frāter, -tris m", "rex", "frātr", "frāter"),
        ("mīles mīlitis m", "rex", "mīlit", "mīles"),
        ("nox, noctis f", "urbs", "noct", "nox"),
        ("nūbēs, nūbis f", "urbs", "nūb", "nūbēs"),
        ("ignis, -is m", "civis", "ign", "ignis"),
        ("opus, operis n", "corpus", "oper", "opus"),
        ("calcar, calcāris n", "mare", "calcār", "calcar"),
        ("cubīle, cubīlis n", "mare", "cubīl", "cubīle"),
        ("exercitus, -ūs m", "manus", "exercit", "exercitus"),
        ("genū, genūs n", "cornu", "gen", "genū"),
        ("fidēs, fideī f", "res", "fid", "fidēs"),
        ("aciēs, aciēī f", "dies", "aci", "aciēs"),
        ("nūptiae, -ārum f pl", "puella", "nūpti", "nūptiae"),
        ("līberī, līberōrum m pl", "servus", "līber", "līberī"),
        ("moenia, moenium n pl", "mare", "moen", "moenia"),
        ("maiōrēs, maiōrum m pl", "rex", "maiōr", "maiōrēs"),
        ("fīnēs, fīnium m pl", "urbs", "fīn", "fīnēs"),
        ("Rōma, Rōmae f", "puella", "Rōm", "Rōma"),
        ("magnus, -a, -um", "bonus", "magn", "magnus"),
        ("līber, -era, -erum", "pulcher", "līber", "līber"),
        ("sacer, sacra, sacrum", "pulcher", "sacr", "sacer"),
        ("omnis, -e", "fortis", "omn", "omnis"),
        ("celer, celeris, celere", "acer", "celer", "celer"),
        ("audāx, audācis", "felix", "audāc", "audāx"),
        ("amāns, amantis", "laudans", "amant", "amāns"),
        ("fortior, -ius", "altior", "fort", "fortior"),
    ],
)
def test_other_words(entry: str, model: str, stem: str, nominative: str) -> None:
    """As dictionaries print them, endings alone and lengths typed in any way (A4)."""
    draft = recognise(entry, models())[0]
    assert (draft.model.name, draft.stem) == (model, stem)
    assert draft.deck().paradigm.faces[0] == nominative


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("", "entry.words"),
        ("cōnsul", "entry.words"),
        ("cōnsul m", "entry.words"),
        ("a, b, c, d", "entry.words"),
        ("c0nsul, c0nsulis m", "entry.letters"),
        ("corpus, -oris n", "entry.short"),
        ("rēx, -gis m", "entry.short"),
        ("puella, puellae", "entry.gender"),
        ("puella, servī f", "entry.unknown"),
        ("laudō, laudāre f", "entry.unknown"),
        ("vīrus, vīrī n", "entry.unknown"),
    ],
)
def test_what_is_no_entry_is_refused_with_a_reason(entry: str, code: str) -> None:
    with pytest.raises(NoEntry) as caught:
        recognise(entry, models())
    assert caught.value.code == code


def test_the_title_is_written_out() -> None:
    assert parse_entry("arma  -o_rum n. pl.").title == "arma, armōrum n pl"


def test_a_model_and_a_stem_that_somebody_names() -> None:
    draft = by_model("canis, canis m", models()["rex"], "can")
    faces = {str(cell): face for cell, face in draft.faces().items()}
    assert (faces["nom sg m"], faces["gen pl m"]) == ("canis", "canum")
    with pytest.raises(NoEntry):
        by_model("canis, canis m", models()["bonus"], "can")
