#!/usr/bin/env python3
"""Makes the English list of common words from SCOWL, and puts every list in its form.

    build.py english FOLDER   writes en.txt from the word lists of a SCOWL release, such as the folder
                              usr/share/dict/scowl of Debian's package `scowl` (2020.12.07-2)
    build.py tidy             normalizes, sorts and thins out the words of every list beside this script

Taken from SCOWL are the levels 10 and 20 of the words that all of English, American and British share or have of their
own, and the contractions of level 10. Possessives and single letters but "a", "i" and "o" are left out.
"""

import re
import sys
import unicodedata
from pathlib import Path

HERE = Path(__file__).parent
LANGUAGES = HERE.parent / "Languages"
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


def normalized(word: str, language: str, kept: set[str]) -> str:
    """A word as the engine normalizes it: in lower case, without apostrophes and marks that tell nothing apart."""
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


def write(language: str, head: str, words: list[str]) -> None:
    """Writes a list: its head, then the words in the order of their bytes, each once."""
    kept = letters(language)
    unique = {normalized(word, language, kept) for word in words} - {""}
    lines = sorted(unique, key=lambda word: word.encode("utf-8"))
    (HERE / f"{language}.txt").write_text(head + "\n".join(lines) + "\n", "utf-8")
    print(f"{language}: {len(lines)}")


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
    write("en", ENGLISH_HEAD, taken)


def tidy() -> None:
    """Normalizes and sorts every list in place; the words may stand several to a line."""
    for path in sorted(HERE.glob("*.txt")):
        lines = path.read_text("utf-8").splitlines()
        head = "".join(line + "\n" for line in lines if line.startswith("#"))
        words = [word for line in lines if not line.startswith("#") for word in re.split(r"[,\s]+", line)]
        write(path.stem, head, words)


if __name__ == "__main__":
    if sys.argv[1:] == ["tidy"]:
        tidy()
    elif len(sys.argv) == 3 and sys.argv[1] == "english":
        english(Path(sys.argv[2]))
    else:
        sys.exit(__doc__)
