"""The pages that are opened, and what there is to do on each."""

import subprocess

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


def make(tool, root, folder):
    """Writes the pages; returns them with what is to be tried on each."""
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
        alike: {"table": "#findings-table", "word": "spoons", "sort": 1},
        many: {"table": "#findings-table", "word": "lantern", "sort": 3},
        clean: {},
        hostile: {"table": "#findings-table", "hostile": "</script><script>window.pwned=1</script>"},
    }
