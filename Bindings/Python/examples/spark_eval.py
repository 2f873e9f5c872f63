"""Evaluate a corpus on a Spark cluster, with the report that one machine would write.

    spark-submit spark_eval.py --catalog home.earshot [-o report.json] CORPUS [-- OPTION...]

CORPUS is a path or a pattern that Spark can read: a file of JSON Lines on one machine, `hdfs://...` on a cluster. The
catalog, best one from `earshot compile`, is shipped to every executor; there the tool maps it, so that all tasks of a
machine share its memory. Each partition is evaluated by `earshot eval --format state`; a state is made of whole
numbers, and `earshot eval --merge` adds the states up. So the report has the bytes that the same command gives without Spark,
intervals included, however the corpus is partitioned:

    earshot eval --catalog home.earshot --no-latency --format json - < CORPUS

What stands behind `--` goes to `earshot eval`, such as `--policy strict` or `--slice recognizer`. The tool must be on
every machine: `--earshot PATH` tells where. The corpus is UTF-8, with lines that end in a line feed.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from pyspark import SparkFiles
from pyspark.sql import SparkSession


class Partition:
    """Evaluates the lines of one partition, on whatever machine it is."""

    def __init__(self, earshot: str, catalog: str, options: list[str], first_lines: list[int]) -> None:
        self.earshot = earshot
        self.catalog = catalog
        self.options = options
        self.first_lines = first_lines

    def __call__(self, index: int, lines: Iterable[str]) -> Iterator[bytes]:
        command = [self.earshot, "eval", "--catalog", self.catalog, "--format", "state", "--no-latency", "--jobs", "1"]
        # In the folder of the catalog, so that states call it by the same name on every machine.
        with subprocess.Popen([*command, *self.options, "-"], cwd=SparkFiles.getRootDirectory(),
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as tool:
            assert tool.stdin and tool.stdout
            # Blank lines are counted and nothing else: in place of the partitions before, they keep lines' numbers.
            tool.stdin.write(b"\n" * self.first_lines[index])
            for line in lines:
                tool.stdin.write(line.encode() + b"\n")
            tool.stdin.close()
            # It writes only when it has read everything, so that neither waits for the other.
            state = tool.stdout.read()
        if tool.returncode != 0:
            raise RuntimeError(f"{' '.join(command)} ended with {tool.returncode}; see the executor's log")
        yield state


def first_lines(counts: list[int]) -> list[int]:
    """How many lines come before each partition."""
    return [sum(counts[:index]) for index in range(len(counts))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--catalog", type=Path, required=True)
    parser.add_argument("--earshot", default="earshot", help="the tool, on every machine")
    parser.add_argument("--partitions", type=int, help="at least how many; Spark decides by default")
    parser.add_argument("--format", default="json", help="of the report, as for `earshot eval`")
    parser.add_argument("-o", "--output", default="-", help="the report; by default standard output")
    parser.add_argument("corpus")
    parser.add_argument("options", nargs="*", help="more options of `earshot eval`, behind --")
    arguments = parser.parse_args()

    spark = SparkSession.builder.appName("earshot eval").getOrCreate()
    context = spark.sparkContext
    context.addFile(str(arguments.catalog.resolve()))
    lines = context.textFile(arguments.corpus, arguments.partitions)
    counts = lines.mapPartitions(lambda part: [sum(1 for _ in part)]).collect()
    evaluate = Partition(arguments.earshot, arguments.catalog.name, arguments.options, first_lines(counts))
    states = lines.mapPartitionsWithIndex(evaluate)

    with tempfile.TemporaryDirectory() as folder:
        files = []
        # One after the other, so that the driver never holds them all.
        for index, state in enumerate(states.toLocalIterator()):
            files.append(str(Path(folder) / f"{index}.state"))
            Path(files[-1]).write_bytes(state)
        command = [arguments.earshot, "eval", "--merge", "--no-latency", "--format", arguments.format]
        status = subprocess.run([*command, "-o", arguments.output, *arguments.options, *files], check=False).returncode
    spark.stop()
    return status


if __name__ == "__main__":
    sys.exit(main())
