"""The program with noughts and crosses on its shelf."""

from tests.toy import NOUGHTS
from tutor.__main__ import main
from tutor.kits import KITS

KITS[NOUGHTS.name] = NOUGHTS
main()
