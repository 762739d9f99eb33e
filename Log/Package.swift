// swift-tools-version: 6.2
import PackageDescription

/// A trait of this package enables the trait of Medley with the same name.
let traits = [
  "Web": "The command `serve`, which shows the log in browsers.",
  "SQLite": "Logs of any size in databases of SQLite.",
]
// `MEDLEY_WEB=1` and `MEDLEY_SQLITE=1` enable a trait, so that its tests need no second build.
let enabledTraits = traits.keys.filter {
  Context.environment["MEDLEY_\($0.uppercased())"] != nil
}

func medley(_ product: String, trait: String? = nil) -> Target.Dependency {
  .product(name: product, package: "medley", condition: trait.flatMap { .when(traits: [$0]) })
}

let shown: [Target.Dependency] = [
  .product(name: "ProgramSupport", package: "support"),
  medley("Medley"), medley("MedleyHTML"), medley("MedleyTerminal"),
  medley("MedleyWeb", trait: "Web"), medley("MedleySQLite", trait: "SQLite"),
  .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]
let passedTraits = Set(
  traits.keys.map { Package.Dependency.Trait.trait(name: $0, condition: .when(traits: [$0])) }
)

let package = Package(
  name: "medley-log",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.executable(name: "medley-log", targets: ["medley-log"])],
  traits: Set(traits.map { .trait(name: $0, description: $1) })
    .union([.default(enabledTraits: Set(enabledTraits))]),
  dependencies: [
    .package(name: "medley", path: "..", traits: passedTraits.union([.defaults])),
    .package(name: "support", path: "../Support", traits: passedTraits),
    // The same version as in the package of Medley.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "MedleyLog",
      dependencies: shown,
      resources: [.embedInCode("Deliveries/sample.ndjson")]
    ),
    .executableTarget(name: "medley-log", dependencies: ["MedleyLog"]),
    .testTarget(
      name: "MedleyLogTests",
      dependencies: ["MedleyLog", .product(name: "ProgramTesting", package: "support")] + shown
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
