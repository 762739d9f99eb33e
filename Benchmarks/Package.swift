// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "uikit-rows", targets: ["uikit-rows"]),
    .executable(name: "load", targets: ["load"]),
    .executable(name: "sqlite-load", targets: ["sqlite-load"]),
    .executable(name: "postgres-load", targets: ["postgres-load"]),
  ],
  traits: [
    .trait(name: "Web", description: "The load of a server, which needs Hummingbird."),
    .trait(name: "SQLite", description: "Ten million rows of SQLite, which need GRDB."),
    .trait(name: "Postgres", description: "Two million rows of PostgreSQL, which need libpq."),
  ],
  dependencies: [
    // The benchmarks do not need the macro, so that nothing is fetched for it. The test command shares
    // its products with the other packages, which have the default traits.
    .package(
      name: "medley",
      path: "..",
      traits: Context.environment["MEDLEY_SHARED_BUILD"] == nil
        ? [
          .trait(name: "Web", condition: .when(traits: ["Web"])),
          .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
          .trait(name: "Postgres", condition: .when(traits: ["Postgres"])),
        ] : [.defaults]
    ),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CHeap"),
    .target(name: "Measuring"),
    .target(name: "CEpoll"),
    .target(name: "Streams"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CHeap",
        "Measuring",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Medley", package: "medley"),
        .product(name: "MedleyLayout", package: "medley"),
        .product(name: "MedleyTerminal", package: "medley"),
      ]
    ),
    .executableTarget(
      name: "uikit-rows",
      dependencies: [
        .product(name: "MedleyCore", package: "medley"),
        .product(name: "MedleyUIKit", package: "medley"),
        .product(name: "StrictUIKit", package: "medley"),
      ]
    ),
    .executableTarget(
      name: "load",
      dependencies: [
        "Streams",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "MedleyCore", package: "medley"),
        .product(name: "MedleyHTML", package: "medley"),
        .product(name: "MedleyWeb", package: "medley", condition: .when(traits: ["Web"])),
      ]
    ),
    .executableTarget(
      name: "sqlite-load",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "MedleyCore", package: "medley"),
        .product(name: "MedleySQLite", package: "medley", condition: .when(traits: ["SQLite"])),
        .product(name: "MedleyTerminal", package: "medley"),
      ]
    ),
    .executableTarget(
      name: "postgres-load",
      dependencies: [
        "CEpoll",
        "Streams",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "MedleyCore", package: "medley"),
        .product(name: "MedleyHTML", package: "medley"),
        .product(name: "MedleyPostgres", package: "medley"),
        .product(name: "MedleyTesting", package: "medley"),
        .product(name: "MedleyWeb", package: "medley", condition: .when(traits: ["Web"])),
      ]
    ),
    .testTarget(name: "MeasuringTests", dependencies: ["Measuring"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where !["CHeap", "CEpoll"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
