"""From sound to an n-best list, by PocketSphinx with its general model of American English."""

import math

from pocketsphinx import Decoder

MOST_HYPOTHESES = 10
MOST_PATHS = 120
# PocketSphinx gives a path's score as exp(log score / 1024); the log counts acoustic evidence twenty
# times too often (its own -ascale).
SCALE = 1024 / 20


class Recognizer:
    def __init__(self) -> None:
        self.decoder = Decoder(cmn="batch", maxhmmpf=5000, loglevel="FATAL")

    def hear(self, sound: bytes) -> list[dict]:
        """Up to ten hypotheses, best first; none if nothing was heard."""
        # Without this, the front end carries over the end of the utterance before, and what is heard
        # depends on the order of the recordings.
        self.decoder.reinit_feat()
        self.decoder.start_utt()
        self.decoder.process_raw(sound, full_utt=True)
        self.decoder.end_utt()
        best = self.decoder.hyp()
        if best is None or not best.hypstr.strip():
            return []
        paths = []
        for path in self.decoder.nbest() or ():
            if path is None or len(paths) == MOST_PATHS:
                break
            if path.hypstr and path.score > 0:
                paths.append((" ".join(path.hypstr.split()), SCALE * math.log(path.score)))
        first = " ".join(best.hypstr.split())
        order = list(dict.fromkeys([first] + [text for text, _ in paths]))[:MOST_HYPOTHESES]
        return [hypothesis(text, share(text, paths)) for text in order]


def share(text: str, paths: list[tuple[str, float]]) -> float | None:
    """How much of the paths' probability spells this text; none if no path does."""
    if all(text != other for other, _ in paths):
        return None
    most = max(score for _, score in paths)
    weights = [(other, math.exp(score - most)) for other, score in paths]
    return sum(weight for other, weight in weights if other == text) / sum(weight for _, weight in weights)


def hypothesis(text: str, confidence: float | None) -> dict:
    return {"text": text} if confidence is None else {"text": text, "confidence": round(confidence, 3)}
