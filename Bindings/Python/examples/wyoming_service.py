"""An intent service for Home Assistant, by the Wyoming protocol: wyoming_service.py tcp://0.0.0.0:10500 CATALOG

Needs ``pip install wyoming``.
"""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import earshot
from wyoming.asr import Transcript
from wyoming.event import Event
from wyoming.info import Attribution, Describe, Info, IntentModel, IntentProgram
from wyoming.intent import Entity, Intent, NotRecognized, Recognize
from wyoming.server import AsyncEventHandler, AsyncServer

SOURCE = Attribution(name="Earshot", url="")


class Handler(AsyncEventHandler):
    """Answers one connection."""

    def __init__(self, resolver: earshot.Resolver, info: Info, *streams: Any) -> None:
        super().__init__(*streams)
        self.resolver, self.info = resolver, info

    async def handle_event(self, event: Event) -> bool:
        if Describe.is_type(event.type):
            await self.write_event(self.info.event())
        elif Transcript.is_type(event.type) or Recognize.is_type(event.type):
            await self.write_event(await self.intent(event.data["text"], event.data.get("context")))
        return True

    async def intent(self, heard: str, context: dict[str, Any] | None) -> Event:
        answer = await asyncio.to_thread(self.resolver.resolve, heard, max_time=1)
        if answer.outcome != "success" or answer.match is None:
            return NotRecognized(answer.sentence, context).event()
        entities = [Entity(name, value) for name, value in answer.match["parameters"].items()]
        return Intent(answer.intent or answer.match["shortcut"], entities, answer.sentence, context).event()


async def main(address: str, catalog: str) -> None:
    resolver = earshot.Resolver(catalog)
    model = IntentModel(Path(catalog).stem, SOURCE, True, None, None, languages=list(resolver.languages))
    info = Info(intent=[IntentProgram("earshot", SOURCE, True, None, earshot.version(), models=[model])])
    await AsyncServer.from_uri(address).run(partial(Handler, resolver, info))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
