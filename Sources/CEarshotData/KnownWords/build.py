#!/usr/bin/env python3
"""Makes the filters of known words, one file a language, from lists of words with their frequency.

    build.py FOLDER   reads FOLDER/<language>.tsv.gz: a word as it is written, a tab, its class of frequency (1 to 255);
                      several lists of one language, as pt-BR and pt-PT, make one filter

A file has two Bloom filters (Bloom 1970): one of words, and one of names, which the lists write with a capital letter
only. Each takes 7 bits a word and tests 5 of them, so that 3.5 % of other words are taken for known.

    bytes 0 to 7    "EKW1", then four bytes of zero
    bytes 8 to 15   the number of bits of the filter of words, and of that of names, each as 32 bits, little-endian
    then            the bits of both, each filled up to whole bytes

The bits of a word come from its 64-bit FNV-1a hash, mixed as SplitMix64 does, by double hashing (Kirsch and Mitzenmacher
2006).
"""

import gzip
import importlib.util
import struct
import sys
from pathlib import Path

HERE = Path(__file__).parent
BITS = 7
HASHES = 5
SHORTEST = 3
# German writes every noun with a capital letter, so that a capital says nothing of names.
CAPITAL_NOUNS = {"de"}
MASK = (1 << 64) - 1

spec = importlib.util.spec_from_file_location("common", HERE.parent / "CommonWords" / "build.py")
common = importlib.util.module_from_spec(spec)
spec.loader.exec_module(common)


def hashed(word: bytes) -> tuple[int, int]:
    """The two hashes of a word that all its bits are made of."""
    value = 0xCBF29CE484222325
    for byte in word:
        value = ((value ^ byte) * 0x100000001B3) & MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    value ^= value >> 31
    return value & 0xFFFFFFFF, value >> 32 | 1


def bloom(words: set[str]) -> tuple[int, bytes]:
    """The number of bits of a filter, and the filter."""
    count = len(words) * BITS
    bits = bytearray((count + 7) // 8)
    for word in words:
        one, other = hashed(word.encode("utf-8"))
        for index in range(HASHES):
            bit = (one + index * other) % count
            bits[bit >> 3] |= 1 << (bit & 7)
    return count, bytes(bits)


def embed(folder: str, what: str, name: str, function: str, languages: list[str]) -> None:
    """Writes the C file that embeds a folder's files: what they are, the name of the list and of its functions."""
    lines = [f"// Embeds the {what}, as `CEarshotData.c` does the language files. Written by {folder}/build.py.", "",
             '#include "CEarshotData.h"', "", '#pragma clang diagnostic ignored "-Wc23-extensions"', ""]
    for language in languages:
        lines += [f"static const unsigned char {name}_{language}[] = {{", f'#embed "{folder}/{language}.bin"', "};"]
    lines += ["", f"static const earshot_language_file {name}[] = {{"]
    lines += [f'    {{ "{one}", {name}_{one}, sizeof {name}_{one} }},' for one in languages]
    lines += ["};", "", f"const earshot_language_file *earshot_{function}_files(void) {{ return {name}; }}", "",
              f"size_t earshot_{function}_file_count(void) {{ return sizeof {name} / sizeof *{name}; }}"]
    (HERE.parent / f"{folder}.c").write_text("\n".join(lines) + "\n", "utf-8")


def main(folder: Path) -> None:
    lists: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.tsv.gz")):
        language = path.name.split(".")[0].split("-")[0]
        if (HERE.parent / "Languages" / f"{language}.txt").exists():
            lists.setdefault(language, []).append(path)
    for language, paths in lists.items():
        kept = common.letters(language)
        plain: set[str] = set()
        capital: set[str] = set()
        for path in paths:
            for line in gzip.open(path, "rt", encoding="utf-8"):
                word = line.split("\t")[0]
                if len(word) < SHORTEST or not all(letter.isalpha() or letter in "'’" for letter in word):
                    continue
                is_name = word[0].isupper() and language not in CAPITAL_NOUNS
                (capital if is_name else plain).add(common.normalized(word, language, kept))
        words, names = bloom(plain), bloom(capital - plain) if capital - plain else (0, b"")
        (HERE / f"{language}.bin").write_bytes(
            b"EKW1\0\0\0\0" + struct.pack("<II", words[0], names[0]) + words[1] + names[1])
        print(language, len(plain), len(capital - plain))
    embed("KnownWords", "filters of known words", "known", "known_word", list(lists))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
