// swift-tools-version: 6.2
import PackageDescription

// The gallery and the small programs to copy are one package, so that Medley and swift-syntax are built once.

/// A trait of this package enables the trait of Medley with the same name.
let traits = [
  "Web": "The gallery's command `serve`, which shows the screens in browsers.",
  "SQLite": "The gallery's chats in databases of SQLite.",
  "Postgres": "The gallery's chats in databases of PostgreSQL, which need libpq.",
]
// `MEDLEY_WEB=1`, `MEDLEY_SQLITE=1` and `MEDLEY_POSTGRES=1` enable a trait, so that its tests need no second build.
let enabledTraits = traits.keys.filter {
  Context.environment["MEDLEY_\($0.uppercased())"] != nil
}

func medley(_ product: String, trait: String? = nil) -> Target.Dependency {
  .product(name: product, package: "medley", condition: trait.flatMap { .when(traits: [$0]) })
}

let testing = medley("MedleyTesting")
let terminalAndForms = [medley("Medley"), medley("MedleyForms"), medley("MedleyTerminal")]
/// UIKit, or the headless UIKit on platforms without it.
let uikit: [Target.Dependency] = [
  medley("Medley"), medley("MedleyUIKit"),
  .product(
    name: "StrictUIKit",
    package: "medley",
    condition: .when(platforms: [.macOS, .linux, .windows, .android, .wasi, .openbsd])
  ),
]
let galleryScreens: [Target.Dependency] =
  terminalAndForms + [
    medley("MedleyHTML"), medley("MedleyWeb", trait: "Web"),
    medley("MedleySQLite", trait: "SQLite"), medley("MedleyPostgres", trait: "Postgres"),
    .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
    .product(name: "ProgramSupport", package: "support"),
  ]

/// An example: one file with its rows, its presenter and its view controller, and a program for a terminal.
func example(_ name: String) -> Target {
  .executableTarget(name: name, dependencies: terminalAndForms, path: name)
}

let examples = ["Chat", "Comments", "Feed", "Form"]

let package = Package(
  name: "examples",
  // The stores of the examples are observable; the library itself requires iOS 15.
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "chat", targets: ["Chat"]),
    .executable(name: "comments", targets: ["Comments"]),
    .executable(name: "feed", targets: ["Feed"]),
    .executable(name: "form", targets: ["Form"]),
    .library(name: "GalleryUIKit", targets: ["GalleryUIKit"]),
  ],
  traits: Set(traits.map { .trait(name: $0, description: $1) })
    .union([.default(enabledTraits: Set(enabledTraits))]),
  dependencies: [
    .package(
      name: "medley",
      path: "..",
      traits: Set(traits.keys.map { .trait(name: $0, condition: .when(traits: [$0])) })
        .union([.defaults])
    ),
    // What the gallery and the log have in common.
    .package(
      name: "support",
      path: "../Support",
      traits: Set(["Web", "SQLite"].map { .trait(name: $0, condition: .when(traits: [$0])) })
    ),
    // The same version as in the package of Medley.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: examples.map(example) + [
    .testTarget(
      name: "ExamplesTests",
      dependencies: terminalAndForms + uikit + [testing],
      path: "Tests",
      // Stored pictures of the examples.
      exclude: ["Pictures"],
      swiftSettings: [
        // The files of the examples, which are links here, are compiled as in an app: in one module with the code
        // that uses them, where a view controller finds a module that is called UIKit.
        .unsafeFlags([
          "-module-alias", "UIKit=StrictUIKit", "-Xfrontend", "-disable-cross-import-overlays",
        ])
      ]
    ),
    .target(
      name: "GalleryScreens",
      dependencies: galleryScreens,
      path: "Gallery/Sources/GalleryScreens",
      resources: [
        .embedInCode("Nearby/places.json"), .embedInCode("Characters/saga.json"),
        .embedInCode("Details/german.json"), .copy("Pictures"),
      ]
    ),
    .target(
      name: "GalleryUIKit",
      dependencies: ["GalleryScreens"] + uikit,
      path: "Gallery/Sources/GalleryUIKit"
    ),
    .executableTarget(
      name: "gallery",
      dependencies: ["GalleryScreens"],
      path: "Gallery/Sources/gallery"
    ),
    // The tests of the gallery store pictures of the screens in folders.
    .testTarget(
      name: "GalleryScreensTests",
      dependencies: [
        "GalleryScreens", testing, .product(name: "ProgramTesting", package: "support"),
      ] + galleryScreens,
      path: "Gallery/Tests/GalleryScreensTests",
      exclude: ["Pictures"]
    ),
    .testTarget(
      name: "GalleryUIKitTests",
      dependencies: ["GalleryScreens", "GalleryUIKit", testing, medley("MedleyHTML")]
        + terminalAndForms + uikit + [
          .product(name: "ArgumentParser", package: "swift-argument-parser")
        ],
      path: "Gallery/Tests/GalleryUIKitTests",
      exclude: ["Pictures"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The examples are compiled as an adopter's code: without upcoming features.
for target in package.targets where target.path?.hasPrefix("Gallery/") == true {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
