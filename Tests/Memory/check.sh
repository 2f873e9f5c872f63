#!/usr/bin/env bash
# Calls libearshot at random, right and wrong, under valgrind's memcheck: Tests/Memory/check.sh OBJECTS [CALLS [SEEDS]]
#
# OBJECTS lists what was compiled, optimized and without debug information, which valgrind does not read from Swift. Each
# seed has as many calls (1000; one seed). Fails at a read or a write of memory that is not ours, and at a leak. Decisions by
# memory that was never written are not looked at: optimized Swift reads an enum with its unused bits, and masks them later.
# Installs valgrind where it is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."
objects=${1:?a file that lists objects}
calls=${2:-1000}
seeds=${3:-1}
if ! command -v valgrind >/dev/null; then
    as_root=()
    if [[ $EUID -ne 0 ]]; then as_root=(sudo); fi
    "${as_root[@]}" apt-get update -qq >/dev/null
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq valgrind >/dev/null
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
EARSHOT_SYMBOLS=1 Bindings/build --objects "$objects" "$work/prefix" >/dev/null
"$(command -v clang || command -v cc)" -std=c11 -O1 -I"$work/prefix/include" \
    Tests/EarshotBindingsTests/Programs/random.c "$work/prefix/lib/libearshot.so" -Wl,-rpath,"$work/prefix/lib" \
    -o "$work/random"
for seed in $(seq "$seeds"); do
    valgrind --quiet --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=definite --show-leak-kinds=definite \
        --undef-value-errors=no --num-callers=16 \
        "$work/random" Tests/Memory/home.yaml Corpora/catalogs/soup.yaml "$calls" "$seed"
done
echo "memory: $calls calls of each of $seeds seeds, nothing found"
