import Foundation

/// A file that is there as long as the value.
final class TemporaryFile {
  let path: String

  init(_ bytes: some Collection<UInt8>) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-events-\(UUID().uuidString).ndjson")
    try Data(bytes).write(to: url)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
