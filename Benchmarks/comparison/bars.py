"""What the comparison must show, each bar beside the figure of this run."""

MILLION = 1_000_000
# Work, size, peer, further keys that identify a row, and the ratio to stay below.
RATIOS = [
    ("exact", 10_000, "swift-dictionary", {}, 0.85),
    ("exact", MILLION, "swift-dictionary", {}, 0.5),
    ("exact", MILLION, "marisa-trie", {}, 0.1),
    ("absent", MILLION, "marisa-trie", {}, 0.08),
    ("exact", 10_000, "icu", {}, 1.4),
    ("edit", 1_000, "rapidfuzz", {}, 1 / 23),
    ("edit", 10_000, "rapidfuzz", {}, 1 / 160),
    ("edit", 100_000, "rapidfuzz", {}, 1 / 1_400),
    ("edit", MILLION, "rapidfuzz", {}, 1 / 7_000),
    ("edit2", MILLION, "tantivy", {}, 1 / 18),
    ("spot", 100_000, "ahocorasick-rs", {}, 0.6),
    ("template", 10_000, "hassil", {"grammar": "fifteen", "query": "match"}, 1 / 65),
    ("template", 10_000, "hassil", {"grammar": "fifteen", "query": "reject"}, 1 / 65),
    ("template", None, "hassil", {"grammar": "home", "query": "match"}, 1 / 300),
    ("template", None, "hassil", {"grammar": "home", "query": "reject"}, 1 / 300),
    ("phonetic", 10_000, "metaphone", {}, 1 / 7),
    ("reject", 10, "hassil", {"grammar": "seven"}, 0.5),
    ("misheard", 10, "hassil", {"grammar": "seven"}, 1.5),
    ("misheard", None, "hassil", {"grammar": "home-en"}, 0.15),
    ("misheard", None, "hassil", {"grammar": "home-de"}, 0.15),
    ("reject", None, "hassil", {"grammar": "home-en"}, 0.05),
    ("reject", None, "hassil", {"grammar": "home-de"}, 0.05),
    ("list", 100_000, "rapidfuzz", {"query": "edit"}, 1 / 200),
    ("list", 100_000, "rapidfuzz", {"query": "absent"}, 1 / 400),
    ("wordings", 150, "scikit-learn", {}, 0.5),
    ("ready", None, "hassil", {"grammar": "home-en", "query": "source"}, 1),
    ("ready", None, "hassil", {"grammar": "home-de", "query": "source"}, 1),
    ("ready", None, "hassil", {"grammar": "home-ar", "query": "source"}, 1),
    ("ready", None, "hassil", {"grammar": "home-en", "query": "compiled-misheard"}, 1 / 50),
    ("ready", None, "hassil", {"grammar": "home-de", "query": "compiled-misheard"}, 1 / 50),
    ("ready", None, "hassil", {"grammar": "home-ar", "query": "compiled-misheard"}, 1 / 50),
    ("stream", None, "one-core", {}, 1 / 1.8),
]
NEAR = ("edit", "edit2")
SINGLE = ("exact", "absent", "edit", "edit2")


class Bars:
    """The bars, and how the rows of a run stand to them."""

    def __init__(self, rows):
        self.rows = rows
        self.lines = []
        self.missing = []

    def row(self, work, size=None, peer=None, **keys):
        wanted = {"work": work, "size": size, "peer": peer, **keys}
        for row in self.rows:
            if all(value is None or row.get(key) == value for key, value in wanted.items()):
                return row
        return None

    def add(self, label, bar, figure, unit=""):
        """A bar that a figure must not exceed; a figure that is `None` was not measured."""
        if figure is None:
            self.missing.append(label)
        else:
            verdict = "met" if figure <= bar else "not met"
            self.lines.append(f"| {label} | {shown(bar)}{unit} | {shown(figure)}{unit} | {verdict} |")

    def ratio(self, top, bottom, key):
        return top[key] / bottom[key] if top and bottom and top.get(key) and bottom.get(key) else None

    def text(self):
        for work, size, peer, keys, bar in RATIOS:
            row = self.row(work, size, peer, **keys)
            name = " ".join([work, *([f"{size:,}"] if size else []), *keys.values(), "/", peer])
            self.add(name, bar, row and row["ratio"])
        match = self.row("template", 10_000, grammar="fifteen", query="match")
        reject = self.row("template", 10_000, grammar="fifteen", query="reject")
        self.add("template 10,000 reject / match", 1, self.ratio(reject, match, "earshot_ns"))
        self.add("edit 1,000,000 / 1,000", 4,
                 self.ratio(self.row("edit", MILLION), self.row("edit", 1_000), "mean_ns"))
        self.engine()
        for row in {(row["work"], row["size"]): row for row in self.rows if row["work"] in SINGLE}.values():
            if row.get("p50_ns"):
                self.add(f"{row['work']} {row['size']:,} p99 / p50", 10, row["p99_ns"] / row["p50_ns"])
        for work in NEAR:
            found = [row["recall"] for row in self.rows if row["work"] == work]
            self.add(f"{work} phrases missed, of all", 0, round(1 - min(found), 6) if found else None)
        self.lists()
        self.missing = list(dict.fromkeys(self.missing))
        page = ["| bar | at most | is | |", "|---|---:|---:|---|", *self.lines]
        if self.missing:
            page += ["", f"Not measured in this run: {'; '.join(self.missing)}."]
        return "\n".join(page) + "\n"

    def engine(self):
        """How the times of whole answers are spread, and how they grow."""
        reject = self.row("reject", 10, grammar="seven")
        self.add("reject 10 seven p99 / p50", 8, self.ratio(reject, reject, "p99_ns")
                 and reject["p99_ns"] / reject["p50_ns"])
        names = self.row("names", 10_000)
        self.add("names 10,000 p50 / rapidfuzz", 0.1, names and names["p50_ratio"])
        self.add("names 10,000 p99 / rapidfuzz", 0.5, names and names["p99_ratio"])
        for work, keys in (("reject", {"grammar": "seven"}), ("misheard", {"grammar": "seven"}), ("names", {}),
                           ("list", {"query": "edit"}), ("list", {"query": "absent"})):
            grown = self.ratio(self.row(work, 100_000, **keys), self.row(work, 1_000, **keys), "earshot_ns")
            self.add(" ".join([work, *keys.values(), "100,000 / 1,000"]), 4, grown)

    def lists(self):
        """What compiled files take: of room, of memory, and of time to make and to open."""
        load, compiled = self.row("load", MILLION), self.row("compile", MILLION)
        largest = max((row["size"] for row in self.rows if row["work"] == "load"), default=None)
        opened = self.row("load", largest) if largest else None
        size = f"{largest:,}" if largest else "1,000,000"
        self.add(f"load {size} bytes a phrase", 64, opened and opened["bytes_per_phrase"])
        self.add(f"load {size} heap beside the mapping", 1, opened and round(opened["heap_with_sounds"] / 2**20, 3), " MiB")
        self.add(f"load {size} open to first answer", 90, opened and round(opened["earshot_ns"] / 1e3, 1), " µs")
        self.add("load 1,000,000 / 10,000", 1, self.ratio(load, self.row("load", 10_000), "earshot_ns"))
        floor = self.ratio(load, self.row("load", 10_000), "floor_ns")
        if floor:
            # The system itself takes longer to read two places of a larger file.
            self.lines.append(f"| load 1,000,000 / 10,000, of the system alone | – | {shown(floor)} | the floor |")
        self.add("compile 1,000,000", 2, compiled and round(compiled["earshot_ns"] / 1e9, 3), " s")
        self.add("compile 1,000,000 peak memory / file", 2, self.ratio(compiled, compiled, "peak_bytes")
                 and compiled["peak_bytes"] / compiled["file_bytes"])


def shown(number):
    return f"{number:.4g}"


def table(rows):
    """The rows as a table."""
    lines = ["| work | size | peer | earshot ns | peer ns | ratio | recall | bytes a phrase | p50 | p99 |",
             "|---|---:|---|---:|---:|---:|---:|---:|---:|---:|"]
    for row in rows:
        said = ", ".join(row[key] for key in ("grammar", "query") if key in row)
        spread = [f"{row[key]:,}" if row.get(key) is not None else "" for key in ("p50_ns", "p99_ns")]
        size = "" if row["bytes_per_phrase"] is None else row["bytes_per_phrase"]
        lines.append(f"| {row['work']}{f' ({said})' if said else ''} | {row['size']:,} | {row['peer']} "
                     f"| {row['earshot_ns']:,.0f} | {row['peer_ns']:,.0f} | {row['ratio']} | {row['recall']} | {size} "
                     f"| {' | '.join(spread)} |")
    return "\n".join(lines) + "\n"
