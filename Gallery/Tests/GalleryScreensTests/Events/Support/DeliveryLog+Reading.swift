@testable import GalleryScreens

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

  /// What the rows of the broken lines say.
  var messages: [String] { brokenLines.map(\.message) }
}
