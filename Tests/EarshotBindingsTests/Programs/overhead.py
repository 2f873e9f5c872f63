"""What a call costs from Python: a phrase of a compiled list, said word for word, one by one and a thousand at a time.

    overhead.py LIST PHRASES

PHRASES has one phrase a line. Prints the nanoseconds for one phrase, the best of three rounds.
"""

import sys
import time
from collections.abc import Callable

import earshot

with open(sys.argv[2], encoding="utf-8") as file:
    texts = file.read().splitlines()[:20_000]


def measure(name: str, work: Callable[[], object]) -> None:
    spent = []
    for _ in range(3):
        start = time.perf_counter_ns()
        work()
        spent.append((time.perf_counter_ns() - start) / len(texts))
    print(f"{name:22} {min(spent):8.0f} ns")


with earshot.Resolver(sys.argv[1]) as resolver:
    measure("find", lambda: [resolver.find(text) for text in texts])
    measure("find_many", lambda: list(resolver.find_many(texts, batch=1000)))
    measure("resolve", lambda: [resolver.resolve(text) for text in texts])
    measure("resolve_many", lambda: list(resolver.resolve_many(texts, batch=1000)))
