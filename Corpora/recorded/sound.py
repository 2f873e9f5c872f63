"""From a text to sound: its voice, and who is heard behind it. All else is `earshot record`'s own."""

import sys
from pathlib import Path

from texts import VOICES, Take, digest

sys.path.append(str(Path(__file__).resolve().parents[2] / "Sources" / "EarshotCLI" / "Recording"))
import recorder  # noqa: E402

# The synthesizers, and their names for the voices.
COMMANDS = {
    "flite-slt": ("flite", "slt"),
    "flite-rms": ("flite", "rms"),
    "flite-awb": ("flite", "awb"),
    "flite-kal16": ("flite", "kal16"),
    "festival-slt-hts": ("festival", "voice_cmu_us_slt_arctic_hts"),
    "festival-kal": ("festival", "voice_kal_diphone"),
    "festival-ked": ("festival", "voice_ked_diphone"),
}


def request(take: Take) -> dict:
    """What `recorder.py` is asked for."""
    return {
        "said": take.text.said, "locale": "en-US", "voice": "-".join(COMMANDS[take.voice]).replace("-voice_", "-"),
        "tempo": take.tempo, "pitch": take.pitch, "noise": take.noise,
        "start": int(digest("start", take.key)[:8], 16),
        "chatter": [voice for voice in VOICES[take.text.side] if voice.startswith("flite")],
    }


def sound(take: Take) -> bytes:
    """What the recognizer is given."""
    return recorder.sound(request(take))
