"""The tables of the decks: K1 counts of the seeds, and the counts of the other decks."""

from __future__ import annotations

import re

import pytest

from tests.latin.places import DECKS, ROOT, SEEDS
from tests.quiz.decks import deck as load_deck
from tutor.grammar.cells import Case, Cell, Gender, NoGender, Number

READINGS = {
    # K1, as the rule book lists them
    "is": "is 1, ea 3, id 2, eius 3, eī 3, eum 1, eam 1, eō 2, eā 1, iī/eī 1, eae 1, eōrum 2, "
    "eārum 1, iīs/eīs 6, eōs 1, eās 1",
    "ille": "ille 1, illa 3, illud 2, illīus 3, illī 4, illum 1, illam 1, illō 2, illā 1, "
    "illae 1, illōrum 2, illārum 1, illīs 6, illōs 1, illās 1",
    "ipse": "ipse 1, ipsa 3, ipsum 3, ipsīus 3, ipsī 4, ipsam 1, ipsō 2, ipsā 1, ipsae 1, "
    "ipsōrum 2, ipsārum 1, ipsīs 6, ipsōs 1, ipsās 1",
    # nouns: ten cells or fewer
    "puella": "puella 1, puellae 3, puellam 1, puellā 1, puellārum 1, puellīs 2, puellās 1",
    "nauta": "nauta 1, nautae 3, nautam 1, nautā 1, nautārum 1, nautīs 2, nautās 1",
    "dea": "dea 1, deae 3, deam 1, deā 1, deārum 1, deābus 2, deās 1",
    "filia": "fīlia 1, fīliae 3, fīliam 1, fīliā 1, fīliārum 1, fīliābus 2, fīliās 1",
    "divitiae": "dīvitiae 1, dīvitiārum 1, dīvitiīs 2, dīvitiās 1",
    "servus": "servus 1, servī 2, servō 2, servum 1, servōrum 1, servīs 2, servōs 1",
    "filius": "fīlius 1, fīliī 2, fīliō 2, fīlium 1, fīliōrum 1, fīliīs 2, fīliōs 1",
    "amicus": "amīcus 1, amīcī 2, amīcō 2, amīcum 1, amīcōrum 1, amīcīs 2, amīcōs 1",
    "deus": "deus 1, deī 1, deō 2, deum 1, deī/dī 1, deōrum 1, deīs/dīs 2, deōs 1",
    "puer": "puer 1, puerī 2, puerō 2, puerum 1, puerōrum 1, puerīs 2, puerōs 1",
    "ager": "ager 1, agrī 2, agrō 2, agrum 1, agrōrum 1, agrīs 2, agrōs 1",
    "vir": "vir 1, virī 2, virō 2, virum 1, virōrum 1, virīs 2, virōs 1",
    "templum": "templum 2, templī 1, templō 2, templa 2, templōrum 1, templīs 2",
    "bellum": "bellum 2, bellī 1, bellō 2, bella 2, bellōrum 1, bellīs 2",
    "arma": "arma 2, armōrum 1, armīs 2",
    "castra": "castra 2, castrōrum 1, castrīs 2",
    "consul": "cōnsul 1, cōnsulis 1, cōnsulī 1, cōnsulem 1, cōnsule 1, cōnsulēs 2, cōnsulum 1, "
    "cōnsulibus 2",
    "rex": "rēx 1, rēgis 1, rēgī 1, rēgem 1, rēge 1, rēgēs 2, rēgum 1, rēgibus 2",
    "homo": "homō 1, hominis 1, hominī 1, hominem 1, homine 1, hominēs 2, hominum 1, hominibus 2",
    "pater": "pater 1, patris 1, patrī 1, patrem 1, patre 1, patrēs 2, patrum 1, patribus 2",
    "mater": "māter 1, mātris 1, mātrī 1, mātrem 1, mātre 1, mātrēs 2, mātrum 1, mātribus 2",
    "iuppiter": "Iuppiter 1, Iovis 1, Iovī 1, Iovem 1, Iove 1",
    "bos": "bōs 1, bovis 1, bovī 1, bovem 1, bove 1, bovēs 2, boum 1, bōbus/būbus 2",
    "nomen": "nōmen 2, nōminis 1, nōminī 1, nōmine 1, nōmina 2, nōminum 1, nōminibus 2",
    "corpus": "corpus 2, corporis 1, corporī 1, corpore 1, corpora 2, corporum 1, corporibus 2",
    "tempus": "tempus 2, temporis 1, temporī 1, tempore 1, tempora 2, temporum 1, temporibus 2",
    "caput": "caput 2, capitis 1, capitī 1, capite 1, capita 2, capitum 1, capitibus 2",
    "iter": "iter 2, itineris 1, itinerī 1, itinere 1, itinera 2, itinerum 1, itineribus 2",
    "urbs": "urbs 1, urbis 1, urbī 1, urbem 1, urbe 1, urbēs 2, urbium 1, urbibus 2",
    "mons": "mōns 1, montis 1, montī 1, montem 1, monte 1, montēs 2, montium 1, montibus 2",
    "civis": "cīvis 2, cīvī 1, cīvem 1, cīve 1, cīvēs 2, cīvium 1, cīvibus 2",
    "turris": "turris 2, turrī 2, turrim 1, turrēs 2, turrium 1, turribus 2",
    "vis": "vīs 1, vim 1, vī 1, vīrēs 2, vīrium 1, vīribus 2",
    "mare": "mare 2, maris 1, marī 2, maria 2, marium 1, maribus 2",
    "animal": "animal 2, animālis 1, animālī 2, animālia 2, animālium 1, animālibus 2",
    "fas": "fās 2",
    "manus": "manus 1, manūs 3, manuī 1, manum 1, manū 1, manuum 1, manibus 2",
    "domus": "domus 1, domūs 2, domuī 1, domum 1, domō 1, domuum/domōrum 1, domibus 2, domōs 1",
    "cornu": "cornū 4, cornūs 1, cornua 2, cornuum 1, cornibus 2",
    "res": "rēs 3, reī 2, rem 1, rē 1, rērum 1, rēbus 2",
    "dies": "diēs 3, diēī 2, diem 1, diē 1, diērum 1, diēbus 2",
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
    # pronouns, the words in -īus, adjectives and numerals
    "quis": "quis 2, quid 2, cuius 3, cui 3, quem 2, quō 3, quī 1, quae 3, quōrum 2, quārum 1, "
    "quibus 6, quōs 1, quās 1",
    "aliquis": "aliquis 1, aliqua 3, aliquid 2, alicuius 3, alicui 3, aliquem 1, aliquam 1, "
    "aliquō 2, aliquā 1, aliquī 1, aliquae 1, aliquōrum 2, aliquārum 1, aliquibus 6, aliquōs 1, "
    "aliquās 1",
    "quisque": "quisque 1, quaeque 4, quodque 2, cuiusque 3, cuique 3, quemque 1, quamque 1, "
    "quōque 2, quāque 1, quīque 1, quōrumque 2, quārumque 1, quibusque 6, quōsque 1, quāsque 1",
    "uterque": "uterque 1, utraque 3, utrumque 3, utrīusque 3, utrīque 4, utramque 1, utrōque 2, "
    "utrāque 1, utraeque 1, utrōrumque 2, utrārumque 1, utrīsque 6, utrōsque 1, utrāsque 1",
    "nemo": "nēmō 1, nēminī 1, nēminem 1, nihil 2",
    "ego": "ego 1, meī 1, mihi 1, mē 2, nōs 2, nostrī/nostrum 1, nōbīs 2",
    "tu": "tū 1, tuī 1, tibi 1, tē 2, vōs 2, vestrī/vestrum 1, vōbīs 2",
    "se": "suī 2, sibi 2, sē 4",
    "meus": "meus 1, mea 3, meum 3, meī 3, meae 3, meō 4, meam 1, meā 1, meōrum 2, meārum 1, "
    "meīs 6, meōs 1, meās 1",
    "tuus": "tuus 1, tua 3, tuum 3, tuī 3, tuae 3, tuō 4, tuam 1, tuā 1, tuōrum 2, tuārum 1, "
    "tuīs 6, tuōs 1, tuās 1",
    "suus": "suus 1, sua 3, suum 3, suī 3, suae 3, suō 4, suam 1, suā 1, suōrum 2, suārum 1, "
    "suīs 6, suōs 1, suās 1",
    "noster": "noster 1, nostra 3, nostrum 3, nostrī 3, nostrae 3, nostrō 4, nostram 1, nostrā 1, "
    "nostrōrum 2, nostrārum 1, nostrīs 6, nostrōs 1, nostrās 1",
    "vester": "vester 1, vestra 3, vestrum 3, vestrī 3, vestrae 3, vestrō 4, vestram 1, vestrā 1, "
    "vestrōrum 2, vestrārum 1, vestrīs 6, vestrōs 1, vestrās 1",
    "pulcher": "pulcher 1, pulchra 3, pulchrum 3, pulchrī 3, pulchrae 3, pulchrō 4, pulchram 1, "
    "pulchrā 1, pulchrōrum 2, pulchrārum 1, pulchrīs 6, pulchrōs 1, pulchrās 1",
    "miser": "miser 1, misera 3, miserum 3, miserī 3, miserae 3, miserō 4, miseram 1, miserā 1, "
    "miserōrum 2, miserārum 1, miserīs 6, miserōs 1, miserās 1",
    "unus": "ūnus 1, ūna 3, ūnum 3, ūnīus 3, ūnī 4, ūnam 1, ūnō 2, ūnā 1, ūnae 1, ūnōrum 2, "
    "ūnārum 1, ūnīs 6, ūnōs 1, ūnās 1",
    "totus": "tōtus 1, tōta 3, tōtum 3, tōtīus 3, tōtī 4, tōtam 1, tōtō 2, tōtā 1, tōtae 1, "
    "tōtōrum 2, tōtārum 1, tōtīs 6, tōtōs 1, tōtās 1",
    "ullus": "ūllus 1, ūlla 3, ūllum 3, ūllīus 3, ūllī 4, ūllam 1, ūllō 2, ūllā 1, ūllae 1, "
    "ūllōrum 2, ūllārum 1, ūllīs 6, ūllōs 1, ūllās 1",
    "nullus": "nūllus 1, nūlla 3, nūllum 3, nūllīus 3, nūllī 4, nūllam 1, nūllō 2, nūllā 1, "
    "nūllae 1, nūllōrum 2, nūllārum 1, nūllīs 6, nūllōs 1, nūllās 1",
    "alter": "alter 1, altera 3, alterum 3, alterīus 3, alterī 4, alteram 1, alterō 2, alterā 1, "
    "alterae 1, alterōrum 2, alterārum 1, alterīs 6, alterōs 1, alterās 1",
    "uter": "uter 1, utra 3, utrum 3, utrīus 3, utrī 4, utram 1, utrō 2, utrā 1, utrae 1, "
    "utrōrum 2, utrārum 1, utrīs 6, utrōs 1, utrās 1",
    "neuter": "neuter 1, neutra 3, neutrum 3, neutrīus 3, neutrī 4, neutram 1, neutrō 2, neutrā 1, "
    "neutrae 1, neutrōrum 2, neutrārum 1, neutrīs 6, neutrōs 1, neutrās 1",
    "acer": "ācer 1, ācris 4, ācre 2, ācrī 6, ācrem 2, ācrēs 4, ācria 2, ācrium 3, ācribus 6",
    "felix": "fēlīx 4, fēlīcis 3, fēlīcī 6, fēlīcem 2, fēlīcēs 4, fēlīcia 2, fēlīcium 3, "
    "fēlīcibus 6",
    "ingens": "ingēns 4, ingentis 3, ingentī 6, ingentem 2, ingentēs 4, ingentia 2, ingentium 3, "
    "ingentibus 6",
    "vetus": "vetus 4, veteris 3, veterī 3, veterem 2, vetere 3, veterēs 4, vetera 2, veterum 3, "
    "veteribus 6",
    "altior": "altior 2, altius 2, altiōris 3, altiōrī 3, altiōrem 2, altiōre 3, altiōrēs 4, "
    "altiōra 2, altiōrum 3, altiōribus 6",
    "laudans": "laudāns 4, laudantis 3, laudantī 3, laudantem 2, laudante/laudantī 3, laudantēs 4, "
    "laudantia 2, laudantium 3, laudantibus 6",
    "duo": "duo 3, duae 1, duōrum 2, duārum 1, duōbus 4, duābus 2, duōs/duo 1, duās 1",
    "tres": "trēs 4, tria 2, trium 3, tribus 6",
}


@pytest.mark.parametrize("name", DECKS)
def test_reading_counts_k1(name: str) -> None:
    assert name in READINGS, f"count the forms of {name} in a grammar and add them to READINGS"
    paradigm = load_deck(name).paradigm
    wanted = {face: int(count) for face, count in re.findall(r"(\S+) (\d)", READINGS[name])}
    assert sum(wanted.values()) == len(paradigm.cells)
    assert {face: len(paradigm.readings(face)) for face in paradigm.distinct_faces()} == wanted


def test_no_counts_are_left_over() -> None:
    assert set(READINGS) == set(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_neuter_accusative_is_the_nominative(name: str) -> None:
    paradigm = load_deck(name).paradigm
    for number in Number:
        nominative, accusative = (Cell(case, number, Gender.N) for case in (Case.NOM, Case.ACC))
        assert paradigm.forms(nominative) == paradigm.forms(accusative)


@pytest.mark.parametrize("name", sorted(set(DECKS) - {"se"}))
def test_dative_plural_is_the_ablative_plural(name: str) -> None:
    """Only sē has in the plural what it has in the singular: sibi, sē."""
    paradigm = load_deck(name).paradigm
    for gender in (*Gender, *NoGender):
        dative, ablative = (Cell(case, Number.PL, gender) for case in (Case.DAT, Case.ABL))
        assert paradigm.forms(dative) == paradigm.forms(ablative)


@pytest.mark.parametrize("name", sorted(set(DECKS) - {"duo"}))
def test_dative_plural_is_the_same_in_all_genders(name: str) -> None:
    """Only duo and ambo have a feminine of its own there: duābus."""
    faces = {
        face
        for cell, face in load_deck(name).paradigm.items()
        if cell.number is Number.PL and cell.case is Case.DAT
    }
    assert len(faces) <= 1


@pytest.mark.parametrize("name", DECKS)
def test_ius_type_has_one_genitive_in_long_ius_and_one_dative_in_long_i(name: str) -> None:
    deck = load_deck(name)
    genitives, datives = (
        {
            face
            for cell, face in deck.paradigm.items()
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
