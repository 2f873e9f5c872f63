#!/usr/bin/env bash
# Opens the HTML reports in a real browser, in both themes, wide, narrow and on paper, and uses them.
#
#   Tests/Page/check.sh [EARSHOT [SCREENSHOTS]]
#
# EARSHOT is the tool, by default a debug build of it. SCREENSHOTS is a folder for pictures to look at, by default a new
# one. `setup.sh` installs what is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

python=$("$here/setup.sh")

earshot=${1:-}
if [[ -z $earshot ]]; then
    swift build --package-path "$root" --product earshot >&2
    earshot=$(swift build --package-path "$root" --show-bin-path)/earshot
fi
shots=${2:-$(mktemp -d -t earshot-page.XXXXXX)}
mkdir -p "$shots"
"$python" "$here/check.py" "$(realpath "$earshot")" "$root" "$shots"
