// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "medley",
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [
    .library(name: "MedleyCore", targets: ["MedleyCore"]),
    .library(name: "MedleyTerminal", targets: ["MedleyTerminal"]),
  ],
  targets: [
    .target(name: "MedleyCore"),
    .target(name: "MedleyTerminal", dependencies: ["MedleyCore"]),
    .testTarget(name: "MedleyCoreTests", dependencies: ["MedleyCore"]),
    .testTarget(name: "MedleyTerminalTests", dependencies: ["MedleyTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
