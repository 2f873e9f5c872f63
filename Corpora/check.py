#!/usr/bin/env python3
"""Check the lines of `typed`, `recorded`, `partial`, `human` and `variants` against their catalogs; exit 1 on any fault.

    python3 Corpora/check.py

Needs PyYAML (Debian: python3-yaml). The format of catalogs and lines is described by `schemas`; this looks
at what a schema cannot: that a target, a case, a parameter exists, that a value is of its type and within its
bounds, that ids are unique, that `recorded` keeps `dev` and `test` apart by text and by voice, that each recognizer
there has heard the same utterances, and that those of `partial` are among them and their times run forwards.
"""

import json
import re
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent
RECORDED = tuple(f"recorded/{side}{by}" for side in ("dev", "test") for by in ("", "/moonshine", "/whisper"))
PARTIAL = tuple(f"partial/{side}/{by}" for side in ("dev", "test") for by in ("pocketsphinx", "moonshine"))
HUMAN = ("human/moonshine", "human/pocketsphinx", "human/whisper")
FOLDERS = ("typed", "typed/quantities", *RECORDED, *PARTIAL, *HUMAN, "variants/de", "variants/fr", "variants/ja")
faults = []


@lru_cache(maxsize=None)
def document(catalog: Path, locale: str) -> dict:
    documents = [entry for entry in yaml.safe_load_all(catalog.read_text(encoding="utf-8")) if entry]
    return next((entry for entry in documents if entry["locale"] == locale), documents[0])


def parameter(catalog: dict, target: str) -> dict | None:
    """The type a target asks for, in a parameter's shape."""
    if target.startswith("enum:"):
        return {"enum": target[5:]} if target[5:] in catalog.get("enums", {}) else None
    shortcut, _, name = target.rpartition(".")
    return parameters(catalog, shortcut).get(name)


def parameters(catalog: dict, shortcut: str) -> dict:
    return next((entry.get("parameters", {}) for entry in catalog["shortcuts"] if entry["id"] == shortcut), {})


def cases(catalog: dict, enum: str) -> set[str]:
    return {case["id"] for case in catalog["enums"][enum]["cases"]}


# What a value of these kinds looks like.
SHAPES = {
    "duration": r"P(?!$)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?",
    "time": r"([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?",
    "date": r"\d{4}-\d\d-\d\d",
    "dateTime": r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?",
}


def fits(catalog: dict, kind: dict, value: object, offered: list | None = None) -> bool:
    if isinstance(value, list):
        return bool(value) and all(fits(catalog, kind, entry, offered) for entry in value)
    for name, shape in SHAPES.items():
        if name in kind:
            return isinstance(value, str) and re.fullmatch(shape, value) is not None
    for name, key, list_ in (("measure", "unit", "units"), ("money", "currency", "currencies")):
        if name in kind:
            return (isinstance(value, dict) and set(value) == {"value", key}
                    and value[key] in kind[name].get(list_, [value[key]]))
    if "enum" in kind:
        return value in cases(catalog, kind["enum"])
    if "boolean" in kind:
        return isinstance(value, bool)
    if "text" in kind or "code" in kind:
        return isinstance(value, str)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    if "ordinal" in kind:
        return isinstance(value, int) and 1 <= value <= (len(offered) if offered else value)
    if "integer" in kind and not isinstance(value, int):
        return False
    bounds = kind.get("integer", kind.get("decimal", kind.get("percent")))
    return bounds.get("min", value) <= value <= bounds.get("max", value)


def expectation(catalog: dict, line: dict) -> str | None:
    """What is wrong with a line's target and expectation."""
    expect, target = line["expect"], line.get("target")
    kind = parameter(catalog, target) if target else None
    if target and kind is None:
        return f"no target {target}"
    if expect is None:
        return None
    if set(expect) == {"ask"}:
        faults = (expectation(catalog, line | {"expect": match}) if match and not {"ask", "matches"} & set(match)
                  else f"{match} cannot be offered" for match in expect["ask"])
        return next(filter(None, faults), None) if expect["ask"] else "a question that offers nothing"
    if target:
        key = "case" if "enum" in kind else "value"
        if set(expect) != {key} or not fits(catalog, kind, expect[key], line.get("offered")):
            return f"{expect} is no answer for {target}"
        if key == "case" and "offered" in line and expect["case"] not in line["offered"]:
            return f"{expect} is not among what is offered"
        return None
    if "matches" in expect:
        if not line.get("several") or not expect["matches"]:
            return "several matches where one command is asked for"
        return next(filter(None, (invocation(catalog, match) for match in expect["matches"])), None)
    return invocation(catalog, expect)


def invocation(catalog: dict, expect: dict) -> str | None:
    """What is wrong with a shortcut and its parameters."""
    shortcut = next((entry for entry in catalog["shortcuts"] if entry["id"] == expect.get("shortcut")), None)
    if shortcut is None or set(expect) != {"shortcut", "parameters"}:
        return f"{expect} is no shortcut with its parameters"
    known = shortcut.get("parameters", {})
    for name, value in expect["parameters"].items():
        if name not in known or not fits(catalog, known[name], value):
            return f"{name}: {value} is not of {shortcut['id']}"
    if not shortcut.get("presets", {}).items() <= expect["parameters"].items():
        return f"a preset of {shortcut['id']} is missing"
    return None


def heard(line: dict) -> str | None:
    """What is wrong with a line's text or hypotheses."""
    if ("text" in line) == ("hypotheses" in line):
        return "expected a text or hypotheses"
    texts = [line["text"]] if "text" in line else [entry["text"] for entry in line["hypotheses"]]
    if len(texts) > 10 or len(set(texts)) < len(texts):
        return "more than ten hypotheses, or one twice"
    if any((not text and line["expect"]) or text != text.strip() or re.search(r"[\x00-\x1f]", text) for text in texts):
        return "an empty text that should resolve, or one with spaces around it"
    for entry in line.get("hypotheses", []):
        if set(entry) - {"text", "confidence"} or not 0 <= entry.get("confidence", 0) <= 1:
            return f"no hypothesis: {entry}"
    return None


# What a line of `partial` has that the one of `recorded` has not, or has otherwise.
TIMED = ("hypotheses", "recognizer", "partials", "end", "pauses")


def agree(known: dict, line: dict) -> bool:
    """Whether a line of `partial` is the utterance of a line of `recorded`."""
    return all(known.get(key) == value for key, value in line.items() if key not in TIMED)


def timed(line: dict) -> str | None:
    """What is wrong with the partial results of a line, or with its times."""
    partials, pauses, end = line["partials"], line["pauses"], line["end"]
    texts = [""] + [entry["text"] for entry in partials]
    times = [entry["t"] for entry in partials]
    if any(text == after for text, after in zip(texts, texts[1:])):
        return "a partial result that changes nothing"
    if times != sorted(set(times)) or any(time <= 0 for time in times):
        return "partial results that are not in the order of their times"
    stops = [0.0] + [time for pause in pauses for time in (pause["t"], pause["t"] + pause["length"])] + [end]
    if stops != sorted(stops) or any(not 0.3 <= pause["length"] <= 2 for pause in pauses):
        return "pauses that are not between the words, or of another length"
    return None


def main() -> int:
    ids, voices, said, utterances = Counter(), {}, {}, {}
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).glob("*.jsonl")):
            catalog = ROOT / "human" / "coffee.yaml" if folder in HUMAN else ROOT / "catalogs" / f"{file.stem}.yaml"
            covered, nulls, count = set(), 0, 0
            for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                line = json.loads(text)
                entry = document(catalog, line["locale"])
                # What several recognizers heard, or one in several noises, is one utterance.
                heard_again = folder in HUMAN or folder.count("/") > 1
                ids[f"{folder}/{file.name}: {line['id']}" if heard_again else line["id"]] += 1
                count += 1
                nulls += line["expect"] is None
                for fault in (expectation(entry, line), heard(line)):
                    if fault:
                        faults.append(f"{folder}/{file.name}:{number}: {line['id']}: {fault}")
                if line["expect"] and "case" in line["expect"]:
                    covered.add((parameter(entry, line["target"])["enum"], line["expect"]["case"]))
                if folder in PARTIAL:
                    if fault := timed(line):
                        faults.append(f"{folder}/{file.name}:{number}: {line['id']}: {fault}")
                    side = "/".join(("recorded", folder.split("/")[1]))
                    known = utterances[side, file.name][side]
                    if not any(other["id"] == line["id"] and agree(other, line) for other in known):
                        faults.append(f"{folder}/{file.name}:{number}: {line['id']}: no utterance of {side}")
                if folder in RECORDED:
                    side = "/".join(folder.split("/")[:2])
                    utterance = {key: value for key, value in line.items() if key not in ("hypotheses", "recognizer")}
                    utterances.setdefault((side, file.name), {}).setdefault(folder, []).append(utterance)
                    words = " ".join(re.findall(r"[a-z0-9]+", line["said"].lower().replace("'", "")))
                    voices.setdefault(line["voice"], set()).add(side)
                    said.setdefault(words, set()).add(side)
            every = {(enum, case) for enum in entry["enums"] for case in cases(entry, enum)}
            print(f"{folder}/{file.name}: {count} lines, {nulls} must not resolve, "
                  f"{len(covered)} of {len(every)} cases asked for")
    faults.extend(f"id {name} is there {count} times" for name, count in ids.items() if count > 1)
    faults.extend(f"voice {voice} is in {sides}" for voice, sides in voices.items() if len(sides) > 1)
    faults.extend(f"\"{words}\" is in {sides}" for words, sides in said.items() if len(sides) > 1)
    for (side, name), heard_by in utterances.items():
        faults.extend(f"{folder}/{name}: not the utterances of {side}" for folder, lines in heard_by.items()
                      if lines != heard_by.get(side))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
