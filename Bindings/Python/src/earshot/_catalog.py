"""What a resolver holds, and what a check finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

from ._library import Problem


@dataclass(frozen=True, slots=True)
class Declarations:
    """What a resolver holds."""

    languages: tuple[str, ...]
    targets: tuple[str, ...]
    shortcuts: tuple[Mapping[str, Any], ...]
    enums: Mapping[str, Mapping[str, Any]]
    warnings: tuple[Problem, ...]


def declarations(raw: Mapping[str, Any]) -> Declarations:
    """What the library says about a resolver."""
    return Declarations(
        languages=tuple(raw["languages"]),
        targets=tuple(raw["targets"]),
        shortcuts=tuple(raw["shortcuts"]),
        enums=raw["enums"],
        warnings=tuple(Problem(**warning, is_warning=True) for warning in raw["warnings"]),
    )


class Owner(TypedDict):
    """A part of a catalog, and where it is written."""

    kind: str
    id: str
    file: str | None
    line: int | None
    column: int | None


class _Finding(TypedDict):
    rule: str
    severity: Literal["error", "warning", "note"]
    message: str
    owners: list[Owner]
    fix: str


class Finding(_Finding, total=False):
    """One thing that a check found; ``witness`` is an utterance that shows a collision.

    The keys are those of a finding of ``earshot check --format json``.
    """

    witness: str
    verified: bool
    risk: dict[str, Any] | None
    places: list[Owner]
