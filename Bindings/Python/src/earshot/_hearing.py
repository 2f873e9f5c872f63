"""Utterances while they are being spoken."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, TypedDict, cast
from zoneinfo import ZoneInfo

from ._answer import Match
from ._library import BAD_ARGUMENT, BAD_LINE, OK, TOO_SMALL, EarshotError, error, library
from ._resolver import Hypothesis, Resolver, _moment, _Room

if TYPE_CHECKING:
    from ._conversation import Conversation

HearingState = Literal["nothing", "open", "complete", "settled"]
"""How far an utterance has come."""


class HearingLine(TypedDict, total=False):
    """One result of a recognizer: ``partial``, ``text``, which is final, or ``hypotheses``, perhaps with ``final``."""

    id: str | int
    partial: str
    text: str
    hypotheses: Sequence[Hypothesis]
    final: bool
    t: float
    locale: str
    target: str
    find: Literal["whole", "within"]
    several: bool
    offered: Sequence[str]
    now: str | datetime
    zone: str | ZoneInfo


@dataclass(frozen=True, slots=True)
class Awaited:
    """What an unfinished utterance waits for."""

    words: tuple[str, ...]
    """The next words, normalized, the likeliest first."""
    parameters: tuple[str, ...]
    """The parameters whose values are missing, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """Something that may come next."""

    word: str | None
    """The word, normalized; ``None`` for any value of the parameter."""
    parameter: str | None
    """The parameter that the word, or the value, belongs to; ``None`` for a word of the phrase."""


@dataclass(frozen=True, slots=True)
class HearingUpdate:
    """What is known of an utterance after one result of a recognizer.

    The fields are those of the JSON object that ``earshot hear`` writes, which ``raw`` holds whole.
    """

    id: str | int | float
    utterance: int
    """The number of the utterance, counted from 1."""
    number: int
    """The number of the update of its utterance, counted from 1; 0 if nothing was heard."""
    heard: str
    """The words so far."""
    state: HearingState
    can_continue: bool
    """Whether the catalog has anything that goes on from here."""
    awaits: Awaited | None
    """What is missing, where the state is "open"."""
    next: tuple[Continuation, ...]
    """What may come next, the likeliest first; at most 12."""
    changing: tuple[str, ...]
    """The parameters whose values may still change with more words."""
    can_be_turned: bool
    """Whether words behind the verb can still turn the answer, as German "nicht" does."""
    outcome: str | None
    """The outcome of the answer so far; ``None`` if the words were not resolved."""
    match: Match | None
    """The best match so far; ``None`` if there is none."""
    score: float | None
    """How sure the match is, from 0 to 1."""
    stable_since: int
    """The number of the update since which the match has been the same."""
    stable_time: float | None
    """How long the match has been the same, in seconds; ``None`` where the lines have no times."""
    wait: int
    """How long to wait in silence, in thousandths of a second; 0 where the utterance has ended."""
    is_final: bool
    """Whether the utterance has ended."""
    time: float | None
    """The time of the line, in seconds; ``None`` if it has none."""
    remark: Literal["changed", "late", "noFinal"] | None
    """What is odd about the line; ``None`` if nothing is."""
    ended: HearingUpdate | None
    """The end of the utterance before, where a line began another segment, and the one before had no final line."""
    raw: Mapping[str, Any]

    @classmethod
    def of(cls, raw: Mapping[str, Any], ended: HearingUpdate | None = None) -> HearingUpdate:
        """The update that an object of JSON holds."""
        awaits = raw["awaits"]
        return cls(
            id=raw["id"],
            utterance=raw["utterance"],
            number=raw["update"],
            heard=raw["heard"],
            state=raw["state"],
            can_continue=raw["canContinue"],
            awaits=None if awaits is None else Awaited(tuple(awaits["words"]), tuple(awaits["parameters"])),
            next=tuple(Continuation(item["word"], item["parameter"]) for item in raw["next"]),
            changing=tuple(raw["changing"]),
            can_be_turned=raw["canBeTurned"],
            outcome=raw["outcome"],
            match=raw["match"],
            score=raw["score"],
            stable_since=raw["stableSince"],
            stable_time=raw["stableTime"],
            wait=raw["wait"],
            is_final=raw["final"],
            time=raw["t"],
            remark=raw["remark"],
            ended=ended,
            raw=raw,
        )


class Hearing:
    """Utterances while they are being spoken, one after another: when each is complete, and what may come next.

    ``resolver`` may be closed before the hearing is; the ``endpoints`` of its policy are the waits. ``locale``, ``target``,
    ``find``, ``several``, ``offered``, ``now``, ``zone``, ``policy``, ``shortcuts`` and ``work_limit`` are what a line does
    not say itself. ``policy`` is the name of one, or one as a mapping. Use a hearing in a ``with`` statement, or close it.
    Threads may share one: each call waits for the one before. ``Conversation.hearing`` hears the answer to a question.

    Raises ``EarshotError`` where an option cannot be used.
    """

    def __init__(
        self,
        resolver: Resolver,
        *,
        locale: str | None = None,
        target: str | None = None,
        find: Literal["whole", "within"] | None = None,
        several: bool | None = None,
        offered: Sequence[str] | None = None,
        now: str | datetime | None = None,
        zone: str | ZoneInfo | None = None,
        policy: str | Mapping[str, Any] | None = None,
        shortcuts: Sequence[str] | None = None,
        work_limit: int | None = None,
    ) -> None:
        self._handle: int | None = None
        self._library = library()
        options = {
            "locale": locale,
            "target": target,
            "find": find,
            "several": several,
            "offered": offered,
            "now": now,
            "zone": zone,
            "policy": policy,
            "shortcuts": shortcuts,
            "workLimit": work_limit,
        }
        told = _moment({key: value for key, value in options.items() if value is not None})
        text = json.dumps(told, ensure_ascii=False).encode(errors="surrogatepass")
        # Kept until the call returns, whoever closes the resolver meanwhile.
        opened = resolver._open
        if opened is None:
            raise resolver._error(BAD_ARGUMENT)
        handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(1 << 16)
        code = self._library.earshot_hearing_open(
            opened.handle, text, len(text), ctypes.byref(handle), message, len(message)
        )
        if code != OK:
            raise error(code, message.value.decode())
        self._handle = handle.value

    @classmethod
    def _of_answer(cls, conversation: Conversation) -> Hearing:
        hearing = cls.__new__(cls)
        hearing._handle = None
        hearing._library = library()
        handle = ctypes.c_void_p()
        code = hearing._library.earshot_conversation_hearing(conversation._handle, ctypes.byref(handle))
        if code != OK:
            raise conversation._error(code)
        hearing._handle = handle.value
        return hearing

    def update(self, line: str | HearingLine | Mapping[str, Any], *, t: float | None = None) -> HearingUpdate:
        """Hears what the recognizer holds now: all words so far, not only the new ones.

        A ``str`` is a partial result, whatever it looks like. A mapping is a line as recognizers write it: with
        ``partial``; with ``text``, which is final; or with ``hypotheses``, and perhaps ``final``. The lines of Vosk and
        sherpa-onnx are taken as they are. ``t`` is the time in seconds. A final line ends the utterance, and the next line
        begins another.

        Raises ``TypeError`` where the line is neither a ``str`` nor a mapping, and ``EarshotError`` where it cannot be
        read; then the hearing is as it was.
        """
        if isinstance(line, str):
            told: dict[str, Any] = {"partial": line}
        elif isinstance(line, Mapping):
            told = dict(line)
        else:
            raise TypeError(f"a line is a str or a mapping, not {type(line).__name__}")
        if t is not None:
            told["t"] = t
        text = json.dumps(_moment(told), ensure_ascii=False).encode(errors="surrogatepass")
        return self._called(self._library.earshot_hearing_update, text, len(text))

    def finish(self) -> HearingUpdate:
        """Ends the utterance that has no final line, for example after the wait; the next line begins another.

        The ``outcome`` and the ``match`` are those that ``Resolver.resolve`` gives to the last words. Without a line since
        the last end, nothing was heard: the outcome is "unsupported".
        """
        return self._called(self._library.earshot_hearing_finish)

    def _called(self, call: Any, *source: Any) -> HearingUpdate:
        """What a call writes; one that has too little room changes nothing."""
        room = _Room.of_thread()
        while True:
            code = call(self._handle, *source, room.buffer, room.size, room.written_here)
            if code != TOO_SMALL:
                break
            room.make(room.written.value)
        if code not in (OK, BAD_LINE) and room.written.value == 0:
            raise self._error(code)
        raws = [cast(dict[str, Any], json.loads(text)) for text in room.text().split(b"\n")]
        if code != OK:
            problem = raws[0]["error"]
            raise error(code, f"{problem['message']}; expected {problem['expected']}")
        ended = HearingUpdate.of(raws[0]) if len(raws) > 1 else None
        return HearingUpdate.of(raws[-1], ended)

    def close(self) -> None:
        """Closes the hearing. Closing again does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self._library.earshot_hearing_close(handle)

    def _error(self, code: int) -> EarshotError:
        if self._handle is None:
            return EarshotError(code, "the hearing is closed; expected an open one; mend finish before closing it")
        return error(code, f"the library returned {code}")

    def __enter__(self) -> Hearing:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()
