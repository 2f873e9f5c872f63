#!/usr/bin/env python3
"""Hear a sample of the dev utterances again, with their catalog as the recognizer's grammar or hints, and compare.

    grammar.py --earshot FILE [--number N]
    grammar.py --earshot FILE --recognizer whisper [--number N]

Speaks the sample as record.py does, and has `earshot eval` judge sets of the same utterances. The first set is as the general
model heard them (the committed lines). PocketSphinx then decodes with what `earshot export jsgf` writes for each
utterance's catalog and target, and once more with its frames (`--frames`). Whisper takes no grammar; it is given what
`earshot export hints` writes, the strongest hints first, as the text before the utterance. Sets and reports stay in the work
folder.

Run it in the virtual environment that `record.sh` makes. Never on `test`.
"""

import argparse
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import texts
from record import every_take
from sound import recorder, sound

HERE = Path(__file__).resolve().parent
CATALOGS = HERE.parent / "catalogs"


class GrammarRecognizer(recorder.PocketSphinx):
    """PocketSphinx, told what may be said."""

    FORMAT = "jsgf"
    SETS = {"general": None, "grammar": (), "frames": ("--frames",)}
    FOLDER = "dev"

    def listen_for(self, name: str, grammar: str) -> None:
        unknown = set()
        for word in words(grammar):
            if self.decoder.lookup_word(word) is None:
                self.decoder.add_word(word, self.pronounce(word), True)
                unknown.add(word)
        if unknown:
            print(f"{name}: pronounced by parts: {', '.join(sorted(unknown))}", file=sys.stderr)
        self.decoder.add_jsgf_string(name, grammar)
        self.decoder.activate_search(name)

    def pronounce(self, word: str) -> str:
        """A word that is not in the dictionary, as the fewest words that are; letter by letter at worst."""
        letters = word.replace("'", "")
        best: list[tuple[str, ...] | None] = [()] + [None] * len(letters)
        for end in range(1, len(letters) + 1):
            for start in range(end):
                piece = letters[start:end]
                if best[start] is None or len(piece) == 2:
                    continue
                if self.decoder.lookup_word(piece) is None:
                    continue
                parts = best[start] + (piece,)
                if best[end] is None or len(parts) < len(best[end]):
                    best[end] = parts
        if best[-1] is None:
            raise SystemExit(f"'{word}' cannot be pronounced")
        return " ".join(self.decoder.lookup_word(piece) for piece in best[-1])


class HintedWhisper(recorder.Whisper):
    """Whisper, told which words may be said."""

    FORMAT = "hints"
    SETS = {"general": None, "hints": ()}
    FOLDER = "dev/whisper"

    def listen_for(self, name: str, hints: str) -> None:
        lines = [line.split("\t") for line in hints.splitlines() if line]
        ranked = sorted(lines, key=lambda line: -float(line[1]))
        self.before = ", ".join(text for text, _ in ranked) + "."


RECOGNIZERS = {"pocketsphinx": GrammarRecognizer, "whisper": HintedWhisper}


def words(grammar: str) -> list[str]:
    """The words of a grammar that `earshot export` wrote, each once."""
    lines = [line for line in grammar.splitlines() if line and not line.startswith(("#", "//", "grammar", "public", "<"))]
    tokens = [token for line in lines for token in line.split()]
    return list(dict.fromkeys(token for token in tokens if token[0] not in "=|;()[]<"))


def sample(number: int) -> list[texts.Take]:
    takes = [take for take in every_take([]) if take.text.side == "dev"]
    return sorted(takes, key=lambda take: texts.digest("sample", take.key))[:number]


def export(earshot: str, form: str, catalog: str, target: str | None, options: tuple[str, ...]) -> str | None:
    command = [earshot, "export", form, "--catalog", str(CATALOGS / f"{catalog}.yaml"), *options]
    done = subprocess.run(command + (["--target", target] if target else []), capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def hear(kind: type, takes: list[texts.Take], earshot: str, options: tuple[str, ...],
         sounds: dict[str, bytes]) -> dict[str, list[dict]]:
    heard = {}
    recognizer = kind()
    groups = sorted({(take.text.catalog, take.text.target or "") for take in takes})
    for catalog, target in groups:
        exported = export(earshot, kind.FORMAT, catalog, target or None, options)
        if exported is None:
            print(f"{catalog} {target}: no {kind.FORMAT}, left out", file=sys.stderr)
            continue
        recognizer.listen_for(f"{catalog} {target}".strip(), exported)
        for take in takes:
            if (take.text.catalog, take.text.target or "") == (catalog, target):
                heard[take.id] = recognizer.hear(sounds[take.id])
    return heard


def committed(folder: str) -> dict[str, tuple[str, dict]]:
    lines = {}
    for file in sorted((HERE / folder).glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            lines[entry["id"]] = (file.stem, entry)
    return lines


def write(folder: Path, entries: list[tuple[str, dict]]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for catalog in sorted({catalog for catalog, _ in entries}):
        text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for name, entry in entries if name == catalog)
        (folder / f"{catalog}.jsonl").write_text(text, encoding="utf-8")
        files.append({"file": f"{catalog}.jsonl", "catalog": str(CATALOGS / f"{catalog}.yaml"),
                      "utterances": text.count("\n"), "sha256": sha256(text.encode()).hexdigest()})
    manifest = {"v": 1, "name": folder.name, "licence": "Apache-2.0", "provenance": "a sample of recorded/dev", "files": files}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    return folder


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", default="earshot", help="the built tool")
    parser.add_argument("--recognizer", choices=sorted(RECOGNIZERS), default="pocketsphinx", help="who listens")
    parser.add_argument("--number", type=int, default=300, help="how many utterances")
    parser.add_argument("--work", type=Path, default=Path("/tmp/earshot-recording"))
    arguments = parser.parse_args()
    takes = sample(arguments.number)
    sounds = {take.id: sound(take) for take in takes}
    kind = RECOGNIZERS[arguments.recognizer]
    lines = committed(kind.FOLDER)
    sets = {name: None if options is None else hear(kind, takes, arguments.earshot, options, sounds)
            for name, options in kind.SETS.items()}
    shared = [take.id for take in takes if all(heard is None or take.id in heard for heard in sets.values())]
    for name, heard in sets.items():
        entries = [(lines[id][0], lines[id][1] | ({} if heard is None else {"hypotheses": heard[id]})) for id in shared]
        for part, kinds in (("said to it", False), ("not for it", True)):
            chosen = [entry for entry in entries if (entry[1]["expect"] is None) == kinds]
            folder = write(arguments.work / f"{arguments.recognizer}-{name}-{part.replace(' ', '-')}", chosen)
            done = subprocess.run([arguments.earshot, "eval", "--format", "json", "--failures", "0", str(folder)],
                                  capture_output=True, text=True, check=True)
            (folder / "report.json").write_text(done.stdout, encoding="utf-8")
            total = json.loads(done.stdout)["total"]
            print(f"{name}, {part}: {json.dumps(total)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
