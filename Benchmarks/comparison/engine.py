"""The works that ask the whole engine, under its usual policy: what a service hears, and what a start takes."""
import json
import random
import re
import subprocess
import sys
import time
from pathlib import Path

from . import home
from .environment import say
from .workload import SEED, Workload, common_words

WORKS = ["reject", "misheard", "names", "list", "wordings", "ready", "stream"]
# Values of a slot, or phrases of a list.
SIZES = [10, 100, 1_000, 10_000, 100_000]
# Shortcuts of ten phrases.
SHORTCUTS = [1, 10, 150, 1_000]
# How often each query is asked; the best counts.
ROUNDS = 3

# Seven shortcuts, as hassil and as we write them; the slot has the names of a workload.
SEVEN = [
    "turn on [the] {name}", "turn off [the] {name}", "(dim|darken) [the] {name}", "where is [the] {name}",
    "(start|run) [the] {name} [now]", "what time is it", "(stop|cancel) the music",
]
# What people say to such a device and what none of the seven can do.
EVERYDAY = [
    "what is the weather like tomorrow", "tell me a joke", "remind me to call my sister at six",
    "how do you spell necessary", "add milk to the shopping list", "what is the capital of portugal",
    "play something relaxing", "set a timer for ten minutes", "read me the news", "how far away is the moon",
    "send a message to the office", "when does the next train leave", "translate good morning into french",
    "what did you say", "i do not think so", "book a table for four tonight", "how many ounces are in a pound",
    "who won the game last night", "find a recipe with chicken and rice", "wake me up at half past seven",
    "is it going to rain this weekend", "thank you very much", "navigate to the nearest gas station",
    "how much is eighteen percent of sixty", "we should leave in a minute", "delete the last photo",
    "what is on my calendar today", "tell grandma we are running late", "take a picture", "open the garage door",
    "how old is the queen", "did you feed the cat", "order more coffee filters", "show me pictures of mountains",
    "my phone is almost empty", "let us talk about it later", "who wrote this song", "count to twenty for me",
    "what should i cook for dinner", "can you hear me",
]


def slipped(word, choose):
    """A word of which one letter was heard as another, or not at all."""
    place = choose.randrange(1, len(word))
    letters = "abdefgiklmnoprstuw" if word.isascii() else word
    letter = choose.choice(letters.replace(word[place], "") or letters)
    return choose.choice((word[:place] + letter + word[place + 1:], word[:place] + word[place + 1:]))


def misheard(sentence, choose):
    """A sentence of which one word of four letters or more was misheard; `None` if it has none."""
    words = sentence.split()
    places = [place for place, word in enumerate(words) if len(word) >= 4 and word.isalpha()]
    if not places:
        return None
    place = choose.choice(places)
    words[place] = slipped(words[place], choose)
    return " ".join(words)


def spread(function, queries, rounds=ROUNDS):
    """The mean of the best times of each query in nanoseconds, and the answers."""
    best = [float("inf")] * len(queries)
    answers = []
    for number in range(rounds):
        for place, query in enumerate(queries):
            start = time.perf_counter_ns()
            answer = function(query)
            best[place] = min(best[place], time.perf_counter_ns() - start)
            if number == 0:
                answers.append(answer)
    return sum(best) / len(best), answers


class Engine:
    """Adds its rows to a comparison."""

    def __init__(self, comparison):
        self.comparison = comparison
        self.earshot = comparison.earshot
        self.module = comparison.module
        self.quick = comparison.quick
        self.folder = Path(comparison.folder)

    def run(self):
        for work in WORKS:
            if self.comparison.wants(work):
                start = time.monotonic()
                getattr(self, work)()
                say(f"{work}: {time.monotonic() - start:.0f} s")

    def sizes(self, sizes):
        return self.comparison.sizes(sizes)

    def write(self, name, lines):
        path = self.folder / name
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        return path

    def asked(self, work, size, peer, queries, function, isRight, plain=None, **keys):
        """Both are asked the same; the peer in text of its own where that is given.

        `isRight` is told the number of the query, our answer's outcome and name, and the peer's answer.
        """
        file = self.write(f"{work}-{size}", queries)
        ours = self.earshot("resolve", file, ROUNDS, f"{file}.answers")
        theirs, answers = spread(function, plain or queries)
        lines = [line.split(maxsplit=1) for line in Path(f"{file}.answers").read_text(encoding="utf-8").splitlines()]
        right = sum(isRight(number, outcome, name, answer)
                    for number, ((outcome, name), answer) in enumerate(zip(lines, answers)))
        asked = sum(outcome in ("confirmationRequired", "disambiguation", "needsValue") for outcome, _ in lines)
        named = sum(name != "-" for _, name in lines)
        self.comparison.bytes_per_phrase = None
        self.comparison.report(work, size, peer, ours["mean"], theirs, round(right / len(queries), 4), n=len(queries),
                               p50_ns=ours["p50"], p99_ns=ours["p99"],
                               asked=round(asked / len(queries), 4), named=round(named / len(queries), 4),
                               p50_ratio=float(f"{ours['p50'] / theirs:.4g}"),
                               p99_ratio=float(f"{ours['p99'] / theirs:.4g}"), **keys)

    # Seven shortcuts

    def seven(self, size):
        """Seven shortcuts over so many names: hassil's recognizer, and sentences with the shortcut that each is of."""
        from hassil import recognize_best
        from hassil.intents import Intents
        choose = random.Random(SEED + size)
        words = [word for word in common_words() if 4 <= len(word) <= 9]
        names = {}
        while len(names) < size:
            names[" ".join(choose.sample(words, 2))] = None
        names = list(names)
        intents = Intents.from_dict({"language": "en", "intents": {
            f"intent{number}": {"data": [{"sentences": [pattern]}]} for number, pattern in enumerate(SEVEN)},
            "lists": {"name": {"values": names}}})
        catalog = {"version": 1, "locale": "en-US",
                   "enums": {"Name": {"cases": [{"id": f"n{number}", "displayName": name}
                                                for number, name in enumerate(names)]}},
                   "shortcuts": [{"id": f"intent{number}", "phrases": [pattern.replace("{name}", "${name}")],
                                  **({"parameters": {"name": {"enum": "Name"}}} if "{name}" in pattern else {})}
                                 for number, pattern in enumerate(SEVEN)]}
        file = self.folder / f"seven-{size}.json"
        file.write_text(json.dumps(catalog), encoding="utf-8")
        self.earshot("policy", "standard")
        self.earshot("target", "shortcuts")
        self.earshot("use", "json", file)
        sentences = []
        for _ in range(60 if self.quick else 400):
            number = choose.randrange(len(SEVEN))
            text = re.sub(r"\((\w+)\|(\w+)\)", lambda group: choose.choice(group.groups()), SEVEN[number])
            text = re.sub(r"\[(\w+)\] ?", lambda group: choose.choice(("", group[1] + " ")), text).strip()
            sentences.append((text.replace("{name}", choose.choice(names)), f"intent{number}"))
        return lambda query: recognize_best(query, intents), sentences, choose

    def homes(self, language):
        """The grammar of a home in a language, made ready; its sentences, each with the intent it is of."""
        from hassil import recognize_best
        house = home.Home(self.module("home_assistant_intents"), language)
        file = self.folder / f"home-{language}.json"
        file.write_text(json.dumps(house.grammar), encoding="utf-8")
        self.earshot("policy", "standard")
        self.earshot("target", "shortcuts")
        self.earshot("use", "hassil", file)
        recognized = lambda query: recognize_best(query, house.intents, intent_context=house.context)
        sentences = {}
        while len(sentences) < (20 if self.quick else 100):
            query = house.sentence()
            if answer := recognized(query):
                sentences[query] = answer.intent.name
        return recognized, list(sentences.items()), house.random

    def reject(self):
        if not self.module("hassil"):
            return
        rejected = lambda number, outcome, name, answer: outcome == "unsupported"
        for size in self.sizes(SIZES):
            recognized, _, _ = self.seven(size)
            absent = [query for query in EVERYDAY if not recognized(query)]
            self.asked("reject", size, "hassil", absent, recognized, rejected, grammar="seven")
        for language in ("en", "de") if self.sizes([home.VALUES]) and self.module("home_assistant_intents") else []:
            recognized, sentences, choose = self.homes(language)
            words = home.words(language)
            strange = [" ".join(choose.sample(words, len(query.split()))) for query, _ in sentences]
            absent = [query for query in strange if not recognized(query)]
            self.asked("reject", home.VALUES, "hassil", absent, recognized, rejected, grammar=f"home-{language}")

    def misheard(self):
        if not self.module("hassil"):
            return
        for size in self.sizes(SIZES):
            self.mishearing(size, "seven", *self.seven(size))
        for language in ("en", "de") if self.sizes([home.VALUES]) and self.module("home_assistant_intents") else []:
            self.mishearing(home.VALUES, f"home-{language}", *self.homes(language))

    def mishearing(self, size, grammar, recognized, sentences, choose):
        altered = [(misheard(query, choose), intent) for query, intent in sentences]
        altered = [(query, intent) for query, intent in altered if query and not recognized(query)]
        self.asked("misheard", size, "hassil", [query for query, _ in altered], recognized,
                   lambda number, outcome, name, answer: self.is_intent(name, altered[number][1]), grammar=grammar)

    @staticmethod
    def is_intent(name, intent):
        """Whether a shortcut is of an intent; the importer numbers what one intent has several of."""
        return name.partition("/")[0] == intent

    # Names, lists, other wordings

    def names(self):
        rapidfuzz = self.module("rapidfuzz")
        for size in self.sizes(SIZES) if rapidfuzz else []:
            choose = random.Random(SEED + size)
            words = [word for word in common_words() if 4 <= len(word) <= 9]
            names = {}
            while len(names) < size:
                names[" ".join(choose.sample(words, choose.choice((1, 2, 2, 3))))] = None
            names = list(names)
            catalog = {"version": 1, "locale": "en-US",
                       "enums": {"Name": {"cases": [{"id": f"n{number}", "displayName": name}
                                                    for number, name in enumerate(names)]}},
                       "shortcuts": [{"id": "Call", "parameters": {"name": {"enum": "Name"}},
                                      "phrases": ["call ${name}"]}]}
            file = self.folder / f"names-{size}.json"
            file.write_text(json.dumps(catalog), encoding="utf-8")
            self.earshot("policy", "standard")
            self.earshot("use", "json", file)
            self.earshot("target", "Name")
            meant = [choose.randrange(size) for _ in range(60 if self.quick else 300)]
            queries = [misheard(names[number], choose) for number in meant]
            self.asked("names", size, "rapidfuzz", queries, lambda query: rapidfuzz.process.extractOne(
                query, names, scorer=rapidfuzz.fuzz.WRatio),
                lambda number, outcome, name, answer: name == f"n{meant[number]}" or name == f"n{answer[2]}")
        self.earshot("target", "shortcuts")

    def list(self):
        rapidfuzz = self.module("rapidfuzz")
        for size in self.sizes(SIZES) if rapidfuzz else []:
            load = Workload(size, self.folder)
            file = self.folder / f"list-{size}.earshot"
            self.earshot("build", "en-US", load.file, file)
            self.earshot("policy", "standard")
            self.earshot("target", "shortcuts")
            self.earshot("use", "list", file)
            distance = rapidfuzz.distance.Levenshtein.distance
            nearest = lambda query: rapidfuzz.process.extractOne(query, load.phrases, scorer=distance, score_cutoff=2)
            count = 60 if self.quick else 300
            meant = load.sample(count)
            slips = [load.slip(phrase) for phrase in meant]
            self.asked("list", size, "rapidfuzz", slips, nearest,
                       lambda number, outcome, name, answer: name in (str(load.number[meant[number]]), str(answer[2])),
                       query="edit")
            absent = [query for query in load.absent(count) if not nearest(query)]
            # Words of the list in another order may be near to more than letters tell; what must not be is acting.
            self.asked("list", size, "rapidfuzz", absent, nearest,
                       lambda number, outcome, name, answer: outcome != "success", query="absent")

    def wordings(self):
        """Shortcuts of ten phrases, asked in words that each phrase has some of, and none has all."""
        sklearn = self.module("sklearn")
        for size in self.sizes(SHORTCUTS) if sklearn else []:
            from sklearn.feature_extraction.text import TfidfVectorizer
            from sklearn.linear_model import LogisticRegression
            from sklearn.pipeline import make_pipeline
            choose = random.Random(SEED + size)
            words = [word for word in common_words() if 5 <= len(word) <= 10]
            frames = ["{} the {}", "please {} my {}", "can you {} {}", "{} {} now", "i want to {} the {}"]
            texts, labels, asked, wanted = [], [], [], []
            for number in range(size):
                verbs, things = choose.sample(words, 4), choose.sample(words, 4)
                pairs = [(verb, thing) for verb in verbs for thing in things]
                choose.shuffle(pairs)
                texts += [choose.choice(frames).format(*pair) for pair in pairs[:10]]
                labels += [f"s{number}"] * 10
                asked += [choose.choice(frames).format(*pair) for pair in pairs[10:12]]
                wanted += [f"s{number}"] * 2
            catalog = {"version": 1, "locale": "en-US", "shortcuts": [
                {"id": f"s{number}", "phrases": list(dict.fromkeys(texts[10 * number:10 * number + 10]))}
                for number in range(size)]}
            file = self.folder / f"wordings-{size}.json"
            file.write_text(json.dumps(catalog), encoding="utf-8")
            self.earshot("policy", "standard")
            self.earshot("target", "shortcuts")
            self.earshot("use", "json", file)
            model = make_pipeline(TfidfVectorizer(), LogisticRegression(max_iter=200)) if size > 1 else None
            if model:
                model.fit(texts, labels)
            picked = choose.sample(range(len(asked)), min(len(asked), 40 if self.quick else 200))
            if model:
                self.asked("wordings", size, "scikit-learn", [asked[number] for number in picked],
                           lambda query: model.classes_[model.predict_proba([query])[0].argmax()],
                           lambda number, outcome, name, answer: name in ("-", wanted[picked[number]]))

    # Starts and streams

    def ready(self):
        package = self.module("home_assistant_intents")
        if not self.module("hassil") or not package:
            return
        for language in ("en", "de", "ar") if self.sizes([home.VALUES]) else []:
            house = home.Home(package, language)
            file = self.folder / f"home-{language}.json"
            file.write_text(json.dumps(house.grammar), encoding="utf-8")
            compiled = self.folder / f"home-{language}.earshot"
            from hassil import recognize_best
            query = house.sentence()
            while not recognize_best(query, house.intents, intent_context=house.context):
                query = house.sentence()
            strange = misheard(query, house.random) or query
            theirs = self.fresh(file, query, house.context)
            self.write(f"{language}-said", [query])
            self.write(f"{language}-misheard", [strange])
            one = self.earshot.fresh()
            size = one("write", "hassil", file, compiled)["bytes"]
            one.close()
            for source, form, said in (("source", "hassil", "said"), ("compiled", "compiled", "said"),
                                       ("compiled-misheard", "compiled", "misheard")):
                runs = []
                for _ in range(ROUNDS):
                    one = self.earshot.fresh()
                    one("policy", "standard")
                    runs.append(one("ready", form, compiled if form == "compiled" else file,
                                    self.folder / f"{language}-{said}"))
                    one.close()
                best = min(runs, key=lambda run: run["ns"])
                self.comparison.bytes_per_phrase = None
                self.comparison.report("ready", home.VALUES, "hassil", best["ns"], theirs["ns"],
                                       float(said == "misheard" or best["answer"] != "-"), grammar=f"home-{language}",
                                       query=source, peak_bytes=best["peak_bytes"], file_bytes=size,
                                       peer_peak_bytes=theirs["peak_bytes"])

    @staticmethod
    def fresh(file, query, context):
        """What hassil takes from its file to its first answer, in a process of its own."""
        best = None
        for _ in range(ROUNDS):
            run = subprocess.run([sys.executable, "-c", READY, str(file), query, json.dumps(context)], check=True,
                                 capture_output=True, text=True)
            run = json.loads(run.stdout)
            best = run if best is None or run["ns"] < best["ns"] else best
        return best

    def stream(self):
        """`earshot resolve` from standard input to standard output: by the clock, on one thread and on two."""
        _, sentences, choose = self.seven(1_000) if self.module("hassil") else (None, None, None)
        if not sentences:
            return
        tool = self.comparison.tool()
        file = self.folder / "seven-1000.json"
        lines = []
        while len(lines) < (1_000 if self.quick else 10_000):
            for query, _ in sentences:
                lines += [query, misheard(query, choose) or query, choose.choice(EVERYDAY)]
        text = "".join(line + "\n" for line in lines).encode()

        def passing(jobs):
            start = time.monotonic()
            run = subprocess.run([tool, "resolve", "--catalog", str(file), "--jobs", str(jobs)], input=text,
                                 capture_output=True, check=True)
            return time.monotonic() - start, run.stdout

        empty = min(self.emptied(tool, file) for _ in range(ROUNDS))
        one, two, answers = [], [], []
        for _ in range(ROUNDS):
            for jobs, times in ((1, one), (2, two)):
                seconds, output = passing(jobs)
                times.append(seconds - empty)
                answers.append(output)
        same = float(all(output == answers[0] for output in answers) and answers[0].count(b"\n") == len(lines))
        ours, other = (min(times) / len(lines) * 1e9 for times in (two, one))
        self.comparison.bytes_per_phrase = None
        self.comparison.report("stream", len(lines), "one-core", ours, other, same, n=len(lines),
                               answers_a_second=round(1e9 / ours), one_core_answers_a_second=round(1e9 / other))

    @staticmethod
    def emptied(tool, file):
        """What starting takes, in seconds."""
        start = time.monotonic()
        subprocess.run([tool, "resolve", "--catalog", str(file)], input=b"what time is it\n", capture_output=True,
                       check=True)
        return time.monotonic() - start


# Run by itself, so that nothing is made ready before.
READY = """
import json, sys, time
from hassil import recognize_best
from hassil.intents import Intents

def memory(key):
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith(key))
    except OSError:
        return 0

try:
    with open("/proc/self/clear_refs", "w") as peak:
        peak.write("5")
except OSError:
    pass
before = memory("VmRSS:")
start = time.process_time_ns()
with open(sys.argv[1], encoding="utf-8") as file:
    intents = Intents.from_dict(json.load(file))
answer = recognize_best(sys.argv[2], intents, intent_context=json.loads(sys.argv[3]))
assert answer
spent = time.process_time_ns() - start
print(json.dumps({"ns": spent, "peak_bytes": memory("VmHWM:") - before}))
"""
