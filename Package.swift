// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// `MEDLEY_PICTURES=1`, `MEDLEY_WEB=1`, `MEDLEY_SQLITE=1` and `MEDLEY_POSTGRES=1` enable a trait for every package
// that uses this one, so that the tests of PNG and JPEG, of the server, and of databases need no second build.
let defaultTraits = Set(["Macros"]).union(
  ["Pictures", "Web", "SQLite", "Postgres"].filter {
    Context.environment["MEDLEY_\($0.uppercased())"] != nil
  }
)

// The parts of the manifest that are repeated.

/// A product of another package, for the modules of a trait.
func product(_ name: String, of package: String, trait: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [trait]))
}

/// A target of this package, for the modules of a trait.
func target(_ name: String, trait: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: [trait]))
}

/// A library of the system, and the packages that contain it.
func library(_ name: String, _ library: String, apt: String, brew: String, yum: String) -> Target {
  let providers: [SystemPackageProvider] = [.apt([apt]), .brew([brew]), .yum([yum])]
  return .systemLibrary(name: name, pkgConfig: library, providers: providers)
}

/// The tests of a module.
func tests(of module: String, with others: [Target.Dependency] = []) -> Target {
  let common: Set<String> = [module, "MedleyLoading", "MedleySupport", "MedleyTesting"]
  let dependencies = common.sorted().map { Target.Dependency.byName(name: $0) } + others
  // Stored pictures of screens.
  let exclude = module == "MedleyUIKit" ? ["Content/Pictures"] : []
  return .testTarget(name: "\(module)Tests", dependencies: dependencies, exclude: exclude)
}

/// A program that tests start as another process.
func probe(_ name: String, of module: String) -> Target {
  let dependencies: [Target.Dependency] = [.byName(name: module), "MedleyTesting"]
  return .executableTarget(name: name, dependencies: dependencies, path: "Tests/\(name)")
}

/// UIKit's lists for platforms without UIKit; everywhere else UIKit is used.
let uikit = Target.Dependency.target(
  name: "StrictUIKit",
  condition: .when(platforms: [.macOS, .linux, .windows, .android, .wasi, .openbsd])
)

let package = Package(
  name: "medley",
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [
    "MedleyCore", "MedleyLoading", "MedleyLayout", "MedleyDecoding", "MedleyForms", "Medley",
    "MedleyHTML", "MedleyWeb", "MedleySQLite", "MedleyPostgres", "TerminalKit", "MedleyTerminal",
    "MedleyUIKit", "MedleySwiftUI", "MedleyTesting", "StrictUIKit",
  ].map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(name: "Macros", description: "The @ListItem macro, which needs swift-syntax."),
    .trait(name: "Pictures", description: "PNG and JPEG in terminals: libpng and libjpeg-turbo."),
    .trait(name: "Web", description: "A server of lists for browsers, which needs Hummingbird."),
    .trait(name: "SQLite", description: "Lists over tables of SQLite, which need GRDB."),
    .trait(name: "Postgres", description: "Lists over PostgreSQL, which need libpq."),
    .default(enabledTraits: defaultTraits),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
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
    .target(name: "MedleyLoading", dependencies: ["MedleyCore", "MedleySupport"]),
    .target(name: "MedleyLayout", dependencies: ["MedleyCore", "MedleySupport"]),
    .target(name: "MedleyDecoding", dependencies: ["MedleyCore", "MedleySupport"]),
    .target(name: "MedleyForms", dependencies: ["MedleyCore"]),
    // Pictures that hosts convert, because terminals show them and nothing else does.
    .target(name: "Pixmaps"),
    .target(
      name: "MedleyHTML",
      dependencies: ["MedleyCore", "MedleySupport", "Pixmaps"],
      resources: [
        "medley.css", "medley.js", "medley-ancestors.js", "medley-cards.js", "medley-controls.js",
        "medley-drag.js", "medley-keys.js", "medley-page.js", "medley-panes.js",
        "medley-patches.js", "medley-position.js", "medley-rows.js", "medley-selection.js",
        "medley-server.js", "medley-trees.js", "medley-undo.js", "medley-visible.js",
        "medley-worker.js",
      ].map { .embedInCode("Resources/\($0)") }
    ),
    .target(
      name: "MedleyWeb",
      dependencies: ["MedleyHTML", "MedleyCore", "MedleySupport"]
        + [
          ("HTTPTypes", "swift-http-types"), ("Hummingbird", "hummingbird"),
          ("HummingbirdCore", "hummingbird"), ("Logging", "swift-log"), ("NIOCore", "swift-nio"),
          ("NIOHTTP1", "swift-nio"), ("NIOHTTPTypes", "swift-nio-extras"),
          ("ServiceLifecycle", "swift-service-lifecycle"),
        ].map { product($0, of: $1, trait: "Web") }
    ),
    // Lists over tables of a database, without SQL: for the modules of databases.
    .target(name: "MedleyTables", dependencies: ["MedleyLoading", "MedleyCore", "MedleySupport"]),
    .target(
      name: "MedleySQLite",
      dependencies: [
        "MedleyTables", "MedleyLoading", "MedleyCore", "MedleySupport",
        product("GRDB", of: "GRDB.swift", trait: "SQLite"),
        product("GRDBSQLite", of: "GRDB.swift", trait: "SQLite"),
      ]
    ),
    .target(
      name: "MedleyPostgres",
      dependencies: [
        "MedleyTables", "MedleyLoading", "MedleyCore", "MedleySupport",
        target("CPostgreSQL", trait: "Postgres"),
      ]
    ),
    library("CPostgreSQL", "libpq", apt: "libpq-dev", brew: "libpq", yum: "libpq-devel"),
    .target(
      name: "Medley",
      dependencies: [
        "MedleyCore", "MedleyLoading", "MedleyDecoding", target("MedleyMacros", trait: "Macros"),
      ]
    ),
    .macro(
      name: "MedleyMacros",
      dependencies: ["SwiftCompilerPlugin", "SwiftSyntaxMacros"].map {
        product($0, of: "swift-syntax", trait: "Macros")
      }
    ),
    .target(
      name: "TerminalKit",
      dependencies: [
        "Pixmaps", target("CPNG", trait: "Pictures"), target("CTurboJPEG", trait: "Pictures"),
      ]
    ),
    .target(
      name: "MedleyTerminal",
      dependencies: ["MedleyCore", "MedleyLayout", "MedleySupport", "TerminalKit"]
    ),
    library("CPNG", "libpng", apt: "libpng-dev", brew: "libpng", yum: "libpng-devel"),
    library(
      "CTurboJPEG",
      "libturbojpeg",
      apt: "libturbojpeg0-dev",
      brew: "jpeg-turbo",
      yum: "turbojpeg-devel"
    ),
    // For iOS, Mac Catalyst and visionOS. tvOS and watchOS lack much of what a list needs; a package cannot
    // leave a target out there.
    .target(name: "MedleyUIKit", dependencies: ["MedleyCore", "MedleySupport", "Pixmaps", uikit]),
    // SwiftUI in rows, and lists in SwiftUI; without SwiftUI, what does not name it.
    .target(name: "MedleySwiftUI", dependencies: ["MedleyUIKit"]),
    .target(
      name: "MedleyTesting",
      dependencies: ["MedleyCore", "MedleyLayout", "MedleyLoading", "MedleySupport"]
    ),
    .target(name: "StrictUIKit"),
    // The list larger than memory with which each host is tested.
    .target(
      name: "WindowedOrders",
      dependencies: ["MedleyCore", "MedleyLoading", "MedleyTesting"],
      path: "Tests/WindowedOrders"
    ),
    .target(name: "TreeInvariants", dependencies: ["MedleyCore"], path: "Tests/TreeInvariants"),
    // The tests of the core hold models and hosts.
    tests(of: "MedleyLoading", with: ["MedleyCore", "MedleyCoreTests"]),
    probe("NavigationProbe", of: "MedleyCore"),
    tests(of: "MedleyCore", with: ["NavigationProbe", "TreeInvariants", "WindowedOrders"]),
    .testTarget(
      name: "UpdateProofTests",
      // The tests of the core hold the small and random lists.
      dependencies: ["MedleyCore", "MedleyTesting", "StrictUIKit", "MedleyCoreTests"]
    ),
    tests(of: "MedleyLayout", with: ["MedleyCore", "TreeInvariants"]),
    tests(of: "MedleyDecoding"),
    tests(of: "MedleyForms", with: ["MedleyTerminal", "MedleyUIKit", "StrictUIKit"]),
    probe("BrowserProbe", of: "MedleyHTML"),
    tests(of: "MedleyHTML", with: ["Pixmaps", "BrowserProbe", "WindowedOrders"]),
    probe("WebProbe", of: "MedleyWeb"),
    tests(
      of: "MedleyWeb",
      // The tests of HTML hold the reader of patches.
      with: [
        "MedleyHTMLTests", "WebProbe", "WindowedOrders",
        product("NIOEmbedded", of: "swift-nio", trait: "Web"),
      ]
    ),
    tests(of: "MedleyTables", with: ["MedleyCore"]),
    probe("SQLiteProbe", of: "MedleySQLite"),
    tests(of: "MedleySQLite", with: ["MedleyTables", "SQLiteProbe"]),
    tests(
      of: "MedleyPostgres",
      with: ["MedleyTables", target("CPostgreSQL", trait: "Postgres")]
    ),
    .testTarget(
      name: "MedleyTestingTests",
      dependencies: [
        "MedleyForms", "MedleyLayout", "MedleyLoading", "MedleyTesting", "WindowedOrders",
      ]
    ),
    probe("TerminalSessionProbe", of: "TerminalKit"),
    tests(of: "TerminalKit", with: ["TerminalSessionProbe"]),
    probe("TerminalProgramProbe", of: "MedleyTerminal"),
    // The tests of TerminalKit hold the virtual terminal and sample pictures.
    tests(
      of: "MedleyTerminal",
      with: ["TerminalKitTests", "TerminalProgramProbe", "WindowedOrders"]
    ),
    tests(of: "MedleyUIKit", with: ["Pixmaps", "StrictUIKit", "WindowedOrders"]),
    tests(of: "MedleySwiftUI", with: ["MedleyUIKit", "StrictUIKit"]),
    // Compiles against UIKit as well: Scripts/test-simulator.sh runs it where there is one.
    .testTarget(name: "MedleyDeviceTests", dependencies: ["MedleyUIKit", "MedleyTesting", uikit]),
    .testTarget(name: "StrictUIKitTests", dependencies: ["StrictUIKit"]),
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
      dependencies: ["Medley", "MedleyForms", "MedleyTesting", "MedleyUIKit", "StrictUIKit"]
    ),
    tests(of: "Medley"),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "Medley", "MedleyForms", "MedleyTerminal", "MedleyTesting", "MedleyUIKit", "StrictUIKit",
      ]
    ),
    .testTarget(
      name: "MedleyMacrosTests",
      dependencies: [
        target("MedleyMacros", trait: "Macros"),
        product("SwiftSyntaxMacrosGenericTestSupport", of: "swift-syntax", trait: "Macros"),
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
