#!/usr/bin/env python3
"""Fit the scores and the weights of acceptance to the corpora.

    calibrate.py             fit the scores, and print the constants and the expected calibration error by cross-validation
    calibrate.py --acceptance    fit the weights by which commands are accepted instead; print them, and what they answer
    calibrate.py [--acceptance] --write    also write Sources/Earshot/Costs/CostModel+Score.swift or
                             CostModel+Acceptance.swift; build and run the tests then
    calibrate.py --check     fit nothing; print how well the scores of the built engine are calibrated
    calibrate.py [--acceptance] --verify   fit, and exit 1 if a constant is not as in that file, to a tenth of a nat

Of answers with a score of 0.9 nine in ten are right.

`earshot eval --answer-list` says of every answer what it cost, what its rivals cost, on what evidence, and whether it was
right. An answer with grounds has its odds of acceptance as its score; see acceptance.py. The score of any other is
1 / (1 + e^-z + sum of e^(-w * (rival - cost))) with z = certainty of the evidence + command - k * cost; see
Sources/Earshot/Costs/Score.swift. The constants are the likeliest ones, k and w not negative. Each class's certainty is
drawn to the mean of all, the more the fewer answers there are: RIDGE is how many answers' worth. Answers of corpora that
were typed by people who know the rules count CLEAN of one that was heard.

Only what is for tuning is read: never recorded/test. The parts of the cross-validation leave whole catalogs out.
"""

import argparse
import json
import math
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import acceptance

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "Sources/Earshot/Costs/CostModel+Score.swift"
HEARD = ("recorded/dev", "recorded/dev/moonshine", "recorded/dev/whisper")
TYPED = ("typed", "variants/de", "variants/fr", "variants/ja")
CLASSES = tuple(re.findall(r"case \.(\w+):", TARGET.read_text(encoding="utf-8")))
RIDGE = 1.0
CLEAN = 0.1
FOLDS = 10
FREE = ("cost", "rival", "command", "base") + CLASSES
START = {"cost": 0.7, "rival": 1.0, "command": 0.0, "base": 3.0} | dict.fromkeys(CLASSES, 0.0)


def answers(earshot: str, corpus: str, weight: float) -> list[dict]:
    command = [earshot, "eval", "--format", "json", "--failures", "0", "--answer-list", str(HERE / corpus)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    texts = spoken(HERE / corpus)
    return [answer | {"weight": weight, "text": texts.get(answer["id"], answer["id"])}
            for answer in json.loads(done.stdout).get("answers", [])]


def by_evidence(sample: list[dict]) -> list[dict]:
    """The answers whose score is not their odds of acceptance."""
    return [answer for answer in sample if "grounds" not in answer]


def spoken(folder: Path) -> dict[str, str]:
    """What each line says, whoever said and heard it."""
    lines = [json.loads(line) for file in folder.glob("*.jsonl") for line in file.read_text(encoding="utf-8").splitlines()]
    return {line["id"]: line.get("said") or line.get("text") or line["id"] for line in lines if "id" in line}


def probability(fit: dict[str, float], answer: dict) -> float:
    nats = answer["cost"] / 1000
    z = fit["base"] + fit[answer["evidence"]] + fit["command"] * answer["command"] - fit["cost"] * nats
    rivals = sum(math.exp(min(50, -fit["rival"] * (rival / 1000 - nats))) for rival in answer["rivals"])
    return 1 / (1 + math.exp(min(50, -z)) + rivals)


def loss(fit: dict[str, float], sample: list[dict]) -> float:
    total = sum(fit[name] ** 2 for name in CLASSES) * RIDGE / 2 + fit["command"] ** 2 * RIDGE / 2
    for answer in sample:
        p = min(max(probability(fit, answer), 1e-9), 1 - 1e-9)
        total -= answer["weight"] * math.log(p if answer["right"] else 1 - p)
    return total


def merged(sample: list[dict]) -> list[dict]:
    """The sample with equal answers counted together: they are many."""
    weights: dict[str, float] = {}
    for answer in sample:
        key = json.dumps([answer[name] for name in ("cost", "rivals", "evidence", "command", "right")])
        weights[key] = weights.get(key, 0) + answer["weight"]
    names = ("cost", "rivals", "evidence", "command", "right")
    return [dict(zip(names, json.loads(key))) | {"weight": weight} for key, weight in weights.items()]


def fitted(sample: list[dict]) -> dict[str, float]:
    """Coordinate descent by steps that grow while they help and shrink where they do not; no library is needed."""
    sample = merged(sample)
    used = {answer["evidence"] for answer in sample}
    fit = dict(START)
    steps = dict.fromkeys(FREE, 0.5)
    best = loss(fit, sample)
    for _ in range(200):
        before = best
        for name in FREE:
            if name in CLASSES and name not in used:
                continue
            for sign in (1, -1):
                value = fit[name] + sign * steps[name]
                if name in ("cost", "rival"):
                    value = max(0.0, value)
                tried = loss(fit | {name: value}, sample)
                if tried < best:
                    best, fit[name] = tried, value
                    steps[name] *= 1.6
                    break
            else:
                steps[name] /= 2
        if before - best < 1e-6 and max(steps.values()) < 0.01:
            break
    return fit


def error(sample: list[dict], score) -> tuple[float, float, list[tuple[int, float, float]]]:
    """The expected calibration error over ten bins, the Brier score, and the bins."""
    bins: list[list[tuple[float, int]]] = [[] for _ in range(10)]
    for answer in sample:
        p = score(answer)
        bins[min(9, int(p * 10))].append((p, int(answer["right"])))
    n = max(1, len(sample))
    differences = sum(abs(sum(p - right for p, right in each)) for each in bins)
    squares = sum((p - right) ** 2 for each in bins for p, right in each)
    shown = [(len(each), sum(p for p, _ in each) / len(each), sum(right for _, right in each) / len(each)) for each in bins if each]
    return differences / n, squares / n, shown


def report(title: str, sample: list[dict], score) -> None:
    ece, brier, bins = error(sample, score)
    right = sum(answer["right"] for answer in sample)
    print(f"{title}: {len(sample)} answers, {right} right; expected error {100 * ece:.2f} %, Brier score {100 * brier:.2f} %")
    for count, mean, share in bins:
        print(f"  {count:5} answers, mean score {mean:.3f}, right {share:.3f}")


def fold(answer: dict) -> int:
    """All lines of a catalog are in one part, whoever heard them."""
    return int(sha256(str(answer["id"]).rsplit("-", 1)[0].encode()).hexdigest()[:8], 16) % FOLDS


def swift(fit: dict[str, float]) -> str:
    def constant(value: float) -> str:
        digits = f"{abs(round(value * 1000)):_}" if abs(round(value * 1000)) >= 1000 else str(abs(round(value * 1000)))
        return ("-" if value < 0 and digits != "0" else "") + digits

    cases = "\n".join(f"            case .{name}: {constant(fit['base'] + fit[name])}" for name in CLASSES)
    return f"""extension CostModel {{
    /// How a cost becomes a score, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` rewrites this file. See ``Resolution/score`` for
    /// what a score means.
    package enum Score {{
        /// What each nat of cost subtracts.
        package static let cost = {constant(fit['cost'])}
        /// By how much a rival's weight falls with each nat of additional cost.
        package static let rival = {constant(fit['rival'])}
        /// What a command adds, as no question was asked.
        package static let command = {constant(fit['command'])}

        /// The log odds of an answer without cost, by its costliest class of evidence.
        package static func certainty(of evidence: EvidenceClass) -> Int {{
            switch evidence {{
{cases}
            }}
        }}
    }}
}}
"""


def tool() -> str:
    for build in ("release", "debug"):
        if (path := HERE.parent / ".build" / build / "earshot").exists():
            return str(path)
    return "earshot"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", default=tool(), help="the built tool; by default that of .build, else of the path")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("--acceptance", action="store_true")
    arguments = parser.parse_args()
    if arguments.acceptance:
        return acceptance.main(arguments.earshot, arguments.write, arguments.verify)
    heard = [answer for corpus in HEARD for answer in answers(arguments.earshot, corpus, 1)]
    typed = [answer for corpus in TYPED for answer in answers(arguments.earshot, corpus, CLEAN)]
    if arguments.verify:
        heard, typed = by_evidence(heard), by_evidence(typed)
        return 0 if acceptance.verified("scores", TARGET, swift(fitted(heard + typed))) else 1
    for corpus in HEARD:
        own = [answer for answer in heard if Path(answer["corpus"]).parent == HERE / corpus]
        report(f"as built, {corpus}", own, lambda answer: answer["score"])
    report("as built, heard", heard, lambda answer: answer["score"])
    report("as built, typed", typed, lambda answer: answer["score"])
    if arguments.check:
        return 0
    heard, typed = by_evidence(heard), by_evidence(typed)
    held = {}
    for number in range(FOLDS):
        fit = fitted([answer for answer in heard + typed if fold(answer) != number])
        held |= {id(answer): probability(fit, answer) for answer in heard + typed if fold(answer) == number}
    fit = fitted(heard + typed)
    report("fitted, heard, in sample", heard, lambda answer: probability(fit, answer))
    report(f"fitted, heard, {FOLDS} folds of whole catalogs", heard, lambda answer: held[id(answer)])
    report(f"fitted, typed, {FOLDS} folds of whole catalogs", typed, lambda answer: held[id(answer)])
    for name in FREE:
        seen = [answer for answer in heard if answer["evidence"] == name]
        note = f"  ({len(seen)} heard, {sum(answer['right'] for answer in seen)} right)" if name in CLASSES else ""
        print(f"{name}: {fit[name]:.3f}{note}")
    if arguments.write:
        TARGET.write_text(swift(fit), encoding="utf-8")
        print(f"wrote {TARGET.relative_to(HERE.parent)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
