"""The pages that are opened, and what there is to do on each."""

import json
import os
import subprocess

MARKUP = "</script><script>window.pwned=1</script>"

HOSTILE = """\
version: 1
locale: en
shortcuts:
  - id: "</script><script>window.pwned=1</script>"
    phrases: ["Go there"]
  - id: "\\"'&<img src=x onerror=window.pwned=1>"
    phrases: ["Go there", "Wander {word}"]
  - id: "\\u202Eabc"
    phrases: ["Go there"]
"""


NAMES = "Kettle Lantern Orchard Piano Meadow Tunnel Harbor Window Cactus Violin Market Garden".split()


def crowd():
    """A catalog with some two hundred findings: pairs, rings and a crowd that collide."""
    shortcuts = []

    def add(name, phrases):
        quoted = ", ".join(f'"{phrase}"' for phrase in phrases)
        shortcuts.append(f"  - id: {name}\n    phrases: [{quoted}]")

    for index, name in enumerate(NAMES):
        add(f"Open{name}", [f"Open the {name.lower()} now", f"Show {name.lower()}"])
        add(f"Show{name}", [f"Show {name.lower()}", f"[please] [kindly] show me the {name.lower()}"])
        after = NAMES[(index + 1) % len(NAMES)].lower()
        add(f"Ring{name}", [f"Call {name.lower()} twice", f"Call {after} twice", f"Mend the {name.lower()} fence"])
    for index in range(24):
        word = NAMES[index % len(NAMES)].lower()
        add(f"Crowd{index}", [f"Play {word} music", f"Start (playing|) {word}", "Everybody together now"])
    return "version: 1\nlocale: en\nshortcuts:\n" + "\n".join(shortcuts) + "\n"


def write(tool, file, *arguments):
    with open(file, "wb") as output:
        status = subprocess.run([tool, *arguments], stdout=output).returncode
    if status not in (0, 1):
        raise SystemExit(f"{tool} {' '.join(map(str, arguments))} exited with {status}")


def evaluate(tool, root, folder, name, count):
    """An evaluation of so many lines of recorded speech, taken again and again, each time with other identifiers."""
    corpora = root / "Corpora" / "recorded" / "test"
    lines = []
    for corpus in ("home", "cafe"):
        lines += [json.loads(line) for line in (corpora / f"{corpus}.jsonl").read_text(encoding="utf-8").splitlines()]
    several = folder / f"{name}.jsonl"
    with several.open("w", encoding="utf-8") as file:
        for number in range(count):
            line = dict(lines[number % len(lines)])
            line["id"] = f"{number}-{line['id']}"
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
    page = folder / f"{name}.html"
    catalogs = [root / "Corpora" / "catalogs" / f"{catalog}.yaml" for catalog in ("home", "cafe")]
    options = [option for catalog in catalogs for option in ("--catalog", catalog)]
    write(tool, page, "eval", "--format", "html", *options, several)
    return page


def make(tool, root, folder):
    """Writes the pages; returns them with what is to be tried on each."""
    several = folder / "eval.html"
    options = ["--catalog", root / "Corpora/catalogs/home.yaml", "--suggest"]
    write(tool, several, "eval", "--format", "html", *options, root / "Corpora/recorded/test/home.jsonl")
    count = int(os.environ.get("EARSHOT_PAGE_LINES", "100000"))
    large = evaluate(tool, root, folder, "eval-large", count)
    lines = folder / "hostile.jsonl"
    lines.write_text(
        "".join(
            json.dumps({"id": text, "text": text, "target": "enum:Device", "expect": {"case": "tv"}}) + "\n"
            for text in (MARKUP, "w" * 4096, "\u202eabc", "\u001b[31mred", "\"'&<img src=x onerror=window.pwned=1>")
        ),
        encoding="utf-8",
    )
    words = folder / "eval-hostile.html"
    write(tool, words, "eval", "--format", "html", *options[:2], lines)
    alike = folder / "check.html"
    write(tool, alike, "check", "--format", "html", root / "Corpora/collisions/alike.yaml")
    many = folder / "check-many.html"
    source = folder / "crowd.yaml"
    source.write_text(crowd(), encoding="utf-8")
    write(tool, many, "check", "--format", "html", source)
    clean = folder / "check-clean.html"
    write(tool, clean, "check", "--format", "html", root / "Corpora/collisions/apps-calm.yaml")
    source = folder / "hostile.yaml"
    source.write_text(HOSTILE.replace("{word}", "w" * 4096), encoding="utf-8")
    hostile = folder / "check-hostile.html"
    write(tool, hostile, "check", "--format", "html", source)
    return {
        several: {"table": "#failures-table", "word": "lamp", "sort": 1, "opens": True},
        large: {"table": "#failures-table", "megabytes": 10, "seconds": 2},
        words: {"table": "#failures-table", "hostile": MARKUP},
        alike: {"table": "#findings-table", "word": "spoons", "sort": 1},
        many: {"table": "#findings-table", "word": "lantern", "sort": 3},
        clean: {},
        hostile: {"table": "#findings-table", "hostile": MARKUP},
    }
