"""The weights by which commands and answers that were not heard word for word are taken; `calibrate.py --acceptance`
calls this.

`earshot eval --answer-list` says of each of them what decides whether it is taken (its grounds), and whether it is right.
The log odds that it is right are a sum over the grounds, each times its weight: logistic regression. See
Sources/Earshot/Costs/Acceptance.swift, and Sources/Earshot/Answer/Grounds.swift for what the grounds are. Commands and
answers to questions have weights of their own.

Fitted are the lines of recorded/dev by three recognizers, those of human, those of safety, which tempt to act, and those
of inflections, which say names in other forms; with all hypotheses, and those of people and the answers also with the
first alone. What people say that an app does not know is made from the same lines: one value is taken out of the catalog,
and the lines that say it are resolved, none of which is right then; and one shortcut is taken out of the catalogs of
recorded/dev. That is done with the clean lists of human, and for one in THIRD of recorded/dev by their names, so that a
test can do all of it again. Such a line counts TAKEN of one that was spoken, as if one in fifteen said what the catalog
lacks. The words of inflections that mean none of its names count TAKEN too, as they were chosen to be near to one. "Lots
of" is not taken out, as "a lot of" means the same.

The weights are the likeliest ones under a ridge, which draws each to what was expected of it: RIDGE is how much a nat
beside that counts against. The lines have few commands that were not meant and begin with a word that is near, or lack
words; without an expectation such a word would cost nothing. Costs and what is weak never speak for a command, and what
was heard for certain never against it: such a weight is 0.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
COSTS = HERE.parent / "Sources/Earshot/Costs"
HEARD = ("recorded/dev", "recorded/dev/moonshine", "recorded/dev/whisper")
HUMAN = ("moonshine/clean", "moonshine/kitchen_24db", "moonshine/kitchen_15db", "moonshine/kitchen_9db", "whisper/clean",
         "pocketsphinx/clean")
TAKEN_FROM = ("moonshine/clean", "whisper/clean")
TAKEN = {"human": 0.12, "recorded": 0.14, "inflections": 0.3}
THIRD = 3
RIDGE = 4.0
FOLDS = 10
TOLERANCE = 100
MOST_LETTERS, MOST_HYPOTHESES, MOST_VAGUE = 10, 5, 3
MOST_ANSWER_LETTERS, MOST_ANSWER_HYPOTHESES = 12, 2


def share(part: str):
    """The share of all letters, in thousandths."""
    return lambda grounds: clamped(grounds[part], max(1, grounds["letters"])) * 1000 // max(1, grounds["letters"])


def clamped(number: int, most: int = 100_000) -> int:
    return max(0, min(number, most))


# The constant, how much of it a command has, what one unit is, its sign, what is expected of a unit, in nats, and what the
# constant is. Acceptance.swift sums the same.
COMMANDS = (
    ("certainLetter", lambda g: clamped(g["certainLetters"], MOST_LETTERS), 1, 1, 0.1, "A letter heard for certain."),
    ("part", lambda g: clamped(g["parts"]), 1, -1, -1, "A value of which a part was heard."),
    ("valueLetter", lambda g: clamped(g["valueLetters"]), 10, 1, 0.5, "A letter by which values are near."),
    ("farthestValue", lambda g: clamped(g["farthestValue"]), 1000, -1, -1.5,
     "A nat that the farthest value costs beyond ``freeCost``."),
    ("vagueValue", lambda g: clamped(g["vagueValues"], MOST_VAGUE), 1, -1, -1, "A value that may be another one."),
    ("wordLetter", lambda g: clamped(g["wordLetters"]), 10, 1, 0.3, "A letter by which words of the phrase are near."),
    ("weakWordLetter", lambda g: clamped(g["weakWordLetters"]), 10, -1, -0.5,
     "A letter of a word of the phrase that rests on a common word."),
    ("vagueWord", lambda g: clamped(g["vagueWords"], MOST_VAGUE), 1, -1, -1,
     "A word of the phrase that is far from what was heard."),
    ("wordCostAlone", lambda g: clamped(g["wordCost"]) if g["certainValues"] == 0 else 0, 1000, -1, -0.5,
     "A nat that near words of the phrase cost without a value heard for certain."),
    ("droppedCost", lambda g: clamped(g["droppedCost"]), 1000, -1, -0.5, "A nat that words cost which were not heard."),
    ("weakShare", share("weakLetters"), 1000, -1, -1, "All letters of the command resting on common words."),
    ("rivalCost", lambda g: clamped(g["rivalCost"]), 1000, -1, -0.3,
     "A nat by which another meaning is closer than ``rivalDistance``."),
    ("hypothesis", lambda g: clamped(g["hypotheses"], MOST_HYPOTHESES), 1, 1, 0.1, "A hypothesis that means the same."),
)

ANSWERS = (
    ("nearCost", lambda g: clamped(g["nearCost"]), 1000, -1, -1, "A nat that costs what is near."),
    ("letter", lambda g: clamped(g["letters"], MOST_ANSWER_LETTERS), 10, 1, 1, "A letter that was heard in any way."),
    ("restCost", lambda g: clamped(g["restCost"]), 1000, -1, -0.5, "A nat of any other cost."),
    ("inflectedShare", share("inflectedLetters"), 1000, 1, 1, "All letters near as another form is."),
    ("weakShare", share("weakLetters"), 1000, -1, -1, "All letters resting on common words, as far as some do."),
    ("allWeak", lambda g: share("weakLetters")(g) // 1000, 1, -1, -1, "That all of them do."),
    ("part", lambda g: clamped(g["parts"]), 1, -1, -1, "A name of which a part was heard."),
    ("hypothesis", lambda g: clamped(g["hypotheses"], MOST_ANSWER_HYPOTHESES), 1, 1, 0.5,
     "A hypothesis that means the same."),
)


def lines(path: Path) -> dict[str, dict]:
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return {str(line["id"]): line for line in read}


def evaluated(earshot: str, catalog: str | None, corpus: Path, may_be_refused: bool = False) -> list[dict]:
    command = [earshot, "eval", "--format", "json", "--failures", "0", "--answer-list"]
    command += ["--catalog", catalog] if catalog else []
    done = subprocess.run(command + [str(corpus)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        if may_be_refused:
            return []
        raise SystemExit(done.stderr)
    return json.loads(done.stdout).get("answers", [])


def resolved(earshot: str, catalog: str, asked: list[dict], may_be_refused: bool = False) -> list[dict]:
    """The answers to lines in a catalog; none if it may be refused and is, as a preset may name what was taken out."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lines.jsonl"
        file.write_text("".join(json.dumps(line) + "\n" for line in asked), encoding="utf-8")
        return evaluated(earshot, catalog, file, may_be_refused)


def sample(answers: list[dict], known: dict[str, dict], weight: float, source: str, is_taken: bool = False) -> list[dict]:
    """The answers of which the odds are known."""
    kept = []
    for answer in answers:
        if "grounds" not in answer:
            continue
        line = known[str(answer["id"])]
        text = line.get("said") or json.dumps(line.get("expect") or line.get("text"), sort_keys=True)
        model = MODELS[0 if answer["command"] else 1]
        is_lacking = source == "inflections" and line.get("expect") is None
        kept.append({"model": model, "x": model.units(answer["grounds"]), "right": answer["right"] and not is_taken,
                     "weight": TAKEN[source] if is_lacking else weight, "text": text, "source": source,
                     "catalog": catalog_of(str(answer["id"]), source),
                     "isWeighed": answer["grounds"]["areWeighed"] == 1,
                     "acted": answer["outcome"] in ("success", "needsValue")})
    return kept


def without(catalog: str, enum: str, case: str) -> str | None:
    """A catalog's text without the line of a case; `None` if it has no such line of its own, or no other case."""
    kept, inside, cases, found = [], False, 0, False
    for row in catalog.splitlines():
        named = re.match(r"^  (\S+):\s*$", row)
        if re.match(r"^\S", row) or named:
            inside = bool(named) and named.group(1) == enum
        if inside and (case_id := re.match(r"^\s+- \{ id: \"?([^,}\"]+?)\"?\s*[,}]", row)):
            cases += 1
            if case_id.group(1) == case:
                found = True
                continue
        kept.append(row)
    return "\n".join(kept) + "\n" if found and cases > 1 else None


def without_shortcut(catalog: str, shortcut: str) -> str | None:
    """A catalog's text without a shortcut; `None` if it has no such shortcut, or no other one."""
    parts = re.split(r"(?m)^(?=  - id: )", catalog)
    kept = [part for part in parts if part.split("\n", 1)[0].removeprefix("  - id: ").strip("\" ") != shortcut]
    if len(kept) != len(parts) - 1 or len(kept) < 2:
        return None
    # What follows the last shortcut is not part of it.
    gone = next(part for part in parts if part not in kept)
    rest = re.search(r"(?m)^\S", gone)
    return "".join(kept) + (gone[rest.start():] if rest else "")


def values(line: dict, catalog: str) -> list[tuple[str, str]]:
    """The enums and cases that a line says."""
    expect = line.get("expect")
    if not isinstance(expect, dict):
        return []
    if "case" in expect:
        target = line.get("target", "")
        return [(target.removeprefix("enum:"), expect["case"])] if target.startswith("enum:") else []
    if "shortcut" not in expect:
        return []
    enums = dict(re.findall(r"^\s+(\w+): \{ enum: (\w+)", catalog, re.MULTILINE))
    return [(enums[name], value) for name, value in expect.get("parameters", {}).items()
            if name in enums and isinstance(value, str)]


def plain(text: str) -> str:
    return text.replace("a lot of", "lots of")


def is_chosen(name: str, source: str) -> bool:
    """Whether a value or a shortcut is taken out."""
    return source.startswith("human") or int(sha256(name.encode()).hexdigest()[:8], 16) % THIRD == 0


def taken_out(path: Path, known: dict[str, dict], source: str) -> list[tuple[str, list[dict]]]:
    """The catalogs of a file with something taken out, and the lines that say it."""
    catalog = path.read_text(encoding="utf-8")
    saying: dict[tuple[str, str], list[dict]] = {}
    for line in known.values():
        for pair in values(line, catalog):
            saying.setdefault(pair, []).append(line)
    found = []
    for (enum, case), asked in sorted(saying.items()):
        if plain(case).startswith("lots of") or not is_chosen(f"{enum} {case}", source):
            continue
        if (rest := without(catalog, enum, case)) is not None:
            found.append((rest, asked))
    shortcuts: dict[str, list[dict]] = {}
    for line in known.values():
        if "shortcut" in (line.get("expect") or {}):
            shortcuts.setdefault(line["expect"]["shortcut"], []).append(line)
    for shortcut, asked in sorted(shortcuts.items()):
        if is_chosen(shortcut, source) and (rest := without_shortcut(catalog, shortcut)) is not None:
            found.append((rest, asked))
    return found


def answered_without(earshot: str, rest: str, asked: list[dict]) -> list[dict]:
    """The answers to lines by a catalog that lacks what they say."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "catalog.yaml"
        file.write_text(rest, encoding="utf-8")
        return resolved(earshot, str(file), [line | {"expect": None} for line in asked], True)


def samples(earshot: str) -> list[dict]:
    jobs: list[tuple] = []  # what makes the answers, the lines they are of, the weight, the source, whether it is taken out

    def add_taken(path: Path, known: dict[str, dict], source: str) -> None:
        for rest, asked in taken_out(path, known, source):
            jobs.append((lambda rest=rest, asked=asked: answered_without(earshot, rest, asked), known,
                         TAKEN[source.split()[0].split("/")[0]], f"{source} without", True))

    def add_first(catalog: str, known: dict[str, dict], source: str) -> None:
        first = {key: line | {"hypotheses": line["hypotheses"][:1]} for key, line in known.items()}
        jobs.append((lambda: resolved(earshot, catalog, list(first.values())), first, 1, source, False))

    for corpus in HEARD:
        folder = HERE / corpus
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        known: dict[str, dict] = {}
        for entry in manifest["files"]:
            known |= lines(folder / entry["file"])
        jobs.append((lambda folder=folder: evaluated(earshot, None, folder), known, 1, corpus, False))
        for entry in manifest["files"]:
            found = lines(folder / entry["file"])
            catalog = (folder / entry["catalog"]).resolve()
            add_taken(catalog, found, corpus)
            answers = {key: line for key, line in found.items() if "target" in line}
            if answers:
                add_first(str(catalog), answers, f"{corpus}, one")
    for source in ("safety", "inflections"):
        for file in sorted((HERE / source).glob("*.jsonl")):
            # What turns the meaning is never weighed; a prefix read as a near word would be.
            if file.name.startswith("reversals_"):
                continue
            known = lines(file)
            catalog = str(file.with_suffix(".yaml"))
            jobs.append((lambda catalog=catalog, known=known: resolved(earshot, catalog, list(known.values())), known, 1,
                         source, False))
    coffee = HERE / "human/coffee.yaml"
    for corpus in HUMAN:
        known = lines(HERE / "human" / f"{corpus}.jsonl")
        jobs.append((lambda known=known: resolved(earshot, str(coffee), list(known.values())), known, 1,
                     f"human {corpus}", False))
        add_first(str(coffee), known, f"human, one {corpus}")
        if corpus in TAKEN_FROM:
            add_taken(coffee, known, f"human {corpus}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(lambda job: job[0](), jobs)
        return [one for found, (_, *rest) in zip(answers, jobs) for one in sample(found, *rest)]


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Gaussian elimination with pivots."""
    size = len(vector)
    rows = [row[:] + [value] for row, value in zip(matrix, vector)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[row][place] -= factor * rows[column][place]
    result = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][place] * result[place] for place in range(row + 1, size))
        result[row] = (rows[row][size] - known) / rows[row][row]
    return result


class Model:
    """The weights of commands, or those of answers: its file, what they weigh, and how the file begins."""

    def __init__(self, name: str, file: str, grounds: tuple, head: str):
        self.name, self.target, self.grounds, self.head = name, COSTS / file, grounds, head

    def units(self, grounds: dict[str, int]) -> list[float]:
        return [1.0] + [count(grounds) / unit for _, count, unit, *_ in self.grounds]

    def fitted(self, sample: list[dict]) -> list[float]:
        """The likeliest weights by Newton's method; those of the wrong sign are left out, the worst first."""
        counts: dict[tuple, float] = {}
        for one in sample:
            key = (tuple(one["x"]), one["right"])
            counts[key] = counts.get(key, 0) + one["weight"]
        merged = [(x, right, weight) for (x, right), weight in sorted(counts.items())]
        used = list(range(len(self.grounds) + 1))
        while True:
            fit = self.newton(merged, used)
            signed = [(fit[place] * self.grounds[place - 1][3], place) for place in used if place]
            wrong = [one for one in signed if one[0] < 0]
            if not wrong:
                return fit
            used.remove(min(wrong)[1])

    def newton(self, merged: list[tuple], used: list[int]) -> list[float]:
        fit = [0.0] * (len(self.grounds) + 1)
        for _ in range(30):
            gradient = [-RIDGE * (fit[place] - self.grounds[place - 1][4]) if place else 0.0 for place in used]
            matrix = [[(RIDGE if place and one == place else 1e-6 if one == place else 0.0) for one in used]
                      for place in used]
            for x, right, weight in merged:
                p = 1 / (1 + math.exp(-max(-50.0, min(50.0, sum(fit[place] * x[place] for place in used)))))
                slope, curve = weight * (right - p), weight * p * (1 - p)
                nonzero = [(index, x[place]) for index, place in enumerate(used) if x[place]]
                for index, value in nonzero:
                    gradient[index] += slope * value
                    for other, second in nonzero:
                        matrix[index][other] += curve * value * second
            step = solve(matrix, gradient)
            for place, change in zip(used, step):
                fit[place] += max(-2.0, min(2.0, change))
            if max(map(abs, step)) < 1e-6:
                break
        return fit

    def constants(self, fit: list[float]) -> list[int]:
        return [round(fit[0] * 1000)] + [round(weight * 1000 / (unit if unit != 1000 else 1))
                                         for weight, (_, _, unit, *_) in zip(fit[1:], self.grounds)]

    def swift(self, fit: list[float]) -> str:
        base, *rest = self.constants(fit)
        weights = "\n".join(f"        /// {text}\n        package static let {name} = {shown(number)}"
                            for number, (name, *_, text) in zip(rest, self.grounds))
        return f"{self.head}        package static let base = {shown(base)}\n{weights}\n    }}\n}}\n"

    def report(self, title: str, found: list[dict], score) -> None:
        """What is answered at several costs of a wrong action, by where it is from."""
        print(title)
        groups = {"recorded": lambda one: one["source"] in HEARD,
                  "recorded, one hypothesis": lambda one: re.fullmatch("recorded.*, one", one["source"]),
                  "human": lambda one: one["source"].startswith("human ") and "without" not in one["source"],
                  "human, one hypothesis": lambda one: one["source"].startswith("human, one"),
                  "safety": lambda one: one["source"] == "safety",
                  "inflections": lambda one: one["source"] == "inflections",
                  "a value taken out": lambda one: "without" in one["source"]}
        for cost in (None, 5, 8, 10, 12, 20, 50, 100):
            cells = []
            for name, belongs in groups.items():
                own = [one for one in found if belongs(one)]
                acted = [one for one in own if (one["acted"] if cost is None else
                                                one["isWeighed"] and score(one) >= math.log(cost))]
                right = sum(one["right"] for one in acted)
                if own:
                    cells.append(f"{name} {right} right, {len(acted) - right} wrong of {len(own)}")
            print(f"  {'as built' if cost is None else f'{cost} to 1'}: " + "; ".join(cells))


MODELS = (
    Model("commands", "CostModel+Acceptance.swift", COMMANDS, f"""extension CostModel {{
    /// What each of the ``Grounds`` of a command adds to the log odds that it is right, in thousandths of a nat.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --acceptance --write` rewrites this file.
    package enum Acceptance {{
        /// The letters heard for certain, the hypotheses that mean the same, and the vague words that count.
        package static let mostLetters = {MOST_LETTERS}
        package static let mostHypotheses = {MOST_HYPOTHESES}
        package static let mostVague = {MOST_VAGUE}
        /// What a letter of a near value may cost before the value counts as far, in thousandths of a nat.
        package static let freeCost = 300
        /// How much dearer another meaning has to be to count no longer, in thousandths of a nat.
        package static let rivalDistance = 3_000

        /// The log odds of a command about which nothing else is known.
"""),
    Model("answers", "CostModel+Acceptance+Answer.swift", ANSWERS, f"""extension CostModel.Acceptance {{
    /// What each of the ``Grounds`` of an answer to a question adds to the log odds that it is right, in thousandths of a
    /// nat.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --acceptance --write` rewrites this file.
    package enum Answer {{
        /// The letters and the hypotheses that count.
        package static let mostLetters = {MOST_ANSWER_LETTERS}
        package static let mostHypotheses = {MOST_ANSWER_HYPOTHESES}

        /// The log odds of an answer about which nothing else is known.
"""),
)


def catalog_of(line: str, source: str) -> str:
    """The catalog of a line: the beginning of its identifier, except that all people order coffee."""
    return "coffee" if source.startswith("human") else line.rsplit("-", 1)[0]


def fold(one: dict) -> int:
    """All lines of a catalog are in one part, so that a fit is judged by catalogs that it has not seen."""
    return int(sha256(one["catalog"].encode()).hexdigest()[:8], 16) % FOLDS


def shown(number: int) -> str:
    return ("-" if number < 0 else "") + (f"{abs(number):_}" if abs(number) >= 1000 else str(abs(number)))


def odds(fit: list[float], one: dict) -> float:
    return sum(weight * value for weight, value in zip(fit, one["x"]))


def constants(source: str) -> list[int]:
    return [int(number.replace("_", "")) for number in re.findall(r"(?:= |: )(-?[\d_]+)\n", source)]


def verified(name: str, target: Path, source: str) -> bool:
    """Whether the constants of a file are those of the source that is fitted now, to a tenth of a nat; says so."""
    known, new = constants(target.read_text(encoding="utf-8")), constants(source)
    far = len(known) != len(new) or any(abs(one - other) > TOLERANCE for one, other in zip(known, new))
    print(f"the {name} are not those that are fitted now: {known}, and {new}" if far else f"the {name} are as fitted")
    return not far


def main(earshot: str, write: bool, verify: bool) -> int:
    found = samples(earshot)
    are_as_fitted = True
    for model in MODELS:
        own = [one for one in found if one["model"] is model]
        fit = model.fitted(own)
        if verify:
            name = f"weights of {model.name}"
            are_as_fitted = verified(name, model.target, model.swift(fit)) and are_as_fitted
            continue
        held: dict[int, float] = {}
        for number in range(FOLDS):
            part = model.fitted([one for one in own if fold(one) != number])
            held |= {id(one): odds(part, one) for one in own if fold(one) == number}
        model.report(f"{model.name}, fitted, in sample", own, lambda one: odds(fit, one))
        model.report(f"{model.name}, fitted, {FOLDS} folds of whole catalogs", own, lambda one: held[id(one)])
        for number, (name, *_) in zip(model.constants(fit), (("base",), *model.grounds)):
            print(f"{name}: {number}")
        if write:
            model.target.write_text(model.swift(fit), encoding="utf-8")
            print(f"wrote {model.target.relative_to(HERE.parent)}", file=sys.stderr)
    return 0 if are_as_fitted else 1
