"""What an answer holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

Outcome = Literal[
    "success",
    "confirmationRequired",
    "disambiguation",
    "needsValue",
    "notRequired",
    "unsupported",
    "error",
]
"""What to do with an answer; ``error`` only where a line could not be read."""

Explanation = dict[str, Any]
"""Why an answer is what it is: ``text`` for people, and the same in parts."""


class Match(TypedDict, total=False):
    """What was meant.

    A shortcut has ``shortcut``, ``parameters`` and ``application``; a case of an enum has ``enum`` and ``case``; the value
    of a parameter has ``value``, ``shortcut`` and ``parameter``.

    Durations, times and dates are text in ISO 8601 ("PT1H30M", "17:30", "2026-11-22", "2026-11-22T17:30"); a measure is a
    dictionary of ``value`` and ``unit``, money one of ``value`` and ``currency``, a percentage is a number, and a code a string.
    """

    shortcut: str
    parameters: dict[str, Any]
    application: str | None
    enum: str
    case: str
    value: Any
    parameter: str


class _Span(TypedDict):
    start: int
    end: int
    heard: str
    meant: str | None
    reading: str
    role: str
    parameter: str | None
    cost: int


class Span(_Span, total=False):
    """How a part of the utterance was read; ``start`` and ``end`` count bytes of its UTF-8."""

    heardSounds: str
    meantSounds: str


class Alternative(TypedDict):
    """What else may have been meant."""

    match: Match
    score: float | None
    evidence: str


class Reason(TypedDict):
    """Why nothing was resolved."""

    kind: str
    phrase: str | None
    text: str | None
    nearest: str | None


class LineProblem(TypedDict):
    """Why a line could not be read."""

    line: int
    message: str
    expected: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one utterance.

    The fields are those of the JSON object that ``earshot resolve`` writes, which ``raw`` holds whole.
    """

    id: str | int | float
    outcome: Outcome
    match: Match | None
    """What was meant, where the outcome says that there is one."""
    matches: tuple[Match, ...]
    """Everything that was meant, in the order spoken: more than one only where the line's ``several`` is true."""
    missing: tuple[str, ...]
    """The required parameters that are open, where the outcome is ``needsValue``."""
    score: float | None
    """How sure the match is, from 0 to 1."""
    evidence: str | None
    """The weakest kind of evidence that the match rests on."""
    spans: tuple[Span, ...]
    alternatives: tuple[Alternative, ...]
    reason: Reason | None
    """Why nothing was resolved, where nothing was."""
    intent: str | None
    """The intent of the match, where it has one."""
    doubt: str | None
    """The words that speak against the answer, where any do."""
    sentence: str | None
    """The answer in a sentence for people; nothing for a line that could not be read."""
    explanation: Explanation | None
    """Why the answer is what it is, where it was asked for."""
    error: LineProblem | None
    """Why the line could not be read, where it could not."""
    raw: Mapping[str, Any]

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> Answer:
        """The answer that an object of JSON holds."""
        return cls(
            id=raw["id"],
            outcome=raw["outcome"],
            match=raw.get("match"),
            matches=tuple(raw.get("matches", [raw["match"]] if raw.get("match") else [])),
            missing=tuple(raw.get("missing", ())),
            score=raw.get("score"),
            evidence=raw.get("evidence"),
            spans=tuple(raw.get("spans", ())),
            alternatives=tuple(raw.get("alternatives", ())),
            reason=raw.get("reason"),
            intent=raw.get("intent"),
            doubt=raw.get("doubt"),
            sentence=raw.get("sentence"),
            explanation=raw.get("explanation"),
            error=raw.get("error"),
            raw=raw,
        )
