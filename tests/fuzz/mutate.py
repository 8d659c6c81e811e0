"""Small damages to good input: what a slip of the hand or a broken disk makes of a file."""

from __future__ import annotations

from random import Random

SPICES = (
    b"\x00", b"\x1b[2J", b"\xff\xfe", "\u202e".encode(), "ẞ".encode(), b"&a ", b"*a ", b"!!x ",
    b"[" * 50, b"{" * 50, b"- " * 50, b": ", b"\n", b"\t", b"'", b'"', b"#", b"|", b">", b"---\n",
    b"../../etc/passwd", b"0", b"-1", b"99999999999999999999", b"1e309", b"NaN", b"null", b"true",
    "é".encode(), "e\u0301".encode(), b"=1+1", b"<script>", b"%s", b"{0}", b"[red]",
)  # fmt: skip


def mutated(content: bytes, rng: Random) -> bytes:
    """`content` with one to four random damages."""
    data = bytearray(content)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data) + 1)
        kind = rng.randrange(6)
        if kind == 0 and data:
            data[min(place, len(data) - 1)] = rng.randrange(256)
        elif kind == 1:
            data[place:place] = rng.choice(SPICES)
        elif kind == 2:
            del data[place : place + rng.randint(1, 40)]
        elif kind == 3:
            data[place:place] = data[place : place + rng.randint(1, 200)]
        elif kind == 4:
            lines = bytes(data).split(b"\n")
            rng.shuffle(lines)
            data = bytearray(b"\n".join(lines))
        else:
            data = data[:place]
    return bytes(data)
