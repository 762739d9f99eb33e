// swift-tools-version: 6.2
import PackageDescription

/// The headless UIKit, for platforms without UIKit.
let strictUIKit = Target.Dependency.product(
  name: "StrictUIKit",
  package: "medley",
  condition: .when(platforms: [.macOS, .linux])
)

let medley = Target.Dependency.product(name: "Medley", package: "medley")
let forms = Target.Dependency.product(name: "MedleyForms", package: "medley")
let terminal = Target.Dependency.product(name: "MedleyTerminal", package: "medley")
let uikit = Target.Dependency.product(name: "MedleyUIKit", package: "medley")

// Each example has its rows and its presenter, a program for a terminal, and a view controller.
let package = Package(
  name: "examples",
  // The store of the feed is observable; the library itself requires iOS 15.
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .executable(name: "chat", targets: ["ChatProgram"]),
    .executable(name: "feed", targets: ["FeedProgram"]),
    .executable(name: "form", targets: ["FormProgram"]),
  ],
  dependencies: [.package(name: "medley", path: "..")],
  targets: [
    .target(
      name: "Chat",
      dependencies: [medley],
      path: "Chat",
      exclude: ["Terminal", "UIKit"]
    ),
    .executableTarget(
      name: "ChatProgram",
      dependencies: ["Chat", medley, terminal],
      path: "Chat/Terminal"
    ),
    .target(
      name: "ChatUIKit",
      dependencies: ["Chat", medley, uikit, strictUIKit],
      path: "Chat/UIKit"
    ),
    .target(
      name: "Feed",
      dependencies: [medley],
      path: "Feed",
      exclude: ["Terminal", "UIKit"]
    ),
    .executableTarget(
      name: "FeedProgram",
      dependencies: ["Feed", medley, terminal],
      path: "Feed/Terminal"
    ),
    .target(
      name: "FeedUIKit",
      dependencies: ["Feed", medley, uikit, strictUIKit],
      path: "Feed/UIKit"
    ),
    .target(
      name: "Form",
      dependencies: [medley, forms],
      path: "Form",
      exclude: ["Terminal", "UIKit"]
    ),
    .executableTarget(
      name: "FormProgram",
      dependencies: ["Form", medley, terminal],
      path: "Form/Terminal"
    ),
    .target(
      name: "FormUIKit",
      dependencies: ["Form", medley, uikit, strictUIKit],
      path: "Form/UIKit"
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Chat", "ChatUIKit", "Feed", "FeedUIKit", "Form", "FormUIKit", medley, forms, terminal,
        uikit, strictUIKit,
      ],
      path: "Tests"
    ),
  ]
)
