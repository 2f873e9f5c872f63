#!/usr/bin/env python3
"""Pack the agent of `dialogflowcx` as its tool would, so that archives can be imported: the same bytes each time."""

import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
AGENT = HERE.parent / "dialogflowcx"

with zipfile.ZipFile(HERE / "rink.zip", "w") as archive:
    for file in sorted(AGENT.rglob("*.json")):
        entry = zipfile.ZipInfo(file.relative_to(AGENT).as_posix())
        # What is too short to gain by it is stored.
        entry.compress_type = zipfile.ZIP_DEFLATED if file.stat().st_size > 150 else zipfile.ZIP_STORED
        archive.writestr(entry, file.read_bytes())
    archive.writestr(zipfile.ZipInfo("__MACOSX/intents/._agent.json"), b"not of the agent")
