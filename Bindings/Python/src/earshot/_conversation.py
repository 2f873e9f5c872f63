"""Conversations over a catalog."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, Literal
from zoneinfo import ZoneInfo

from ._answer import Answer, Match
from ._hearing import Hearing
from ._library import BAD_ARGUMENT, BAD_LINE, OK, TOO_SMALL, EarshotError, error, library
from ._resolver import Line, Resolver, _encoded, _Room, _terminated

State = Literal["asking", "choosing", "confirming", "ready", "cancelled", "failed"]
"""Where a conversation is; the last three end it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one utterance did to a conversation.

    The fields are those of the JSON object that ``earshot talk`` writes, which ``raw`` holds whole.
    """

    number: int
    """The number of the turn, counted from 1; 0 before the first."""
    heard: str
    """The recognizer's first transcript."""
    state: State
    prompt: str
    """What to say to the person."""
    match: Match | None
    """What is known so far; ``None`` if no shortcut is known."""
    missing: tuple[str, ...]
    """The required parameters that have no value."""
    options: tuple[str, ...]
    """What was offered, in order: identifiers of cases or shortcuts."""
    answer: Answer | None
    """The answer that the turn rests on; ``None`` if a word of the conversation was heard, such as "cancel"."""
    raw: Mapping[str, Any]

    @property
    def is_over(self) -> bool:
        """Whether the conversation is over."""
        return self.state in ("ready", "cancelled", "failed")

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> Turn:
        """The turn that an object of JSON holds."""
        return cls(
            number=raw["turn"],
            heard=raw["heard"],
            state=raw["state"],
            prompt=raw["prompt"],
            match=raw["match"],
            missing=tuple(raw["missing"]),
            options=tuple(raw["options"]),
            answer=None if raw["answer"] is None else Answer.of(raw["answer"]),
            raw=raw,
        )


class Conversation:
    """A conversation with one person: asks for what is missing until a shortcut is ready.

    ``resolver`` is one of the catalog of one application; it may be closed before the conversation is. ``locale`` is
    the language that is spoken, as a BCP 47 tag; ``None`` stands for the catalog's own. Use it in a ``with`` statement,
    or close it. Threads may share a conversation: each call waits for the one before.

    Raises ``EarshotError`` where the catalog cannot be used for conversations.
    """

    def __init__(self, resolver: Resolver, *, locale: str | None = None) -> None:
        name = None if locale is None else _terminated(locale.encode())
        self._open(resolver, "earshot_conversation_open", name)

    @classmethod
    def load(cls, resolver: Resolver, data: bytes) -> Conversation:
        """Goes on with a conversation where it was when ``store`` wrote ``data``, perhaps elsewhere.

        Raises ``DamagedError``, ``OtherVersionError`` or ``OtherCatalogError``, which are all ``LoadingError``.
        """
        conversation = cls.__new__(cls)
        conversation._open(resolver, "earshot_conversation_load", data, len(data))
        return conversation

    def _open(self, resolver: Resolver, function: str, *source: Any) -> None:
        self._handle: int | None = None
        self._library = library()
        if resolver._handle is None:
            raise resolver._error(BAD_ARGUMENT)
        handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(1 << 16)
        code = getattr(self._library, function)(
            resolver._handle, *source, ctypes.byref(handle), message, len(message)
        )
        if code != OK:
            raise error(code, message.value.decode())
        self._handle = handle.value

    def say(
        self,
        utterance: str | Line | Mapping[str, Any],
        *,
        now: str | datetime | None = None,
        zone: str | ZoneInfo | None = None,
        max_time: float | None = None,
    ) -> Turn:
        """Hears what was said: a text, or a line of a corpus with ``hypotheses``, and perhaps ``locale``.

        ``now`` is the local date and time and ``zone`` its time zone, such as "Europe/Berlin"; both are stored with the
        conversation, and a ``datetime`` in a ``ZoneInfo`` says both. ``max_time`` is the most seconds that are searched. An empty text is an utterance in which nothing was heard. A conversation that is
        over stays as it is.

        Raises ``TypeError`` where the utterance is neither a ``str`` nor a mapping, and ``EarshotError`` where it cannot be
        read; then the conversation is as it was.
        """
        text = _encoded(utterance, {"now": now, "zone": zone, "maxTime": max_time})
        code, answer = self._called(self._library.earshot_conversation_say, text, len(text))
        raw = json.loads(answer)
        if code != OK:
            raise error(code, f"{raw['error']['message']}; expected {raw['error']['expected']}")
        return Turn.of(raw)

    @property
    def turn(self) -> Turn:
        """How the conversation stands, as a turn in which nothing was said."""
        return Turn.of(json.loads(self._called(self._library.earshot_conversation_state)[1]))

    @property
    def prompt(self) -> str:
        """What to say to the person now."""
        return self.turn.prompt

    @property
    def is_over(self) -> bool:
        """Whether a shortcut is ready, or the conversation was called off or has failed."""
        return self.turn.is_over

    def hearing(self) -> Hearing:
        """Begins to hear the answer to the question that is asked now.

        Give the final words to ``say`` in any case: the hearing says how long to wait for them, and changes nothing in the
        conversation. What a line says besides its words, its locale and its time does not count.
        """
        return Hearing._of_answer(self)

    def store(self) -> bytes:
        """The conversation, to be kept as it is and handed to ``load``."""
        return self._called(self._library.earshot_conversation_store)[1]

    def _called(self, call: Any, *source: Any) -> tuple[int, bytes]:
        """The return code and the answer of a call; one that has too little room changes nothing."""
        room = _Room.of_thread()
        while True:
            code = call(self._handle, *source, room.buffer, room.size, room.written_here)
            if code == TOO_SMALL:
                room.make(room.written.value)
            elif code in (OK, BAD_LINE) or room.written.value > 0:
                return code, room.text()
            else:
                raise self._error(code)

    def close(self) -> None:
        """Closes the conversation, which is not stored. Closing again does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self._library.earshot_conversation_close(handle)

    def _error(self, code: int) -> EarshotError:
        if self._handle is None:
            what = "the conversation is closed; expected an open one; mend store it before closing it"
            return EarshotError(code, what)
        return error(code, f"the library returned {code}")

    def __enter__(self) -> Conversation:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()
