// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no other build fetches the libraries that are compared.
let package = Package(
  name: "rivals",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "medley", path: "../..", traits: []),
    .package(url: "https://github.com/ra1028/DifferenceKit", from: "1.3.0"),
  ],
  targets: [
    .executableTarget(
      name: "rivals",
      dependencies: [
        .product(name: "DifferenceKit", package: "DifferenceKit"),
        .product(name: "MedleyCore", package: "medley"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
