"""Writes readings.bin, what Japanese words and characters sound like, from UniDic 2.1.2 (BSD).

    pip install unidic-lite==1.0.8
    python3 build.py SITE-PACKAGES/unidic_lite/dicdir > readings.bin

Kana, letters and the kana words below are ours. Of UniDic the usual words with a kanji are kept, by their cost. A character
behind a plus sign holds what it sounds like inside a compound, and behind an equals sign what it sounds like before a
kana of a verb or an adjective.
"""

import collections
import csv
import pathlib
import struct
import sys

LONGEST = 8
MOST_BYTES = 900_000
BLOCK = 16
# How much dearer than the usual one a reading may be, and that of a character that stands alone.
MARGIN = 3500
ALONE = 1500
# The most that a word may cost, by its kind: names are many, and most nouns have one cost.
MOST_COST = {"名詞": 8000, "動詞": 9300, "形容詞": 9300, "人名": 9000, "地名": 9000, "一般": 8500}

ROWS = {
    "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さ  せそ", "z": "ざ ずぜぞ", "t": "た  てと",
    "d": "だ  でど", "n": "なにぬねの", "h": "はひ へほ", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "m": "まみむめも",
    "rf": "らりるれろ",
}
VOWELS = {"a": "a", "i": "iy", "u": "uw", "e": "e", "o": "o"}
KANA = {
    "し": "sh iy", "じ": "jh iy", "ち": "ch iy", "ぢ": "jh iy", "つ": "ts uw", "づ": "z uw", "ふ": "f uw", "や": "y a",
    "ゆ": "y uw", "よ": "y o", "わ": "w a", "を": "o", "ん": "nz", "ー": "lg", "す": "s uw", "ぁ": "a", "ぃ": "iy",
    "ぅ": "uw", "ぇ": "e", "ぉ": "o", "ゃ": "y a", "ゅ": "y uw", "ょ": "y o", "ゎ": "w a", "ゔ": "b uw", "うぃ": "w iy",
    "うぇ": "w e", "うぉ": "w o", "いぇ": "y e", "しぇ": "sh e", "じぇ": "jh e", "ちぇ": "ch e", "てぃ": "t iy",
    "でぃ": "d iy", "とぅ": "t uw", "どぅ": "d uw", "でゅ": "d y uw", "てゅ": "t y uw", "ゐ": "iy", "ゑ": "e",
}
for first, row in ROWS.items():
    for kana, vowel in zip(row, VOWELS.values()):
        if kana != " ":
            KANA[kana] = f"{first} {vowel}".strip()
for kana, sound in zip("きぎにひびぴみり", ["k", "g", "n", "h", "b", "p", "m", "rf"]):
    for small, vowel in zip("ゃゅょ", ["a", "uw", "o"]):
        KANA[kana + small] = f"{sound} y {vowel}"
for kana, sound in {"し": "sh", "じ": "jh", "ち": "ch", "ぢ": "jh"}.items():
    for small, vowel in zip("ゃゅょ", ["a", "uw", "o"]):
        KANA[kana + small] = f"{sound} {vowel}"
for kana, sound in {"ふ": "f", "ゔ": "b", "つ": "ts", "く": "k w", "ぐ": "g w"}.items():
    for small, vowel in zip("ぁぃぇぉ", ["a", "iy", "e", "o"]):
        KANA[kana + small] = f"{sound} {vowel}"
KANA = {k: v.replace("h ", "hh ") if v.startswith("h ") else v for k, v in KANA.items()}

# What a word begins with where it follows another; its own beginning is listed.
RENDAKU = {"k": "g", "s": "z", "t": "d", "ts": "z", "sh": ("jh",), "ch": ("jh",), "hh": "bp", "f": "bp"}

NAMES = dict(zip("abcdefghijklmnopqrstuvwxyz", """えー びー しー でぃー いー えふ じー えいち あい じぇい けー える えむ えぬ おー
ぴー きゅー あーる えす てぃー ゆー ぶい だぶりゅー えっくす わい ぜっと""".split()))
WORDS = {
    "は": ["は", "わ"], "へ": ["へ", "え"], "こんにちは": ["こんにちわ"], "こんばんは": ["こんばんわ"], "では": ["でわ"],
    "曜日": ["よーび"], "には": ["にわ"], "とは": ["とわ"], "それでは": ["それでわ"], "または": ["またわ"], "あるいは": ["あるいわ"],
    "ではない": ["でわない"], "いう": ["ゆー"], "々": ["のま"],
}


def hiragana(text):
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヴ" else c for c in text)


def phones(kana):
    """The phones of kana, っ doubling the sound after it; none for anything else."""
    out, place, double = [], 0, False
    while place < len(kana):
        if kana[place] == "っ":
            double, place = True, place + 1
            continue
        piece = kana[place:place + 2] if kana[place:place + 2] in KANA else kana[place]
        if piece not in KANA:
            return None
        sounds = KANA[piece].split()
        out += ([sounds[0]] if double else []) + sounds
        double, place = False, place + len(piece)
    return out


def entries(path):
    """The words of MeCab's compiled dictionary: a double array over the bytes, tokens, features."""
    data = path.read_bytes()
    size, tokens, features = struct.unpack_from("<III", data, 24)
    base = 72
    array = struct.unpack_from(f"<{size // 4}i", data, base)
    tokens_at, features_at = base + size, base + size + tokens
    stack = [(b"", array[0])]
    while stack:
        word, at = stack.pop()
        if 0 <= at < len(array) // 2 and array[2 * at + 1] == at and array[2 * at] < 0:
            value = -array[2 * at] - 1
            for token in range(value >> 8, (value >> 8) + (value & 255)):
                _, _, _, cost, feature, _ = struct.unpack_from("<HHHhII", data, tokens_at + token * 16)
                end = data.index(b"\0", features_at + feature)
                yield word, cost, data[features_at + feature:end].decode()
        for byte in range(256):
            node = at + byte + 1
            if 0 <= node < len(array) // 2 and array[2 * node + 1] == at:
                stack.append((word + bytes([byte]), array[2 * node]))


def is_kanji(character):
    return "一" <= character <= "鿿" or character == "々"


def is_usual(character):
    """Whether a kanji is of the first level of JIS X 0208."""
    try:
        return b"\xb0" <= character.encode("euc_jp")[:1] <= b"\xcf"
    except UnicodeEncodeError:
        return False


def said(word, chosen):
    """What a word sounds like by its parts, as `JapaneseSounds` reads it."""
    spoken, double, place = [()], False, 0
    while place < len(word):
        if word[place] == "っ":
            double, place = True, place + 1
            continue
        sounds, count = None, 1
        if is_kanji(word[place]):
            for count in range(min(LONGEST, len(word) - place), 0, -1):
                part = word[place:place + count]
                if count > 1 and part in chosen:
                    sounds = chosen[part]
                    break
            else:
                count, part = 1, word[place]
                follows = word[place + 1:place + 2]
                within = place > 0 and is_kanji(word[place - 1]) or follows and is_kanji(follows)
                sounds = chosen.get("=" + part + follows) or within and chosen.get("+" + part) or chosen.get(part)
        else:
            kana = hiragana(word[place:place + 2])
            count = 2 if len(kana) == 2 and kana[1] in "ぁぃぅぇぉゃゅょゎ" and kana in chosen else 1
            sounds = chosen.get(kana[:count], [])[:1]
        if not sounds:
            return []
        spoken = [start + (one[:1] if double else ()) + one for one in sounds for start in spoken][:4]
        double, place = word[place:place + count][-1] == "っ", place + count
    return spoken


def main():
    """Words are chosen by length, so that what the shorter ones say of a longer one need not be listed again."""
    listed = collections.defaultdict(dict)
    inside = collections.defaultdict(dict)
    stems = collections.defaultdict(dict)
    for raw, cost, feature in entries(pathlib.Path(sys.argv[1]) / "sys.dic"):
        word = raw.decode("utf-8", "replace")
        if not any(map(is_kanji, word)) or len(word) > LONGEST:
            continue
        fields = next(csv.reader([feature]))
        # Words of the old written language are not spoken.
        if len(fields) < 13 or fields[4].startswith("文語") or fields[0] in ("記号", "補助記号"):
            continue
        sounds = phones(hiragana(fields[9]))
        if not sounds:
            continue
        sounds = tuple(sounds)
        if fields[0] in ("動詞", "形容詞") and is_kanji(word[0]) and not any(map(is_kanji, word[1:])) and len(word) > 1:
            # Forms are read by the stem that they share; verbs are what commands are made of.
            tail = tuple(phones(hiragana(word[1:])) or [])
            start = len(sounds) - len(tail)
            # A vowel of the tail may lengthen that of the stem.
            ends = tuple(t if s == "lg" and t in VOWELS.values() else s for s, t in zip(sounds[start:], tail))
            if start > 0 and ends == tail:
                stem = sounds[:start]
                stems[word[:2]][stem] = min(cost, stems[word[:2]].get(stem, 99999))
        limit = MOST_COST.get(fields[2] if fields[1] == "固有名詞" else fields[0], 9000)
        cost += 400 * sum(is_kanji(c) and not is_usual(c) for c in word)
        is_part = len(word) == 1 and fields[0] in ("接尾辞", "接頭辞")
        if not is_part and (len(word) == 1 and is_usual(word) or cost <= limit):
            listed[word][sounds] = min(cost, listed[word].get(sounds, 99999))
        if len(word) == 1 and fields[12] == "漢":
            inside[word][sounds] = min(cost, inside[word].get(sounds, 99999))
    chosen = {}

    def best(found, most, margin=MARGIN):
        readings = sorted(found.items(), key=lambda r: (r[1], r[0]))
        kept = []
        for reading, cost in readings:
            voiced = any(r[1:] == reading[1:] and reading[0] in RENDAKU.get(r[0], ()) for r in kept)
            if cost <= readings[0][1] + margin and not voiced:
                kept.append(reading)
        return kept[:most]

    for word, found in inside.items():
        chosen["+" + word] = best(found, 2)
    for word, found in stems.items():
        if min(found.values()) <= MOST_COST["動詞"] + 3000 and is_usual(word[0]):
            chosen["=" + word] = best(found, 2)
    for kana in KANA:
        chosen[kana] = [tuple(KANA[kana].split())]
    for word in sorted(listed, key=lambda w: (len(w), w)):
        readings = best(listed[word], 2, ALONE) if len(word) == 1 else best(listed[word], 3)
        if len(word) > 1 and set(readings) <= set(said(word, chosen)):
            continue
        chosen[word] = readings
    for word, readings in list(WORDS.items()) + [(k, [v]) for k, v in NAMES.items()]:
        chosen[word] = [tuple(phones(r)) for r in readings]
    names = sorted({p for readings in chosen.values() for r in readings for p in r})
    code = {name: place for place, name in enumerate(names)}
    body, starts, before = bytearray(), [], b""
    words = sorted((w.encode(), r) for w, r in chosen.items())
    for place, (word, readings) in enumerate(words):
        shared = 0
        if place % BLOCK == 0:
            starts.append(len(body))
        else:
            while shared < min(len(word), len(before), 15) and word[shared] == before[shared]:
                shared += 1
        rest = word[shared:]
        body.append(shared << 4 | min(len(rest), 15))
        if len(rest) >= 15:
            body.append(len(rest))
        body += rest
        for number, reading in enumerate(readings):
            codes = [code[p] for p in reading]
            codes[-1] |= 0x80 | (0x40 if number == len(readings) - 1 else 0)
            body += bytes(codes)
        before = word
    head = " ".join(names).encode()
    out = b"ESND" + struct.pack("<BBHII", 1, BLOCK, len(head), len(words), len(body))
    out += head + b" " * (-len(head) % 4) + b"".join(struct.pack("<I", s) for s in starts) + bytes(body)
    print(len(words), "words", len(out), "bytes", file=sys.stderr)
    assert len(out) <= MOST_BYTES
    sys.stdout.buffer.write(out)


if __name__ == "__main__":
    main()
