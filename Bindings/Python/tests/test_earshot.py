"""Tests of the package; EARSHOT_LIBRARY names the library where the package does not hold one."""

from __future__ import annotations

import itertools
import json
import os
import pickle
import tempfile
import threading
import time
import unittest
from collections.abc import Iterator
from pathlib import Path

import earshot

CATALOG = """
version: 1
locale: en-US
application: { name: Calm }
enums:
  Kind: { cases: [{ id: sleep, synonyms: [bedtime] }, { id: focus }] }
shortcuts:
  - id: Start
    parameters: { kind: { enum: Kind, required: true } }
    phrases: ["Start ${kind} in ${applicationName}", "Start ${applicationName}"]
"""


class ResolverTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, "calm.yaml")
        self.path.write_text(CATALOG)
        self.resolver = earshot.Resolver(self.path)
        self.addCleanup(self.resolver.close)

    def test_a_success_has_every_part(self) -> None:
        answer = self.resolver.resolve("um start bedtime in calm")
        self.assertEqual(answer.outcome, "success")
        self.assertEqual(
            answer.match, {"shortcut": "Start", "parameters": {"kind": "sleep"}, "application": "Calm"}
        )
        self.assertGreater(answer.score or 0, 0.5)
        self.assertIsNotNone(answer.evidence)
        self.assertIn("bedtime", [span["heard"] for span in answer.spans])
        self.assertEqual((answer.missing, answer.alternatives), ((), ()))
        self.assertIsNone(answer.reason)
        self.assertIsNone(answer.explanation)
        self.assertEqual(answer.raw["v"], 1)

    def test_other_outcomes(self) -> None:
        open_answer = self.resolver.resolve("start calm")
        self.assertEqual((open_answer.outcome, open_answer.missing), ("needsValue", ("kind",)))
        nothing = self.resolver.resolve("what is the weather")
        self.assertEqual((nothing.outcome, nothing.match), ("unsupported", None))
        self.assertEqual(nothing.reason and nothing.reason["kind"], "outOfCatalog")

    def test_an_explanation_says_why(self) -> None:
        answer = self.resolver.resolve("start focus in calm", explain=True)
        self.assertIsNotNone(answer.explanation)
        self.assertIn("success", (answer.explanation or {})["text"])

    def test_lines_carry_what_is_known(self) -> None:
        answer = self.resolver.resolve({"id": 7, "target": "enum:Kind", "hypotheses": [{"text": "focus"}]})
        self.assertEqual(answer.id, 7)
        self.assertEqual(answer.match, {"enum": "Kind", "case": "focus"})

    def test_a_text_is_a_text_whatever_it_looks_like(self) -> None:
        for text in ["", " ", "\n", "{", '{"text":"start calm"}', " {", "\u3000", "a\0b", "\ufeff", "start\r\ncalm"]:
            with self.subTest(text):
                many = list(self.resolver.resolve_many([text, "start calm"]))
                self.assertEqual([answer.id for answer in many], ["1", "2"])
                self.assertEqual(many[1].outcome, "needsValue")
                if "\0" not in text:
                    self.assertEqual(self.resolver.resolve(text), many[0])
        self.assertEqual(self.resolver.resolve('{"text":"start calm"}').outcome, "unsupported")
        self.assertEqual(self.resolver.resolve("start\ncalm").outcome, "needsValue")

    def test_lines_that_cannot_be_read(self) -> None:
        bad = [{"text": 1}, "\ud800", {"text": "red", "target": "enum:None"}, "a" * (3 << 20)]
        for line in bad:
            with self.assertRaises(earshot.EarshotError) as caught:
                self.resolver.resolve(line)  # type: ignore[arg-type]
            self.assertEqual(caught.exception.code, -3)
            self.assertIn("expected", str(caught.exception))
        answers = list(self.resolver.resolve_many(["start calm", *bad, "start calm"], batch=4))  # type: ignore[list-item]
        self.assertEqual([answer.outcome for answer in answers], ["needsValue"] + ["error"] * 4 + ["needsValue"])
        self.assertEqual([answer.error and answer.error["line"] for answer in answers[1:5]], [2, 3, 4, 5])

    @unittest.skipUnless("EARSHOT_UNREADABLE" in os.environ, "names a compiled catalog that opens and cannot be read")
    def test_a_compiled_catalog_that_cannot_be_read(self) -> None:
        with earshot.Resolver(os.environ["EARSHOT_UNREADABLE"]) as resolver:
            for call in (resolver.resolve, resolver.find, lambda text: list(resolver.find_many([text]))):
                with self.assertRaises(earshot.EarshotError) as caught:
                    call("start calm")
                self.assertEqual(caught.exception.code, -2)
                self.assertIn("expected", str(caught.exception))
            self.assertEqual([answer.outcome for answer in resolver.resolve_many(["start calm"])], ["error"])

    def test_many_are_as_one_by_one(self) -> None:
        texts = ["start focus in calm", "", "um start bedtime in calm", "no", "{", "start calm"] * 9
        one_by_one = [self.resolver.resolve(text).raw for text in texts]
        for batch in (1, 2, 7, 1000):
            answers = list(self.resolver.resolve_many(texts, batch=batch))
            self.assertEqual([answer.id for answer in answers], [str(place + 1) for place in range(len(texts))])
            self.assertEqual([dict(answer.raw, id="1") for answer in answers], one_by_one)
        self.assertEqual(list(self.resolver.resolve_many([])), [])
        with self.assertRaises(ValueError):
            self.resolver.resolve_many([], batch=0)

    def test_many_are_taken_lazily(self) -> None:
        taken = 0

        def endless() -> Iterator[str]:
            nonlocal taken
            for _ in itertools.count():
                taken += 1
                yield "start focus in calm"

        answers = list(itertools.islice(self.resolver.resolve_many(endless(), batch=3), 4))
        self.assertEqual((len(answers), taken), (4, 6))

    def test_several_commands(self) -> None:
        text = "start focus in calm and start bedtime in calm"
        answer = self.resolver.resolve({"text": text, "several": True})
        self.assertEqual(answer.outcome, "success")
        self.assertEqual([match["parameters"]["kind"] for match in answer.matches], ["focus", "sleep"])
        self.assertEqual(answer.matches[0], answer.match)
        one = self.resolver.resolve("start focus in calm")
        self.assertEqual(one.matches, (one.match,))
        self.assertNotIn("matches", one.raw)
        self.assertEqual(self.resolver.resolve(text).matches, ())

    def test_answers_of_any_size_fit(self) -> None:
        names = [f"thing {number} {'with a long name ' * 12}" for number in range(60)]
        cases = ", ".join(f"{{ id: c{number}, displayName: {json.dumps(name)} }}" for number, name in enumerate(names))
        large = self.path.with_name("large.yaml")
        large.write_text(f"version: 1\nlocale: en-US\nenums:\n  Thing: {{ cases: [{cases}] }}\nshortcuts: []\n")
        with earshot.Resolver(large) as resolver:
            line = {"target": "enum:Thing", "find": "within", "text": " ".join(names)[:4000]}
            answer = resolver.resolve(line, explain=True)
            self.assertEqual(answer.raw["v"], 1)
            resolver._room().make(1)
            self.assertEqual(resolver.resolve(line, explain=True), answer)
            resolver._room().make(1)
            self.assertEqual(len(list(resolver.resolve_many([line] * 5))), 5)

    def test_a_shortcut_is_found(self) -> None:
        text = """{"version": 1, "locale": "en-US", "shortcuts": [
            {"id": "On", "phrases": ["turn on the lights"]}, {"id": "Öff", "phrases": ["turn off the lights"]}]}"""
        with earshot.Resolver.from_bytes(text.encode(), name="lights.json") as resolver:
            self.assertEqual(resolver.find("um turn on the lights"), "On")
            self.assertIsNone(resolver.find("weather"))
            self.assertIsNone(resolver.find(""))
            texts = ["turn on the lights", "", "turn\noff the lights", "{", "weather", "\ud800", "turn off the light", ""]
            expected = ["On", None, "Öff", None, None, None, "Öff", None]
            for batch in (1, 2, 3, 1000):
                self.assertEqual(list(resolver.find_many(texts, batch=batch)), expected)
            resolver._room().make(1)
            self.assertEqual(list(resolver.find_many(texts)), expected)
            resolver._room().make(1)
            self.assertEqual(resolver.find("turn off the lights"), "Öff")
            self.assertEqual(list(resolver.find_many([])), [])
            with self.assertRaises(earshot.EarshotError) as caught:
                resolver.find("\ud800")
            self.assertEqual(caught.exception.code, -3)
            with self.assertRaises(ValueError):
                resolver.find_many([], batch=0)

    def test_bytes_are_opened(self) -> None:
        with earshot.Resolver.from_bytes(CATALOG.encode()) as resolver:
            self.assertEqual(resolver.resolve("start focus in calm"), self.resolver.resolve("start focus in calm"))
        for data in (b"", b"\xff", b"EARSHOT", b"[]", b"{" * 100_000):
            with self.assertRaises(earshot.EarshotError) as caught:
                earshot.Resolver.from_bytes(data)
            self.assertEqual(caught.exception.code, -2)

    def test_an_error_says_what_where_and_how_to_mend_it(self) -> None:
        with self.assertRaises(earshot.EarshotError) as caught:
            earshot.Resolver.from_bytes(b"version: 1\nlocale: en-US\nshortcuts: 7\n", name="a:b.yaml")
        problem = caught.exception.problems[0]
        self.assertEqual((problem.file, problem.line, problem.column), ("a:b.yaml", 3, 12))
        self.assertTrue(problem.what and problem.expected and problem.mend)
        self.assertFalse(problem.is_warning)
        text = f"{problem.file}:3:12: {problem.what}; expected {problem.expected}; mend {problem.mend}"
        self.assertEqual(str(caught.exception).splitlines()[0], text)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((again.code, again.problems), (caught.exception.code, caught.exception.problems))
        self.resolver.close()
        with self.assertRaises(earshot.EarshotError) as caught:
            self.resolver.find("a")
        problem = caught.exception.problems[0]
        self.assertEqual((problem.what, problem.file), ("the resolver is closed", None))
        self.assertTrue(problem.expected and problem.mend)

    def test_catalogs_that_cannot_be_used(self) -> None:
        bad = self.path.with_name("bad.yaml")
        bad.write_text("version: 1\nlocale: en-US\nshortcuts: 7\n")
        for paths, code in [((bad,), -2), ((self.path.with_name("none.yaml"),), -2), ((), -1)]:
            with self.assertRaises(earshot.EarshotError) as caught:
                earshot.Resolver(*paths)
            self.assertEqual(caught.exception.code, code)
            self.assertIn("expected", str(caught.exception))
        with self.assertRaises(earshot.EarshotError):
            earshot.Resolver(self.path, policy="lax")
        with self.assertRaises(ValueError):
            earshot.Resolver("a\0b")

    def test_policies(self) -> None:
        outcomes = {}
        for policy in ("standard", "strict", "siriKit"):
            with earshot.Resolver(os.fspath(self.path), policy=policy) as resolver:
                outcomes[policy] = resolver.resolve("start focuss in calm").outcome
        self.assertNotEqual(outcomes["standard"], outcomes["strict"], outcomes)

    def test_policy_files(self) -> None:
        text = '{"version": 1, "name": "mine", "evidence": ["exact"]}'
        path = self.path.with_name("mine.json")
        path.write_text(text)
        for policy in (path, os.fspath(path), text):
            with earshot.Resolver(self.path, policy=policy) as resolver:
                self.assertNotEqual(resolver.resolve("start focuss in calm").outcome, "success")
                self.assertEqual(resolver.resolve("start focus in calm").outcome, "success")
        path.write_text('{"version": 1, "name": "mine",\n"evidense": ["exact"]}')
        with self.assertRaises(earshot.EarshotError) as caught:
            earshot.Resolver.from_bytes(self.path.read_bytes(), name="calm.yaml", policy=path)
        self.assertEqual(caught.exception.code, -1)
        self.assertIn('mine.json:2:1: the key "evidense" of the policy is unknown', str(caught.exception))
        self.assertIn('did you mean "evidence"?', str(caught.exception))
        with self.assertRaisesRegex(earshot.EarshotError, "no such file"):
            earshot.Resolver(self.path, policy=self.path.with_name("standard"))

    def test_an_encoder_is_asked_about_what_is_rejected(self) -> None:
        heard: list[tuple[str, str]] = []

        def encoder(sentence: str, locale: str) -> list[float] | None:
            heard.append((sentence, locale))
            if "broken" in sentence:
                return [1.0]
            if "unknown" in sentence:
                return None
            return [1.0, 0.2] if "start" in sentence.lower() or "rest" in sentence else [0.0, 1.0]

        with self.resolver.asking(encoder, dimension=2) as asking:
            self.assertIn(("Start Calm", "en-US"), heard)
            heard.clear()
            self.assertEqual(asking.resolve("start bedtime in calm").outcome, "success")
            self.assertEqual(heard, [])
            answer = asking.resolve("i need some rest", explain=True)
            self.assertEqual((answer.outcome, answer.score), ("confirmationRequired", 0))
            self.assertEqual(answer.match and answer.match["shortcut"], "Start")
            self.assertIn("only means something similar", (answer.explanation or {})["text"])
            self.assertEqual(heard, [("i need some rest", "en-US")])
            for text in ["what is the weather", "a broken rest", "an unknown rest"]:
                self.assertEqual(asking.resolve(text).outcome, "unsupported", text)
            self.assertIsNone(asking.find("i need some rest"))
        self.assertEqual(self.resolver.resolve("i need some rest").outcome, "unsupported")
        for dimension, similarity, margin in [(0, 0.5, 0), (2, 1.5, 0), (2, 0.5, -1)]:
            with self.assertRaises(earshot.EarshotError):
                self.resolver.asking(encoder, dimension=dimension, similarity=similarity, margin=margin)

    def test_closing(self) -> None:
        with earshot.Resolver(self.path) as resolver:
            pass
        resolver.close()
        for call in (lambda: resolver.resolve("a"), lambda: list(resolver.resolve_many(["a"]))):
            with self.assertRaisesRegex(earshot.EarshotError, "closed"):
                call()

    def test_closing_lets_calls_end_that_run(self) -> None:
        long = " ".join(["um start bedtime in calm please"] * 120)
        resolver = earshot.Resolver(self.path)
        answers: list[earshot.Answer] = []
        begun = threading.Event()

        def work() -> None:
            begun.set()
            answers.append(resolver.resolve(long))

        expected = resolver.resolve(long)
        thread = threading.Thread(target=work)
        thread.start()
        begun.wait()
        time.sleep(0.001)
        resolver.close()
        thread.join()
        # It may not have begun, and then says that the resolver is closed.
        self.assertIn(answers, ([], [expected]))

    def test_threads_share_a_resolver(self) -> None:
        texts = ["start focus in calm", "um start bedtime in calm", "start", "{", "no"] * 8
        expected = [self.resolver.resolve(text) for text in texts]
        shared = earshot.Resolver(self.path)
        failures: list[object] = []

        def work(number: int) -> None:
            try:
                if number == 7:
                    time.sleep(0.01)
                    shared.close()
                    return
                for text, answer in zip(texts, expected, strict=True):
                    if shared.resolve(text) != answer:
                        failures.append(text)
            except earshot.EarshotError as error:
                if "closed" not in str(error):
                    failures.append(error)
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertIsNone(shared._handle)

    def test_other_threads_run_meanwhile(self) -> None:
        """A call through ``PyDLL`` would hold the interpreter, and then hardly any other would run."""
        long = " ".join(["um start bedtime in calm please"] * 120)
        done = threading.Event()

        def work() -> None:
            list(self.resolver.resolve_many([long] * 8, batch=8))
            done.set()

        thread = threading.Thread(target=work)
        ticks = 0
        thread.start()
        while not done.is_set():
            time.sleep(0.001)
            ticks += 1
        thread.join()
        self.assertGreater(ticks, 3)


class VersionTests(unittest.TestCase):
    def test_the_version_names_what_answers_depend_on(self) -> None:
        self.assertRegex(earshot.version(), r"^earshot \S+ \(ICU \S+, Unicode \S+\)$")


if __name__ == "__main__":
    unittest.main()
