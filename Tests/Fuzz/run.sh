#!/bin/sh
# Fuzzes the engine, the catalog readers, the phrase parser and the readers of compiled files, one after the other:
#
#   Tests/Fuzz/run.sh [SECONDS [TARGET…]]     how long each (7, about a minute in all), and which (all)
#
# Stops at the first fault and leaves the input that shows it in Tests/Fuzz/.build/found/; the same program, given that
# file, shows the fault again. What targets find interesting is kept in Tests/Fuzz/.build/corpus/ for the next time.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
seconds=${1:-7}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- english german japanese yaml json phrase compiled list document header

# The coverage of edges only: comparisons are most of what the engine does, and to trace them takes most of the time.
# The words of the formats, which tracing them would find, are in words.txt.
cover="-sanitizer-coverage-inline-8bit-counters -sanitizer-coverage-pc-table"
flags="-Xswiftc -sanitize=address -Xswiftc -sanitize-coverage=edge"
for flag in $cover; do flags="$flags -Xswiftc -Xllvm -Xswiftc $flag"; done
for flag in address fuzzer-no-link; do flags="$flags -Xcc -fsanitize=$flag -Xcxx -fsanitize=$flag"; done
runtime=$(find "$(dirname "$(command -v swift)")/../lib/clang/" -name "libclang_rt.fuzzer_no_main*$(uname -m)*.a" | head -n 1)
# Compiled files are put together by what writes them, which is internal and so has to be testable.
# shellcheck disable=SC2086
swift build --package-path "$here" -c release --product Fuzz -Xswiftc -enable-testing $flags \
    -Xlinker "$runtime" -Xlinker -lstdc++

# A crash must end the run: the toolchain's own backtrace can hang, and the engine leaks nothing it could report.
# Where memory was allocated is not recorded, which takes long, and of what was freed less is kept.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=16:allocator_release_to_os_interval_ms=-1:detect_stack_use_after_return=0
mkdir -p "$here/.build/found"
for target in "$@"; do
    # The longest input: beyond what a person says at once, or a phrase has, only the time grows.
    case $target in
    english) first=R length=160 ;;
    german) first=G length=160 ;;
    japanese) first=J length=160 ;;
    yaml) first=Y length=1500 ;;
    json) first=N length=1500 ;;
    phrase) first=P length=300 ;;
    compiled) first=C length=2500 ;;
    list) first=L length=300 ;;
    document) first=D length=300 ;;
    header) first=H length=300 ;;
    *) echo "Tests/Fuzz/run.sh: there is no target '$target'" >&2 && exit 2 ;;
    esac
    mkdir -p "$here/.build/corpus/$target"
    log="$here/.build/$target.log"
    status=0
    # What the engine does reaches so many places that to weigh inputs by how rare theirs are, and to look for shorter
    # ones, takes the fuzzer longer than running them.
    EARSHOT_FUZZ=$first timeout -k 10 $((seconds + 120)) "$here/.build/release/Fuzz" -max_total_time="$seconds" \
        -max_len=$length -timeout=20 -rss_limit_mb=4096 -artifact_prefix="$here/.build/found/" -print_final_stats=1 \
        -entropic=0 -reduce_inputs=0 -dict="$here/words.txt" "$here/.build/corpus/$target" "$here/corpus" >"$log" 2>&1 || status=$?
    if [ $status -ne 0 ]; then
        grep -vE '^#[0-9]+' "$log" >&2
        exit 1
    fi
    awk -v target="$target" '
        /number_of_executed_units/ { count = $2 }
        /average_exec_per_sec/ { rate = $2 }
        END { printf "%-9s %9d inputs, %6d a second\n", target, count, rate }' "$log"
done
