"""The tables of the decks: K1 counts of the seeds, and the counts of the other decks."""

from __future__ import annotations

import re

import pytest

from tests.latin.places import DECKS, ROOT, SEEDS
from tutor.grammar.cells import GRID, Case, Gender, Number
from tutor.store.decks import load_deck

READINGS = {
    # K1, as the rule book lists them
    "is": "is 1, ea 3, id 2, eius 3, eī 3, eum 1, eam 1, eō 2, eā 1, iī/eī 1, eae 1, eōrum 2, "
    "eārum 1, iīs/eīs 6, eōs 1, eās 1",
    "ille": "ille 1, illa 3, illud 2, illīus 3, illī 4, illum 1, illam 1, illō 2, illā 1, "
    "illae 1, illōrum 2, illārum 1, illīs 6, illōs 1, illās 1",
    "ipse": "ipse 1, ipsa 3, ipsum 3, ipsīus 3, ipsī 4, ipsam 1, ipsō 2, ipsā 1, ipsae 1, "
    "ipsōrum 2, ipsārum 1, ipsīs 6, ipsōs 1, ipsās 1",
    # the other decks, counted from the printed tables of the grammars
    "hic": "hic 1, haec 3, hoc 2, huius 3, huic 3, hunc 1, hanc 1, hōc 2, hāc 1, hī 1, hae 1, "
    "hōrum 2, hārum 1, hīs 6, hōs 1, hās 1",
    "iste": "iste 1, ista 3, istud 2, istīus 3, istī 4, istum 1, istam 1, istō 2, istā 1, "
    "istae 1, istōrum 2, istārum 1, istīs 6, istōs 1, istās 1",
    "idem": "īdem 1, eadem 3, idem 2, eiusdem 3, eīdem 3, eundem 1, eandem 1, eōdem 2, eādem 1, "
    "īdem/eīdem 1, eaedem 1, eōrundem 2, eārundem 1, īsdem/eīsdem 6, eōsdem 1, eāsdem 1",
    "qui": "quī 2, quae 4, quod 2, cuius 3, cui 3, quem 1, quam 1, quō 2, quā 1, quōrum 2, "
    "quārum 1, quibus 6, quōs 1, quās 1",
    "quidam": "quīdam 2, quaedam 4, quoddam 2, cuiusdam 3, cuidam 3, quendam 1, quandam 1, "
    "quōdam 2, quādam 1, quōrundam 2, quārundam 1, quibusdam 6, quōsdam 1, quāsdam 1",
    "alius": "alius 1, alia 3, aliud 2, alīus 3, aliī 4, alium 1, aliam 1, aliō 2, aliā 1, "
    "aliae 1, aliōrum 2, aliārum 1, aliīs 6, aliōs 1, aliās 1",
    "solus": "sōlus 1, sōla 3, sōlum 3, sōlīus 3, sōlī 4, sōlam 1, sōlō 2, sōlā 1, sōlae 1, "
    "sōlōrum 2, sōlārum 1, sōlīs 6, sōlōs 1, sōlās 1",
    "bonus": "bonus 1, bona 3, bonum 3, bonī 3, bonae 3, bonō 4, bonam 1, bonā 1, bonōrum 2, "
    "bonārum 1, bonīs 6, bonōs 1, bonās 1",
    "fortis": "fortis 5, forte 2, fortī 6, fortem 2, fortēs 4, fortia 2, fortium 3, fortibus 6",
}


@pytest.mark.parametrize("name", DECKS)
def test_reading_counts_k1(name: str) -> None:
    assert name in READINGS, f"count the forms of {name} in a grammar and add them to READINGS"
    paradigm = load_deck(name).paradigm
    wanted = {face: int(count) for face, count in re.findall(r"(\S+) (\d)", READINGS[name])}
    assert sum(wanted.values()) == len(GRID)
    assert {face: len(paradigm.readings(face)) for face in paradigm.distinct_faces()} == wanted


def test_no_counts_are_left_over() -> None:
    assert set(READINGS) == set(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_neuter_accusative_is_the_nominative(name: str) -> None:
    paradigm = load_deck(name).paradigm
    for number in Number:
        nominative, accusative = (
            face
            for cell, face in zip(GRID, paradigm.faces, strict=True)
            if cell.gender is Gender.N
            and cell.number is number
            and cell.case in (Case.NOM, Case.ACC)
        )
        assert nominative == accusative


@pytest.mark.parametrize("name", DECKS)
def test_dative_plural_is_the_ablative_plural_in_all_genders(name: str) -> None:
    paradigm = load_deck(name).paradigm
    faces = {
        face
        for cell, face in zip(GRID, paradigm.faces, strict=True)
        if cell.number is Number.PL and cell.case in (Case.DAT, Case.ABL)
    }
    assert len(faces) == 1


@pytest.mark.parametrize("name", DECKS)
def test_ius_type_has_one_genitive_in_long_ius_and_one_dative_in_long_i(name: str) -> None:
    deck = load_deck(name)
    genitives, datives = (
        {
            face
            for cell, face in zip(GRID, deck.paradigm.faces, strict=True)
            if cell.case is case and cell.number is Number.SG
        }
        for case in (Case.GEN, Case.DAT)
    )
    assert ("ius-type" in deck.tags) == any(face.endswith("īus") for face in genitives)
    if "ius-type" in deck.tags:
        assert len(genitives) == len(datives) == 1
        assert datives.pop().endswith("ī")


@pytest.mark.parametrize("name", DECKS)
def test_file_names_at_least_two_sources(name: str) -> None:
    text = (ROOT / "decks" / f"{name}.yaml").read_text(encoding="utf-8")
    header = " ".join(line[1:].strip() for line in text.splitlines() if line.startswith("#"))
    assert header.startswith("Vowel lengths checked against: ")
    sources = header.removeprefix("Vowel lengths checked against: ").split(". ")[0]
    assert sources.count(";") >= 1
    assert "§" in sources


@pytest.mark.parametrize("name", DECKS)
def test_deck_tells_what_it_is(name: str) -> None:
    deck = load_deck(name)
    assert deck.title
    assert all(deck.meaning[language] for language in ("de", "en"))
    assert ("seed" in deck.tags) == (name in SEEDS)
