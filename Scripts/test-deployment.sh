#!/usr/bin/env bash
# Runs the deployment of the article on serving lists, and checks it with many browsers: nginx with TLS, secure cookies,
# two servers. One of them is killed and started again in the middle.
#
#   Scripts/test-deployment.sh [minutes [browsers]]
#
# The default is 2 minutes and 300 browsers. Needs nginx, openssl and Python 3. As root on Debian, the script installs
# what is missing, and says so before. Elsewhere it reports that the test is skipped.
#
# MEDLEY_WEB_PROBE is a WebProbe that was built before.
set -euo pipefail
cd "$(dirname "$0")/.."
minutes=${1:-2}
browsers=${2:-300}

missing=()
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v openssl >/dev/null || missing+=(openssl)
command -v python3 >/dev/null || missing+=(python3)
if [ "${#missing[@]}" -gt 0 ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing ${missing[*]}"
    apt-get update -qq >/dev/null || true
    # Debian starts the server that it installs, unless a policy forbids it.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  else
    echo "skipped: the deployment needs ${missing[*]}"
    exit 0
  fi
fi
nginx=$(command -v nginx || echo /usr/sbin/nginx)

probe=${MEDLEY_WEB_PROBE:-}
if [ -z "$probe" ]; then
  scratch=.build/modules/MedleyWeb
  # The flags of test-module.sh, so that nothing is compiled twice.
  MEDLEY_MODULE=MedleyWeb swift build --quiet --scratch-path "$scratch" --product WebProbe \
    -debug-info-format none -Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules
  probe="$scratch/debug/WebProbe"
fi

folder=$(mktemp -d)
pids=()
cleanup() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  # The script that starts a killed server again has started another one.
  if [ -f "$folder/second" ]; then kill "$(cat "$folder/second")" 2>/dev/null || true; fi
  wait 2>/dev/null || true
  rm -rf "$folder"
}
trap cleanup EXIT

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
port=$(free_port)
first=$(free_port)
second=$(free_port)
origin="https://localhost:$port"

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=localhost" -addext "subjectAltName=DNS:localhost" \
  -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>/dev/null
sed -e "s|FOLDER|$folder|g" -e "s|FIRST|$first|" -e "s|SECOND|$second|" -e "s|PORT|$port|" \
  Scripts/Deployment/nginx.conf >"$folder/nginx.conf"

start() { "$probe" "$1" "$2" 36000000 "$origin" >>"$folder/servers.log" 2>&1 & }
start "$first" 1
pids+=($!)
start "$second" 2
echo $! >"$folder/second"
"$nginx" -e "$folder/error.log" -c "$folder/nginx.conf" &
pids+=($!)

# Half of the browsers lose their server in the middle of the test, and it is back after five seconds.
(
  sleep $((minutes * 30))
  kill -9 "$(cat "$folder/second")"
  sleep 5
  start "$second" 3
  echo $! >"$folder/second"
) &
pids+=($!)

status=0
python3 Scripts/Deployment/browsers.py "$port" "$folder/certificate.pem" "$browsers" $((minutes * 60)) || status=$?
for pid in "${pids[0]}" "$(cat "$folder/second")"; do
  if ! kill -0 "$pid" 2>/dev/null; then
    echo "a server has ended"
    status=1
  else
    echo "server $pid: $(awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$pid/status") MB," \
      "$(ls "/proc/$pid/fd" | wc -l) descriptors, processor time $(ps -o time= -p "$pid")"
  fi
done
if grep -v "^[0-9]*$" "$folder/servers.log"; then status=1; fi
# While a server is away, the proxy says that it cannot connect.
grep -v "Connection refused\|prematurely closed\|Connection reset\|upstream timed out\|temporarily disabled" \
  "$folder/error.log" && status=1
[ "$status" = 0 ] && echo "the deployment works"
exit "$status"
