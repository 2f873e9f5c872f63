"""Writes readings.txt, the readings of the usual Chinese characters, from the data of pypinyin 0.55.0 (MIT).

    pip download --no-deps pypinyin==0.55.0 && unzip pypinyin-*.whl
    python3 build.py FOLDER/pypinyin > readings.txt

The characters are those of GB 2312 and of Big5, simplified and traditional. A character's usual reading is the one that
most of pypinyin's 47,111 phrases have; another one is kept if a tenth of them have it, and at least three. A character
without phrases has the first reading of pypinyin's list of characters.
"""

import collections
import json
import pathlib
import sys
import unicodedata

TONES = {"\u0304": "1", "\u0301": "2", "\u030c": "3", "\u0300": "4"}
INITIALS = {
    "b": "b", "p": "p", "m": "m", "f": "f", "d": "d", "t": "t", "n": "nn", "l": "l", "g": "g", "k": "k", "h": "x",
    "j": "jj", "q": "qq", "x": "xx", "zh": "jr", "ch": "cr", "sh": "sr", "r": "zh", "z": "dz", "c": "ts", "s": "s",
}
FINALS = {
    "a": "a", "o": "w o", "e": "ah", "i": "iy", "u": "uw", "v": "yy", "ai": "ay", "ei": "ey", "ao": "aw", "ou": "ow",
    "an": "a n", "en": "ax n", "ang": "a ng", "eng": "ax ng", "er": "er", "ia": "y a", "ie": "y eh", "iao": "y aw",
    "iu": "y ow", "ian": "y eh n", "in": "iy n", "iang": "y a ng", "ing": "iy ng", "iong": "y uh ng", "ong": "uh ng",
    "ua": "w a", "uo": "w o", "uai": "w ay", "ui": "w ey", "uan": "w a n", "un": "w ax n", "uang": "w a ng",
    "ueng": "w ax ng", "ve": "hy eh", "van": "hy eh n", "vn": "yy n", "io": "y o", "ê": "eh",
}
# How y and w stand for a final's first letter.
WRITTEN = {
    "yi": "i", "ya": "ia", "ye": "ie", "yao": "iao", "you": "iu", "yan": "ian", "yin": "in", "yang": "iang",
    "ying": "ing", "yong": "iong", "yo": "io", "wu": "u", "wa": "ua", "wo": "uo", "wai": "uai", "wei": "ui",
    "wan": "uan", "wen": "un", "wang": "uang", "weng": "ueng", "yu": "v", "yue": "ve", "yuan": "van", "yun": "vn",
}


def phones(reading):
    """The phones of a syllable such as "zhāng", the tone last; the neutral tone is none."""
    plain, tone = "", ""
    for character in unicodedata.normalize("NFD", reading.replace("ü", "v").replace("ǖ", "v\u0304")
                                           .replace("ǘ", "v\u0301").replace("ǚ", "v\u030c").replace("ǜ", "v\u0300")):
        if character in TONES:
            tone = TONES[character]
        else:
            plain += character
    tones = ["t" + tone] if tone else []
    if plain in WRITTEN:
        return " ".join([FINALS[WRITTEN[plain]]] + tones)
    initial = next((i for i in (plain[:2], plain[:1]) if i in INITIALS and len(i) < len(plain)), "")
    final = plain[len(initial):]
    if initial in ("j", "q", "x") and final.startswith("u"):
        final = "v" + final[1:]
    if final not in FINALS:
        return None
    sounds = FINALS[final]
    if final == "i" and initial in ("zh", "ch", "sh", "r", "z", "c", "s"):
        sounds = "ix"
    return " ".join(([INITIALS[initial]] if initial else []) + [sounds] + tones)


def usual(character):
    for encoding in ("gb2312", "big5"):
        try:
            if len(character.encode(encoding)) == 2:
                return True
        except UnicodeEncodeError:
            pass
    return False


def main():
    folder = pathlib.Path(sys.argv[1])
    characters = json.loads((folder / "pinyin_dict.json").read_text())
    counts = collections.defaultdict(collections.Counter)
    for phrase, readings in json.loads((folder / "phrases_dict.json").read_text()).items():
        if len(phrase) == len(readings):
            for character, reading in zip(phrase, readings):
                counts[character][reading[0]] += 1
    # 一 and 不 change their tone by what follows, which the phrases write; their own tone is meant.
    counts.pop("一", None)
    counts.pop("不", None)
    rows = collections.defaultdict(list)
    for code, listed in sorted(characters.items(), key=lambda entry: int(entry[0])):
        character = chr(int(code))
        if not usual(character):
            continue
        listed = listed.split(",")
        found = [(r, n) for r, n in counts[character].most_common() if phones(r)]
        total = sum(n for _, n in found)
        kept = [r for place, (r, n) in enumerate(found) if place == 0 or n >= 3 and n * 10 >= total] or listed[:1]
        seen = []
        for reading in kept[:3]:
            sounds = phones(reading)
            if sounds and sounds not in seen:
                seen.append(sounds)
        for place, sounds in enumerate(seen):
            rows[place, sounds].append(character)
    print("# Readings of Chinese characters: phones and a tone, then the characters. Written by build.py from pypinyin.")
    print("# The usual reading of every character comes before its others.")
    for place, sounds in sorted(rows):
        print(f"{sounds} = {''.join(rows[place, sounds])}")


if __name__ == "__main__":
    main()
