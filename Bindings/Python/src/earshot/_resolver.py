"""Catalogs, ready to be resolved against."""

from __future__ import annotations

import ctypes
import itertools
import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from types import TracebackType
from typing import Any, Literal, TypedDict, TypeVar
from zoneinfo import ZoneInfo

from ._answer import Answer
from ._catalog import Declarations, Finding, declarations
from ._library import (
    BAD_ARGUMENT,
    BAD_CATALOG,
    BAD_LINE,
    ENCODER,
    NOT_FOUND,
    OK,
    TOO_SMALL,
    EarshotError,
    Problem,
    library,
)

Policy = Literal["standard", "strict", "siriKit"] | str | os.PathLike[str]
"""What counts as an answer, and how sure it has to be: a name, the path of a policy file, or the text of one in JSON."""


class _Hypothesis(TypedDict):
    text: str


class Hypothesis(_Hypothesis, total=False):
    """One reading of a speech recognizer."""

    confidence: float


class Line(TypedDict, total=False):
    """One line of a corpus: an utterance, and what is known about it."""

    id: str | int
    text: str
    hypotheses: Sequence[Hypothesis]
    locale: str
    target: str
    find: Literal["whole", "within"]
    several: bool
    offered: Sequence[str]
    now: str | datetime
    zone: str | ZoneInfo
    policy: str | Mapping[str, Any]
    shortcuts: Sequence[str]
    workLimit: int
    maxTime: float
    explain: bool
    offsets: Literal["bytes", "characters"]


_Item = TypeVar("_Item")


class _Room:
    """Where one thread receives answers."""

    def __init__(self) -> None:
        self.consumed = ctypes.c_size_t()
        self.written = ctypes.c_size_t()
        self.consumed_here = ctypes.byref(self.consumed)
        self.written_here = ctypes.byref(self.written)
        self.make(1 << 16)

    def make(self, size: int) -> None:
        """Makes room for so many bytes."""
        self.buffer = ctypes.create_string_buffer(size)
        self.size = size

    def text(self) -> bytes:
        """What was received."""
        return ctypes.string_at(self.buffer, self.written.value)

    @staticmethod
    def of_thread() -> _Room:
        """The room of this thread for what is no answer of a resolver."""
        room: _Room | None = getattr(_rooms, "room", None)
        if room is None:
            room = _rooms.room = _Room()
        return room


_rooms = threading.local()


class _Open:
    """A resolver of the library: what its copies share, closed with the last of them."""

    def __init__(self, loaded: ctypes.CDLL, handle: int, encoder: Any = None) -> None:
        self.library = loaded
        self.handle = handle
        # What the library calls back; kept while it may.
        self.encoder = encoder
        self.declarations: Declarations | None = None

    def __del__(self) -> None:
        self.library.earshot_close(self.handle)


class Resolver:
    """Catalogs, ready to be resolved against by any number of threads.

    Opens YAML, JSON, and files that ``earshot compile`` wrote; files of one application make one catalog. Use it in a
    ``with`` statement, or close it; calls that are running then still end.

    ``policy`` says what counts as an answer: a name, or the path of a file that ``earshot calibrate`` wrote.

    Raises ``EarshotError`` where a catalog or a policy cannot be used.
    """

    def __init__(self, *paths: str | os.PathLike[str], policy: Policy = "standard") -> None:
        names = [_terminated(os.fsencode(path)) for path in paths]
        self._begin("earshot_open", policy, (ctypes.c_char_p * len(names))(*names), len(names))
        self._source = (tuple(os.path.abspath(name) for name in names), None, "")

    @classmethod
    def from_bytes(cls, data: bytes, *, name: str = "catalog", policy: Policy = "standard") -> Resolver:
        """Opens what is in memory: the text of one catalog, or what ``earshot compile`` wrote.

        ``name`` is what messages call it; ".yaml" or ".json" at its end says what it is in.
        """
        if not isinstance(data, bytes):
            raise TypeError(f"a catalog in memory is bytes, not {type(data).__name__}")
        resolver = cls.__new__(cls)
        resolver._begin("earshot_open_bytes", policy, data, len(data), _terminated(os.fsencode(name)))
        resolver._source = ((), data, name)
        return resolver

    _source: tuple[tuple[bytes, ...], bytes | None, str]
    """What it was opened from: paths, or bytes and their name."""
    _overlays: tuple[tuple[bytes, str], ...]
    """What was laid over it since."""
    _open: _Open | None

    @property
    def _handle(self) -> int | None:
        return None if self._open is None else self._open.handle

    def _begin(self, function: str, policy: Policy, *source: Any) -> None:
        self._rooms = threading.local()
        self._open = None
        self._overlays = ()
        self._library = library()
        # A path is never taken for a name.
        self._policy = policy if isinstance(policy, str) else os.path.join(os.curdir, os.fspath(policy))
        handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(1 << 16)
        code = getattr(self._library, function)(
            *source, _terminated(os.fsencode(self._policy)), ctypes.byref(handle), message, len(message)
        )
        if code != OK or handle.value is None:
            raise EarshotError(code, message.value.decode())
        self._open = _Open(self._library, handle.value)

    def _with(self, opened: _Open, overlays: tuple[tuple[bytes, str], ...]) -> Resolver:
        """A resolver of the same source that has something else open."""
        resolver = type(self).__new__(type(self))
        resolver._rooms = threading.local()
        resolver._library = self._library
        resolver._policy = self._policy
        resolver._source = self._source
        resolver._overlays = overlays
        resolver._open = opened
        return resolver

    def resolve(
        self,
        utterance: str | Line | Mapping[str, Any],
        *,
        explain: bool = False,
        now: str | datetime | None = None,
        zone: str | ZoneInfo | None = None,
        target: str | None = None,
        several: bool | None = None,
        work_limit: int | None = None,
        max_time: float | None = None,
    ) -> Answer:
        """Resolves what was heard: a text, or a line of a corpus, with whatever is known about it.

        With ``explain``, the answer says why it is what it is. ``now`` is the local date and time that "tomorrow" is
        counted from, and ``zone`` the time zone that it is in; a ``datetime`` in a ``ZoneInfo`` says both. ``target`` is
        one of ``targets``. With ``several``, there may be more than one command. ``work_limit`` is the most states that are
        searched, and ``max_time`` the most seconds that are; what is cut off is asked about, or not understood.

        Raises ``TypeError`` where the utterance is neither a ``str`` nor a mapping, and ``EarshotError`` where the line
        cannot be read: a text only if it is no UTF-8, or about a megabyte long. A compiled catalog that turns out to be
        unreadable raises it, too.
        """
        call = self._library.earshot_explain if explain else self._library.earshot_resolve
        added = {
            "now": now, "zone": zone, "target": target, "several": several, "workLimit": work_limit, "maxTime": max_time
        }
        code, text = self._called(call, _encoded(utterance, added))
        answer = Answer.of(json.loads(text))
        if answer.error is not None:
            raise EarshotError(code, f"{answer.error['message']}; expected {answer.error['expected']}")
        return answer

    def find(self, utterance: str) -> str | None:
        """The shortcut that a text means, where that is certain and no more than its identifier is asked.

        ``None`` where the outcome of ``resolve`` would be anything but "success". For phrases of a compiled list, this
        is by far the quickest. Raises ``EarshotError`` where the text is no UTF-8.
        """
        code, text = self._called(self._library.earshot_find, _text(utterance).encode(errors="surrogatepass"))
        if code == BAD_LINE:
            raise EarshotError(code, "the text has half a surrogate pair; expected text that can be written in UTF-8")
        if code == BAD_CATALOG:
            raise self._error(code)
        return text.decode() if code == OK else None

    def _called(self, call: Any, line: bytes) -> tuple[int, bytes]:
        """The return code and the answer of a call that takes one line."""
        code, answer = self._told(call, line, len(line))
        if code not in (OK, NOT_FOUND, BAD_LINE, BAD_CATALOG):
            raise self._error(code)
        return code, answer

    def _told(self, call: Any, *source: Any) -> tuple[int, bytes]:
        """The return code of a call, and what it writes."""
        # Kept until the call returns, whoever closes the resolver meanwhile.
        opened = self._open
        handle = None if opened is None else opened.handle
        room = self._room()
        while True:
            code: int = call(handle, *source, room.buffer, room.size, room.written_here)
            if code != TOO_SMALL:
                return code, room.text()
            room.make(room.written.value)

    def resolve_many(
        self, utterances: Iterable[str | Line | Mapping[str, Any]], *, batch: int = 256
    ) -> Iterator[Answer]:
        """Resolves one utterance after the other, lazily, and a batch at a time, which is quicker than one by one.

        As many utterances as ``batch`` says are taken before the first of them is answered. An utterance without ``id``
        is called by its place, counted from 1. One that cannot be read is answered with the outcome ``error``, so that
        the others are answered too.
        """
        return self._answers(_batches(utterances, batch))

    def find_many(self, utterances: Iterable[str], *, batch: int = 256) -> Iterator[str | None]:
        """Finds the shortcuts of one text after the other as ``find`` does, lazily and a batch at a time.

        ``None`` stands for a text that is no UTF-8, too.
        """
        return self._found(_batches(utterances, batch))

    def _answers(self, batches: Iterator[list[str | Line | Mapping[str, Any]]]) -> Iterator[Answer]:
        place = 0
        for items in batches:
            answers = self._answered(self._library.earshot_resolve_batch, [_encoded(item) for item in items])
            for item, text in zip(items, answers, strict=True):
                place += 1
                raw = json.loads(text)
                if isinstance(item, str) or item.get("id") is None:
                    raw["id"] = str(place)
                if "error" in raw:
                    raw["error"]["line"] = place
                yield Answer.of(raw)

    def _found(self, batches: Iterator[list[str]]) -> Iterator[str | None]:
        for items in batches:
            # A line break is white space, and would begin another line; an end tells of the last line, if it is blank.
            lines = [_text(item).replace("\n", " ").encode(errors="surrogatepass") for item in items]
            for text in self._answered(self._library.earshot_find_batch, [*lines, b""]):
                yield text.decode() if text else None

    def _answered(self, call: Any, lines: Sequence[bytes]) -> list[bytes]:
        """The answers of a call that takes many lines."""
        text = b"\n".join(lines)
        start = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value or 0
        room = self._room()
        opened = self._open
        handle = None if opened is None else opened.handle
        answers: list[bytes] = []
        done = 0
        while done < len(text):
            code = call(
                handle,
                start + done,
                len(text) - done,
                room.buffer,
                room.size,
                room.consumed_here,
                room.written_here,
            )
            if code == TOO_SMALL:
                room.make(room.written.value)
                continue
            if code != OK:
                raise self._error(code)
            answers += room.text().split(b"\n")[:-1]
            done += room.consumed.value
        return answers

    def asking(
        self,
        encoder: Callable[[str, str], Sequence[float] | None],
        *,
        dimension: int,
        similarity: float = 0.65,
        margin: float = 0.05,
    ) -> Resolver:
        """A resolver that asks a sentence encoder about what this one would reject.

        ``encoder`` gets a sentence and its language, as a BCP 47 tag, and returns the sentence's vector of ``dimension``
        numbers; ``None`` where it has none. Any number of threads may call it at the same time. What it raises is printed,
        as for any callback of ``ctypes``, and the utterance stays rejected. What it finds is answered with
        "confirmationRequired", never with "success". ``similarity`` is the least cosine of
        the angle between an utterance and a phrase, and ``margin`` how much nearer the phrase has to be than those of any
        other shortcut; the defaults fit all-MiniLM-L6-v2. Raises ``EarshotError`` where a compiled catalog cannot be
        read, the resolver is closed, or a number is out of range.
        """
        def call(context: Any, text: Any, length: int, locale: bytes, vector: Any, room: int) -> int:
            found = encoder(ctypes.string_at(text, length).decode(), locale.decode())
            if found is None or len(found) != room:
                return 1
            ctypes.memmove(vector, (ctypes.c_float * room)(*found), room * ctypes.sizeof(ctypes.c_float))
            return 0

        # An exception in a callback is printed, and 0 returned: the vector is then nothing, which is no direction.
        callback = ENCODER(call)
        handle = ctypes.c_void_p()
        code = self._library.earshot_with_encoder(
            self._handle, callback, None, dimension, similarity, margin, ctypes.byref(handle)
        )
        if code == BAD_ARGUMENT and self._handle is not None:
            raise EarshotError(
                code,
                f"vectors of {dimension} numbers, similarity {similarity} and margin {margin} cannot be used; expected "
                "1 to 65,536 numbers, a similarity from -1 to 1 and a margin from 0 to 2; mend the encoder or the numbers",
            )
        if code != OK:
            raise self._error(code)
        assert handle.value is not None
        return self._with(_Open(self._library, handle.value, callback), self._overlays)

    def adding(self, overlay: str | bytes | Mapping[str, Any], *, name: str = "overlay") -> Resolver:
        """A resolver with what a person, a session or a device adds to the catalog.

        ``overlay`` is the text of an overlay in YAML or JSON, or the same as a mapping: ``enums``, ``shortcuts`` and
        ``negativePhrases`` as in a catalog, and ``disabledShortcuts``. The two resolvers share everything else, and this
        one stays as it is. ``name`` is what messages call the text. Raises ``EarshotError`` with every problem.
        """
        if isinstance(overlay, Mapping):
            data = json.dumps({"version": 1, **overlay}, ensure_ascii=False).encode(errors="surrogatepass")
        elif isinstance(overlay, str):
            data = overlay.encode(errors="surrogatepass")
        elif isinstance(overlay, bytes):
            data = overlay
        else:
            raise TypeError(f"an overlay is a str, bytes or a mapping, not {type(overlay).__name__}")
        handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(1 << 16)
        code = self._library.earshot_with_overlay(
            self._handle, data, len(data), _terminated(os.fsencode(name)), ctypes.byref(handle), message, len(message)
        )
        if code == BAD_ARGUMENT and self._handle is None:
            raise self._error(code)
        if code != OK or handle.value is None:
            raise EarshotError(code, message.value.decode())
        encoder = None if self._open is None else self._open.encoder
        return self._with(_Open(self._library, handle.value, encoder), (*self._overlays, (data, name)))

    def updating_values(self, target: str, cases: Iterable[str | Mapping[str, Any]]) -> Resolver:
        """A resolver with other values of an enum, in every phrase that uses it.

        ``target`` is the name of the enum, "enum:NAME", or "SHORTCUT.PARAMETER" of a parameter of that enum. ``cases`` are
        all its cases: identifiers, or cases as in a catalog. Raises ``EarshotError`` where the catalog has no such enum, or
        a case cannot be used.
        """
        name = target.removeprefix("enum:")
        shortcut, dot, parameter = target.rpartition(".")
        if dot:
            declared = next((one for one in self.shortcuts if one["id"] == shortcut), None)
            kind = (declared or {}).get("parameters", {}).get(parameter, {})
            name = kind.get("enum", name) if isinstance(kind, Mapping) else name
        listed = [{"id": case} if isinstance(case, str) else dict(case) for case in cases]
        return self.adding({"enums": {name: {"cases": listed}}, "replacedEnums": [name]})

    # What it holds.

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the catalogs, as BCP 47 tags."""
        return self._declarations.languages

    @property
    def targets(self) -> tuple[str, ...]:
        """What ``target`` of a line may be: "enum:NAME" of every enum, and "SHORTCUT.PARAMETER"."""
        return self._declarations.targets

    @property
    def shortcuts(self) -> tuple[Mapping[str, Any], ...]:
        """The shortcuts as in a catalog file, in the order of declaration, with what was added."""
        return self._declarations.shortcuts

    @property
    def enums(self) -> Mapping[str, Mapping[str, Any]]:
        """The enums as in a catalog file, by name, with what was added."""
        return self._declarations.enums

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What is probably not as it was meant, but does not prevent the catalog from being used."""
        return self._declarations.warnings

    @property
    def _declarations(self) -> Declarations:
        opened = self._open
        if opened is not None and opened.declarations is not None:
            return opened.declarations
        code, text = self._told(self._library.earshot_describe)
        if code != OK:
            raise self._error(code)
        known = declarations(json.loads(text))
        if opened is not None:
            opened.declarations = known
        return known

    def check(self) -> tuple[Finding, ...]:
        """Checks the catalogs as ``earshot check`` does: the findings, the worst first.

        Raises ``EarshotError`` where a compiled catalog cannot be read.
        """
        code, text = self._told(self._library.earshot_check)
        if code != OK:
            raise self._error(code)
        found: list[Finding] = json.loads(text)["findings"]
        return tuple(found)

    # Copies.

    def __copy__(self) -> Resolver:
        if self._open is None:
            raise self._error(BAD_ARGUMENT)
        return self._with(self._open, self._overlays)

    def __deepcopy__(self, memo: dict[int, Any]) -> Resolver:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._open is None:
            raise self._error(BAD_ARGUMENT)
        if self._open.encoder is not None:
            raise TypeError("a resolver that asks an encoder cannot be pickled; pickle the one that it was made of")
        return _reopened, (type(self), self._source, self._policy, self._overlays)

    def close(self) -> None:
        """Closes the catalogs, when the last call that is running ends. Closing again does nothing.

        Copies stay open, and so do the resolvers that were made of this one.
        """
        self._open = None

    def _error(self, code: int) -> EarshotError:
        if self._handle is None:
            return EarshotError(code, "the resolver is closed; expected an open one; mend resolve before closing it")
        if code == BAD_CATALOG:
            return EarshotError(
                code,
                "a compiled catalog cannot be read; expected one as `earshot compile` writes it; "
                "mend compile it again, or ask `earshot compile --verify`",
            )
        return EarshotError(code, f"the library returned {code}")

    def _room(self) -> _Room:
        """Where this thread receives answers."""
        room: _Room | None = getattr(self._rooms, "room", None)
        if room is None:
            room = self._rooms.room = _Room()
        return room

    def __enter__(self) -> Resolver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _batches(items: Iterable[_Item], size: int) -> Iterator[list[_Item]]:
    if size < 1:
        raise ValueError("a batch has at least one utterance")
    source = iter(items)
    return iter(lambda: list(itertools.islice(source, size)), [])


def _reopened(
    kind: type[Resolver],
    source: tuple[tuple[bytes, ...], bytes | None, str],
    policy: str,
    overlays: tuple[tuple[bytes, str], ...],
) -> Resolver:
    """A resolver that was pickled, opened again from its paths or its bytes."""
    paths, data, name = source
    if data is None:
        resolver = kind(*(os.fsdecode(path) for path in paths), policy=policy)
    else:
        resolver = kind.from_bytes(data, name=name, policy=policy)
    for overlay, called in overlays:
        resolver = resolver.adding(overlay, name=called)
    return resolver


def _text(utterance: str) -> str:
    if not isinstance(utterance, str):
        raise TypeError(f"an utterance is a str, not {type(utterance).__name__}")
    return utterance


def _encoded(utterance: str | Line | Mapping[str, Any], added: Mapping[str, Any] | None = None) -> bytes:
    """An utterance as a line that is not blank; a text is taken as a text, whatever it looks like."""
    told = {key: value for key, value in (added or {}).items() if value is not None}
    if isinstance(utterance, str):
        if not told and utterance.isprintable() and utterance.strip() and not utterance.lstrip().startswith("{"):
            return utterance.encode()
        line: dict[str, Any] = {"text": utterance, **told}
    elif isinstance(utterance, Mapping):
        line = {**utterance, **told}
    else:
        raise TypeError(f"an utterance is a str or a mapping, not {type(utterance).__name__}")
    # Half a surrogate pair is no UTF-8, which the library then says.
    return json.dumps(_moment(line), ensure_ascii=False).encode(errors="surrogatepass")


def _moment(line: dict[str, Any]) -> dict[str, Any]:
    """A line whose ``now`` and ``zone`` are text."""
    now, zone = line.get("now"), line.get("zone")
    if isinstance(now, datetime):
        line["now"] = now.isoformat()
        if zone is None and isinstance(now.tzinfo, ZoneInfo):
            zone = now.tzinfo
    elif not isinstance(now, str | None):
        raise TypeError(f"`now` is a datetime or a str, not {type(now).__name__}")
    if isinstance(zone, ZoneInfo):
        if not zone.key:
            raise TypeError("a time zone needs a name; expected one that ZoneInfo found by its name")
        line["zone"] = zone.key
    elif not isinstance(zone, str | None):
        raise TypeError(f"`zone` is a ZoneInfo or a str, not {type(zone).__name__}")
    return line


def _terminated(text: bytes) -> bytes:
    if b"\0" in text:
        raise ValueError("there is a NUL character in a name")
    return text
