// swift-tools-version: 6.2
import PackageDescription

// The gallery and the small programs to copy are one package, so that Medley and swift-syntax are built once.

/// A trait of this package enables the trait of Medley with the same name.
let traits = [
  "Web": "The gallery's command `serve`, which shows the screens in browsers.",
  "SQLite": "The gallery's logs and chats in databases of SQLite.",
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
  ]

/// The rows and the presenter of an example, its program for a terminal, and its view controller.
func example(_ name: String) -> [Target] {
  [
    .target(
      name: name,
      dependencies: [medley("Medley"), medley("MedleyForms")],
      path: name,
      exclude: ["Terminal", "UIKit"]
    ),
    .executableTarget(
      name: "\(name)Program",
      dependencies: [.target(name: name)] + terminalAndForms,
      path: "\(name)/Terminal"
    ),
    .target(
      name: "\(name)UIKit",
      dependencies: [.target(name: name)] + uikit,
      path: "\(name)/UIKit"
    ),
  ]
}

let package = Package(
  name: "examples",
  // The stores of the examples are observable; the library itself requires iOS 15.
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "chat", targets: ["ChatProgram"]),
    .executable(name: "feed", targets: ["FeedProgram"]),
    .executable(name: "form", targets: ["FormProgram"]),
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
    // The version is that of Medley.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: example("Chat") + example("Feed") + example("Form") + [
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["Chat", "ChatUIKit", "Feed", "FeedUIKit", "Form", "FormUIKit", testing]
        + terminalAndForms + uikit,
      path: "Tests"
    ),
    .target(
      name: "GalleryScreens",
      dependencies: galleryScreens,
      path: "Gallery/Sources/GalleryScreens",
      resources: [
        .embedInCode("Nearby/places.json"), .embedInCode("Characters/saga.json"),
        .embedInCode("Events/sample.ndjson"),
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
    .testTarget(
      name: "GalleryScreensTests",
      dependencies: ["GalleryScreens", testing] + galleryScreens,
      path: "Gallery/Tests/GalleryScreensTests"
    ),
    .testTarget(
      name: "GalleryUIKitTests",
      dependencies: ["GalleryScreens", "GalleryUIKit", testing] + terminalAndForms + uikit,
      path: "Gallery/Tests/GalleryUIKitTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The examples are compiled as code that is copied: without upcoming features.
for target in package.targets where target.path?.hasPrefix("Gallery/") == true {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
