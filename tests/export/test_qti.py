"""The QTI package is read, and its items are scored, by an engine that is not ours."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tests.export.qti_engine import Package
from tests.export.samples import HOSTILE, one_of_each, work, written
from tests.sets.made import make_quiz
from tutor.export.contract import Work
from tutor.quiz.sets.make import KINDS
from tutor.store.decks import load_deck

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:pyslet")
PACKAGE = Package(written("qti", work()))


def test_manifest_and_test_name_every_item() -> None:
    names = set(PACKAGE.files)
    assert names == {"imsmanifest.xml", "test.xml", *(f"items/item{n:05}.xml" for n in range(1, 6))}
    manifest = PACKAGE.manifest()
    hrefs = {str(resource.href) for resource in manifest.Resources.Resource}
    assert hrefs == names - {"imsmanifest.xml"}
    test = PACKAGE.test()
    assert test.title == "Quiz"
    for number, question in enumerate(one_of_each().questions, 1):
        assert PACKAGE.item(number).title == question.id


@pytest.mark.parametrize(
    ("number", "responses", "score"),
    [
        (1, {"RESPONSE": "eā"}, 1.0),
        (1, {"RESPONSE": unicodedata.normalize("NFD", "eā")}, 1.0),
        (1, {"RESPONSE": "ea"}, 0.5),
        (1, {"RESPONSE": "eā "}, 1.0),
        (1, {"RESPONSE": unicodedata.normalize("NFD", "eā ")}, 1.0),
        (1, {"RESPONSE": "ea "}, 0.5),
        (1, {"RESPONSE": "eam "}, 0.0),
        (1, {"RESPONSE": "eam"}, 0.0),
        (1, {"RESPONSE": "nonsense"}, 0.0),
        (2, {"RESPONSE": "a2"}, 2.0),
        (2, {"RESPONSE": "a1"}, 0.0),
        (3, {"RESPONSE": ["a1", "a2", "a3"]}, 1.0),
        (3, {"RESPONSE": ["a1", "a2", "a3", "a4", "a5"]}, 0.0),
        (3, {"RESPONSE": ["a1"]}, 0.33333),
        (4, {"RESPONSE1": "eā", "RESPONSE2": "eō"}, 4.0),
        (4, {"RESPONSE1": "ea", "RESPONSE2": "eum"}, 1.0),
        (4, {"RESPONSE1": "ea ", "RESPONSE2": "eō "}, 3.0),
    ],
)
def test_items_are_scored(number: int, responses: dict[str, Any], score: float) -> None:
    assert PACKAGE.score(number, responses) == pytest.approx(score, abs=0.001)


def _nfd(text: str) -> str:
    return unicodedata.normalize("NFD", text)


@pytest.mark.parametrize(
    ("number", "responses", "feedback"),
    [
        (1, {"RESPONSE": "ea"}, ["only the length is missing: eā"]),
        (1, {"RESPONSE": "EAM"}, ["wrong case: eam"]),
        (1, {"RESPONSE": "Eam "}, ["wrong case: eam"]),
        (1, {"RESPONSE": "eā"}, []),
        (1, {"RESPONSE": "nonsense"}, []),
        (2, {"RESPONSE": "a1"}, ["no"]),
        (2, {"RESPONSE": "a2"}, []),
        (3, {"RESPONSE": ["a1", "a4", "a5"]}, ["no"]),
        (3, {"RESPONSE": ["a1"]}, []),
        (4, {"RESPONSE1": "eam", "RESPONSE2": "eum"}, ["wrong case: eam", "other case"]),
        (4, {"RESPONSE1": "eā", "RESPONSE2": "eum"}, ["other case"]),
    ],
)
def test_answers_have_their_feedback(
    number: int, responses: dict[str, Any], feedback: list[str]
) -> None:
    assert PACKAGE.feedback(number, responses) == feedback


def test_a_wrong_answer_is_known_however_it_is_composed() -> None:
    package = Package(written("qti", work("ē")))
    for answer in ("eamē", _nfd("eamē")):
        assert package.feedback(1, {"RESPONSE": answer}) == ["wrong case: eamē"]


SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).parent / "qti21.rng"))


@pytest.mark.parametrize("kind", ["", *HOSTILE])
def test_every_file_has_the_structure_of_the_standard(kind: str) -> None:
    package = Package(written("qti", work(HOSTILE.get(kind, ""))))
    for content in package.files.values():
        SCHEMA.assertValid(etree.fromstring(content))


def test_whole_quizzes_have_the_structure_of_the_standard() -> None:
    """Every kind of question that is made, in every deck."""
    for name in ("is", "fortis"):
        deck = load_deck(name)
        package = Package(written("qti", Work(make_quiz([deck], KINDS, 60, 1, "T"), (deck,))))
        for content in package.files.values():
            root = etree.fromstring(content)
            SCHEMA.assertValid(root)
            _names_are_declared(root)


def _names_are_declared(root: etree._Element) -> None:
    """What an item asks, computes and shows refers to what it declares."""
    responses = {one.get("identifier") for one in root.iter("{*}responseDeclaration")}
    outcomes = {one.get("identifier") for one in root.iter("{*}outcomeDeclaration")}
    asked = {one.get("responseIdentifier") for one in root.iter("{*}*")} - {None}
    assert asked == responses
    for tag, known in (
        ("mapResponse", responses),
        ("correct", responses),
        ("variable", responses | outcomes),
        ("setOutcomeValue", outcomes),
    ):
        assert {one.get("identifier") for one in root.iter("{*}" + tag)} <= known
    assert {one.get("outcomeIdentifier") for one in root.iter("{*}modalFeedback")} <= outcomes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b' caseSensitive="false"><variable', b"><variable"),
        (b' adaptive="false"', b""),
        (b"</itemBody>", b"</itemBody><itemBody><p/></itemBody>"),
        (b'<mapping defaultValue="0">', b"<mapping>"),
        (b"<responseIf>", b"<responseIf><p/>"),
    ],
)
def test_the_schema_sees_what_is_wrong(old: bytes, new: bytes) -> None:
    content = PACKAGE.files["items/item00001.xml"]
    assert old in content
    assert not SCHEMA.validate(etree.fromstring(content.replace(old, new, 1)))


def test_the_manifest_names_every_file_and_dependency() -> None:
    root = etree.fromstring(PACKAGE.files["imsmanifest.xml"])
    resources = {one.get("identifier"): one for one in root.iter("{*}resource")}
    test = resources["test"]
    wanted = [one.get("identifierref") for one in test.iter("{*}dependency")]
    assert wanted == [name for name in resources if name != "test"]
    for one in resources.values():
        assert [file.get("href") for file in one.iter("{*}file")] == [one.get("href")]
    refs = etree.fromstring(PACKAGE.files["test.xml"]).iter("{*}assessmentItemRef")
    assert [(one.get("identifier"), one.get("href")) for one in refs] == [
        (name, one.get("href")) for name, one in resources.items() if name != "test"
    ]
