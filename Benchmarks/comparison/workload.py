"""The phrases of the comparison and what is asked of them: the same for the same seed."""
import random
import re
from pathlib import Path

SEED = 20260101
COMMON_WORDS = Path(__file__).resolve().parents[2] / "Sources/CEarshotData/CommonWords"


def common_words(language="en"):
    """Words of a language that are often said, from the shortest on; none if it has no list of them."""
    file = COMMON_WORDS / ("" if language == "en" else "written") / f"{language}.txt"
    letters = "[a-z]{2,14}" if language == "en" else r"[^\W\d_]{2,14}"
    words = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        if not line.startswith("#"):
            words += [word for word in line.split() if re.fullmatch(letters, word) and word.islower()]
    return sorted(words, key=lambda word: (len(word), word))


class Workload:
    """Distinct phrases of two to six words, and what is asked of them."""

    def __init__(self, size, folder):
        self.random = random.Random(SEED + size)
        self.size = size
        self.folder = folder
        # The more frequent a word, the shorter it is.
        self.words = words = common_words()
        self.weights = [1 / (rank + 1_000) for rank in range(len(words))]
        seen = set()
        self.phrases = []
        while len(self.phrases) < size:
            picked = iter(self.random.choices(words, self.weights, k=40_000))
            for first in picked:
                count = self.random.choice((2, 3, 4, 4, 5, 6))
                phrase = " ".join([first] + [next(picked, "more") for _ in range(count - 1)])
                if phrase not in seen:
                    seen.add(phrase)
                    self.phrases.append(phrase)
                if len(self.phrases) == size:
                    break
        self.number = {phrase: number for number, phrase in enumerate(self.phrases)}
        self.file = self.write("phrases", self.phrases)

    def write(self, name, lines):
        path = Path(self.folder) / f"{name}-{self.size}"
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        return path

    def sample(self, count):
        return [self.random.choice(self.phrases) for _ in range(count)]

    def raw(self, phrase):
        """As a person or a recognizer would write it."""
        text = phrase[0].upper() + phrase[1:]
        return self.random.choice((phrase, text, text + ".", phrase.upper()))

    def slip(self, phrase):
        place = self.random.randrange(len(phrase))
        letter = self.random.choice("abcdefghijklmnopqrstuvwxyz")
        return self.random.choice((phrase[:place] + letter + phrase[place + 1:], phrase[:place] + phrase[place + 1:],
                                   phrase[:place] + letter + phrase[place:])).strip() or phrase

    def absent(self, count):
        queries = []
        while len(queries) < count:
            query = " ".join(self.random.choices(self.words, self.weights, k=self.random.choice((2, 3, 4, 4, 5, 6))))
            if query not in self.number:
                queries.append(query)
        return queries
