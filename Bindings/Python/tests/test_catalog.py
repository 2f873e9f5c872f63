"""Tests of what is made of a resolver, and of what it says about itself."""

from __future__ import annotations

import asyncio
import copy
import os
import pickle
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings
from contextlib import redirect_stdout
from datetime import datetime, timezone
from io import StringIO
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import earshot

# Whether every case is tried, which takes long with a library that is not optimized.
IS_WHOLE = "EARSHOT_WHOLE" in os.environ

CATALOG = """
version: 1
locale: en-US
enums:
  Room: { cases: [{ id: kitchen }, { id: hall }] }
shortcuts:
  - id: "On"
    parameters: { room: { enum: Room } }
    phrases: ["turn on the ${room} lights"]
  - id: Wake
    parameters: { at: { dateTime: {}, required: true } }
    phrases: ["wake me ${at}"]
"""

COLLIDING = CATALOG + """
  - { id: Same, phrases: ["turn on the kitchen lights"] }
"""


def parameters(answer: earshot.Answer) -> dict[str, Any]:
    return answer.match["parameters"] if answer.match else {}


class CatalogTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, "home.yaml")
        self.path.write_text(CATALOG)
        self.resolver = earshot.Resolver(self.path)
        self.addCleanup(self.resolver.close)

    def test_what_is_no_utterance_is_a_type_error(self) -> None:
        conversation = earshot.Conversation(self.resolver)
        self.addCleanup(conversation.close)
        for bad in [None, 3, b"turn on the hall lights", 3.5, ["turn"], object(), True]:
            calls: list[Any] = [
                self.resolver.resolve, self.resolver.find, conversation.say,
                lambda text: list(self.resolver.resolve_many([text])),
                lambda text: list(self.resolver.find_many([text])),
                earshot.LiveResolver(self.resolver).resolve,
            ]
            for call in calls:
                with self.subTest(bad=bad, call=call), self.assertRaises(TypeError) as caught:
                    call(bad)
                self.assertIn(type(bad).__name__, str(caught.exception))
        for data in ["version: 1", None, 3]:
            with self.assertRaises(TypeError):
                earshot.Resolver.from_bytes(data)  # type: ignore[arg-type]
        lines: list[dict[str, Any]] = [{"text": b"turn"}, {"text": "turn", "now": object()}]
        for line in lines:
            with self.assertRaises(TypeError):
                self.resolver.resolve(line)

    def test_overlays_add(self) -> None:
        said = "turn on the loft lights"
        self.assertNotEqual(self.resolver.resolve(said).outcome, "success")
        overlays: list[str | bytes | dict[str, Any]] = [
            {"enums": {"Room": {"cases": [{"id": "attic", "synonyms": ["loft"]}]}}},
            "version: 1\nenums: { Room: { cases: [{ id: attic, synonyms: [loft] }] } }",
            b"version: 1\nenums: { Room: { cases: [{ id: attic, synonyms: [loft] }] } }",
        ]
        for overlay in overlays:
            with self.resolver.adding(overlay) as added:
                self.assertEqual(parameters(added.resolve(said)), {"room": "attic"})
                self.assertEqual(parameters(added.resolve("turn on the hall lights")), {"room": "hall"})
                with added.adding({"disabledShortcuts": ["On"]}) as twice:
                    self.assertNotEqual(twice.resolve(said).outcome, "success")
                with earshot.Conversation(added) as conversation:
                    match = conversation.say(said).match
                    self.assertEqual(match and match["parameters"], {"room": "attic"})
        self.assertNotEqual(self.resolver.resolve(said).outcome, "success")
        with self.assertRaises(earshot.EarshotError) as caught:
            self.resolver.adding({"enums": {"Rom": {"cases": ["attic"]}}})
        self.assertEqual(caught.exception.code, -2)
        with self.assertRaises(earshot.EarshotError) as caught:
            self.resolver.adding("version: 1\nenums: 7", name="mine.yaml")
        self.assertEqual((caught.exception.problems[0].file, caught.exception.problems[0].line), ("mine.yaml", 2))
        with self.assertRaises(TypeError):
            self.resolver.adding(3)  # type: ignore[arg-type]
        self.resolver.close()
        with self.assertRaisesRegex(earshot.EarshotError, "closed"):
            self.resolver.adding({})

    def test_values_are_replaced(self) -> None:
        for target in ["Room", "enum:Room", "On.room"]:
            with self.resolver.updating_values(target, ["attic", {"id": "cellar", "synonyms": ["basement"]}]) as updated:
                self.assertEqual(parameters(updated.resolve("turn on the basement lights")), {"room": "cellar"})
                self.assertNotEqual(updated.resolve("turn on the kitchen lights").outcome, "success")
                self.assertEqual([case["id"] for case in updated.enums["Room"]["cases"]], ["attic", "cellar"])
        for target in ["Rooms", "Wake.at", "Off.room"]:
            with self.assertRaises(earshot.EarshotError):
                self.resolver.updating_values(target, ["attic"])

    def test_what_it_holds(self) -> None:
        self.assertEqual(self.resolver.languages, ("en-US",))
        self.assertEqual(self.resolver.targets, ("enum:Room", "On.room", "Wake.at"))
        self.assertEqual([shortcut["id"] for shortcut in self.resolver.shortcuts], ["On", "Wake"])
        self.assertEqual([case["id"] for case in self.resolver.enums["Room"]["cases"]], ["kitchen", "hall"])
        self.assertEqual(self.resolver.warnings, ())
        self.assertEqual(self.resolver.resolve("hall", target="On.room").match, {
            "enum": "Room", "case": "hall", "shortcut": "On", "parameter": "room"
        })
        with self.assertRaisesRegex(earshot.EarshotError, 'did you mean "On.room"'):
            self.resolver.resolve("hall", target="On.rom")

    def test_warnings_have_their_places(self) -> None:
        text = CATALOG.replace("[{ id: kitchen }, { id: hall }]", "[]")
        with earshot.Resolver.from_bytes(text.encode(), name="none.yaml") as resolver:
            (warning,) = resolver.warnings
            self.assertTrue(warning.is_warning and warning.expected and warning.mend)
            self.assertEqual((warning.what, warning.file, warning.line), ('enum "Room" has no cases', "none.yaml", 5))

    def test_a_check_finds_collisions(self) -> None:
        self.assertEqual([one for one in self.resolver.check() if one["severity"] == "error"], [])
        with earshot.Resolver.from_bytes(COLLIDING.encode(), name="same.yaml") as resolver:
            found = [one for one in resolver.check() if one["rule"].startswith("collision")]
            self.assertTrue(found)
            self.assertEqual(found[0]["witness"], "turn on the kitchen lights")
            self.assertEqual({owner["file"] for owner in found[0]["owners"]}, {"same.yaml"})
        if not IS_WHOLE:
            return
        # What was added counts.
        overlay = {"shortcuts": [{"id": "Same", "phrases": ["turn on the kitchen lights"]}]}
        with self.resolver.adding(overlay) as added:
            self.assertTrue([one for one in added.check() if one["rule"].startswith("collision")])

    def test_several_and_limits(self) -> None:
        said = "turn on the kitchen lights and turn on the hall lights"
        answer = self.resolver.resolve(said, several=True)
        self.assertEqual([match["parameters"]["room"] for match in answer.matches], ["kitchen", "hall"])
        misheard = "um turn on teh kitchn lites pleas"
        for limits in [{"work_limit": 1}, {"max_time": 1e-9}]:
            cut = self.resolver.resolve(misheard, **limits)  # type: ignore[arg-type]
            self.assertNotEqual(cut.outcome, "success")
        self.assertEqual(self.resolver.resolve("turn on the hall lights", max_time=60).outcome, "success")
        for bad in [{"max_time": -1}, {"work_limit": 0}]:
            with self.assertRaises(earshot.EarshotError):
                self.resolver.resolve(misheard, **bad)  # type: ignore[arg-type]
        line = {"text": "turn on teh hall lights", "policy": "strict", "shortcuts": ["Wake"]}
        self.assertNotEqual(self.resolver.resolve(line).outcome, "success")
        with earshot.Conversation(self.resolver) as conversation:
            self.assertIsNone(conversation.say(misheard, max_time=1e-9).match)

    def test_times_and_zones_of_python(self) -> None:
        said = "wake me tomorrow at seven am"
        expected = {"at": "2026-12-01T07:00"}
        berlin = ZoneInfo("Europe/Berlin")
        moments: list[tuple[str | datetime, str | ZoneInfo | None]] = [
            ("2026-11-30T10:00", None), (datetime(2026, 11, 30, 10), None), (datetime(2026, 11, 30, 10, 0, 1, 5), None),
            (datetime(2026, 11, 30, 10), berlin), ("2026-11-30T10:00", berlin), (datetime(2026, 11, 30, 10, tzinfo=berlin), None),
            (datetime(2026, 11, 30, 10), "Europe/Berlin"),
        ]
        for now, zone in moments:
            with self.subTest(now=now, zone=zone):
                answer = self.resolver.resolve(said, now=now, zone=zone)
                self.assertEqual(parameters(answer)["at"][:16], expected["at"])
                line: earshot.Line = {"text": said, "now": now}
                if zone is not None:
                    line["zone"] = zone
                self.assertEqual(self.resolver.resolve(line), answer)
                with earshot.Conversation(self.resolver) as conversation:
                    match = conversation.say(said, now=now, zone=zone).match
                    self.assertEqual(match and match["parameters"], parameters(answer))
        # An hour that is said twice is told apart by its offset.
        utc = datetime(2026, 11, 30, 9, tzinfo=timezone.utc)
        self.assertEqual(parameters(self.resolver.resolve(said, now=utc.astimezone(berlin)))["at"][:16], expected["at"])
        for bad in [datetime, 3]:
            with self.assertRaises(TypeError):
                self.resolver.resolve(said, now=bad)  # type: ignore[arg-type]
            with self.assertRaises(TypeError):
                self.resolver.resolve(said, zone=bad)  # type: ignore[arg-type]

    def test_a_copy_does_not_close_the_original(self) -> None:
        for make in [copy.copy, copy.deepcopy]:
            twin = make(self.resolver)
            twin.close()
            self.assertEqual(self.resolver.resolve("turn on the hall lights").outcome, "success")
            twin = make(self.resolver)
            del twin
            self.assertEqual(self.resolver.resolve("turn on the hall lights").outcome, "success")
        twin = copy.copy(self.resolver)
        self.resolver.close()
        self.assertEqual(twin.resolve("turn on the hall lights").outcome, "success")
        with self.assertRaisesRegex(earshot.EarshotError, "closed"):
            copy.copy(self.resolver)

    def test_a_pickle_is_opened_again(self) -> None:
        overlay = {"enums": {"Room": {"cases": [{"id": "attic"}]}}}
        for resolver in [
            self.resolver, earshot.Resolver(self.path, policy="strict"), earshot.Resolver.from_bytes(CATALOG.encode()),
            self.resolver.adding(overlay).updating_values("Room", ["cellar"]),
        ]:
            again = pickle.loads(pickle.dumps(resolver))
            for said in ["turn on the hall lights", "turn on teh hall lights", "turn on the cellar lights"]:
                self.assertEqual(again.resolve(said), resolver.resolve(said))
            again.close()
            self.assertEqual(resolver.targets, self.resolver.targets)
        with self.resolver.asking(lambda sentence, locale: [1.0], dimension=1) as asking:
            with self.assertRaises(TypeError):
                pickle.dumps(asking)
        pickled = pickle.dumps(self.resolver)
        self.path.unlink()
        with self.assertRaises(earshot.EarshotError):
            pickle.loads(pickled)
        self.resolver.close()
        with self.assertRaisesRegex(earshot.EarshotError, "closed"):
            pickle.dumps(self.resolver)

    def test_a_live_resolver_is_replaced(self) -> None:
        live = earshot.LiveResolver(self.resolver)
        failures: list[object] = []
        done = threading.Event()

        def ask() -> None:
            while not done.is_set():
                try:
                    if live.resolve("turn on the hall lights", several=False).outcome != "success":
                        failures.append("torn")
                except earshot.EarshotError as error:
                    failures.append(error)
                time.sleep(0.001)

        threads = [threading.Thread(target=ask) for _ in range(2)]
        for thread in threads:
            thread.start()
        for number in range(100 if IS_WHOLE else 5):
            live.update(lambda resolver: resolver.updating_values("Room", ["hall", f"room {number}"]))
            self.assertIn("hall", [case["id"] for case in live.current.enums["Room"]["cases"]])
        live.replace(self.resolver)
        done.set()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertIs(live.current, self.resolver)
        with self.assertRaises(earshot.EarshotError):
            live.update(lambda resolver: resolver.updating_values("Nothing", ["a"]))
        self.assertIs(live.current, self.resolver)


class DocumentTests(unittest.TestCase):
    """What people read runs as it is written."""

    folder = Path(__file__).resolve().parent.parent

    def test_the_examples_of_the_readme_print_what_is_shown(self) -> None:
        text = (self.folder / "README.md").read_text(encoding="utf-8")
        pairs = re.findall(r"```python\n(.*?)```\n\nprints\n\n```text\n(.*?)```", text, flags=re.DOTALL)
        self.assertGreater(len(pairs), 1)
        for code, expected in pairs:
            printed = StringIO()
            with redirect_stdout(printed):
                exec(compile(code, "README.md", "exec"), {"__name__": "__main__"})
            self.assertEqual(printed.getvalue(), expected)

    def test_the_asyncio_example_answers(self) -> None:
        script = self.folder / "examples" / "asyncio_service.py"
        run = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, env=dict(os.environ))
        self.assertEqual(run.stdout.splitlines(), ["kitchen", "hall", "None"])

    def test_the_wyoming_example_answers(self) -> None:
        # Wyoming imports what Python 3.13 has not.
        warnings.simplefilter("ignore", DeprecationWarning)
        self.addCleanup(warnings.resetwarnings)
        try:
            from wyoming.asr import Transcript
            from wyoming.client import AsyncTcpClient
            from wyoming.handle import NotHandled
            from wyoming.info import Describe, Info
            from wyoming.intent import Intent, NotRecognized
        except ImportError:
            self.skipTest("there is no wyoming; pip install wyoming")

        async def talk(port: int) -> list[Any]:
            received: list[Any] = []
            for _ in range(100):
                try:
                    async with AsyncTcpClient("127.0.0.1", port) as client:
                        for event in [
                            Describe().event(), Transcript(text="turn on the hall lights").event(),
                            Transcript(text="what is the weather").event(),
                        ]:
                            await client.write_event(event)
                            received.append(await client.read_event())
                        return received
                except ConnectionRefusedError:
                    await asyncio.sleep(0.05)
            return received

        with tempfile.TemporaryDirectory() as folder:
            catalog = Path(folder, "home.yaml")
            catalog.write_text(CATALOG)
            port = 20_000 + os.getpid() % 20_000
            script = self.folder / "examples" / "wyoming_service.py"
            server = subprocess.Popen([sys.executable, script, f"tcp://127.0.0.1:{port}", catalog])
            try:
                info, intent, nothing = asyncio.run(talk(port))
            finally:
                # Not terminated: who runs the tests may have blocked that signal, for the service as well.
                server.kill()
                server.wait()
        self.assertEqual([model.name for model in Info.from_event(info).intent[0].models], ["home"])
        found = Intent.from_event(intent)
        self.assertEqual((found.name, [(one.name, one.value) for one in found.entities]), ("On", [("room", "hall")]))
        self.assertTrue(NotRecognized.is_type(nothing.type) or NotHandled.is_type(nothing.type))


if __name__ == "__main__":
    unittest.main()
