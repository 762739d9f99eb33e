#!/usr/bin/env bash
# Builds the documentation of all modules, with the reference of every public declaration, and serves it.
#
#   Scripts/preview-docs.sh [port]
#
# Needs the toolchain's docc, and Python 3 to serve the files. The site is kept in .build/documentation.
set -euo pipefail
cd "$(dirname "$0")/.."

port=${1:-8080}
folder=.build/documentation
rm -rf "$folder"
Scripts/check-docc.sh "$folder/archives"
docc merge "$folder"/archives/*.doccarchive --output-path "$folder/Medley.doccarchive" \
  --synthesized-landing-page-name Medley
docc process-archive transform-for-static-hosting "$folder/Medley.doccarchive" \
  --output-path "$folder/site"
echo "http://localhost:$port/documentation"
exec python3 -m http.server "$port" --bind 127.0.0.1 --directory "$folder/site"
