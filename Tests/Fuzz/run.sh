#!/bin/sh
# Fuzzes the engine, the catalog readers, the phrase parser and the readers of compiled files: Tests/Fuzz/run.sh [SECONDS] [libFuzzer options…]
# Stops at the first fault and leaves the input that shows it in Tests/Fuzz/.build/found/.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
seconds=${1:-60}
[ $# -gt 0 ] && shift
# Compiled files are put together by what writes them, which is internal and so has to be testable.
# In Swift the fuzzer brings its own entry point; the C targets only count where they go.
swift build --package-path "$here" -c release --product Fuzz \
    -Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address -Xcxx -fsanitize=fuzzer-no-link,address
mkdir -p "$here/.build/found" "$here/.build/corpus"
# A crash must end the run: the toolchain's own backtrace can hang, and the engine leaks nothing it could report.
SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 timeout -k 10 $((seconds + 120)) \
    "$here/.build/release/Fuzz" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=6000 \
    -artifact_prefix="$here/.build/found/" -print_final_stats=1 "$@" "$here/.build/corpus" "$here/corpus"
