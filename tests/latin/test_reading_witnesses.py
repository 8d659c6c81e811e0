"""`tools/witnesses`: how forms are read out of the sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.witnesses.books import Book
from tools.witnesses.collatinus import Collatinus
from tools.witnesses.facts import Facts
from tools.witnesses.latinflexi import LatInfLexi
from tools.witnesses.spelling import cut, marked, unmarked, with_v
from tools.witnesses.whitaker import Whitaker

NUMBERS = ("sg", "pl")


@pytest.mark.parametrize(
    ("given", "forms"),
    [
        ("rēgĭbŭs", ["rēgibus"]),
        ("ējŭs", ["ēius"]),
        ("Jŏvĭs", ["Iovis"]),
        ("illī̆us", ["illīus", "illius"]),  # both marks: either
        ("mihĭ̄", ["mihī", "mihi"]),
        ("duo", ["duo"]),
    ],
)
def test_marks_of_a_source_become_ours(given: str, forms: list[str]) -> None:
    assert marked(given) == forms


@pytest.mark.parametrize(
    ("given", "form"),
    [
        ("uir", "vir"),
        ("seruus", "servus"),
        ("bouēs", "bovēs"),
        ("boum", "boum"),
        ("urbs", "urbs"),
        ("cornua", "cornua"),
        ("dīuitiae", "dīvitiae"),
        ("puella", "puella"),
    ],
)
def test_a_consonant_u_becomes_v(given: str, form: str) -> None:
    assert with_v(given) == form


def test_letters_are_counted_whatever_marks_they_bear() -> None:
    assert marked(cut("ū̆tĕr", 2)) == ["ūt", "ut"]
    assert unmarked("Jūppĭtĕr") == "iuppiter"


BOOK = """\
          «ācer», _keen_
          SINGULAR        PLURAL
  _Nom._  ācer            ācrēs, _the keen_
  _Gen._  ācris[1]        ācrium
  _Dat._  ācrī            ācribus
  _Acc._  ācrem           ācrēs, -īs
  _Voc._  ācer            ācrēs
  _Abl._  ācrī or ācre    ācribus

  | _Nom._ | vīs, _force_ | vīrēs  |
  | _Gen._ |              | vīrium |

There is also alacer, gen. alacris.
"""


def _told(**words: object) -> dict[tuple[str, str], list[str]]:
    tables = [
        {"at": "«ācer», _keen_", "columns": "acer.sg acer.pl"},
        {"at": "| _Nom._ | vīs", "columns": "vis.sg vis.pl"},
    ]
    (forms,) = Book(BOOK, tables, words).facts().words.values()
    return forms


def test_a_table_of_a_book_is_read() -> None:
    forms = _told(acer={})
    assert forms["gen", "sg"] == ["ācris"]
    assert forms["abl", "sg"] == ["ācrī", "ācre"]
    assert forms["nom", "pl"] == ["ācrēs"]
    assert forms["acc", "pl"] == ["ācrēs", "ācrīs"]


def test_a_gap_between_bars_stays_a_gap() -> None:
    forms = _told(vis={})
    assert forms["nom", "sg"] == ["vīs"]
    assert forms["gen", "pl"] == ["vīrium"]
    assert not forms.get(("gen", "sg"))


def test_a_word_is_declined_like_another_if_the_book_has_it() -> None:
    forms = _told(alacer={"like": "acer", "stem": ["āc", "alac"], "seen": "alacer alacris"})
    assert forms["dat", "pl"] == ["alacribus"]
    with pytest.raises(LookupError, match="celer"):
        _told(celer={"like": "acer", "stem": ["āc", "cel"], "seen": "celer"})


def test_forms_outside_tables_and_parts_of_words() -> None:
    forms = _told(
        x={"like": "acer", "in": "sg", "before": "per", "after": "que", "forms": {"nom sg": "y/z"}}
    )
    assert forms == {
        ("nom", "sg"): ["y", "z"],
        ("gen", "sg"): ["perācrisque"],
        ("dat", "sg"): ["perācrīque"],
        ("acc", "sg"): ["perācremque"],
        ("abl", "sg"): ["perācrīque", "perācreque"],
    }


def _write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return folder


def test_collatinus_forms_words_by_models_that_inherit(tmp_path: Path) -> None:
    folder = _write(
        tmp_path,
        modeles_la="""\
! a comment
$lupus=ŭs;ĕ;ŭm;ī;ō;ō;ī;ī;ōs;ōrŭm;īs

modele:lupus
R:1:2,0
des:1-12:1:$lupus
pos:n

modele:deus
pere:lupus
R:2:3,0
des+:7,11,12:2:ĭī,ī3;īs
abs:9
""",
        lemmes_la="dĕus|deus|||i, m.|2679\n",
        irregs_la="dīvŭm:deus:10\ndĕō*:deus:5\n",
    )
    facts = Facts()
    Collatinus(folder).add_to(facts, "deus", "deus", "noun", NUMBERS)
    assert facts.words["deus"] == {
        ("nom", "sg"): ["deus"],
        ("voc", "sg"): ["dee"],
        ("gen", "sg"): ["deī"],
        ("dat", "sg"): ["deō"],
        ("acc", "sg"): ["deum"],
        ("abl", "sg"): ["deō"],
        ("nom", "pl"): ["deī", "diī", "dī"],
        ("voc", "pl"): ["deī"],
        ("gen", "pl"): ["deōrum", "dīvum"],
        ("dat", "pl"): ["deīs", "dīs"],
        ("abl", "pl"): ["deīs", "dīs"],
    }


def test_whitaker_joins_stems_and_endings_that_are_not_rare(tmp_path: Path) -> None:
    inflects = """\
N     3 1 NOM S C  1 0           X A
N     3 1 GEN S X  2 2 is        X A    --  a comment
N     3 1 ACC S C  2 2 em        X A
N     3 1 ACC S N  1 0           X A
N     3 1 ABL S X  2 1 i         X D
N     2 1 ABL S X  2 1 o         X A
"""
    (tmp_path / "INFLECTS.LAT").write_text(inflects, encoding="utf-8")
    stems = """\
bos                N      3 1 C T            1     6845
bov                N      3 1 C T            2     6845
"""
    (tmp_path / "STEMLIST.GEN").write_text(stems, encoding="utf-8")
    facts = Facts()
    Whitaker(tmp_path).add_to(facts, "bos", "bos N 3 1", NUMBERS)
    assert facts.words["bos"] == {
        ("nom", "sg"): ["bos"],
        ("gen", "sg"): ["bovis"],
        ("acc", "sg"): ["bovem"],
    }


def test_latinflexi_has_a_form_in_each_line(tmp_path: Path) -> None:
    table = "lexeme,PoSTag:features,form\nuis,NOUN:Acc+Sing,uim\nuis,NOUN:Gen+Sing,#DEF#\n"
    (tmp_path / "nouns.csv").write_text(table, encoding="utf-8")
    facts = Facts()
    LatInfLexi(tmp_path / "nouns.csv").add_to(facts, "vis", "uis", NUMBERS)
    assert facts.words == {"vis": {("acc", "sg"): ["vim"]}}


def test_a_table_of_facts_has_a_line_for_each_column(tmp_path: Path) -> None:
    facts = Facts()
    facts.add("is", "nom", "pl m", ["iī", "eī", "iī"])
    facts.add("is", "acc", "pl m", ["eōs"])
    facts.write(tmp_path / "facts.tsv", "About\nsilent: never")
    assert (tmp_path / "facts.tsv").read_text(encoding="utf-8").splitlines() == [
        "# About",
        "# silent: never",
        "deck\tcolumn\tnom\tgen\tdat\tacc\tabl\tvoc",
        "is\tpl m\tiī/eī\t–\t–\teōs\t–\t–",
    ]
