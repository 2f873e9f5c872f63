"""Talks to a server with the client of PyPI's package wyoming, event by event as Home Assistant's conversation does.

    client.py PORT     prints a line for each exchange; 3 if the package is not installed
"""

import asyncio
import sys

try:
    from wyoming.asr import Transcript
    from wyoming.client import AsyncTcpClient
    from wyoming.handle import Handled
    from wyoming.info import Describe, Info
    from wyoming.intent import Intent, IntentsStart, IntentsStop, NotRecognized, Recognize
except ImportError:
    sys.exit(3)


async def ask(client, event):
    """Sends an event, and reads until the answer is whole."""
    await client.write_event(event)
    answers, is_list = [], False
    while True:
        event = await asyncio.wait_for(client.read_event(), 20)
        if event is None:
            return answers + ["closed"]
        if Info.is_type(event.type):
            info = Info.from_event(event)
            models = [model for program in info.intent if program.installed for model in program.models]
            return ["info " + ",".join(f"{model.name}:{'+'.join(model.languages)}" for model in models)]
        if IntentsStart.is_type(event.type):
            is_list = True
        elif Intent.is_type(event.type):
            intent = Intent.from_event(event)
            slots = " ".join(f"{entity.name}={entity.value}" for entity in intent.entities)
            answers.append(f"intent {intent.name} {slots}".strip())
            if not is_list:
                return answers
        elif IntentsStop.is_type(event.type):
            return answers + ["stop"]
        elif NotRecognized.is_type(event.type):
            return ["not-recognized"]
        elif Handled.is_type(event.type):
            return ["handled " + (Handled.from_event(event).text or "")]
        else:
            return [event.type]


async def heard(port, text, conversation):
    """One utterance over a connection of its own."""
    context = {"conversation_id": conversation, "device_id": "d1", "satellite_id": "s1"}
    async with AsyncTcpClient("127.0.0.1", port) as client:
        return await ask(client, Transcript(text, context=context, language="en").event())


async def main(port):
    async with AsyncTcpClient("127.0.0.1", port) as client:
        print("|".join(await ask(client, Describe().event())))
        # The same connection goes on.
        print("|".join(await ask(client, Recognize("open the blinds").event())))
    for text, conversation in [
        ("turn on lamp 7", "a"),
        ("turn on lamp 8 and open the blinds", "a"),
        ("turn on something", "b"),
        ("lamp 8", "b"),
        ("what is the weather", "a"),
    ]:
        print("|".join(await heard(port, text, conversation)))


asyncio.run(main(int(sys.argv[1])))
