@testable import GalleryScreens

/// The log that the screen shows without a file.
enum SampleLog {
  /// The number of the line that is broken on purpose.
  static let brokenLineNumber = 15

  /// All lines as they stand there.
  static var lines: [[UInt8]] {
    PackageResources.sample_ndjson.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// The lines that hold a delivery.
  static var deliveries: [[UInt8]] {
    lines.enumerated().filter { $0.offset + 1 != brokenLineNumber }.map(\.element)
  }
}
