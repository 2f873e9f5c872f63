"""Answers from a service of asyncio: calls run in threads, which the library lets run side by side."""

from __future__ import annotations

import asyncio

import earshot

CATALOG = b"""
version: 1
locale: en-US
enums: { Room: { cases: [{ id: kitchen }, { id: hall }] } }
shortcuts:
  - { id: TurnOn, parameters: { room: { enum: Room } }, phrases: ["turn on the ${room} lights"] }
"""


async def room(resolver: earshot.Resolver, heard: str) -> str | None:
    """The room that is to be lit; ``None`` if that is not certain."""
    answer = await asyncio.to_thread(resolver.resolve, heard, max_time=0.5)
    if answer.outcome != "success" or answer.match is None:
        return None
    return str(answer.match["parameters"]["room"])


async def main() -> None:
    with earshot.Resolver.from_bytes(CATALOG, name="home.yaml") as resolver:
        heard = ["turn on the kitchen lights", "um turn on the hall lites", "what is the weather"]
        for found in await asyncio.gather(*(room(resolver, text) for text in heard)):
            print(found)


if __name__ == "__main__":
    asyncio.run(main())
