// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// `MEDLEY_PICTURES=1`, `MEDLEY_WEB=1`, `MEDLEY_SQLITE=1` and `MEDLEY_POSTGRES=1` enable a trait for every package
// that uses this one, so that the tests of PNG and JPEG, of the server, and of databases need no second build.
var defaultTraits: Set = ["Macros"]
if Context.environment["MEDLEY_PICTURES"] != nil { defaultTraits.insert("Pictures") }
if Context.environment["MEDLEY_WEB"] != nil { defaultTraits.insert("Web") }
if Context.environment["MEDLEY_SQLITE"] != nil { defaultTraits.insert("SQLite") }
if Context.environment["MEDLEY_POSTGRES"] != nil { defaultTraits.insert("Postgres") }

let package = Package(
  name: "medley",
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [
    .library(name: "MedleyCore", targets: ["MedleyCore"]),
    .library(name: "MedleyLayout", targets: ["MedleyLayout"]),
    .library(name: "MedleyDecoding", targets: ["MedleyDecoding"]),
    .library(name: "MedleyForms", targets: ["MedleyForms"]),
    .library(name: "Medley", targets: ["Medley"]),
    .library(name: "MedleyHTML", targets: ["MedleyHTML"]),
    .library(name: "MedleyWeb", targets: ["MedleyWeb"]),
    .library(name: "MedleySQLite", targets: ["MedleySQLite"]),
    .library(name: "MedleyPostgres", targets: ["MedleyPostgres"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "MedleyTerminal", targets: ["MedleyTerminal"]),
    .library(name: "MedleyUIKit", targets: ["MedleyUIKit"]),
    .library(name: "MedleyTesting", targets: ["MedleyTesting"]),
    .library(name: "StrictUIKit", targets: ["StrictUIKit"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The @ListItem macro, which needs swift-syntax."),
    .trait(
      name: "Pictures",
      description: "PNG and JPEG pictures in terminals, which need libpng and libjpeg-turbo."
    ),
    .trait(name: "Web", description: "A server of lists for browsers, which needs Hummingbird."),
    .trait(name: "SQLite", description: "Lists over tables of SQLite, which need GRDB."),
    .trait(name: "Postgres", description: "Lists over PostgreSQL, which need libpq."),
    .default(enabledTraits: defaultTraits),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird",
      from: "2.28.0",
      traits: []
    ),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.9.0"),
  ],
  targets: [
    // Locks and searches that know nothing of lists, for all modules.
    .target(name: "MedleySupport"),
    .target(name: "MedleyCore", dependencies: ["MedleySupport"]),
    .target(name: "MedleyLayout", dependencies: ["MedleyCore", "MedleySupport"]),
    .target(name: "MedleyDecoding", dependencies: ["MedleyCore", "MedleySupport"]),
    .target(name: "MedleyForms", dependencies: ["MedleyCore"]),
    // Pictures that hosts convert, because terminals show them and nothing else does.
    .target(name: "Pixmaps"),
    .target(
      name: "MedleyHTML",
      dependencies: ["MedleyCore", "MedleySupport", "Pixmaps"],
      resources: [
        "medley.css", "medley.js", "medley-cards.js", "medley-controls.js", "medley-drag.js",
        "medley-keys.js",
        "medley-page.js", "medley-patches.js", "medley-position.js", "medley-selection.js",
        "medley-server.js", "medley-visible.js", "medley-worker.js",
      ].map { .embedInCode("Resources/\($0)") }
    ),
    .target(
      name: "MedleyWeb",
      dependencies: ["MedleyHTML", "MedleyCore", "MedleySupport"]
        + [
          ("HTTPTypes", "swift-http-types"), ("Hummingbird", "hummingbird"),
          ("HummingbirdCore", "hummingbird"),
          ("Logging", "swift-log"), ("NIOCore", "swift-nio"), ("NIOHTTP1", "swift-nio"),
          ("NIOHTTPTypes", "swift-nio-extras"), ("ServiceLifecycle", "swift-service-lifecycle"),
        ].map { product, package in
          .product(name: product, package: package, condition: .when(traits: ["Web"]))
        }
    ),
    .target(
      name: "MedleySQLite",
      dependencies: [
        "MedleyCore", "MedleySupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]
    ),
    .target(
      name: "MedleyPostgres",
      dependencies: [
        "MedleyCore", "MedleySupport",
        .target(name: "CPostgreSQL", condition: .when(traits: ["Postgres"])),
      ]
    ),
    .systemLibrary(
      name: "CPostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"]), .yum(["libpq-devel"])]
    ),
    .target(
      name: "Medley",
      dependencies: [
        "MedleyCore", "MedleyDecoding",
        .target(name: "MedleyMacros", condition: .when(traits: ["Macros"])),
      ]
    ),
    .macro(
      name: "MedleyMacros",
      dependencies: [
        .product(
          name: "SwiftCompilerPlugin",
          package: "swift-syntax",
          condition: .when(traits: ["Macros"])
        ),
        .product(
          name: "SwiftSyntaxMacros",
          package: "swift-syntax",
          condition: .when(traits: ["Macros"])
        ),
      ]
    ),
    .target(
      name: "TerminalKit",
      dependencies: [
        "Pixmaps",
        .target(name: "CPNG", condition: .when(traits: ["Pictures"])),
        .target(name: "CTurboJPEG", condition: .when(traits: ["Pictures"])),
      ]
    ),
    .target(
      name: "MedleyTerminal",
      dependencies: ["MedleyCore", "MedleyLayout", "MedleySupport", "TerminalKit"]
    ),
    .systemLibrary(
      name: "CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"]), .yum(["libpng-devel"])]
    ),
    .systemLibrary(
      name: "CTurboJPEG",
      pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"]), .yum(["turbojpeg-devel"])]
    ),
    // For iOS, Mac Catalyst and visionOS. tvOS and watchOS lack much of what a list needs; a package cannot
    // leave a target out there.
    .target(
      name: "MedleyUIKit",
      dependencies: [
        "MedleyCore", "MedleySupport", "Pixmaps",
        // Where UIKit is, it is used; everywhere else the target is compiled against this.
        .target(
          name: "StrictUIKit",
          condition: .when(platforms: [.macOS, .linux, .windows, .android, .wasi, .openbsd])
        ),
      ]
    ),
    .target(name: "MedleyTesting", dependencies: ["MedleyCore", "MedleyLayout", "MedleySupport"]),
    .target(name: "StrictUIKit"),
    // The list larger than memory with which each host is tested.
    .target(
      name: "WindowedOrders",
      dependencies: ["MedleyCore", "MedleyTesting"],
      path: "Tests/WindowedOrders"
    ),
    .executableTarget(
      name: "NavigationProbe",
      dependencies: ["MedleyCore", "MedleyTesting"],
      path: "Tests/NavigationProbe"
    ),
    .testTarget(
      name: "MedleyCoreTests",
      dependencies: [
        "MedleyCore", "MedleySupport", "MedleyTesting", "NavigationProbe", "WindowedOrders",
      ]
    ),
    .testTarget(
      name: "UpdateProofTests",
      // The tests of the core hold the small and random lists.
      dependencies: ["MedleyCore", "MedleyTesting", "StrictUIKit", "MedleyCoreTests"]
    ),
    .testTarget(
      name: "MedleyLayoutTests",
      dependencies: ["MedleyCore", "MedleyLayout", "MedleyTesting"]
    ),
    .testTarget(
      name: "MedleyDecodingTests",
      dependencies: ["MedleyDecoding", "MedleyTesting"]
    ),
    .testTarget(
      name: "MedleyFormsTests",
      dependencies: [
        "MedleyForms", "MedleyTesting", "MedleyTerminal", "MedleyUIKit", "StrictUIKit",
      ]
    ),
    .executableTarget(
      name: "BrowserProbe",
      dependencies: ["MedleyHTML", "MedleyTesting"],
      path: "Tests/BrowserProbe",
      exclude: [
        "browser.py", "fixture.py", "server.py", "test_cards.py", "test_controls.py",
        "test_pages.py", "test_scrolling.py", "test_selection.py", "test_streams.py", "tests.py",
      ]
    ),
    .testTarget(
      name: "MedleyHTMLTests",
      dependencies: [
        "MedleyHTML", "MedleySupport", "MedleyTesting", "Pixmaps", "BrowserProbe", "WindowedOrders",
      ]
    ),
    .executableTarget(
      name: "WebProbe",
      dependencies: ["MedleyWeb", "MedleyTesting"],
      path: "Tests/WebProbe"
    ),
    .testTarget(
      name: "MedleyWebTests",
      // The tests of HTML hold the reader of patches.
      dependencies: [
        "MedleyWeb", "MedleyHTMLTests", "MedleySupport", "MedleyTesting", "WebProbe",
        "WindowedOrders",
        .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Web"])),
      ]
    ),
    .executableTarget(
      name: "SQLiteProbe",
      dependencies: ["MedleySQLite", "MedleyTesting"],
      path: "Tests/SQLiteProbe"
    ),
    .testTarget(
      name: "MedleySQLiteTests",
      dependencies: ["MedleySQLite", "MedleySupport", "MedleyTesting", "SQLiteProbe"]
    ),
    .testTarget(
      name: "MedleyPostgresTests",
      dependencies: [
        "MedleyPostgres", "MedleySupport", "MedleyTesting",
        .target(name: "CPostgreSQL", condition: .when(traits: ["Postgres"])),
      ]
    ),
    .testTarget(
      name: "MedleyTestingTests",
      dependencies: ["MedleyForms", "MedleyLayout", "MedleyTesting", "WindowedOrders"]
    ),
    .executableTarget(
      name: "TerminalSessionProbe",
      dependencies: ["TerminalKit"],
      path: "Tests/TerminalSessionProbe"
    ),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["TerminalKit", "MedleyTesting", "TerminalSessionProbe"]
    ),
    .executableTarget(
      name: "TerminalProgramProbe",
      dependencies: ["MedleyTerminal"],
      path: "Tests/TerminalProgramProbe"
    ),
    .testTarget(
      name: "MedleyTerminalTests",
      // The tests of TerminalKit hold the virtual terminal and sample pictures.
      dependencies: [
        "MedleyTerminal", "MedleyTesting", "TerminalKitTests", "TerminalProgramProbe",
        "WindowedOrders",
      ]
    ),
    .testTarget(
      name: "MedleyUIKitTests",
      dependencies: ["MedleyUIKit", "MedleyTesting", "Pixmaps", "StrictUIKit", "WindowedOrders"]
    ),
    // Compiles against UIKit as well: Scripts/test-simulator.sh runs it where there is one.
    .testTarget(
      name: "MedleyDeviceTests",
      dependencies: [
        "MedleyUIKit", "MedleyTesting",
        .target(
          name: "StrictUIKit",
          condition: .when(platforms: [.macOS, .linux, .windows, .android, .wasi, .openbsd])
        ),
      ]
    ),
    .testTarget(
      name: "StrictUIKitTests",
      dependencies: ["StrictUIKit"]
    ),
    // List code of others as it stands: written for a module that is called UIKit, on the main actor.
    .testTarget(
      name: "UIKitListCodeTests",
      dependencies: ["StrictUIKit"],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        // Testing has an overlay for UIKit, which does not exist for what stands in its place.
        .unsafeFlags([
          "-module-alias", "UIKit=StrictUIKit", "-Xfrontend", "-disable-cross-import-overlays",
        ]),
      ]
    ),
    // The same screens with Medley.
    .testTarget(
      name: "UIKitTutorialTests",
      dependencies: ["Medley", "MedleyUIKit", "StrictUIKit"]
    ),
    .testTarget(name: "MedleyTests", dependencies: ["Medley", "MedleyTesting"]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["Medley", "MedleyTerminal", "MedleyTesting", "MedleyUIKit", "StrictUIKit"]
    ),
    .testTarget(
      name: "MedleyMacrosTests",
      dependencies: [
        .target(name: "MedleyMacros", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacrosGenericTestSupport",
          package: "swift-syntax",
          condition: .when(traits: ["Macros"])
        ),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `MEDLEY_MODULE=MedleyCore swift test` builds and tests one module and what it depends on.
if let module = Context.environment["MEDLEY_MODULE"] {
  var names: Set = [module, "\(module)Tests"]
  var pending = Array(names)
  while let name = pending.popLast() {
    let target = package.targets.first { $0.name == name }
    for dependency in target?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _):
        if names.insert(name).inserted { pending.append(name) }
      default: break
      }
    }
  }
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll { $0.name != module }
  // These modules are empty without their trait, and only the packages that the trait needs are fetched.
  let traits = ["MedleyWeb": "Web", "MedleySQLite": "SQLite", "MedleyPostgres": "Postgres"]
  if let trait = traits[module] {
    package.traits.remove(.default(enabledTraits: defaultTraits))
    package.traits.insert(.default(enabledTraits: [trait]))
    package.dependencies.removeAll {
      guard case .sourceControl(_, let location, _) = $0.kind else { return false }
      if trait == "Postgres" || location.contains("swift-syntax") { return true }
      return location.contains("GRDB") != (trait == "SQLite")
    }
  } else if !names.contains("MedleyMacros") {
    package.dependencies = []
  }
} else {
  // A test target that depends on a macro makes SwiftPM compile every test and every library a second
  // time, for the host. These tests run with `MEDLEY_MODULE=MedleyMacros`.
  package.targets.removeAll { $0.name == "MedleyMacrosTests" }
}

for target in package.targets
where target.type != .system && target.name != "UIKitListCodeTests" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
