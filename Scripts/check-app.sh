#!/usr/bin/env bash
# Parses the Xcode project of the gallery's app, and checks that its files and products exist. Takes seconds.
#
# Needs Python's package pbxproj, which it installs into a temporary folder; without pip it is skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if ! python3 -m pip install --quiet --target "$scratch" 'pbxproj~=4.3' >"$scratch/log" 2>&1; then
  echo "skipped: the project of the app, because Python's package pbxproj could not be installed"
  exit 0
fi
export PYTHONPATH=$scratch PYTHONDONTWRITEBYTECODE=1
app=Examples/Gallery/iOS

# Control: a project with a reference to nothing must be reported.
cp -R "$app" "$scratch/app"
sed -i.old 's|\(productName = \)MedleyForms;|\1Missing;|' "$scratch/app/MedleyGallery.xcodeproj/project.pbxproj"
found=$(python3 Scripts/check-app.py "$scratch/app" || true)
if ! grep -q "no package has the product Missing" <<<"$found"; then
  printf 'FAILED: the control, a project with an unknown product, was not reported:\n%s\n' "$found" >&2
  exit 1
fi

python3 Scripts/check-app.py "$app"
echo "ok: $app/MedleyGallery.xcodeproj"
