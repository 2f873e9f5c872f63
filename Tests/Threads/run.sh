#!/bin/sh
# Runs the tests with several threads under the thread sanitizer: Tests/Threads/run.sh [SECONDS]
# SECONDS: how long threads resolve while a resolver is replaced (20). Fails at a race as at any other failure.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-20}
build=.build/tsan
flags="--sanitize=thread --scratch-path $build -Xswiftc -gnone -debug-info-format none"
# shellcheck disable=SC2086
swift build --build-tests $flags
if [ "$(uname)" = Linux ]; then
    "$(dirname "$(readlink -f "$(command -v swift)")")/clang" -shared -fPIC -O1 Tests/Threads/mutex.c -o $build/mutex.so
    export LD_PRELOAD="$PWD/$build/mutex.so"
fi
# shellcheck disable=SC2086
EARSHOT_SOAK_SECONDS=$seconds TSAN_OPTIONS=halt_on_error=0 swift test --skip-build $flags \
    --filter 'LiveResolver|SharedLanguage|DeferredTests|PhraseRetrieval|OfferedLists|OrderedWork|SimulatedMonthTests'
