#!/usr/bin/env python3
"""Record the partial results: stream the sound of `recorded`'s texts to the recognizers, keep what they held and when.

    record.py                  record what is not yet in the work folder, write test, dev and manifest.json
    record.py --verify N       hear N committed lines again, last first, in a new process, and compare; exit 1 on a difference
    record.py --only test/pocketsphinx ...  only these folders (the manifest is then left as it is)

Run it through `record.sh`, which installs what it needs. What was heard is kept in the work folder
(`--work`, outside the repository), so that a run that was stopped goes on where it was.
"""

import argparse
import hashlib
import importlib.metadata
import json
import multiprocessing
import os
import platform
import re
import sys
from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "recorded"))
import record as recorded  # noqa: E402
import texts  # noqa: E402
from sound import recorder, request  # noqa: E402

np = recorder.np

# How many utterances of `dev` are taken; `test` is taken whole.
DEV_SAMPLE = 300
CHUNK = 0.1  # seconds of sound that are given at once
LEAD, TAIL = 0.25, 0.6  # seconds before the first word and after the last one
# What `recorder.shape` puts around a voice.
PADS = (int(0.25 * recorder.RATE), int(0.3 * recorder.RATE))
PAUSED = 1 / 3  # of the texts with several words
PAUSES = (0.3, 2.0)  # seconds
# The second pause of a long sentence.
LONG, TWICE = 5, 0.3


def every_take() -> dict[str, list[texts.Take]]:
    """The utterances of each side."""
    takes = recorded.every_take([])
    dev = sorted((take for take in takes if take.text.side == "dev"), key=lambda take: texts.digest("partial", take.key))
    sample = {take.id for take in dev[:DEV_SAMPLE]}
    return {"test": [take for take in takes if take.text.side == "test"], "dev": [take for take in takes if take.id in sample]}


def parts(take: texts.Take) -> list[str]:
    """The text, parted where the voice pauses."""
    words = take.text.said.split()
    if len(words) < 2 or texts.fraction("pause", take.key) >= PAUSED:
        return [take.text.said]
    most = 2 if len(words) >= LONG and texts.fraction("pauses", take.key) < TWICE else 1
    places = sorted(range(1, len(words)), key=lambda place: texts.digest("place", str(place), take.key))[:most]
    ends = sorted(places) + [len(words)]
    return [" ".join(words[start:end]) for start, end in zip([0] + ends, ends)]


def voice(said: str, asked: dict) -> "np.ndarray":
    """A voice without silence around it."""
    wave = recorder.synthesize(asked["voice"], said, asked["locale"])
    return recorder.shape(wave, asked["tempo"], asked["pitch"])[PADS[0]:-PADS[1]]


def speak(take: texts.Take) -> tuple[bytes, float, list[dict]]:
    """The sound, where its last word ends, and its pauses."""
    asked = request(take)
    sound, pauses = [np.zeros(int(LEAD * recorder.RATE))], []
    for index, said in enumerate(parts(take)):
        if index > 0:
            least, most = PAUSES
            length = round(least + (most - least) * texts.fraction("length", str(index), take.key), 2)
            pauses.append({"t": seconds(sound), "length": length})
            sound.append(np.zeros(round(length * recorder.RATE)))
        sound.append(voice(said, asked))
    end = seconds(sound)
    sound.append(np.zeros(int(TAIL * recorder.RATE)))
    return recorder.noisy(np.concatenate(sound), asked), end, pauses


def seconds(sound: list) -> float:
    return round(sum(map(len, sound)) / recorder.RATE, 2)


class PocketSphinx(recorder.PocketSphinx):
    """PocketSphinx as the sound comes in, asked for its hypothesis after each chunk."""

    def __init__(self) -> None:
        super().__init__(cmn="live")

    def stream(self, sound: bytes, take: texts.Take) -> tuple[list[dict], list[dict]]:
        # The level is heard first where it is not known yet: hearing it leaves a remainder, too.
        level = self.level(take.voice, take.noise, take.text.side)
        self.decoder.reinit_feat()
        self.decoder.set_cmn(level)
        partials = Partials()
        self.decoder.start_utt()
        for time, chunk in chunks(sound):
            self.decoder.process_raw(chunk, full_utt=False)
            partials.add(time, self.best())
        self.decoder.end_utt()
        return partials.kept, self.found()

    def best(self) -> str:
        found = self.decoder.hyp()
        return found.hypstr if found else ""

    @lru_cache(maxsize=None)
    def level(self, speaker: str, noise: str, side: str) -> str:
        """What the recognizer subtracts from the features at the start: it has heard this voice in this noise before.

        A recognizer that listens for long has such a level. Without one it mishears the first utterance.
        """
        said = recorder.CHATTER[0]
        asked = request(texts.Take(texts.Text("", "form", None, said, None, ()), speaker))
        asked |= {"tempo": 1, "pitch": 0, "noise": noise, "start": 0,
                  "chatter": [name for name in texts.VOICES[side] if name.startswith("flite")]}
        self.decoder.reinit_feat()
        self.decoder.start_utt()
        self.decoder.process_raw(recorder.sound(asked), full_utt=False)
        self.decoder.end_utt()
        return self.decoder.get_cmn(True)


class Moonshine(recorder.Moonshine):
    """Moonshine, which transcribes the sound so far every three chunks; at the end its list is that of a beam search."""

    EVERY, FIRST = 3, 6  # chunks

    def stream(self, sound: bytes, take: texts.Take) -> tuple[list[dict], list[dict]]:
        partials = Partials()
        for number, (time, _) in enumerate(chunks(sound), 1):
            if number >= self.FIRST and number % self.EVERY == 0:
                partials.add(time, self.best(sound[:2 * round(time * recorder.RATE)]))
        return partials.kept, self.hear(sound)

    def best(self, sound: bytes) -> str:
        """The text by a greedy search, as in a transcription that has to be done many times a second."""
        heard = recorder.waveform(sound)[None, :]
        mask = np.ones(heard.shape, dtype=np.int64)
        hidden = self.encoder.run(None, {"input_values": heard, "attention_mask": mask})[0]
        tokens, past = [self.BEGIN], None
        for _ in range(int(len(heard[0]) / recorder.RATE * self.MOST_TOKENS_A_SECOND) + 2):
            scores, past = self.next(tokens[-1:], hidden, past)
            token = int(np.argmax(scores[0]))
            if token == self.END:
                break
            tokens.append(token)
        text = self.spelled(tokens[1:])
        return text if re.search(r"[^\W_]", text) else ""


RECOGNIZERS = {"pocketsphinx": PocketSphinx, "moonshine": Moonshine}


class Partials:
    """What a recognizer held, each time that it changed."""

    def __init__(self) -> None:
        self.kept: list[dict] = []

    def add(self, time: float, text: str) -> None:
        text = " ".join(text.split())
        if text != (self.kept[-1]["text"] if self.kept else ""):
            self.kept.append({"t": time, "text": text})


def chunks(sound: bytes):
    """The sound in chunks, each with the seconds of sound until its end."""
    step = 2 * int(CHUNK * recorder.RATE)
    for start in range(0, len(sound), step):
        chunk = sound[start:start + step]
        yield round((start + len(chunk)) / 2 / recorder.RATE, 2), chunk


opened = {}


def hear(order: tuple[texts.Take, str]) -> tuple[str, dict]:
    take, by = order
    if by not in opened:
        opened[by] = RECOGNIZERS[by]()
    sound, end, pauses = speak(take)
    partials, found = opened[by].stream(sound, take)
    return key(take, by), {"hypotheses": found, "partials": partials, "end": end, "pauses": pauses}


def key(take: texts.Take, by: str) -> str:
    return f"{by}|{recorded.recording_key(take)}"


def line(take: texts.Take, by: str, heard: dict) -> str:
    """A line of `recorded` with what is known of the time."""
    expect = {"expect": take.text.expect}
    entry = json.loads(recorded.line(take, by, heard["hypotheses"]))
    entry.pop("expect")
    entry |= {"recognizer": by, "partials": heard["partials"], "end": heard["end"], "pauses": heard["pauses"]} | expect
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def folders() -> dict[str, tuple[str, str]]:
    """The side and the recognizer of each folder, in the order in which they are recorded."""
    return {f"{side}/{by}": (side, by) for by in RECOGNIZERS for side in ("test", "dev")}


def record(takes: dict[str, list[texts.Take]], only: list[str], work: Path, jobs: int) -> None:
    work.mkdir(parents=True, exist_ok=True)
    recipe = b"".join(Path(file).read_bytes() for file in (__file__, recorder.__file__, HERE.parent / "recorded" / "sound.py"))
    kept = work / f"partial-{hashlib.sha256(recipe).hexdigest()[:12]}.jsonl"
    heard = dict(map(json.loads, kept.read_text(encoding="utf-8").splitlines())) if kept.exists() else {}
    for folder in only:
        side, by = folders()[folder]
        missing = [(take, by) for take in takes[side] if key(take, by) not in heard]
        with multiprocessing.Pool(jobs) as pool, kept.open("a", encoding="utf-8") as file:
            for count, (name, found) in enumerate(pool.imap_unordered(hear, missing, chunksize=4), 1):
                heard[name] = found
                file.write(json.dumps([name, found]) + "\n")
                file.flush()
                if count % 20 == 0:
                    print(f"{folder}: {count} of {len(missing)}", file=sys.stderr, flush=True)
        (HERE / folder).mkdir(parents=True, exist_ok=True)
        for catalog in sorted({take.text.catalog for take in takes[side]}):
            lines = [line(take, by, heard[key(take, by)]) for take in takes[side] if take.text.catalog == catalog]
            (HERE / folder / f"{catalog}.jsonl").write_text("".join(entry + "\n" for entry in lines), encoding="utf-8")


def manifest(takes: dict[str, list[texts.Take]]) -> dict:
    old = json.loads((HERE.parent / "recorded" / "manifest.json").read_text(encoding="utf-8"))
    spoken = {side: [parts(take) for take in sides] for side, sides in takes.items()}
    return {
        "v": 1,
        "name": "partial",
        "licence": "Apache-2.0",
        "provenance": "texts written by hand for Earshot, spoken by synthetic voices, heard by real recognizers; no sound is kept",
        "source": "synthesized speech",
        "recognizers": [
            {"name": "pocketsphinx", "version": importlib.metadata.version("pocketsphinx"), "licence": "BSD-2-Clause",
             "model": "en-us, en-us.lm.bin and cmudict-en-us.dict of the same package",
             "options": {"cmn": "live", "maxhmmpf": 5000}, "partials": "its hypothesis after every chunk",
             "reset": "reinit_feat() before each utterance, then the cepstral mean of another sentence of the same voice "
                      "in the same noise", "hypotheses": recorder.MOST_HYPOTHESES},
            {"name": "moonshine", "version": importlib.metadata.version("moonshine-voice"), "licence": "MIT",
             "model": "tiny-en of the same package",
             "partials": f"a greedy transcription of the sound so far every {Moonshine.EVERY} chunks, from chunk "
                         f"{Moonshine.FIRST} on",
             "options": {"beam": recorder.Moonshine.BEAM}, "hypotheses": recorder.Moonshine.BEAM},
        ],
        "tools": {
            "debian": {package: recorded.version(package) for package in recorded.PACKAGES},
            "python": {"python": ".".join(platform.python_version_tuple()[:2])}
            | {name: importlib.metadata.version(name) for name in ("numpy", "onnxruntime")},
        },
        "voices": old["voices"],
        "seed": texts.SEED,
        "chunk": CHUNK,
        "lead": LEAD,
        "tail": TAIL,
        "pause": {"share": round(PAUSED, 3), "seconds": list(PAUSES)},
        "utterancesBySide": {side: len(sides) for side, sides in takes.items()},
        "utterancesWithPauses": {side: sum(len(each) > 1 for each in sides) for side, sides in spoken.items()},
        "manifests": [f"{folder}/manifest.json" for folder in folders() if (HERE / folder).exists()],
    }


def verify(takes: dict[str, list[texts.Take]], only: list[str], number: int, jobs: int) -> int:
    """Hears a sample again without the work folder, in reverse order, and compares line by line."""
    committed, orders = {}, []
    for folder in only:
        side, by = folders()[folder]
        for file in sorted((HERE / folder).glob("*.jsonl")):
            for entry in file.read_text(encoding="utf-8").splitlines():
                committed[json.loads(entry)["id"], by] = entry
        orders += [(take, by) for take in takes[side]]
    sample = sorted(orders, key=lambda order: texts.digest("sample", order[1], order[0].key))[:number][::-1]
    different = 0
    with multiprocessing.Pool(jobs) as pool:
        for (take, by), (_, heard) in zip(sample, pool.map(hear, sample)):
            if committed.get((take.id, by)) != line(take, by, heard):
                different += 1
                print(f"{take.id}: {by} heard it otherwise: {line(take, by, heard)}", file=sys.stderr)
    print(f"{len(sample) - different} of {len(sample)} lines the same")
    return 1 if different else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, default=Path("/tmp/earshot-recording"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="*", default=[], metavar="FOLDER", choices=list(folders()))
    parser.add_argument("--verify", type=int, metavar="N")
    arguments = parser.parse_args()
    takes, only = every_take(), arguments.only or list(folders())
    if arguments.verify:
        return verify(takes, only, arguments.verify, arguments.jobs)
    record(takes, only, arguments.work, arguments.jobs)
    if not arguments.only:
        text = json.dumps(manifest(takes), indent=2, ensure_ascii=False) + "\n"
        (HERE / "manifest.json").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
