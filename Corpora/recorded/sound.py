"""From a text to sound: synthesis, tempo, pitch, level and noise. 16 kHz, 16 bits, one channel."""

import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import numpy as np

from texts import SEED, VOICES, Take, digest

RATE = 16_000
COMMANDS = {
    "flite-slt": ("flite", "slt"),
    "flite-rms": ("flite", "rms"),
    "flite-awb": ("flite", "awb"),
    "flite-kal16": ("flite", "kal16"),
    "festival-slt-hts": ("festival", "voice_cmu_us_slt_arctic_hts"),
    "festival-kal": ("festival", "voice_kal_diphone"),
    "festival-ked": ("festival", "voice_ked_diphone"),
}

# What the people in the background talk about.
CHATTER = (
    "the bus was late again this morning and nobody told us why",
    "my neighbor planted tomatoes along the whole fence last spring",
    "we could leave after lunch and still be there before dark",
    "she finished the book on the train and started over at once",
)


def synthesize(voice: str, said: str) -> bytes:
    """The bare voice, trimmed of silence, as raw samples."""
    program, name = COMMANDS[voice]
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder) / "said.wav"
        if program == "flite":
            run("flite", "-voice", name, "-t", said, "-o", str(wave))
        else:
            run("text2wave", "-eval", f"({name})", "-o", str(wave), standard_input=said.encode())
        return wave.read_bytes()


def shape(wave: bytes, tempo: float, pitch: int) -> np.ndarray:
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


def sound(take: Take) -> bytes:
    """What the recognizer is given."""
    clean = shape(synthesize(take.voice, take.text.said), take.tempo, take.pitch)
    kind, _, decibels = take.noise.partition("-")
    if kind == "none":
        return samples(clean)
    bed = pink() if kind == "pink" else babble(take.text.side)
    start = int(digest("start", take.key)[:8], 16) % len(bed)
    noise = np.resize(np.roll(bed, -start), len(clean))
    loud = clean[np.abs(clean) > np.abs(clean).max() / 50]
    gain = power(loud) / power(noise) / 10 ** (int(decibels) / 20)
    return samples(clean + gain * noise)


@lru_cache(maxsize=1)
def pink() -> np.ndarray:
    """Twenty seconds whose power falls by three decibels an octave."""
    white = np.random.Generator(np.random.PCG64(SEED)).standard_normal(20 * RATE)
    spectrum = np.fft.rfft(white)
    spectrum[1:] /= np.sqrt(np.arange(1, len(spectrum)))
    spectrum[:4] = 0
    return np.fft.irfft(spectrum)


@lru_cache(maxsize=2)
def babble(side: str) -> np.ndarray:
    """The flite voices of one side, each at two tempos, all at once and over and over."""
    length = 12 * RATE
    bed = np.zeros(length)
    for voice in (voice for voice in VOICES[side] if voice.startswith("flite")):
        for index, tempo in enumerate((0.93, 1.07)):
            talk = np.concatenate([shape(synthesize(voice, said), tempo, 0) for said in CHATTER[index:] + CHATTER[:index]])
            bed += np.resize(np.roll(talk, 7919 * (index + 1)), length)
    return bed


def power(sound: np.ndarray) -> float:
    return float(np.sqrt(np.mean(sound * sound)))


def samples(sound: np.ndarray) -> bytes:
    return np.clip(np.rint(sound), -32768, 32767).astype("<i2").tobytes()


def run(*command: str, standard_input: bytes = b"") -> bytes:
    done = subprocess.run(command, input=standard_input, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
