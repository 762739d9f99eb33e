// swift-tools-version: 6.2
import PackageDescription

// The parts that the gallery and the log have in common: commands that show screens, and fixtures of their tests.

/// A trait of this package enables the trait of Medley with the same name.
let traits = ["Web": "Servers for browsers.", "SQLite": "Files of SQLite."]

func medley(_ product: String, trait: String? = nil) -> Target.Dependency {
  .product(name: product, package: "medley", condition: trait.flatMap { .when(traits: [$0]) })
}

let package = Package(
  name: "support",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "ProgramSupport", targets: ["ProgramSupport"]),
    .library(name: "ProgramTesting", targets: ["ProgramTesting"]),
  ],
  traits: Set(traits.map { .trait(name: $0, description: $1) }),
  dependencies: [
    .package(
      name: "medley",
      path: "..",
      traits: Set(traits.keys.map { .trait(name: $0, condition: .when(traits: [$0])) })
        .union([.defaults])
    ),
    // The same version as in the package of Medley.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "ProgramSupport",
      dependencies: [
        medley("Medley"), medley("MedleyHTML"), medley("MedleyTerminal"),
        medley("MedleyWeb", trait: "Web"),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "ProgramTesting",
      dependencies: [
        "ProgramSupport", medley("Medley"), medley("MedleyHTML"), medley("MedleyTerminal"),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
