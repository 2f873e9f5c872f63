#!/usr/bin/env python3
"""Counts which sounds and letters three recognizers took for which, and writes confusions.txt.

    confusions.py           writes confusions.txt beside this file
    confusions.py --check   exits 1 if the file is not what would be written

It reads what ships in Corpora, and nothing else:

    voices      recorded/dev: what synthetic voices said, and what PocketSphinx, Moonshine and Whisper heard. The lines
                of recorded/test are left alone, as nothing is tuned on them
    people      human: of what people were asked to say only the values are known, so each value is looked for in what
                was heard. A value that was not heard at all is not counted

Only the first hypothesis counts. Words become sounds by the English dictionary of Sources/CEarshotData/Sounds; lines with
other words are left out. What was said and what was heard are aligned at the least cost, and the costs come from
the counts of the round before (Ristad and Yianilos 1998, "Learning string-edit distance"). A run of more than three edits
is another word rather than another sound, and is left out.
"""

import json
import math
import re
import struct
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
TARGET = HERE / "confusions.txt"

GAP = "-"
VOWELS = set("aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw".split()) | set("aeiouy")
ROUNDS = 4
# The most edits in a row, and the greatest share of edits in a line, in which sounds are still what was said.
MOST_EDITS = 3
MOST_SHARE = 0.5

ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()


def dictionary():
    """The usual pronunciation of each word of dictionary.bin; README.md of Sounds describes the form."""
    data = (HERE.parent / "Sounds/en/dictionary.bin").read_bytes()
    assert data[:4] == b"ESND" and data[4] == 1
    block, names_length = data[5], struct.unpack("<H", data[6:8])[0]
    words_count, body_length = struct.unpack("<II", data[8:16])
    names = data[16 : 16 + names_length].decode().split()
    body = len(data) - body_length
    words, place, before = {}, body, b""
    for number in range(words_count):
        head = data[place]
        place += 1
        if number % block == 0:
            before = b""
        kept, fresh = head >> 4, head & 15
        if fresh == 15:
            fresh = data[place]
            place += 1
        word = before[:kept] + data[place : place + fresh]
        place += fresh
        phones, done = [], False
        pronunciations = []
        while not done:
            byte = data[place]
            place += 1
            phones.append(names[byte & 63])
            if byte & 128:
                pronunciations.append(phones)
                phones, done = [], bool(byte & 64)
        words[word.decode()] = pronunciations[0]
        before = word
    return words


def spelled(number):
    """A whole number below a thousand in words."""
    if number < 20:
        return [ONES[number]]
    if number < 100:
        return [TENS[number // 10]] + ([ONES[number % 10]] if number % 10 else [])
    return [ONES[number // 100], "hundred"] + (spelled(number % 100) if number % 100 else [])


def words_of(text):
    """The words of a text in lower case without marks; None if it has a number that is not read."""
    text = unicodedata.normalize("NFKD", text.lower().replace("’", "'"))
    text = "".join(c for c in text if not unicodedata.combining(c)).replace("'", "").replace("%", " percent ")
    words = []
    for word in re.findall(r"[a-z]+|[0-9]+(?:[.,:][0-9]+)*", text):
        if word[0].isdigit():
            if not word.isdigit() or len(word) > 3:
                return None
            words += spelled(int(word))
        else:
            words.append(word)
    return words


def lines(folder):
    for path in sorted((ROOT / "Corpora" / folder).glob("*.jsonl")):
        for line in path.read_text().splitlines():
            if line.strip():
                yield json.loads(line)


def pairs_of_voices():
    for part in ["", "/moonshine", "/whisper"]:
        for line in lines("recorded/dev" + part):
            if line["hypotheses"]:
                yield line["said"], line["hypotheses"][0]["text"]


def pairs_of_people():
    for part in ["moonshine", "whisper", "pocketsphinx"]:
        for line in lines("human/" + part):
            if line["hypotheses"]:
                for value in line["expect"]["parameters"].values():
                    yield str(value), line["hypotheses"][0]["text"]


class Costs:
    """What an edit costs: first by the kind of sound, then by how often it was made."""

    def __init__(self, counts=None):
        self.counts = counts
        self.said = Counter()
        for (said, _), count in (counts or {}).items():
            self.said[said] += count

    def __call__(self, said, heard):
        if self.counts is None:
            if said == heard:
                return 0.05
            if GAP in (said, heard):
                return 3.0
            return 2.5 if (said in VOWELS) == (heard in VOWELS) else 5.0
        prior = 0.05 if GAP in (said, heard) or (said in VOWELS) == (heard in VOWELS) else 0.005
        if said == heard:
            prior = 1
        total = self.said[said] if said != GAP else self.total
        return -math.log((self.counts[said, heard] + prior) / (total + 2))

    @property
    def total(self):
        return sum(count for said, count in self.said.items() if said != GAP)


def aligned(said, heard, cost, isPart):
    """The pairs of what was said and heard, of least cost; a part may begin and end anywhere in what was heard."""
    height, width = len(said) + 1, len(heard) + 1
    table = [[0.0] * width for _ in range(height)]
    back = [[None] * width for _ in range(height)]
    for row in range(height):
        for column in range(width):
            options = []
            if row and column:
                options.append((table[row - 1][column - 1] + cost[said[row - 1], heard[column - 1]], 0))
            if row:
                options.append((table[row - 1][column] + cost[said[row - 1], GAP], 1))
            if column:
                isFree = isPart and row in (0, height - 1)
                options.append((table[row][column - 1] + (0 if isFree else cost[GAP, heard[column - 1]]), 2))
            if options:
                table[row][column], back[row][column] = min(options)
    found = []
    row, column = height - 1, width - 1
    while row or column:
        step = back[row][column]
        if step == 0:
            row, column = row - 1, column - 1
            found.append((said[row], heard[column]))
        elif step == 1:
            row -= 1
            found.append((said[row], GAP))
        else:
            column -= 1
            if not (isPart and row in (0, height - 1)):
                found.append((GAP, heard[column]))
    return found[::-1]


def count(pairs, cost, isPart):
    """How often each was heard for each, and for nothing."""
    counts = Counter()
    for (said, heard), times in pairs.items():
        edits = aligned(said, heard, cost, isPart)
        if sum(one != other for one, other in edits) > MOST_SHARE * len(said):
            continue
        run = []
        for edit in edits + [("", "")]:
            if edit[0] != edit[1]:
                run.append(edit)
                continue
            if len(run) <= MOST_EDITS:
                for one in run:
                    counts[one] += times
            run = []
            if edit[0]:
                counts[edit] += times
    return counts


def table(sources, elements):
    """The counts of each source, aligned with the costs of all."""
    read = {}
    for name, pairs in sources.items():
        found = Counter()
        for said, heard in pairs:
            one, other = words_of(said), words_of(heard)
            if one and other:
                one, other = elements(one), elements(other)
                if one and other:
                    found[tuple(one), tuple(other)] += 1
        read[name] = found
    alphabet = sorted({e for found in read.values() for pair in found for text in pair for e in text})
    costs, counts = Costs(), {}
    for _ in range(ROUNDS):
        prices = {(a, b): costs(a, b) for a in alphabet + [GAP] for b in alphabet + [GAP] if (a, b) != (GAP, GAP)}
        counts = {name: count(found, prices, name == "people") for name, found in read.items()}
        costs = Costs(sum(counts.values(), Counter()))
    return counts


def section(name, counts):
    rows = defaultdict(list)
    for (said, heard), times in counts.items():
        rows[said].append((-times, heard))
    text = [f"[{name}]"]
    for said in sorted(rows):
        heard = [f"{other} {-times}" for times, other in sorted(rows[said])]
        text.append(f"{said} = {', '.join(heard)}")
    return "\n".join(text)


HEAD = """\
# What recognizers heard for what was said, in counts. Written by confusions.py; do not edit.
#
# A line is what was said, and what was heard for it with how often; `-` is nothing. English, the first hypotheses of
# PocketSphinx, Moonshine and Whisper. `voices` are synthetic, and `people` are people.
source = Corpora/recorded/dev and Corpora/human
license = Apache-2.0
"""


def written():
    known = dictionary()

    def phones(words):
        return [p for w in words for p in known[w]] if all(w in known for w in words) else []

    def letters(words):
        return list("".join(words))

    sources = {"voices": list(pairs_of_voices()), "people": list(pairs_of_people())}
    sounds, spelling = table(sources, phones), table(sources, letters)
    parts = [section(name, sounds[name]) for name in sources]
    parts += [section("letters of " + name, spelling[name]) for name in sources]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def main():
    text = written()
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if TARGET.read_text() == text else f"{TARGET} is not what {Path(__file__).name} writes")
    TARGET.write_text(text)


main()
