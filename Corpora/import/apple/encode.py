"""Writes the samples that are no plain text, from those that are.

    python3 Corpora/import/apple/encode.py
"""

import pathlib
import plistlib

FOLDER = pathlib.Path(__file__).parent / "oddities" / "08-encodings"


def main():
    marked = (FOLDER / "bom" / "AppIntentVocabulary.plist").read_bytes()
    text = marked.removeprefix(b"\xef\xbb\xbf").decode()
    wide = b"\xff\xfe" + text.replace("UTF-8", "UTF-16").encode("utf-16-le")
    (FOLDER / "utf16" / "AppIntentVocabulary.plist").write_bytes(wide)
    binary = plistlib.dumps(plistlib.loads(marked), fmt=plistlib.FMT_BINARY)
    (FOLDER / "AppIntentVocabulary.plist").write_bytes(binary)

    lines = (FOLDER / "crlf" / "fr.lproj" / "AppShortcuts.strings").read_bytes().decode()
    wide = b"\xfe\xff" + lines.replace("\r\n", "\n").encode("utf-16-be")
    (FOLDER / "utf16" / "fr.lproj" / "AppShortcuts.strings").write_bytes(wide)
    key, value = [part.strip('" ;\r\n') for part in lines.splitlines()[-1].split(" = ")]
    binary = plistlib.dumps({key: value}, fmt=plistlib.FMT_BINARY)
    (FOLDER / "binary" / "fr.lproj" / "AppShortcuts.strings").write_bytes(binary)


if __name__ == "__main__":
    main()
