"""Tests of conversations; EARSHOT_LIBRARY names the library where the package does not hold one."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import tempfile
import threading
import unittest
from datetime import datetime
from pathlib import Path
from typing import Any

import earshot

# Whether every case is tried, which takes long with a library that is not optimized.
IS_WHOLE = "EARSHOT_WHOLE" in os.environ

CATALOG = b"""
version: 1
locale: en-US
enums:
  Soup: { cases: [{ id: tomato }, { id: lentil }, { id: pho }] }
shortcuts:
  - id: Order
    parameters:
      soup: { enum: Soup, required: true, prompt: "Which soup?" }
      bowls: { integer: { min: 1, max: 9 }, required: true, prompt: "How many bowls?" }
    confirmation: true
    phrases: ["order soup"]
  - id: Hours
    phrases: ["when are you open"]
---
version: 1
locale: de-DE
enums:
  Soup: { cases: [{ id: tomato, displayName: Tomate }, { id: lentil, displayName: Linse }, { id: pho }] }
shortcuts:
  - id: Order
    parameters:
      soup: { enum: Soup, required: true, prompt: "Welche Suppe?" }
      bowls: { integer: { min: 1, max: 9 }, required: true, prompt: "Wie viele?" }
    phrases: ["Suppe bestellen"]
  - id: Hours
    phrases: ["wann habt ihr offen"]
"""

LINES: list[str | dict[str, Any]] = [
    "order soup",
    {"hypotheses": [{"text": "lentil", "confidence": 0.9}, {"text": "lintel"}], "now": "2026-11-22T12:00"},
    "no, pho",
    "two",
    "yes",
]


def fingerprint(text: bytes) -> str:
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in text:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def signed(conversation: object) -> bytes:
    """A conversation with a checksum that fits."""
    text = json.dumps(conversation, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")
    return b'{"v":1,"checksum":"%s","conversation":%s}' % (fingerprint(text).encode(), text)


class ConversationTests(unittest.TestCase):
    def setUp(self) -> None:
        self.resolver = earshot.Resolver.from_bytes(CATALOG, name="soup.yaml")
        self.addCleanup(self.resolver.close)

    def test_a_conversation_ends_ready(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            self.assertEqual((conversation.turn.number, conversation.is_over), (0, False))
            self.assertIn("?", conversation.prompt)
            turns = [conversation.say(line) for line in LINES]
            self.assertEqual(
                [turn.state for turn in turns], ["asking", "asking", "asking", "confirming", "ready"]
            )
            self.assertEqual([turn.number for turn in turns], [1, 2, 3, 4, 5])
            self.assertEqual(turns[0].prompt, "Which soup?")
            self.assertEqual(turns[0].missing, ("soup", "bowls"))
            self.assertEqual(turns[1].heard, "lentil")
            self.assertEqual(turns[1].match and turns[1].match["parameters"], {"soup": "lentil"})
            self.assertEqual(turns[0].answer and turns[0].answer.outcome, "needsValue")
            last = turns[-1]
            self.assertEqual(
                last.match, {"shortcut": "Order", "parameters": {"soup": "pho", "bowls": 2}, "application": None}
            )
            self.assertTrue(last.is_over and conversation.is_over)
            self.assertEqual(conversation.say("order soup").raw, dict(last.raw, heard="order soup", answer=None))
            standing = conversation.turn
            self.assertEqual((standing.number, standing.heard, standing.answer), (5, "", None))
            self.assertEqual((standing.state, standing.match), (last.state, last.match))

    def test_the_language_is_chosen(self) -> None:
        with earshot.Conversation(self.resolver, locale="de-DE") as conversation:
            self.assertEqual(conversation.say("Suppe bestellen").prompt, "Welche Suppe?")
            self.assertEqual(conversation.say({"text": "lentil", "locale": "en-US"}).prompt, "How many bowls?")
        with self.assertRaises(ValueError):
            earshot.Conversation(self.resolver, locale="a\0b")

    def test_what_is_stored_goes_on_where_it_was(self) -> None:
        with earshot.Conversation(self.resolver) as whole:
            expected = [whole.say(line) for line in LINES]
        conversation = earshot.Conversation(self.resolver)
        for line, turn in zip(LINES, expected, strict=True):
            data = conversation.store()
            conversation.close()
            conversation = earshot.Conversation.load(self.resolver, data)
            self.assertEqual(conversation.store(), data)
            self.assertEqual(conversation.say(line), turn)
        conversation.close()

    def test_the_time_is_stored(self) -> None:
        for now in ("2026-11-22T12:00:00", datetime(2026, 11, 22, 12)):
            for line in ("order soup", {"text": "order soup"}):
                with earshot.Conversation(self.resolver) as conversation:
                    conversation.say(line, now=now)
                    self.assertEqual(json.loads(conversation.store())["conversation"]["time"], "2026-11-22T12:00:00")

    def test_the_zone_is_stored(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            conversation.say("order soup", now="2026-11-22T12:00", zone="Europe/Berlin")
            self.assertEqual(json.loads(conversation.store())["conversation"]["zone"], "Europe/Berlin")
            with self.assertRaisesRegex(earshot.EarshotError, "Europe/Berlin"):
                conversation.say("lentil", zone="Europe/Berln")

    def test_what_cannot_be_loaded(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            conversation.say("order soup")
            data = conversation.store()
        stored = json.loads(data)["conversation"]
        self.assertEqual(signed(stored), data)
        with earshot.Resolver.from_bytes(CATALOG.replace(b"pho", b"miso")) as other:
            with self.assertRaises(earshot.OtherCatalogError) as wrong:
                earshot.Conversation.load(other, data)
        self.assertEqual(wrong.exception.code, -7)
        for damaged in (b"", b"{}", data[:-1], data + b"\n", data.replace(b"order", b"Order"), signed({}), signed([])):
            if damaged != data:
                with self.assertRaises(earshot.DamagedError) as caught:
                    earshot.Conversation.load(self.resolver, damaged)
                self.assertEqual(caught.exception.code, -5)
                self.assertIn("mend", str(caught.exception))
        with self.assertRaises(earshot.OtherVersionError) as newer:
            earshot.Conversation.load(self.resolver, data.replace(b'"v":1', b'"v":2', 1))
        self.assertEqual(newer.exception.code, -6)
        problem = newer.exception.problems[0]
        self.assertEqual((problem.what, problem.expected), ("the conversation has version 2", "version 1"))
        again = pickle.loads(pickle.dumps(newer.exception))
        self.assertIs(type(again), earshot.OtherVersionError)
        self.assertIsInstance(again, earshot.LoadingError)
        self.assertIsInstance(again, earshot.EarshotError)

    def test_phrases_and_prompts_may_change(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            conversation.say("order soup")
            data = conversation.store()
        with earshot.Resolver.from_bytes(CATALOG.replace(b"How many bowls?", b"How many?")) as changed:
            with earshot.Conversation.load(changed, data) as conversation:
                self.assertEqual(conversation.say("pho").prompt, "How many?")

    def test_forged_conversations_go_on_or_are_refused(self) -> None:
        """Values, names and nesting that no conversation has, with a checksum that fits: never a crash."""
        chance = random.Random(2026)
        stored = []
        with earshot.Conversation(self.resolver) as conversation:
            for line in ["order soup", "lintel", "when are you open", "no", "um", "what can I say", *LINES]:
                stored.append(json.loads(conversation.store())["conversation"])
                conversation.say(line)
        other: list[Any] = [None, -1, 1 << 70, 1e300, -0.5, "\ud800", [], {}, {"_0": "soup"}]
        numbers = [0, 1, 2, 3, 150, 200, 999_999, 1 << 62]
        names = ["", "soup", "bowls", "Order", "Hours", "pho", "none", "de-DE", "asking", "ready", "confirming"]
        known: list[Any] = [
            {"name": "soup", "case": "x"},
            {"name": "bowls", "list": [{"name": "", "integer": 1 << 62}]},
            {"name": "bowls", "decimal": 1e308},
            {"name": "none", "text": "pho"},
        ]
        meant = [{"shortcut": "None", "values": known}, {"shortcut": "Hours", "values": known[:1]}]
        questions: list[Any] = [
            {"shortcut": {}},
            {"confirmAll": {}},
            {"parameter": {"_0": "none"}},
            {"value": {"_0": "soup", "_1": known}},
            {"value": {"_0": "bowls", "_1": []}},
            {"meaning": {"_0": meant}},
            {"confirmValue": {"_0": known[1]}},
            {"confirmMeaning": {"_0": meant[0]}},
            {"confirmSwitch": {"_0": meant[1], "returnTo": {"confirmMeaning": {"_0": meant[0]}}}},
        ]

        def changed(key: object, value: object) -> object:
            """Mostly another value of the same kind."""
            if chance.random() < 0.1:
                return chance.choice(other)
            if key == "question":
                return chance.choice(questions)
            if key == "values":
                return known[: chance.randrange(5)]
            if key in ("offered", "history"):
                return names if key == "offered" else [{"values": known, "question": one} for one in questions]
            if isinstance(value, bool):
                return not value
            return chance.choice(numbers if isinstance(value, int) else names if isinstance(value, str) else other)

        loaded = 0
        rounds = 1000 if IS_WHOLE else 60
        for _ in range(rounds):
            forged = copy.deepcopy(chance.choice(stored))
            for _ in range(chance.randrange(1, 3)):
                place: Any = forged
                while True:
                    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
                    key = chance.choice(keys)
                    if not (isinstance(place[key], (dict, list)) and place[key]) or chance.random() < 0.3:
                        break
                    place = place[key]
                if chance.random() < 0.03:
                    del place[key]
                else:
                    place[key] = copy.deepcopy(changed(key, place[key]))
            try:
                conversation = earshot.Conversation.load(self.resolver, signed(forged))
            except earshot.LoadingError:
                continue
            loaded += 1
            with conversation:
                for line in chance.sample(["yes", "no", "pho", "two", "go back", "more", "the second", "cancel"], 4):
                    earshot.Conversation.load(self.resolver, conversation.store()).close()
                    self.assertIsInstance(conversation.say(line), earshot.Turn)
        self.assertGreater(loaded, rounds // 25)

    def test_lines_that_cannot_be_read_change_nothing(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            conversation.say("order soup")
            data = conversation.store()
            for bad in ({"text": 1}, "\ud800", "a" * (3 << 20), {}):
                with self.assertRaises(earshot.EarshotError) as caught:
                    conversation.say(bad)
                self.assertEqual(caught.exception.code, -3)
                self.assertIn("expected", str(caught.exception))
            self.assertEqual(conversation.store(), data)
            self.assertEqual(conversation.say('{"text":"pho"}').heard, '{"text":"pho"}')
            self.assertEqual(conversation.say("").heard, "")

    def test_turns_of_any_size_fit(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            earshot._resolver._Room.of_thread().make(1)
            self.assertEqual(conversation.say("order soup").number, 1)
            earshot._resolver._Room.of_thread().make(1)
            self.assertGreater(len(conversation.store()), 1)

    def test_closing(self) -> None:
        conversation = earshot.Conversation(self.resolver)
        self.resolver.close()
        self.assertEqual(conversation.say("order soup").state, "asking")
        conversation.close()
        conversation.close()
        for call in (conversation.store, lambda: conversation.say("pho"), lambda: conversation.prompt):
            with self.assertRaisesRegex(earshot.EarshotError, "the conversation is closed"):
                call()
        with self.assertRaisesRegex(earshot.EarshotError, "the resolver is closed"):
            earshot.Conversation(self.resolver)
        with self.assertRaisesRegex(earshot.EarshotError, "the resolver is closed"):
            earshot.Conversation.load(self.resolver, b"")

    def test_a_conversation_is_about_one_application(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name in ("Ladle", "Kettle"):
                paths.append(Path(folder, name + ".yaml"))
                paths[-1].write_text(f"version: 1\nlocale: en-US\napplication: {{ name: {name} }}\nshortcuts: []\n")
            with earshot.Resolver(*paths) as resolver:
                with self.assertRaisesRegex(earshot.EarshotError, "about one application") as caught:
                    earshot.Conversation(resolver)
                self.assertEqual(caught.exception.code, -2)
            with earshot.Resolver(paths[0]) as resolver, earshot.Conversation(resolver) as conversation:
                self.assertEqual(conversation.say("order soup").state, "asking")

    def test_threads_share_a_conversation(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            conversation.say("order soup")
            numbers: list[int] = []
            turns = 10 if IS_WHOLE else 3

            def work() -> None:
                for _ in range(turns):
                    numbers.append(conversation.say("repeat that").number)

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(numbers), list(range(2, 2 + 4 * turns)))
            self.assertEqual(conversation.turn.state, "asking")


if __name__ == "__main__":
    unittest.main()
