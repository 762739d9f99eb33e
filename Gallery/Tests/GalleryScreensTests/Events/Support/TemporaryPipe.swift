import Foundation

/// A named pipe that is there as long as the value.
final class TemporaryPipe {
  private struct Failure: Error {}

  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-pipe-\(UUID().uuidString)").path
    guard mkfifo(path, 0o600) == 0 else { throw Failure() }
  }

  /// Opens it without waiting for a reader.
  func openForWriting() throws -> FileHandle {
    guard let handle = FileHandle(forUpdatingAtPath: path) else { throw Failure() }
    return handle
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
