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

  /// Adds a text at the end.
  func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
