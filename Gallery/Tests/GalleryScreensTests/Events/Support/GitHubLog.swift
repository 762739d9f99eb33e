import Foundation

/// A log of real deliveries that may lie beside the repository.
enum GitHubLog {
  /// Where the file is, if it is there.
  static let path: String? = {
    var folder = URL(fileURLWithPath: #filePath)
    // Up to the package: this file, and the folders Support, Events, GalleryScreensTests, Tests.
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    for _ in 0..<2 {
      folder.deleteLastPathComponent()
      let file = folder.appendingPathComponent("shared/data/github-webhooks.ndjson")
      if FileManager.default.fileExists(atPath: file.path) { return file.path }
    }
    return nil
  }()

  /// The lines of the file.
  static func lines() throws -> [String] {
    guard let path else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
