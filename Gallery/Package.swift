// swift-tools-version: 6.2
import PackageDescription

/// The headless UIKit, for platforms without UIKit.
let strictUIKit = Target.Dependency.product(
  name: "StrictUIKit",
  package: "medley",
  condition: .when(platforms: [.macOS, .linux, .windows, .android, .wasi, .openbsd])
)

// `MEDLEY_WEB=1`, `MEDLEY_SQLITE=1` and `MEDLEY_POSTGRES=1` enable a trait, so that its tests need no second build.
var defaultTraits: Set<String> = []
if Context.environment["MEDLEY_WEB"] != nil { defaultTraits.insert("Web") }
if Context.environment["MEDLEY_SQLITE"] != nil { defaultTraits.insert("SQLite") }
if Context.environment["MEDLEY_POSTGRES"] != nil { defaultTraits.insert("Postgres") }

let package = Package(
  name: "gallery",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .executable(name: "gallery", targets: ["gallery"])
  ],
  traits: [
    .trait(name: "Web", description: "The command `serve`, which shows the screens in browsers."),
    .trait(name: "SQLite", description: "Logs and chats in databases of SQLite."),
    .trait(name: "Postgres", description: "Chats in databases of PostgreSQL, which need libpq."),
    .default(enabledTraits: defaultTraits),
  ],
  dependencies: [
    .package(
      name: "medley",
      path: "..",
      traits: [
        .defaults, .trait(name: "Web", condition: .when(traits: ["Web"])),
        .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
        .trait(name: "Postgres", condition: .when(traits: ["Postgres"])),
      ]
    ),
    // The version is that of Medley.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "GalleryScreens",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Medley", package: "medley"),
        .product(name: "MedleyForms", package: "medley"),
        .product(name: "MedleyHTML", package: "medley"),
        .product(name: "MedleyTerminal", package: "medley"),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "MedleySQLite", package: "medley", condition: .when(traits: ["SQLite"])),
        .product(
          name: "MedleyPostgres",
          package: "medley",
          condition: .when(traits: ["Postgres"])
        ),
        .product(name: "MedleyWeb", package: "medley", condition: .when(traits: ["Web"])),
      ],
      resources: [
        .embedInCode("Nearby/places.json"), .embedInCode("Characters/saga.json"),
        .embedInCode("Events/sample.ndjson"),
      ]
    ),
    .target(
      name: "GalleryUIKit",
      dependencies: [
        "GalleryScreens",
        .product(name: "Medley", package: "medley"),
        .product(name: "MedleyUIKit", package: "medley"),
        strictUIKit,
      ]
    ),
    .executableTarget(name: "gallery", dependencies: ["GalleryScreens"]),
    .testTarget(
      name: "GalleryScreensTests",
      dependencies: [
        "GalleryScreens",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Medley", package: "medley"),
        .product(name: "MedleyForms", package: "medley"),
        .product(name: "MedleyHTML", package: "medley"),
        .product(name: "MedleyTerminal", package: "medley"),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "MedleySQLite", package: "medley", condition: .when(traits: ["SQLite"])),
        .product(
          name: "MedleyPostgres",
          package: "medley",
          condition: .when(traits: ["Postgres"])
        ),
        .product(name: "MedleyWeb", package: "medley", condition: .when(traits: ["Web"])),
      ]
    ),
    .testTarget(
      name: "GalleryUIKitTests",
      dependencies: [
        "GalleryScreens",
        "GalleryUIKit",
        .product(name: "Medley", package: "medley"),
        .product(name: "MedleyForms", package: "medley"),
        .product(name: "MedleyTerminal", package: "medley"),
        .product(name: "MedleyUIKit", package: "medley"),
        strictUIKit,
      ]
    ),
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
