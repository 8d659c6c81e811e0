"""A QTI 2.1 package: manifest, one test, one file an item."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from typing import BinaryIO

from tutor.export import zips
from tutor.export.contract import Work
from tutor.export.markup import xml
from tutor.export.prompts import typing_hints
from tutor.export.qti_items import item

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_QTI = (
    'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 '
    'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"'
)
_CP = (
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 '
    'http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"'
)

_LOM = 'xmlns="http://ltsc.ieee.org/xsd/LOM"'


def write(work: Work, out: BinaryIO) -> None:
    """Write the quiz as a package that learning platforms import."""
    count = 0
    hint_of = typing_hints(work)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, question in enumerate(work.questions(), 1):
            text = _HEAD + item(question, _name(number), _QTI, hint_of(question))
            zips.add(archive, _file(number), text.encode())
            count = number
        zips.add(archive, "test.xml", "".join(_test(work, count)).encode())
        zips.add(archive, "imsmanifest.xml", "".join(_manifest(work, count)).encode())


def _name(number: int) -> str:
    return f"item{number:05}"


def _file(number: int) -> str:
    return f"items/{_name(number)}.xml"


def _test(work: Work, count: int) -> Iterator[str]:
    title = xml(work.title)
    yield f'{_HEAD}<assessmentTest {_QTI} identifier="test" title="{title}">\n'
    yield (
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">'
        "<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n"
        '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">\n'
        f'<assessmentSection identifier="section" title="{title}" visible="true">\n'
    )
    for number in range(1, count + 1):
        yield f'<assessmentItemRef identifier="{_name(number)}" href="{_file(number)}"/>\n'
    yield (
        "</assessmentSection>\n</testPart>\n"
        '<outcomeProcessing><setOutcomeValue identifier="SCORE"><sum>'
        '<testVariables variableIdentifier="SCORE"/></sum></setOutcomeValue></outcomeProcessing>\n'
        "</assessmentTest>\n"
    )


def _rights(work: Work) -> str:
    """The licence as learning object metadata (IEEE 1484.12.3); nothing if the quiz says none."""
    if not work.licence:
        return ""
    return (
        f"<lom {_LOM}><rights><copyrightAndOtherRestrictions><source>LOMv1.0</source>"
        "<value>yes</value></copyrightAndOtherRestrictions><description>"
        f'<string language="{work.quiz.language}">{xml(work.licence)}</string>'
        "</description></rights></lom>"
    )


def _manifest(work: Work, count: int) -> Iterator[str]:
    yield (
        f'{_HEAD}<manifest {_CP} identifier="manifest">\n'
        "<metadata><schema>QTIv2.1 Package</schema>"
        f"<schemaversion>1.0.0</schemaversion>{_rights(work)}</metadata>\n"
        "<organizations/>\n<resources>\n"
        '<resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml">'
        '<file href="test.xml"/>'
    )
    for number in range(1, count + 1):
        yield f'<dependency identifierref="{_name(number)}"/>'
    yield "</resource>\n"
    for number in range(1, count + 1):
        yield (
            f'<resource identifier="{_name(number)}" type="imsqti_item_xmlv2p1" '
            f'href="{_file(number)}"><file href="{_file(number)}"/></resource>\n'
        )
    yield "</resources>\n</manifest>\n"
