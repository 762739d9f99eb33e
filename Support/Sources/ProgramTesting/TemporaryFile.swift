public import Foundation

/// A file that exists as long as the value.
public final class TemporaryFile {
  /// The path.
  public let path: String

  /// Writes a file.
  public init(_ bytes: some Collection<UInt8>) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("medley-test-\(UUID().uuidString).ndjson")
    try Data(bytes).write(to: url)
    path = url.path
  }

  /// Appends a text.
  public func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// A named pipe that exists as long as the value.
public final class TemporaryPipe {
  private struct Failure: Error {}

  /// The path.
  public let path: String

  /// Creates a pipe.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("medley-pipe-\(UUID().uuidString)").path
    guard mkfifo(path, 0o600) == 0 else { throw Failure() }
  }

  /// Opens the pipe without waiting for a reader.
  public func openForWriting() throws -> FileHandle {
    guard let handle = FileHandle(forUpdatingAtPath: path) else { throw Failure() }
    return handle
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
