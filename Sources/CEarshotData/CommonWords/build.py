#!/usr/bin/env python3
"""Makes the lists of common words: the English one from SCOWL, the others from CLDR and from what was written for them.

    build.py english FOLDER   writes en.txt from the word lists of a SCOWL release, such as the folder
                              usr/share/dict/scowl of Debian's package `scowl` (2020.12.07-2)
    build.py others FOLDER EARSHOT
                              writes every other list from the annotations of a CLDR release, such as the folder
                              usr/share/unicode/cldr/common of Debian's package `unicode-cldr-core` (41-0.1), and from
                              written/, and CommonWords.c; EARSHOT is the tool, which normalizes the words
    build.py tidy             normalizes and sorts every list of written/

Taken from SCOWL are the levels 10 and 20 of the words that all of English, American and British share or have of their
own, and the contractions of level 10. Possessives and single letters but "a", "i" and "o" are left out.

Taken from CLDR are the words of the names and keywords of emoji: what can be drawn in a small picture has an everyday
word. Words of one or two letters are left out, which are never near to anything, and so are languages that are written
without spaces, whose words are not looked up here.
"""

import json
import re
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
WRITTEN = HERE / "written"
EMBEDDING = HERE.parent / "CommonWords.c"
LANGUAGES = HERE.parent / "Languages"
# Without spaces between their words.
UNSPACED = {"ja", "km", "lo", "my", "th", "zh"}
# The files of CLDR that are not named after the language alone, and those of regions with words of their own.
ANNOTATIONS = {"nb": ["no"], "ar": ["ar", "ar_SA"], "de": ["de", "de_CH"], "es": ["es", "es_419", "es_MX", "es_US"],
               "fr": ["fr", "fr_CA"], "pt": ["pt", "pt_PT"], "sw": ["sw", "sw_KE"]}
SHORTEST = 3
ENGLISH_HEAD = """\
# English: the levels 10 and 20 of SCOWL 2020.12.07, without possessives, as Debian's package scowl 2020.12.07-2 has
# them; normalized, sorted and thinned out by build.py, which makes this file. Taken over under the licenses in NOTICE.
# SCOWL is Copyright 2000-2011 by Kevin Atkinson; WordNet 1.6, of which its inflections are made, is Copyright 1997 by
# Princeton University.
"""


def letters(language: str) -> set[str]:
    """The letters whose marks the language keeps, from its language file."""
    kept: set[str] = set()
    inside = False
    for line in (LANGUAGES / f"{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            inside = line == "[letters]"
        elif inside and line and not line.startswith("#"):
            for item in line.split(","):
                item = item.strip()
                kept.add(chr(int(item[2:], 16)) if item.startswith("U+") else item)
    return kept


def all_normalized(words: Iterable[str], language: str) -> set[str]:
    """Words in lower case, without apostrophes and the marks that tell nothing apart in their language."""
    kept = letters(language)
    return {normalized(word, language, kept) for word in words} - {""}


def normalized(word: str, language: str, kept: set[str]) -> str:
    """A word in lower case, without apostrophes and marks other than those of letters that are kept."""
    if language in ("tr", "az"):
        word = word.replace("I", "ı").replace("İ", "i")
    word = unicodedata.normalize("NFC", word.lower().replace("ß", "ss").replace("'", "").replace("’", ""))
    plain = ""
    for letter in word:
        if letter in kept or unicodedata.category(letter) == "Lo":
            plain += letter
        else:
            plain += "".join(c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c))
    return plain.replace("æ", "ae").replace("œ", "oe") if not {"æ", "œ"} & kept else plain


def write(path: Path, head: str, words: Iterable[str]) -> int:
    """Writes a list: its head, then its normalized words in the order of their bytes, each once."""
    lines = sorted(set(words), key=lambda word: word.encode("utf-8"))
    path.write_text(head + "\n".join(lines) + "\n", "utf-8")
    return len(lines)


def english(folder: Path) -> None:
    """Writes the English list."""
    words: list[str] = []
    for level in ("10", "20"):
        for kind in ("english-words", "american-words", "british-words", "english-contractions"):
            path = folder / f"{kind}.{level}"
            if path.exists():
                words += path.read_bytes().decode("utf-8").split()
    ending = re.compile(r"'s$")
    taken = [word for word in words if not ending.search(word) and (len(word) > 1 or word in "aio")]
    write(HERE / "en.txt", ENGLISH_HEAD, all_normalized(taken, "en"))


def annotated(language: str, folder: Path) -> set[str]:
    """The words of the names and keywords of emoji in a language."""
    words: set[str] = set()
    for name in ANNOTATIONS.get(language, [language]):
        for part in ("annotations", "annotationsDerived"):
            path = folder / part / f"{name}.xml"
            if not path.exists():
                continue
            for annotation in ElementTree.parse(path).getroot().iter("annotation"):
                # Letters with their marks; what has digits or hyphens is several words, or none.
                for word in re.split(r"[\s|,;:.!?()\"“”„«»]+", annotation.text or ""):
                    if len(word) >= SHORTEST and all(unicodedata.category(letter)[0] in "LM" for letter in word):
                        words.add(word)
    return words


def written(path: Path) -> tuple[str, list[str]]:
    """The head of a list, and its words, several of which may stand on a line."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    head = "".join(line + "\n" for line in lines if line.startswith("#"))
    return head, [word for line in lines if not line.startswith("#") for word in re.split(r"[,\s]+", line)]


def as_engine(words: set[str], language: str, tool: str) -> list[str]:
    """Words as the engine normalizes them, without those that are several words to it, or none."""
    # These stay as they are in every language.
    taken = [word for word in words if re.fullmatch("[a-z]+", word)]
    others = sorted(words - set(taken))
    for start in range(0, len(others), 1_000):
        command = [tool, "normalize", "--locale", language, "--format", "json", *others[start:start + 1_000]]
        for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
            tokens = json.loads(line)["tokens"]
            if len(tokens) == 1:
                taken.append(tokens[0]["text"])
    return taken


def others(folder: Path, tool: str) -> None:
    """Writes every list but the English one, and the file that embeds them all."""
    if not (folder / "annotations").is_dir():
        sys.exit(f"{folder} has no annotations: name the folder common of a CLDR release")
    for language in sorted(path.stem for path in LANGUAGES.glob("*.txt")):
        if language == "en" or language in UNSPACED:
            continue
        own = written(WRITTEN / f"{language}.txt")[1]
        taken = annotated(language, folder)
        head = "# The words of the names and keywords of emoji in Unicode CLDR 41 (see LICENSE-unicode)"
        head += f",\n# and those of written/{language}.txt. Made by build.py.\n" if own else ". Made by build.py.\n"
        if taken:
            words = as_engine({*own, *taken} - {""}, language, tool)
            print(f"{language}: {write(HERE / f'{language}.txt', head, words)}")
    embed()


def embed() -> None:
    """Writes the file that embeds the lists."""
    languages = sorted(path.stem for path in HERE.glob("*.txt"))
    text = """\
// Embeds the lists of common words, as `CEarshotData.c` does the language files. Written by CommonWords/build.py.

#include "CEarshotData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

"""
    for language in languages:
        text += f'static const unsigned char words_{language}[] = {{\n#embed "CommonWords/{language}.txt"\n}};\n'
    text += "\nstatic const earshot_language_file files[] = {\n"
    for language in languages:
        text += f'    {{ "{language}", words_{language}, sizeof words_{language} }},\n'
    text += """\
};

const earshot_language_file *earshot_common_word_files(void) { return files; }

size_t earshot_common_word_file_count(void) { return sizeof files / sizeof files[0]; }
"""
    EMBEDDING.write_text(text, "utf-8")


def tidy() -> None:
    """Normalizes and sorts every list that was written, in place."""
    for path in sorted(WRITTEN.glob("*.txt")):
        head, words = written(path)
        print(f"{path.stem}: {write(path, head, all_normalized(words, path.stem))}")


if __name__ == "__main__":
    if sys.argv[1:] == ["tidy"]:
        tidy()
    elif len(sys.argv) == 3 and sys.argv[1] == "english":
        english(Path(sys.argv[2]))
    elif len(sys.argv) == 4 and sys.argv[1] == "others":
        others(Path(sys.argv[2]), sys.argv[3])
    else:
        sys.exit(__doc__)
