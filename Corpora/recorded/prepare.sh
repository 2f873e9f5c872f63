# Installs what is missing to speak and to hear, for the script that reads this file: the voices, and in a virtual
# environment in $work what $here/requirements.txt names. Debian 12, as root or with sudo.
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
