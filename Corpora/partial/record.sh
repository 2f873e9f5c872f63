#!/bin/sh
# Records the partial results again: installs what is missing, then runs record.py with the arguments given.
# Debian 12, as root or with sudo. The virtual environment and all sound stay in the work folder.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../recorded/prepare.sh"

# One process a core is enough, and sums of floats then never depend on the number of threads.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
"$work/venv/bin/python" "$here/record.py" --work "$work" "$@"
python3 "$here/../manifest.py"
