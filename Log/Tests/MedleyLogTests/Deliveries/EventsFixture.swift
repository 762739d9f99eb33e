import ArgumentParser
import Foundation
import Medley
import ProgramTesting

@testable import MedleyLog

typealias LogRun = ScreenRun<ShowCommand>

extension ScreenRun<ShowCommand> {
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
