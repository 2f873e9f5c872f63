#!/usr/bin/env python3
"""Makes the table of what kind of thing a word names, one file a language, from WordNet's noun senses.

    build.py FOLDER [LANGUAGE...]   reads FOLDER/hypernyms.tsv.gz: a sense, a tab, the senses right above it; and
                                    FOLDER/<language>.tsv.gz: a word, a tab, its senses, the most usual first

A sense is renumbered so that it comes after the sense above it, and everything below a sense comes right behind it. A
sense with several senses above it keeps the first as its own and the others as links.

    bytes 0 to 3    "EKN1"
    then            the number of senses, of links and of buckets, each as 32 bits, little-endian
    senses          24 bits each: the sense above; its own number for a sense with none above it
    links           48 bits each, sorted: a sense, and another sense above it
    buckets         24 bits each, and one more: where the words of a bucket begin, in bytes behind the buckets
    words           by bucket: 16 bits of the hash, 8 bits of the number of senses, then 24 bits a sense

The bucket of a word is chosen by the high half of its hash, and the low 16 bits of the hash tell words of one bucket
apart: of words that are not in the table, one in 9,000 is taken for one that is. The hash is that of `KnownWords`.
"""

import gzip
import importlib.util
import struct
import sys
from pathlib import Path

HERE = Path(__file__).parent
MOST_SENSES = 5
WORDS_OF_BUCKET = 7

spec = importlib.util.spec_from_file_location("known", HERE.parent / "KnownWords" / "build.py")
known = importlib.util.module_from_spec(spec)
spec.loader.exec_module(known)


def numbered(folder: Path) -> tuple[dict[str, int], list[int], list[tuple[int, int]]]:
    """The numbers of the senses, the sense above each, and the links."""
    above: dict[str, list[str]] = {}
    for line in gzip.open(folder / "hypernyms.tsv.gz", "rt", encoding="utf-8"):
        sense, _, others = line.rstrip("\n").partition("\t")
        above[sense] = others.split()
    below: dict[str, list[str]] = {}
    for sense, others in above.items():
        if others:
            below.setdefault(others[0], []).append(sense)
    numbers: dict[str, int] = {}
    parents: list[int] = []
    stack = [(sense, -1) for sense in sorted((s for s, o in above.items() if not o), reverse=True)]
    while stack:
        sense, parent = stack.pop()
        numbers[sense] = len(parents)
        parents.append(parent if parent >= 0 else len(parents))
        stack += [(child, numbers[sense]) for child in sorted(below.get(sense, []), reverse=True)]
    links = sorted((numbers[sense], numbers[other]) for sense, others in above.items() for other in others[1:])
    return numbers, parents, links


def three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def main(folder: Path, languages: list[str]) -> None:
    numbers, parents, links = numbered(folder)
    for language in languages:
        kept = known.common.letters(language)
        senses: dict[bytes, list[int]] = {}
        for line in gzip.open(folder / f"{language}.tsv.gz", "rt", encoding="utf-8"):
            text, _, ids = line.rstrip("\n").partition("\t")
            parts = text.replace("_", " ").replace("-", " ").split()
            word = " ".join(known.common.normalized(part, language, kept) for part in parts).encode("utf-8")
            own = senses.setdefault(word, [])
            own += [numbers[i] for i in ids.split() if i in numbers and numbers[i] not in own]
        count = max(1, len(senses) // WORDS_OF_BUCKET)
        buckets: list[list[bytes]] = [[] for _ in range(count)]
        for word in sorted(senses):
            low, high = known.hashed(word)
            own = senses[word][:MOST_SENSES]
            entry = struct.pack("<HB", low & 0xFFFF, len(own)) + b"".join(three(sense) for sense in own)
            buckets[(high >> 1) % count].append(entry)
        starts, words = [0], b"".join(b"".join(bucket) for bucket in buckets)
        for bucket in buckets:
            starts.append(starts[-1] + sum(len(entry) for entry in bucket))
        (HERE / f"{language}.bin").write_bytes(
            b"EKN1" + struct.pack("<III", len(parents), len(links), count)
            + b"".join(three(parent) for parent in parents)
            + b"".join(three(one) + three(other) for one, other in links)
            + b"".join(three(start) for start in starts) + words)
        print(language, len(senses), "words", len(parents), "senses", len(links), "links")
    known.embed("Kinds", "tables of kinds", "kinds", "kind", languages)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:] or ["en"])
