#!/usr/bin/env bash
# Builds MedleyUIKit for the iOS simulator, and runs the tests there that need no stand-in for UIKit.
#
#   Scripts/test-simulator.sh
#
# Needs a Mac with Xcode 26 or newer and a simulator of an iPhone. It has not been run yet.
#
# The other tests drive views by what only StrictUIKit offers, and do not compile for iOS. So those that
# do are put into a package of their own, which depends on this one.
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

# Whichever iPhone there is: the names change with every Xcode.
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
