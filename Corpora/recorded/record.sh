#!/bin/sh
# Records the corpus again: installs what is missing, then runs record.py with the arguments given.
# Debian 12, as root or with sudo. The virtual environment and all sound stay in the work folder.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
work=${EARSHOT_RECORDING:-/tmp/earshot-recording}
packages="flite festival festvox-us-slt-hts festvox-kallpc16k festvox-kdlpc16k sox python3-venv"

missing=""
for package in $packages; do
    dpkg-query --show --showformat '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
    root=""
    [ "$(id -u)" -eq 0 ] || root=sudo
    $root apt-get update
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
fi

mkdir -p "$work"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"

# One process a core is enough, and sums of floats then never depend on the number of threads.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
"$work/venv/bin/python" "$here/record.py" --work "$work" "$@"
python3 "$here/../manifest.py"
