"""The peers, in a throw-away environment, and Earshot, in a process of its own."""
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parents[1]
ENVIRONMENT = BENCHMARKS / ".build" / "peers"
# The packages to install, and the module of each. The last one has the grammar of a home that is given to hassil.
PEERS = {
    "marisa-trie==1.4.1": "marisa_trie",
    "rapidfuzz==3.14.6": "rapidfuzz",
    "symspellpy==6.10.1": "symspellpy",
    "ahocorasick-rs==1.0.3": "ahocorasick_rs",
    "tantivy==0.27.0": "tantivy",
    "hassil==3.12.1": "hassil",
    "DoubleMetaphone==1.2": "doublemetaphone",
    "scikit-learn==1.9.1": "sklearn",
    "home-assistant-intents==2026.8.28": "home_assistant_intents",
}


# Where `earshot` is built, apart from what others build.
TOOL = BENCHMARKS / ".build" / "tool"


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def leave(message):
    sys.exit(f"Benchmarks/compare: {message}")


def prepare(script):
    """Runs the script again inside an environment that has the peers; those that cannot be installed are left out."""
    if Path(sys.prefix).resolve() == ENVIRONMENT.resolve():
        return
    python = ENVIRONMENT / "bin" / "python"
    stamp = ENVIRONMENT / "packages"
    installed = stamp.read_text().splitlines() if stamp.exists() and python.exists() else None
    if installed is None or not set(installed) <= set(PEERS):
        say(f"making an environment for the peers in {ENVIRONMENT}")
        if subprocess.run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], stdout=sys.stderr).returncode:
            leave(f"`{sys.executable} -m venv` fails; install Python's venv, such as by `apt-get install python3-venv`")
        installed = []
    stamp.write_text("\n".join(installed + install(python, [name for name in PEERS if name not in installed])))
    os.execv(str(python), [str(python), str(script), *sys.argv[1:]])


def install(python, packages):
    """Installs packages; what fails is named.

    - Returns: Those that are there now.
    """
    if not packages:
        return []
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input",
           "--retries", "1", "--timeout", "15"]
    say("installing peers:", ", ".join(packages))
    tried = subprocess.run(pip + packages, capture_output=True, text=True)
    if tried.returncode == 0:
        return packages
    if "Retrying" in tried.stderr:
        say("the package index cannot be reached: is there a network? Only peers that are installed already are compared")
        return []
    # A package that fails does not keep out the others.
    installed = []
    for package in packages:
        tried = subprocess.run(pip + [package], capture_output=True, text=True)
        if tried.returncode == 0:
            installed.append(package)
            continue
        errors = [line for line in (tried.stderr + tried.stdout).splitlines() if "ERROR" in line]
        say(f"{package} cannot be installed and is left out: {errors[-1].strip() if errors else 'pip says no reason'}")
    if not installed:
        say("none of them can be installed: is there a network?")
    return installed


class Runner:
    """Earshot, in a process of its own."""

    def __init__(self, path=None):
        self.path = path or self.build()
        self.process = subprocess.Popen([self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    @staticmethod
    def build():
        command = ["swift", "build", "-c", "release", "--package-path", str(BENCHMARKS), "--product", "peers"]
        say("building Earshot")
        try:
            if subprocess.run(command, stdout=sys.stderr).returncode:
                leave("Earshot cannot be built; the compiler says why above. The first build fetches packages: "
                      "it needs a network")
        except FileNotFoundError:
            leave("there is no `swift` in the path; install the toolchain that the README names")
        shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
        return shown.stdout.strip() + "/peers"

    def fresh(self):
        """Another process, in which nothing has been done yet."""
        return Runner(self.path)

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def __call__(self, *words):
        try:
            self.process.stdin.write(" ".join(str(word) for word in words) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        answer = json.loads(line) if line else {"error": "Earshot's process has ended"}
        if "error" in answer:
            leave(f"{' '.join(map(str, words))}: {answer['error']}")
        return answer


def build_tool():
    """Builds the command line tool.

    - Returns: Its path.
    """
    command = ["swift", "build", "-c", "release", "--package-path", str(BENCHMARKS.parent), "--scratch-path", str(TOOL),
               "--product", "earshot"]
    say("building the tool")
    if subprocess.run(command, stdout=sys.stderr).returncode:
        leave("the tool cannot be built; the compiler says why above")
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return shown.stdout.strip() + "/earshot"


class Modules:
    """The peers' modules; one that cannot be imported is named once, and left out."""

    def __init__(self):
        self.known = {}

    def __call__(self, name):
        if name not in self.known:
            try:
                self.known[name] = importlib.import_module(name)
            except Exception as error:  # Whatever a package does when it is imported.
                say(f"{name} cannot be imported and is left out: {error}")
                self.known[name] = None
        return self.known[name]
