#!/usr/bin/env python3
"""Write the times of a run as a page: report.py FOLDER --load TEXT, the page on standard output.

FOLDER holds the percentiles that the harness writes, a file a benchmark, and `counters.jsonl`, which
says how many utterances a replay resolves.
"""

import argparse
import datetime
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

FILE = re.compile(r"Current_run\.(\w+)\.(.+)\.wallClock\.histogram\.percentiles\.tsv")
SUITES = {
    "Normalize": "nanoseconds a sentence; the peer is ICU's folding alone (NFKC and case, without words and offsets)",
    "Resolve": "nanoseconds an utterance; the peer of `exact` is a Swift dictionary look-up of the normalized text",
    "Lists": "nanoseconds a look-up in a compiled list; the peer of `exact` is a Swift dictionary of the normalized text",
    "Replay": "nanoseconds an utterance, whole corpora one utterance after the other",
}


def said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def machine() -> str:
    model = platform.processor() or platform.machine()
    memory = ""
    if Path("/proc/cpuinfo").exists():
        models = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
        model = models[0].strip() if models else model
        kilobytes = re.search(r"MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text(encoding="utf-8"))
        memory = f", {int(kilobytes[1]) / 2**20:.0f} GiB" if kilobytes else ""
    return f"{model}, {os.cpu_count()} cores{memory}, {platform.system()} {platform.release()}"


def percentiles(path: Path) -> dict[int, float]:
    header, *rows = path.read_text(encoding="utf-8").splitlines()
    if "(ns)" not in header:
        sys.exit(f"{path.name}: the times are not in nanoseconds but in {header}")
    return {int(at): float(value) for at, value in (row.split("\t") for row in rows)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--load", required=True, help="the load of the machine before and after")
    arguments = parser.parse_args()

    order: list[str] = []
    utterances: dict[str, int] = {}
    for line in (arguments.folder / "counters.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        name = entry["benchmark"]
        if name.startswith("Replay."):  # counted by file, timed by folder
            name = name.rpartition(".")[0]
            utterances[name] = utterances.get(name, 0) + entry["counters"]["utterances"]
        if name not in order:
            order.append(name)

    times = {}
    for path in arguments.folder.iterdir():
        if found := FILE.fullmatch(path.name):
            name = f"{found[1]}.{found[2]}"
            times[name] = {at: value / utterances.get(name, 1) for at, value in percentiles(path).items()}
    # The largest sizes are timed and not counted.
    order += sorted(name for name in times if name not in order and not name.endswith(".peer"))
    if not times:
        sys.exit("no benchmark was run")

    swift = next((line for line in said("swift", "--version").splitlines() if "Swift version" in line), "")
    changed = " with changes" if said("git", "status", "--porcelain", "--", "..") else ""
    print(f"# Times of {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d %H:%M} UTC\n")
    print(f"- command: `Benchmarks/run`\n- commit: {said('git', 'rev-parse', '--short', 'HEAD')}{changed}")
    print(f"- machine: {machine()}\n- load (1, 5, 15 minutes): {arguments.load}\n- {swift}, release\n")
    print("`best` is the least disturbed batch; `ratio` is the median over the median of the peer in the same run.")
    for suite, unit in SUITES.items():
        names = [name for name in order if name.startswith(suite + ".") and name in times]
        if not names:
            continue
        print(f"\n## {suite}: {unit}\n\n| benchmark | best | median | p90 | peer | ratio |\n|---|---:|---:|---:|---:|---:|")
        for name in names:
            at = times[name]
            peer = times.get(name + ".peer")
            shown = f"{peer[50]:,.0f} | {at[50] / peer[50]:.1f}" if peer and peer[50] else " | "
            print(f"| {name[len(suite) + 1:]} | {at[0]:,.0f} | {at[50]:,.0f} | {at[90]:,.0f} | {shown} |")


if __name__ == "__main__":
    main()
