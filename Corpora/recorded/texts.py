"""The texts to be spoken, and who speaks which, at what tempo, pitch and noise.

`texts/CATALOG.tsv` holds one text a line, in tab-separated columns:

    kind    target    said    expect    [more keys of the corpus line, as JSON]

`target` is `-` where the shortcuts are meant; `expect` is JSON. Lines that begin with `#` are comments.

Nothing is drawn in sequence: every choice is a hash of the seed and of what is chosen for, so that a
text added or removed changes no other line.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

SEED = 20200920

# Recordings of each text, by kind, each by another voice of its side.
TAKES = {
    "form": 2, "synonym": 2, "carrier": 1, "phrase": 1, "number": 2, "ordinal": 2, "boolean": 1,
    "outOfCatalog": 1, "negative": 1,
}

# Voices of one speaker stay on one side, however they are synthesized.
VOICES = {
    "dev": ("flite-slt", "flite-kal16", "festival-slt-hts", "festival-kal"),
    "test": ("flite-rms", "flite-awb", "festival-ked"),
}
DEV_SHARE = 0.6

TEMPOS = (0.9, 0.95, 1.0, 1.0, 1.05, 1.12)
PITCHES = (-120, -60, 0, 0, 60, 120)  # cents
NOISES = ("none", "none", "none", "pink-30", "pink-25", "pink-20", "babble-25", "babble-20")  # dB of signal over noise


@dataclass(frozen=True)
class Text:
    catalog: str
    kind: str
    target: str | None
    said: str
    expect: dict | None
    more: tuple  # of (key, JSON)

    @property
    def side(self) -> str:
        """`dev` or `test`: the same words are on the same side in every catalog and for every target."""
        words = " ".join(re.findall(r"[a-z0-9]+", self.said.lower().replace("'", "")))
        return "dev" if fraction("side", words) < DEV_SHARE else "test"


@dataclass(frozen=True)
class Take:
    text: Text
    voice: str

    @property
    def key(self) -> str:
        more = json.dumps(self.text.more)
        return "|".join((self.text.catalog, self.text.target or "", self.text.said, more, self.voice))

    @property
    def id(self) -> str:
        return f"{self.text.catalog}-{digest('id', self.key)[:10]}"

    @property
    def tempo(self) -> float:
        return choice(TEMPOS, "tempo", self.key)

    @property
    def pitch(self) -> int:
        return choice(PITCHES, "pitch", self.key)

    @property
    def noise(self) -> str:
        return choice(NOISES, "noise", self.key)


def digest(*parts: str) -> str:
    return hashlib.sha256("|".join((str(SEED), *parts)).encode()).hexdigest()


def fraction(*parts: str) -> float:
    return int(digest(*parts)[:12], 16) / 16**12


def choice(options: tuple, *parts: str):
    return options[int(fraction(*parts) * len(options))]


def read(file: Path) -> list[Text]:
    texts, seen = [], set()
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        columns = line.split("\t")
        if len(columns) not in (4, 5) or columns[0] not in TAKES:
            raise SystemExit(f"{file}:{number}: expected kind, target, said, expect [, more], separated by tabs")
        kind, target, said, expect = columns[:4]
        more = json.loads(columns[4]) if len(columns) == 5 else {}
        text = Text(
            catalog=file.stem, kind=kind, target=None if target == "-" else target, said=said,
            expect=json.loads(expect), more=tuple((key, json.dumps(value)) for key, value in more.items()),
        )
        key = (text.target, text.said, text.more)
        if key in seen:
            raise SystemExit(f"{file}:{number}: the same text for the same target twice")
        seen.add(key)
        texts.append(text)
    return texts


def takes(text: Text) -> list[Take]:
    """Who speaks a text: the first voices of its side in an order of the text's own."""
    every = [Take(text, voice) for voice in VOICES[text.side]]
    return sorted(every, key=lambda take: digest("voice", take.key))[:TAKES[text.kind]]
