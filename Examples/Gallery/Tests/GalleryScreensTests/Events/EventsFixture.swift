import ArgumentParser
import Foundation
import Medley

@testable import GalleryScreens

typealias EventsRun = ScreenRun<EventsCommand>

extension ScreenRun<EventsCommand> {
  /// The last line.
  var summary: String { lines.last ?? "" }

  /// Runs the command on a log.
  init(log: some Collection<UInt8>, _ arguments: String...) throws {
    let file = try TemporaryFile(log)
    try self.init([file.path] + arguments)
  }

  /// Runs the command on a log.
  init(log: String, _ arguments: String...) throws {
    let file = try TemporaryFile(log.utf8)
    try self.init([file.path] + arguments)
  }
}

extension DeliveryLog {
  /// Reads a whole log in chunks of a size.
  static func reading(
    _ bytes: some Sequence<UInt8>,
    chunkSize: Int = .max,
    with reader: LogReader = LogReader()
  ) -> DeliveryLog {
    var rest = Array(bytes)[...]
    return reader.read {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(chunkSize) }
      return Array(rest.prefix(chunkSize))
    }
  }

  /// Reads a whole log.
  static func reading(_ text: String) -> DeliveryLog {
    reading(text.utf8)
  }

  /// All deliveries in the order of their sections.
  var entries: [LogEntry] { groups.flatMap(\.entries) }

  /// The messages of the broken lines.
  var messages: [String] { brokenLines.map(\.message) }
}

/// The bundled sample.
enum SampleLog {
  /// The number of the line that is broken on purpose.
  static let brokenLineNumber = 15

  /// All lines.
  static var lines: [[UInt8]] {
    PackageResources.sample_ndjson.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// The lines with a delivery.
  static var deliveries: [[UInt8]] {
    lines.enumerated().filter { $0.offset + 1 != brokenLineNumber }.map(\.element)
  }
}

/// A file that exists as long as the value.
final class TemporaryFile {
  let path: String

  init(_ bytes: some Collection<UInt8>) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-events-\(UUID().uuidString).ndjson")
    try Data(bytes).write(to: url)
    path = url.path
  }

  /// Appends a text.
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

/// A named pipe that exists as long as the value.
final class TemporaryPipe {
  private struct Failure: Error {}

  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-pipe-\(UUID().uuidString)").path
    guard mkfifo(path, 0o600) == 0 else { throw Failure() }
  }

  /// Opens the pipe without waiting for a reader.
  func openForWriting() throws -> FileHandle {
    guard let handle = FileHandle(forUpdatingAtPath: path) else { throw Failure() }
    return handle
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
