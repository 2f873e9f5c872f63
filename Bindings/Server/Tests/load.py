#!/usr/bin/env python3
"""Loads a server as many clients would, and says what came out.

    Bindings/Server/Tests/load.py EARSHOT-SERVER [--seconds 10] [--soak 300]

Needs `wrk`. On loopback, in one run after another:
 - the rate of the empty endpoint and of a resolved sentence, over two connections and over 64;
 - the slowest hundredth of answers while a catalog is replaced once a second, and while it is not;
 - how long the first answers take after a catalog was replaced, beside those after a pause as long;
 - how many requests that were accepted are answered when the server is stopped under load;
 - the memory of the server during a soak, with the catalog replaced once a second.

The exit code is 1 if something was lost, or if the memory grows by more than 5 % in the second half of the soak.
"""

import argparse
import http.client
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CATALOG = ROOT / "Corpora" / "catalogs" / "home.yaml"
# Word for word as a phrase of the catalog has it.
SENTENCE = '{"text":"turn on reading lamp in hearthside"}'
# What the first calls after a swap may have to make ready: nearness, and several commands in one utterance.
FIRST = {
    "exact": SENTENCE,
    "misheard": '{"text":"turn on the reading lump in hearth side"}',
    "several": '{"text":"turn on reading lamp in hearthside and turn off ceiling fan in hearthside","several":true}',
}
FAILED = []


class Served:
    """A server at a free port, with the catalog of a house."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "--http", "127.0.0.1:0", "--catalog", f"home={CATALOG}", "--log-level", "info"],
            stderr=subprocess.PIPE,
            text=True,
        )
        for line in self.process.stderr:
            if found := re.search(r"listening on 127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                break
        threading.Thread(target=lambda: [None for _ in self.process.stderr], daemon=True).start()
        while True:
            try:
                if self.get("/readyz"):
                    break
            except OSError:
                time.sleep(0.05)

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as response:
            return response.read()

    def put(self, text):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/v1/catalogs/home", text.encode(), method="PUT"
        )
        with urllib.request.urlopen(request) as response:
            response.read()

    def ask(self, connection, body):
        """How long an answer takes, in milliseconds."""
        start = time.perf_counter()
        connection.request("POST", "/v1/resolve", body, {"Content-Type": "application/json"})
        connection.getresponse().read()
        return (time.perf_counter() - start) * 1000

    def memory(self):
        """The resident memory in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)


class Swaps:
    """Replaces the catalog once a second."""

    def __init__(self, served):
        self.served = served
        self.count = 0
        self.ends = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        text = CATALOG.read_text(encoding="utf-8")
        while not self.ends.wait(1):
            self.count += 1
            # Another text each time, so that nothing could be left out.
            self.served.put(text + f"# {self.count}\n")

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        self.thread.join()


def wrk(port, path, connections, seconds, body=None):
    """The rate a second, the slowest hundredth in milliseconds, and how many answers were no success."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        if body:
            script.write(f"wrk.method = 'POST'\nwrk.body = '{body}'\n")
            script.write("wrk.headers['Content-Type'] = 'application/json'\n")
        script.flush()
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "--timeout", "20s", "-s", script.name]
        text = subprocess.run(
            command + [f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True
        ).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s|m)", text).groups()
    slowest = float(number) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}[unit]
    wrong = sum(map(int, re.findall(r"(?:responses:|connect|read|write|timeout) (\d+)", text)))
    return rate, slowest, wrong


def rates(served, seconds):
    for connections in (2, 64):
        empty, slow_empty, wrong_empty = wrk(served.port, "/healthz", connections, seconds)
        exact, slow_exact, wrong_exact = wrk(served.port, "/v1/resolve", connections, seconds, SENTENCE)
        print(
            f"{connections} connections: empty {empty:.0f}/s (p99 {slow_empty:.2f} ms), exact {exact:.0f}/s "
            f"(p99 {slow_exact:.2f} ms), {exact / empty:.2f} of it; {wrong_empty + wrong_exact} failed",
            flush=True,
        )
        if wrong_empty + wrong_exact:
            FAILED.append("requests failed")


def swaps(served, seconds):
    for connections in (2, 64):
        _, without, _ = wrk(served.port, "/v1/resolve", connections, seconds, SENTENCE)
        with Swaps(served) as swapping:
            _, during, wrong = wrk(served.port, "/v1/resolve", connections, seconds, SENTENCE)
        print(
            f"{connections} connections: p99 {without:.2f} ms, with {swapping.count} swaps {during:.2f} ms, "
            f"{during / without:.2f} times; {wrong} failed",
            flush=True,
        )
        if wrong:
            FAILED.append("requests failed during swaps")


def first(served, times=31):
    """The first answer of a kind after a swap, beside the first after a pause as long: medians.

    A connection that has rested is slower by itself, whatever the catalog.
    """
    text = CATALOG.read_text(encoding="utf-8")
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)
    for kind, body in FIRST.items():
        swapped, rested = [], []
        for number in range(times):
            start = time.perf_counter()
            served.put(text + f"# {kind} {number}\n")
            length = time.perf_counter() - start
            swapped.append(served.ask(connection, body))
            served.ask(connection, body)
            time.sleep(length)
            rested.append(served.ask(connection, body))
        one, other = (sorted(all)[times // 2] for all in (swapped, rested))
        print(
            f"first {kind} answer after a swap: {one:.2f} ms, after a pause {other:.2f} ms, {one / other:.2f} times "
            f"({times} swaps)",
            flush=True,
        )
    connection.close()


def stop(program, clients=16):
    """Stops a server under load; a request that it has read whole must be answered whole."""
    served = Served(program)
    answered, refused, lost = [], [], []
    ends = threading.Event()

    def client():
        while not ends.is_set():
            connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)
            try:
                connection.connect()
            except OSError:
                refused.append(1)
                return
            try:
                while not ends.is_set():
                    connection.request("POST", "/v1/resolve", SENTENCE, {"Content-Type": "application/json"})
                    response = connection.getresponse()
                    body = response.read()
                    (answered if response.status == 200 and body.endswith(b"}\n") else lost).append(1)
                    if response.will_close:
                        break
            except http.client.RemoteDisconnected:
                # Closed before the request was read: HTTP lets a client send it again.
                refused.append(1)
            except (ConnectionResetError, BrokenPipeError):
                refused.append(1)
            except (http.client.HTTPException, socket.timeout, OSError):
                # The answer had begun, or never came.
                lost.append(1)
            finally:
                connection.close()

    def batch(count):
        """How many of so many lines are answered."""
        lines = "".join(f'{{"id":{number},"text":"turn on the reading lump in hearth side"}}\n' for number in range(count))
        request = urllib.request.Request(
            f"http://127.0.0.1:{served.port}/v1/resolve", lines.encode(), {"Content-Type": "application/x-ndjson"}
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.read().count(b"\n")
        except http.client.IncompleteRead as error:
            return error.partial.count(b"\n")

    # One long request goes on across the stop, and takes some seconds of it: every line of it was accepted.
    start = time.monotonic()
    batch(100)
    length = max(100, int(100 * 3 / (time.monotonic() - start)))
    whole = []
    threads = [threading.Thread(target=client) for _ in range(clients)]
    threads.append(threading.Thread(target=lambda: whole.append(batch(length))))
    for thread in threads:
        thread.start()
    time.sleep(2)
    served.process.send_signal(signal.SIGTERM)
    code = served.process.wait(60)
    ends.set()
    for thread in threads:
        thread.join()
    print(
        f"stop: code {code}, {len(answered)} answered, {len(lost)} lost, {len(refused)} refused before they were read; "
        f"of a batch of {length} lines {sum(whole)} answered",
        flush=True,
    )
    if lost or code or whole != [length]:
        FAILED.append("a stop lost requests")


def soak(program, seconds):
    served = Served(program)
    samples = []
    with Swaps(served) as swapping:
        load = threading.Thread(target=lambda: wrk(served.port, "/v1/resolve", 16, seconds, SENTENCE))
        load.start()
        while load.is_alive():
            time.sleep(1)
            samples.append(served.memory())
        load.join()
    served.stop()
    # The first half warms up; the quarters after it are compared.
    quarter = len(samples) // 4
    third, last = (sorted(part)[len(part) // 2] for part in (samples[2 * quarter : 3 * quarter], samples[3 * quarter :]))
    print(
        f"soak of {seconds} s with {swapping.count} swaps: {samples[0]:.0f} MiB at first, median {third:.0f} MiB in the "
        f"third quarter, {last:.0f} MiB in the last, at most {max(samples):.0f} MiB",
        flush=True,
    )
    if last > third * 1.05:
        FAILED.append("the memory grows")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", help="the program earshot-server")
    parser.add_argument("--seconds", type=int, default=10, help="for each measurement")
    parser.add_argument("--soak", type=int, default=300, help="in seconds; 0 for none")
    arguments = parser.parse_args()
    served = Served(arguments.server)
    # Warm, as a server that has run for a while.
    wrk(served.port, "/v1/resolve", 16, 2, SENTENCE)
    rates(served, arguments.seconds)
    swaps(served, arguments.seconds)
    first(served)
    served.stop()
    stop(arguments.server)
    if arguments.soak:
        soak(arguments.server, arguments.soak)
    for what in FAILED:
        print(f"FAILED: {what}")
    raise SystemExit(1 if FAILED else 0)


if __name__ == "__main__":
    main()
