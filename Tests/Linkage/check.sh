#!/usr/bin/env bash
# A program that links the product `Earshot` alone does not link Foundation: that would be 50 MB more in a static binary.
#
#   Tests/Linkage/check.sh [FOLDER]     where the program was built; default: what SwiftPM builds in the project
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ $# -eq 0 ]; then
    swift build --product Linkage
    set -- "$(swift build --show-bin-path)"
fi
program=$1/Linkage

said=$("$program")
if [ "$said" != "success: Greet" ]; then
    echo "linkage: the program says '$said'; expected 'success: Greet'" >&2
    exit 1
fi
linked=$(ldd "$program")
if grep -i foundation <<<"$linked"; then
    echo "linkage: a program that uses Earshot alone links Foundation; find the import and take it out" >&2
    exit 1
fi
if ! grep -q icuuc <<<"$linked"; then
    echo "linkage: the program does not link ICU, so that this check looks at the wrong thing" >&2
    exit 1
fi
echo "linkage: no Foundation"
