#!/usr/bin/env bash
# Installs what opens pages in a real browser, if it is missing, and prints the path of its Python: Debian's chromium with
# its driver, and from PyPI, in an environment of its own, selenium and a package that has axe-core in it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

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
echo "$environment/bin/python"
