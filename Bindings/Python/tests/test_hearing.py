"""Tests of hearings; EARSHOT_LIBRARY names the library where the package does not hold one."""

from __future__ import annotations

import json
import threading
import unittest
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import earshot

CATALOG = b"""
version: 1
locale: en-US
enums:
  Room: { cases: [{ id: kitchen }, { id: lounge, displayName: Living Room }] }
shortcuts:
  - id: LightsOn
    parameters: { room: { enum: Room, required: true, prompt: "Which room?" } }
    phrases: ["turn on the ${room} lights", "turn on the lights"]
  - id: Timer
    parameters: { time: { duration: {}, required: true } }
    phrases: ["set a timer for ${time}"]
  - id: Meet
    parameters: { day: { date: {}, required: true } }
    phrases: ["meet ${day}"]
"""


class HearingTests(unittest.TestCase):
    def setUp(self) -> None:
        self.resolver = earshot.Resolver.from_bytes(CATALOG, name="home.yaml")
        self.addCleanup(self.resolver.close)

    def test_an_utterance_grows(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            updates = [hearing.update(text) for text in ("turn on the", "turn on the kitchen", "turn on the kitchen lights")]
            self.assertEqual([update.state for update in updates], ["open", "open", "settled"])
            self.assertEqual([update.number for update in updates], [1, 2, 3])
            self.assertEqual([update.wait for update in updates], [2000, 2000, 200])
            self.assertEqual([update.can_continue for update in updates], [True, True, False])
            awaits = updates[0].awaits
            assert awaits is not None
            self.assertIn("lights", awaits.words)
            self.assertIn("room", awaits.parameters)
            self.assertIn(earshot.Continuation("kitchen", "room"), updates[0].next)
            self.assertIsNone(updates[2].awaits)
            self.assertEqual(updates[2].match, self.resolver.resolve("turn on the kitchen lights").match)
            self.assertEqual(updates[2].raw["heard"], updates[2].heard)
            end = hearing.finish()
            self.assertEqual((end.is_final, end.outcome, end.wait, end.remark), (True, "success", 0, None))
            self.assertEqual((end.match, end.score), (updates[2].match, updates[2].score))
            self.assertEqual(hearing.update("turn").utterance, 2)

    def test_what_may_still_change(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            update = hearing.update("set a timer for five minutes")
            self.assertEqual((update.state, update.can_continue, update.wait), ("complete", True, 700))
            self.assertEqual(update.changing, ("time",))
            self.assertFalse(update.can_be_turned)
            self.assertEqual(hearing.update("set a timer for twenty").state, "open")

    def test_lines_of_recognizers(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            hearing.update({"partial": "turn on the"}, t=0.5)
            late = hearing.update({"partial": "meet"}, t=0.25)
            self.assertEqual((late.remark, late.heard, late.time), ("late", "turn on the", 0.25))
            changed = hearing.update("set a timer", t=1)
            self.assertEqual((changed.remark, changed.stable_since, changed.stable_time), ("changed", 1, 0.5))
            final = hearing.update({"hypotheses": [{"text": "turn on the lights"}], "final": True, "id": 7})
            self.assertEqual((final.is_final, final.id, final.outcome), (True, 7, "needsValue"))
            # sherpa-onnx
            hearing.update({"text": " TURN ON", "segment": 0, "is_final": False})
            other = hearing.update({"text": " MEET", "segment": 1, "is_final": False})
            ended = other.ended
            assert ended is not None
            self.assertEqual((ended.is_final, ended.remark, ended.heard, ended.utterance), (True, "noFinal", " TURN ON", 2))
            self.assertEqual((other.is_final, other.heard, other.utterance), (False, " MEET", 3))
            self.assertIsNone(ended.ended)

    def test_a_text_is_a_text(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            for text in ('{"text": "turn on"}', "300 1380 turn on the", "", "a\nb"):
                update = hearing.update(text)
                self.assertEqual((update.heard, update.is_final), (text, False))
            self.assertEqual(hearing.update("").state, "open")

    def test_silence_is_an_utterance(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            nothing = hearing.finish()
            self.assertEqual((nothing.outcome, nothing.match, nothing.number), ("unsupported", None, 0))
            self.assertEqual(hearing.update({"text": "meet"}).utterance, 2)
            # What a final line ended is not done twice.
            self.assertEqual(hearing.finish().outcome, "unsupported")

    def test_options(self) -> None:
        with earshot.Hearing(self.resolver, target="enum:Room") as hearing:
            update = hearing.update("living room")
            self.assertEqual((update.state, update.match), ("settled", {"enum": "Room", "case": "lounge"}))
        with earshot.Hearing(self.resolver, target="LightsOn.room", offered=["lounge", "kitchen"]) as hearing:
            self.assertEqual(hearing.update("the second one").state, "settled")
        for now, zone in (("2026-11-22T12:00", "Europe/Berlin"), (datetime(2026, 11, 22, 12, tzinfo=ZoneInfo("UTC")), None)):
            with earshot.Hearing(self.resolver, now=now, zone=zone) as hearing:
                match = hearing.update({"text": "meet tomorrow"}).match
                assert match is not None
                self.assertEqual(match["parameters"], {"day": "2026-11-23"})
        both = "turn on the kitchen lights and turn on the living room lights"
        with earshot.Hearing(self.resolver, several=True, work_limit=100_000, policy="strict", find="whole") as hearing:
            self.assertTrue(hearing.update("turn on the kitchen lights").can_continue)
            self.assertEqual(hearing.update({"text": both}).outcome, "success")
        with earshot.Hearing(self.resolver, shortcuts=["Timer"], locale="en-GB") as hearing:
            self.assertEqual(hearing.update("turn on the kitchen lights").match, None)
            self.assertEqual(hearing.update("set a timer for ten").state, "open")

    def test_the_waits_are_those_of_the_policy(self) -> None:
        policy = json.dumps({"version": 1, "name": "patient", "endpoints": {"complete": 350, "open": 9000}})
        with earshot.Resolver.from_bytes(CATALOG, name="home.yaml", policy=policy) as resolver:
            with earshot.Hearing(resolver) as hearing:
                waits = [hearing.update(text).wait for text in ("turn on the", "turn on the kitchen lights")]
                self.assertEqual(waits, [9000, 350])

    def test_what_cannot_be_heard_changes_nothing(self) -> None:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"target": "enum:Roam"}, "did you mean .enum:Room"),
            ({"policy": "lax"}, "standard"),
            ({"now": "noon"}, "a local date and time"),
            ({"zone": "Europe/Berln"}, "Europe/Berlin"),
            ({"work_limit": 0}, "at least 1"),
            ({"find": "some"}, "within"),
            ({"locale": 1}, "text"),
        ]
        for options, expected in wrong:
            with self.assertRaisesRegex(earshot.EarshotError, expected) as caught:
                earshot.Hearing(self.resolver, **options)
            self.assertEqual(caught.exception.code, -3)
            self.assertIn("expected", str(caught.exception))
        with self.assertRaises(TypeError):
            earshot.Hearing(self.resolver, now=5)  # type: ignore[arg-type]
        with earshot.Hearing(self.resolver) as hearing:
            before = hearing.update("turn on the")
            bad: list[Any] = [{"text": 1}, {}, {"partial": "\ud800"}, {"text": "a", "t": "soon"}, {"partial": "a" * (3 << 20)}]
            for line in bad:
                with self.assertRaises(earshot.EarshotError) as caught:
                    hearing.update(line)
                self.assertEqual(caught.exception.code, -3)
            for line in (5, b"turn", ["turn"], None):
                with self.assertRaises(TypeError):
                    hearing.update(line)  # type: ignore[arg-type]
            after = hearing.update("turn on the")
            self.assertEqual((after.number, after.state), (before.number + 1, before.state))

    def test_an_answer_is_heard(self) -> None:
        with earshot.Conversation(self.resolver) as conversation:
            conversation.say("turn on the lights")
            with conversation.hearing() as hearing:
                self.assertEqual(hearing.update("living").state, "complete")
                self.assertEqual(hearing.update("living room").state, "settled")
                # What is heard changes nothing.
                self.assertEqual(conversation.turn.number, 1)
                end = hearing.finish()
                assert end.match is not None
                self.assertEqual(end.match["case"], "lounge")
            self.assertEqual(conversation.say("living room").state, "ready")
        with self.assertRaisesRegex(earshot.EarshotError, "the conversation is closed"):
            conversation.hearing()

    def test_closing(self) -> None:
        hearing = earshot.Hearing(self.resolver)
        self.resolver.close()
        self.assertEqual(hearing.update("turn on the").state, "open")
        hearing.close()
        hearing.close()
        calls: list[Callable[[], object]] = [lambda: hearing.update("turn"), hearing.finish]
        for call in calls:
            with self.assertRaisesRegex(earshot.EarshotError, "the hearing is closed") as caught:
                call()
            self.assertEqual(caught.exception.code, -1)
        with self.assertRaisesRegex(earshot.EarshotError, "the resolver is closed"):
            earshot.Hearing(self.resolver)

    def test_updates_of_any_size_fit(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            earshot._resolver._Room.of_thread().make(1)
            self.assertEqual(hearing.update("turn on the").number, 1)

    def test_threads_share_a_hearing(self) -> None:
        with earshot.Hearing(self.resolver) as hearing:
            numbers: list[int] = []

            def work() -> None:
                for _ in range(5):
                    numbers.append(hearing.update("turn on the").number)

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(numbers), list(range(1, 21)))


if __name__ == "__main__":
    unittest.main()
