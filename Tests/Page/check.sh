#!/usr/bin/env bash
# Opens the HTML reports in a real browser, in both themes, wide, narrow and on paper, and uses them.
#
#   Tests/Page/check.sh [EARSHOT [SCREENSHOTS]]
#
# EARSHOT is the tool, by default a debug build of it. SCREENSHOTS is a folder for pictures to look at, by default a new
# one. Installs what is missing: Debian's chromium with its driver, and from PyPI, in an environment of its own,
# selenium and a package that has axe-core in it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

if ! command -v chromium >/dev/null || ! command -v chromedriver >/dev/null; then
    as_root=()
    if [[ $EUID -ne 0 ]]; then as_root=(sudo); fi
    "${as_root[@]}" apt-get update -qq >/dev/null
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium chromium-driver >/dev/null
fi

environment=${EARSHOT_PAGE_ENVIRONMENT:-$root/.build/page-environment}
if [[ ! -e $environment/complete ]]; then
    rm -rf "$environment"
    python3 -m venv "$environment"
    "$environment/bin/pip" -q --disable-pip-version-check install 'selenium>=4.20,<5'
    # Only for the file axe.min.js in it: what drives another browser is left out.
    "$environment/bin/pip" -q --disable-pip-version-check install --no-deps 'axe-playwright-python==0.1.*'
    touch "$environment/complete"
fi

earshot=${1:-}
if [[ -z $earshot ]]; then
    swift build --package-path "$root" --product earshot >&2
    earshot=$(swift build --package-path "$root" --show-bin-path)/earshot
fi
shots=${2:-$(mktemp -d -t earshot-page.XXXXXX)}
mkdir -p "$shots"
"$environment/bin/python" "$here/check.py" "$(realpath "$earshot")" "$root" "$shots"
