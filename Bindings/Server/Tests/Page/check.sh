#!/usr/bin/env bash
# Opens the server's page in a real browser, in both themes, wide and narrow, and uses it as a person would.
#
#   Bindings/Server/Tests/Page/check.sh [EARSHOT-SERVER [SCREENSHOTS]]
#
# EARSHOT-SERVER is the program, by default a debug build of it. SCREENSHOTS is a folder for pictures to look at, by default
# a new one. What is missing is installed as for the pages of reports.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
package=$(cd "$here/../.." && pwd)
root=$(cd "$package/../.." && pwd)
python=$("$root/Tests/Page/setup.sh")

server=${1:-}
if [[ -z $server ]]; then
    swift build --package-path "$package" --product earshot-server >&2
    server=$(swift build --package-path "$package" --show-bin-path)/earshot-server
fi
shots=${2:-$(mktemp -d -t earshot-server-page.XXXXXX)}
mkdir -p "$shots"
"$python" "$here/check.py" "$(realpath "$server")" "$root" "$shots"
