#!/usr/bin/env bash
# Checks mutated documents against the schemas that are derived from models: valid if, and only if, they decode.
#
# A test writes schemas and more than 20,000 documents; the validator is Python's package jsonschema, which shares no
# code with Medley. If it is missing, it is installed into a temporary folder; without pip the check is skipped. Takes
# about 45 s of processor time. MEDLEY_TEST_BUNDLE names a test bundle that is already built.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if ! python3 -c 'from jsonschema import Draft202012Validator' 2>/dev/null; then
  if ! python3 -m pip install --quiet --target "$scratch/packages" 'jsonschema~=4.17' >"$scratch/log" 2>&1; then
    echo "skipped: the schemas, because Python's package jsonschema could not be installed"
    exit 0
  fi
  export PYTHONPATH=$scratch/packages
fi
export PYTHONDONTWRITEBYTECODE=1 MEDLEY_SCHEMAS=$scratch/schemas
mkdir "$MEDLEY_SCHEMAS"

# Control: a document that is valid and does not decode must be reported.
mkdir "$scratch/control"
echo '{"type": "object"}' >"$scratch/control/control.schema.json"
printf '{"gaps": []}\n[{"a": 1}, false]\n' >"$scratch/control/control.ndjson"
found=$(python3 Scripts/check-schemas.py "$scratch/control" || true)
if ! grep -q "FAILED: valid, but does not decode" <<<"$found"; then
  printf 'FAILED: the control, a valid document that does not decode, was not reported:\n%s\n' "$found" >&2
  exit 1
fi

if [ -n "${MEDLEY_TEST_BUNDLE:-}" ]; then
  "$MEDLEY_TEST_BUNDLE" --testing-library swift-testing --filter SchemaProofTests >"$scratch/log" 2>&1
else
  Scripts/test-module.sh MedleyDecoding SchemaProofTests >"$scratch/log" 2>&1
fi || { cat "$scratch/log"; exit 1; }
python3 Scripts/check-schemas.py "$MEDLEY_SCHEMAS"
