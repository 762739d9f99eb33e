// swift-tools-version: 6.2
import PackageDescription

// A host in a package of its own: it sees only the public declarations of Medley.
let package = Package(
  name: "own-host",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "LineHost", targets: ["LineHost"]),
    .executable(name: "lines", targets: ["lines"]),
  ],
  dependencies: [.package(name: "medley", path: "../..")],
  targets: [
    .target(name: "LineHost", dependencies: [.product(name: "MedleyCore", package: "medley")]),
    .executableTarget(
      name: "lines",
      dependencies: ["LineHost", .product(name: "Medley", package: "medley")]
    ),
    .testTarget(
      name: "LineHostTests",
      dependencies: [
        "LineHost", .product(name: "Medley", package: "medley"),
        .product(name: "MedleyTesting", package: "medley"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
