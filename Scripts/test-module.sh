#!/usr/bin/env bash
# Builds and tests one module and what it depends on; nothing else is compiled.
#
#   Scripts/test-module.sh MedleyCore [filter]
set -euo pipefail
cd "$(dirname "$0")/.."

module=${1:?usage: Scripts/test-module.sh MODULE [filter]; the modules are the folders of Sources}
if [ ! -d "Tests/${module}Tests" ]; then
  echo "There is no Tests/${module}Tests. Modules with tests:" >&2
  for tests in Tests/*Tests; do
    name=$(basename "$tests" Tests)
    [ ! -d "Sources/$name" ] || echo "  $name" >&2
  done
  exit 1
fi
# Each module has its own products, because a build of less would undo a build of more.
# Without what only debuggers and editors read, a build takes three quarters of the time.
MEDLEY_MODULE=$module exec swift test --scratch-path ".build/modules/$module" \
  -debug-info-format none -Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules \
  ${2:+--filter "$2"}
