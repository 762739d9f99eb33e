#!/usr/bin/env bash
# Builds MedleyUIKit for the iOS simulator and runs the tests that do not need StrictUIKit.
#
#   Scripts/test-simulator.sh
#
# Requires a Mac with Xcode 26 or newer and an iPhone simulator. This script has not been run yet.
#
# The other tests use API that only StrictUIKit has, and do not compile for iOS. The tests that compile are
# copied into a temporary package that depends on this one.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

package=.build/simulator/MedleyDevice
rm -rf "$package"
mkdir -p "$package/Sources/MedleyDevice" "$package/Tests"
cp -R Tests/MedleyDeviceTests "$package/Tests/"
echo '@_exported import MedleyUIKit' >"$package/Sources/MedleyDevice/MedleyDevice.swift"
cat >"$package/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MedleyDevice",
  platforms: [.iOS(.v15)],
  products: [.library(name: "MedleyDevice", targets: ["MedleyDevice"])],
  dependencies: [.package(name: "medley", path: "$root", traits: [])],
  targets: [
    .target(
      name: "MedleyDevice",
      dependencies: [.product(name: "MedleyUIKit", package: "medley")]
    ),
    .testTarget(
      name: "MedleyDeviceTests",
      dependencies: [
        "MedleyDevice",
        .product(name: "MedleyCore", package: "medley"),
        .product(name: "MedleyTesting", package: "medley"),
        .product(name: "MedleyUIKit", package: "medley"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
  ]
)
MANIFEST

# Any iPhone: the names change with each version of Xcode.
phone=$(
  xcrun simctl list devices available |
    sed -nE 's/^ *iPhone .*\(([0-9A-F-]{36})\).*/\1/p' | head -n 1
)
if [ -z "$phone" ]; then
  echo "There is no simulator of an iPhone: install one in Xcode's settings, under Components." >&2
  exit 1
fi

cd "$package"
xcodebuild test -scheme MedleyDevice -destination "platform=iOS Simulator,id=$phone" \
  -derivedDataPath "$root/.build/simulator/data"
