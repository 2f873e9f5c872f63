#!/usr/bin/env bash
# A program that links the product `Earshot` alone does not link Foundation: that would be 50 MB more in a static binary.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# Beside the build of the project itself, so that git shows nothing new.
scratch=../../.build/linkage
swift build --scratch-path "$scratch" --product Linkage
program=$(swift build --scratch-path "$scratch" --show-bin-path)/Linkage

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
